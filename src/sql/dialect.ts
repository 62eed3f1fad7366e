/** What a dialect of SQL is. */
import type { LiteralType } from "../language/field-types.js";
import type { Integer } from "../language/integer.js";
import type { Forms } from "./forms.js";
import type { IntegerWidth } from "./integer-width.js";
import type { Times } from "./times.js";

/** Dialects by whether their SQL was run on an engine, and found to say what the language says. */
export const verifiedDialects = ["duckdb", "clickhouse", "postgresql", "sqlite"] as const;
/** Their SQL is written by their documentation, and was run nowhere. */
export const unverifiedDialects = ["athena", "trino", "bigquery", "snowflake"] as const;
export const sqlDialects = [...verifiedDialects, ...unverifiedDialects] as const;
export type SqlDialect = (typeof sqlDialects)[number];

/** A dialect itself. What it is made of may change with any version: take one of those that are exported. */
export interface Dialect {
  readonly name: SqlDialect;
  readonly quotes: Quotes;
  readonly forms: Forms;
  /** The literals of false and true. */
  readonly truth: readonly [no: string, yes: string];
  integer(value: Integer): string;
  /** A placeholder of the n-th parameter, counted from 1; null where none was tried. */
  readonly parameter: { text(n: number): string; integer(n: number, value: Integer): string } | null;
  /** What an integer column is where nobody says. */
  readonly widest: IntegerWidth;
  /** What none can be. */
  readonly lackedWidths: readonly IntegerWidth[];
  /** `field` and `Field` are one column; `ascii`: `é` and `É` are not. */
  readonly foldsNames: boolean | "ascii";
  /** Arrays are never NULL: a lacking one is empty. */
  readonly arraysNeverNull: boolean;
  /** A column holds values of any type, whatever it is declared as, and compares them. */
  readonly holdsAnyType: boolean;
  /** A text that no column and no JSON value can hold. */
  readonly unholdable: ((text: string) => boolean) | null;
  /** What is put behind a column of texts, or of arrays of them, to compare their bytes; `array` is empty where elements have no collation. */
  readonly bytewise: { readonly text: string; readonly array: string } | null;
  /**
   * A column of arrays of integers whose type nobody has said, so that it can be asked for any: where a constant takes the type of the column, and
   * one that the narrowest type does not hold would be refused. Null where every constant is compared with every column.
   */
  readonly widened: ((c: string) => string) | null;
  /**
   * A column in the order of its bytes, which is that of beginnings, where a range passes over blocks of rows and a function that asks for the
   * beginning of a text does not; null: it does, or neither.
   */
  readonly rangedBy: ((c: string) => string) | null;
  readonly times: Times | null;
  /** So many bytes a name of a column has, and is cut to silently; null: enough. */
  readonly nameBytes: number | null;
  readonly json: JsonReferences | null;
}

export interface Quotes {
  identifier(name: string): string;
  text(text: string): string;
}

/** How values of JSON are read: NULL where there is none, or one of another type. */
export interface JsonReferences {
  /** Whether it is an object, as a line has to be; never NULL. */
  isObject(json: string): string;
  /** The whole of a line, as the functions below read it. */
  document(column: string): string;
  /** Where a field is in it. */
  at(field: string): string;
  /** Where the value itself is, in a column that holds nothing else. */
  readonly itself: string | null;
  readonly scalar: Readonly<Record<LiteralType, (json: string, at: string) => string>>;
  /** An array whose elements of other types are NULL; `form` says what is asked of it. */
  array(json: string, at: string, elements: Exclude<LiteralType, "bool">, form: (c: string) => string): string;
  /** The value as it stands, to be shown. */
  value(json: string, at: string): string;
}
