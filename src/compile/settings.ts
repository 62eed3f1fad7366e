/** What compiling is made with: options, and what is known and able beyond the language itself. */
import type { Document, Expression } from "../ast/nodes.js";
import type { CheckContext, NameReader } from "../checked/context.js";
import type { CheckedNode } from "../checked/filter.js";
import type { FileFormat } from "../diagnostics/catalog/files.js";
import type { DiagnosticCode } from "../diagnostics/catalog.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { Notation } from "../diagnostics/notation.js";
import type { SeverityChoice } from "../diagnostics/severity.js";
import type { Span } from "../diagnostics/span.js";
import type { FoundFilter, FoundFilters, HeldOptions, HeldText } from "../hosts/found.js";
import type { Sibling } from "../hosts/siblings.js";
import type { FieldReader } from "../hosts/where-like.js";
import type { Dataset } from "../language/dataset.js";
import type { Scalar } from "../language/field-types.js";
import type { FilterLimits, FilterSizes } from "../language/limits.js";
import type { OperatorName } from "../language/operators.js";
import type { DeliveredFormat } from "../language/time.js";
import type { Compilation } from "./compilation.js";
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
  /** The same filter, with the where JSON as a fix where filter text stands in its place. */
  withTextCompiled(found: FoundFilter, settings: CompileSettings): FoundFilter;
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

/** Finds filters in files of other formats. */
export interface HostReader {
  /** Of a text in a file whose name tells a format; null of all others. `areOurs`: whether names of fields tell that filters are ours, whose operators are misspelled. `before`: what the file was before it was mended, whose jobs in other files it still has. */
  find(
    text: string,
    path: string | undefined,
    siblings?: readonly Sibling[],
    areOurs?: FieldReader,
    before?: string,
  ): FoundFilters | null;
  /** Of a text that was recognised as one; null where nothing of a filter is in it. */
  findAs(text: string, format: FileFormat, areOurs?: FieldReader): FoundFilters | null;
  /** Compiles filter text that stands in a file: what that gives, at its places in the file; null for what is no text. */
  compileText(found: FoundFilter, source: string, settings: CompileSettings): Compilation | null;
}

/**
 * Knows names that only filters of ours compare: where a dataset was given for them, one of its; else all those of one dataset, with one among them
 * that few things but logs have: `DeviceType` and `SessionID` are anybody's, unless they are compared by the very keys that ours have.
 */
export function knownFields({ datasets = [], dataset, defaultDataset }: CompileSettings): FieldReader {
  const given = [dataset, defaultDataset].map((each) =>
    typeof each === "string" ? datasets.find(({ name }) => name === each) : each,
  );
  const isGiven = (name: string) => given.some((each) => each !== undefined && Object.hasOwn(each.fields, name));
  return (names, shaped = false) => {
    if (names.some(isGiven)) return true;
    return (
      names.some((name) => wordsIn(name) > (shaped ? 1 : 2)) &&
      datasets.some(({ fields }) => names.every((name) => Object.hasOwn(fields, name)))
    );
  };
}

/** `EdgeResponseStatus` has three. */
function wordsIn(name: string): number {
  return (name.match(/[A-Z]+(?![a-z])|[A-Z][a-z]+/g) ?? []).length;
}

/** Holds the destination of a job against what is public of its kind; refuses nothing. */
export type DestinationJudge = (destination: HeldText) => readonly Diagnostic[];

/** Holds what a job delivers against its dataset, null where that is not known; refuses nothing. */
export type OptionsJudge = (options: HeldOptions, dataset: Dataset | null) => JudgedOptions;

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
  /** Takes what reading a file of another format costs beyond reading text away from the work that filters over the limits share. */
  readonly reading?: (characters: number) => void;
  /** The sizes of the filter minimised; null where finding out would take long. */
  minimized(filter: Filter, tree: CheckedNode): FilterSizes | null;
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

/** What a job delivers. */
export interface Delivers {
  /** All its fields. A filter on another one is told (LW441). Default: not known. */
  readonly fields?: readonly string[] | undefined;
  /** How times are delivered, which the filter's are held against (LW442); null: that is not known. Default: as the service does by itself. */
  readonly timestamps?: DeliveredFormat | null | undefined;
}

/** What is said of the options of a job, and the fields that it delivers, where it lists them and all of that is known. */
export interface JudgedOptions {
  readonly diagnostics: readonly Diagnostic[];
  readonly fields?: readonly string[] | undefined;
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
  /** What the job delivers that a filter is for, where its file does not say it; then `timestamps` says nothing. */
  readonly delivers?: Delivers | undefined;
  /** What a field unknown to the dataset is. Default: an error. With another choice a dataset that is not known is a warning. */
  readonly unknownFields?: "error" | "warning" | "ignore" | undefined;
  /** Give `mistakes` to be told of filter text in full what is wrong with it; otherwise it is where it goes wrong (LW100). */
  readonly mistakes?: MistakeReader | undefined;
  /** Give `notations` to have SQL, Lucene and other notations recognised. */
  readonly notations?: NotationReader | undefined;
  /** Give `names` to have names of other languages told, such as `http.host` and `status`, and fields of earlier editions. */
  readonly names?: NameReader | undefined;
  /** Give `hosts` of `logwhere/hosts` to have filters found in Terraform and YAML. */
  readonly hosts?: HostReader | undefined;
  /** Give `judgeDestination` of `logwhere/job` to be told what is wrong with where jobs deliver to, as warnings at their places. */
  readonly judgeDestination?: DestinationJudge | undefined;
  /** Give `judgeOptions` of `logwhere/job` to be told what is wrong with what jobs deliver: fields, format of times, sampling. */
  readonly judgeOptions?: OptionsJudge | undefined;
  /** The name of the file that the text is of, which tells its format to `hosts`. */
  readonly path?: string | undefined;
  /** The other files of the module that a file of Terraform is of: what they give names to is known. */
  readonly siblings?: readonly Sibling[] | undefined;
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
  /** What the file was before it was mended. */
  readonly before?: string | undefined;
}

/** The settings of one call. */
export function settingsOfCall(settings: CompileSettings): CompileSettings {
  return { ...settings, meaning: settings.analysis?.ofCall() };
}
