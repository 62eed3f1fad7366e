/** One criterion as the scanner judges it. */
import type { Criterion } from "../../../check/filter.js";
import type { Scalar } from "../../../language/field-types.js";
import type { Integer } from "../../../language/integer.js";
import { operators, type PlainOperator, plainOperator } from "../../../language/operators.js";
import * as codes from "../assembly/codes.js";
import * as layout from "../assembly/layout-generated.js";
import { kindOfLiteral, kindsOf } from "../plan/kinds.js";
import type { Image } from "./image.js";
import { writeInteger, writeIntegerMembers, writeStringMembers } from "./write-members.js";

const tests = {
  eq: codes.testEqual,
  startsWith: codes.testPrefix,
  endsWith: codes.testSuffix,
  contains: codes.testContains,
  in: codes.testMember,
  lt: codes.testLess,
  leq: codes.testLessOrEqual,
  gt: codes.testGreater,
  geq: codes.testGreaterOrEqual,
} as const satisfies Record<PlainOperator, number>;

const encoder = new TextEncoder();

/** Writes a criterion at an address, without the places to go to from it. */
export function writeCriterion(image: Image, address: number, criterion: Criterion, slot: number): void {
  const { operand } = criterion;
  const many = typeof operand === "object";
  image.u32(address + layout.criterionSlot, slot);
  image.u32(address + layout.criterionTest, tests[plainOperator(criterion.operator)]);
  image.u32(address + layout.criterionKinds, kindsOf(criterion));
  image.u32(address + layout.criterionNegated, operators[criterion.operator].negates === null ? 0 : 1);
  image.u32(address + layout.criterionElement, kindOfLiteral[criterion.literal]);
  image.u32(address + layout.criterionMany, many ? 1 : 0);
  if (criterion.literal === "string") writeStrings(image, address, operand);
  else if (many) writeIntegers(image, address, operand.map(numeric));
  else writeInteger(image, address + layout.criterionLow, address + layout.criterionHigh, BigInt(numeric(operand)));
}

function writeStrings(image: Image, address: number, operand: Criterion["operand"]): void {
  if (typeof operand === "object") {
    const distinct = [...new Set(operand)];
    const table = writeStringMembers(
      image,
      distinct.map((member) => ({ text: encoder.encode(String(member)), payload: 0 })),
    );
    image.u32(address + layout.criterionPointer, table.address);
    image.u32(address + layout.criterionLength, table.bits);
  } else {
    const text = encoder.encode(String(operand));
    image.u32(address + layout.criterionPointer, image.place(text));
    image.u32(address + layout.criterionLength, text.length);
  }
}

function writeIntegers(image: Image, address: number, members: readonly Integer[]): void {
  image.u32(address + layout.criterionPointer, writeIntegerMembers(image, members));
  image.u32(address + layout.criterionLength, members.length);
}

/** Booleans are 0 and 1 to the scanner. */
function numeric(value: Scalar): Integer {
  return typeof value === "boolean" ? Number(value) : (value as Integer);
}
