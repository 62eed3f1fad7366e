/** The words of a command of a shell, of a list of it, or of a line. */
import { wordAt } from "./end-of-match.js";
import { closingOf } from "./quoted-values.js";
import type { SecretPart } from "./secret-part.js";

const between = /(?:[ \t]+|\\\r?\n)*/y;
const betweenLines = /(?:[ \t\r\n]+|\\\r?\n|#[^\r\n]*)*/y;
/** What is in no quotes, or a piece of it. */
const bare = /(?:\$?\$\{[^{}\r\n]{0,400}\}|\$\([^()\r\n]{0,400}\)|\\[^\r\n]|[^\s"'`;|&<>()\\]){1,1000}/y;
const quote = /\\{0,8}["'`]/y;
/** The key of an entry of a list. */
const key = /\[[^\]\r\n]{0,100}\]\+?=/y;
/** Of one command more are not words of interest to anybody. */
const mostWords = 10_000;
const mostOfCommand = 10_000;

export interface Word extends SecretPart {
  /** What it is put together of: texts without their quotes. */
  readonly segments: readonly SecretPart[];
}

/** The words from an offset on, up to what ends a command; `isList`: up to the bracket that closes a list, in any number of lines. */
export function wordsAt(source: string, start: number, last: number, isList = false): readonly Word[] {
  const words: Word[] = [];
  for (let at = start; words.length < mostWords; ) {
    const word = firstWord(source, at, last, isList);
    if (word === null) break;
    words.push(word);
    at = word.end;
  }
  return words;
}

export function firstWord(source: string, start: number, last: number, isList = false): Word | null {
  let at = start + wordAt(isList ? betweenLines : between, source, start).length;
  if (isList) at += wordAt(key, source, at).length;
  const word = at < last ? wordFrom(source, at, last) : null;
  return word === null || word.end <= at ? null : word;
}

/** Commands around a place: of more within each other the words are not read once more. */
const mostAround = 3;

/**
 * A function that reads the words of commands of one text, in the order of their places, so that it takes no longer than the text is long. `at`: where a
 * command begins. What is a word of another command begins none; what stands within one may.
 */
export function commandsIn(source: string, isList = false): (at: number, start: number) => readonly Word[] {
  const around: { readonly words: readonly Word[]; next: number }[] = [];
  const wordAround = (at: number): Word | undefined => {
    for (let last = around.at(-1); last !== undefined; last = around.at(-1)) {
      while ((last.words[last.next]?.end ?? Number.POSITIVE_INFINITY) <= at) last.next++;
      const word = last.words[last.next];
      if (word !== undefined) return word;
      around.pop();
    }
    return undefined;
  };
  return (at, start) => {
    const word = wordAround(at);
    if (around.length >= mostAround || (word !== undefined && word.start >= at)) return [];
    const words = wordsAt(source, start, Math.min(source.length, start + mostOfCommand), isList);
    if (words.length > 0) around.push({ words, next: 0 });
    return words;
  };
}

function wordFrom(source: string, start: number, last: number): Word {
  const segments: SecretPart[] = [];
  let at = start;
  while (at < last) {
    const opening = wordAt(quote, source, at);
    const length = opening === "" ? wordAt(bare, source, at).length : 0;
    if (opening === "" && length === 0) break;
    const from = at + opening.length;
    const end =
      opening === "" ? Math.min(last, at + length) : Math.min(last, closingOf(source.slice(0, last), opening, from));
    if (end > from) segments.push({ start: from, end });
    at = Math.min(last, end + opening.length);
  }
  return { start, end: at, segments };
}
