/** The first line of a script, which says what runs it. */
import type { FileFormat } from "../diagnostics/catalog/files.js";
import { formatOf } from "./file-format.js";

const runsShell = /^\ufeff?#![^\n]*[/ \t]((?:ba|z|da|a|k|mk)?sh)(?![\w.-])/;

/** The shell that a script is for, by its first line; null where that names none. */
export function shellOf(text: string): string | null {
  return runsShell.exec(text.slice(0, 200))?.[1] ?? null;
}

/** Programs that no shell runs; the names of shells that are not listed above, such as `bats`, say nothing. */
const runsOther =
  /^\ufeff?#![^\n]*[/ \t](?:python|pypy|node|nodejs|deno|bun|ts-node|tsx|ruby|perl|php|lua|fish|pwsh|osascript|tclsh|expect|Rscript|groovy|[gmn]?awk|sed|make)[\d.]*(?![\w-])/;

/** Whether the first line of a script says that no shell runs it, whatever its name says. */
export function isOfOtherLanguage(text: string): boolean {
  return runsOther.test(text.slice(0, 200)) && shellOf(text) === null;
}

/** The format that the name of a file says, or the first line of one whose name has no ending; null for all others. */
export function formatOfFile(text: string, path: string | undefined): FileFormat | null {
  return formatOf(path) ?? (/(?:^|[/\\])\.?[^./\\]*$/.test(path ?? "") && shellOf(text) !== null ? "shell" : null);
}
