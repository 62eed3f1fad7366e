import type { Comparison, Field } from "../ast/nodes.js";
import type { Dataset, FieldFacts } from "../datasets/dataset.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { Notation } from "../diagnostics/notation.js";
import type { Severity } from "../diagnostics/severity.js";
import type { FieldType } from "../language/field-types.js";

export interface CheckContext {
  /** Null: logwhere knows no types of fields. `by`: how `selectDataset` chose the dataset. */
  readonly dataset: Dataset | null;
  readonly by?: "name" | "fields" | "shared" | "nearest";
  /** Every known dataset. LW203 names those that have an unknown field. */
  readonly datasets: readonly Dataset[];
  /** In where JSON a string may spell an integer or a boolean. */
  readonly form: "text" | "where";
  readonly notation: Notation;
  readonly unknownFields: Severity | "off";
}

/** A field of a filter with its facts. */
export interface NamedField {
  readonly field: Field;
  /** Null: the parser reported that the operator or the value is missing. */
  readonly comparison: Comparison | null;
  /** Null: the dataset has no such field, or is unknown. */
  readonly facts: FieldFacts | null;
  /** Null: no dataset states the type. */
  readonly type: FieldType | null;
}

/** A comparison with the facts of its field. */
export type TypedComparison = NamedField & { readonly comparison: Comparison };

/** Checks one comparison. Rules run in order up to the first error, so each may rely on the ones before. */
export type Rule = (typed: TypedComparison, context: CheckContext) => readonly Diagnostic[];
