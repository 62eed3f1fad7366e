/** What looks like a filter in a part of a file, and is not looked into. */
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { report } from "../diagnostics/report.js";
import type { Span } from "../diagnostics/span.js";
import { ordered } from "./ordered-spans.js";

export interface UnreadPart {
  readonly span: Span;
  /** Where in it the filter begins to be one. */
  readonly sign: Span;
  /** What the part is; null where that is not known. */
  readonly language: string | null;
}

/** A note at each of which nothing is said; `found`: the places of what is. */
export function notesOfUnread(parts: readonly UnreadPart[], found: readonly Span[]): readonly Diagnostic[] {
  if (parts.length === 0) return [];
  const spoken = ordered(found);
  const unspoken = parts.filter(({ span }) => !spoken.meets(span));
  return onePerPlace(unspoken)
    .toSorted((a, b) => a.span.start - b.span.start)
    .map(({ sign, language }) =>
      report(
        "LW135",
        { span: sign },
        { file: "program", part: true, ...(language === null ? {} : { language }) },
        { severity: "note" },
      ),
    );
}

/** A value may be met by what stands beside it and by itself: of those of one place the first that says what it is counts. */
function onePerPlace(parts: readonly UnreadPart[]): readonly UnreadPart[] {
  const told = new Set<string>();
  return parts
    .toSorted((a, b) => Number(a.language === null) - Number(b.language === null))
    .filter(({ span, sign }) => {
      const places = [`${span.start}-${span.end}`, `${sign.start}`];
      const isNew = !places.some((place) => told.has(place));
      for (const place of places) told.add(place);
      return isNew;
    });
}

/** Where in a region of a text a filter begins to be one. */
export function signIn(text: string, { start, end }: Span): Span {
  const [found] = text.slice(start, end).matchAll(/(?<![A-Za-z_])(?:where|operator)\b/g);
  const at = start + (found?.index ?? 0);
  return { start: at, end: at + (found?.[0].length ?? 1) };
}
