/** What tools put into texts before they are read as anything: `{{ name }}`, `{% if name %}`, `${{ name }}` and `${name}`. */
import type { OpenedString } from "../where/held.js";
import { type TextPiece, withGaps } from "../where/put-in.js";

const template = /\$?\{\{[^{}]*\}\}|\{%[^{}]*%\}|\$\{[A-Za-z_][\w.[\]-]*\}/g;
/** What chooses or repeats, and is nothing itself. */
const control = /^(?:\{%|\{\{-?\s*(?:if|else|end|range|with|define|block|break|continue|\/\*)\b)/;

export function hasParts(value: string): boolean {
  return (value.includes("{{") || value.includes("${") || value.includes("{%")) && value.search(template) !== -1;
}

/** A text with what is put in as holes; `offsets` are those of its units, and of its end. */
export function withHoles(value: string, offsets: ArrayLike<number>): Pick<OpenedString, "value" | "offsets" | "holes"> {
  if (!hasParts(value)) return { value, offsets, holes: [] };
  const pieces: TextPiece[] = [];
  const literal = (from: number, to: number) => {
    if (to > from) pieces.push({ text: value.slice(from, to), offsets: Array.from({ length: to - from }, (_, i) => offsets[from + i] ?? 0) });
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
