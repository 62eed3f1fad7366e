/** The door from checked filters to a statement that a client can run. */
import type { CheckedFilter } from "../checked/filter.js";
import { similarNames } from "../diagnostics/suggest.js";
import { checkNames } from "./layouts/column-names.js";
import { filesTable } from "./layouts/files.js";
import type { SqlOptions } from "./options.js";
import { count, overlap } from "./statement/counts.js";
import { tableParts } from "./statement/names.js";
import { rows } from "./statement/rows.js";
import { emitted, filterCondition, noteUnknown, nowhere, placesOf, type Sql } from "./to-sql.js";

export interface NamedSqlFilter {
  /** What its column is called, where there are several. */
  readonly name: string;
  readonly filter: CheckedFilter;
}

export interface SqlStatementOptions extends SqlOptions {
  /** The table's name, its parts apart, or between dots: `logs."http.requests"`. Not needed for `files`. */
  readonly table?: string | readonly string[] | undefined;
  /**
   * `rows` that any filter keeps, of several with what each says of them; `count`: how many each keeps, drops and cannot tell; `overlap`: how many
   * every two of them keep both, any, none and several. Default: rows. Over lines, malformed ones are counted apart.
   */
  readonly gives?: "rows" | "count" | "overlap" | undefined;
  /** Fields to give of rows; default: all columns, of files the whole lines. */
  readonly select?: readonly string[] | undefined;
  /** SQL of one's own that is asked beside the filters, as of partitions. It is taken as it is. */
  readonly and?: string | undefined;
}

/** A whole statement for one filter or several. Never throws on checked filters. */
export function toSqlStatement(filters: readonly NamedSqlFilter[], options: SqlStatementOptions): Sql {
  const { gives = "rows", select = [], files, table = "" } = options;
  const whole = files !== undefined && gives === "rows" && options.select === undefined;
  // Of whole lines no field has a type to be assumed.
  const layout = whole ? { ...options, files: { ...files, assumeTypes: false } } : options;
  return emitted(layout, (emission) => {
    const { quotes, nameBytes } = emission.dialect;
    const fields = [...select.map((name) => ({ name, type: null })), ...filters.flatMap(({ filter }) => filter.fields)];
    if (emission.options.json === undefined) checkNames(fields, placesOf(filters.map(({ filter }) => filter)), emission);
    const { fields: known = [], json } = emission.options;
    // A table may have columns of its own beside those of the fields.
    noteUnknown(json === undefined && files === undefined ? select.filter((name) => similarNames(name, known).length > 0) : select, emission);
    const conditions = filters.map(({ filter }) => filterCondition(filter, emission));
    const parts = typeof table === "string" ? tableParts(table) : table;
    if (files === undefined && (parts === null || parts.length === 0 || parts.includes(""))) emission.found.report("LW966", nowhere, { table: [table].flat().join(".") });
    const from =
      files === undefined ? (parts ?? []).map(quotes.identifier).join(".") : filesTable(fields, layout.files ?? files, options.and !== undefined, quotes);
    const statement = { emission, options, filters, conditions, from, room: nameBytes ?? Number.POSITIVE_INFINITY };
    return `${gives === "rows" ? rows(statement, whole) : gives === "count" ? count(statement) : overlap(statement)};`;
  });
}
