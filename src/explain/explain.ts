import type { FieldUse } from "../check/filter.js";
import type { CompiledFilter } from "../compile/result.js";
import { type Dataset, fieldOf } from "../datasets/dataset.js";
import { defaultLimits, type FilterLimits, type FilterSizes } from "../language/limits.js";
import { escapeWhereJson } from "../where/emit.js";
import { type FormRows, formRows } from "./form-rows.js";
import { drawTree, type TreeLine } from "./tree-lines.js";
import { inWords, type KeepsAndDrops, withinSentence } from "./words.js";

/** One size of a filter and its limit. The documentation of the service does not define the size exactly. */
export interface SizeLimit {
  /** `operatorsAndGroups` counts and/or groups as operators too. */
  readonly measure: Exclude<keyof FilterSizes, "groups"> | "operatorsAndGroups";
  readonly size: number;
  readonly limit: number;
  readonly over: boolean;
  /** Whether logwhere reports an excess as an error. If not, the service may still refuse the filter. */
  readonly counts: boolean;
}

/** One filter in every shape, as plain data. */
export interface Explanation {
  /** The dataset of the check, or null. */
  readonly dataset: string | null;
  /** Canonical filter text. A comment for a job without a filter. */
  readonly text: string;
  readonly tree: readonly TreeLine[];
  /** Canonical where JSON on one line. */
  readonly where: string;
  /** The where JSON as a JSON string, for the body of a job. */
  readonly escaped: string;
  /** The filter as rows of the form in the dashboard. */
  readonly form: FormRows;
  readonly sizes: readonly SizeLimit[];
  readonly fields: readonly FieldUse[];
  readonly words: KeepsAndDrops;
}

/** Explains a filter. `limits`: limits that differ from the service. `dataset`: adds its descriptions to the words. */
export function explain(filter: CompiledFilter, limits: Partial<FilterLimits> = {}, dataset?: Dataset): Explanation {
  const { tree, json, sizes, fields } = filter;
  const about = (field: string): string | null => {
    const description = dataset === undefined ? undefined : fieldOf(dataset, field)?.description;
    return description === undefined ? null : withinSentence(description);
  };
  return {
    dataset: filter.dataset,
    text: filter.text,
    tree: drawTree(tree).map(({ line }) => line),
    where: json,
    escaped: escapeWhereJson(json),
    form: formRows(tree),
    sizes: sizeLimits(sizes, limits),
    fields,
    words: inWords(tree, about),
  };
}

/** Returns every size of a filter with its limit, operators first. */
function sizeLimits(sizes: FilterSizes, limits: Partial<FilterLimits> = {}): readonly SizeLimit[] {
  const { operators, bytes, countGroups, measureEscaped } = { ...defaultLimits, ...limits };
  const measured = (measure: SizeLimit["measure"], size: number, limit: number, counts: boolean): SizeLimit => ({
    measure,
    size,
    limit,
    over: size > limit,
    counts,
  });
  return [
    measured("operators", sizes.operators, operators, true),
    measured("operatorsAndGroups", sizes.operators + sizes.groups, operators, countGroups),
    measured("bytes", sizes.bytes, bytes, true),
    measured("escapedBytes", sizes.escapedBytes, bytes, measureEscaped),
    measured("terraformBytes", sizes.terraformBytes, bytes, false),
  ];
}
