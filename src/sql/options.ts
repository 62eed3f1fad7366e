/** What a caller says of the table, and of how the SQL is to be. */
import type { DeliveredFormat } from "../language/time.js";
import type { SqlDialect } from "./dialect.js";
import { type IntegerWidth, integerWidths } from "./integer-width.js";
import type { TimeUnit } from "./times.js";

export type { DeliveredFormat };

/** Unknown names of one input that are compared with all fields. Each comparison costs time, and nobody reads more. */
export const mostSuggested = 100;

/** How columns are called after fields: the same, in one case, or as `edge_response_status`. */
export const columnNames = ["as-is", "lower", "upper", "snake"] as const;
export type ColumnNames = (typeof columnNames)[number];

/** What a column can be said to hold. `int` is what all columns of integers do. */
export const columnTypes = [
  "string",
  "bool",
  "int",
  ...integerWidths,
  "array<string>",
  "array<int>",
  "timestamp",
] as const;
export type ColumnType = (typeof columnTypes)[number];

/** What one column is, where that differs from what its field says. */
export interface SqlColumn {
  readonly name?: string | undefined;
  readonly type?: ColumnType | undefined;
  /** Of a `timestamp`: the finest digit that the column has. */
  readonly unit?: TimeUnit | undefined;
}

export interface SqlColumns {
  /** Default: as-is. */
  readonly names?: ColumnNames | undefined;
  /** What integer columns can hold. Default: the widest that the dialect has, so that nothing is assumed. */
  readonly int?: IntegerWidth | undefined;
  /** False: columns are never NULL. */
  readonly nullable?: boolean | undefined;
  /** By the name of the field. */
  readonly columns?: Readonly<Record<string, SqlColumn>> | undefined;
}

export interface SqlOptions extends SqlSettings {
  readonly dialect: SqlDialect;
}

/** The same beside the dialect. */
export interface SqlSettings {
  /** A column for each field, as its dataset has it. Default, with nothing said of them. */
  readonly columns?: SqlColumns | undefined;
  /** One column that holds the line as JSON. */
  readonly json?: { readonly column: string } | undefined;
  /** NDJSON that DuckDB reads, plain or zipped; `assumeTypes`: as typed columns, which is quicker and converts values of another type. */
  readonly files?:
    | { readonly paths: string | readonly string[]; readonly assumeTypes?: boolean | undefined }
    | undefined;
  /** The fields of the logs, so that others which are named beside the filter are noticed; and so that no column of a verdict is called as one. */
  readonly fields?: readonly string[] | undefined;
  /** How the times that the filter compares are delivered; needed for columns of times. */
  readonly timestamps?: DeliveredFormat | undefined;
  /** Constants are given apart from the text. */
  readonly parameters?: boolean | undefined;
  /** Texts are compared by their bytes, whatever the column's collation is; indexes of another collation are not used. */
  readonly collate?: boolean | undefined;
}
