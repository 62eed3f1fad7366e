/** Compiles filter text and where JSON to a checked filter, with diagnostics. */
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
import type { Dataset } from "./datasets/dataset.js";
import { type DatasetName, datasets } from "./datasets/all.js";
import type { FilterLimits } from "./language/limits.js";
import type { DeliveredFormat } from "./language/time.js";
import { isJson } from "./where/is-json.js";

export type * from "./compile/compilation.js";
export type { Filter } from "./compile/filter.js";

/** Any other string. A name that no shipped dataset has is reported as LW204. */
type AnyName = string & Record<never, never>;

export interface CompileOptions {
  /** The name of a shipped dataset, or a dataset of your own. A header or a job body must agree with it. */
  readonly dataset?: DatasetName | AnyName | Dataset | undefined;
  /** The dataset of filters that name none. A header or a job body has precedence. */
  readonly defaultDataset?: DatasetName | AnyName | Dataset | undefined;
  /** Limits that differ from the service's. */
  readonly limits?: Partial<FilterLimits> | undefined;
  /** How to report a field that the dataset lacks. Default: as an error. */
  readonly unknownFields?: "error" | "warning" | "ignore" | undefined;
  /**
   * Whether to report that the filter keeps no line or every line, or has parts without effect (LW5xx). For a filter over
   * a limit, reports also the size that minimising gives. Default: no.
   */
  readonly analysis?: boolean | undefined;
  /**
   * Which values that a field never has are reported (LW8xx). `documented` leaves out values that are known only from
   * sample lines. Default: `all`. Only datasets with facts have known values.
   */
  readonly values?: "off" | "documented" | "all" | undefined;
  /** Returns a shipped dataset with its known values: `datasetWithFacts` of `logwhere/facts`. Default: no values are known. */
  readonly facts?: ((name: string) => Dataset | undefined) | undefined;
  /** The severities of warnings by their codes: `{ LW601: "off" }`. Errors stay errors. */
  readonly severity?: ChosenSeverities | undefined;
  /** The format of delivered times, for filters whose job gives none. */
  readonly timestamps?: DeliveredFormat | undefined;
}

const shipped: readonly Dataset[] = /* @__PURE__ */ Object.values(datasets);

/** The settings of a call, with all shipped datasets and all readers. */
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
 * @throws RangeError for an object whose JSON is longer than 4 MiB or has very many objects. A getter or a proxy of the
 * object or of the options may throw, too.
 */
export function compile(input: string | object, options: CompileOptions = {}): Compilation {
  return compileWith(input, settingsOf(options));
}

function compileWith(input: string | object, settings: CompileSettings): Compilation {
  if (typeof input !== "string") return compilePlain(input, settings);
  return isJson(input) ? compileWhere(input, settings) : compileFilterText(input, settings);
}

/**
 * Returns where JSON, in each form that `compile` takes, as formatted filter text. Pass the dataset of the filter: it
 * decides whether `"500"` is a string or an integer.
 * @throws the same as `compile`.
 */
export function decompile(whereJson: string | object, options: CompileOptions = {}): Decompilation {
  return decompiled(compile(whereJson, options));
}
