/** Reads one comparison of a run: right, or with parts missing, exchanged, repeated or misspelled. */

import type { Expression, Field, Value } from "../../ast/nodes.js";
import { collector } from "../../diagnostics/collector.js";
import type { DiagnosticFix } from "../../diagnostics/diagnostic.js";
import { safeFix, suggestedFix } from "../../diagnostics/report.js";
import { cover, type Span } from "../../diagnostics/span.js";
import { operators } from "../../language/operators.js";
import { spellField } from "../literals.js";
import { isToken, type Part } from "./concrete.js";
import { type Context, insertion, removal, spanOfPart } from "./context.js";
import {
  doubtedByName,
  type JoinedOperator,
  operatorInName,
  operatorJoined,
  saidApart,
} from "./idioms/operator-in-name.js";
import { isCall, readCall, readCallBehind } from "./idioms/read-call.js";
import {
  constantFilter,
  endOfArithmetic,
  endOfCalculated,
  endOfClause,
  isWholeFilter,
  readBetween,
} from "./idioms/read-idioms.js";
import { readBareWildcards, readPattern } from "./idioms/read-pattern.js";
import { readPieces } from "./idioms/read-pieces.js";
import { readPresence, readPresenceBefore } from "./idioms/read-presence.js";
import { replacements, spelledOut } from "./idioms/replacement.js";
import { readQuoted, readWrongString } from "./literals.js";
import { dotted, isDottedName } from "./paths.js";
import { readChain } from "./read-chain.js";
import { readField, reservedField } from "./read-field.js";
import { type FoundOperator, isPlainOperator, operatorAt, reportSpelling } from "./read-operator.js";
import { reversed } from "./read-reversed.js";
import { isNothing, isNumberLike } from "./read-scalar.js";
import { incomplete, type ReadTerm } from "./read-term.js";
import { isScalar, readValue } from "./read-value.js";
import { repeatedComparison, repeatedField } from "./repeated.js";
import { endOf, spanOf, type Token } from "./tokens.js";

/** Reads the comparison that begins at a part, which is no comma. */
export function readComparison(parts: readonly Part[], at: number, context: Context): ReadTerm {
  // The caller's bound is the number of parts.
  const left = parts[at] as Part;
  if (isCall(left)) {
    const { field, span, next } = readCall(parts, at, left, context);
    return { term: { kind: "Incomplete", field, span }, next: readChain(parts, next, null, context), complete: true };
  }
  const operator = operatorAt(parts, at + 1);
  if (!isToken(left))
    return operator === null ? strayValue(parts, at, context) : valueFirst(parts, at, operator, context);
  const type = left.type;
  if (type === "Operator" && operator !== null && isPlainOperator(parts[at + 1])) {
    return withOperator(parts, at, reservedField(left, context), operator, context);
  }
  if (type === "Word" || type === "Quoted") {
    const early = readPresenceBefore(parts, at, context);
    if (early !== null) return incomplete(null, parts, at, early, true);
    const behind = operator === null ? undefined : parts[at + 1 + operator.length];
    const suffixed = operatorInName(left, operator, behind === undefined || isToken(behind) ? "one" : "list");
    if (suffixed !== null) return withOperator(parts, at, suffixed.field, suffixed.operator, context);
    const field = readField(left, context);
    const presence = readPresence(parts, at + 1, field, context);
    if (presence !== null) return incomplete(field, parts, at, readChain(parts, presence, null, context), true);
    return operator === null
      ? withoutOperator(parts, at, field, left, context)
      : withOperator(parts, at, field, doubtedByName(left, operator), context);
  }
  if (type === "Junk" && /^[A-Za-z_][\w.-]{0,200}$/.test(left.image)) {
    const dottedField: Field = { kind: "Field", name: left.image, span: spanOf(left) };
    const presence = readPresence(parts, at + 1, dottedField, context);
    if (presence !== null) return incomplete(dottedField, parts, at, readChain(parts, presence, null, context), true);
    if (parts.length === 1 && isDottedName(left.image)) {
      context.reports.report("LW112", dottedField, { field: left.image, apart: null });
      return incomplete(dottedField, parts, at, at + 1);
    }
  }
  if (isPlainOperator(left) || !(isScalar(left) || type === "Junk")) return withoutField(parts, at, context);
  return operator === null ? strayValue(parts, at, context) : valueFirst(parts, at, operator, context);
}

/** Field and operator are there. */
function withOperator(
  parts: readonly Part[],
  at: number,
  field: Field,
  found: FoundOperator,
  context: Context,
): ReadTerm {
  const between = readBetween(parts, at, field, found, context);
  if (between !== null) return incomplete(field, parts, at, between, true);
  const valueAt = at + 1 + found.length;
  const pieces = readPieces(parts, valueAt, field, found, context);
  if (pieces !== null) return incomplete(field, parts, at, pieces, true);
  const pattern =
    found.pattern === undefined
      ? { operator: found }
      : readPattern(parts, valueAt, field, found, found.pattern, context);
  const reported = "next" in pattern ? pattern.next : readBareWildcards(parts, valueAt, field, found, context);
  if (reported !== null) return incomplete(field, parts, at, readChain(parts, reported, field, context), true);
  const operator = "operator" in pattern ? pattern.operator : found;
  // `is null`: that there is no such value is the mistake, however the operator is spelled.
  if (!isNothing(parts[at + 1 + operator.length])) reportSpelling(operator, context);
  const name = operator.name;
  const many = name !== null && operators[name].operand === "many";
  let from = at + 1 + operator.length;
  // `eq = 5`: one operator too many is one mistake.
  if (
    isPlainOperator(parts[from]) &&
    (parts[from + 1] === undefined || isScalar(parts[from + 1]) || !isToken(parts[from + 1] as Part))
  ) {
    const extra = spanOfPart(parts[from] as Part);
    context.reports.report(
      "LW101",
      { span: extra },
      { text: context.text.slice(extra.start, extra.end) },
      { fixes: [suggestedFix(removal(context.text, extra))] },
    );
    from++;
    if (parts[from] === undefined) return incomplete(field, parts, at, from);
  }
  const { value, next, missing } = readValue(parts, from, many, context);
  if (missing) {
    context.reports.report("LW113", operator, { operator: name ?? operator.text, many });
    return incomplete(field, parts, at, next);
  }
  const calculated = endOfCalculated(parts, next);
  if (calculated > next) {
    const span = { start: spanOfPart(parts[next] as Part).start, end: spanOfPart(parts[calculated - 1] as Part).end };
    context.reports.report("LW143", { span }, { text: context.text.slice(span.start, span.end) });
    return incomplete(field, parts, at, calculated, true);
  }
  const end = readChain(parts, next, field, context);
  const valueSpan = cover(spanOfPart(parts[from] as Part), spanOfPart(parts[next - 1] as Part));
  if (name !== null)
    context.last = {
      field,
      operator: name,
      operatorSpan: operator.span,
      value: valueSpan,
      span: cover(field.span, valueSpan),
      denied: context.denied,
    };
  if (name === null || value === null) return incomplete(field, parts, at, end);
  return { term: comparison(field, name, operator.span, value), next: end, complete: true };
}

function comparison(
  field: Field,
  name: NonNullable<FoundOperator["name"]>,
  operatorSpan: Span,
  value: Value,
): Expression {
  return {
    kind: "Comparison",
    field,
    operator: { kind: "Operator", name, span: operatorSpan },
    value,
    span: cover(field.span, value.span),
  };
}

/** A field, and then no operator. */
function withoutOperator(parts: readonly Part[], at: number, field: Field, token: Token, context: Context): ReadTerm {
  const keeps = parts.length === 1 && context.text.trim() === token.image ? constantFilter(token.image) : null;
  if (keeps !== null) {
    context.reports.report("LW142", field, { text: token.image, keeps, alone: true });
    return incomplete(null, parts, at, at + 1);
  }
  const begin = endOfClause(parts, at, context);
  if (begin > at)
    return parts[begin] === undefined ? incomplete(null, parts, at, begin) : readComparison(parts, begin, context);
  const second = parts[at + 1];
  const calculated = endOfArithmetic(parts, at + 1);
  const compared = operatorAt(parts, calculated);
  if (calculated > at + 1 && compared !== null) {
    const span = { start: spanOfPart(second as Part).start, end: spanOfPart(parts[calculated - 1] as Part).end };
    context.reports.report("LW143", { span }, { text: context.text.slice(span.start, span.end) });
    const { next } = context.reports.muted(() => readValue(parts, calculated + compared.length, true, context));
    return incomplete(field, parts, at, next);
  }
  const third = parts[at + 2];
  const isUnknownOperator =
    second !== undefined &&
    isToken(second) &&
    (second.type === "Word" || second.type === "Junk") &&
    third !== undefined &&
    (isScalar(third) || !isToken(third));
  if (isUnknownOperator) {
    const unknown: FoundOperator = { name: null, text: second.image, span: spanOf(second), length: 1 };
    return withOperator(parts, at, field, unknown, context);
  }
  const isValue = second !== undefined && (isScalar(second) || !isToken(second));
  const joined = isValue ? operatorJoined(token, isToken(second) ? "one" : "list") : null;
  if (joined !== null) return withJoined(parts, at, field, joined, context);
  const fixes: DiagnosticFix[] = isValue
    ? [suggestedFix(insertion(endOf(token), isToken(second) ? " eq" : " in"))]
    : second === undefined
      ? [suggestedFix(insertion(endOf(token), " eq true"))]
      : [];
  context.reports.report("LW112", field, { field: field.name, apart: null }, { fixes });
  if (isValue) {
    const { next } = readValue(parts, at + 1, true, context);
    const end = context.reports.muted(() => readChain(parts, next, field, context));
    return incomplete(field, parts, at, end);
  }
  let next = at + 1;
  while (isBareWord(parts[next]) && operatorAt(parts, next + 1) === null) next++;
  return incomplete(field, parts, at, next);
}

/** A name of which the end is the operator. Names that begin with a capital are of no language that joins them; of others the dataset decides. */
function withJoined(
  parts: readonly Part[],
  at: number,
  whole: Field,
  joined: JoinedOperator,
  context: Context,
): ReadTerm {
  const part = parts[at + 1] as Part;
  const many = !isToken(part);
  const { value, next } = readValue(parts, at + 1, many, context);
  const apart = value === null || /^[A-Z]/.test(whole.name) ? null : saidApart(joined, value, part);
  if (value === null || apart === null) return withOperator(parts, at, joined.field, joined.operator, context);
  const place = cover(whole.span, spanOfPart(parts[next - 1] as Part));
  const fixes = [
    ...replacements(place, [apart], context),
    suggestedFix(insertion(whole.span.end, many ? " in" : " eq")),
  ];
  context.reports.report("LW112", whole, { field: whole.name, apart: spelledOut(apart, place, context) }, { fixes });
  const end = context.reports.muted(() => readChain(parts, next, whole, context));
  return { term: comparison(whole, many ? "in" : "eq", joined.operator.span, value), next: end, complete: true };
}

function isBareWord(part: Part | undefined): boolean {
  return part !== undefined && isToken(part) && part.type === "Word";
}

/** An operator, and no field before it. */
function withoutField(parts: readonly Part[], at: number, context: Context): ReadTerm {
  const operator = operatorAt(parts, at);
  const length = operator?.length ?? 1;
  const span = operator?.span ?? spanOfPart(parts[at] as Part);
  const text = operator?.text ?? context.text.slice(span.start, span.end);
  const followed = context.reports.muted(() => readValue(parts, at + length, true, context).next);
  const fixes = repeatedField(span.start, spanOfPart(parts[Math.max(followed, at + 1) - 1] as Part).end, context);
  context.reports.report("LW114", { span }, { operator: text }, { fixes });
  const value = readValue(
    parts,
    at + length,
    operator?.name != null && operators[operator.name].operand === "many",
    context,
  );
  const next = context.reports.muted(() => readChain(parts, value.next, null, context));
  return incomplete(null, parts, at, next);
}

/** A value where a comparison should begin, and no operator after it. */
function strayValue(parts: readonly Part[], at: number, context: Context): ReadTerm {
  const span = spanOfPart(parts[at] as Part);
  const text = context.text.slice(span.start, span.end);
  const keeps = constantFilter(text);
  if (keeps !== null && parts.length === 1) {
    context.reports.report("LW142", { span }, { text, keeps, alone: isWholeFilter(span, context) });
    return incomplete(null, parts, at, at + 1);
  }
  context.reports.report("LW114", { span }, { operator: text }, { fixes: repeatedComparison(span, context) });
  return incomplete(null, parts, at, at + 1);
}

/** A value, an operator, and perhaps the field after them. */
function valueFirst(parts: readonly Part[], at: number, operator: FoundOperator, context: Context): ReadTerm {
  const left = parts[at] as Part;
  const rightAt = at + 1 + operator.length;
  const right = parts[rightAt];
  const constant = constantOf(parts, at, rightAt, context);
  if (constant !== null) return constant;
  if (isCall(right)) {
    const { field, span } = readCallBehind(left, operator, right, rightAt + 1, context);
    return { term: { kind: "Incomplete", field, span }, next: rightAt + 1, complete: true };
  }
  if (right !== undefined && isToken(right) && (right.type === "Word" || right.type === "Quoted"))
    return reversed(parts, at, operator, right, context);
  if (isToken(left)) {
    const type = left.type;
    if (type === "String" || type === "WrongString") {
      const span = spanOf(left);
      const name = type === "String" ? readQuoted(left, context.reports) : readWrongString(left.image).value;
      context.reports.report("LW124", { span }, { name }, { fixes: [safeFix({ span, text: spellField(name) })] });
      return withOperator(parts, at, { kind: "Field", name, span }, operator, context);
    }
    if (type === "True" || type === "False")
      return withOperator(parts, at, reservedField(left, context), operator, context);
    if (type === "Junk") {
      const span = spanOf(left);
      const fixes =
        isNumberLike(left.image) || /[^\w.\-/]/.test(left.image)
          ? []
          : [suggestedFix({ span, text: spellField(left.image) })];
      const field: Field = { kind: "Field", name: dotted(left.image), span };
      // A translation spells the name as well.
      const translated = fixes.length > 0 && isTranslated(parts, at, field, operator, context);
      if (!translated) context.reports.report("LW107", { span }, { text: left.image }, { fixes });
      return withOperator(parts, at, field, operator, context);
    }
  }
  context.reports.report("LW114", operator, { operator: operator.text });
  const value = readValue(parts, rightAt, false, context);
  const next = context.reports.muted(() => readChain(parts, value.next, null, context));
  return incomplete(null, parts, at, next);
}

/** Whether a comparison is reported as a whole, with what it means. */
function isTranslated(
  parts: readonly Part[],
  at: number,
  field: Field,
  operator: FoundOperator,
  { text, roomForParentheses, last, denied }: Context,
): boolean {
  const reports = collector();
  withOperator(parts, at, field, operator, {
    text,
    reports,
    tooDeep: false,
    roomForParentheses,
    last,
    denied,
    denial: null,
  });
  const [first] = reports.all();
  return first?.fixes[0]?.edits[0]?.span.start === field.span.start;
}

/** `1=1`, `*:*`: no field on either side. */
function constantOf(parts: readonly Part[], at: number, rightAt: number, context: Context): ReadTerm | null {
  const { text, reports } = context;
  const right = parts[rightAt];
  if (right === undefined) return null;
  const span = cover(spanOfPart(parts[at] as Part), spanOfPart(right));
  const written = text.slice(span.start, Math.min(span.end, span.start + 80));
  const keeps = constantFilter(written);
  if (keeps === null) return null;
  reports.report("LW142", { span }, { text: written, keeps, alone: isWholeFilter(span, context) });
  return incomplete(null, parts, at, rightAt + 1);
}
