/** What an operator is in SQL, over any reference: total over operators and types, so that a forgotten one does not compile. */
import type { LiteralType, Scalar } from "../language/field-types.js";
import type { Integer } from "../language/integer.js";
import type { OperatorName, operators } from "../language/operators.js";

/** Writes constants: as literals, or as placeholders of parameters that it gathers. */
export interface Writer {
  /** Whether constants are given apart from the text. */
  readonly apart: boolean;
  text(value: string): string;
  integer(value: Integer): string;
  value(value: Scalar): string;
}

/** The SQL of one comparison of `c`: NULL exactly where `c` is. An operand of several values is never empty. */
export type Form = (c: string, operand: readonly [Scalar, ...Scalar[]], writer: Writer) => string;

/** `Column`: of the matrix. */
type OperatorOf<Column extends string> = {
  [Id in OperatorName]: Column extends (typeof operators)[Id]["columns"][number] ? Id : never;
}[OperatorName];

/** A form for each operator and type of the language's matrix. */
export interface Forms {
  readonly String: Readonly<Record<OperatorOf<"String">, Form>>;
  readonly Int: Readonly<Record<OperatorOf<"Int">, Form>>;
  readonly Bool: Readonly<Record<OperatorOf<"Bool">, Form>>;
  readonly Array: Readonly<Record<OperatorOf<"Array">, Form>>;
}

export const formColumn = { string: "String", int: "Int", bool: "Bool" } as const satisfies Record<
  LiteralType,
  keyof Forms
>;

/** What dialects spell differently. */
export interface Pieces {
  startsWith(c: string, text: string, writer: Writer): string;
  endsWith(c: string, text: string, writer: Writer): string;
  contains(c: string, text: string, writer: Writer): string;
  /** Whether an array has an element that equals the value, or one of the values. */
  has(c: string, value: Scalar, writer: Writer): string;
  hasAny(c: string, values: readonly [Scalar, ...Scalar[]], writer: Writer): string;
  /** `c` is none of the values, where that is not `NOT (c IN (…))`. */
  noneOf?(c: string, values: readonly Scalar[], writer: Writer): string;
}

const not =
  (form: Form): Form =>
  (c, operand, writer) =>
    `NOT (${form(c, operand, writer)})`;

const compared =
  (sign: string): Form =>
  (c, [value], writer) =>
    `${c} ${sign} ${writer.value(value)}`;

const isIn: Form = (c, values, writer) => `${c} IN (${values.map((value) => writer.value(value)).join(", ")})`;

/** The forms of a dialect, of the pieces that it spells in its own way. */
export function formsOf(pieces: Pieces): Forms {
  const ofText =
    (piece: "startsWith" | "endsWith" | "contains"): Form =>
    (c, [text], writer) =>
      pieces[piece](c, String(text), writer);
  const [startsWith, endsWith, contains] = [ofText("startsWith"), ofText("endsWith"), ofText("contains")];
  const has: Form = (c, [value], writer) => pieces.has(c, value, writer);
  const hasAny: Form = (c, [first, ...others], writer) =>
    others.length === 0 ? pieces.has(c, first, writer) : pieces.hasAny(c, [first, ...others], writer);
  const noneOf: Form = (c, values, writer) => pieces.noneOf?.(c, values, writer) ?? not(isIn)(c, values, writer);
  const equality = { eq: compared("="), "!eq": compared("<>") };
  const membership = { in: isIn, "!in": noneOf };
  return {
    String: {
      ...equality,
      ...membership,
      ...{ startsWith, "!startsWith": not(startsWith) },
      ...{ endsWith, "!endsWith": not(endsWith) },
      ...{ contains, "!contains": not(contains) },
    },
    Int: { ...equality, ...membership, lt: compared("<"), leq: compared("<="), gt: compared(">"), geq: compared(">=") },
    Bool: equality,
    Array: { contains: has, "!contains": not(has), in: hasAny, "!in": not(hasAny) },
  };
}
