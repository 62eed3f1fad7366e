/** What a caller says of a whole statement. */
import type { CheckedFilter } from "../../check/filter.js";
import type { SqlOptions, SqlSettings } from "../options.js";

export interface NamedSqlFilter {
  /** What its column is called, where there are several. */
  readonly name: string;
  readonly filter: CheckedFilter;
  /** How the times that it compares are delivered, where that is said of this one. */
  readonly timestamps?: SqlSettings["timestamps"];
}

export interface SqlStatementOptions extends SqlStatementSettings, Pick<SqlOptions, "dialect"> {}

/** The same beside the dialect. */
export interface SqlStatementSettings extends SqlSettings {
  /** The table's name, its parts apart, or between dots: `logs."http.requests"`. Not needed for `files`. */
  readonly table?: string | readonly string[] | undefined;
  /**
   * `rows` that any filter keeps, of several with what each says of them; `count`: how many each keeps, drops and cannot tell; `overlap`: how many
   * every two of them keep both, any, none and several, in a column for every two of at most 500 filters. Default: rows. Over lines, malformed ones are counted apart.
   */
  readonly gives?: "rows" | "count" | "overlap" | undefined;
  /** Fields to give of rows; default: all columns, of files the whole lines. */
  readonly select?: readonly string[] | undefined;
  /** SQL of one's own that is asked beside the filters, as of partitions. It is taken as it is. */
  readonly and?: string | undefined;
}
