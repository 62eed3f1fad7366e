/** The corridor from a filter, as text or as where JSON, to a checked filter or the reasons why there is none. Everything that can be said is. */
import { analysis } from "./compile/analysis.js";
import type { Compilation, CompiledFile, Decompilation } from "./compile/compilation.js";
import { compileFilterText } from "./compile/compile-text.js";
import { compileFoundFilters, compilePlain, compileWhereFile, onlyFilter } from "./compile/compile-where.js";
import { mistakes } from "./compile/mistakes.js";
import { names } from "./compile/names.js";
import { notations } from "./compile/notations.js";
import { decompiled, fileOf } from "./compile/result.js";
import {
  type ChosenSeverities,
  type CompileSettings,
  type Delivers,
  type DestinationJudge,
  type HostReader,
  knownFields,
  type OptionsJudge,
  settingsOfCall,
} from "./compile/settings.js";
import { documentedValues, values } from "./compile/values.js";
import type { FileFormat } from "./diagnostics/catalog/files.js";
import type { Sibling } from "./hosts/siblings.js";
import type { Dataset } from "./language/dataset.js";
import { type DatasetName, datasets } from "./language/datasets/all-datasets.js";
import type { FilterLimits } from "./language/limits.js";
import type { DeliveredFormat } from "./language/time.js";
import { isJson, isJsonByName } from "./where/is-json.js";

export type * from "./compile/compilation.js";
export type { Filter } from "./compile/filter.js";
export type { Delivers, DestinationJudge, HostReader, JudgedOptions, OptionsJudge } from "./compile/settings.js";
export type { HeldOptions, HeldText } from "./hosts/found.js";
export type { JsonObject } from "./json/document/json-tree.js";
export type { Origin } from "./json/document/origin.js";

/** Any other string, such as one that a user chose: a name that no shipped dataset has is reported as LW204. */
type AnyName = string & Record<never, never>;

export interface CompileOptions {
  /** The name of a shipped dataset, or a dataset of one's own. A header or a job body must agree with it. */
  readonly dataset?: DatasetName | AnyName | Dataset | undefined;
  /** The dataset of filters that name none: what a header or a job body says counts before it. */
  readonly defaultDataset?: DatasetName | AnyName | Dataset | undefined;
  /** Limits that differ from the service's. */
  readonly limits?: Partial<FilterLimits> | undefined;
  /** What a field unknown to the dataset is. Default: an error. */
  readonly unknownFields?: "error" | "warning" | "ignore" | undefined;
  /**
   * Whether to report what the filter can mean: never, always, parts that do nothing (LW5xx), and over a limit what minimising
   * would reach. Default: no.
   */
  readonly analysis?: boolean | undefined;
  /**
   * Which values are reported that a field never has, as far as is known, or that are no plain values (LW8xx): `documented` leaves out what
   * rests on lines that were seen only. Default: `all`, of datasets that come with facts.
   */
  readonly values?: "off" | "documented" | "all" | undefined;
  /** Finds what is known of a shipped dataset's values: `datasetWithFacts` of `logwhere/facts`. Default: nothing is known of them. */
  readonly facts?: ((name: string) => Dataset | undefined) | undefined;
  /** What warnings are instead, by their codes: `{ LW601: "off" }`. What is an error stays one. */
  readonly severity?: ChosenSeverities | undefined;
  /** How times are delivered, where a filter's job does not say it. */
  readonly timestamps?: DeliveredFormat | undefined;
  /** What the job delivers that a filter is for, where its file does not say it; then `timestamps` says nothing. */
  readonly delivers?: Delivers | undefined;
  /** Give `hosts` of `logwhere/hosts` to have filters found in Terraform and YAML, which the root does without. */
  readonly hosts?: HostReader | undefined;
  /** Give `judgeDestination` of `logwhere/job` to be told what is wrong with where jobs deliver to, as warnings at their places. */
  readonly judgeDestination?: DestinationJudge | undefined;
  /** Give `judgeOptions` of `logwhere/job` to be told what is wrong with what jobs deliver (fields, format of times, sampling), as warnings at their places. */
  readonly judgeOptions?: OptionsJudge | undefined;
  /** The name of the file that the text is of: its end tells `hosts` the format. Without it, content does. */
  readonly path?: string | undefined;
  /**
   * The other files of the module that a file of Terraform is of, which is its folder: locals, defaults and values of variables in them are known to
   * `hosts`, and told of where they are referred to.
   */
  readonly siblings?: readonly Sibling[] | undefined;
}

interface GivenFile {
  /** What `compileAll` says of the input with the same options, where that is known. */
  readonly given?: CompiledFile | undefined;
}

const shipped: readonly Dataset[] = /* @__PURE__ */ Object.values(datasets);

/** What a call is made with where every dataset and capability is. */
export function settingsOf({ analysis: wanted, values: level = "all", ...options }: CompileOptions): CompileSettings {
  const finders = {
    analysis: wanted ? analysis : undefined,
    values: { off: undefined, documented: documentedValues, all: values }[level],
  };
  return settingsOfCall({ ...options, datasets: shipped, mistakes, notations, names, ...finders });
}

/**
 * Compiles a filter: filter text, where JSON (as text, as an escaped string, inside a job body), or the same as a plain
 * object. Told apart by content. A list of jobs or an API answer is its filter where it holds a single one. Never throws on a
 * bad filter: what is wrong with it is in the diagnostics.
 * @throws RangeError for an object whose JSON would be longer than 4 MiB or has very many objects; and what a getter or a proxy of it, or of the options, throws.
 */
export function compile(input: string | object, { given, ...options }: CompileOptions & GivenFile = {}): Compilation {
  return onlyFilter(given ?? compileAll(input, options));
}

/**
 * Compiles every filter of a file: the one that it is, or those of a list of jobs or of an API answer. Never throws on a bad
 * filter or file.
 * @throws RangeError for an object whose JSON would be longer than 4 MiB or has very many objects; and what a getter or a proxy of it, or of the options, throws.
 */
export function compileAll(input: string | object, options: CompileOptions = {}): CompiledFile {
  return compileWith(input, settingsOf(options));
}

/** The same with the settings of a call, which may compile more than once. */
export function compileWith(input: string | object, settings: CompileSettings): CompiledFile {
  if (typeof input !== "string") return compilePlain(input, settings);
  const { hosts, path, siblings, before } = settings;
  const named = hosts?.find(input, path, siblings, knownFields(settings), before) ?? null;
  if (named !== null) return compileFoundFilters(input, named, settings);
  const file = fileIn(input, settings);
  const format = hosts === undefined ? null : formatNamedIn(file);
  const held = format === null ? null : (hosts?.findAs(input, format, knownFields(settings)) ?? null);
  return held === null ? file : compileFoundFilters(input, held, settings);
}

/** Told apart by content; a file of JSON with something else before it, such as conflict markers, is no filter text with that many mistakes. */
function fileIn(input: string, settings: CompileSettings): CompiledFile {
  if (isJson(input) && !/^\s*\{\{[^{}\n]{1,100}\}\}(?:[ \t]+\w|\s*$)/.test(input.slice(0, 300)))
    return compileWhereFile(input, settings);
  const compilation = compileFilterText(input, settings);
  const isKnown = compilation.readable || compilation.diagnostics.some(({ code }) => code === "LW135");
  return !isKnown && isJsonByName(input, settings.path) ? compileWhereFile(input, settings) : fileOf(compilation);
}

/** The format that a text was recognised as, where it could not be read; JSON whose functions make filters is read as YAML, whose functions are the same. */
function formatNamedIn({ diagnostics }: CompiledFile): FileFormat | null {
  for (const { code, args } of diagnostics) {
    if (code === "LW135" && (args.file === "hcl" || args.file === "yaml"))
      return args.file === "hcl" ? "terraform" : "yaml";
    if (code === "LW424" && args.format === "json") return "yaml";
  }
  return null;
}

/**
 * Where JSON (in every form that `compile` takes) to formatted filter text. Give the same dataset as for compiling: it
 * decides whether `"500"` is a string or an integer. A job without a filter has no text but a comment.
 * @throws RangeError for an object whose JSON would be longer than 4 MiB or has very many objects; and what a getter or a proxy of it, or of the options, throws.
 */
export function decompile(whereJson: string | object, options: CompileOptions = {}): Decompilation {
  return decompiled(compile(whereJson, options));
}
