/**
 * Text to tokens. Written by hand because it is total (every text has tokens, mistakes included), because `keep` and
 * `drop` change how the next brace is read, and because it costs nothing at start-up; the tokens are Chevrotain's.
 */
import type { Comment } from "../../ast/nodes.js";
import { safeFix, suggestedFix } from "../../diagnostics/report.js";
import { integerPattern } from "../../language/integer.js";
import { isOperator, operators } from "../../language/operators.js";
import { commentAt } from "../comment.js";
import { endOfJson, endOfLine, endOfQuoted, endOfString } from "../scan.js";
import {
  closingQuotes,
  endOfBrokenName,
  endOfEscaped,
  endOfGroupedDigits,
  endOfJunkWord,
  endOfKind,
  endOfLongAddress,
  endOfPlaceholder,
  endOfSame,
  endOfWord,
  isAlone,
  kindAt,
  kinds,
  likelyEnd,
} from "./characters.js";
import { endOfPattern, endOfWildcards } from "./pattern-text.js";
import type { Reports } from "./reports.js";
import { makeToken, symbolTypes, type Token, type TokenType, wordTypes } from "./tokens.js";
import { fieldBefore, typeOfWord, valueBefore } from "./word-types.js";

export interface Lexed {
  readonly tokens: Token[];
  readonly comments: readonly Comment[];
}

const brackets: Readonly<Record<string, TokenType>> = {
  "(": "OpenGroup",
  ")": "CloseGroup",
  "[": "OpenList",
  "]": "CloseList",
  "{": "OpenList",
  "}": "CloseList",
};

/** All tokens of a text in order, and its comments. Reports odd white space only; other mistakes become tokens. */
export function tokenize(text: string, reports: Reports): Lexed {
  const tokens: Token[] = [];
  const comments: Comment[] = [];
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const push = (type: TokenType, end: number) => {
    tokens.push(makeToken(type, text.slice(at, end), at));
    at = end;
  };
  while (at < text.length) {
    const kind = kindAt(text, at);
    const pattern = kind === kinds.space ? -1 : endOfPattern(text, at, tokens);
    if (pattern !== -1) {
      push("Pattern", pattern);
      continue;
    }
    const special = expectsValue(tokens) ? endOfSpecial(text, at, kind) : -1;
    const junk = special !== -1 || kind === kinds.space ? special : endOfWildcards(text, at, tokens);
    if (junk !== -1) {
      push("Junk", junk);
      continue;
    }
    switch (kind) {
      case kinds.space:
        at++;
        break;
      case kinds.letter:
      case kinds.digit: {
        const end = endOfWord(text, at);
        const junk = endOfJunkWord(text, end);
        const whole = junk === end || text.startsWith("-", end) ? endOfJunkWord(text, at) : junk;
        const grouped = kind === kinds.digit && operatorForOneBefore(tokens) ? endOfGroupedDigits(text, at) : -1;
        if (grouped !== -1) push("Junk", grouped);
        else if (whole > end) push("Junk", whole);
        else if (kind === kinds.letter) push(typeOfWord(text, at, text.slice(at, end), tokens), end);
        else push(integerPattern.test(text.slice(at, end)) ? "Integer" : "Junk", end);
        break;
      }
      case kinds.quote: {
        const end = endOfString(text, at);
        push(end === -1 ? "Unclosed" : "String", end === -1 ? likelyEnd(text, at) : end);
        break;
      }
      case kinds.wrongQuote: {
        const end = endOfQuoted(text, at, closingQuotes(text.charAt(at)));
        push(end === -1 ? "Unclosed" : "WrongString", end === -1 ? likelyEnd(text, at) : end);
        break;
      }
      case kinds.backtick: {
        const end = endOfQuoted(text, at, "`");
        push("Quoted", end === -1 ? endOfBrokenName(text, at) : end);
        break;
      }
      case kinds.bracket: {
        const last = tokens.at(-1)?.type;
        if (text[at] === "{" && (last === "Keep" || last === "Drop")) push("Json", endOfJson(text, at));
        else push(brackets[text.charAt(at)] ?? "Junk", at + 1);
        break;
      }
      case kinds.comma:
        push("Comma", at + 1);
        break;
      case kinds.hash: {
        const end = endOfLine(text, at);
        comments.push(commentAt(text, at, end));
        at = end;
        break;
      }
      case kinds.symbol:
        pushSymbol(text, at, tokens, push);
        break;
      case kinds.oddSpace: {
        const end = endOfKind(text, at);
        const span = { start: at, end };
        reports.add("LW101", span, { text: `U+${text.charCodeAt(at).toString(16).toUpperCase().padStart(4, "0")}` }, { fixes: [safeFix({ span, text: " " })] });
        at = end;
        break;
      }
      case kinds.path:
      case kinds.sign: {
        const mark = text.slice(at, at + 2);
        const escaped = mark === '\\"' ? endOfEscaped(text, at) : -1;
        if (escaped !== -1) {
          push("WrongString", escaped);
          break;
        }
        if (mark === "/*" && startsBlock(text, at, tokens)) {
          const closed = text.indexOf("*/", at + 2);
          const span = { start: at, end: closed === -1 ? text.length : closed + 2 };
          reports.add("LW132", { start: at, end: at + 2 }, { text: mark }, { fixes: [suggestedFix({ span, text: "" })] });
          at = span.end;
          break;
        }
        if ((mark !== "//" && mark !== "--") || !isAlone(text, at)) {
          pushPathOrNumber(text, at, tokens, push);
          break;
        }
        const span = { start: at, end: at + 2 };
        reports.add("LW132", span, { text: mark }, { fixes: [safeFix({ span, text: "#" })] });
        at = endOfLine(text, at);
        break;
      }
      default: {
        const symbol = symbolTypes.get(text.charAt(at));
        if (symbol !== undefined) push(symbol, at + 1);
        else push("Junk", kind === kinds.junk ? endOfKind(text, at) : Math.max(at + 1, endOfJunkWord(text, at)));
      }
    }
  }
  return { tokens, comments };
}

/** Whether the last token is an operator that takes one value, so that a comma after a number separates no members. */
function operatorForOneBefore(tokens: readonly Token[]): boolean {
  const last = tokens.at(-1);
  if (last?.type === "WrongOperator") return true;
  return last?.type === "Operator" && isOperator(last.image) && operators[last.image].operand === "one";
}

/** Whether a value or a member is expected. */
function expectsValue(tokens: readonly Token[]): boolean {
  const last = tokens.at(-1)?.type;
  return last === "Operator" || last === "WrongOperator" || last === "OpenList" || last === "OpenGroup" || last === "Comma" || last === "Junk";
}

/** The end of a value that is no literal and spreads over what would be several tokens, or -1. */
function endOfSpecial(text: string, at: number, kind: number): number {
  switch (kind) {
    case kinds.letter:
    case kinds.digit:
      return endOfLongAddress(text, at);
    case kinds.symbol:
      return text[at] === ":" ? endOfLongAddress(text, at) : endOfPlaceholder(text, at);
    default:
      return text[at] === "{" || text[at] === "%" ? endOfPlaceholder(text, at) : -1;
  }
}

/** Whether `/*` begins a comment: between blanks, and not where a value is missing, which may be a path. */
function startsBlock(text: string, at: number, tokens: readonly Token[]): boolean {
  const last = tokens.at(-1)?.type;
  return (at === 0 || " \t\r\n".includes(text.charAt(at - 1))) && last !== "Operator" && last !== "WrongOperator";
}

function pushPathOrNumber(text: string, at: number, tokens: readonly Token[], push: (type: TokenType, end: number) => void): void {
  const end = Math.max(at + 1, endOfJunkWord(text, at + 1));
  if (text[at] !== "-") push("Junk", end);
  else if (text[at + 1] === " " && kindAt(text, at + 2) === kinds.digit && operatorForOneBefore(tokens)) push("Junk", endOfJunkWord(text, at + 2));
  else if (kindAt(text, at + 1) === kinds.digit) push(integerPattern.test(text.slice(at, end)) ? "Integer" : "Junk", end);
  else push("Junk", Math.max(endOfKind(text, at), end));
}

function pushSymbol(text: string, at: number, tokens: readonly Token[], push: (type: TokenType, end: number) => void): void {
  const field = fieldBefore(tokens);
  const next = kindAt(text, at + 1);
  if (text[at] === "!" && next === kinds.letter) {
    const end = endOfWord(text, at + 1);
    if (wordTypes.get(text.slice(at, end)) === "Operator") push("Operator", end);
    else if (field) push("WrongOperator", end);
    else push("Not", at + 1);
    return;
  }
  if (text[at] === "+" && next === kinds.digit && !valueBefore(tokens)) {
    push("Junk", endOfJunkWord(text, at + 1));
    return;
  }
  const same = endOfSame(text, at);
  if (same - at > longestSymbol) {
    push("Junk", same);
    return;
  }
  for (let length = longestSymbol; length > 0; length--) {
    const symbol = text.slice(at, at + length);
    const type = symbolTypes.get(symbol);
    // `host=*.example.com`: the star belongs to the value.
    if (symbol === "=*" && !/[\s"']/.test(text.charAt(at + length))) continue;
    if (type !== undefined) {
      push(type === "Not" && field ? "InnerNot" : type, at + length);
      return;
    }
  }
  const end = endOfUnknown(text, at);
  // Patterns and variables: `*.example.com`, `$name`.
  push("Junk", text[at] === "*" || text[at] === "$" ? Math.max(end, endOfJunkWord(text, end)) : end);
}

const longestSymbol = 3;

/** A run of symbols ends where a known spelling begins. */
function endOfUnknown(text: string, at: number): number {
  let end = at + 1;
  while (kindAt(text, end) === kinds.symbol && !symbolTypes.has(text.slice(end, end + 2)) && !symbolTypes.has(text.charAt(end))) end++;
  return end;
}
