/** Where patterns without quotes end, and what stands in them. */
import { isPatternNotation, patternOperator } from "../../../language/patterns/pattern-operators.js";
import type { Token } from "../tokens.js";
import { endOf } from "../tokens.js";

const longest = 1000;
const literalEnd = /^(?:$|[\s),;.])/;

/** The place behind the closing `/` and the flags of a regular expression such as `/^\/api/i`, or -1. */
function endOfLiteral(text: string, at: number): number {
  let inClass = false;
  for (let end = at + 1; end < Math.min(text.length, at + longest); end++) {
    const character = text.charAt(end);
    if (character === "\n" || character === "\r") return -1;
    if (character === "\\") end++;
    else if (character === "[") inClass = true;
    else if (character === "]") inClass = false;
    else if (character === "/" && !inClass) {
      let after = end + 1;
      while (/[a-z]/.test(text.charAt(after))) after++;
      return end > at + 1 && literalEnd.test(text.charAt(after)) ? after : -1;
    }
  }
  return -1;
}

/** What stands between the slashes of a regular expression, and its flags; null for other text. */
export function literalParts(image: string): { readonly pattern: string; readonly flags: string } | null {
  if (!image.startsWith("/") || endOfLiteral(image, 0) !== image.length) return null;
  const closing = image.lastIndexOf("/");
  return { pattern: image.slice(1, closing), flags: image.slice(closing + 1) };
}

/** The end of a pattern without quotes: at a blank, a quote, or a bracket that closes what was opened before it; -1 where none begins. */
function endOfBare(text: string, at: number): number {
  if (/[\s"'`[{#,)\]}\u201c\u201d\u2018\u2019]/.test(text.charAt(at))) return -1;
  let depth = 0;
  let end = at;
  for (; end < Math.min(text.length, at + longest); end++) {
    const character = text.charAt(end);
    if (/[\s"'`\u201c\u201d\u2018\u2019]/.test(character) || (character === "," && depth === 0)) break;
    if (character === "\\") end++;
    else if (character === "(") depth++;
    else if (character === ")" && --depth < 0) break;
  }
  return depth <= 0 && end > at && /[\^$*+?|\\%(]/.test(text.slice(at, end)) ? Math.min(end, text.length) : -1;
}

/** The end of the pattern without quotes that begins at a place, behind an operator or a function that takes one; -1 where none does. */
export function endOfPattern(text: string, at: number, tokens: readonly Token[]): number {
  const expected = expectsPattern(tokens);
  if (expected === "no") {
    // `/^a/.test(A)`
    const end = text[at] === "/" ? endOfLiteral(text, at) : -1;
    return end !== -1 && /^\.(?:test|exec|match)\(/.test(text.slice(end, end + 8)) ? end : -1;
  }
  const literal = text[at] === "/" ? endOfLiteral(text, at) : -1;
  return literal !== -1 || expected === "literal" ? literal : endOfBare(text, at);
}

const wildcards = /[\p{L}\p{N}_.\-/*%:@~+=&?]{1,200}(?=$|[\s,)\]}])/uy;

/** The end of a value with `*` and without quotes, such as `*.example.com` or `/api/*`; -1 where none stands. */
export function endOfWildcards(text: string, at: number, tokens: readonly Token[]): number {
  const last = tokens.at(-1)?.type;
  const isValue =
    isOperatorType(last) ||
    last === "OpenList" ||
    last === "Comma" ||
    (last === "OpenGroup" && isOperatorType(tokens.at(-2)?.type));
  if (!isValue) return -1;
  wildcards.lastIndex = at;
  const [run = ""] = wildcards.exec(text) ?? [];
  return run.includes("*") && /[\p{L}_./]/u.test(run) && !/^[=+-]/.test(run) ? at + run.length : -1;
}

function isOperatorType(type: Token["type"] | undefined): boolean {
  return type === "Operator" || type === "WrongOperator";
}

/** What the tokens before it let a place hold: a regular expression between slashes, any pattern, or none. */
function expectsPattern(tokens: readonly Token[]): "no" | "literal" | "any" {
  const last = tokens.at(-1);
  switch (last?.type) {
    case "WrongOperator":
      return takesPattern(last.image) ? "any" : "no";
    case "Word":
      return takesPattern(last.image) && isBehindField(tokens) ? "any" : "no";
    case "OpenGroup":
      return isPatternFunction(tokens.at(-2), last) ? "literal" : "no";
    case "Comma":
      return tokens.at(-3)?.type === "OpenGroup" && isPatternFunction(tokens.at(-4), tokens.at(-3)) ? "literal" : "no";
    default:
      return "no";
  }
}

function takesPattern(word: string): boolean {
  const operator = patternOperator(word);
  return operator !== null && isPatternNotation(operator.notation);
}

function isBehindField(tokens: readonly Token[]): boolean {
  const type = tokens.at(-2)?.type;
  const isField = type === "Word" || type === "Quoted" || type === "Junk" || type === "String" || type === "CloseGroup";
  return type === "InnerNot" || (isField && tokens.at(-3)?.type !== "Dataset");
}

function isPatternFunction(name: Token | undefined, open: Token | undefined): boolean {
  if (
    name === undefined ||
    open === undefined ||
    endOf(name) !== open.startOffset ||
    (name.type !== "Word" && name.type !== "Junk")
  )
    return false;
  return /(?:match|test|search|regexp?|like)(?:es)?$/i.test(name.image.slice(-60));
}
