/** The results of checking, fixing and formatting a file. */
import type { CompileOptions } from "../compile/options.js";
import type { CompiledFilter } from "../compile/result.js";
import type { Dataset } from "../datasets/dataset.js";
import type { Diagnosed, Diagnostic, SuppressedDiagnostic } from "../diagnostics/diagnostic.js";
import type { Span } from "../diagnostics/span.js";
import type { FileTree } from "./file-tree.js";
import type { FoundFilter } from "./find.js";

export interface FilterFileOptions extends CompileOptions {
  /** The path of the file. The extension gives the format. No extension, or `.where`: filter text or JSON. */
  readonly path?: string | undefined;
  /**
   * Returns the text of a file that the source names, as in `file("filter.json")`, or null. The path is relative to the
   * folder of the source, has slashes and no `..`. Default: such a filter is computed.
   */
  readonly readFile?: ((path: string) => string | null) | undefined;
}

/** A filter of a file. */
export interface FileFilter {
  /** The name and id of its job, as written. Null when the job has none. */
  readonly name: string | null;
  readonly id: string | null;
  /** The JSON pointer and the span of the job, or of a filter without a job. */
  readonly pointer: string;
  readonly span: Span;
  readonly form: FoundFilter["form"];
  /** The filter as written in the source. Null: the job has none. */
  readonly text: string | null;
  /** The dataset that the filter was checked against. */
  readonly dataset: Dataset | null;
  /** Null when errors leave the filter without a meaning, or when the file computes some of the filter. */
  readonly filter: CompiledFilter | null;
  /** Whether an expression of the file gives some or all of the filter. The check then covers only the literal text. */
  readonly isPartial: boolean;
  /** The diagnostics of the filter and its job. Spans count in the source. */
  readonly diagnostics: readonly Diagnostic[];
  /** The warnings that comments suppress. */
  readonly suppressed: readonly SuppressedDiagnostic[];
  /** The file that `file("PATH")` names, with the diagnostics of its filter. Null: the source contains the filter. */
  readonly included: IncludedFile | null;
}

/** A file that another file names. Spans count in its own `source`. */
export interface IncludedFile extends Diagnosed {
  /** As passed to `readFile`. */
  readonly path: string;
}

/** A file with the diagnostics of all its filters and jobs. Spans count in `source`. */
export interface CheckedFile extends Diagnosed {
  readonly format: "text" | FileTree["format"];
  /** Empty when the file has no job and no filter. When the file cannot be read, its filters are not checked. */
  readonly filters: readonly FileFilter[];
  /** Mistakes of the file around its filters. */
  readonly around: readonly Diagnostic[];
  /** The warnings that comments suppress. */
  readonly suppressed: readonly SuppressedDiagnostic[];
}

/** Spans count in `source`. */
export interface FormattedFile extends Diagnosed {
  /** The text with its filters in the standard layout. */
  readonly text: string;
  /** The filters that do not change because of their errors. When none has errors, `diagnostics` has the reason. */
  readonly skipped: readonly FileFilter[];
}
