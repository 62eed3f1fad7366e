/** The signs of SQL, of any engine. Every text has tokens. */
import type { Span } from "../../diagnostics/span.js";
import { readQuoted } from "../quoted.js";

export interface SqlToken extends Span {
  readonly kind: "word" | "number" | "string" | "quoted" | "sign" | "other" | "end";
  /** A word in upper case, a sign, a number; the content of a string or a quoted name. */
  readonly value: string;
}

const blank = /(?:\s+|--[^\n]*|\/\*)/y;
const word = /[\p{L}_@$:?][\p{L}\p{N}_$@]*/uy;
const number = /(?:[0-9][0-9_]*(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?(?![\p{L}\p{N}_])/uy;
const sign = /<=>|->>|!~\*|<=|>=|<>|!=|==|::|->|\|\||&&|~\*|!~|[=<>~+\-*/%(),;.[\]{}!]/y;

function met(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}

export function sqlTokens(text: string): readonly SqlToken[] {
  const tokens: SqlToken[] = [];
  let at = 0;
  for (;;) {
    for (let space = met(blank, text, at); space !== null; space = met(blank, text, at)) {
      const end = space === "/*" ? text.indexOf("*/", at + 2) : at + space.length - 2;
      at = end === -1 ? text.length : end + 2;
    }
    if (at >= text.length) return [...tokens, { kind: "end", value: "", start: text.length, end: text.length }];
    const token = tokenAt(text, at);
    tokens.push(token);
    at = token.end;
  }
}

function tokenAt(text: string, start: number): SqlToken {
  const character = text.charAt(start);
  if (character === "'" || character === '"' || character === "`") {
    const { value, end, closed } = readQuoted(text, start, character, { doubled: true, backslash: false });
    return { kind: closed ? (character === "'" ? "string" : "quoted") : "other", value, start, end };
  }
  const found = met(number, text, start);
  if (found !== null) return { kind: "number", value: found.replaceAll("_", ""), start, end: start + found.length };
  if (text.startsWith("::", start)) return { kind: "sign", value: "::", start, end: start + 2 };
  const name = met(word, text, start);
  if (name !== null) return { kind: "word", value: name.toUpperCase(), start, end: start + name.length };
  const mark = met(sign, text, start);
  return { kind: mark === null ? "other" : "sign", value: mark ?? character, start, end: start + (mark?.length ?? 1) };
}
