/** The door from checked filters to a statement that a client can run. */
import type { CheckedFilter } from "../checked/filter.js";
import type { Emission } from "./emission.js";
import { checkNames, nameOf } from "./layouts/column-names.js";
import { filesTable, wholeLine } from "./layouts/files.js";
import type { SqlOptions } from "./options.js";
import { emitted, filterCondition, placesOf, type Sql } from "./to-sql.js";

export interface NamedSqlFilter {
  /** What its column is called, where there are several. */
  readonly name: string;
  readonly filter: CheckedFilter;
}

export interface SqlStatementOptions extends SqlOptions {
  /** The table's name, its parts between dots, or apart. Not needed for `files`. */
  readonly table?: string | readonly string[] | undefined;
  /**
   * `rows` that any filter keeps, of several with what each says of them; `count`: how many each keeps, drops and cannot tell; `overlap`: how many
   * every two of them keep both, any, none and several. Default: rows.
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
  const layout = whole ? { ...options, files: undefined, json: { column: wholeLine } } : options;
  return emitted(layout, (emission) => {
    const { quotes } = emission.dialect;
    const fields = [...select.map((name) => ({ name, type: null })), ...filters.flatMap(({ filter }) => filter.fields)];
    if (options.json === undefined && !whole) checkNames(fields, placesOf(filters.map(({ filter }) => filter)), emission);
    const conditions = filters.map(({ filter }) => filterCondition(filter, emission));
    const from =
      files === undefined
        ? (typeof table === "string" ? table.split(".") : table).map(quotes.identifier).join(".")
        : filesTable(whole ? [] : fields, files, quotes);
    const statement = { emission, options, filters, conditions, from };
    return `${gives === "rows" ? rows(statement, whole) : gives === "count" ? count(statement) : overlap(statement)};`;
  });
}

interface Statement {
  readonly emission: Emission;
  readonly options: SqlStatementOptions;
  readonly filters: readonly NamedSqlFilter[];
  readonly conditions: readonly string[];
  readonly from: string;
}

/** With what the user asks beside the filters. */
function where(condition: string | null, { and }: SqlStatementOptions): string {
  if (and === undefined) return condition === null ? "" : ` WHERE ${condition}`;
  return condition === null ? ` WHERE (${and})` : ` WHERE (${condition}) AND (${and})`;
}

function rows({ emission, options, filters, conditions, from }: Statement, whole: boolean): string {
  const { quotes } = emission.dialect;
  const columns = options.select?.map((field) => selected(field, emission)) ?? [whole ? quotes.identifier(wholeLine) : "*"];
  const names = columnNamesOf(filters, emission);
  const verdicts = filters.length === 1 ? [] : conditions.map((condition, at) => `(${condition}) AS ${quotes.identifier(names[at] ?? "")}`);
  const any = conditions.length === 1 ? (conditions[0] ?? "") : conditions.map((condition) => `(${condition})`).join(" OR ");
  return `SELECT ${[...columns, ...verdicts].join(", ")} FROM ${from}${where(any, options)}`;
}

function selected(field: string, { dialect: { quotes, json }, options }: Emission): string {
  if (options.json === undefined || json === null) return quotes.identifier(nameOf(field, options));
  return `${json.value(json.document(quotes.identifier(options.json.column)), json.at(field))} AS ${quotes.identifier(unused([field], [options.json.column])[0] ?? field)}`;
}

/** Each condition once, under a name that no column of the filters has. */
function judged({ emission, options, filters, conditions, from }: Statement): { readonly verdicts: readonly string[]; readonly from: string } {
  const { quotes } = emission.dialect;
  const verdicts = unused(
    conditions.map((_, at) => `f${at + 1}`),
    usedNames(filters, emission),
  ).map(quotes.identifier);
  const columns = conditions.map((condition, at) => `${condition} AS ${verdicts[at]}`);
  return { verdicts, from: `(SELECT ${columns.join(", ")} FROM ${from}${where(null, options)}) AS ${quotes.identifier("judged")}` };
}

const counted = (condition: string) => `count(CASE WHEN ${condition} THEN 1 END)`;

function count(statement: Statement): string {
  const { emission, filters } = statement;
  const { identifier } = emission.dialect.quotes;
  const { verdicts, from } = judged(statement);
  const names = columnNamesOf(filters, emission);
  const columns = verdicts.flatMap((verdict, at) => {
    const named = (what: string) => identifier(filters.length === 1 ? what : `${names[at]}_${what}`);
    return [
      `${counted(verdict)} AS ${named("kept")}`,
      `${counted(`NOT ${verdict}`)} AS ${named("dropped")}`,
      `${counted(`${verdict} IS NULL`)} AS ${named("unknown")}`,
    ];
  });
  return `SELECT ${columns.join(", ")} FROM ${from}`;
}

function overlap(statement: Statement): string {
  const { emission, filters } = statement;
  const { identifier } = emission.dialect.quotes;
  const { verdicts, from } = judged(statement);
  const names = columnNamesOf(filters, emission);
  const keepers = verdicts.map((verdict) => `CASE WHEN ${verdict} THEN 1 ELSE 0 END`).join(" + ");
  const pairs = verdicts.flatMap((first, a) =>
    verdicts.slice(a + 1).map((second, b) => `${counted(`${first} AND ${second}`)} AS ${identifier(`${names[a]}_and_${names[a + 1 + b]}`)}`),
  );
  const columns = [
    `count(*) AS ${identifier("lines")}`,
    `${counted(`${keepers} = 0`)} AS ${identifier("kept_by_none")}`,
    `${counted(`${keepers} > 1`)} AS ${identifier("kept_by_several")}`,
    ...verdicts.map((verdict, at) => `${counted(verdict)} AS ${identifier(names[at] ?? "")}`),
    ...pairs,
  ];
  return `SELECT ${columns.join(", ")} FROM ${from}`;
}

/** Columns that conditions read: another of that name would be read in their place, or beside them. */
function usedNames(filters: readonly NamedSqlFilter[], { options }: Emission): readonly string[] {
  if (options.json !== undefined) return [options.json.column];
  return filters.flatMap(({ filter }) => filter.fields.map(({ name }) => nameOf(name, options)));
}

/** What the columns of filters are called: each otherwise, on one line, and as none that is read. */
function columnNamesOf(filters: readonly NamedSqlFilter[], emission: Emission): readonly string[] {
  return unused(
    filters.map(({ name }, at) => name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, " ").trim() || `filter_${at + 1}`),
    usedNames(filters, emission),
  );
}

/** The names, with a sign behind each that is taken already. */
function unused(names: readonly string[], taken: readonly string[]): readonly string[] {
  const all = new Set(taken.map((name) => name.toLowerCase()));
  return names.map((name) => {
    let free = name;
    while (all.has(free.toLowerCase())) free += "_";
    all.add(free.toLowerCase());
    return free;
  });
}
