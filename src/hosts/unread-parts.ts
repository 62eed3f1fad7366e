/** What looks like a filter in a part of a file, and is not looked into. */
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { report } from "../diagnostics/report.js";
import type { Span } from "../diagnostics/span.js";
import type { FoundFilters } from "./found.js";
import { ordered } from "./ordered-spans.js";

export interface UnreadPart {
  readonly span: Span;
  /** Where in it the filter begins to be one. */
  readonly sign: Span;
  /** What the part is; null where that is not known. */
  readonly language: string | null;
}

/** A note at each of which nothing is said; `found`: what is. */
export function notesOfUnread(parts: readonly UnreadPart[], { filters, around }: Pick<FoundFilters, "filters" | "around">): readonly Diagnostic[] {
  if (parts.length === 0) return [];
  const spoken = ordered([...filters, ...around].map(({ span }) => span));
  return parts
    .filter(({ span }) => !spoken.meets(span))
    .sort((a, b) => a.span.start - b.span.start)
    .map(({ sign, language }) =>
      report("LW135", { span: sign }, { file: "program", part: true, ...(language === null ? {} : { language }) }, { severity: "note" }),
    );
}

/** Where in a region of a text a filter begins to be one. */
export function signIn(text: string, { start, end }: Span): Span {
  const [found] = text.slice(start, end).matchAll(/\bwhere\b|\boperator\b/g);
  const at = start + (found?.index ?? 0);
  return { start: at, end: at + (found?.[0].length ?? 1) };
}
