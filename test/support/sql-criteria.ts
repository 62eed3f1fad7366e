/** Builds filters of one comparison without a text, so that a field can have any name. */
import type { CheckedFilter, Criterion } from "../../src/check/filter.js";
import { readsOf } from "../../src/check/resolve.js";
import type { FieldType, LiteralType, Scalar } from "../../src/language/field-types.js";
import type { OperatorName } from "../../src/language/operators.js";

export interface Comparison {
  readonly field?: string;
  readonly type: FieldType | null;
  readonly operator: OperatorName;
  readonly literal: LiteralType;
  readonly operand: Scalar | readonly Scalar[];
}

export function filterOf({ field = "F", type, operator, literal, operand }: Comparison): CheckedFilter {
  const reads = readsOf(type, operator, literal);
  const tree: Criterion = {
    kind: "Criterion",
    field,
    fieldType: type,
    operator,
    literal,
    reads,
    operand,
    span: { start: 0, end: 1 },
  };
  return { kind: "Filter", dataset: "d", tree, fields: [{ name: field, type }] };
}

/** Characters that no name contains. */
export const control = /[\u0000-\u001f\u007f]/g;
/** Returns a text of the same length in characters and bytes, without a character that SQL interprets. */
export const harmless = (text: string): string =>
  Array.from(
    text.replace(control, ""),
    (character) => ["", "x", "é", "€", "😀"][new TextEncoder().encode(character).length],
  ).join("");
