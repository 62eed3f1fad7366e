/** What the finder of filters gives: the filters in a file, each with its place, and what is wrong around them. */
import type { Comment, Document, Field } from "../ast/nodes.js";
import type { FileFormat } from "../diagnostics/catalog/files.js";
import type { Diagnostic, SourcePlace, TextEdit } from "../diagnostics/diagnostic.js";
import type { Notation } from "../diagnostics/notation.js";
import type { Span } from "../diagnostics/span.js";
import type { JsonNode, JsonObject } from "../json/document/json-tree.js";
import type { Origin } from "../json/document/origin.js";
import type { DeliveredFormat } from "../language/time.js";
import type { Hole } from "../where/held.js";

export interface PlacedComments {
  readonly comments: readonly Comment[];
  /** Null: nothing. */
  readonly scopeOf: (comment: Comment) => Span | null;
  /** Whether it is about something that the job says beside the filter. */
  readonly isBeside?: (comment: Comment) => boolean;
}

export interface PlacedText {
  readonly value: string;
  /** The file's offset of each unit of the value, and of its end. */
  readonly offsets: ArrayLike<number>;
  /** Where something is put in that is not known, in order; there where there is any. */
  readonly holes?: readonly Hole[] | undefined;
  escape(text: string): string;
}

/** The content of a string in a file, and where that stands. */
export interface HeldText {
  readonly text: string;
  readonly origin: Origin;
  /** Where something is put in that is not known; there where there is any. */
  readonly holes?: readonly Span[] | undefined;
}

/** What a job says of what it delivers, in either form, as far as the file has it: values that are not known are `Missing`. */
export interface HeldOptions {
  /** The text of `logpull_options`. */
  readonly query: HeldText | null;
  /** The object of `output_options`, its keys as its file spells them. */
  readonly output: JsonObject | null;
  /** There, and true, where `output_options` are there and not known. */
  readonly outputUnknown?: true;
  /** All of the body, where it is one as it is sent; null: another tool makes it, which may have other values there. */
  readonly body: JsonObject | null;
  /** Whether the names are those of Terraform's resource, and a text is a number or a truth value where it spells one. */
  readonly inTerraform: boolean;
}

/** A filter in a file. Every span is one of the whole file. */
export interface FoundFilter extends SourcePlace {
  /** Of what carries the filter, such as the whole job; "" is all of the file. */
  readonly pointer: string;
  /** The job's name, if it has one. */
  readonly name: string | null;
  /** The job's id, as it is written. */
  readonly id: string | null;
  /** Whether its job runs; there where it says so. */
  readonly enabled?: boolean;
  /** The dataset that its job names. */
  readonly dataset: Field | null;
  /** There where it stands in another file: what refers to it, where all is told that is said of it. */
  readonly toldAt?: Span;
  /** There where that file is compiled, too: how it is told there: all, for jobs of its dataset, else what is said with that of the job that it is told for. */
  readonly toldThere?: "all" | Pick<FoundFilter, "dataset" | "unknownDataset" | "timestamps" | "diagnostics">;
  /** There where it counts in another file of the module, or nowhere: it is no filter of this one, but what is said of these places is told all the same. */
  readonly toldHere?: (place: Span) => boolean;
  /** There where other files have some of the job: what is said of that, which they tell themselves. */
  readonly toldByOthers?: (said: Diagnostic) => boolean;
  /** The comments in other files that are about it: where it stands, or at each job there that refers to it; what not all of those say does not count. */
  readonly commentsElsewhere?: readonly (readonly Comment[])[];
  /** There where its job stands in another file of the module: the path of that. */
  readonly jobIn?: string;
  /** Where its job names one that is not known. */
  readonly unknownDataset?: SourcePlace | undefined;
  /** How its job delivers times, where it says so. */
  readonly timestamps: DeliveredFormat | null;
  /** Where its job delivers to, where all of that stands in the file. */
  readonly destination?: (() => HeldText | null) | undefined;
  /** What its job delivers. */
  readonly delivery?: (() => HeldOptions) | undefined;
  /** The fields among that, where somebody read them, and all of them are known. */
  readonly deliveredFields?: readonly string[] | undefined;
  /** Null when nothing could be read, or there is no filter. */
  readonly document: Document | null;
  /** There is no filter, and that is valid: every line is delivered. */
  readonly empty: boolean;
  /** How a fix spells names and values where the filter stands. */
  readonly notation: Notation;
  /** Of this filter and of what carries it. */
  readonly diagnostics: readonly Diagnostic[];
  /** There where `jsonencode` makes the text of it that the service gets, and true where it makes all of that; else how many bytes it adds. */
  readonly encoded?: true | number | undefined;
  /** What its job sends, spaces and line breaks included, where that stands in the file as a string. */
  readonly sent?: string | undefined;
  /** What of JSON it is, or the string that it stands in; there where it was read there. */
  readonly node?: JsonNode | undefined;
  /** There, and true, where a program shows or keeps it, and nobody edits it. */
  readonly shown?: true;
  /** Comments of the file that say what of it need not be told, each with what it is about. */
  readonly ignores?: PlacedComments | undefined;
  /** There, and true, where not all of the filter stands in the file: what stands there is checked, and no filter can be made of it. */
  readonly partial?: true | undefined;
  /** There, and true, where another may count in its place: it is checked, and is none that could be used. */
  readonly unchosen?: true | undefined;
  /** There where filter text stands instead of where JSON: as it is, with the place of each character, and how a text is written there. */
  readonly text?: PlacedText | undefined;
  /** There, and true, where that is of a notation that whatever takes the job may read otherwise: no fix of it is safe. */
  readonly perhapsOther?: true | undefined;
  /** There, and true, where nothing but its shape, in the place of a filter, says that it is ours: it is told also in a file without anything else of that. */
  readonly inOurWords?: true;
  /** There, and true, where another program may make something else of it before it is sent: what that may mend is not told. */
  readonly remade?: true;
  /** Whether what is said is about a text in whose place another is put before it is sent. */
  readonly isFilledIn?: (said: Diagnostic) => boolean;
  /** Writes where JSON in the place of a string that holds something else; there where that can be written. */
  readonly rewritten?: ((whereJson: string) => TextEdit) | undefined;
  /** Whether what is to be changed can be written in its place; all can where this is not said. */
  readonly writable?: ((edit: TextEdit) => boolean) | undefined;
}

/**
 * Where the filters stand: the file is one filter, one job, a list of them in whatever form, the answer of an API that has them as its result,
 * or a file of another format.
 */
export type FilterHost = "filter" | "job" | "list" | "answer" | FileFormat;

export interface FoundFilters {
  readonly host: FilterHost;
  /** In the order of their places. */
  readonly filters: readonly FoundFilter[];
  /** What is wrong with a list or an answer itself: while there is an error, its filters are not to be trusted. */
  readonly around: readonly Diagnostic[];
  /** Comments that may say what need not be told, and are about none of the filters. */
  readonly idle?: readonly Comment[];
  /** Of what is told around the filters, the comments that are about that, in this file or another. */
  readonly ignored?: ReadonlyMap<Diagnostic, readonly Comment[]>;
  /** Of what is told around filters, in this file or another, the comments of this one about that, by its code; null: it is not known whether all is told. */
  readonly needed?: ReadonlyMap<string, ReadonlySet<Comment> | null>;
}
