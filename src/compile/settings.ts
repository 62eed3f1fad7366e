/** What compiling is made with: options, and what is known and able beyond the language itself. */
import type { Document, Expression } from "../ast/nodes.js";
import type { CheckContext, NameReader } from "../checked/context.js";
import type { CheckedNode, CheckedTree } from "../checked/filter.js";
import type { DiagnosticCode } from "../diagnostics/catalog.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { Notation } from "../diagnostics/notation.js";
import type { SeverityChoice } from "../diagnostics/severity.js";
import type { Span } from "../diagnostics/span.js";
import type { Dataset } from "../language/dataset.js";
import type { Scalar } from "../language/field-types.js";
import type { FilterLimits, FilterSizes } from "../language/limits.js";
import type { OperatorName } from "../language/operators.js";
import type { DeliveredFormat } from "../language/time.js";
import type { Filter } from "./filter.js";
import type { ForeignContext, ForeignText } from "./foreign.js";

/** What is measured: a filter in its source. */
export interface Measured {
  /** Null where the source cannot be read, or is no whole filter. */
  readonly sizes: FilterSizes | null;
  readonly limits: FilterLimits;
  readonly context: CheckContext;
  /** Where the filter, or its job, stands in the source. */
  readonly place: Span;
  /** What the text of that place says, changed; null where it cannot be read. */
  readAgain(text: string): Expression | null;
}

/** Says what is wrong with a text that the grammar refuses, and reads of it what can be told. */
export interface MistakeReader {
  read(text: string): { readonly document: Document; readonly diagnostics: readonly Diagnostic[] };
  /** Holds what was suggested against the types of fields. */
  fit(diagnostics: readonly Diagnostic[], expression: Expression | null, context: CheckContext): readonly Diagnostic[];
  /** Holds suggestions against the limits of the job. */
  limited(diagnostics: readonly Diagnostic[], measured: Measured): readonly Diagnostic[];
  /** What is still to be written in filter text that cannot be read; none for any other. */
  openTexts(source: string, reads: (text: string) => boolean): readonly Diagnostic[];
  /** The same diagnostics, with fields whose names stand in brackets in the place of what is not known. */
  openFields(diagnostics: readonly Diagnostic[], context: CheckContext): readonly Diagnostic[];
}

/** Knows SQL, Lucene, `curl` and other notations as a whole, and shows the filter that they mean. */
export interface NotationReader {
  read(source: string, form: "text" | "where", context: ForeignContext): ForeignText | null;
}

export type { NameReader } from "../checked/context.js";

/** Finds out what a filter can mean (LW5xx), and what minimising would reach. */
export interface MeaningFinder {
  /** For all filters of one call, which share the work that it may take. */
  ofCall(): MeaningOfCall;
}

export interface MeaningOfCall {
  /** `complete`: false where the work ran out before all was looked at. */
  find(
    filter: Filter,
    expression: Expression,
    source: string,
    notation: Notation,
  ): { readonly diagnostics: readonly Diagnostic[]; readonly complete: boolean };
  /** The sizes of the filter minimised; null where finding out would take long. `fits`: whether a filter is small enough. */
  minimized(tree: CheckedNode, fits: (tree: CheckedTree) => boolean): FilterSizes | null;
}

/** Holds a filter's constants against what is known of the values of its fields (LW8xx). */
export interface ValueFinder {
  /** All that is known, or without what rests on lines that were seen only. */
  readonly finds: "documented" | "all";
  find(filter: Filter, dataset: Dataset, context: ValueFinderContext): readonly Diagnostic[];
  /** Of a filter that its file says in part what stands there, for what is said of one comparison alone; null where that is nothing. */
  knownPart?(
    expression: Expression,
    context: CheckContext,
  ): { readonly expression: Expression; readonly filter: Filter } | null;
  /** How values of a field spell what a comparison names; null: they have none like it. */
  spell?(dataset: Dataset, field: string, operator: OperatorName, constant: Scalar): Scalar | null;
}

export interface ValueFinderContext extends CheckContext {
  readonly expression: Expression;
  /** There, and true, where the filter is more than this: then nothing is said of the whole of it. */
  readonly partial?: true;
  /** What the job takes, where that is not what the service does. */
  readonly limits?: Partial<FilterLimits> | undefined;
  /** Other datasets, whose values might have been meant, with their facts. */
  readonly others: () => readonly Dataset[];
  /** Whether it is said already, and better, what the comparison at this place means. */
  readonly isDecided: (found: Pick<Diagnostic, "code" | "span">) => boolean;
}

/** Severities by code, in place of their own. */
export type ChosenSeverities = Readonly<Partial<Record<DiagnosticCode, SeverityChoice>>>;

export interface CoreOptions {
  /** The dataset that fields are checked against. A header or a job body must agree with it. */
  readonly dataset?: Dataset | undefined;
  /** Datasets that a header or a job body may name, and whose fields an unknown one may be. */
  readonly datasets?: readonly Dataset[] | undefined;
  /** The dataset of filters that name none: what a header or a job body says counts before it. */
  readonly defaultDataset?: Dataset | undefined;
  /** Limits that differ from the service's. */
  readonly limits?: Partial<FilterLimits> | undefined;
  /** What warnings are instead, by their codes; what is an error stays one, but that a dataset is not known (LW204). */
  readonly severity?: ChosenSeverities | undefined;
  /** How times are delivered, where a filter's job does not say it. */
  readonly timestamps?: DeliveredFormat | undefined;
  /** What a field unknown to the dataset is. Default: an error. With another choice a dataset that is not known is a warning. */
  readonly unknownFields?: "error" | "warning" | "ignore" | undefined;
  /** Give `mistakes` to be told of filter text in full what is wrong with it; otherwise it is where it goes wrong (LW100). */
  readonly mistakes?: MistakeReader | undefined;
  /** Give `notations` to have SQL, Lucene and other notations recognised. */
  readonly notations?: NotationReader | undefined;
  /** Give `names` to have names of other languages told, such as `http.host` and `status`, and fields of earlier editions. */
  readonly names?: NameReader | undefined;
  /** The name of the file that the text is of, which tells its format to `hosts`. */
  readonly path?: string | undefined;
  /** Give `analysis` to be told what the filter can mean (LW5xx), and over a limit what minimising would reach. */
  readonly analysis?: MeaningFinder | undefined;
  /**
   * Give `values`, or `documentedValues`, and a dataset with facts to be told of values that a field never has, and of those that are no
   * plain values (LW8xx).
   */
  readonly values?: ValueFinder | undefined;
}

/** The same; the dataset may also be named, as one of `datasets`. */
export interface CompileSettings extends Omit<CoreOptions, "dataset" | "defaultDataset"> {
  readonly dataset?: string | Dataset | undefined;
  readonly defaultDataset?: string | Dataset | undefined;
  /** What a call asks of `analysis`. */
  readonly meaning?: MeaningOfCall | undefined;
  /** Finds a dataset of that name with what is known of its fields' values. */
  readonly facts?: ((name: string) => Dataset | undefined) | undefined;
}

/** The settings of one call. */
export function settingsOfCall(settings: CompileSettings): CompileSettings {
  return { ...settings, meaning: settings.analysis?.ofCall() };
}
