/** What a field of each type can be compared by: methods and operands, computed from the tables of the language. */

import type { Dataset } from "../language/dataset.js";
import type { FieldType, fieldTypes, LiteralType } from "../language/field-types.js";
import type { OperatorName, operators } from "../language/operators.js";
import type { Condition } from "./condition.js";

interface ValueOf {
  readonly string: string;
  readonly int: number | bigint;
  readonly bool: boolean;
}

type Columns<O extends OperatorName> = (typeof operators)[O]["columns"][number];
type Literals<T extends FieldType> = (typeof fieldTypes)[T]["literals"][number];

/** The column that decides whether an operator compares a literal with a field; of a scalar it is called as the literal is (`columnOfLiteral`). */
type ColumnOf<T extends FieldType, L extends LiteralType> = (typeof fieldTypes)[T]["array"] extends true ? "Array" : Capitalize<L>;

/** The values that an operator compares fields of a type with; never: it compares none. */
type Operand<T extends FieldType, O extends OperatorName> = {
  [L in Literals<T>]: ColumnOf<T, L> extends Columns<O> ? ValueOf[L] : never;
}[Literals<T>];

/** `!eq` as a name of JavaScript: `notEq`. */
export type MethodName<O extends OperatorName> = O extends `!${infer Plain}` ? `not${Capitalize<Plain>}` : O;

type Argument<T extends FieldType, O extends OperatorName> = (typeof operators)[O]["operand"] extends "many" ? readonly Operand<T, O>[] : Operand<T, O>;

type Comparisons<T extends FieldType, Name extends string> = {
  readonly [O in OperatorName as [Operand<T, O>] extends [never] ? never : MethodName<O>]: (value: Argument<T, O>) => Condition<Name>;
};

// Each has a name of its own, which is what the compiler's messages say.
export interface StringField<Name extends string> extends Comparisons<"string", Name> {}
export interface IntegerField<Name extends string> extends Comparisons<"int", Name> {}
export interface BooleanField<Name extends string> extends Comparisons<"bool", Name> {}
export interface ArrayOfStringsField<Name extends string> extends Comparisons<"array<string>", Name> {}
export interface ArrayOfIntegersField<Name extends string> extends Comparisons<"array<int>", Name> {}
export interface TimestampField<Name extends string> extends Comparisons<"timestamp", Name> {}

interface FieldByType<Name extends string> {
  readonly string: StringField<Name>;
  readonly int: IntegerField<Name>;
  readonly bool: BooleanField<Name>;
  readonly "array<string>": ArrayOfStringsField<Name>;
  readonly "array<int>": ArrayOfIntegersField<Name>;
  readonly timestamp: TimestampField<Name>;
}

type TypeOf<Entry> = Entry extends FieldType ? Entry : Entry extends { readonly type: infer T extends FieldType } ? T : never;

/** The fields of a dataset that can be compared. */
export type ComparableField<D extends Dataset> = {
  [Field in keyof D["fields"] & string]: D["fields"][Field] extends { readonly filterable: false }
    ? never
    : TypeOf<D["fields"][Field]> extends keyof FieldByType<string>
      ? Field
      : never;
}[keyof D["fields"] & string];

/** What the field of a name can be compared by. */
export type FieldOf<D extends Dataset, Field extends keyof D["fields"]> = FieldByType<D["name"]>[TypeOf<D["fields"][Field]> & keyof FieldByType<string>];
