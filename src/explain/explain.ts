import type { FieldUse } from "../check/filter.js";
import { toExpression } from "../check/to-expression.js";
import type { CompiledFilter } from "../compile/result.js";
import { type Dataset, fieldOf } from "../datasets/dataset.js";
import type { FilterLimits } from "../language/limits.js";
import { formatExpression } from "../text/format/format.js";
import { escapeWhereJson } from "../where/emit.js";
import { type FormRows, formRows } from "./form-rows.js";
import { type SizeLimit, sizeLimits } from "./sizes.js";
import { drawTree, type TreeLine } from "./tree-lines.js";
import { inWords, type KeepsAndDrops, withinSentence } from "./words.js";

/** One filter in every shape, as plain data. */
export interface Explanation {
  /** The dataset that the fields were checked against, or null. */
  readonly dataset: string | null;
  /** Canonical filter text. Empty for a filter of every line. */
  readonly text: string;
  readonly tree: readonly TreeLine[];
  /** Canonical where JSON on one line. */
  readonly where: string;
  /** The same as a JSON string, for the body of a job. */
  readonly escaped: string;
  /** The same as rows of the form in the dashboard. */
  readonly form: FormRows;
  readonly sizes: readonly SizeLimit[];
  readonly fields: readonly FieldUse[];
  readonly words: KeepsAndDrops;
}

/** Explains a compiled filter. `limits`: limits that differ from the service. `dataset`: its descriptions are in the words. */
export function explain(filter: CompiledFilter, limits: Partial<FilterLimits> = {}, dataset?: Dataset): Explanation {
  const { tree, json, sizes, fields } = filter;
  const about = (field: string): string | null => {
    const description = dataset === undefined ? undefined : fieldOf(dataset, field)?.description;
    return description === undefined ? null : withinSentence(description);
  };
  return {
    dataset: filter.dataset,
    text: tree.kind === "Everything" ? "" : formatExpression(toExpression(tree)),
    tree: drawTree(tree).map(({ line }) => line),
    where: json,
    escaped: escapeWhereJson(json),
    form: formRows(tree),
    sizes: sizeLimits(sizes, limits),
    fields,
    words: inWords(tree, about),
  };
}
