/** What comes out of compiling: of each shape one with `ok: true`, in which nothing is lacking, and one with `ok: false`. */
import type { Document } from "../ast/nodes.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { Span } from "../diagnostics/span.js";
import type { FilterHost } from "../hosts/found.js";
import type { Dataset } from "../language/dataset.js";
import type { DeliveredFormat } from "../language/time.js";
import type { Filter } from "./filter.js";

interface CompilationFacts {
  /** In the order of their places. */
  readonly diagnostics: readonly Diagnostic[];
  /** What the input was taken for. */
  readonly form: "text" | "where";
  /** The text that spans refer to: the input, or the compact JSON of an object. */
  readonly source: string;
  /** The tree as read, possibly partial; null where nothing could be read, or there is no filter. */
  readonly document: Document | null;
  /** The dataset that fields were checked against; null: none. */
  readonly dataset: Dataset | null;
  /** Whether all of it could be read: what else is wrong is a matter of names, types, limits, examples or meaning. */
  readonly readable: boolean;
  /**
   * There, and true, where the work that a call may take ran out while it was decided what the filter can mean, or while its
   * examples were tried: there may be more to say than the diagnostics do. Never so of a filter within the limits of a job.
   */
  readonly undecided?: true | undefined;
}

/** A filter that is right: no diagnostic is an error. */
export interface CompilationSuccess extends CompilationFacts {
  readonly ok: true;
  readonly filter: Filter;
}

/** A filter that is not usable as it stands. Its diagnostics say why. */
export interface CompilationFailure extends CompilationFacts {
  readonly ok: false;
  /**
   * There when the filter can be read and its types check: one over a limit, with a failing example, or that can never keep a
   * line. Good for showing what it does; nothing that should be delivered.
   */
  readonly filter?: Filter | undefined;
}

/** What `compile` gives: `ok` tells whether there is a filter to use. */
export type Compilation = CompilationSuccess | CompilationFailure;

/** What `decompile` gives: `ok` tells whether there is a text to use. */
export type Decompilation = DecompilationSuccess | DecompilationFailure;

export interface DecompilationSuccess {
  readonly ok: true;
  /** Canonical filter text. */
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
  /** The text that spans refer to: the where JSON, or the compact JSON of an object. */
  readonly source: string;
}

export interface DecompilationFailure {
  readonly ok: false;
  /** There when the filter can be read and its types check, as for a compilation. */
  readonly text?: string | undefined;
  readonly diagnostics: readonly Diagnostic[];
  readonly source: string;
}

/** One of the filters in a file. */
export interface FileFilter<Result extends Compilation = Compilation> {
  /** Its job's name and id, if it has any. */
  readonly name: string | null;
  readonly id: string | null;
  /** JSON pointer of the job, or of the filter itself; "" is all of the file, null is filter text. */
  readonly pointer: string | null;
  readonly span: Span;
  /** The dataset that its job or its header names. */
  readonly namedDataset: string | null;
  /** Whether its job runs; there where the job says so. */
  readonly enabled?: boolean;
  /** How its job delivers times; there where the job says so. */
  readonly timestamps?: DeliveredFormat;
  /** There where its job stands in another file of the module (`siblings`): the path of that. */
  readonly jobIn?: string;
  readonly compilation: Result;
}

interface CompiledFileFacts<Result extends Compilation> {
  readonly form: "text" | "where";
  /** The file is one filter, one job, a list of them, or the answer of an API that holds jobs. */
  readonly host: FilterHost;
  /** The text that spans refer to. */
  readonly source: string;
  /** In the order of their places. None is `ok` or has a `filter` while something is wrong with a list or an answer around it, or with its own job. */
  readonly filters: readonly FileFilter<Result>[];
  /** What is wrong with a list or an answer itself, and what is said here of filters that count elsewhere. */
  readonly around: readonly Diagnostic[];
  /** Those filters, there where some are: no filters of this file, with what is said of them here. */
  readonly elsewhere?: readonly FileFilter[];
  /** Everything that is wrong, in the order of its places. */
  readonly diagnostics: readonly Diagnostic[];
  /** There, and true, for JSON in a file of another name that may as well be a query of another program: nothing says that it is ours, and no fix of it is safe. */
  readonly mayBeOther?: true;
}

/** A file of which no diagnostic is an error: each of its filters is there. It may hold none. */
export interface CompiledFileSuccess extends CompiledFileFacts<CompilationSuccess> {
  readonly ok: true;
}

export interface CompiledFileFailure extends CompiledFileFacts<Compilation> {
  readonly ok: false;
}

/** What `compileAll` gives: a file, and each of the filters in it. */
export type CompiledFile = CompiledFileSuccess | CompiledFileFailure;
