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
  endOfSame,
  endOfWord,
  isAlone,
  kindAt,
  kinds,
  likelyEnd,
} from "./characters.js";
import { endOfPattern, endOfWildcards } from "./pattern-text.js";
import type { Reports } from "./reports.js";
import { meantOperator } from "./spellings.js";
import { makeToken, symbolTypes, type Token, type TokenType, wordTypes } from "./tokens.js";

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
    const wildcards = kind === kinds.space ? -1 : endOfWildcards(text, at, tokens);
    if (wildcards !== -1) {
      push("Junk", wildcards);
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

/** Whether the last token stands where a field stands, so that an operator has to follow. */
function fieldBefore(tokens: readonly Token[]): boolean {
  const type = tokens.at(-1)?.type;
  if (type !== "Word" && type !== "Quoted" && type !== "String" && type !== "WrongString") return false;
  const earlier = tokens.at(-2);
  const before = earlier?.type;
  // `A EQ "x"`: a misspelled operator stands before a value, not before a field.
  if (before === "Word" && isFieldName(tokens.at(-3)?.type) && meantOperator(earlier?.image ?? "") !== null) return false;
  return before !== "Dataset" && before !== "Operator" && before !== "WrongOperator" && before !== "Comma" && before !== "OpenList";
}

function isFieldName(type: TokenType | undefined): boolean {
  return type === "Word" || type === "Quoted" || type === "String";
}

function typeOfWord(text: string, at: number, word: string, tokens: readonly Token[]): TokenType {
  const type = wordTypes.get(word);
  if (type === "And" && betweenBefore(tokens)) return "Comma";
  if (type !== undefined) return type === "Not" && (fieldBefore(tokens) || deniesValue(text, at + 3, tokens)) ? "InnerNot" : type;
  if (word.length > 3) return "Word";
  const lower = word.toLowerCase();
  if (lower === "and" && betweenBefore(tokens)) return "Comma";
  if (lower === "not") return fieldBefore(tokens) || deniesValue(text, at + 3, tokens) ? "InnerNot" : negates(text, at + 3, tokens) ? "Not" : "Word";
  if ((lower === "and" || lower === "or") && valueBefore(tokens)) return lower === "and" ? "And" : "Or";
  return "Word";
}

/** Whether `A between 1` stands before, whose `and` joins no comparisons. */
function betweenBefore(tokens: readonly Token[]): boolean {
  const word = tokens.at(-2);
  return word?.type === "Word" && word.image.length === 7 && word.image.toLowerCase() === "between" && isFieldOrNot(tokens.at(-3)?.type);
}

function isFieldOrNot(type: TokenType | undefined): boolean {
  return type === "InnerNot" || isFieldName(type);
}

/** Whether `not` stands between an operator and its value: `eq not 5`. */
function deniesValue(text: string, at: number, tokens: readonly Token[]): boolean {
  const last = tokens.at(-1)?.type;
  return (last === "Operator" || last === "WrongOperator") && /^[ \t]{1,9}["'\d[-]/.test(text.slice(at, at + 10));
}

const valueEnds: ReadonlySet<TokenType> = new Set([
  "Word",
  "Quoted",
  "String",
  "WrongString",
  "Unclosed",
  "Integer",
  "True",
  "False",
  "Junk",
  "Pattern",
  "CloseGroup",
  "CloseList",
]);

/** Whether the last token can end a comparison. */
function valueBefore(tokens: readonly Token[]): boolean {
  const last = tokens.at(-1);
  return last !== undefined && valueEnds.has(last.type) && !fieldBefore(tokens);
}

const nextWord = /[ \t\r\n]{0,64}(?:(\()|(!?[A-Za-z_][A-Za-z0-9_]{0,64}))/y;

/** Whether `Not` here means `not`: what follows is a group or another field. */
function negates(text: string, at: number, tokens: readonly Token[]): boolean {
  const last = tokens.at(-1)?.type;
  if (last === "Operator" || last === "WrongOperator" || last === "Comma" || last === "OpenList") return false;
  nextWord.lastIndex = at;
  const match = nextWord.exec(text);
  return match !== null && (match[1] !== undefined || meantOperator(match[2] ?? "") === null);
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
