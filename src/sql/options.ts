/** The options of `toSql` and `toSqlStatement`. */
import type { CheckedFilter } from "../check/filter.js";
import type { DeliveredFormat } from "../language/time.js";
import type { SqlDialect } from "./dialect.js";
import { type IntegerWidth, integerWidths } from "./integers.js";
import type { TimeUnit } from "./times.js";

export type { DeliveredFormat };

/** How the names of columns follow from the names of fields. `snake`: `edge_response_status`. */
export const columnNames = ["as-is", "lower", "upper", "snake"] as const;
export type ColumnNames = (typeof columnNames)[number];

/** The types of columns. `int` is the type of all integer columns. */
export const columnTypes = [
  "string", "bool", "int", ...integerWidths, "array<string>", "array<int>", "timestamp",
] as const; // biome-ignore format: a table
export type ColumnType = (typeof columnTypes)[number];

/** The differences of one column from its field. */
export interface SqlColumn {
  readonly name?: string | undefined;
  readonly type?: ColumnType | undefined;
  /** The finest digit of a `timestamp`. */
  readonly unit?: TimeUnit | undefined;
}

export interface SqlColumns {
  /** Default: as-is. */
  readonly names?: ColumnNames | undefined;
  /** The type of integer columns. Default: the widest type of the dialect. */
  readonly int?: IntegerWidth | undefined;
  /** False: columns are never NULL. */
  readonly nullable?: boolean | undefined;
  /** By the names of the fields. */
  readonly columns?: Readonly<Record<string, SqlColumn>> | undefined;
}

/** The dialect and the layout of the log lines: a column for each field (default), one column of JSON, or files. */
export interface SqlOptions {
  readonly dialect: SqlDialect;
  readonly columns?: SqlColumns | undefined;
  /** The column with the whole line as JSON. */
  readonly json?: { readonly column: string } | undefined;
  /** Files of NDJSON, plain or compressed. */
  readonly files?: { readonly paths: string | readonly string[] } | undefined;
  /** How the job delivers timestamps. Columns of the type `timestamp` need the format. */
  readonly timestamps?: DeliveredFormat | undefined;
  /** Whether constants become parameters. */
  readonly parameters?: boolean | undefined;
  /** Whether to compare the bytes of texts in every collation. The engine then uses no index of another collation. */
  readonly collate?: boolean | undefined;
}

export interface NamedSqlFilter {
  /** The name of the column with the verdict when there are several filters. */
  readonly name: string;
  readonly filter: CheckedFilter;
}

export interface SqlStatementOptions extends SqlOptions {
  /** The name of the table: `logs.http_requests`, or a list of its names. Optional with `files`. */
  readonly table?: string | readonly string[] | undefined;
  /**
   * `rows` (default): rows that a filter keeps, with the verdict of each of several filters. `count`: how many rows a
   * filter keeps, drops and cannot decide. `overlap`: how many rows each filter and each pair keeps, of 500 filters at
   * most. Over JSON and files, both count malformed lines, too.
   */
  readonly gives?: "rows" | "count" | "overlap" | undefined;
  /** The fields of the rows. Default: all columns, or the whole lines of files. */
  readonly select?: readonly string[] | undefined;
  /** A condition in SQL beside the filters, for example on partitions. The statement contains its unchanged text. */
  readonly and?: string | undefined;
}
