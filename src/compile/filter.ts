import type { CheckedFilter, CheckedTree } from "../checked/filter.js";
import { toExpression } from "../checked/to-expression.js";
import type { FilterSizes } from "../language/limits.js";
import { formatExpression } from "../text/format/format.js";
import { sizesOf } from "../where/sizes.js";

/** A compiled filter: plain, immutable data. Doors such as `toPredicate` and `toWhereJson` are functions on it. */
export interface Filter extends CheckedFilter {
  /** Canonical text of the checked tree. Two filters with the same tree have the same text. */
  readonly text: string;
  readonly sizes: FilterSizes;
}

/** A checked filter with its text and its sizes. */
export function completed(checked: CheckedFilter): Filter {
  return { ...checked, text: canonicalText(checked.tree), sizes: sizesOf(checked.tree) };
}

function canonicalText(tree: CheckedTree): string {
  return tree.kind === "Everything" ? "# no filter: every line is kept" : formatExpression(toExpression(tree));
}
