/** The first line of a script, which says what runs it. */
import type { FileFormat } from "../diagnostics/catalog/files.js";
import { formatOf } from "./file-format.js";

const runsShell = /^\ufeff?#![^\n]*[/ \t]((?:ba|z|da|a|k|mk)?sh)(?![\w.-])/;

/** The shell that a script is for, by its first line; null where that names none. */
export function shellOf(text: string): string | null {
  return runsShell.exec(text.slice(0, 200))?.[1] ?? null;
}

/** The format that the name of a file says, or the first line of one whose name has no ending; null for all others. */
export function formatOfFile(text: string, path: string | undefined): FileFormat | null {
  return formatOf(path) ?? (/(?:^|[/\\])\.?[^./\\]*$/.test(path ?? "") && shellOf(text) !== null ? "shell" : null);
}
