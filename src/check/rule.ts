import type { Comparison } from "../ast/nodes.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { Notation } from "../diagnostics/notation.js";
import type { Severity } from "../diagnostics/severity.js";
import type { Dataset, FieldFacts } from "../datasets/dataset.js";
import type { FieldType } from "../language/field-types.js";

export interface CheckContext {
  /** Null: types and names of fields are unknown. */
  readonly dataset: Dataset | null;
  /** Every known dataset, to say which one has an unknown field. */
  readonly datasets: readonly Dataset[];
  /** In where JSON a string may spell an integer or a boolean. */
  readonly form: "text" | "where";
  readonly notation: Notation;
  readonly unknownFields: Severity | "off";
}

/** A comparison and what the dataset says about its field. */
export interface TypedComparison {
  readonly comparison: Comparison;
  /** Null: the dataset has no such field, or is unknown. */
  readonly facts: FieldFacts | null;
  readonly type: FieldType | null;
}

/** Checks one comparison. Rules run in order up to the first error, so each may rely on the ones before. */
export type Rule = (typed: TypedComparison, context: CheckContext) => readonly Diagnostic[];
