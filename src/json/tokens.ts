import { type ReadString, readString } from "./string.js";

/** A mark, a string, a word, a comment or a computed value. Offsets count in the text. */
export type JsonToken = PlainToken | StringToken;

interface PlainToken {
  /** `word`: a number, a literal, or text that JSON does not have. `space`: a space that JSON does not have. */
  readonly kind: Mark | "word" | "comment" | "space" | "computed";
  readonly start: number;
  readonly end: number;
  readonly value: string;
}

/** `value` is the decoded string. */
export interface StringToken extends ReadString {
  readonly kind: "string";
  readonly start: number;
  /** The character that opens the string. */
  readonly quote: string;
}

type Mark = (typeof marks)[number];

const marks = ["{", "}", "[", "]", ":", ","] as const;
/** The opening quotes of JSON and other ones that people write, with their closing quotes. */
const pairs = ['""', "''", "``", "“”", "””", "„“", "‘’", "’’"];
const quotes: ReadonlyMap<string, string> = new Map(pairs.map((pair) => [pair.charAt(0), pair.charAt(1)]));
const blank = /[ \t\r\n]*/y;
const space = /[\s\ufeff]+/y;
const comment = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|#[^\n]*/y;
/** Several words are one text without quotes. */
const word = /=>?|[A-Za-z][^\s,;:{}[\]"'`“”„‘’]*(?: +[A-Za-z][^\s,;:{}[\]"'`“”„‘’]*)*|[^\s,;:{}[\]"'`“”„‘’]+/y;
/** An expression as a value, such as `${var.limit}`, `{{ limit }}` or a hole. */
const computed = /[^\s,:{}[\]"$]*(?:\ufffc|\$?\{\{[^{}]*\}\}|\$\{[^{}]*\})(?:[^\s,:{}[\]"$]|\ufffc|\$\{[^{}]*\})*/y;

/** Splits a text into the tokens of JSON. Never throws, and loses no character but white space. */
export function tokenizeJson(text: string, isTemplate: boolean): readonly JsonToken[] {
  const tokens: JsonToken[] = [];
  // The text begins behind a byte-order mark.
  for (let at = matchEnd(blank, text, text.startsWith("\ufeff") ? 1 : 0); at < text.length; ) {
    const token = tokenAt(text, at, isTemplate);
    tokens.push(token);
    at = matchEnd(blank, text, token.end);
  }
  return tokens;
}

function tokenAt(text: string, start: number, isTemplate: boolean): JsonToken {
  const character = text.charAt(start);
  const closing = closingQuote(character);
  if (closing !== undefined)
    return { kind: "string", start, quote: character, ...readString(text, start + 1, closing) };
  const plain = (kind: PlainToken["kind"], end: number) => ({ kind, start, end, value: text.slice(start, end) });
  const computedEnd = isTemplate ? matchEnd(computed, text, start) : start;
  if (computedEnd > start) return plain("computed", computedEnd);
  const mark = marks.find((one) => one === character);
  if (mark !== undefined) return plain(mark, start + 1);
  const commentEnd = matchEnd(comment, text, start);
  if (commentEnd > start) return plain("comment", commentEnd);
  const spaceEnd = matchEnd(space, text, start);
  if (spaceEnd > start) return plain("space", spaceEnd);
  return plain("word", Math.max(start + 1, matchEnd(word, text, start)));
}

/** Returns the quote that closes a string. Undefined: the character opens no string. */
export function closingQuote(character: string): string | undefined {
  return quotes.get(character);
}

/** Returns the end of the match of a sticky expression at an offset. Without a match, returns the offset. */
function matchEnd(expression: RegExp, text: string, at: number): number {
  expression.lastIndex = at;
  return expression.test(text) ? expression.lastIndex : at;
}
