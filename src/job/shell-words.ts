/** The words of a command of a shell, of a list of it, or of a line. */
import { wordAt } from "./end-of-match.js";
import { closingOf } from "./quoted-values.js";
import type { SecretPart } from "./secret-part.js";

const between = /(?:[ \t]|\\\r?\n)*/y;
const betweenLines = /(?:[ \t\r\n]|\\\r?\n|#[^\r\n]*)*/y;
/** What is in no quotes. */
const bare = /(?:\$?\$\{[^{}\r\n]{0,400}\}|\$\([^()\r\n]{0,400}\)|\\[^\r\n]|[^\s"'`;|&<>()\\])+/y;
const quote = /\\{0,8}["'`]/y;
/** The key of an entry of a list. */
const key = /\[[^\]\r\n]{0,100}\]\+?=/y;
/** Of one command more are not words of interest to anybody. */
const mostWords = 10_000;

export interface Word extends SecretPart {
  /** What it is put together of: texts without their quotes. */
  readonly segments: readonly SecretPart[];
}

/** The words from an offset on, up to what ends a command; `isList`: up to the bracket that closes a list, in any number of lines. */
export function wordsAt(source: string, start: number, last: number, isList = false): readonly Word[] {
  const words: Word[] = [];
  for (let at = start; words.length < mostWords; ) {
    at += wordAt(isList ? betweenLines : between, source, at).length;
    if (isList) at += wordAt(key, source, at).length;
    const word = at < last ? wordFrom(source, at, last) : null;
    if (word === null || word.end <= at) break;
    words.push(word);
    at = word.end;
  }
  return words;
}

function wordFrom(source: string, start: number, last: number): Word {
  const segments: SecretPart[] = [];
  let at = start;
  while (at < last) {
    const opening = wordAt(quote, source, at);
    const length = opening === "" ? wordAt(bare, source, at).length : 0;
    if (opening === "" && length === 0) break;
    const from = at + opening.length;
    const end = opening === "" ? at + length : Math.min(last, closingOf(source.slice(0, last), opening, from));
    if (end > from) segments.push({ start: from, end });
    at = Math.min(last, end + opening.length);
  }
  return { start, end: at, segments };
}
