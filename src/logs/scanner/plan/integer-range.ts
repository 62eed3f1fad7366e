/** The integers that fulfil the conditions on one value. The prefilter checks a range without a program. */
import type { CheckedTree } from "../../../check/filter.js";

/** The integers from `least` on. A `count` of 0: the integers are not one range. */
export interface IntegerRange {
  readonly least: bigint;
  readonly count: bigint;
}

const noRange: IntegerRange = { least: 0n, count: 0n };
/** Greater than all integers of 18 digits. A u64 can store these integers. */
const limit = 10n ** 18n;

/** Returns the unsigned integers of at most 18 digits that make all trees of one list true. */
export function integerRange(anyOf: readonly (readonly CheckedTree[])[]): IntegerRange {
  const [all = [], ...others] = anyOf;
  let least = 0n;
  let end = limit;
  for (const tree of all) {
    const bounds = boundsOf(tree);
    if (bounds === null) return noRange;
    if (bounds.least > least) least = bounds.least;
    if (bounds.end < end) end = bounds.end;
  }
  return others.length > 0 || end <= least ? noRange : { least, count: end - least };
}

/** Null when the tree is not one comparison with an integer. */
function boundsOf(tree: CheckedTree): { readonly least: bigint; readonly end: bigint } | null {
  if (
    tree.kind !== "Criterion" ||
    tree.literal !== "int" ||
    tree.reads === "array" ||
    typeof tree.operand === "object"
  ) {
    return null;
  }
  const constant = BigInt(tree.operand);
  switch (tree.operator) {
    case "eq":
      return { least: constant, end: constant + 1n };
    case "lt":
      return { least: 0n, end: constant };
    case "leq":
      return { least: 0n, end: constant + 1n };
    case "gt":
      return { least: constant + 1n, end: limit };
    case "geq":
      return { least: constant, end: limit };
    default:
      return null;
  }
}
