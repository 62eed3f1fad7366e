/** The filters of a run, from the command line. */
import { beforeMending, type CompileOptions, compileAll, type Diagnostic, type FileFilter, type Filter, mend } from "../../index.js";
import { errorsOf } from "../filters/check-input.js";
import { chosenFilters, isChosen } from "../filters/choose-filter.js";
import { type Input, oneFilter, readInput } from "../filters/input.js";
import { sourceFiles } from "../filters/source-files.js";
import { printable } from "../views/refuse.js";
import { showDiagnostics, showMended } from "../views/show.js";
import { type Io, Refusal } from "../world/io.js";
import { logExtensions } from "./log-files.js";

export interface NamedFilter {
  /** Its file, `-` for standard input, "-e"; of a list of jobs the job's name or id, or its file and place. */
  readonly name: string;
  /** The file, as `name` of one that is alone in it. */
  readonly file: string;
  /** Of a list of jobs: which. */
  readonly job: Pick<FileFilter, "pointer" | "name" | "id"> | null;
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
  /** Some input holds no filter, or one that is wrong. */
  readonly failed: boolean;
  readonly diagnostics: readonly { readonly input: Input; readonly diagnostics: readonly Diagnostic[] }[];
}

interface Wishes {
  /** Errors are shown. */
  readonly shows: boolean;
  /** Safe fixes are made. */
  readonly fix: boolean;
}

/** Compiles all, shows errors, and leaves out what has no filter. A list of jobs is each of its filters. */
export function compileFilters(inputs: readonly Input[], options: CompileOptions, { shows, fix }: Wishes, io: Io): CompiledFilters {
  // Limits are those of a job, not of a run; warnings are for `check`: here they would stand before every run.
  const unlimited = { operators: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY };
  const compiled = inputs.map((input) => compileInput(input, { ...options, limits: unlimited }, fix));
  for (const { input, diagnostics, mended, complete } of compiled) {
    showMended(mended, input, io);
    if (errorsOf(diagnostics) > 0 && (shows || complete)) showDiagnostics(diagnostics.filter(isError), input, io);
  }
  const filters = compiled.flatMap((one) => one.filters);
  return { filters, failed: compiled.some(({ complete }) => !complete), diagnostics: compiled };
}

function compileInput(input: Input, options: CompileOptions, fix: boolean) {
  const mending = fix ? mend(input.text, { ...options, only: (filter) => isChosen(filter, input.choice) }) : null;
  const file = mending?.file ?? compileAll(input.text, options);
  const chosen = chosenFilters(file, input);
  const path = input.file ?? "-e";
  const isList = file.host === "list" || file.host === "answer";
  const filters = chosen.flatMap(({ name, id, pointer, compilation: { filter } }): readonly NamedFilter[] => {
    if (filter === undefined) return [];
    const ofList = printable(name ?? id ?? `${path}#${pointer ?? ""}`);
    return [{ name: isList ? ofList : path, file: path, job: isList ? { pointer, name, id } : null, filter }];
  });
  // An empty list gives nothing to run.
  const around = chosen.length === 0 ? file.around.map((one) => ({ ...one, severity: "error" as const })) : file.around;
  const left = [...around, ...chosen.flatMap(({ compilation }) => compilation.diagnostics)];
  const diagnostics = mending === null ? left : beforeMending(left, mending);
  return { input, filters, complete: chosen.length > 0 && filters.length === chosen.length, diagnostics, mended: mending?.mended ?? null };
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
