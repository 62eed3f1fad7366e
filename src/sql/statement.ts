import { columnName, isNoName } from "./columns.js";
import type { Context } from "./context.js";
import { isObject } from "./json.js";
import type { NamedSqlFilter, SqlStatementOptions } from "./options.js";
import { condition, nowhere, type Sql, writeSql } from "./to-sql.js";

interface Statement {
  readonly context: Context;
  readonly names: readonly string[];
  readonly conditions: readonly string[];
  readonly from: string;
  /** Columns that the conditions read, and words of the user's own SQL. A result of the same name could hide them. */
  readonly used: readonly string[];
}

/**
 * Writes a whole statement for one filter or several.
 * @throws TypeError for an unknown dialect.
 */
export function toSqlStatement(filters: readonly NamedSqlFilter[], options: SqlStatementOptions): Sql {
  const { gives = "rows", and = "" } = options;
  const checked = filters.map(({ filter }) => filter);
  return writeSql(checked, options, (context) => {
    if (filters.length === 0) context.found.report("LW957", nowhere, { what: "noFilter", dialect: options.dialect });
    const fields = checked.flatMap((filter) => filter.fields.map(({ name }) => columnName(name, context.options)));
    const { json } = context.options;
    const read = json === undefined ? fields : [json.column];
    const statement: Statement = {
      context,
      names: filters.map(({ name }, at) => name.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, " ").trim() || `filter_${at + 1}`),
      conditions: checked.map(({ tree }) => condition(tree, context)),
      from: source(context),
      used: [...read, ...(and.match(/[\p{L}\p{N}_]+/gu) ?? [])],
    };
    return `${gives === "rows" ? rows(statement) : counts(statement)};`;
  });
}

/** The table or the files. */
function source({ dialect, options, found }: Context): string {
  const { table = "", files, and = "" } = options;
  if (files !== undefined) return dialect.files?.table([files.paths].flat(), and !== "") ?? "";
  const parts = typeof table === "string" ? partsOf(table) : table;
  if (parts.length === 0 || parts.some(isNoName))
    found.report("LW956", nowhere, { what: "table", name: [table].flat().join(".") });
  return parts.map(dialect.identifier).join(".");
}

const tablePart = /(?:"((?:[^"]|"")+)"|`((?:[^`]|``)+)`|([^."`][^.]*))(?:\.(?=.)|$)/gsy;

/** The parts of a table's name between dots. A part in quotes or backticks may contain dots. Empty: it is no such name. */
function partsOf(table: string): readonly string[] {
  const found = [...table.matchAll(tablePart)];
  if (found.map(([part]) => part).join("") !== table) return [];
  return found.map(([, quoted, inBackticks, plain = ""]) =>
    quoted === undefined ? (inBackticks?.replaceAll("``", "`") ?? plain) : quoted.replaceAll('""', '"'),
  );
}

/** The user's condition ends with a line, as a comment may reach to its end. */
function where(condition: string | null, { and = "" }: SqlStatementOptions): string {
  const own = /--|#|\/\//.test(and) ? `(${and}\n)` : `(${and})`;
  if (and.trim() === "") return condition === null ? "" : ` WHERE ${condition}`;
  return ` WHERE ${condition === null ? "" : `(${condition}) AND `}${own}`;
}

/** Rows that a filter keeps; with several filters, a column with the verdict of each. */
function rows({ context, names, conditions, from, used }: Statement): string {
  const { dialect, options, lines } = context;
  const { select = [], files } = options;
  const own = lines === null ? select.map((field) => columnName(field, options)) : distinct(select, used);
  const columns = own.map((name, at) => {
    const value = lines === null ? "" : `${lines.values.value(lines.line, select[at] ?? name)} AS `;
    return value + dialect.identifier(name);
  });
  const all = files === undefined ? "*" : dialect.identifier("json");
  const titles = distinct(names, [...used, ...own]);
  const verdicts = conditions.map((sql, at) => `(${sql}) AS ${dialect.identifier(titles[at] ?? "")}`);
  const isOne = conditions.length === 1;
  const any = isOne ? conditions.join() : conditions.map((sql) => `(${sql})`).join(" OR ");
  const given = [...(select.length === 0 ? [all] : columns), ...(isOne ? [] : verdicts)];
  return `SELECT ${given.join(", ")} FROM ${from}${where(any, options)}`;
}

/** Counts over a table of verdicts, so that an engine evaluates each condition once. */
function counts({ context, names, conditions, from, used }: Statement): string {
  const { dialect, lines, options } = context;
  const { identifier } = dialect;
  const asked = [...conditions, ...(lines === null ? [] : [isObject(lines)])];
  const inner = distinct([...names.map((_, at) => `f${at + 1}`), "line"], used).map(identifier);
  const [line = ""] = inner.slice(names.length);
  const isLine = lines === null ? "" : ` AND ${line}`;
  const count = (sql: string, title: string) => `count(CASE WHEN ${sql} THEN 1 END) AS ${identifier(title)}`;
  const columns = distinct(names, []).flatMap((name, at) => {
    const [verdict, title] = [inner[at] ?? "", names.length === 1 ? "" : `${name}_`];
    const [kept, dropped] = [count(verdict, `${title}kept`), count(`NOT ${verdict}`, `${title}dropped`)];
    return [kept, dropped, count(`${verdict} IS NULL${isLine}`, `${title}unknown`)];
  });
  if (lines !== null) columns.push(count(`NOT ${line}`, "malformed"));
  const table = asked.map((sql, at) => `${sql} AS ${inner[at]}`).join(", ");
  const judged = `(SELECT ${table} FROM ${from}${where(null, options)}) AS ${identifier("judged")}`;
  return `SELECT ${columns.join(", ")} FROM ${judged}`;
}

/** Appends `_` to names that are taken. */
function distinct(names: readonly string[], taken: readonly string[]): readonly string[] {
  const all = new Set(taken.map((name) => name.toLowerCase()));
  return names.map((name) => {
    let free = name;
    while (all.has(free.toLowerCase())) free += "_";
    all.add(free.toLowerCase());
    return free;
  });
}
