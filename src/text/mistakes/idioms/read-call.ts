/** Reads calls of functions that other languages have: what they say here, or why nothing says it. */
import type { Field } from "../../../ast/nodes.js";
import { cover, type Span } from "../../../diagnostics/span.js";
import { operators } from "../../../language/operators.js";
import { isToken, type Part } from "../concrete.js";
import { type Context, spanOfPart } from "../context.js";
import { type FoundOperator, isPlainOperator, operatorAt } from "../read-operator.js";
import { isScalar, readValue } from "../read-value.js";
import { type Call, spanOf, type Token } from "../tokens.js";
import { callOutcome, deniedOutcome, subjectOfCall, type Tail } from "./call-meaning.js";
import { type Constant, constantOf } from "./constants.js";
import { reportCase, reportFunction, reportPattern } from "./report-outcome.js";

/** What a call is read as: a field at most, for what it means is not what stands there. */
export interface ReadCall {
  readonly field: Field | null;
  readonly span: Span;
  readonly next: number;
}

export function isCall(part: Part | undefined): part is Token & { readonly call: Call } {
  return part !== undefined && isToken(part) && part.call !== undefined;
}

/** Reads the comparison that begins with a call, and what the call is compared with. */
export function readCall(
  parts: readonly Part[],
  at: number,
  token: Token & { readonly call: Call },
  context: Context,
): ReadCall {
  const found = operatorAt(parts, at + 1);
  const value = found === null ? undefined : parts[at + 1 + found.length];
  const isTail =
    found !== null && (isPlainOperator(parts[at + 1]) || isScalar(value) || (value !== undefined && !isToken(value)));
  if (!isTail) return report(token, null, spanOf(token), at + 1, context);
  const { next } = context.reports.muted(() => readValue(parts, at + 1 + found.length, true, context));
  const last = parts[next - 1] as Part;
  return report(token, tailOf(found, value), cover(spanOf(token), spanOfPart(last)), Math.max(next, at + 2), context);
}

/** Reads `"ca" == lower(Field)`: a constant, an operator, and a call after them. */
export function readCallBehind(
  value: Part,
  operator: FoundOperator,
  token: Token & { readonly call: Call },
  next: number,
  context: Context,
): ReadCall {
  const mirrored = operator.name === null ? null : operators[operator.name].mirrored;
  const turned = { ...operator, name: mirrored };
  return report(token, tailOf(turned, value), cover(spanOfPart(value), spanOf(token)), next, context);
}

function tailOf(operator: FoundOperator, value: Part | undefined): Tail {
  const tokens =
    value === undefined ? [] : isToken(value) ? [value] : value.parts.filter(({ type }) => type !== "Comma");
  const constants = tokens.length > 20 ? [null] : tokens.map((token) => constantOf(token));
  const known = constants.filter((constant): constant is Constant => constant !== null);
  return { operator, constants: known.length < constants.length || known.length === 0 ? null : known };
}

function report(
  token: Token & { readonly call: Call },
  tail: Tail | null,
  compared: Span,
  next: number,
  context: Context,
): ReadCall {
  const { denial } = context;
  context.denial = null;
  const called = callOutcome(token.call, tail);
  const outcome = denial === null ? called : deniedOutcome(called);
  const whole = denial === null ? compared : cover(spanOf(denial), compared);
  const places = { mark: denial === null ? spanOf(token) : cover(spanOf(denial), spanOf(token)), whole };
  switch (outcome.kind) {
    case "case":
      reportCase(outcome, outcome.by, places, context);
      break;
    case "pattern":
      reportPattern(outcome.outcome, outcome.notation, outcome.by, places, context);
      break;
    case "function":
      reportFunction(outcome.reason, outcome.expression, places, context);
  }
  context.last = null;
  const subject = subjectOfCall(token.call);
  const field: Field | null = subject === null ? null : { kind: "Field", name: subject.name, span: subject.span };
  return { field, span: whole, next };
}
