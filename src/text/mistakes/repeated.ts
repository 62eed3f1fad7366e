/** What a value, or an operator with a value, means that stands behind a comparison without a field: `A eq 1 or 2`. */
import type { DiagnosticFix, TextEdit } from "../../diagnostics/diagnostic.js";
import { suggestedFix } from "../../diagnostics/report.js";
import type { Span } from "../../diagnostics/span.js";
import { operators } from "../../language/operators.js";
import { spellField } from "../literals.js";
import { type Context, insertion, type LastComparison, wordEdit } from "./context.js";

/** The value that stands at a place, as the comparison before it goes on: one list, or one comparison more. */
export function repeatedComparison(span: Span, context: Context): readonly DiagnosticFix[] {
  const { last, text } = context;
  if (last === null || /\w/.test(text.charAt(span.start - 1))) return [];
  const { operator } = last;
  const lead = `${spellField(last.field.name)} ${operator} `;
  const word = connectiveBefore(span, text);
  if (word === null) return last.denied ? [] : [suggestedFix(insertion(span.start, lead))];
  const isNext =
    span.start - last.value.end <= longest && text.slice(last.value.end, span.start).trim().length <= longestConnective;
  if (operator === "in" || operator === "!in") {
    const isList = isNext && text.charAt(last.value.end - 1) === "]";
    return isList
      ? [
          suggestedFix({
            span: { start: last.value.end - 1, end: span.end },
            text: `, ${text.slice(span.start, span.end)}]`,
          }),
        ]
      : [];
  }
  const isEquality = operator === "eq" || operator === "!eq";
  const isNegated = operators[operator].negates !== null;
  // No value equals two, and every value differs from one of two: neither is ever meant.
  const isSlip = word === (isNegated ? "or" : "and");
  const alone = standsAmongItsLike(last, span, word, text);
  if (!isNext) return last.denied || isSlip || !alone ? [] : [suggestedFix(insertion(span.start, lead))];
  if (isEquality && (isSlip || !alone) && !(last.denied && isNegated)) {
    if (last.operatorSpan === null) return [];
    const many = isNegated ? "!in" : "in";
    const edits: TextEdit[] = [
      wordEdit(text, last.operatorSpan, many),
      { span: { start: last.value.start, end: last.value.start }, text: "[" },
      { span: { start: last.value.end, end: span.start }, text: ", " },
      insertion(span.end, "]"),
    ];
    return [{ safe: false, edits }];
  }
  if (isNegated && isSlip && !last.denied)
    return [suggestedFix({ span: { start: last.value.end, end: span.start }, text: ` and ${lead}` })];
  return grouped(
    insertion(span.start, lead),
    { start: last.span.start, end: span.end },
    last.denied || (word === "or" && !alone),
    context,
  );
}

/** The operator that stands at `at` with the field before it; what it compares with ends at `end`. */
export function repeatedField(at: number, end: number, context: Context): readonly DiagnosticFix[] {
  const { last } = context;
  if (last === null) return [];
  return grouped(
    insertion(at, `${spellField(last.field.name)} `),
    { start: last.span.start, end },
    last.denied,
    context,
  );
}

/** An edit, and parentheses around what it is in where others stand beside it. */
function grouped(
  edit: TextEdit,
  { start, end }: Span,
  parenthesized: boolean,
  { roomForParentheses }: Context,
): readonly DiagnosticFix[] {
  if (!parenthesized) return [suggestedFix(edit)];
  return roomForParentheses ? [{ safe: false, edits: [insertion(start, "("), edit, insertion(end, ")")] }] : [];
}

/** What is looked at beside a place. */
const longest = 60;
const longestConnective = 3;

/** The connective right before a place; null where anything else stands there. */
function connectiveBefore({ start }: Span, text: string): "and" | "or" | null {
  const before = text
    .slice(Math.max(0, start - longest), start)
    .trimEnd()
    .toLowerCase();
  return /(?:\band|&&)$/.test(before) ? "and" : /(?:\bor|\|\|)$/.test(before) ? "or" : null;
}

/** Whether nothing but the same connective stands beside them, so that no parentheses are needed. */
function standsAmongItsLike(last: LastComparison, { end }: Span, word: "and" | "or", text: string): boolean {
  const before = text.slice(Math.max(0, last.span.start - longest), last.span.start).trimEnd();
  const after = text.slice(end, end + longest).trimStart();
  const same =
    word === "or" ? [/(?:\(|\bor|\|\|)$/i, /^(?:\)|or\b|\|\|)/i] : [/(?:\(|\band|&&)$/i, /^(?:\)|and\b|&&)/i];
  return (before === "" || same[0]?.test(before) === true) && (after === "" || same[1]?.test(after) === true);
}
