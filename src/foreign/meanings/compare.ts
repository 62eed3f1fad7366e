/** Comparisons as filters have them, from a field, a constant of another notation, and what is known of the field's type. */
import { comparison, join } from "../../ast/build.js";
import type { Expression } from "../../ast/nodes.js";
import { patternComparisons } from "../../ast/pattern-comparisons.js";
import type { Span } from "../../diagnostics/span.js";
import { type FieldType, fieldTypes, type Scalar } from "../../language/field-types.js";
import { integerOfJsonNumber, spelledInteger } from "../../language/integer.js";
import { operators } from "../../language/operators.js";
import type { Meaning, Said } from "../../language/patterns/meaning.js";
import { type Reading, stop, typeOf } from "../reading.js";

/** A constant with its place. `loose`: a word that says nothing of its type, such as `500` in a search. */
export interface Constant {
  readonly value: Scalar;
  readonly loose?: boolean;
  readonly span: Span;
}

/** The constant that a number spells; a fraction has no equivalent. */
export function numberConstant(reading: Reading, text: string, span: Span): Constant | null {
  const value = integerOfJsonNumber(text);
  return value === undefined ? stop(reading, "fraction", span) : { value, span };
}

/** Whether a word is a number with a fraction, which no field compares with. */
export function isFraction(word: string): boolean {
  return /^-?\d+\.\d+$/.test(word);
}

/** What a constant is to be on a field of a type; null: not known. */
function fitted({ value, loose = false }: Constant, type: FieldType | null): Scalar {
  const literals: readonly string[] = type === null ? ["int", "bool"] : fieldTypes[type].literals;
  if (typeof value === "string" && (loose || type !== null)) {
    if (literals.includes("int")) {
      const integer = spelledInteger(value);
      if (integer !== undefined && (loose || type !== "timestamp")) return integer;
    }
    if (literals.includes("bool") && (value === "true" || value === "false")) return value === "true";
  }
  if (type === "bool" && (value === 1 || value === 0)) return value === 1;
  return value;
}

const isArray = (type: FieldType | null) => type !== null && fieldTypes[type].array;

/** The field equals the constant; of an array, an element does. */
export function equals(reading: Reading, field: string, constant: Constant): Expression {
  const type = typeOf(reading, field);
  return comparison(field, isArray(type) ? "contains" : "eq", fitted(constant, type));
}

/** The field is one of the constants; takes one or more. */
export function isOneOf(reading: Reading, field: string, constants: readonly Constant[]): Expression {
  const type = typeOf(reading, field);
  const values = [...new Set(constants.map((constant) => fitted(constant, type)))];
  const [only] = values;
  if (only !== undefined && values.length === 1 && constants[0] !== undefined)
    return equals(reading, field, constants[0]);
  // A list holds values of one type, and no truth values.
  if (new Set(values.map(literalType)).size > 1 || typeof only === "boolean")
    return join(
      "Or",
      values.map((value) => comparison(field, "eq", value)),
    );
  return comparison(field, "in", values);
}

const literalType = (value: Scalar) => (typeof value === "bigint" ? "number" : typeof value);

export type Order = "lt" | "leq" | "gt" | "geq";

/** The order of two integers; nothing else has one. */
export function isOrdered(reading: Reading, field: string, operator: Order, constant: Constant): Expression | null {
  const value = fitted(constant, typeOf(reading, field));
  if (typeof value === "string" && isFraction(value)) return stop(reading, "fraction", constant.span);
  if (typeof value === "string" && /^now\b/i.test(value)) return stop(reading, "time", constant.span);
  return typeof value === "string" || typeof value === "boolean"
    ? stop(reading, "order", constant.span)
    : comparison(field, operator, value);
}

/** The field is what a pattern says of it. What the elements of an array, or an integer, begin with cannot be asked. */
export function says(reading: Reading, field: string, { rows }: Pick<Meaning, "rows">, span: Span): Expression | null {
  const all = rows.flat();
  if (all.length === rows.length && all.every(isEquality)) {
    const constants = all.flatMap(({ values }) => values.map((value) => ({ value, span })));
    return isOneOf(reading, field, constants);
  }
  const type = typeOf(reading, field);
  const isPlain = isArray(type) || type === "int" || type === "bool";
  const isIdle = all.some((said) => !said.negated && !isEquality(said) && said.values.includes(""));
  return isPlain || isIdle ? stop(reading, "pattern", span) : patternComparisons(field, { rows });
}

const isEquality = ({ operator, negated }: Said) => !negated && (operator === "eq" || operator === "in");

/** The field begins with a text, ends with it or contains it. */
export function matches(
  reading: Reading,
  field: string,
  operator: Said["operator"],
  text: string,
  span: Span,
): Expression | null {
  return says(reading, field, { rows: [[{ operator, negated: false, values: [text] }]] }, span);
}

/** The operator with its sides exchanged. */
export function mirrored(operator: Order): Order {
  return operators[operator].mirrored;
}
