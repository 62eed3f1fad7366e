/**
 * The terminals of the grammar, named as in `grammar/logwhere.ebnf`. Words and operators come from the tables of the language
 * (language.md §3). Each says what it begins with, so that nothing has to find that out from its pattern whenever a process starts.
 */
import type { CustomPatternMatcherFunc, TokenType } from "chevrotain";
import { connectives, type structuralWords } from "../language/connectives.js";
import { operatorNames } from "../language/operators.js";
import { createToken } from "./chevrotain.js";
import { endOfJson, endOfQuoted, endOfString } from "./scan.js";

/** What may not follow a word or an integer directly. */
const notGlued = "(?![A-Za-z0-9_.])";

const matched = /* @__NO_SIDE_EFFECTS__ */ (name: string, pattern: string, first: string): TokenType =>
  createToken({ name, pattern: new RegExp(pattern + notGlued, "y"), start_chars_hint: [...first] });

export const Word = /* @__PURE__ */ matched(
  "Word",
  "[A-Za-z_][A-Za-z0-9_]*",
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_",
);

/** A token that a function finds; the function gives its end, or -1. */
const scanned = /* @__NO_SIDE_EFFECTS__ */ (
  name: string,
  first: string,
  endOf: (text: string, at: number, last: string | undefined) => number,
): TokenType => {
  const pattern: CustomPatternMatcherFunc = (text, at, tokens) => {
    const end = text.charAt(at) === first ? endOf(text, at, tokens.at(-1)?.image) : -1;
    return end === -1 ? null : [text.slice(at, end)];
  };
  return createToken({ name, pattern, start_chars_hint: [first], line_breaks: false });
};

export const QuotedField = /* @__PURE__ */ scanned("QuotedField", "`", (text, at) => endOfQuoted(text, at, "`"));
export const StringToken = /* @__PURE__ */ scanned("String", '"', endOfString);
export const IntegerToken = /* @__PURE__ */ matched("Integer", "-?(?:0|[1-9][0-9]*)", "-0123456789");
/** Only `keep` and `drop` are followed by one. */
export const JsonObject = /* @__PURE__ */ scanned("JsonObject", "{", (text, at, last) =>
  last === "keep" || last === "drop" ? endOfJson(text, at) : -1,
);

const mark = /* @__NO_SIDE_EFFECTS__ */ (text: string): TokenType =>
  createToken({ name: text, pattern: text, start_chars_hint: [text] });
const reserved = /* @__NO_SIDE_EFFECTS__ */ (word: string): TokenType => {
  const first = word.charAt(0);
  // Behind `!` no word of another length can be meant.
  if (first === "!") return matched(word, word, first);
  return word in connectives
    ? createToken({
        name: word,
        pattern: new RegExp(`${word}|${word.toUpperCase()}`, "y"),
        start_chars_hint: [first, first.toUpperCase()],
        longer_alt: Word,
      })
    : createToken({ name: word, pattern: word, start_chars_hint: [first], longer_alt: Word });
};

export const OpenGroup = /* @__PURE__ */ mark("(");
export const CloseGroup = /* @__PURE__ */ mark(")");
export const OpenList = /* @__PURE__ */ mark("[");
export const CloseList = /* @__PURE__ */ mark("]");
export const Comma = /* @__PURE__ */ mark(",");

/** Connectives and structural words by their spelling. */
export const words = /* @__PURE__ */ (() =>
  ({
    dataset: reserved("dataset"),
    or: reserved("or"),
    and: reserved("and"),
    not: reserved("not"),
    true: reserved("true"),
    false: reserved("false"),
    keep: reserved("keep"),
    drop: reserved("drop"),
  }) as const satisfies Record<keyof typeof connectives | (typeof structuralWords)[number], TokenType>)();

export const operatorTokens: readonly TokenType[] = /* @__PURE__ */ (() => operatorNames.map(reserved))();

/** The group of what stands between tokens. */
export const skipped = "skipped";

const ByteOrderMark = /* @__PURE__ */ createToken({
  name: "ByteOrderMark",
  pattern: (text, at) => (at === 0 && text.charCodeAt(0) === 0xfeff ? ["\ufeff"] : null),
  start_chars_hint: ["\ufeff"],
  line_breaks: false,
  group: skipped,
});
const WhiteSpace = /* @__PURE__ */ createToken({
  name: "WhiteSpace",
  pattern: /[ \t\r\n]+/y,
  start_chars_hint: [" ", "\t", "\r", "\n"],
  group: skipped,
});
export const comments = "comments";
const CommentToken = /* @__PURE__ */ createToken({
  name: "Comment",
  pattern: /#[^\r\n]*/y,
  start_chars_hint: ["#"],
  group: comments,
});

/** In the order in which the lexer tries them: words of the language before any word. */
export const allTokens: TokenType[] = /* @__PURE__ */ (() => [
  WhiteSpace,
  ...Object.values(words),
  ...operatorTokens,
  Word,
  QuotedField,
  StringToken,
  IntegerToken,
  OpenGroup,
  CloseGroup,
  OpenList,
  CloseList,
  Comma,
  JsonObject,
  CommentToken,
  ByteOrderMark,
])();
