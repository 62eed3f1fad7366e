import type { Comparison, Expression } from "../ast/nodes.js";
import { comparisonsIn } from "../ast/visit.js";
import { collector } from "../diagnostics/collector.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { isError } from "../diagnostics/severity.js";
import { fieldOf } from "../datasets/dataset.js";
import type { CheckedFilter } from "./filter.js";
import { fieldsOf, resolve } from "./resolve.js";
import type { CheckContext, TypedComparison } from "./rule.js";
import { allRules } from "./rules/all-rules.js";
import { fieldHasOneType } from "./rules/field-has-one-type.js";

export interface Checked {
  /** Null when there is an error. */
  readonly filter: CheckedFilter | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** Checks names and types of an expression and resolves it to a filter. */
export function check(expression: Expression, context: CheckContext): Checked {
  const comparisons = comparisonsIn(expression).filter((one): one is Comparison => one.kind === "Comparison");
  const typed = comparisons.map((comparison) => typedComparison(comparison, context));
  const found = typed.map((one) => ({ one, diagnostics: runRules(one, context) }));
  const correct = found.filter(({ diagnostics }) => !diagnostics.some(isError)).map(({ one }) => one);
  const all = collector();
  all.addAll([...found.flatMap((each) => each.diagnostics), ...fieldHasOneType(correct, context)]);
  const diagnostics = all.all();
  if (diagnostics.some(isError)) return { filter: null, diagnostics };
  const tree = resolve(expression, context);
  const dataset = context.dataset?.name ?? null;
  return { filter: { kind: "Filter", dataset, tree, fields: fieldsOf(tree) }, diagnostics };
}

function typedComparison(comparison: Comparison, { dataset }: CheckContext): TypedComparison {
  const facts = dataset === null ? null : (fieldOf(dataset, comparison.field.name) ?? null);
  return { comparison, facts, type: facts?.type ?? null };
}

function runRules(typed: TypedComparison, context: CheckContext): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const rule of allRules) {
    diagnostics.push(...rule(typed, context));
    if (diagnostics.some(isError)) break;
  }
  return diagnostics;
}
