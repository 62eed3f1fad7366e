/** Which integers fulfil what is asked of one value. */
import type { CheckedTree } from "../../../check/filter.js";

/** So many integers from `least` on; `count` is 0 where that is not all there is to say. */
export interface Integers {
  readonly least: bigint;
  readonly count: bigint;
}

const unsaid: Integers = { least: 0n, count: 0n };
/** Beyond all that have eighteen digits. */
const limit = 10n ** 18n;

/** The integers of at most eighteen digits and without a sign that fulfil all trees of one of these lists. */
export function integersOf(anyOf: readonly (readonly CheckedTree[])[]): Integers {
  const [all = [], ...others] = anyOf;
  let least = 0n;
  let end = limit;
  for (const tree of all) {
    const bounds = boundsOf(tree);
    if (bounds === null) return unsaid;
    if (bounds.least > least) least = bounds.least;
    if (bounds.end < end) end = bounds.end;
  }
  return others.length > 0 || end <= least ? unsaid : { least, count: end - least };
}

/** Null where these are not neighbours. */
function boundsOf(tree: CheckedTree): { readonly least: bigint; readonly end: bigint } | null {
  if (tree.kind !== "Criterion" || tree.literal !== "int" || tree.reads === "array" || typeof tree.operand === "object")
    return null;
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
