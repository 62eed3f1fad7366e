import type { CheckedFilter } from "../check/filter.js";
import { toExpression } from "../check/to-expression.js";
import { formatExpression } from "../text/format/format.js";
import { jsonOfTree } from "../where/emit.js";
import { sizesOf } from "../where/sizes.js";
import type { CompiledFilter } from "./result.js";

/** Adds text, JSON and sizes to a checked filter. Makes the text at the first read: most callers need no text. */
export function complete({ kind, dataset, tree, fields }: CheckedFilter): CompiledFilter {
  return {
    kind,
    dataset,
    tree,
    fields,
    get text() {
      return tree.kind === "Everything" ? "# no filter: every line is kept" : formatExpression(toExpression(tree));
    },
    json: jsonOfTree(tree),
    sizes: sizesOf(tree),
  };
}
