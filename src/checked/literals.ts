/** Which literals an operator takes on a field, and what a literal means there. */
import type { Literal } from "../ast/nodes.js";
import { columnOfLiteral, type FieldType, fieldTypes, type LiteralType, type Scalar } from "../language/field-types.js";
import { spelledInteger } from "../language/integer.js";
import { type OperatorName, operatorNames, operators } from "../language/operators.js";

const literalTypes = /* @__PURE__ */ Object.keys(columnOfLiteral) as readonly LiteralType[];

/** Literal types that an operator takes on a field of a type (null: unknown); none: the operator does not apply (language.md §5.5, §6.4). */
export function acceptedLiterals(type: FieldType | null, operator: OperatorName): readonly LiteralType[] {
  let known = acceptedBy.get(type);
  if (known === undefined) {
    known = new Map(operatorNames.map((name) => [name, literalsOf(type, name)]));
    acceptedBy.set(type, known);
  }
  return known.get(operator) ?? [];
}

/** Several rules ask, of each comparison: the answers for a type are made once. */
const acceptedBy = /* @__PURE__ */ new Map<FieldType | null, ReadonlyMap<OperatorName, readonly LiteralType[]>>();

function literalsOf(type: FieldType | null, operator: OperatorName): readonly LiteralType[] {
  const columns: readonly string[] = operators[operator].columns;
  if (type === null) {
    // Without a dataset the field may be an array, whose elements are strings or integers.
    return literalTypes.filter((literal) => columns.includes(columnOfLiteral[literal]) || (columns.includes("Array") && literal !== "bool"));
  }
  const { literals, array } = fieldTypes[type];
  return literals.filter((literal) => columns.includes(array ? "Array" : columnOfLiteral[literal]));
}

/** The operators that apply to a field of a type. */
export function acceptedOperators(type: FieldType): readonly OperatorName[] {
  return operatorNames.filter((operator) => acceptedLiterals(type, operator).length > 0);
}

/** The type of a literal as it is written. */
function writtenType(literal: Literal): LiteralType {
  return literal.kind === "String" ? "string" : literal.kind === "Integer" ? "int" : "bool";
}

export interface TypedScalar {
  readonly type: LiteralType;
  readonly value: Scalar;
}

/**
 * What a literal means on a field under an operator. In where JSON a string may spell an integer on int and timestamp
 * fields and wherever only an integer is accepted, and a truth value on bool fields (language.md §10.5).
 */
export function meaningOf(literal: Literal, type: FieldType | null, operator: OperatorName, form: "text" | "where"): TypedScalar {
  const written = { type: writtenType(literal), value: literal.value };
  if (form === "text" || literal.kind !== "String") return written;
  const accepted = acceptedLiterals(type, operator);
  if (accepted.includes("int") && (type !== null || !accepted.includes("string"))) {
    const value = spelledInteger(literal.value);
    if (value !== undefined) return { type: "int", value };
  }
  if (type === "bool" && (literal.value === "true" || literal.value === "false")) return { type: "bool", value: literal.value === "true" };
  return written;
}

/** The literal that was probably meant where one of another type was written; undefined: none. */
export function converted(value: Scalar, to: LiteralType): Scalar | undefined {
  if (to === "string") return String(value);
  if (typeof value !== "string") return undefined;
  if (to === "int") return spelledInteger(value);
  return value === "true" ? true : value === "false" ? false : undefined;
}
