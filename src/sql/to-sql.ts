import { criteriaOf } from "../check/criteria.js";
import type { CheckedFilter, CheckedTree, Criterion } from "../check/filter.js";
import type { SqlLacking, SqlReading } from "../diagnostics/catalog/sql.js";
import { collector } from "../diagnostics/collector.js";
import type { Diagnostic, SourcePlace } from "../diagnostics/diagnostic.js";
import { checkNames, columnCriterion, isNoName } from "./columns.js";
import { type Context, writerOf } from "./context.js";
import { type Dialect, type SqlDialect, sqlDialects, unverifiedDialects } from "./dialect.js";
import { athena } from "./dialects/athena.js";
import { bigquery } from "./dialects/bigquery.js";
import { clickhouse } from "./dialects/clickhouse.js";
import { duckdb } from "./dialects/duckdb.js";
import { postgresql } from "./dialects/postgresql.js";
import { snowflake } from "./dialects/snowflake.js";
import { sqlite } from "./dialects/sqlite.js";
import { trino } from "./dialects/trino.js";
import { isObject, jsonCriterion } from "./json.js";
import type { SqlOptions, SqlStatementOptions } from "./options.js";

const dialects: Readonly<Record<SqlDialect, Dialect>> = {
  ...{ duckdb, clickhouse, postgresql, sqlite },
  ...{ athena, trino, bigquery, snowflake },
};

/** The result of `toSql`. `notes` has the reason for no SQL. `params`: the values in order, integers as digits. */
export type Sql = { readonly dialect: SqlDialect; readonly notes: readonly Diagnostic[] } & (
  | { readonly ok: true; readonly sql: string; readonly params: readonly string[] }
  | { readonly ok: false; readonly sql?: undefined; readonly params?: undefined }
);

/**
 * Writes a filter as an SQL condition: TRUE on rows that the filter keeps, FALSE on rows that it drops, NULL when it is
 * unknown. When a table or a dialect cannot decide a comparison exactly, `notes` has an error.
 * @throws TypeError for an unknown dialect.
 */
export function toSql(filter: CheckedFilter, options: SqlOptions): Sql {
  return writeSql([filter], options, (context) => condition(filter.tree, context));
}

/** Checks the options, and calls `write` with a new context. */
export function writeSql(
  filters: readonly CheckedFilter[],
  given: SqlStatementOptions,
  write: (context: Context) => string,
): Sql {
  const { dialect: name, select = [] } = given;
  if (!Object.hasOwn(dialects, name)) throw new TypeError(`the dialect is one of ${sqlDialects.join(", ")}`);
  const params: string[] = [];
  const [dialect, diagnostics, options] = [dialects[name], collector(), layoutOf(given)];
  const writer = writerOf(dialect, options.parameters ? params : null);
  const { json: values } = dialect;
  const column = options.json && dialect.identifier(options.json.column);
  const line = column && options.files === undefined ? values?.document(column) : column;
  const lines = values === null || line === undefined ? null : { values, line };
  const context: Context = { dialect, options, lines, writer, diagnostics };
  const criteria = filters.flatMap(({ tree }) => criteriaOf(tree));
  checkOptions(criteria, context);
  if (options.json === undefined) checkNames([...criteria, ...select.map((field) => ({ field, ...nowhere }))], context);
  const sql = diagnostics.failed() ? "" : write(context);
  const facts = { dialect: name, notes: diagnostics.all() };
  return diagnostics.failed() ? { ok: false, ...facts } : { ok: true, sql, params, ...facts };
}

export const nowhere = { span: { start: 0, end: 0 } };

/** Lines of JSON have no columns. The lines of files are one column of JSON. */
function layoutOf(options: SqlStatementOptions): SqlStatementOptions {
  const json = options.files === undefined ? options.json : { column: "json" };
  return json === undefined ? options : { ...options, columns: undefined, json };
}

function checkOptions(criteria: readonly Criterion[], { dialect, lines, diagnostics, options }: Context): void {
  const { name } = dialect;
  const { columns: { columns = {}, int, nullable } = {}, files, json } = options;
  const lacks = (what: SqlLacking) => diagnostics.report("LW957", nowhere, { what, dialect: name });
  const reads = (reading: SqlReading, place: SourcePlace = nowhere) => diagnostics.report("LW959", place, { reading });
  const widths = [int, ...Object.values(columns).map(({ type }) => type)];
  const array = criteria.find(({ field, reads }) => reads === "array" || columns[field]?.type?.startsWith("array"));
  if (unverifiedDialects.some((one) => one === name)) diagnostics.report("LW958", nowhere, { dialect: name });
  if (files !== undefined && dialect.files === null) lacks("files");
  else if (json !== undefined && dialect.json === null) lacks("json");
  if (options.parameters && dialect.parameter === null) lacks("parameters");
  if (options.collate && dialect.collation === null) lacks("collate");
  if (widths.some((type) => dialect.missingWidths.some((width) => width === type))) lacks("int");
  if (json !== undefined && isNoName(json.column))
    diagnostics.report("LW956", nowhere, { what: "column", name: json.column });
  if (diagnostics.failed()) return;
  if (lines !== null) reads(lines.values.reading);
  else if (json === undefined && dialect.reading !== null) reads(dialect.reading);
  if (nullable === false) reads("notNull");
  else if (lines === null && dialect.arraysNeverNull && array !== undefined) reads("arrays", array);
  if (files !== undefined && dialect.files !== null) reads("duckdbFiles");
}

/** Returns the condition of a checked tree. */
export function condition(tree: CheckedTree, context: Context): string {
  const { dialect, lines } = context;
  if (tree.kind === "Criterion")
    return lines === null ? columnCriterion(tree, context) : jsonCriterion(tree, lines, context);
  const [, yes] = dialect.truth;
  if (tree.kind === "Everything") return lines === null ? yes : `CASE WHEN ${isObject(lines)} THEN ${yes} END`;
  const terms = tree.terms.map((term) => {
    const sql = condition(term, context);
    return term.kind === "Criterion" ? sql : `(${sql})`;
  });
  return joined(terms, tree.kind === "And" ? " AND " : " OR ");
}

const mostInRow = 200;

/** Joins many terms in halves: engines limit the depth of a tree, and each term of a row is one level deeper. */
function joined(terms: readonly string[], word: string): string {
  if (terms.length <= mostInRow) return terms.join(word);
  const half = Math.ceil(terms.length / 2);
  return `(${joined(terms.slice(0, half), word)})${word}(${joined(terms.slice(half), word)})`;
}
