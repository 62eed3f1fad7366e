import type { Diagnostic, TextEdit } from "./diagnostic.js";
import type { Span } from "./span.js";

/** Rounds of edits, in their order. The edits of a round ascend. Their offsets count after the earlier rounds. */
export type Rounds = readonly (readonly TextEdit[])[];

/** Moves diagnostics of the edited text to the original text. Drops fixes in edited text. */
export function toOriginal(diagnostics: readonly Diagnostic[], rounds: Rounds): readonly Diagnostic[] {
  if (rounds.length === 0) return diagnostics;
  const moved = (span: Span) => rounds.reduceRight(spanBefore, span);
  const isIntact = (span: Span) => {
    const { start, end } = moved(span);
    return end - start === span.end - span.start;
  };
  return diagnostics.map((diagnostic) => ({
    ...diagnostic,
    span: moved(diagnostic.span),
    related: diagnostic.related.map(({ span, label }) => ({ span: moved(span), label })),
    fixes: diagnostic.fixes
      .filter(({ edits }) => edits.every(({ span }) => isIntact(span)))
      .map(({ safe, edits }) => ({ safe, edits: edits.map(({ span, text }) => ({ span: moved(span), text })) })),
  }));
}

/** A span that begins or ends inside new text includes all of the text that the edit replaced. */
function spanBefore({ start, end }: Span, edits: readonly TextEdit[]): Span {
  const [from, to] = [offsetBefore(start, edits, "start"), offsetBefore(end, edits, "end")];
  return { start: Math.min(from, to), end: Math.max(from, to) };
}

function offsetBefore(offset: number, edits: readonly TextEdit[], side: "start" | "end"): number {
  let grown = 0;
  for (const { span, text } of edits) {
    // An offset at the border of new text belongs to the new text only on one `side`.
    const into = offset - span.start - grown - (side === "end" ? 1 : 0);
    if (into < 0) break;
    if (into < text.length) return span[side];
    grown += text.length - (span.end - span.start);
  }
  return offset - grown;
}
