/** The filters of a run, from the command line. */
import { type CompileOptions, compile, type Diagnostic, type Filter } from "../../index.js";
import { errorsOf } from "../check-input.js";
import { type Input, oneFilter, readInput } from "../input.js";
import { type Io, Refusal } from "../io.js";
import { showDiagnostics } from "../show.js";
import { sourceFiles } from "../source-files.js";
import { logExtensions } from "./log-files.js";

export interface NamedFilter {
  /** Its file, `-` for standard input, "-e". */
  readonly name: string;
  readonly filter: Filter;
}

export interface GivenFilters {
  readonly inputs: readonly Input[];
  /** They are to be counted one by one, even if it is a single one. */
  readonly several: boolean;
  /** What is left of the operands. */
  readonly logs: readonly string[];
}

/** Which operands are filters and which logs. Throws a Refusal when there is no filter, or one that cannot be read. */
export function givenFilters(expression: string | undefined, files: readonly string[], operands: readonly string[], io: Io): GivenFilters {
  const own = expression === undefined ? [] : [oneFilter(expression, [], io)];
  if (files.length > 0 || expression !== undefined) {
    const inputs = [...sourceFiles(files, io).map((path) => readInput(path, io)), ...own];
    return { inputs, several: inputs.length > 1 || hasFolder(files, io), logs: operands };
  }
  const [first, ...logs] = operands;
  if (first === undefined) throw new Refusal("expected a filter", "name a file, or write `-e TEXT`");
  if (first === "-" && (logs.length === 0 || logs.includes("-"))) throw new Refusal("standard input cannot be both filter and log");
  const filter = logs.find((log) => log.endsWith(".where"));
  if (filter !== undefined && logExtensions.test(first))
    throw new Refusal(`\`${first}\` stands where a filter is expected, and \`${filter}\` where a log is`, "the filter comes first");
  const inputs = hasFolder([first], io) ? sourceFiles([first], io).map((path) => readInput(path, io)) : [oneFilter(undefined, [first], io)];
  return { inputs, several: hasFolder([first], io), logs };
}

function hasFolder(paths: readonly string[], io: Io): boolean {
  return paths.some((path) => path !== "-" && io.kind(path) === "folder");
}

export interface CompiledFilters {
  readonly filters: readonly NamedFilter[];
  readonly diagnostics: readonly { readonly input: Input; readonly diagnostics: readonly Diagnostic[] }[];
}

/** Compiles all, shows errors, and leaves out what has no filter. */
export function compileFilters(inputs: readonly Input[], options: CompileOptions, shows: boolean, io: Io): CompiledFilters {
  // Limits are those of a job, not of a run; warnings are for `check`: here they would stand before every run.
  const unlimited = { operators: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY };
  const compiled = inputs.map((input) => ({ input, ...compile(input.text, { ...options, limits: unlimited }) }));
  for (const { input, diagnostics, filter } of compiled) {
    if (errorsOf(diagnostics) > 0 && (shows || filter !== undefined)) showDiagnostics(diagnostics.filter(isError), input, io);
  }
  return {
    filters: compiled.flatMap(({ input, filter }) => (filter === undefined ? [] : [{ name: input.file ?? "-e", filter }])),
    diagnostics: compiled,
  };
}

/**
 * Says of filters that keep nothing that their fields were held against no dataset: one may be misspelled. Not of those of which
 * the lines themselves have told why.
 */
export function showUnchecked({ filters, diagnostics }: CompiledFilters, explained: ReadonlySet<NamedFilter>, io: Io): void {
  for (const [index, { input, diagnostics: own }] of diagnostics.entries()) {
    const filter = filters[index];
    if (filter !== undefined && explained.has(filter)) continue;
    showDiagnostics(
      own.filter(({ code }) => code === "LW206"),
      input,
      io,
    );
  }
}

const isError = ({ severity }: Diagnostic): boolean => severity === "error";
