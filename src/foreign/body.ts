/** The part of a filter file that is the filter: header, comments before it and examples after it stay. */
import type { Span } from "../diagnostics/span.js";

export interface Body {
  readonly span: Span;
  /** The dataset that a header before it names. */
  readonly dataset: string | null;
}

const lead = /\ufeff?(?:[ \t]*(?:#(?!!)[^\n]*)?\r?\n)*/y;
const header = /[ \t]*dataset[ \t]+([A-Za-z_][A-Za-z0-9_]*)[ \t]*(?:#[^\n]*)?(?:\r?\n|$)/y;
const example = /^[ \t]*(?:keep|drop)[ \t]*\{/m;

export function bodyOf(text: string): Body {
  let start = endOf(lead, text, 0);
  header.lastIndex = start;
  const found = header.exec(text);
  if (found !== null) start = endOf(lead, text, start + found[0].length);
  const examples = example.exec(text.slice(start));
  const rest = text.slice(start, examples === null ? text.length : start + examples.index);
  const indent = rest.length - rest.trimStart().length;
  return { span: { start: start + indent, end: start + Math.max(indent, rest.trimEnd().length) }, dataset: found?.[1] ?? null };
}

function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return at + (pattern.exec(text)?.[0].length ?? 0);
}
