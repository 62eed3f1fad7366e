/** The types of a field's methods and their operands, from the tables of the language. */
import type { Dataset } from "../datasets/dataset.js";
import type { FieldType, fieldTypes, LiteralType } from "../language/field-types.js";
import type { OperatorName, operators } from "../language/operators.js";
import type { Condition } from "./condition.js";

interface Values {
  readonly string: string;
  readonly int: number | bigint;
  readonly bool: boolean;
}

type Literals<T extends FieldType> = (typeof fieldTypes)[T]["literals"][number];

/** The column of the matrix for a type. For a scalar it has the name of the literal's type (`columnOfLiteral`). */
type ColumnOf<T extends FieldType, L extends LiteralType> = (typeof fieldTypes)[T]["array"] extends true
  ? "Array"
  : Capitalize<L>;

/** The values that an operator takes on fields of a type. Never: the operator does not apply. */
type ValueOf<T extends FieldType, O extends OperatorName> = T extends "unknown"
  ? unknown
  : {
      [L in Literals<T>]: ColumnOf<T, L> extends (typeof operators)[O]["columns"][number] ? Values[L] : never;
    }[Literals<T>];

/** `!eq` is `notEq`. */
type MethodName<O extends OperatorName> = O extends `!${infer Plain}` ? `not${Capitalize<Plain>}` : O;

/** A field of a type, with a method for each operator that applies. */
export type Comparisons<T extends FieldType, Name extends string> = {
  readonly [O in OperatorName as [ValueOf<T, O>] extends [never] ? never : MethodName<O>]: (
    value: (typeof operators)[O]["operand"] extends "many" ? readonly ValueOf<T, O>[] : ValueOf<T, O>,
  ) => Condition<Name>;
};

type TypeIn<D extends Dataset, Field> = D["fields"][Field & keyof D["fields"]]["type"];

/** The fields of a dataset that operators apply to. Any name for a dataset that a program reads at run time. */
export type ComparableField<D extends Dataset> = string &
  {
    [F in keyof D["fields"]]: TypeIn<D, F> extends "object" | "array<object>" | "float" ? never : F;
  }[keyof D["fields"]];

/** The methods of the field with this name. */
export type FieldOf<D extends Dataset, Field extends string> = Comparisons<
  FieldType extends TypeIn<D, Field> ? "unknown" : TypeIn<D, Field>,
  D["name"]
>;
