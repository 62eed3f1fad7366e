/** The interface of a dialect of SQL. A dialect is `standard` with the methods in which it differs. */
import type { SqlReading } from "../diagnostics/catalog/sql.js";
import type { Scalar } from "../language/field-types.js";
import type { Integer } from "../language/integer.js";
import { doubled } from "./dialects/quoting.js";
import type { IntegerWidth } from "./integers.js";
import type { TimeColumns } from "./times.js";

/** Dialects whose SQL follows the documentation. Parsers accept it, but no engine has run it. */
export const unverifiedDialects = ["athena", "trino", "bigquery", "snowflake"] as const;
/** All dialects. Tests run the SQL of the verified ones on the engine, and compare with the reader of log lines. */
export const sqlDialects = ["duckdb", "clickhouse", "postgresql", "sqlite", ...unverifiedDialects] as const;
export type SqlDialect = (typeof sqlDialects)[number];

/** Writes constants: as literals, or as placeholders of parameters. */
export interface Writer {
  text(value: string): string;
  value(value: Scalar): string;
}

/** Writes a comparison of `c`, an expression. The comparison is NULL exactly where `c` is NULL. */
type Write<Constant> = (c: string, constant: Constant, writer: Writer) => string;

export interface Dialect {
  readonly name: SqlDialect;
  /** The literals of false and true. */
  readonly truth: readonly [no: string, yes: string];
  identifier(name: string): string;
  text(value: string): string;
  integer(value: Integer): string;
  /** The placeholder of the n-th parameter, counted from 1. Null: the dialect has no parameters. */
  readonly parameter: { text(n: number): string; integer(n: number, value: Integer): string } | null;
  readonly startsWith: Write<string>;
  readonly endsWith: Write<string>;
  readonly contains: Write<string>;
  readonly noneOf: Write<readonly Scalar[]>;
  /** True when an array has an element that equals one of the constants. `has`: the same for a single constant. */
  readonly has?: Write<Scalar>;
  readonly hasAny: Write<readonly Scalar[]>;
  /** Whether no column and no JSON of the engine can hold a text. */
  cannotHold(text: string): boolean;
  /** The type of integer columns when the caller names none. */
  readonly widest: IntegerWidth;
  readonly missingWidths: readonly IntegerWidth[];
  /** Returns a column of integer arrays, of a type that holds the constants, when the caller names no type. */
  castArray(c: string, constants: readonly Scalar[]): string;
  /** The suffix of a column that compares bytes. Null: the dialect has no such collation. */
  readonly collation: { readonly text: string; readonly array: string } | null;
  /** Whether `field` and `Field` are the same column. */
  readonly ignoresCase: boolean;
  /** Whether the engine stores a missing array as an empty array. */
  readonly arraysNeverNull: boolean;
  /** How the engine differs from the filter in every column. Null: no difference. */
  readonly reading: SqlReading | null;
  readonly times: TimeColumns | null;
  readonly json: JsonValues | null;
  /** Files of log lines as a table with the column `json`. `hasFolders`: folders named `key=value` are columns, too. */
  readonly files: ((paths: readonly string[], hasFolders: boolean) => string) | null;
}

/** How an engine reads JSON. `at` is the key of a value in the object `json`. Null: `json` is the value itself. */
export interface JsonValues {
  readonly reading: SqlReading;
  /** The types of values, as `typeOf` names them. */
  readonly types: Readonly<Record<"string" | "bool" | "array" | "object", string>>;
  typeOf(json: string, at: string | null): string;
  /** Converts a column for the other methods. A text that is not JSON becomes NULL or the empty text. */
  document(column: string): string;
  /** The value of a string. The result for another type has no meaning. */
  string(json: string, at: string | null): string;
  bool(json: string, at: string | null): string;
  /** An integer. NULL for values of other types. */
  int(json: string, at: string | null): string;
  /** An array of the engine. `element` reads one element. */
  array(json: string, at: string | null, element: (json: string) => string): string;
  /** The value as JSON, for a result. */
  value(json: string, at: string): string;
}

export const list = (values: readonly Scalar[], writer: Writer): string => values.map(writer.value).join(", ");

/** The methods that most dialects share. */
export const standard = {
  truth: ["FALSE", "TRUE"],
  identifier: (name) => doubled('"', name),
  text: (value) => doubled("'", value),
  integer: String,
  parameter: null,
  startsWith: (c, text, writer) => `starts_with(${c}, ${writer.text(text)})`,
  endsWith: (c, text, writer) => `ends_with(${c}, ${writer.text(text)})`,
  contains: (c, text, writer) => `strpos(${c}, ${writer.text(text)}) > 0`,
  noneOf: (c, values, writer) => `NOT (${c} IN (${list(values, writer)}))`,
  cannotHold: () => false,
  widest: "int128",
  missingWidths: [],
  castArray: (c) => c,
  collation: null,
  ignoresCase: false,
  arraysNeverNull: false,
  reading: null,
  times: null,
  json: null,
  files: null,
} as const satisfies Omit<Dialect, "name" | "hasAny">;
