import type { Comparison, Literal } from "../../ast/nodes.js";
import type { Criterion } from "../../check/filter.js";
import type { Position } from "../../diagnostics/catalog/values.js";
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import type { DiagnosticCode } from "../../diagnostics/catalog.js";
import type { FieldFacts } from "../../datasets/dataset.js";
import type { Scalar } from "../../language/field-types.js";
import { plainOperator } from "../../language/operators.js";
import type { LintContext } from "../rule.js";
import type { Exclusion } from "./exclusion.js";

/** One value that a field is compared with. */
export interface Constant {
  readonly value: Scalar;
  readonly literal: Literal;
  readonly criterion: Criterion;
  readonly comparison: Comparison;
  readonly facts: FieldFacts;
  /** What the operator compares. Null for operators of order. */
  readonly position: Position | null;
  /** Why the field cannot have the value; null when it can. */
  readonly exclusion: Exclusion | null;
}

/** Looks at one constant. Rules run in order up to the first that reports, from the most specific. */
export interface ConstantRule {
  readonly codes: readonly DiagnosticCode[];
  run(constant: Constant, context: LintContext): Diagnostic | null;
}

const positions = { eq: "whole", in: "whole", startsWith: "start", endsWith: "end", contains: "part" } as const;

export function positionOf({ operator, reads }: Criterion): Position | null {
  const plain = plainOperator(operator);
  if (!(plain in positions)) return null;
  return reads === "array" ? "whole" : positions[plain as keyof typeof positions];
}

/** The constant as JSON, for messages. */
export function shown({ value }: Pick<Constant, "value">): string {
  return typeof value === "string" ? JSON.stringify(value) : String(value);
}
