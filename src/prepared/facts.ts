/** What a job is checked with, and what checking it gives. */
import type { CompileOptions } from "../compile.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";

export interface JobOptions
  extends Pick<CompileOptions, "limits" | "unknownFields" | "analysis" | "values" | "facts" | "severity"> {
  /** A dataset of one's own, or the name of one, that the job has to have. */
  readonly dataset?: CompileOptions["dataset"];
  /** The job goes to the local service, which delivers to folders, too (`file:///…`). */
  readonly local?: boolean | undefined;
  /** Milliseconds since 1970, which the end of a destination's signature is held against. Default: against nothing. */
  readonly now?: number | undefined;
}

export interface PreparedJobFacts {
  /** In the order of their places, with pointers into the body. None repeats a secret. */
  readonly diagnostics: readonly Diagnostic[];
  /**
   * The JSON that the places are in: the body, or what was to become one, with a filter text as it was written. Each character of a secret is
   * a star, so it can be shown; to apply fixes take the text that was given.
   */
  readonly source: string;
}
