/** Writes the tree of a filter as a chain of criteria. Each has a successor for true and one for false. */
import type { CheckedTree, Criterion } from "../../../check/filter.js";
import type { LiteralType, Scalar } from "../../../language/field-types.js";
import type { Integer } from "../../../language/integer.js";
import { operators, type PlainOperator, plainOperator } from "../../../language/operators.js";
import * as layout from "../assembly/layout.js";
import type { MemoryImage } from "./memory-image.js";
import { writeInteger, writeIntegerList, writeStringList } from "./write-members.js";

/**
 * Writes a program that ends at `whenTrue` or `whenFalse`: outcomes, or criteria of another program. Returns the
 * address of its first criterion, or an outcome for an empty program.
 */
export function writeProgram(
  image: MemoryImage,
  tree: CheckedTree,
  slotOf: (field: string) => number,
  whenTrue: number = layout.outcomeKeep,
  whenFalse: number = layout.outcomeDrop,
): number {
  return write(tree, whenTrue, whenFalse);

  // Writes the last term first, because each term needs the address of its successor.
  function write(node: CheckedTree, whenTrue: number, whenFalse: number): number {
    switch (node.kind) {
      case "Everything":
        return whenTrue;
      case "Criterion":
        return writeStep(node, whenTrue, whenFalse);
      case "And":
        return node.terms.reduceRight((next, term) => write(term, next, whenFalse), whenTrue);
      case "Or":
        return node.terms.reduceRight((next, term) => write(term, whenTrue, next), whenFalse);
    }
  }

  function writeStep(criterion: Criterion, whenTrue: number, whenFalse: number): number {
    const address = image.allocate(layout.criterionSize);
    writeCriterion(image, address, criterion, slotOf(criterion.field));
    image.u32(address + layout.criterionTrue, whenTrue);
    image.u32(address + layout.criterionFalse, whenFalse);
    return address;
  }
}

/** The kind of the values that a criterion compares with a constant of each type. */
const kindOfLiteral = {
  string: layout.kindString,
  int: layout.kindInteger,
  bool: layout.kindBoolean,
} as const satisfies Record<LiteralType, number>;

/** The kinds of values that a criterion can evaluate, as bits. */
export function kindsOf({ literal, reads }: Criterion): number {
  return (reads === "array" ? 0 : kindOfLiteral[literal]) | (reads === "scalar" ? 0 : layout.kindArray);
}

const tests = {
  eq: layout.testEqual,
  startsWith: layout.testPrefix,
  endsWith: layout.testSuffix,
  contains: layout.testContains,
  in: layout.testMember,
  lt: layout.testLess,
  leq: layout.testLessOrEqual,
  gt: layout.testGreater,
  geq: layout.testGreaterOrEqual,
} as const satisfies Record<PlainOperator, number>;

const encoder = new TextEncoder();

/** Writes a criterion without its successors. */
function writeCriterion(image: MemoryImage, address: number, criterion: Criterion, slot: number): void {
  const { operator, literal, operand } = criterion;
  const pointer = address + layout.criterionPointer;
  const length = address + layout.criterionLength;
  image.u32(address + layout.criterionSlot, slot);
  image.u32(address + layout.criterionTest, tests[plainOperator(operator)]);
  image.u32(address + layout.criterionKinds, kindsOf(criterion));
  image.u32(address + layout.criterionNegated, operators[operator].negates === null ? 0 : 1);
  image.u32(address + layout.criterionElement, kindOfLiteral[literal]);
  image.u32(address + layout.criterionMany, typeof operand === "object" ? 1 : 0);
  if (literal === "string" && typeof operand === "object") {
    const members = operand.map((member) => encoder.encode(String(member)));
    image.u32(pointer, writeStringList(image, members));
    image.u32(length, members.length);
  } else if (literal === "string") {
    const text = encoder.encode(String(operand));
    image.u32(pointer, image.place(text));
    image.u32(length, text.length);
  } else if (typeof operand === "object") {
    image.u32(pointer, writeIntegerList(image, operand.map(toInteger)));
    image.u32(length, operand.length);
  } else {
    writeInteger(image, address + layout.criterionLow, address + layout.criterionHigh, BigInt(toInteger(operand)));
  }
}

/** The scanner reads booleans as 0 and 1. */
function toInteger(value: Scalar): Integer {
  return typeof value === "boolean" ? Number(value) : (value as Integer);
}
