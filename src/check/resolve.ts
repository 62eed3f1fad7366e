import type { Comparison, Expression, Literal } from "../ast/nodes.js";
import { type Dataset, fieldOf } from "../datasets/dataset.js";
import type { Span } from "../diagnostics/span.js";
import { type FieldType, fieldTypes, type LiteralType } from "../language/field-types.js";
import { type OperatorName, operators, plainOperator } from "../language/operators.js";
import { criteriaOf } from "./criteria.js";
import type { CheckedNode, Criterion, FieldUse } from "./filter.js";
import { meaningOf } from "./literals.js";
import type { CheckContext } from "./rule.js";

type ResolveContext = Pick<CheckContext, "dataset" | "form">;

/** Makes the checked tree of an expression without errors. Removes `not`, and merges groups of the same word. */
export function resolve(expression: Expression, context: ResolveContext, negated = false): CheckedNode | null {
  switch (expression.kind) {
    case "Not":
      return resolve(expression.term, context, !negated);
    case "And":
    case "Or": {
      const terms = expression.terms.flatMap((term) => resolve(term, context, negated) ?? []);
      return join((expression.kind === "And") !== negated ? "And" : "Or", terms, expression.span);
    }
    case "Comparison":
      return criterion(expression, context, negated);
    case "Incomplete":
      return null;
  }
}

function join(kind: "And" | "Or", terms: readonly CheckedNode[], span: Span): CheckedNode | null {
  const [only = null] = terms;
  if (terms.length < 2) return only;
  const merged = terms.flatMap((term): readonly CheckedNode[] => (term.kind === kind ? term.terms : [term]));
  // The compiler cannot see that no term has the kind of the group now.
  return { kind, terms: merged, span } as CheckedNode;
}

function criterion(comparison: Comparison, { dataset, form }: ResolveContext, negated: boolean): Criterion {
  const { field, operator, value, span } = comparison;
  const fieldType = typeIn(dataset, field.name);
  const meaning = (literal: Literal) => meaningOf(literal, { type: fieldType, operator: operator.name }, form);
  const meanings = (value.kind === "List" ? value.members : [value]).map(meaning);
  const [first] = meanings;
  if (first === undefined) throw new Error("an empty list reached resolve: its error was lost");
  return {
    kind: "Criterion",
    field: field.name,
    fieldType,
    operator: negated ? operators[operator.name].dual : operator.name,
    literal: first.type,
    reads: readsOf(fieldType, operator.name, first.type),
    operand: value.kind === "List" ? meanings.map((each) => each.value) : first.value,
    span,
  };
}

/** Returns the type of a field. Null when no dataset states the type: every operator of the language can apply. */
export function typeIn(dataset: Dataset | null, name: string): FieldType | null {
  const type = dataset === null ? undefined : fieldOf(dataset, name)?.type;
  return type === undefined || type === "unknown" ? null : type;
}

/** Returns the values that a criterion can compare, by the type of its field. */
export function readsOf(type: FieldType | null, operator: OperatorName, literal: LiteralType): Criterion["reads"] {
  if (type !== null) return fieldTypes[type].array ? "array" : "scalar";
  const plain = plainOperator(operator);
  if (plain === "contains") return literal === "string" ? "either" : "array";
  return plain === "in" ? "either" : "scalar";
}

/** Returns every field of a tree, once, in the order of first use. */
export function fieldsOf(tree: CheckedNode): readonly FieldUse[] {
  const uses = new Map<string, FieldUse>();
  for (const { field, fieldType } of criteriaOf(tree))
    if (!uses.has(field)) uses.set(field, { name: field, type: fieldType });
  return [...uses.values()];
}
