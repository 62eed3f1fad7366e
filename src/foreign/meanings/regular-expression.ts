/** Regular expressions that say no more than a beginning, an end, a part or a list of values. */
import type { Match } from "./compare.js";

/** Alternatives that one pattern may multiply to. */
const mostAlternatives = 32;

/** What a regular expression means; `whole`: it has to match all of a string without saying so. Null where it says more. */
export function meaningOfRegularExpression(source: string, whole = false): readonly Match[] | null {
  if (source.length > 1000) return null;
  const found: Match[] = [];
  for (const alternative of splitAlternatives(source) ?? []) {
    const ways = meaningOfAlternative(alternative, whole);
    if (ways === null) return null;
    found.push(...ways);
    if (found.length > mostAlternatives) return null;
  }
  return found.length === 0 ? null : found;
}

/** The parts between `|` outside of parentheses; null where parentheses do not match. */
function splitAlternatives(source: string): readonly string[] | null {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < source.length; at++) {
    const character = source[at];
    if (character === "\\") at++;
    else if (character === "(") depth++;
    else if (character === ")") depth--;
    else if (character === "|" && depth === 0) {
      parts.push(source.slice(from, at));
      from = at + 1;
    }
    if (depth < 0) return null;
  }
  return depth === 0 ? [...parts, source.slice(from)] : null;
}

function meaningOfAlternative(source: string, whole: boolean): readonly Match[] | null {
  const anchored = { start: whole, end: whole };
  let rest = source;
  if (/^(?:\^|\\A)/.test(rest)) {
    anchored.start = true;
    rest = rest.replace(/^(?:\^|\\A)/, "");
  }
  const ending = /(?:\$|\\[zZ])$/.exec(rest);
  if (ending !== null && !isEscaped(rest, ending.index)) {
    anchored.end = true;
    rest = rest.slice(0, ending.index);
  }
  if (/^\.\*\??/.test(rest)) {
    anchored.start = false;
    rest = rest.replace(/^\.\*\??/, "");
  }
  const open = /\.\*\??$/.exec(rest);
  if (open !== null && !isEscaped(rest, open.index)) {
    anchored.end = false;
    rest = rest.slice(0, open.index);
  }
  const texts = textsOf(rest, 0);
  if (texts === null || texts.includes("")) return null;
  const operator = anchored.start ? (anchored.end ? "eq" : "startsWith") : anchored.end ? "endsWith" : "contains";
  return texts.map((text) => ({ operator, text }));
}

function isEscaped(text: string, at: number): boolean {
  let count = 0;
  while (text[at - 1 - count] === "\\") count++;
  return count % 2 === 1;
}

const group = /^\((?:\?:)?/;

/** The strings that a piece without wildcards matches: literal characters and groups of such; null for anything else. */
function textsOf(source: string, depth: number): readonly string[] | null {
  let texts: readonly string[] = [""];
  for (let at = 0; at < source.length; ) {
    const character = source.charAt(at);
    let piece: readonly string[] | null;
    if (character === "(") {
      const end = closingParenthesis(source, at);
      if (end === -1 || depth > 2) return null;
      const inner = source.slice(at, end).replace(group, "");
      if (inner.startsWith("?")) return null;
      const parts = (splitAlternatives(inner) ?? []).map((part) => textsOf(part, depth + 1));
      piece = parts.some((part) => part === null) ? null : parts.flatMap((part) => part ?? []);
      at = end + 1;
    } else if (character === "\\") {
      const escaped = source.charAt(at + 1);
      piece = /[^\w\s]/.test(escaped) ? [escaped] : null;
      at += 2;
    } else if (character === "[") {
      const single = /^\[([^\\\]^-])\]/.exec(source.slice(at, at + 3));
      piece = single === null ? null : [single[1] ?? ""];
      at += 3;
    } else {
      piece = /[.*+?^$|{}[\])]/.test(character) ? null : [character];
      at++;
    }
    if (piece === null || /[*+?{]/.test(source.charAt(at))) return null;
    const tails = piece;
    texts = texts.flatMap((text) => tails.map((tail) => text + tail));
    if (texts.length > mostAlternatives) return null;
  }
  return texts;
}

function closingParenthesis(source: string, open: number): number {
  let depth = 0;
  for (let at = open; at < source.length; at++) {
    if (source[at] === "\\") at++;
    else if (source[at] === "(") depth++;
    else if (source[at] === ")" && --depth === 0) return at;
  }
  return -1;
}
