import type { CheckedFilter, CheckedTree } from "../check/filter.js";
import { toExpression } from "../check/to-expression.js";
import { formatExpression } from "../text/format/format.js";
import { toWhereJson } from "../where/emit.js";
import { sizesOf } from "../where/sizes.js";
import type { CompiledFilter } from "./result.js";

/** Adds text, JSON and sizes to a checked filter. Makes the text when it is first read: most uses need none. */
export function complete({ kind, dataset, tree, fields }: CheckedFilter): CompiledFilter {
  let text: string | undefined;
  const json = toWhereJson({ kind, dataset, tree, fields });
  return {
    kind,
    dataset,
    tree,
    fields,
    get text() {
      text ??= textOf(tree);
      return text;
    },
    json,
    sizes: sizesOf(tree),
  };
}

function textOf(tree: CheckedTree): string {
  return tree.kind === "Everything" ? "# no filter: every line is kept" : formatExpression(toExpression(tree));
}
