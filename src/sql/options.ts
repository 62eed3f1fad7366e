import type { DeliveredFormat } from "../language/time.js";
import type { SqlDialect } from "./dialect.js";
import { type IntegerWidth, integerWidths } from "./integer-width.js";
import type { TimeUnit } from "./times.js";

export type { DeliveredFormat };

/** Unknown names of one input that are compared with all fields. Each comparison costs time, and nobody reads more. */
export const mostSuggested = 100;

/** How the names of columns follow from fields: the same, in one case, or as `edge_response_status`. */
export const columnNames = ["as-is", "lower", "upper", "snake"] as const;
export type ColumnNames = (typeof columnNames)[number];

/** The types of a column. `int` is the type of all integer columns. */
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

/** A column whose name or type differs from the field. */
export interface SqlColumn {
  readonly name?: string | undefined;
  readonly type?: ColumnType | undefined;
  /** The finest digit of a `timestamp`. */
  readonly unit?: TimeUnit | undefined;
}

export interface SqlColumns {
  /** Default: as-is. */
  readonly names?: ColumnNames | undefined;
  /** The type of integer columns. Default: the widest type of the dialect, which is always right. */
  readonly int?: IntegerWidth | undefined;
  /** False: columns are never NULL. */
  readonly nullable?: boolean | undefined;
  /** By the name of the field. */
  readonly columns?: Readonly<Record<string, SqlColumn>> | undefined;
}

export interface SqlOptions extends SqlSettings {
  readonly dialect: SqlDialect;
}

/** The options besides the dialect. */
export interface SqlSettings {
  /** One column for each field, with the name and type of the dataset where these columns say nothing else. The default. */
  readonly columns?: SqlColumns | undefined;
  /** One column has the line as JSON. */
  readonly json?: { readonly column: string } | undefined;
  /** NDJSON files that DuckDB reads, plain or zipped. `assumeTypes` reads typed columns: faster, but converts values of another type. */
  readonly files?:
    | { readonly paths: string | readonly string[]; readonly assumeTypes?: boolean | undefined }
    | undefined;
  /** The fields of the logs. Warns of other fields in `columns` and `select`. A column of a result gets none of these names. */
  readonly fields?: readonly string[] | undefined;
  /** The format of delivered times. Columns of times need it. */
  readonly timestamps?: DeliveredFormat | undefined;
  /** Passes constants as parameters. */
  readonly parameters?: boolean | undefined;
  /** Compares texts by bytes, in any collation of the column. Indexes of another collation are not used. */
  readonly collate?: boolean | undefined;
}
