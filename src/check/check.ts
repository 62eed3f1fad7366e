import type { Comparison, Expression, Incomplete } from "../ast/nodes.js";
import { comparisonsIn } from "../ast/visit.js";
import { type Dataset, fieldOf } from "../datasets/dataset.js";
import { limitDiagnostics } from "../diagnostics/collector.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { isError } from "../diagnostics/severity.js";
import type { CheckedFilter } from "./filter.js";
import { fieldsOf, resolve, typeIn } from "./resolve.js";
import type { CheckContext, NamedField, Rule, TypedComparison } from "./rule.js";
import { checkFieldFacts } from "./rules/field-facts.js";
import { checkFieldName } from "./rules/field-name.js";
import { operandHasForm } from "./rules/operand-has-form.js";
import { operandHasType } from "./rules/operand-has-type.js";
import { operatorAcceptsField } from "./rules/operator-accepts-field.js";
import { fieldHasOneType, membersAgree } from "./rules/values-agree.js";

const rules: readonly Rule[] = [operatorAcceptsField, operandHasForm, operandHasType, membersAgree];

export interface Checked {
  /** The filter without incomplete comparisons. Null when there is an error, or when no comparison is complete. */
  readonly filter: CheckedFilter | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** Checks names and types of an expression and resolves it to a filter. */
export function check(expression: Expression, context: CheckContext): Checked {
  const { dataset } = context;
  const comparisons = comparisonsIn(expression);
  const fields = comparisons.flatMap((one) => nameField(one, dataset) ?? []);
  const found = fields.map((one) => ({ one, diagnostics: checkField(one, context) }));
  const correct = found.flatMap(({ one, diagnostics }) => (isTyped(one) && !diagnostics.some(isError) ? [one] : []));
  const ofFields = withoutRepetition(found.flatMap((each) => each.diagnostics));
  const diagnostics = limitDiagnostics([...ofFields, ...fieldHasOneType(correct, context)]);
  const tree = diagnostics.some(isError) ? null : resolve(expression, context);
  if (tree === null) return { filter: null, diagnostics };
  return { filter: { kind: "Filter", dataset: dataset?.name || null, tree, fields: fieldsOf(tree) }, diagnostics };
}

function nameField(one: Comparison | Incomplete, dataset: Dataset | null): NamedField | null {
  const { field } = one;
  if (field === null) return null;
  const facts = dataset === null ? null : (fieldOf(dataset, field.name) ?? null);
  return { field, facts, type: typeIn(dataset, field.name), comparison: one.kind === "Comparison" ? one : null };
}

const isTyped = (named: NamedField): named is TypedComparison => named.comparison !== null;

function checkField(named: NamedField, context: CheckContext): readonly Diagnostic[] {
  const unknown = checkFieldName(named, context);
  let diagnostics = unknown === null ? checkFieldFacts(named, context) : [unknown];
  // A value can be wrong for every type. A translated comparison has another value.
  const isLast = unknown === null ? diagnostics.some(isError) : unknown.code === "LW830";
  if (isLast || !isTyped(named)) return diagnostics;
  for (const rule of rules) {
    const found = rule(named, context);
    diagnostics = [...diagnostics, ...found];
    if (found.some(isError)) break;
  }
  return diagnostics;
}

/** Reports a fact of a field at its first use. The parser makes several comparisons with one field of `A in 1..5`. */
function withoutRepetition(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const first = new Map<string, Diagnostic>();
  for (const one of diagnostics) {
    const isOfField = one.code === "LW215" || one.code === "LW221";
    const key = isOfField ? `${one.code} ${one.args.field}` : `${one.code} ${one.span.start} ${one.span.end}`;
    const before = first.get(key);
    const isSame = isOfField || JSON.stringify(before?.fixes) === JSON.stringify(one.fixes);
    first.set(key, before === undefined ? one : isSame ? before : { ...before, fixes: [] });
  }
  return [...first.values()];
}
