import type { Comparison, Expression, Incomplete } from "../ast/nodes.js";
import { comparisonsIn } from "../ast/visit.js";
import { type Dataset, fieldOf } from "../datasets/dataset.js";
import { collector } from "../diagnostics/collector.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { isError } from "../diagnostics/severity.js";
import type { CheckedFilter } from "./filter.js";
import { fieldsOf, resolve, typeIn } from "./resolve.js";
import type { CheckContext, NamedField, TypedComparison } from "./rule.js";
import { comparisonRules, fieldRules } from "./rules/all-rules.js";
import { fieldHasOneType } from "./rules/field-has-one-type.js";

export interface Checked {
  /** Null when there is an error, or when a comparison is incomplete. */
  readonly filter: CheckedFilter | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** Checks names and types of an expression and resolves it to a filter. */
export function check(expression: Expression, context: CheckContext): Checked {
  const { dataset } = context;
  const comparisons = comparisonsIn(expression);
  const named = comparisons.flatMap((one) => nameField(one, dataset) ?? []);
  const found = named.map((one) => ({ one, diagnostics: runRules(one, context) }));
  const correct = found.filter(({ diagnostics }) => !diagnostics.some(isError)).map(({ one }) => one);
  const all = collector();
  all.addAll([...found.flatMap((each) => each.diagnostics), ...fieldHasOneType(correct.filter(isTyped), context)]);
  const diagnostics = all.all();
  if (diagnostics.some(isError) || comparisons.some(({ kind }) => kind === "Incomplete"))
    return { filter: null, diagnostics };
  const tree = resolve(expression, context);
  return { filter: { kind: "Filter", dataset: dataset?.name || null, tree, fields: fieldsOf(tree) }, diagnostics };
}

function nameField(one: Comparison | Incomplete, dataset: Dataset | null): NamedField | null {
  const { field } = one;
  if (field === null) return null;
  const facts = dataset === null ? null : (fieldOf(dataset, field.name) ?? null);
  return { field, facts, type: typeIn(dataset, field.name), comparison: one.kind === "Comparison" ? one : null };
}

function isTyped(named: NamedField): named is TypedComparison {
  return named.comparison !== null;
}

function runRules(named: NamedField, context: CheckContext): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const rule of fieldRules) {
    diagnostics.push(...rule(named, context));
    if (diagnostics.some(isError)) return diagnostics;
  }
  for (const rule of isTyped(named) ? comparisonRules : []) {
    diagnostics.push(...rule(named as TypedComparison, context));
    if (diagnostics.some(isError)) return diagnostics;
  }
  return diagnostics;
}
