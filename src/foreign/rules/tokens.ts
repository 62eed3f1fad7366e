/** The signs of the Rules language. Every text has tokens. */
import type { Span } from "../../diagnostics/span.js";

export interface RulesToken extends Span {
  readonly kind: "name" | "string" | "integer" | "address" | "list" | "sign" | "other" | "end";
  /** A name, a sign or a number as it is written, an address; the content of a string. */
  readonly value: string;
}

const blank = /\s+/y;
const raw = /r(#{0,9})"((?:(?!"\1)[\s\S])*)"\1/y;
const rawBegin = /r#{0,9}"/y;
const quoted = /"((?:[^"\\]|\\[\s\S])*)"/y;
const address =
  /(?:\d{1,3}(?:\.\d{1,3}){3}|(?=[0-9A-Fa-f]{0,4}:[0-9A-Fa-f]{0,4}:)[0-9A-Fa-f:]{2,39}(?:\d{1,3}(?:\.\d{1,3}){3})?)(?:\/\d{1,3})?(?![\w:])/y;
const integer = /-?\d{1,20}(?![\w])/y;
const name = /[A-Za-z_]\w*(?:\.\w+)*/y;
const list = /\$[A-Za-z_][\w.]*/y;
const sign = /\.\.|==|!=|<=|>=|&&|\|\||\^\^|[<>~&!(){}[\],*]/y;

function met(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

export function rulesTokens(text: string): readonly RulesToken[] {
  const tokens: RulesToken[] = [];
  let at = 0;
  for (;;) {
    at += met(blank, text, at)?.[0].length ?? 0;
    if (at >= text.length) return [...tokens, { kind: "end", value: "", start: text.length, end: text.length }];
    const token = tokenAt(text, at);
    tokens.push(token);
    at = token.end;
  }
}

function tokenAt(text: string, start: number): RulesToken {
  const rawString = met(raw, text, start);
  // What is not closed is one token, so that nothing is looked through twice.
  if (rawString === null && met(rawBegin, text, start) !== null)
    return { kind: "other", value: "", start, end: text.length };
  if (rawString !== null) return { kind: "string", value: rawString[2] ?? "", start, end: start + rawString[0].length };
  const string = met(quoted, text, start);
  if (string !== null) {
    const value = unescaped(string[1] ?? "");
    return {
      kind: value === null ? "other" : "string",
      value: value ?? string[0],
      start,
      end: start + string[0].length,
    };
  }
  if (text.charAt(start) === '"') return { kind: "other", value: "", start, end: text.length };
  for (const [kind, pattern] of kinds) {
    const found = met(pattern, text, start)?.[0];
    if (found !== undefined) return { kind, value: found, start, end: start + found.length };
  }
  return { kind: "other", value: text.charAt(start), start, end: start + 1 };
}

const kinds: readonly (readonly [RulesToken["kind"], RegExp])[] = [
  ["address", address],
  ["integer", integer],
  ["name", name],
  ["list", list],
  ["sign", sign],
];

/** What stands between quotes; null where it holds an escape that is no character. */
function unescaped(content: string): string | null {
  let known = true;
  const value = content.replace(
    /\\(?:x([0-7][0-9A-Fa-f])|([\s\S]))/g,
    (_, code: string | undefined, character: string | undefined) => {
      if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
      if (character !== '"' && character !== "\\") known = false;
      return character ?? "";
    },
  );
  return known ? value : null;
}
