/** What comes out of compiling: of each shape one with `ok: true`, in which nothing is lacking, and one with `ok: false`. */
import type { Document } from "../ast/nodes.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { Dataset } from "../language/dataset.js";
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
