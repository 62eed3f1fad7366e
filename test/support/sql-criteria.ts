/** Filters of one comparison, made directly: every operator of every type, with constants of one's own. */
import type { CheckedFilter, Criterion } from "../../src/check/filter.js";
import { acceptedLiterals, acceptedOperators } from "../../src/check/literals.js";
import { readsOf } from "../../src/check/resolve.js";
import { type FieldType, fieldTypes, type LiteralType, type Scalar } from "../../src/language/field-types.js";
import { type OperatorName, operators } from "../../src/language/operators.js";

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

/** Every comparison that a dataset allows, with these constants. */
export function everyComparison(
  constants: Readonly<Record<LiteralType, readonly [Scalar, Scalar]>>,
): readonly Comparison[] {
  const types: readonly FieldType[] = ["string", "int", "bool", "array<string>", "array<int>"];
  return types.flatMap((type) =>
    acceptedOperators(type).flatMap((operator) =>
      acceptedLiterals(type, operator).map((literal): Comparison => {
        const [first, second] = constants[literal];
        return {
          field: fieldTypes[type].array ? "List" : "Field",
          type,
          operator,
          literal,
          operand: operators[operator].operand === "many" ? [first, second] : first,
        };
      }),
    ),
  );
}

/** What is told by its code in a text, and stands in no name. */
export const control = /[\u0000-\u001f\u007f]/g;
/** A text with nothing in it that SQL reads, as long as before in code points and in bytes, since some forms say how long a text is. */
export const harmless = (text: string): string =>
  Array.from(
    text.replace(control, ""),
    (character) => ["", "x", "é", "€", "😀"][new TextEncoder().encode(character).length],
  ).join("");
