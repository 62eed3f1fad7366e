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

/** A checked filter with its text and its sizes. Laying out takes as long as reading, and most that is done with filters asks for no text: it is made when it is. */
export function completed(checked: CheckedFilter): Filter {
  let text: string | undefined;
  const { kind, dataset, tree, fields } = checked;
  return {
    kind,
    dataset,
    tree,
    fields,
    get text() {
      text ??= canonicalText(tree);
      return text;
    },
    sizes: sizesOf(tree),
  };
}

function canonicalText(tree: CheckedTree): string {
  return tree.kind === "Everything" ? "# no filter: every line is kept" : formatExpression(toExpression(tree));
}
