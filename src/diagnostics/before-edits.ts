/** Leads places in a text that was edited back to the text as it was before. */
import type { Diagnostic, DiagnosticFix, TextEdit } from "./diagnostic.js";
import type { Span } from "./span.js";

/** Rounds of edits, the first one first; each in ascending order, at offsets of the text that the round before it left. */
export type Rounds = readonly (readonly TextEdit[])[];

/** Diagnostics of the edited text, at their places in the text before. Fixes that touch what was edited are left out. */
export function beforeEdits(diagnostics: readonly Diagnostic[], rounds: Rounds): readonly Diagnostic[] {
  if (rounds.length === 0 || diagnostics.length === 0) return diagnostics;
  const back = rounds.map(newTexts).reverse();
  return diagnostics.map((diagnostic) => ({
    ...diagnostic,
    span: spanBefore(diagnostic.span, back),
    related: diagnostic.related.map((related) => ({ ...related, span: spanBefore(related.span, back) })),
    fixes: diagnostic.fixes.flatMap((fix): readonly DiagnosticFix[] => {
      if (fix.edits.some(({ span }) => touchesNew(span, back))) return [];
      return [{ ...fix, edits: fix.edits.map(({ span, text }) => ({ span: spanBefore(span, back), text })) }];
    }),
  }));
}

/** Where the new text of an edit stands, and the old text it replaced. */
interface NewText extends Span {
  readonly old: Span;
}

function newTexts(edits: readonly TextEdit[]): readonly NewText[] {
  let grown = 0;
  return edits.map(({ span, text }) => {
    const start = span.start + grown;
    grown += text.length - (span.end - span.start);
    return { start, end: start + text.length, old: span };
  });
}

/** Of a span that begins or ends within new text, all of the old text in its stead is part. */
function spanBefore(given: Span, back: readonly (readonly NewText[])[]): Span {
  let { start, end } = given;
  for (const texts of back) {
    const [from, to] = [startBefore(start, texts), endBefore(end, texts)];
    start = Math.min(from, to);
    end = Math.max(from, to);
  }
  return { start, end };
}

function startBefore(offset: number, texts: readonly NewText[]): number {
  const text = texts[lastFrom(texts, offset)];
  if (text === undefined) return offset;
  return offset < text.end ? text.old.start : text.old.end + offset - text.end;
}

function endBefore(offset: number, texts: readonly NewText[]): number {
  const text = texts[lastFrom(texts, offset - 1)];
  if (text === undefined) return offset;
  return offset <= text.end ? text.old.end : text.old.end + offset - text.end;
}

function touchesNew(given: Span, back: readonly (readonly NewText[])[]): boolean {
  let span = given;
  return back.some((texts) => {
    const text = texts[lastFrom(texts, span.end)];
    if (text !== undefined && text.end >= span.start) return true;
    span = spanBefore(span, [texts]);
    return false;
  });
}

/** The last of the texts that begins at an offset or before it; -1: none does. */
function lastFrom(texts: readonly NewText[], offset: number): number {
  let low = 0;
  let high = texts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((texts[middle]?.start ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
