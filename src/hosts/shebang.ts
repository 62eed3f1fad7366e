/** What a file is by its name, and by the first line of a script. */
import type { FileFormat } from "../diagnostics/catalog/files.js";
import { languageRun, shellRun } from "../language/first-lines.js";
import { formatOf } from "./file-format.js";
import { mayHoldText } from "./nested-texts.js";

/**
 * The format that the name of a file says, or the first line of one whose name has no ending; null for all others, and for what is called as a script of a
 * shell, has to do with filters, and is run by something else.
 */
export function formatOfFile(text: string, path: string | undefined): FileFormat | null {
  const named = formatOf(path);
  if (named === "shell" && languageRun(text) !== null && mayHoldText(text)) return null;
  return named ?? (/(?:^|[/\\])\.?[^./\\]*$/.test(path ?? "") && shellRun(text) !== null ? "shell" : null);
}
