/** The settings of a compilation: options, and the readers and finders that it calls. */
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

/** A filter whose suggestions are compared with the limits of the job. */
export interface Measured {
  /** Null when the source cannot be read, or is no whole filter. */
  readonly sizes: FilterSizes | null;
  readonly limits: FilterLimits;
  readonly context: CheckContext;
  /** The span of the filter or of its job in the source. */
  readonly place: Span;
  /** Reads a changed text of that span. Null when it cannot be read. */
  readAgain(text: string): Expression | null;
}

/** Reads a text that the grammar refuses: reports its mistakes, and returns a partial tree. */
export interface MistakeReader {
  read(text: string): { readonly document: Document; readonly diagnostics: readonly Diagnostic[] };
  /** Drops suggestions that the types of fields refuse. */
  fit(diagnostics: readonly Diagnostic[], expression: Expression | null, context: CheckContext): readonly Diagnostic[];
  /** Drops suggestions that the limits of the job refuse. */
  limited(diagnostics: readonly Diagnostic[], measured: Measured): readonly Diagnostic[];
  /** Reports placeholders such as `<FIELD>` in filter text that cannot be read. Empty for any other text. */
  openTexts(source: string, reads: (text: string) => boolean): readonly Diagnostic[];
  /** The same diagnostics. Placeholders that name a field are reported as that field. */
  openFields(diagnostics: readonly Diagnostic[], context: CheckContext): readonly Diagnostic[];
}

/** Recognises texts in SQL, Lucene and other notations, and shows the filter that they mean. */
export interface NotationReader {
  read(source: string, form: "text" | "where", context: ForeignContext): ForeignText | null;
}

export type { NameReader } from "../checked/context.js";

/** Analyses filters (LW5xx), and measures the filter that minimising gives. */
export interface MeaningFinder {
  /** An analyser for all filters of one call. They share one budget of work. */
  ofCall(): MeaningOfCall;
}

export interface MeaningOfCall {
  /** `complete`: false when the budget ended before the analysis. */
  find(
    filter: Filter,
    expression: Expression,
    source: string,
    notation: Notation,
  ): { readonly diagnostics: readonly Diagnostic[]; readonly complete: boolean };
  /** The sizes of the minimised filter. Null when the budget ends first. `fits`: whether a filter is small enough. */
  minimized(tree: CheckedNode, fits: (tree: CheckedTree) => boolean): FilterSizes | null;
}

/** Compares the constants of a filter with the known values of its fields (LW8xx). */
export interface ValueFinder {
  /** `documented`: without values that are known only from sample lines. */
  readonly finds: "documented" | "all";
  find(filter: Filter, dataset: Dataset, context: ValueFinderContext): readonly Diagnostic[];
  /** The known comparisons of a filter with computed parts. Null when there are none. */
  knownPart?(
    expression: Expression,
    context: CheckContext,
  ): { readonly expression: Expression; readonly filter: Filter } | null;
  /** The constant as the values of the field spell it. Null: no value is like it. */
  spell?(dataset: Dataset, field: string, operator: OperatorName, constant: Scalar): Scalar | null;
}

export interface ValueFinderContext extends CheckContext {
  readonly expression: Expression;
  /** True when the filter has further parts. Nothing is then reported about the whole filter. */
  readonly partial?: true;
  /** Limits that differ from the service's. */
  readonly limits?: Partial<FilterLimits> | undefined;
  /** Other datasets with their facts, to suggest their values. */
  readonly others: () => readonly Dataset[];
  /** Whether another diagnostic already explains the comparison at this span. */
  readonly isDecided: (found: Pick<Diagnostic, "code" | "span">) => boolean;
}

/** The severities that the caller chose, by code. */
export type ChosenSeverities = Readonly<Partial<Record<DiagnosticCode, SeverityChoice>>>;

export interface CoreOptions {
  /** The dataset that fields are checked against. A header or a job body must agree with it. */
  readonly dataset?: Dataset | undefined;
  /** Datasets that a header or a job body may name. Their fields are suggested for unknown fields. */
  readonly datasets?: readonly Dataset[] | undefined;
  /** The dataset of filters that name none. A header or a job body has precedence. */
  readonly defaultDataset?: Dataset | undefined;
  /** Limits that differ from the service's. */
  readonly limits?: Partial<FilterLimits> | undefined;
  /** The severities of warnings by their codes. Errors stay errors, but for an unknown dataset (LW204). */
  readonly severity?: ChosenSeverities | undefined;
  /** The format of delivered times, for filters whose job gives none. */
  readonly timestamps?: DeliveredFormat | undefined;
  /** How to report a field that the dataset lacks. Default: as an error. Any other choice makes an unknown dataset a warning. */
  readonly unknownFields?: "error" | "warning" | "ignore" | undefined;
  /** Explains the mistakes of filter text. Without it, one diagnostic (LW100) says where the text stops being a filter. */
  readonly mistakes?: MistakeReader | undefined;
  /** Recognises SQL, Lucene and other notations. */
  readonly notations?: NotationReader | undefined;
  /** Recognises names of other languages, such as `http.host`, and fields of earlier editions. */
  readonly names?: NameReader | undefined;
  /** The name of the file that the text is from. A name such as `query.sql` says which language it has. */
  readonly path?: string | undefined;
  /** Reports what the filter can mean (LW5xx), and for a filter over a limit the size that minimising gives. */
  readonly analysis?: MeaningFinder | undefined;
  /** Reports values that a field never has, for a dataset with facts (LW8xx). */
  readonly values?: ValueFinder | undefined;
}

/** The same options. The dataset may also be the name of one of `datasets`. */
export interface CompileSettings extends Omit<CoreOptions, "dataset" | "defaultDataset"> {
  readonly dataset?: string | Dataset | undefined;
  readonly defaultDataset?: string | Dataset | undefined;
  /** The analyser of this call. */
  readonly meaning?: MeaningOfCall | undefined;
  /** Returns the dataset of a name with the known values of its fields. */
  readonly facts?: ((name: string) => Dataset | undefined) | undefined;
}

/** The settings of one call. */
export function settingsOfCall(settings: CompileSettings): CompileSettings {
  return { ...settings, meaning: settings.analysis?.ofCall() };
}
