/** What reports are made of: texts with what is wrong with them. */
import { type Diagnostic, type DiagnosticRecord, type FileFilter, toRecords } from "../../../index.js";
import { inCommandWords } from "../command-words.js";

/** All of it as it may be shown. */
export interface ReportedText {
  /** The path as it was given; null for a text of the command line, `-` for standard input. */
  readonly file: string | null;
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly filters: readonly Pick<FileFilter, "pointer" | "name" | "id">[];
}

/** What is wrong beside filters. */
export interface ReportedProblem {
  readonly message: string;
  readonly file: string | null;
}

export function recordsIn({ file, text, diagnostics }: ReportedText): readonly DiagnosticRecord[] {
  return diagnostics.length === 0 ? [] : toRecords({ diagnostics, source: text }, { file, help: inCommandWords });
}
