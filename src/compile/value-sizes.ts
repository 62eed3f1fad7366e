/** What a suggestion makes of the size of its filter: one that the service would refuse is none. */
import type { Comparison } from "../ast/nodes.js";
import type { CheckedNode, Criterion } from "../checked/filter.js";
import type { Instead } from "../checked/instead.js";
import type { OverJob } from "../diagnostics/catalog/limits.js";
import type { FilterSizes } from "../language/limits.js";
import { type OperatorName, operators } from "../language/operators.js";
import { sizesOf } from "../where/sizes.js";
import { limitOver } from "./limit-diagnostics.js";
import type { ValueContext } from "./value-context.js";
import { comparisonsOf } from "./value-instead.js";

/** The limit that a filter is over with something else in the place of a comparison; null: none, or it was over one before. */
export function overWith(
  instead: Instead,
  criterion: Criterion,
  { operator }: Comparison,
  { sizes, limits, parents }: ValueContext,
): OverJob | null {
  if (limitOver(sizes, limits) !== null) return null;
  // What has too many comparisons need not be written to be measured.
  const size = sizes.operators - 1 + comparisonsOf(instead);
  if (!limits.countGroups && size > limits.operators) return { what: "operators", size, limit: limits.operators };
  // Behind a `not` it is the opposite that is delivered.
  const node = nodeOf(instead, criterion, operator.name !== criterion.operator);
  const parent = parents().get(criterion);
  const grown =
    parent === undefined ? sizesOf(node) : sum(sizes, within(node, parent.kind), within(criterion, parent.kind));
  return limitOver(grown, limits);
}

/** What a part adds to a group of others. */
function within(node: CheckedNode, kind: "And" | "Or"): FilterSizes {
  const [alone, twice] = [groupOf(kind, [other]), groupOf(kind, [other, node])].map(sizesOf);
  return alone === undefined || twice === undefined ? sizesOf(node) : sum(twice, none, alone);
}

const nowhere = { start: 0, end: 0 };
const none: FilterSizes = { operators: 0, groups: 0, bytes: 0, escapedBytes: 0, terraformBytes: 0 };
/** Something that stands in the group besides. */
const other: Criterion = {
  kind: "Criterion",
  field: "F",
  fieldType: "int",
  operator: "eq",
  literal: "int",
  reads: "scalar",
  operand: 0,
  span: nowhere,
};

function sum(one: FilterSizes, more: FilterSizes, less: FilterSizes): FilterSizes {
  return {
    operators: one.operators + more.operators - less.operators,
    groups: one.groups + more.groups - less.groups,
    bytes: one.bytes + more.bytes - less.bytes,
    escapedBytes: one.escapedBytes + more.escapedBytes - less.escapedBytes,
    terraformBytes: one.terraformBytes + more.terraformBytes - less.terraformBytes,
  };
}

/** In the shape that checked filters have: groups of the same word merged. */
function groupOf(kind: "And" | "Or", terms: readonly CheckedNode[]): CheckedNode {
  const flat = terms.flatMap((term): readonly CheckedNode[] => (term.kind === kind ? term.terms : [term]));
  // None of them is a group of that word any more, which the types of the terms do not say.
  return { kind, terms: flat, span: nowhere } as CheckedNode;
}

function nodeOf(instead: Instead, criterion: Criterion, denied: boolean): CheckedNode {
  if ("word" in instead) {
    return groupOf(
      (instead.word === "and") !== denied ? "And" : "Or",
      instead.parts.map((part) => nodeOf(part, criterion, denied)),
    );
  }
  const operator = denied ? (operators[instead.operator].dual as OperatorName) : instead.operator;
  return { ...criterion, field: instead.field ?? criterion.field, operator, operand: instead.value };
}
