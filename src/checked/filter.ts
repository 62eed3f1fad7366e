/** A checked filter: every field resolved, every operand typed, no `not`, in canonical shape. Only `check` makes one. */
import type { Span } from "../diagnostics/span.js";
import type { FieldType, LiteralType, Scalar } from "../language/field-types.js";
import type { OperatorName } from "../language/operators.js";

export interface CheckedFilter {
  readonly kind: "Filter";
  /** The name of the dataset its fields were checked against, or null. */
  readonly dataset: string | null;
  readonly tree: CheckedTree;
  /** Every field used, once, in the order of first use. */
  readonly fields: readonly FieldUse[];
}

export interface FieldUse {
  readonly name: string;
  /** Null where no dataset says. */
  readonly type: FieldType | null;
}

/** `Everything`: a job without a filter. */
export type CheckedTree = CheckedNode | Everything;
export type CheckedNode = AllOf | AnyOf | Criterion;

export interface Everything {
  readonly kind: "Everything";
}

export interface AllOf {
  readonly kind: "And";
  /** Two or more; none is an `And`. */
  readonly terms: readonly (AnyOf | Criterion)[];
  readonly span: Span;
}

export interface AnyOf {
  readonly kind: "Or";
  /** Two or more; none is an `Or`. */
  readonly terms: readonly (AllOf | Criterion)[];
  readonly span: Span;
}

/** One comparison of one field. */
export interface Criterion {
  readonly kind: "Criterion";
  readonly field: string;
  /** Null where no dataset says. */
  readonly fieldType: FieldType | null;
  readonly operator: OperatorName;
  /** The type of the constants, and so of the values (or of an array's elements) that the criterion can judge. */
  readonly literal: LiteralType;
  /** Which values it can judge: a scalar of the literal type, an array, or both (no dataset). Others are unknown. */
  readonly reads: "scalar" | "array" | "either";
  /** One constant, or the members of a list for `in` and `!in`; never empty. */
  readonly operand: Scalar | readonly Scalar[];
  readonly span: Span;
}
