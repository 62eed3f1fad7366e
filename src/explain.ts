/** One filter in every shape, as data: the command line, the golden tests and other tools show the same. */
import type { FieldUse } from "./check/filter.js";
import type { Filter } from "./compile.js";
import { type FormRows, formRows } from "./explain/form-rows.js";
import { type SizeLimit, sizeLimits } from "./explain/sizes.js";
import { drawTree, type TreeLine } from "./explain/tree-lines.js";
import { whenAsked } from "./explain/when-asked.js";
import { inWords, type KeepsAndDrops, withinSentence } from "./explain/words.js";
import { type Dataset, fieldOf } from "./datasets/dataset.js";
import type { FilterLimits } from "./language/limits.js";
import { escapeWhereJson, toWhereJson } from "./where/emit.js";

export type { FormRow, FormRows } from "./explain/form-rows.js";
export {
  type CriterionOnLine,
  explainLine,
  type LineExplanation,
  type OutcomeWord,
  type TreeLineOutcome,
} from "./explain/line.js";
export type { SizeLimit } from "./explain/sizes.js";
export type { TreeLine } from "./explain/tree-lines.js";
export type { ConditionInWords, KeepsAndDrops } from "./explain/words.js";

export interface Explanation {
  /** The dataset its fields were checked against, or null. */
  readonly dataset: string | null;
  /** Canonical filter text. */
  readonly text: string;
  readonly tree: readonly TreeLine[];
  /** Canonical where JSON on one line. */
  readonly where: string;
  /** The same as a JSON string, for a job body. */
  readonly escaped: string;
  /** The same filter as rows of the dashboard's form. */
  readonly form: FormRows;
  readonly sizes: readonly SizeLimit[];
  readonly fields: readonly FieldUse[];
  readonly words: KeepsAndDrops;
}

/**
 * Shows a compiled filter in every shape it has, each made when it is first asked for, its sizes beside the limits given or the service's. Where a dataset says what its fields are, as those
 * of `logwhere/facts` do, so do the words.
 */
export function explain(filter: Filter, limits: Partial<FilterLimits> = {}, dataset?: Dataset): Explanation {
  const about = (field: string): string | null => {
    const description = dataset === undefined ? undefined : fieldOf(dataset, field)?.description;
    return description === undefined ? null : withinSentence(description);
  };
  return whenAsked<Explanation>({
    dataset: () => filter.dataset,
    text: () => filter.text,
    tree: () => drawTree(filter.tree).map(({ line }) => line),
    where: () => toWhereJson(filter),
    escaped: () => escapeWhereJson(toWhereJson(filter)),
    form: () => formRows(filter.tree),
    sizes: () => sizeLimits(filter.sizes, limits),
    fields: () => filter.fields,
    words: () => inWords(filter.tree, about),
  });
}
