/** Options that several commands share: which filter, which dataset, which limits. */
import type { FileSettings } from "../../config/index.js";
import { datasetWithFacts } from "../../facts.js";
import { hosts } from "../../hosts.js";
import {
  type CompileOptions,
  type Dataset,
  type DiagnosticCode,
  datasets,
  defaultLimits,
  type FilterLimits,
} from "../../index.js";
import type { readSchema } from "../../schema/index.js";
import { didYouMean } from "../arguments/did-you-mean.js";
import { type OptionTable, type Values, wholeNumber } from "../arguments/options.js";
import { codePage, codesIn, pageFacts } from "../views/code-page.js";
import { type Io, Refusal } from "../world/io.js";
import { readInput } from "./input.js";

export const expressionOption = {
  expression: {
    short: "e",
    value: "TEXT",
    mayBeEmpty: true,
    once: "one filter at a time: join them with `or`, or put them into files",
    help: "the filter itself, text or JSON",
  },
} as const satisfies OptionTable;

export const datasetOptions = {
  dataset: { value: "NAME", completes: "dataset", help: "the dataset whose fields the filter is checked against" },
  schema: {
    value: "FILE",
    completes: "json",
    help: 'a JSON file with fields of your own: {"fields": {"Status": "int"}}, or with "extends": "http_requests" in addition to shipped ones',
  },
  "unknown-fields": {
    value: "KIND",
    choices: ["error", "warn", "ignore"],
    help: "what a field that the dataset does not have is; default: error; with the others a dataset that is not known is a warning",
  },
} as const satisfies OptionTable;

export const limitOptions = {
  "max-operators": { value: "N", help: "most operators; default 30, as the service says" },
  "max-bytes": { value: "N", help: "most bytes of JSON; default 1000, as the service says" },
  "count-groups": { help: "count `and` and `or` groups as operators too" },
  "measure-escaped": { help: "measure the JSON as escaped into the job body" },
} as const satisfies OptionTable;

export const analysisOption = {
  "no-analysis": { help: "do not look into what the filter can mean" },
} as const satisfies OptionTable;

/** Which warnings are wanted. */
export const warningOptions = {
  values: {
    value: "WHICH",
    choices: ["off", "documented", "all"],
    help: "warn of values that fields never have: of none, as far as it is documented, or all that is known (default)",
  },
  allow: {
    value: "CODE",
    many: true,
    completes: "code",
    help: "leave this warning out, such as LW808; may be given several times",
  },
} as const satisfies OptionTable;

/** How the filters of an input are compiled, as far as no command wants it in another way. */
export interface FileOptions extends CompileOptions {
  /** Which warnings of values the configuration asks for: for commands that look for them. */
  readonly configuredValues?: FileSettings["values"];
}

/** Adds to options which warnings are wanted. Throws a Refusal on a code that is none. */
export function warningsWanted(
  { values, allow = [] }: Values<typeof warningOptions>,
  io: Io,
): (options: FileOptions) => CompileOptions {
  const codes = allow.flatMap((given) => {
    const named = codesIn(given);
    if (named.length === 0)
      throw new Refusal(
        `\`--allow\` takes the code of a warning, found \`${given}\``,
        "diagnostics name theirs: `warning[LW808]`",
      );
    const error = named.find((code) => pageFacts(codePage(code, io)).always);
    if (error !== undefined)
      throw new Refusal(
        `\`--allow\` leaves warnings out, and \`${error}\` is an error`,
        "mend what it is about, or leave the option out",
      );
    return named;
  });
  // Each has a page, so it is one.
  const off: Partial<Record<DiagnosticCode, "off">> = Object.fromEntries(
    codes.map((code) => [code as DiagnosticCode, "off"] as const),
  );
  return ({ configuredValues, ...options }) => ({
    ...options,
    values: values ?? configuredValues ?? "all",
    facts: datasetWithFacts,
    ...(codes.length > 0 && { severity: { ...options.severity, ...off } }),
  });
}

/** For commands to which a filter over the limits of a job is welcome. */
export const unlimited = { operators: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY } as const;

export const jsonOption = { json: { help: "print one JSON document instead" } } as const satisfies OptionTable;

/** The limits that hold under these options. */
export function limitsOf({ limits }: CompileOptions): FilterLimits {
  return { ...defaultLimits, ...limits };
}

/** Gives a dataset that a schema extends. */
export type Shipped = (name: string) => Dataset | undefined;

type Given = Values<typeof datasetOptions> & Values<typeof limitOptions>;

/**
 * What the command line says of how filters are compiled, without configurations, which may let a dataset pass that nobody knows; `shipped`: what a
 * schema extends, if not the names and types of fields alone. Throws a Refusal on a schema that cannot be used.
 */
export async function compileOptions(given: Given, io: Io, shipped?: Shipped): Promise<CompileOptions> {
  const own = given.schema === undefined ? undefined : await readSchemaFile(given.schema, io, shipped);
  const unknownFields = given["unknown-fields"];
  return {
    hosts,
    dataset: datasetOf(given.dataset, own),
    // What is known of values is said where it is asked for.
    values: "off",
    unknownFields: unknownFields === "warn" ? "warning" : unknownFields,
    limits: {
      ...(given["max-operators"] === undefined
        ? {}
        : { operators: wholeNumber("max-operators", given["max-operators"]) }),
      ...(given["max-bytes"] === undefined ? {} : { bytes: wholeNumber("max-bytes", given["max-bytes"]) }),
      ...(given["count-groups"] === undefined ? {} : { countGroups: true }),
      ...(given["measure-escaped"] === undefined ? {} : { measureEscaped: true }),
    },
  };
}

/** The dataset that option and schema agree on. */
function datasetOf(name: string | undefined, own: Dataset | undefined): string | Dataset | undefined {
  if (name === undefined) return own;
  if (own !== undefined) {
    if (own.name === name) return own;
    // A schema without a name is of whatever dataset is named.
    if (own.name === "") return { ...own, name };
    throw new Refusal(`\`--dataset\` says \`${name}\`, but the schema is of \`${own.name}\``);
  }
  return name;
}

/** Throws a Refusal when there is no shipped dataset of that name. */
export function knownDataset(name: string): void {
  if (Object.hasOwn(datasets, name)) return;
  throw new Refusal(
    `there is no dataset \`${name}\``,
    didYouMean(name, Object.keys(datasets)) ?? "`logwhere fields` lists the datasets",
  );
}

/** The dataset of a schema file, which may extend a `shipped` one; its mistakes are shown and end the command. */
export async function readSchemaFile(path: string, io: Io, shipped?: Shipped): Promise<Dataset> {
  const { readSchema } = await import("../../schema/index.js");
  return readSchemaText(path, io, readSchema, shipped);
}

/** The same by a reader that is loaded already. */
export function readSchemaText(path: string, io: Io, read: typeof readSchema, shipped?: Shipped): Dataset {
  const input = readInput(path, io);
  const { dataset, diagnostics } = read(input.text, shipped === undefined ? {} : { shipped });
  // A schema with any mistake gives no dataset.
  if (dataset === undefined)
    throw new Refusal(`the schema \`${path}\` cannot be used`, "mend its mistakes", input.file, {
      name: input.name ?? path,
      text: input.text,
      diagnostics,
    });
  return dataset;
}
