import type { CatalogEntry } from "./catalog/entry.js";
import { overJob } from "./catalog/limits.js";
import { catalog } from "./catalog.js";
import type { Diagnostic } from "./diagnostic.js";

/** A diagnostic in words: one line of message, one line of help per action, the likeliest first. */
export interface DiagnosticDescription {
  readonly message: string;
  readonly help: readonly string[];
}

/** Gives the lines of help to show for a diagnostic, by its own. */
export type HelpInWords = (diagnostic: Diagnostic, help: readonly string[]) => readonly string[];

/** What a diagnostic says, as text; with `inWords`, with help in other words. */
export function describeDiagnostic(
  diagnostic: Diagnostic,
  inWords: HelpInWords = (_, help) => help,
): DiagnosticDescription {
  // Code and arguments belong together by the type of Diagnostic, which a lookup by code cannot keep.
  const row = catalog[diagnostic.code] as CatalogEntry<unknown>;
  const help = [...row.help(diagnostic.args), ...(diagnostic.over === undefined ? [] : [overJob(diagnostic.over)])];
  return { message: row.message(diagnostic.args), help: inWords(diagnostic, help) };
}
