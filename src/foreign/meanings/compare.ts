/** Comparisons as filters have them, from a field, a constant of another notation, and what is known of the field's type. */
import { comparison, join } from "../../ast/build.js";
import type { Expression } from "../../ast/nodes.js";
import type { Span } from "../../diagnostics/span.js";
import { type FieldType, fieldTypes, type Scalar } from "../../language/field-types.js";
import { integerOfJsonNumber, spelledInteger } from "../../language/integer.js";
import { type Operator, operators } from "../../language/operators.js";
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
  if (only !== undefined && values.length === 1 && constants[0] !== undefined) return equals(reading, field, constants[0]);
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
  if (typeof value === "string" && /^-?\d+\.\d+$/.test(value)) return stop(reading, "fraction", constant.span);
  return typeof value === "string" || typeof value === "boolean" ? stop(reading, "order", constant.span) : comparison(field, operator, value);
}

/** One way for a string to match: whole, or by a part of it. */
export interface Match {
  readonly operator: Extract<Operator, "eq" | "startsWith" | "endsWith" | "contains">;
  readonly text: string;
}

/** The field matches in one of the ways; takes one or more. What the elements of an array, or an integer, begin with cannot be asked. */
export function matches(reading: Reading, field: string, ways: readonly Match[], span: Span): Expression | null {
  const type = typeOf(reading, field);
  const isPlain = isArray(type) || type === "int" || type === "bool";
  const whole = ways.filter(({ operator }) => operator === "eq");
  if (whole.length < ways.length && (isPlain || ways.some(({ operator, text }) => operator !== "eq" && text === ""))) return stop(reading, "pattern", span);
  const terms: Expression[] =
    whole.length === 0
      ? []
      : [
          isOneOf(
            reading,
            field,
            whole.map(({ text }) => ({ value: text, span })),
          ),
        ];
  for (const { operator, text } of ways) if (operator !== "eq") terms.push(comparison(field, operator, text));
  return terms.length === 0 ? stop(reading, "pattern", span) : join("Or", terms);
}

/** The operator with its sides exchanged. */
export function mirrored(operator: Order): Order {
  return operators[operator].mirrored;
}
