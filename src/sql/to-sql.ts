import { criteriaOf } from "../check/criteria.js";
import type { CheckedFilter, Criterion } from "../check/filter.js";
import type { SqlReading } from "../diagnostics/catalog/sql.js";
import { type Collector, collector } from "../diagnostics/collector.js";
import type { Diagnostic, SourcePlace } from "../diagnostics/diagnostic.js";
import { similarNames } from "../diagnostics/suggest.js";
import { type Dialect, type SqlDialect, unverifiedDialects } from "./dialect.js";
import { type Emission, writerOf } from "./emission.js";
import { condition } from "./emit.js";
import { checkNames, isNoName } from "./layouts/column-names.js";
import { asksOfArray } from "./layouts/columns.js";
import { wholeLine } from "./layouts/files.js";
import { mostSuggested, type SqlSettings } from "./options.js";

/** The result of `toSql`. With `ok`, there is SQL. */
export type Sql = SqlSuccess | SqlFailure;

export interface SqlSuccess {
  readonly ok: true;
  readonly sql: string;
  /** In order: `$1` or `{p1:…}` is the first. Integers are digits. Empty when the constants are in the SQL. */
  readonly params: readonly string[];
  readonly dialect: SqlDialect;
  /** Warnings and notes. Spans count in the text of the filter. */
  readonly notes: readonly Diagnostic[];
}

export interface SqlFailure {
  readonly ok: false;
  readonly sql?: undefined;
  readonly params?: undefined;
  readonly dialect: SqlDialect;
  /** Why there is no SQL. */
  readonly notes: readonly Diagnostic[];
}

/** `toSql` for one dialect, so that a bundle has no other dialect. */
export function toSqlFor(dialect: Dialect, filter: CheckedFilter, options: SqlSettings = {}): Sql {
  return emitted(dialect, [filter], options, (emission) => {
    if (emission.options.json === undefined) checkNames(filter.fields, placesOf([filter]), emission);
    return filterCondition(filter, emission);
  });
}

/** Calls `write` with the shared state, and collects its notes. */
export function emitted(
  dialect: Dialect,
  filters: readonly CheckedFilter[],
  options: SqlSettings,
  write: (emission: Emission) => string,
): Sql {
  const found = collector();
  const params: string[] = [];
  // The names and types of columns do not apply to lines of JSON.
  const overColumns = options.json === undefined && options.files === undefined;
  const said = {
    ...options,
    ...(!overColumns && { columns: undefined, ...linesOf(options) }),
    fields: fieldsOf(filters, options),
  };
  const emission = {
    dialect,
    options: said,
    found,
    dataset: null,
    writer: writerOf(dialect, options.parameters === true ? params : null),
  };
  checkOptions(emission);
  const sql = write(emission);
  const facts = { dialect: dialect.name, notes: found.all() };
  return found.failed() ? { ok: false, ...facts } : { ok: true, sql, params, ...facts };
}

/** Reads lines of files as a JSON column, unless types are assumed: engines that parse fields lose lines. */
function linesOf({ files, json }: SqlSettings): Pick<SqlSettings, "json"> {
  return { json: files !== undefined && files.assumeTypes !== true ? { column: wholeLine } : json };
}

/** The fields of the logs, and those of the filters, which may be unknown to the dataset. */
function fieldsOf(filters: readonly CheckedFilter[], { fields }: SqlSettings): SqlSettings["fields"] {
  return fields && [...new Set([...fields, ...filters.flatMap((filter) => filter.fields.map(({ name }) => name))])];
}

/** The condition of one filter. Reports its notes. */
export function filterCondition(filter: CheckedFilter, emission: Emission): string {
  const { options } = emission;
  const criteria = criteriaOf(filter.tree);
  const sql = condition(filter, { ...emission, dataset: filter.dataset });
  if (options.json === undefined && options.files === undefined) noteColumns(criteria, emission);
  return sql;
}

/** Returns the place where a field is first compared. */
export function placesOf(filters: readonly CheckedFilter[]): (field: string) => SourcePlace {
  const places = new Map(
    filters
      .flatMap(({ tree }) => criteriaOf(tree))
      .reverse()
      .map((criterion) => [criterion.field, criterion]),
  );
  return (field) => places.get(field) ?? nowhere;
}

export const nowhere = { span: { start: 0, end: 0 } };

function checkOptions({ dialect, options, found }: Emission): void {
  const lacks = (what: Parameters<typeof lacking>[0]) => lacking(what, dialect.name, found);
  const reads = (reading: SqlReading) => found.report("LW959", nowhere, { reading, fields: [] });
  if ((unverifiedDialects as readonly string[]).includes(dialect.name))
    found.report("LW958", nowhere, { dialect: dialect.name });
  if (options.json !== undefined && options.files === undefined && dialect.json === null) lacks("json");
  if (options.files !== undefined && dialect.json?.itself == null) lacks("files");
  if (options.json !== undefined && options.files === undefined && isNoName(options.json.column))
    found.report("LW956", nowhere, { what: "column", name: options.json.column });
  if (options.files?.assumeTypes === true)
    found.report("LW959", nowhere, { reading: "assumed", fields: [] }, { severity: "warning" });
  if (options.parameters === true && dialect.parameter === null) lacks("parameters");
  if (options.collate === true && dialect.bytewise === null) lacks("collate");
  const lines = options.json !== undefined || (options.files !== undefined && options.files.assumeTypes !== true);
  // PostgreSQL keeps the last of repeated keys, and every digit.
  if (lines && dialect.name === "duckdb") reads("duckdbJson");
  if (lines && dialect.name === "clickhouse") reads("clickhouseJson");
  if (options.json !== undefined && options.files === undefined && dialect.name === "postgresql")
    reads("postgresqlText");
  if (options.files !== undefined && dialect.json?.itself != null) reads("duckdbFiles");
  if (options.fields !== undefined) noteUnknown(Object.keys(options.columns?.columns ?? {}), { options, found });
  const { int } = options.columns ?? {};
  if (int !== undefined && dialect.lackedWidths.includes(int)) lacks("int");
  if (options.columns?.nullable === false) reads("notNull");
}

/** LW968: fields of `columns` and `select` that the logs do not have. */
export function noteUnknown(
  named: readonly string[],
  { options: { fields }, found }: Pick<Emission, "options" | "found">,
): void {
  if (fields === undefined) return;
  const known = new Set(fields);
  const unknown = named.filter((field) => !known.has(field));
  unknown.forEach((field, at) => {
    found.report("LW968", nowhere, {
      field,
      similar: at < mostSuggested ? similarNames(field, fields) : [],
    });
  });
}

function lacking(
  what: "json" | "files" | "parameters" | "collate" | "int",
  dialect: SqlDialect,
  found: Collector,
): void {
  found.report("LW957", nowhere, { what, dialect });
}

const sqliteReadings = [
  ["int", "sqliteInt"],
  ["string", "sqliteString"],
  ["bool", "sqliteBool"],
  ["array", "sqliteArray"],
] as const;

function noteColumns(criteria: readonly Criterion[], { dialect, options, found }: Emission): void {
  if (dialect.holdsAnyType && !found.failed())
    for (const [holds, reading] of sqliteReadings) {
      const compared = criteria.filter(
        (criterion) => (asksOfArray(criterion, options) ? "array" : criterion.literal) === holds,
      );
      if (compared[0] !== undefined) found.report("LW959", compared[0], { reading, fields: namesIn(compared) });
    }
  const arrays = criteria.filter((criterion) => asksOfArray(criterion, options));
  const [first] = arrays;
  if (dialect.arraysNeverNull && first !== undefined && options.columns?.nullable !== false)
    found.report("LW959", first, { reading: "arrays", fields: namesIn(arrays) });
}

const namesIn = (criteria: readonly Criterion[]) => [...new Set(criteria.map(({ field }) => field))];
