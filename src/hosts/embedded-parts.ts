/** What tools put into texts before they are read as anything: `{{ name }}`, `{% if name %}`, `${{ name }}`, `${name}` and `${AWS::name}`. */
import type { Span } from "../diagnostics/span.js";
import type { OpenedString } from "../where/held.js";
import { type TextPiece, withGaps } from "../where/put-in.js";

/** Within `{{ }}` braces stand in pairs, as those of a literal of Jinja do; what a comment has in it is nothing. */
const template =
  /\{\{-?\s{0,9}\/\*(?:(?!\{\{-?\s{0,9}\/\*|\*\/)[\s\S])*\*\/\s{0,9}-?\}\}|\$?\{\{(?:[^{}]|\{(?:[^{}]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*\})*\}\}|\{%[^{}]*%\}|\$\{[A-Za-z_](?:[\w.[\]-]|::)*\}/g;
const filledFirst =
  /\{\{-?\s{0,9}\/\*(?:(?!\{\{-?\s{0,9}\/\*|\*\/)[\s\S])*\*\/\s{0,9}-?\}\}|\$?\{\{(?:[^{}]|\{(?:[^{}]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*\})*\}\}|\{%[^{}]*%\}|\{#[^{}]*#\}/g;
/** What chooses or repeats, and is nothing itself. */
const control = /^(?:\{%|\{#|\{\{-?\s*(?:(?:if|else|end|range|with|define|block|break|continue)\b|\/\*|\$\w+\s*:?=))/;

/** Whether what is put in is nothing itself: it chooses, repeats, names or comments. */
export function isControl(part: string): boolean {
  return control.test(part);
}

/** What a tool fills in before it is read as anything: `{{ name }}`, `{% if name %}`, `{# name #}`; in order. */
export function templatesIn(text: string): readonly Span[] {
  if (!/\{[{%#]/.test(text)) return [];
  return Array.from(text.matchAll(filledFirst), ({ index, 0: part }) => ({ start: index, end: index + part.length }));
}

export function hasParts(value: string): boolean {
  return (value.includes("{{") || value.includes("${") || value.includes("{%")) && value.search(template) !== -1;
}

/** A text with what is put in as holes; `offsets` are those of its units, and of its end. */
export function withHoles(
  value: string,
  offsets: ArrayLike<number>,
): Pick<OpenedString, "value" | "offsets" | "holes"> {
  if (!hasParts(value)) return { value, offsets, holes: [] };
  const pieces: TextPiece[] = [];
  const literal = (from: number, to: number) => {
    if (to > from)
      pieces.push({
        text: value.slice(from, to),
        offsets: Array.from({ length: to - from }, (_, i) => offsets[from + i] ?? 0),
      });
  };
  let next = 0;
  for (const { index, 0: part } of value.matchAll(template)) {
    literal(next, index);
    next = index + part.length;
    const [start, end] = [offsets[index] ?? 0, offsets[next] ?? 0];
    pieces.push({ place: { start, end }, at: start, control: control.test(part) });
  }
  literal(next, value.length);
  return withGaps(pieces, offsets[value.length] ?? 0);
}
