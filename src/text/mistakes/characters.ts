/** What each character can begin, and where tokens of more than one character end. All scans are linear. */
import { isOperator } from "../../language/operators.js";
import { endOfLine } from "../scan.js";

export const kinds = {
  junk: 0,
  space: 1,
  letter: 2,
  digit: 3,
  symbol: 4,
  quote: 5,
  backtick: 6,
  wrongQuote: 7,
  bracket: 8,
  comma: 9,
  hash: 10,
  sign: 11,
  path: 12,
  wide: 13,
  oddSpace: 14,
} as const;
type Kind = (typeof kinds)[keyof typeof kinds];

const table = /* @__PURE__ */ kindTable();

/** The kind of each ASCII character. */
function kindTable(): Uint8Array {
  const kindOf = new Uint8Array(128);
  const assign = (characters: string, kind: Kind) => {
    for (const character of characters) kindOf[character.charCodeAt(0)] = kind;
  };
  assign(" \t\r\n", kinds.space);
  assign("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_", kinds.letter);
  assign("0123456789", kinds.digit);
  assign("=!<>~^$*&|:+", kinds.symbol);
  assign('"', kinds.quote);
  assign("`", kinds.backtick);
  assign("'", kinds.wrongQuote);
  assign("()[]{}", kinds.bracket);
  assign(",", kinds.comma);
  assign("#", kinds.hash);
  assign("-", kinds.sign);
  assign("./\\%@?", kinds.path);
  return kindOf;
}

const wrongQuotes = "‘’‚‛“”„‟«»";
const oddSpaces = /[\u0085\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028\u2029\u202f\u205f\u2060\u3000\ufeff]/;

export function kindAt(text: string, at: number): Kind {
  const code = text.charCodeAt(at);
  // The table holds kinds only; beyond the text the code is NaN and the kind junk, which ends every scan.
  if (code < 128) return table[code] as Kind;
  if (Number.isNaN(code)) return kinds.junk;
  const character = text.charAt(at);
  return wrongQuotes.includes(character) ? kinds.wrongQuote : oddSpaces.test(character) ? kinds.oddSpace : kinds.wide;
}

export function endOfWord(text: string, at: number): number {
  let end = at;
  while (isWordCode(text.charCodeAt(end))) end++;
  return end;
}

function isWordCode(code: number): boolean {
  const kind = code < 128 ? table[code] : kinds.wide;
  return kind === kinds.letter || kind === kinds.digit;
}

/**
 * The end of something like a word: paths, addresses, hyphenated words, dates. Goes on over what no valid text has
 * directly after a word or an integer, so `a-b` is one mistake and `eq-5` stays two tokens.
 */
export function endOfJunkWord(text: string, at: number): number {
  let end = at;
  for (; end < text.length; end++) {
    const kind = kindAt(text, end);
    if (kind === kinds.letter || kind === kinds.digit || kind === kinds.path || kind === kinds.wide) continue;
    const after = kindAt(text, end + 1);
    const betweenDigits = kindAt(text, end - 1) === kinds.digit && after === kinds.digit;
    if (kind === kinds.sign && end > at && (after === kinds.letter || betweenDigits)) continue;
    if (text[end] === ":" && end > at && betweenDigits) continue;
    if (text[end] === "*" && (after === kinds.path || kindAt(text, end - 1) === kinds.path)) continue;
    break;
  }
  return end;
}

const groupedDigits = /[0-9]{1,3}(?:,[0-9]{3}){1,8}(?![\w.,])/y;

/** The end of a number such as `1,000,000`, or -1. */
export function endOfGroupedDigits(text: string, at: number): number {
  groupedDigits.lastIndex = at;
  return groupedDigits.test(text) ? groupedDigits.lastIndex : -1;
}

/** Whether a comment of another language begins here: at the beginning of a line, or between blanks. */
export function isAlone(text: string, at: number): boolean {
  const begins = at === 0 || "\r\n".includes(text.charAt(at - 1));
  return begins || (" \t".includes(text.charAt(at - 1)) && " \t\r\n".includes(text.charAt(at + 2)));
}

/** A name without closing backtick ends at white space, so that the rest of the line is still read. */
export function endOfBrokenName(text: string, at: number): number {
  let end = at + 1;
  for (; end < text.length; end++) {
    const kind = kindAt(text, end);
    if (kind === kinds.space || kind === kinds.bracket || kind === kinds.comma) break;
  }
  return end;
}

/** The end of a run of one character. */
export function endOfSame(text: string, at: number): number {
  const code = text.charCodeAt(at);
  let end = at + 1;
  while (text.charCodeAt(end) === code) end++;
  return end;
}

/** The end of a run of one kind of character. */
export function endOfKind(text: string, at: number): number {
  const kind = kindAt(text, at);
  let end = at + 1;
  while (end < text.length && kindAt(text, end) === kind) end++;
  return end;
}

/** The end of a string between `\\"`, as copied out of an escaped filter, or -1. */
export function endOfEscaped(text: string, at: number): number {
  for (let end = at + 2; end < text.length; end++) {
    const character = text.charAt(end);
    if (character === '"' || character === "\n" || character === "\r") return -1;
    if (character !== "\\") continue;
    if (text[end + 1] === '"') return end + 2;
    // What is escaped inside the string was escaped once more: `\\\"` stays inside.
    end += text[end + 1] === "\\" ? (text[end + 2] === "\\" ? 3 : 2) : 1;
  }
  return -1;
}

/** The characters that close what this wrong quote opens. */
export function closingQuotes(open: string): string {
  return open === "'" ? "'’" : "‘’‚‛".includes(open) ? "‘’‚‛'" : '“”„‟«»"';
}

const nextComparison =
  /\s(?:and|or|AND|OR|&&|\|\|)\s+(?:(?:not|NOT)\s+|\(\s*)*(?:[A-Za-z_][A-Za-z0-9_]*|`[^`]*`)\s+(\S+)\s/g;
const longestGuess = 2000;

/** Where an unclosed string likely ends: before the next comparison or the brackets that end the line. */
export function likelyEnd(text: string, at: number): number {
  const lineEnd = endOfLine(text, at);
  const line = text.slice(at, Math.min(lineEnd, at + longestGuess));
  nextComparison.lastIndex = 0;
  for (let match = nextComparison.exec(line); match !== null; match = nextComparison.exec(line)) {
    // A quote in the rest would begin another string without an end, and so on: quadratic, and more guesses than help.
    if (isOperator(match[1] ?? "") && !line.includes('"', match.index)) return at + match.index;
  }
  let end = lineEnd;
  while (end > at + 1 && " \t)]}".includes(text.charAt(end - 1))) end--;
  return end;
}

const longAddress =
  /[0-9A-Fa-f]{0,4}(?::[0-9A-Fa-f]{0,4}){2,7}(?:\.[0-9]{1,3}){0,3}(?:\/[0-9]{1,3})?(?![A-Za-z0-9_:.])/y;

/** The end of an address of version 6, perhaps with the length of its network, or -1. */
export function endOfLongAddress(text: string, at: number): number {
  longAddress.lastIndex = at;
  return longAddress.test(text) ? longAddress.lastIndex : -1;
}

const placeholder =
  /\$\{[^{}\n\r]{0,100}\}|\{\{[^{}\n\r]{0,100}\}\}|%\{[^{}\n\r]{0,100}\}|%\([A-Za-z_]{1,100}\)s|\$\([^()\n\r]{0,100}\)|<[A-Za-z_][A-Za-z0-9_-]{0,100}>/y;

/** The end of what other tools put a value in the place of, such as `${HOST}`, or -1. */
export function endOfPlaceholder(text: string, at: number): number {
  placeholder.lastIndex = at;
  return placeholder.test(text) ? placeholder.lastIndex : -1;
}
