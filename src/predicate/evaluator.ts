import type { Criterion } from "../check/filter.js";
import type { LiteralType, Scalar } from "../language/field-types.js";
import { maxInteger, minInteger } from "../language/integer.js";
import { type Holds, operators, plainOperator } from "../language/operators.js";
import { memberTest } from "./member-test.js";

/** Undefined: the criterion cannot compare the value, which is absent or of another type. */
export type Outcome = boolean | undefined;

/** Evaluates a criterion on any value of a log line. Never throws. */
export type Evaluator = (value: unknown) => Outcome;

/** Makes the function that evaluates a criterion on a value. */
export function toEvaluator(criterion: Criterion): Evaluator {
  const negated = operators[criterion.operator].negates !== null;
  if (criterion.reads === "scalar") return scalarEvaluator(criterion, negated);
  const ofArray = arrayEvaluator(criterion, negated);
  if (criterion.reads === "array") return ofArray;
  const ofScalar = scalarEvaluator(criterion, negated);
  return (value) => (Array.isArray(value) ? ofArray(value) : ofScalar(value));
}

function scalarEvaluator({ operator, operand, literal }: Criterion, negated: boolean): Evaluator {
  const [holds, constant] = meaningOf(operand, operators[plainOperator(operator)].holds);
  // One closure for each type: a call of a type test would double the time.
  switch (literal) {
    case "string":
      return (value) => (typeof value === "string" ? holds(value, constant) !== negated : undefined);
    case "bool":
      return (value) => (typeof value === "boolean" ? holds(value, constant) !== negated : undefined);
    case "int":
      return (value) => (isInteger(value) ? holds(value, constant) !== negated : undefined);
  }
}

/** One equal element decides for an array. An element of another type equals no constant. */
function arrayEvaluator({ operand, literal }: Criterion, negated: boolean): Evaluator {
  const isElement = typeTests[literal];
  const [equals, constant] = meaningOf(operand, operators.eq.holds);
  return (value) => {
    if (!Array.isArray(value)) return undefined;
    const elements: readonly unknown[] = value;
    // Reading a hole of an array reads its prototype.
    const has = (element: unknown, index: number) =>
      isElement(element) && equals(element, constant) && Object.hasOwn(elements, index);
    for (let index = 0; index < elements.length; index++) if (has(elements[index], index)) return !negated;
    return negated;
  };
}

/** A test of a value, and the constant to test it with. The test of a list contains the list. */
function meaningOf(operand: Criterion["operand"], holds: Holds): readonly [Holds, Scalar] {
  if (typeof operand === "object") return [memberTest(operand), ""];
  return [holds, typeof operand === "string" ? internalized(operand) : operand];
}

/**
 * Engines keep one copy of each property name and of each short string of parsed JSON. They compare two such strings by
 * address.
 */
function internalized(text: string): string {
  return Object.keys({ [text]: true })[0] ?? text;
}

const typeTests: Readonly<Record<LiteralType, (value: unknown) => value is Scalar>> = {
  string: (value): value is Scalar => typeof value === "string",
  bool: (value): value is Scalar => typeof value === "boolean",
  int: isInteger,
};

const least = Number(minInteger);
const beyond = Number(maxInteger + 1n);

/** Whether a value is an integer in range. Both bounds are powers of two, so they are exact as numbers. */
function isInteger(value: unknown): value is number | bigint {
  if (typeof value === "number") return Number.isInteger(value) && value >= least && value < beyond;
  return typeof value === "bigint" && value >= minInteger && value <= maxInteger;
}
