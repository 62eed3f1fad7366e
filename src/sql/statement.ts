import type { SqlLacking } from "../diagnostics/catalog/sql.js";
import { similarNames } from "../diagnostics/suggest.js";
import { mostOverlapping } from "../language/limits.js";
import type { Dialect } from "./dialect.js";
import type { Emission } from "./emission.js";
import { checkNames, isNoName } from "./layouts/column-names.js";
import { filesTable } from "./layouts/files.js";
import { mostSuggested } from "./options.js";
import { count, overlap } from "./statement/counts.js";
import { tableParts } from "./statement/names.js";
import { rows } from "./statement/rows.js";
import type { NamedSqlFilter, SqlStatementSettings } from "./statement/statement-options.js";
import { emitted, filterCondition, noteUnknown, nowhere, placesOf, type Sql } from "./to-sql.js";

/**
 * `toSqlStatement` for one dialect, so that a bundle has no other dialect.
 * @throws RangeError for the overlap of more than 500 filters.
 */
export function toSqlStatementFor(
  dialect: Dialect,
  filters: readonly NamedSqlFilter[],
  options: SqlStatementSettings,
): Sql {
  const { gives = "rows", select = [], files, table = "" } = options;
  if (gives === "overlap" && filters.length > mostOverlapping)
    throw new RangeError(
      `an overlap of ${filters.length} filters has a column for every two of them: ${mostOverlapping} filters are counted at most`,
    );
  const whole = files !== undefined && gives === "rows" && options.select === undefined;
  // A whole line has no fields whose types could be assumed.
  const layout = whole ? { ...options, files: { ...files, assumeTypes: false } } : options;
  const checked = filters.map(({ filter }) => filter);
  return emitted(dialect, checked, layout, (emission) => {
    const { quotes, nameBytes } = dialect;
    const fields = [...select.map((name) => ({ name, type: null })), ...checked.flatMap((filter) => filter.fields)];
    if (emission.options.json === undefined) checkNames(fields, placesOf(checked), emission);
    const { fields: known = [], json } = emission.options;
    noteUnknown(json === undefined && files === undefined ? misspelled(select, known) : select, emission);
    const conditions = filters.map(({ filter, timestamps = emission.options.timestamps }) =>
      filterCondition(filter, { ...emission, options: { ...emission.options, timestamps } }),
    );
    const parts = typeof table === "string" ? tableParts(table) : table;
    noteNothing(filters, options, emission);
    if (files === undefined && (parts === null || parts.length === 0 || parts.some(isNoName)))
      emission.found.report("LW956", nowhere, { what: "table", name: [table].flat().join(".") });
    const from =
      files === undefined
        ? (parts ?? []).map(quotes.identifier).join(".")
        : filesTable(fields, layout.files ?? files, options.and !== undefined, quotes);
    const statement = { emission, options, filters, conditions, from, room: nameBytes ?? Number.POSITIVE_INFINITY };
    return `${gives === "rows" ? rows(statement, whole) : gives === "count" ? count(statement) : overlap(statement)};`;
  });
}

/** Comments, each to its end or to the end of the text. Comments alone are no condition in any dialect. */
const comments = /(?:--|#|\/\/)[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g;

/** Selected names that are similar to a field. Other names may be columns that only the table has. */
function misspelled(select: readonly string[], fields: readonly string[]): readonly string[] {
  const known = new Set(fields);
  return select
    .filter((name) => !known.has(name))
    .slice(0, mostSuggested)
    .filter((name) => similarNames(name, fields).length > 0);
}

/** LW975: lists without members, for which there is no SQL. */
function noteNothing(
  filters: readonly NamedSqlFilter[],
  { select, and, files }: SqlStatementSettings,
  { dialect, found }: Pick<Emission, "dialect" | "found">,
): void {
  const lacks = (what: SqlLacking) => found.report("LW957", nowhere, { what, dialect: dialect.name });
  if (filters.length === 0) lacks("noFilter");
  if (select?.length === 0) lacks("noField");
  if (and !== undefined && and.replace(comments, "").trim() === "") lacks("noCondition");
  if (files?.paths.length === 0) lacks("noFile");
}
