import { operandList } from "../../analysis/engine/operand-list.js";
import type { Comparison, Literal } from "../../ast/nodes.js";
import { comparisonsIn } from "../../ast/visit.js";
import { criteriaOf } from "../../check/criteria.js";
import type { Criterion } from "../../check/filter.js";
import { type FieldFacts, fieldOf } from "../../datasets/dataset.js";
import type { Position } from "../../diagnostics/catalog/values.js";
import type { DiagnosticCode } from "../../diagnostics/catalog.js";
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import type { Scalar } from "../../language/field-types.js";
import { plainOperator } from "../../language/operators.js";
import type { LintContext } from "../rule.js";
import { type Exclusion, exclusionOf, orderVerdict } from "./exclusion.js";

/** One constant of a comparison. */
export interface Constant {
  readonly value: Scalar;
  readonly literal: Literal;
  readonly criterion: Criterion;
  readonly comparison: Comparison;
  readonly facts: FieldFacts;
  /** For messages: the field, and the value as JSON. */
  readonly args: { readonly field: string; readonly value: string };
  /** The part of the value that the operator compares. Null for operators of order. */
  readonly position: Position | null;
  /** The reason that no value of the field makes the plain operator true. Null when one can. */
  readonly exclusion: Exclusion | null;
}

/** Checks one constant. Rules run from the most specific one to the first that reports. */
export interface ConstantRule {
  readonly codes: readonly DiagnosticCode[];
  run(constant: Constant, context: LintContext): Diagnostic | null;
}

/** Longer values do not fit into the filter of a job. */
const longestValue = 1000;

/** Returns the constants in comparisons with fields of the dataset. */
export function constantsOf({ tree, expression, dataset }: LintContext): readonly Constant[] {
  if (dataset === null) return [];
  const comparisons = new Map(comparisonsIn(expression).map((comparison) => [comparison.span.start, comparison]));
  return criteriaOf(tree).flatMap((criterion) => {
    const comparison = comparisons.get(criterion.span.start);
    const facts = fieldOf(dataset, criterion.field);
    if (facts === undefined || comparison?.kind !== "Comparison" || criterion.literal === "bool") return [];
    const position = positionOf(criterion);
    const literals = comparison.value.kind === "List" ? comparison.value.members : [comparison.value];
    const values = operandList(criterion.operand);
    return literals.flatMap((literal, at) => {
      const value = values[at];
      if (value === undefined || String(value).length > longestValue) return [];
      const order = orderVerdict(criterion, facts);
      const outside = order?.verdict === "never" ? ({ fact: "range", certainty: order.certainty } as const) : null;
      const exclusion = position === null ? outside : exclusionOf(facts, position, value);
      const shown = typeof value === "string" ? JSON.stringify(value) : String(value);
      const args = { field: criterion.field, value: shown };
      return [{ value, literal, criterion, comparison, facts, args, position, exclusion }];
    });
  });
}

/** Returns the part of a value that an operator compares. */
export const positions = { eq: "whole", in: "whole", startsWith: "start", endsWith: "end", contains: "part" } as const;

function positionOf({ operator, reads }: Criterion): Position | null {
  const plain = plainOperator(operator);
  if (!(plain in positions)) return null;
  return reads === "array" ? "whole" : positions[plain as keyof typeof positions];
}
