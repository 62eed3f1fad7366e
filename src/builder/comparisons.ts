/** What a field of each type can be compared by: methods and operands, computed from the tables of the language. */

import type { Dataset } from "../datasets/dataset.js";
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
type ColumnOf<T extends FieldType, L extends LiteralType> = (typeof fieldTypes)[T]["array"] extends true
  ? "Array"
  : Capitalize<L>;

/** The values that an operator compares fields of a type with, by their literals; never: it compares none. */
type OperandOf<T extends FieldType, O extends OperatorName> = {
  [L in Literals<T>]: ColumnOf<T, L> extends Columns<O> ? ValueOf[L] : never;
};

/** `!eq` as a name of JavaScript: `notEq`. */
export type MethodName<O extends OperatorName> = O extends `!${infer Plain}` ? `not${Capitalize<Plain>}` : O;

/** Lists of operands, each of values of one type, by their literals. */
type ListsOf<Operands> = { [L in keyof Operands]: [Operands[L]] extends [never] ? never : readonly Operands[L][] };

/** A list with a value in it, as far as that can be seen: of one that has its length at run time only it is told then. */
type Filled<List> = List extends readonly never[] ? ["a list of one value or more"] : List;

// Operands are looked up where they stand: messages of the compiler would show the name of a type for them in place of its members.
type Comparisons<T extends FieldType, Name extends string> = {
  readonly [O in OperatorName as [OperandOf<T, O>[Literals<T>]] extends [never]
    ? never
    : MethodName<O>]: (typeof operators)[O]["operand"] extends "many"
    ? <List extends ListsOf<OperandOf<T, O>>[Literals<T>]>(value: Filled<List>) => Condition<Name>
    : (value: OperandOf<T, O>[Literals<T>]) => Condition<Name>;
};

// Each has a name of its own, which is what the compiler's messages say.
export interface StringField<Name extends string> extends Comparisons<"string", Name> {}
export interface IntegerField<Name extends string> extends Comparisons<"int", Name> {}
export interface BooleanField<Name extends string> extends Comparisons<"bool", Name> {}
export interface ArrayOfStringsField<Name extends string> extends Comparisons<"array<string>", Name> {}
export interface ArrayOfIntegersField<Name extends string> extends Comparisons<"array<int>", Name> {}
export interface TimestampField<Name extends string> extends Comparisons<"timestamp", Name> {}

/** A field of which no type is known here: of a dataset that is read at run time, or that the dataset lacks, which is told at its name. */
export type UntypedField<Name extends string> = {
  readonly [O in OperatorName as MethodName<O>]: (value: unknown) => Condition<Name>;
};

export interface ComparedBy<Name extends string> {
  readonly string: StringField<Name>;
  readonly int: IntegerField<Name>;
  readonly bool: BooleanField<Name>;
  readonly "array<string>": ArrayOfStringsField<Name>;
  readonly "array<int>": ArrayOfIntegersField<Name>;
  readonly timestamp: TimestampField<Name>;
  readonly untyped: UntypedField<Name>;
}

type Typed = Exclude<keyof ComparedBy<string>, "untyped">;

type TypeOf<Entry> = Entry extends FieldType
  ? Entry
  : Entry extends { readonly type: infer T extends FieldType }
    ? T
    : never;

/** Which of them is meant by the entry of a field; an entry that may be of any type tells none, and so does one that is not there. */
type KindOf<Entry> = [TypeOf<Entry> & Typed] extends [never]
  ? "untyped"
  : FieldType extends TypeOf<Entry>
    ? "untyped"
    : TypeOf<Entry> & Typed;

/** The fields of a dataset that can be compared; of one that is read at run time any name. */
export type ComparableField<D extends Dataset> = string extends keyof D["fields"]
  ? string
  : {
      [Field in keyof D["fields"] & string]: D["fields"][Field] extends { readonly filterable: false }
        ? never
        : TypeOf<D["fields"][Field]> extends Typed
          ? Field
          : never;
    }[keyof D["fields"] & string];

/** What the field of a name can be compared by. */
export type FieldOf<D extends Dataset, Field extends string> = ComparedBy<D["name"]>[KindOfField<D, Field>];

/** Under which of them that is found; the builder looks there itself, so that messages show what is found and not the whole dataset. */
export type KindOfField<D extends Dataset, Field extends string> = KindOf<
  string extends Field ? never : D["fields"][Field & keyof D["fields"]]
>;
