/** The tokens of a text, for the parser. Ours: that of Chevrotain is a third of all its code, is built anew at every start, and no faster. */
import type { IToken, TokenType } from "chevrotain";
import type { Comment } from "../ast/nodes.js";
import { commentAt } from "./comment.js";
import { endOfJson, endOfLine, endOfQuoted, endOfString } from "./scan.js";
import {
  CloseGroup,
  CloseList,
  Comma,
  IntegerToken,
  JsonObject,
  OpenGroup,
  OpenList,
  operatorTokens,
  QuotedField,
  reservedTokens,
  StringToken,
  Word,
  words,
} from "./tokens.js";

export interface Lexed {
  readonly tokens: IToken[];
  readonly comments: readonly Comment[];
  /** Where the first character stands that begins no token, and that reading ended at; null: there is none. */
  readonly refusedAt: number | null;
}

/** Signs of one character. */
const signs: ReadonlyMap<string, TokenType> = /* @__PURE__ */ (() =>
  new Map([OpenGroup, CloseGroup, OpenList, CloseList, Comma].map((sign) => [sign.name, sign])))();

/** Operators that begin with `!`, which no other word does. */
const negatedTokens: ReadonlyMap<string, TokenType> = /* @__PURE__ */ (() =>
  new Map(operatorTokens.filter(({ name }) => name.startsWith("!")).map((operator) => [operator.name, operator])))();

const word = /[A-Za-z_][A-Za-z0-9_]*/y;
const negated = /![A-Za-z]+/y;
const integer = /-?(?:0|[1-9][0-9]*)/y;
/** What may not follow a word or an integer directly. */
const glued = /[A-Za-z0-9_.]/;

/** The tokens of a text and its comments, up to where something is no token. Linear. */
export function tokenize(text: string): Lexed {
  const tokens: IToken[] = [];
  const comments: Comment[] = [];
  // A byte-order mark is white space where it begins the text.
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === 32 || code === 10 || code === 13 || code === 9) {
      at++;
    } else if (code === 35) {
      const end = endOfLine(text, at);
      comments.push(commentAt(text, at, end));
      at = end;
    } else {
      const token = tokenAt(text, at, tokens.at(-1)?.tokenType);
      if (token === null) return { tokens, comments, refusedAt: at };
      tokens.push(token);
      at += token.image.length;
    }
  }
  return { tokens, comments, refusedAt: null };
}

/** The token that begins at a place, behind one of the given type; null where none does. */
function tokenAt(text: string, at: number, last: TokenType | undefined): IToken | null {
  const first = text.charAt(at);
  switch (first) {
    case '"':
      return tokenTo(text, at, endOfString(text, at), StringToken);
    case "`":
      return tokenTo(text, at, endOfQuoted(text, at, "`"), QuotedField);
    case "{":
      return last === words.keep || last === words.drop ? tokenTo(text, at, endOfJson(text, at), JsonObject) : null;
    case "!": {
      const end = endOf(negated, text, at);
      const operator = negatedTokens.get(text.slice(at, end));
      return operator === undefined ? null : tokenTo(text, at, end, operator);
    }
  }
  const sign = signs.get(first);
  if (sign !== undefined) return tokenTo(text, at, at + 1, sign);
  const end = endOf(word, text, at);
  if (end !== -1) return tokenTo(text, at, end, reservedTokens.get(text.slice(at, end)) ?? Word);
  return tokenTo(text, at, endOf(integer, text, at), IntegerToken);
}

/** The end of what an expression matches right here and nothing is glued to; else -1. */
function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  const end = pattern.test(text) ? pattern.lastIndex : -1;
  return end === -1 || glued.test(text.charAt(end)) ? -1 : end;
}

function tokenTo(text: string, at: number, end: number, tokenType: TokenType): IToken | null {
  // The parser knows types by their number.
  return end === -1 ? null : { image: text.slice(at, end), startOffset: at, tokenType, tokenTypeIdx: tokenType.tokenTypeIdx ?? 0 };
}
