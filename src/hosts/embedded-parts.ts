/** What tools put into texts before they are read as anything: `{{ name }}`, `{% if name %}`, `${{ name }}`, `${name}` and `${AWS::name}`. */
import type { Span } from "../diagnostics/span.js";
import type { Hole, OpenedString } from "../where/held.js";
import { endsValue, jsonState } from "./json-state.js";

/** Within `{{ }}` braces stand in pairs, as those of a literal of Jinja do. */
const template = /\$?\{\{(?:[^{}]|\{(?:[^{}]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*\})*\}\}|\{%[^{}]*%\}|\$\{[A-Za-z_](?:[\w.[\]-]|::)*\}/g;
const filledFirst = /\$?\{\{(?:[^{}]|\{(?:[^{}]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*\})*\}\}|\{%[^{}]*%\}|\{#[^{}]*#\}/g;
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

/**
 * A text with what is put in as holes; `offsets` are those of its units, and of its end. In the place of a value stands a string, and a space in
 * that of what may be anything.
 */
export function withHoles(value: string, offsets: ArrayLike<number>): Pick<OpenedString, "value" | "offsets" | "holes"> {
  if (!hasParts(value)) return { value, offsets, holes: [] };
  const parts: string[] = [];
  const places: number[] = [];
  const holes: Hole[] = [];
  const state = jsonState();
  const literal = (from: number, to: number) => {
    parts.push(value.slice(from, to));
    for (let at = from; at < to; at++) places.push(offsets[at] ?? 0);
    state.take(value.slice(from, to));
  };
  let next = 0;
  for (const { index, 0: part } of value.matchAll(template)) {
    literal(next, index);
    next = index + part.length;
    const isValue = !control.test(part) && state.atValue() && endsValue(value, next);
    const kind = state.inString() ? "text" : isValue ? "value" : "part";
    const [start, end] = [offsets[index] ?? 0, offsets[next] ?? 0];
    holes.push({ start, end, kind });
    // What is in quotes within it is not in those of the text.
    const put = kind === "text" ? part.replace(/["\\\u0000-\u001f]/g, "'") : kind === "value" ? '"\ufffc"' : " ";
    parts.push(put);
    for (let at = 0; at < put.length; at++) places.push(kind === "text" ? (offsets[index + at] ?? 0) : start);
    state.take(put);
  }
  literal(next, value.length);
  places.push(offsets[value.length] ?? 0);
  return { value: parts.join(""), offsets: places, holes };
}
