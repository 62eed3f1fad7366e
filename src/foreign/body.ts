/** The part of a filter file that is the filter: header, comments before it and examples after it stay. */
import type { Span } from "../diagnostics/span.js";

export interface Body {
  /** From the first comment of another language on. */
  readonly span: Span;
  /** Where what they stand before begins. */
  readonly start: number;
  /** Those comments, as filter text spells them. */
  readonly comments: readonly string[];
  /** The dataset that a header before it names. */
  readonly dataset: string | null;
}

const lead = /\ufeff?(?:[ \t]*(?:#(?!!)[^\n]*)?\r?\n)*/y;
const header = /[ \t]*dataset[ \t]+([A-Za-z_][A-Za-z0-9_]*)[ \t]*(?:#[^\n]*)?(?:\r?\n|$)/y;
const example = /^[ \t]*(?:keep|drop)[ \t]*\{/m;
const foreignComment = /(?:\/\/|--)([^\n]*)(?:\n\s*|$)|\/\*/y;

export function bodyOf(text: string): Body {
  let from = endOf(lead, text, 0);
  header.lastIndex = from;
  const found = header.exec(text);
  if (found !== null) from = endOf(lead, text, from + found[0].length);
  const examples = example.exec(text.slice(from));
  const rest = text.slice(from, examples === null ? text.length : from + examples.index);
  const indent = rest.length - rest.trimStart().length;
  const span = { start: from + indent, end: from + Math.max(indent, rest.trimEnd().length) };
  return { span, ...commentsAt(text, span), dataset: found?.[1] ?? null };
}

function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return at + (pattern.exec(text)?.[0].length ?? 0);
}

/** Comments of other languages before anything else. */
function commentsAt(text: string, { start, end }: Span): Pick<Body, "start" | "comments"> {
  const comments: string[] = [];
  let at = start;
  while (at < end) {
    foreignComment.lastIndex = at;
    const met = foreignComment.exec(text);
    if (met === null) break;
    const close = met[0] === "/*" ? text.indexOf("*/", at + 2) : -1;
    if (met[0] === "/*" && close === -1) break;
    const content = met[0] === "/*" ? text.slice(at + 2, close) : (met[1] ?? "");
    for (const line of content.split(/\r?\n/))
      if (/[^\s*]/.test(line)) comments.push(`# ${line.replace(/^[\s*]+/, "").trimEnd()}`);
    at = met[0] === "/*" ? close + 2 : Math.min(at + met[0].length, end);
    while (at < end && /\s/.test(text.charAt(at))) at++;
  }
  return { start: at, comments };
}
