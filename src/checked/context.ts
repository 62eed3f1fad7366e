import type { Comparison, Expression, Field } from "../ast/nodes.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { Notation } from "../diagnostics/notation.js";
import type { Span } from "../diagnostics/span.js";
import type { Dataset, FieldFacts } from "../language/dataset.js";
import type { FieldType, Scalar } from "../language/field-types.js";
import type { OperatorName } from "../language/operators.js";
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
  /** Knows names of other languages; undefined: nothing is said of them. */
  readonly names?: NameReader | undefined;
  /**
   * How values of a field spell what a comparison names: the constant itself where nothing that is known speaks against it, the value that they
   * have instead, or null where they have none like it. Undefined: nothing is known of values.
   */
  readonly spell?: SpellValue | undefined;
}

export type SpellValue = (field: string, operator: OperatorName, constant: Scalar) => Scalar | null;

/** Where an unknown field stands: in a comparison that is whole, or alone as a condition, or in something else. */
export interface UnknownField {
  readonly comparison: Comparison | null;
  /** Those of some datasets that have every field of the filter, where it has several. */
  whole(datasets: readonly string[]): readonly string[];
  /** Whether the comparison stands behind an odd number of `not`s. */
  readonly denied: boolean;
  /** The place of the condition, with a `not` before it. */
  readonly alone: { readonly span: Span; readonly denied: boolean } | null;
}

/** Knows what other languages, and earlier editions, call the fields of a dataset. */
export interface NameReader {
  /**
   * What is said of a field that the dataset lacks; null where its name is known from nowhere. `others`: datasets that have a field of exactly this name.
   */
  diagnose(field: Field, unknown: UnknownField, context: CheckContext, others: readonly string[]): Diagnostic | null;
  /** The fields of a dataset that a name stands for, the likeliest first. */
  fieldsMeant(name: string, dataset: Dataset): readonly string[];
  /** What stands near a name, behind what it stands for, and each behind what took its place. */
  likeliest(name: string, near: readonly string[], dataset: Dataset): readonly string[];
  /** The number that a field of that name holds for a word that tools write in its place; undefined: none is known. */
  codeOf(field: string, word: string): number | undefined;
  /** A tree in our words, as far as that is certain. */
  translate(expression: Expression, dataset: Dataset): TranslatedNames;
}

/** A name that is known, and that no comparison of the dataset's fields stands for. */
export interface UntoldName {
  readonly name: string;
  readonly reason: "noField" | "unfiltered" | "otherValues";
  readonly notes: readonly string[];
}

export interface TranslatedNames {
  readonly expression: Expression;
  /** Names that were told, each with its field. */
  readonly renamed: readonly (readonly [name: string, field: string])[];
  /** What to know about them. */
  readonly notes: readonly string[];
  /** The first that was not, although it is known. */
  readonly untold: UntoldName | null;
  /** Whether every field is documented as the same thing, and every value stays as it is. */
  readonly safe: boolean;
}

/** One comparison and what the dataset says of its field; null facts: nothing is known. */
export interface Subject {
  readonly comparison: Comparison;
  readonly facts: FieldFacts | null;
  readonly type: FieldType | null;
}

/** A rule reports and never builds. */
export type Rule = (subject: Subject, context: CheckContext) => readonly Diagnostic[];
