/** Text to tokens. Written by hand because it is total: every text has tokens, mistakes included. */
import type { Comment } from "../../ast/nodes.js";
import type { Collector } from "../../diagnostics/collector.js";
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
import { endOfPattern, endOfWildcards } from "./idioms/pattern-text.js";
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

/** A pass over one text. */
interface Pass extends Lexed {
  readonly text: string;
  readonly reports: Collector;
  at: number;
  readonly comments: Comment[];
}

/** All tokens of a text in order, and its comments. Collector odd white space and comments of other languages only; other mistakes become tokens. */
export function tokenize(text: string, reports: Collector): Lexed {
  const pass: Pass = { text, reports, tokens: [], comments: [], at: text.charCodeAt(0) === 0xfeff ? 1 : 0 };
  while (pass.at < text.length) {
    const kind = kindAt(text, pass.at);
    if (kind === kinds.space) pass.at++;
    else if (!pushValue(pass, kind)) pushByKind(pass, kind);
  }
  return { tokens: pass.tokens, comments: pass.comments };
}

function push(pass: Pass, type: TokenType, end: number): void {
  pass.tokens.push(makeToken(type, pass.text.slice(pass.at, end), pass.at));
  pass.at = end;
}

/** Pushes a pattern or another value that spreads over what would be several tokens; false where none begins. */
function pushValue(pass: Pass, kind: number): boolean {
  const { text, at, tokens } = pass;
  const pattern = endOfPattern(text, at, tokens);
  if (pattern !== -1) {
    push(pass, "Pattern", pattern);
    return true;
  }
  const special = expectsValue(tokens) ? endOfSpecial(text, at, kind) : -1;
  const junk = special !== -1 ? special : endOfWildcards(text, at, tokens);
  if (junk === -1) return false;
  push(pass, "Junk", junk);
  return true;
}

function pushByKind(pass: Pass, kind: number): void {
  const { text, at, tokens } = pass;
  switch (kind) {
    case kinds.letter:
    case kinds.digit:
      pushWord(pass, kind);
      break;
    case kinds.quote: {
      const end = endOfString(text, at);
      push(pass, end === -1 ? "Unclosed" : "String", end === -1 ? likelyEnd(text, at) : end);
      break;
    }
    case kinds.wrongQuote: {
      const end = endOfQuoted(text, at, closingQuotes(text.charAt(at)));
      push(pass, end === -1 ? "Unclosed" : "WrongString", end === -1 ? likelyEnd(text, at) : end);
      break;
    }
    case kinds.backtick: {
      const end = endOfQuoted(text, at, "`");
      push(pass, "Quoted", end === -1 ? endOfBrokenName(text, at) : end);
      break;
    }
    case kinds.bracket: {
      const last = tokens.at(-1)?.type;
      if (text[at] === "{" && (last === "Keep" || last === "Drop")) push(pass, "Json", endOfJson(text, at));
      else push(pass, brackets[text.charAt(at)] ?? "Junk", at + 1);
      break;
    }
    case kinds.comma:
      push(pass, "Comma", at + 1);
      break;
    case kinds.hash: {
      const end = endOfLine(text, at);
      pass.comments.push(commentAt(text, at, end));
      pass.at = end;
      break;
    }
    case kinds.symbol:
      pushSymbol(pass);
      break;
    case kinds.oddSpace:
      passOddSpace(pass);
      break;
    case kinds.path:
    case kinds.sign:
      if (!passComment(pass)) pushPathOrNumber(pass);
      break;
    default: {
      const symbol = symbolTypes.get(text.charAt(at));
      if (symbol !== undefined) push(pass, symbol, at + 1);
      else push(pass, "Junk", kind === kinds.junk ? endOfKind(text, at) : Math.max(at + 1, endOfJunkWord(text, at)));
    }
  }
}

function pushWord(pass: Pass, kind: number): void {
  const { text, at, tokens } = pass;
  const end = endOfWord(text, at);
  const junk = endOfJunkWord(text, end);
  const whole = junk === end || text.startsWith("-", end) ? endOfJunkWord(text, at) : junk;
  const grouped = kind === kinds.digit && operatorForOneBefore(tokens) ? endOfGroupedDigits(text, at) : -1;
  if (grouped !== -1) push(pass, "Junk", grouped);
  else if (whole > end) push(pass, "Junk", whole);
  else if (kind === kinds.letter) push(pass, typeOfWord(text, at, text.slice(at, end), tokens), end);
  else push(pass, integerPattern.test(text.slice(at, end)) ? "Integer" : "Junk", end);
}

/** Passes over white space that is none of the language's, and reports it. */
function passOddSpace(pass: Pass): void {
  const { text, at } = pass;
  const span = { start: at, end: endOfKind(text, at) };
  const shown = `U+${text.charCodeAt(at).toString(16).toUpperCase().padStart(4, "0")}`;
  pass.reports.report("LW101", { span }, { text: shown }, { fixes: [safeFix({ span, text: " " })] });
  pass.at = span.end;
}

/** Passes over a comment of another language, and reports it; false where none begins. */
function passComment(pass: Pass): boolean {
  const { text, at } = pass;
  const mark = text.slice(at, at + 2);
  const span = { start: at, end: at + 2 };
  if (mark === "/*" && startsBlock(pass)) {
    const closed = text.indexOf("*/", at + 2);
    const all = { start: at, end: closed === -1 ? text.length : closed + 2 };
    pass.reports.report("LW132", { span }, { text: mark }, { fixes: [suggestedFix({ span: all, text: "" })] });
    pass.at = all.end;
    return true;
  }
  if ((mark !== "//" && mark !== "--") || !isAlone(text, at)) return false;
  pass.reports.report("LW132", { span }, { text: mark }, { fixes: [safeFix({ span, text: "#" })] });
  pass.at = endOfLine(text, at);
  return true;
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
  return (
    last === "Operator" ||
    last === "WrongOperator" ||
    last === "OpenList" ||
    last === "OpenGroup" ||
    last === "Comma" ||
    last === "Junk"
  );
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
function startsBlock({ text, at, tokens }: Pass): boolean {
  const last = tokens.at(-1)?.type;
  return (at === 0 || " \t\r\n".includes(text.charAt(at - 1))) && last !== "Operator" && last !== "WrongOperator";
}

function pushPathOrNumber(pass: Pass): void {
  const { text, at, tokens } = pass;
  const escaped = text.startsWith('\\"', at) ? endOfEscaped(text, at) : -1;
  const end = Math.max(at + 1, endOfJunkWord(text, at + 1));
  if (escaped !== -1) push(pass, "WrongString", escaped);
  else if (text[at] !== "-") push(pass, "Junk", end);
  else if (text[at + 1] === " " && kindAt(text, at + 2) === kinds.digit && operatorForOneBefore(tokens))
    push(pass, "Junk", endOfJunkWord(text, at + 2));
  else if (kindAt(text, at + 1) === kinds.digit)
    push(pass, integerPattern.test(text.slice(at, end)) ? "Integer" : "Junk", end);
  else push(pass, "Junk", Math.max(endOfKind(text, at), end));
}

function pushSymbol(pass: Pass): void {
  const { text, at, tokens } = pass;
  const field = fieldBefore(tokens);
  const next = kindAt(text, at + 1);
  if (text[at] === "!" && next === kinds.letter) {
    const end = endOfWord(text, at + 1);
    if (wordTypes.get(text.slice(at, end)) === "Operator") push(pass, "Operator", end);
    else if (field) push(pass, "WrongOperator", end);
    else push(pass, "Not", at + 1);
    return;
  }
  if (text[at] === "+" && next === kinds.digit && !valueBefore(tokens)) {
    push(pass, "Junk", endOfJunkWord(text, at + 1));
    return;
  }
  const same = endOfSame(text, at);
  if (same - at > longestSymbol) {
    push(pass, "Junk", same);
    return;
  }
  for (let length = longestSymbol; length > 0; length--) {
    const symbol = text.slice(at, at + length);
    const type = symbolTypes.get(symbol);
    // `host=*.example.com`: the star belongs to the value.
    if (symbol === "=*" && !/[\s"']/.test(text.charAt(at + length))) continue;
    if (type !== undefined) {
      push(pass, type === "Not" && field ? "InnerNot" : type, at + length);
      return;
    }
  }
  const end = endOfUnknown(text, at);
  // Patterns and variables: `*.example.com`, `$name`.
  push(pass, "Junk", text[at] === "*" || text[at] === "$" ? Math.max(end, endOfJunkWord(text, end)) : end);
}

const longestSymbol = 3;

/** A run of symbols ends where a known spelling begins. */
function endOfUnknown(text: string, at: number): number {
  let end = at + 1;
  while (
    kindAt(text, end) === kinds.symbol &&
    !symbolTypes.has(text.slice(end, end + 2)) &&
    !symbolTypes.has(text.charAt(end))
  )
    end++;
  return end;
}
