/** What was found of filter text that stands in a file, at its places there. */
import type { Diagnostic, TextEdit } from "../diagnostics/diagnostic.js";
import type { Span } from "../diagnostics/span.js";
import type { FoundFilter, PlacedText } from "./found.js";

/** Diagnostics of the text as those of the file; what cannot be written there is not offered. */
export function placedDiagnostics(
  diagnostics: readonly Diagnostic[],
  { pointer, writable }: FoundFilter,
  text: PlacedText,
): readonly Diagnostic[] {
  const placed = placing(text);
  const edit = ({ span, text: piece }: TextEdit): TextEdit => ({ span: placed(span), text: text.escape(piece) });
  return diagnostics.map((diagnostic) => ({
    ...diagnostic,
    ...(pointer === "" ? {} : { pointer }),
    span: placed(diagnostic.span),
    related: diagnostic.related.map((other) => ({ ...other, span: placed(other.span) })),
    fixes: diagnostic.fixes
      .map((fix) => ({ ...fix, edits: fix.edits.map(edit) }))
      .filter(({ edits }) => writable === undefined || edits.every((one) => writable(one))),
  }));
}

/** The same tree, whose places are those of the file. */
export function placedNodes<T>(node: T, text: PlacedText): T {
  const placed = placing(text);
  const of = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(of);
    if (typeof value !== "object" || value === null) return value;
    if (isSpan(value)) return placed(value);
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, of(inner)]));
  };
  return of(node) as T;
}

function placing({ offsets }: PlacedText): (span: Span) => Span {
  const at = (offset: number) => offsets[Math.min(offset, offsets.length - 1)] ?? 0;
  return ({ start, end }) => ({ start: at(start), end: at(end) });
}

function isSpan(value: object): value is Span {
  return (
    "start" in value &&
    "end" in value &&
    typeof value.start === "number" &&
    typeof value.end === "number" &&
    Object.keys(value).length === 2
  );
}
