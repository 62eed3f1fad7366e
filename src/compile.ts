/** The corridor from a filter, as text or as where JSON, to a checked filter or the reasons why there is none. Everything that can be said is. */
import { analysis } from "./compile/analysis.js";
import type { Compilation, Decompilation } from "./compile/compilation.js";
import { compileFilterText } from "./compile/compile-text.js";
import { compilePlain, compileWhere } from "./compile/compile-where.js";
import { mistakes } from "./compile/mistakes.js";
import { names } from "./compile/names.js";
import { notations } from "./compile/notations.js";
import { decompiled } from "./compile/result.js";
import { type ChosenSeverities, type CompileSettings, settingsOfCall } from "./compile/settings.js";
import { documentedValues, values } from "./compile/values.js";
import type { Dataset } from "./language/dataset.js";
import { type DatasetName, datasets } from "./language/datasets/all-datasets.js";
import type { FilterLimits } from "./language/limits.js";
import type { DeliveredFormat } from "./language/time.js";
import { isJson } from "./where/is-json.js";

export type * from "./compile/compilation.js";
export type { Filter } from "./compile/filter.js";

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
 * Compiles a filter: filter text, or where JSON as text, as an escaped string, in the body of a job, or as a plain object.
 * The content decides which. Never throws on a bad filter: `diagnostics` says what is wrong.
 * @throws RangeError for an object whose JSON would be longer than 4 MiB or has very many objects; and what a getter or a proxy of it, or of the options, throws.
 */
export function compile(input: string | object, options: CompileOptions = {}): Compilation {
  return compileWith(input, settingsOf(options));
}

/** Compiles a filter with the settings of a call, which may compile several. */
export function compileWith(input: string | object, settings: CompileSettings): Compilation {
  if (typeof input !== "string") return compilePlain(input, settings);
  return isJson(input) ? compileWhere(input, settings) : compileFilterText(input, settings);
}

/**
 * Where JSON (in every form that `compile` takes) to formatted filter text. Give the same dataset as for compiling: it
 * decides whether `"500"` is a string or an integer.
 * @throws RangeError for an object whose JSON would be longer than 4 MiB or has very many objects; and what a getter or a proxy of it, or of the options, throws.
 */
export function decompile(whereJson: string | object, options: CompileOptions = {}): Decompilation {
  return decompiled(compile(whereJson, options));
}
