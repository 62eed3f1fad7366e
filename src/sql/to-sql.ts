import { criteriaOf } from "../check/criteria.js";
import type { CheckedFilter, CheckedTree, Criterion } from "../check/filter.js";
import type { SqlLacking } from "../diagnostics/catalog/sql.js";
import { collector } from "../diagnostics/collector.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { checkNames, columnCriterion, isNoName } from "./columns.js";
import { type Context, noteReading, writerOf } from "./context.js";
import { type Dialect, type SqlDialect, sqlDialects, unverifiedDialects } from "./dialect.js";
import { athena } from "./dialects/athena.js";
import { bigquery } from "./dialects/bigquery.js";
import { clickhouse } from "./dialects/clickhouse.js";
import { duckdb } from "./dialects/duckdb.js";
import { postgresql } from "./dialects/postgresql.js";
import { snowflake } from "./dialects/snowflake.js";
import { sqlite } from "./dialects/sqlite.js";
import { trino } from "./dialects/trino.js";
import { documentOf, isObject, jsonCriterion } from "./json.js";
import type { SqlOptions, SqlStatementOptions } from "./options.js";

const dialects: Readonly<Record<SqlDialect, Dialect>> = {
  ...{ duckdb, clickhouse, postgresql, sqlite },
  ...{ athena, trino, bigquery, snowflake },
};

/** The result of `toSql`. `notes` has warnings and notes, or the errors when there is no SQL. */
export type Sql = { readonly dialect: SqlDialect; readonly notes: readonly Diagnostic[] } & (
  | {
      readonly ok: true;
      readonly sql: string;
      /** The values of the parameters in their order. Integers are digits. */
      readonly params: readonly string[];
    }
  | { readonly ok: false; readonly sql?: undefined; readonly params?: undefined }
);

/**
 * Writes a filter as an SQL condition: TRUE on rows that the filter keeps, FALSE on rows that it drops, NULL when unknown.
 * What a table or a dialect cannot decide exactly is an error in `notes`.
 * @throws TypeError for an unknown dialect.
 */
export function toSql(filter: CheckedFilter, options: SqlOptions): Sql {
  return writeSql([filter], options, (context) => condition(filter.tree, context));
}

/** Checks the options, and calls `write` with all that functions share. */
export function writeSql(
  filters: readonly CheckedFilter[],
  given: SqlStatementOptions,
  write: (context: Context) => string,
): Sql {
  const { dialect: name, select = [] } = given;
  if (!Object.hasOwn(dialects, name)) throw new TypeError(`the dialect is one of ${sqlDialects.join(", ")}`);
  const params: string[] = [];
  const [dialect, found, options] = [dialects[name], collector(), layoutOf(given)];
  const writer = writerOf(dialect, options.parameters ? params : null);
  const context: Context = { dialect, options, writer, found, readings: new Map() };
  checkOptions(context);
  const criteria = filters.flatMap(({ tree }) => criteriaOf(tree));
  if (options.json === undefined) checkNames([...criteria, ...select.map((field) => ({ field, ...nowhere }))], context);
  const sql = write(context);
  for (const [reading, criteria] of context.readings) {
    const fields = [...new Set(criteria.map(({ field }) => field))];
    const severity = reading === "assumed" ? "warning" : "note";
    found.report("LW959", criteria[0] ?? nowhere, { reading, fields }, { severity });
  }
  const facts = { dialect: name, notes: found.all() };
  return found.failed() ? { ok: false, ...facts } : { ok: true, sql, params, ...facts };
}

export const nowhere = { span: { start: 0, end: 0 } };

/** The lines of files are one column of JSON, unless types are assumed: a reader of single fields loses lines. */
function layoutOf(options: SqlStatementOptions): SqlStatementOptions {
  const { files, json } = options;
  if (files === undefined && json === undefined) return options;
  const isWhole = files !== undefined && files.assumeTypes !== true;
  return { ...options, columns: undefined, json: isWhole ? { column: "json" } : json };
}

function checkOptions(context: Context): void {
  const { dialect, found, options } = context;
  const { columns: { columns = {}, int, nullable } = {}, files, json } = options;
  const lacks = (what: SqlLacking) => found.report("LW957", nowhere, { what, dialect: dialect.name });
  const widths = [int, ...Object.values(columns).map(({ type }) => type)];
  if (unverifiedDialects.some((one) => one === dialect.name)) found.report("LW958", nowhere, { dialect: dialect.name });
  if (files !== undefined && dialect.files === null) lacks("files");
  else if (json !== undefined && dialect.json === null) lacks("json");
  if (options.parameters && dialect.parameter === null) lacks("parameters");
  if (options.collate && dialect.collation === null) lacks("collate");
  if (widths.some((type) => dialect.missingWidths.some((width) => width === type))) lacks("int");
  if (json !== undefined && isNoName(json.column))
    found.report("LW956", nowhere, { what: "column", name: json.column });
  if (files?.assumeTypes) noteReading("assumed", null, context);
  if (json !== undefined && dialect.json !== null) noteReading(dialect.json.reading, null, context);
  if (files !== undefined && dialect.files !== null) noteReading(dialect.files.reading, null, context);
  if (nullable === false) noteReading("notNull", null, context);
}

/** The condition of a checked tree. */
export function condition(tree: CheckedTree, context: Context): string {
  if (tree.kind === "Criterion") return criterionSql(tree, context);
  if (tree.kind === "Everything") {
    const [, yes] = context.dialect.truth;
    return context.options.json === undefined ? yes : `CASE WHEN ${isObject(context)} THEN ${yes} END`;
  }
  const terms = tree.terms.map((term) => {
    const sql = condition(term, context);
    return term.kind === "Criterion" ? sql : `(${sql})`;
  });
  return joined(terms, tree.kind === "And" ? " AND " : " OR ");
}

const mostInRow = 200;

/** Joins many terms in groups: engines limit the depth of a tree, and each term of a row is one level deeper. */
function joined(terms: readonly string[], word: string): string {
  if (terms.length <= mostInRow) return terms.join(word);
  const size = Math.max(mostInRow, Math.ceil(terms.length / mostInRow));
  const starts = Array.from({ length: Math.ceil(terms.length / size) }, (_, at) => at * size);
  return starts.map((start) => `(${joined(terms.slice(start, start + size), word)})`).join(word);
}

function criterionSql(criterion: Criterion, context: Context): string {
  const { dialect, options } = context;
  const { field, fieldType } = criterion;
  if (options.json !== undefined) return jsonCriterion(criterion, { json: documentOf(context), at: field }, context);
  if (options.files === undefined || (fieldType !== null && dialect.files?.types[fieldType] !== undefined))
    return columnCriterion(criterion, context);
  return jsonCriterion(criterion, { json: dialect.identifier(field), at: null }, context);
}
