/** What one criterion says of one value: language.md §8.2, §8.3 and §8.6, on values that were read already. */
import type { Criterion } from "../check/filter.js";
import type { LiteralType, Scalar } from "../language/field-types.js";
import { maxInteger, minInteger } from "../language/integer.js";
import { type Holds, operators, plainOperator } from "../language/operators.js";
import { memberTest } from "./member-test.js";
import { many, someOwnElement } from "./own-elements.js";

/** True or false, or undefined where the criterion cannot judge the value: it is lacking or of another type. */
export type Outcome = boolean | undefined;

/** Takes any value of a log line, undefined for an absent one; never throws. */
export type Judge = (value: unknown) => Outcome;

/** The meaning of a criterion on a value. */
export function toJudge(criterion: Criterion): Judge {
  const negated = operators[criterion.operator].negates !== null;
  if (criterion.reads === "scalar") return scalarJudge(criterion, negated);
  const ofArray = arrayJudge(criterion, negated);
  if (criterion.reads === "array") return ofArray;
  const ofScalar = scalarJudge(criterion, negated);
  return (value) => (Array.isArray(value) ? ofArray(value) : ofScalar(value));
}

function scalarJudge({ operator, operand, literal }: Criterion, negated: boolean): Judge {
  const [holds, constant] = meaning(operand, operators[plainOperator(operator)].holds);
  // One closure per type, with the type's test written out: it runs for every value, and a call would cost as much again.
  switch (literal) {
    case "string":
      return (value) => (typeof value === "string" ? holds(value, constant) !== negated : undefined);
    case "bool":
      return (value) => (typeof value === "boolean" ? holds(value, constant) !== negated : undefined);
    case "int":
      return (value) => (isInteger(value) ? holds(value, constant) !== negated : undefined);
  }
}

/** On an array some element decides, and an element of another type equals nothing (language.md §8.5). */
function arrayJudge({ operand, literal }: Criterion, negated: boolean): Judge {
  const isElement = typeTests[literal];
  const [equals, constant] = meaning(operand, operators.eq.holds);
  return (value) => {
    if (!Array.isArray(value)) return undefined;
    const elements: readonly unknown[] = value;
    if (elements.length > many)
      return someOwnElement(elements, (element) => isElement(element) && equals(element, constant)) !== negated;
    for (let index = 0; index < elements.length; index++) {
      const element = elements[index];
      // Reading a hole of an array reads its prototype.
      if (isElement(element) && equals(element, constant) && Object.hasOwn(elements, index)) return !negated;
    }
    return negated;
  };
}

/** What is asked of a value, with the constant to ask it of; a list is asked as a whole. */
function meaning(operand: Criterion["operand"], holds: Holds): readonly [Holds, Scalar] {
  return isList(operand) ? [memberTest(operand), ""] : [holds, typeof operand === "string" ? shared(operand) : operand];
}

/**
 * The copy of a string that the engine keeps of every property name. It keeps short strings of parsed JSON the same way, and
 * two strings it keeps are compared by their address.
 */
function shared(text: string): string {
  return Object.keys({ [text]: true })[0] ?? text;
}

function isList(operand: Criterion["operand"]): operand is readonly Scalar[] {
  return typeof operand === "object";
}

const typeTests: Readonly<Record<LiteralType, (value: unknown) => value is Scalar>> = {
  string: (value): value is Scalar => typeof value === "string",
  bool: (value): value is Scalar => typeof value === "boolean",
  int: isInteger,
};

const least = Number(minInteger);
const beyond = Number(maxInteger + 1n);

/** An integer in range. Both bounds are powers of two, which a number holds exactly. */
function isInteger(value: unknown): value is number | bigint {
  if (typeof value === "number") return Number.isInteger(value) && value >= least && value < beyond;
  return typeof value === "bigint" && value >= minInteger && value <= maxInteger;
}
