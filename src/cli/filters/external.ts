/**
 * Terraform's protocol for external programs: a JSON object of strings comes on standard input, one goes to standard output, and what is wrong to
 * standard error. Nobody sees what is said of a query that succeeds, so warnings are a part of the result.
 */
import {
  type CompileOptions,
  type Diagnostic,
  describeDiagnostic,
  parseJson,
  toRecords,
  toWhereJson,
} from "../../index.js";
import { didYouMean } from "../arguments/did-you-mean.js";
import { wholeNumberOf } from "../arguments/options.js";
import { inCommandWords } from "../views/command-words.js";
import { emit } from "../views/print.js";
import { refuse } from "../views/refuse.js";
import { isTold, showDiagnostics } from "../views/show.js";
import { shownDiagnosed } from "../views/shown-diagnosed.js";
import { type Io, Refusal } from "../world/io.js";
import { isError } from "./check-input.js";
import { readInput, textInput } from "./input.js";
import { compileInput, datasetNameOf } from "./one-filter.js";

/** What a query can hold, by what is said of it where it lacks. */
const keys = ["filter", "dataset", "unknown_fields", "booleans", "max_warnings"] as const;

/** What a query asks. */
export interface ExternalQuery {
  /** Text or where JSON; never the name of a file. */
  readonly filter: string;
  readonly dataset: string | undefined;
  readonly unknown_fields: "error" | "warn" | "ignore" | undefined;
  readonly booleans: "json" | "string" | undefined;
  readonly mostWarnings: number;
}

/** Reads the query. Throws a Refusal where it is none, and on what would be lost. */
export function externalQuery(io: Io): ExternalQuery {
  if (io.isTerminal("stdin"))
    throw new Refusal("`--external` is for Terraform, which writes a query to standard input");
  const { text } = readInput("-", io);
  const { value, diagnostics } = parseJson(text);
  const [wrong] = diagnostics.filter(isError);
  if (wrong !== undefined || typeof value !== "object" || value === null || Array.isArray(value))
    throw new Refusal(
      `the query is no JSON object${wrong === undefined ? "" : `: ${describeDiagnostic(wrong).message}`}`,
      'write `query = { filter = "…" }`',
    );
  const query = new Map(Object.entries(value).map(([key, member]) => [knownKey(key), textOf(key, member)]));
  const filter = query.get("filter");
  if (filter === undefined) throw new Refusal("the query has no `filter`", 'write `query = { filter = "…" }`');
  const dataset = query.get("dataset");
  const most = query.get("max_warnings");
  return {
    filter,
    dataset,
    unknown_fields: chosen(query, "unknown_fields", ["error", "warn", "ignore"]),
    booleans: chosen(query, "booleans", ["json", "string"]),
    mostWarnings: most === undefined ? Number.POSITIVE_INFINITY : wholeNumberOf("max_warnings", most),
  };
}

function knownKey(key: string): string {
  if (keys.some((known) => known === key)) return key;
  throw new Refusal(
    `the query has a key \`${key}\`, which means nothing`,
    didYouMean(key, keys) ?? `it may have ${keys.map((known) => `\`${known}\``).join(", ")}`,
  );
}

function textOf(key: string, value: unknown): string {
  if (typeof value === "string") return value;
  throw new Refusal(`\`${key}\` of the query is no string`, null);
}

function chosen<Choice extends string>(
  query: ReadonlyMap<string, string>,
  key: string,
  choices: readonly Choice[],
): Choice | undefined {
  const value = query.get(key);
  const choice = choices.find((each) => each === value);
  if (value !== undefined && choice === undefined)
    throw new Refusal(`\`${key}\` is ${choices.map((each) => `\`${each}\``).join(" or ")}, found \`${value}\``, null);
  return choice;
}

/** Compiles the filter of a query, and prints what came of it. */
export function answerQuery(
  { filter, booleans, mostWarnings }: ExternalQuery,
  options: CompileOptions,
  io: Io,
): number {
  const one = compileInput(textInput(filter), options, false);
  const told = one.diagnostics.filter(isTold);
  const errors = told.filter(isError);
  const warnings = told.filter(({ severity }) => severity === "warning");
  const failing = one.ok && one.filter !== undefined ? (warnings.length > mostWarnings ? warnings : []) : errors;
  if (!one.ok || one.filter === undefined || failing.length > 0) {
    const [first] = messages(failing, filter);
    const more = failing.length > 1 ? `, and ${failing.length - 1} more` : "";
    // Terraform shows all of it as one message, whose first line is what is read.
    refuse({ message: `the filter cannot be used: ${first ?? "it has errors"}${more}`, help: null }, io);
    showDiagnostics(failing, { name: null, text: filter }, io);
    return 1;
  }
  const { operators, bytes } = one.filter.sizes;
  const result = {
    filter: toWhereJson(one.filter, { booleans }),
    dataset: datasetNameOf(one) ?? "",
    operators: String(operators),
    bytes: String(bytes),
    warnings: messages(warnings, filter).join("\n"),
  };
  emit(`${JSON.stringify(result)}\n`, io);
  return 0;
}

function messages(diagnostics: readonly Diagnostic[], source: string): readonly string[] {
  return toRecords(shownDiagnosed(diagnostics, { name: null, text: source }), { help: inCommandWords }).map(
    ({ code, message, line, column }) => `${code}: ${message} (${line}:${column})`,
  );
}
