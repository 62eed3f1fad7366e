/** Reads turns of other query languages that take more than an operator's place. */

import type { Field } from "../../../ast/nodes.js";
import { safeFix, suggestedFix } from "../../../diagnostics/report.js";
import type { Span } from "../../../diagnostics/span.js";
import { isToken, type Part } from "../concrete.js";
import { type Context, spanOfPart } from "../context.js";
import { type FoundOperator, operatorAt } from "../read-operator.js";
import { isScalar } from "../read-value.js";
import type { Token } from "../tokens.js";
import { between as betweenBounds, fixOfPieces } from "./read-pieces.js";

function isWord(part: Part | undefined, word: string): boolean {
  return part !== undefined && isToken(part) && part.type === "Word" && part.image.toLowerCase() === word;
}

/** `A between 1 and 5`, `A between [1, 5]`, perhaps with `not`: reports it and gives the part after it; null when it is something else. */
export function readBetween(
  parts: readonly Part[],
  at: number,
  field: Field,
  operator: FoundOperator,
  { text, reports }: Context,
): number | null {
  const word = at + 1 + (operator.name === null && /^(?:not|!)$/i.test(operator.text) ? 1 : 0);
  if (!isWord(parts[word], "between") && !isWord(parts[word], "range")) return null;
  const bounds = boundsAt(parts, word + 1);
  if (bounds === null) return null;
  const { low, high, next } = bounds;
  const span = { start: spanOfPart(parts[at + 1] as Part).start, end: spanOfPart(parts[word] as Part).end };
  const whole = { start: field.span.start, end: spanOfPart(parts[next - 1] as Part).end };
  const fixes = fixOfPieces(betweenBounds(low, high), whole, field, word === at + 1 ? "in" : "!in", text);
  reports.report(
    "LW201",
    { span },
    { text: text.slice(span.start, span.end), operator: null, negatable: null },
    { fixes },
  );
  return next;
}

/** Two bounds: `1 and 5`, `1, 5`, `1 to 5`, `[1, 5]`. */
function boundsAt(
  parts: readonly Part[],
  at: number,
): { readonly low: Token; readonly high: Token; readonly next: number } | null {
  const first = parts[at];
  const isList = first !== undefined && !isToken(first);
  const [low, mark, high, more] = isList ? first.parts : parts.slice(at, at + 3);
  if (!isScalar(low) || !isScalar(high) || low === undefined || high === undefined || mark === undefined) return null;
  if (!isToken(low) || !isToken(high) || !isToken(mark) || (isList && more !== undefined)) return null;
  if (mark.type !== "Comma" && !isWord(mark, "to")) return null;
  return { low, high, next: isList ? at + 1 : at + 3 };
}

/** The part after `where`, or after `select … where`, with which a filter of another language begins; `at`: none does. */
export function endOfClause(parts: readonly Part[], at: number, { text, last, reports }: Context): number {
  if (at > 0 || last !== null) return at;
  const isSelect = isWord(parts[0], "select");
  const where = isSelect ? parts.findIndex((part) => isWord(part, "where")) : isWord(parts[0], "where") ? 0 : -1;
  const next = parts[where + 1];
  if (
    where === -1 ||
    (next !== undefined && (!isToken(next) || (next.type !== "Word" && next.type !== "Quoted" && next.type !== "Call")))
  )
    return at;
  const start = spanOfPart(parts[0] as Part).start;
  const end = spanOfPart(parts[where] as Part).end;
  let after = end;
  while (" \t".includes(text.charAt(after)) && after < text.length) after++;
  const edit = { span: { start, end: after }, text: "" };
  reports.report(
    "LW101",
    { span: { start, end } },
    { text: text.slice(start, end) },
    { fixes: [isSelect ? suggestedFix(edit) : safeFix(edit)] },
  );
  return where + 1;
}

/** What a filter without a comparison keeps, by what stands in its place: `true`, `*`, `1=1`; null for anything else. */
export function constantFilter(text: string): "all" | "nothing" | null {
  const word = text.trim().toLowerCase();
  if (/^(?:true|\*|\*\s*:\s*\*|1|all|any|everything|\.\*|([0-9]+|'[^']*'|"[^"]*")\s*={1,3}\s*\1)$/.test(word))
    return "all";
  return /^(?:false|0|none|nothing|1\s*={1,3}\s*0|0\s*={1,3}\s*1)$/.test(word) ? "nothing" : null;
}

/** What is looked at beside a place. */
const edge = 80;

/** Whether a place is all of a filter, apart from parentheses, comments and a header on other lines. */
export function isWholeFilter({ start, end }: Span, { text, denied }: Context): boolean {
  if (denied) return false;
  const before = text.slice(Math.max(0, start - edge), start);
  const after = text.slice(end, end + edge);
  return !/(?:\b(?:and|or|not)|&&|\|\||!)[\s(]*$/i.test(before) && !/^[\s)]*(?:(?:and|or)\b|&&|\|\|)/i.test(after);
}

/** `/ 100` between a field and its operator: the part after it; `at` where there is none. */
export function endOfArithmetic(parts: readonly Part[], at: number): number {
  const [sign, number] = [parts[at], parts[at + 1]];
  const calculates =
    sign !== undefined &&
    isToken(sign) &&
    sign.type === "Junk" &&
    /^(?:[%*/-]|\*\*|\/\/|<<|>>|mod|div)$/.test(sign.image);
  return calculates &&
    number !== undefined &&
    isToken(number) &&
    (number.type === "Integer" || number.type === "Word") &&
    operatorAt(parts, at + 2) !== null
    ? at + 2
    : at;
}

/** `* 60 / 2` behind a number: the part after it; `at` where there is none. */
export function endOfCalculated(parts: readonly Part[], at: number): number {
  const before = parts[at - 1];
  if (before === undefined || !isToken(before) || before.type !== "Integer") return at;
  let end = at;
  for (;;) {
    const length = isStep(parts[end]) ? 1 : isSign(parts[end]) && isInteger(parts[end + 1]) ? 2 : 0;
    if (length === 0 || operatorAt(parts, end + length) !== null) return end;
    end += length;
  }
}

function isSign(part: Part | undefined): boolean {
  return part !== undefined && isToken(part) && part.type === "Junk" && /^(?:[%*/-]|\*\*)$/.test(part.image);
}

/** `*60`. */
function isStep(part: Part | undefined): boolean {
  return part !== undefined && isToken(part) && part.type === "Junk" && /^[%*/-]\d{1,20}$/.test(part.image);
}

function isInteger(part: Part | undefined): boolean {
  return part !== undefined && isToken(part) && part.type === "Integer";
}
