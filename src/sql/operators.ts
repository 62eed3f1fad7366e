/** The SQL of each operator. An operator without a row does not compile. */
import type { Criterion } from "../check/filter.js";
import type { Scalar } from "../language/field-types.js";
import { type OperatorName, operators, type PlainOperator, plainOperator } from "../language/operators.js";
import type { Context } from "./context.js";
import { list } from "./dialect.js";
import { foldInteger, type IntegerWidth } from "./integers.js";

/** An expression for the values of a field: NULL when the field is missing or has another type. */
export interface Reference {
  readonly c: string;
  readonly isArray: boolean;
  /** The range of its integers. */
  readonly width: IntegerWidth;
}

type Constants = readonly [Scalar, ...Scalar[]];
type Write = (c: string, constants: Constants, context: Context) => string;

const sign =
  (sign: string): Write =>
  (c, [value], { writer }) =>
    `${c} ${sign} ${writer.value(value)}`;

const ofValue: Readonly<Record<PlainOperator, Write>> = {
  eq: sign("="),
  lt: sign("<"),
  leq: sign("<="),
  gt: sign(">"),
  geq: sign(">="),
  startsWith: (c, [text], { dialect, writer }) => dialect.startsWith(c, String(text), writer),
  endsWith: (c, [text], { dialect, writer }) => dialect.endsWith(c, String(text), writer),
  contains: (c, [text], { dialect, writer }) => dialect.contains(c, String(text), writer),
  in: (c, values, { writer }) => `${c} IN (${list(values, writer)})`,
};

type OfArray = {
  [Id in PlainOperator]: "Array" extends (typeof operators)[Id]["columns"][number] ? Id : never;
}[PlainOperator];

const hasAny: Write = (c, values, { dialect, writer }) =>
  (values.length === 1 ? dialect.has?.(c, values[0], writer) : undefined) ?? dialect.hasAny(c, values, writer);

const ofArray: Readonly<Record<OfArray, Write>> = { contains: hasAny, in: hasAny };

/** Returns the SQL of a criterion: NULL exactly where the reference is NULL. */
export function comparison({ operator, operand }: Criterion, reference: Reference, context: Context): string {
  const { c, isArray, width } = reference;
  const { dialect } = context;
  const constants = [operand].flat();
  const fold = (value: Scalar): boolean | undefined => {
    if (typeof value !== "string") return typeof value === "boolean" ? undefined : foldInteger(operator, value, width);
    return dialect.cannotHold(value) ? operators[operator].negates !== null : undefined;
  };
  const [first, ...others] = constants.filter((value) => fold(value) === undefined);
  if (first !== undefined) return written(operator, isArray)(c, [first, ...others], context);
  const isTrue = constants.some(fold);
  if (isArray) return `CASE WHEN ${c} IS NOT NULL THEN ${dialect.truth[isTrue ? 1 : 0]} END`;
  return isTrue ? `${c} = ${c}` : `${c} <> ${c}`;
}

function written(operator: OperatorName, isArray: boolean): Write {
  if (operator === "!eq") return sign("<>");
  if (operator === "!in" && !isArray) return (c, values, { dialect, writer }) => dialect.noneOf(c, values, writer);
  const plain = plainOperator(operator);
  const table: Readonly<Partial<Record<PlainOperator, Write>>> = isArray ? ofArray : ofValue;
  const write = table[plain];
  if (write === undefined) throw new Error(`a checked filter compares an array with ${operator}`);
  return plain === operator ? write : (c, values, context) => `NOT (${write(c, values, context)})`;
}
