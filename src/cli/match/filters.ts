/** The filters of a run, from the command line. */
import {
  beforeMending,
  type CompileOptions,
  compileAll,
  type Dataset,
  type Diagnostic,
  type FileFilter,
  type Filter,
  type FilterSizes,
  mend,
} from "../../index.js";
import { errorsOf, isError } from "../filters/check-input.js";
import { choosing, chosenFilters } from "../filters/choose-filter.js";
import type { FilterSettings } from "../filters/configuration.js";
import { calledInJson, type Input, namedApart, type StdinName, textInput } from "../filters/input.js";
import { needed } from "../filters/needed.js";
import { isLetPass, oneCause } from "../filters/one-cause.js";
import { filterFiles, isNamedAsFilters } from "../filters/source-files.js";
import { filterInput, isText, withoutQuotes } from "../filters/text-operand.js";
import { printable } from "../views/print.js";
import { type FilterPlace, placeIn } from "../views/records.js";
import { showDiagnostics, showMended } from "../views/show.js";
import { type Io, Refusal } from "../world/io.js";
import { logExtensions } from "./log-files.js";
import type { MatchValues } from "./match-options.js";

export interface NamedFilter {
  /** Its file, `-` for standard input, `-e` or of several `-e 2`; of a list of jobs the job's name or id, or its file and place where it has none without secrets. */
  readonly name: string;
  /** Null for a text of the command line. */
  readonly file: string | null;
  /** What its own output is called, without extension. */
  readonly output: string;
  readonly place: FilterPlace;
  readonly dataset: Dataset | null;
  readonly filter: Filter;
  /** How its job delivers times, where it says so. */
  readonly timestamps: FileFilter["timestamps"];
}

export interface GivenFilters {
  readonly inputs: readonly Input[];
  /** They are to be counted one by one, even if it is a single one. */
  readonly several: boolean;
  /** What is left of the operands. */
  readonly logs: readonly string[];
}

type Given = Pick<MatchValues, "expression" | "filter" | "stdin-filepath">;

/** Which operands are filters and which logs. Throws a Refusal when there is no filter, or one that cannot be read. */
export function givenFilters(given: Given, operands: readonly string[], io: Io): GivenFilters {
  const { expression: texts = [], filter: files = [] } = given;
  if (files.length > 0 || texts.length > 0) {
    refuseFilterAsLog(operands, [...files.map((file) => asOption(file, io)), ...texts.map(() => "-e …")], io);
    const inputs = [...filtersOf(files, given, io), ...texts.map(textInput)];
    return {
      inputs: namedApart(inputs, (number) => `-e ${number}`),
      several: inputs.length > 1 || hasFolder(files, io),
      logs: operands,
    };
  }
  const [first, ...logs] = operands;
  if (first === undefined) throw new Refusal("expected a filter", "name a file, or write `-e TEXT`");
  if (first === "-" && (logs.length === 0 || logs.includes("-")))
    throw new Refusal("standard input cannot be both filter and log");
  const unquoted = withoutQuotes(operands, io);
  if (unquoted !== null) throw unquoted;
  const filter = logs.find((log) => isFilter(log, io));
  if (filter !== undefined && logExtensions.test(first))
    throw new Refusal(
      `\`${first}\` stands where a filter is expected, and \`${filter}\` where a log is`,
      "the filter comes first",
    );
  refuseFilterAsLog(logs, [asOption(first, io)], io);
  return { inputs: filtersOf([first], given, io), several: hasFolder([first], io), logs };
}

function filtersOf(operands: readonly string[], stdin: StdinName, io: Io): readonly Input[] {
  const texts = operands.filter((operand) => isText(operand, io));
  const paths = operands.filter((operand) => !texts.includes(operand));
  return [...filterFiles(paths, io).map((path) => filterInput(path, io, stdin)), ...texts.map(textInput)];
}

function isFilter(log: string, io: Io): boolean {
  return log !== "-" && (isNamedAsFilters(log) || isText(log, io));
}

/** How a filter among several is written. */
function asOption(filter: string, io: Io): string {
  if (isText(filter, io)) return "-e …";
  return `--filter ${/^[\w./:@%+,#~-]+$/.test(filter) ? filter : `'${filter.replaceAll("'", "'\\''")}'`}`;
}

function refuseFilterAsLog(logs: readonly string[], others: readonly string[], io: Io): void {
  const filter = logs.find((log) => isFilter(log, io));
  if (filter === undefined) return;
  const all = [...others, asOption(filter, io)].join(" ");
  throw new Refusal(`\`${filter}\` stands where a log is expected`, `several filters are given as \`${all}\``);
}

function hasFolder(paths: readonly string[], io: Io): boolean {
  return paths.some((path) => path !== "-" && io.kind(path) === "folder");
}

export interface GivenFilter extends Pick<NamedFilter, "place" | "dataset"> {
  /** Undefined where it cannot be read. */
  readonly sizes: FilterSizes | undefined;
}

export interface CompiledFilters {
  readonly filters: readonly NamedFilter[];
  /** What was given, also what holds no filter. */
  readonly given: readonly GivenFilter[];
  /** Some input holds no filter, or one that is wrong, be it only that it does other than its examples say. */
  readonly failed: boolean;
  readonly diagnostics: readonly CompiledInput[];
}

export interface CompiledInput {
  readonly input: Input;
  readonly filters: readonly NamedFilter[];
  readonly diagnostics: readonly Diagnostic[];
  readonly mended: readonly Diagnostic[] | null;
  /** Diagnostics of its filters, as they were compiled, at places of the text as it was given. */
  readonly asGiven: (diagnostics: readonly Diagnostic[]) => readonly Diagnostic[];
}

interface Wishes {
  /** Errors, and what was mended, are shown. */
  readonly shows: boolean;
  /** Safe fixes are made. */
  readonly fix: boolean;
}

/** Compiles all, shows errors, and leaves out what has no filter. A list of jobs is each of its filters. */
export async function compileFilters(
  inputs: readonly Input[],
  { optionsFor }: FilterSettings,
  { shows, fix }: Wishes,
  io: Io,
): Promise<CompiledFilters> {
  // Limits are those of a job, not of a run; warnings are for `check`: here they would stand before every run.
  const unlimited = { operators: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY };
  const texts = inputs.filter(({ from }) => from === "text");
  const number = (input: Input) => (texts.length > 1 ? texts.indexOf(input) + 1 : null);
  const compiled: ReturnType<typeof compileInput>[] = [];
  for (const input of inputs) {
    // Nor does a run hang on a warning that a configuration makes an error.
    const options = { ...(await optionsFor(input)), limits: unlimited, severity: undefined };
    compiled.push(compileInput(input, number(input), options, fix));
  }
  const cause = oneCause();
  for (const { input, diagnostics, mended } of compiled) {
    if (!shows) break;
    showMended(mended, input, io);
    showDiagnostics(cause.first(diagnostics.filter((one) => isError(one) || isLetPass(one))), input, io);
  }
  cause.sayRest(io);
  const filters = compiled.flatMap((one) => one.filters);
  return {
    filters,
    given: compiled.flatMap(({ given }) => given),
    failed: compiled.some(({ complete }) => !complete),
    diagnostics: compiled,
  };
}

/** `number` is that of a text among several. */
function compileInput(input: Input, number: number | null, options: CompileOptions, fix: boolean) {
  const mending = fix ? mend(input.text, { ...options, only: choosing(input.choice) }) : null;
  const file = mending?.file ?? compileAll(input.text, options);
  const chosen = chosenFilters(file, input);
  const path = input.file ?? (number === null ? "-e" : `-e ${number}`);
  const isList = file.host !== "filter" && file.host !== "job";
  const placed = (one: FileFilter | undefined) => placeIn(input.text, calledInJson(input), one, input.module);
  const filters = chosen.flatMap((one, at): readonly NamedFilter[] => {
    const { timestamps, compilation } = one;
    const { filter, dataset } = compilation;
    if (filter === undefined) return [];
    const place = placed(one);
    // Where stars stand in it that of another may have as many.
    const pointer = place.pointer === one.pointer ? (one.pointer ?? "") : `${place.pointer} ${at + 1}`;
    const ofList = calledApart(place, one);
    const output = isList ? (ofList ?? `${baseName(input.file, number)}${pointer}`) : baseName(input.file, number);
    const shown = printable(isList ? (ofList ?? `${path}#${pointer}`) : path);
    return [{ name: shown, file: input.file, output, place, dataset, filter, timestamps }];
  });
  const given = (chosen.length === 0 ? [null] : chosen).map((one): GivenFilter => {
    const { dataset = null, filter } = one?.compilation ?? {};
    return { place: placed(one ?? undefined), dataset, sizes: filter?.sizes };
  });
  // An empty list gives nothing to run.
  const lack =
    chosen.length === 0 ? file.around.map((one) => (one.severity === "note" ? one : asError(one))) : file.around;
  const around = input.choice === null ? needed(lack, undefined) : lack;
  const left = [...around, ...chosen.flatMap(({ compilation }) => needed(compilation.diagnostics, compilation.filter))];
  const asGiven: CompiledInput["asGiven"] = (said) => (mending === null ? said : beforeMending(said, mending));
  return {
    input,
    filters,
    given,
    complete: chosen.length > 0 && filters.length === chosen.length && errorsOf(left) === 0,
    diagnostics: asGiven(left),
    mended: mending?.mended ?? null,
    asGiven,
  };
}

/** What a job is called, or its id; null where stars stand in it: those of another may be as many. */
function calledApart(shown: FilterPlace, { name, id }: FileFilter): string | null {
  if (name !== null && shown.name === name) return name;
  return shown.id === id ? id : null;
}

/** Of a file's path, without folder and extension. */
function baseName(file: string | null, number: number | null): string {
  if (file === null) return number === null ? "expression" : `expression-${number}`;
  return file === "-" ? "stdin" : file.replace(/^.*\//, "").replace(/(?<=.)\.[^.]+$/, "");
}

/**
 * Says of filters that keep nothing that their fields were held against no dataset: one may be misspelled. Not of those of which
 * the lines themselves have told why.
 */
export function showUnchecked(
  { filters, diagnostics }: CompiledFilters,
  explained: ReadonlySet<NamedFilter>,
  io: Io,
): void {
  const cause = oneCause();
  for (const [index, { input, diagnostics: own }] of diagnostics.entries()) {
    const filter = filters[index];
    if (filter !== undefined && explained.has(filter)) continue;
    showDiagnostics(cause.first(own.filter(({ code }) => code === "LW206")), input, io);
  }
  cause.sayRest(io);
}

/** The same as an error, of whatever code it is. */
function asError<One extends Pick<Diagnostic, "severity">>(one: One): One {
  return { ...one, severity: "error" };
}
