import type { Comparison } from "../ast/nodes.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { Notation } from "../diagnostics/notation.js";
import type { Dataset, FieldFacts } from "../language/dataset.js";
import type { FieldType } from "../language/field-types.js";
import type { TimestampFormat } from "../language/time.js";

/** What a check is made against. */
export interface CheckContext {
  /** Null: fields are not checked. */
  readonly dataset: Dataset | null;
  /** Every dataset known, to say whose field an unknown one is. */
  readonly datasets: readonly Dataset[];
  /** In where JSON strings may spell integers and truth values; in text they may not. */
  readonly form: "text" | "where";
  /** How fixes are spelled in the source. */
  readonly notation: Notation;
  /** The source, which fixes must not lose comments of. */
  readonly text: string;
  /** How the job that the filter stands in delivers times; null: nothing is said of it. */
  readonly timestamps: TimestampFormat | null;
  readonly unknownFields: "error" | "warning" | "ignore";
}

/** One comparison and what the dataset says of its field; null facts: nothing is known. */
export interface Subject {
  readonly comparison: Comparison;
  readonly facts: FieldFacts | null;
  readonly type: FieldType | null;
}

/** A rule reports and never builds. */
export type Rule = (subject: Subject, context: CheckContext) => readonly Diagnostic[];
