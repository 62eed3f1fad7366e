import { mostOverlapping } from "../language/limits.js";
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
 * @throws TypeError for an unknown dialect, RangeError for the overlap of more than 500 filters.
 */
export function toSqlStatement(filters: readonly NamedSqlFilter[], options: SqlStatementOptions): Sql {
  const { gives = "rows", and = "" } = options;
  if (gives === "overlap" && filters.length > mostOverlapping)
    throw new RangeError(`an overlap has at most ${mostOverlapping} filters`);
  const checked = filters.map(({ filter }) => filter);
  return writeSql(checked, options, (context) => {
    const { diagnostics } = context;
    if (filters.length === 0) diagnostics.report("LW957", nowhere, { what: "noFilter", dialect: options.dialect });
    const fields = checked.flatMap((filter) => filter.fields.map(({ name }) => columnName(name, context.options)));
    const { json } = context.options;
    const statement: Statement = {
      context,
      names: filters.map(({ name }, at) => name.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, " ").trim() || `filter_${at + 1}`),
      conditions: checked.map(({ tree }) => condition(tree, context)),
      from: source(context),
      used: [...(json === undefined ? fields : [json.column]), ...(and.match(/[\p{L}\p{N}_]+/gu) ?? [])],
    };
    return `${gives === "rows" ? rows(statement) : counts(statement, gives)};`;
  });
}

function source({ dialect, options, diagnostics }: Context): string {
  const { table = "", files, and = "" } = options;
  if (files !== undefined) return dialect.files?.([files.paths].flat(), and !== "") ?? "";
  const parts = typeof table === "string" ? (table.match(/^[^"`]+$/)?.[0].split(".") ?? []) : table;
  if (parts.length === 0 || parts.some(isNoName))
    diagnostics.report("LW956", nowhere, { what: "table", name: [table].flat().join(".") });
  return parts.map(dialect.identifier).join(".");
}

/** A comment in the user's condition reaches to the end of its line. */
function where(condition: string | null, { and = "" }: SqlStatementOptions): string {
  if (and.trim() === "") return condition === null ? "" : ` WHERE ${condition}`;
  return ` WHERE ${condition === null ? "" : `(${condition}) AND `}(${and}${/--|#|\/\//.test(and) ? "\n" : ""})`;
}

/** Selects rows that a filter keeps; with several filters, adds a column with the verdict of each. */
function rows({ context, names, conditions, from, used }: Statement): string {
  const { dialect, options, lines } = context;
  const { select = [], files } = options;
  const own = lines === null ? select.map((field) => columnName(field, options)) : distinct(select, used);
  const valueOf = (field: string) => (lines === null ? "" : `${lines.values.value(lines.line, field)} AS `);
  const columns = select.map((field, at) => valueOf(field) + dialect.identifier(own[at] ?? field));
  const all = files === undefined ? "*" : dialect.identifier("json");
  const titles = distinct(names, [...used, ...own]);
  const verdicts = conditions.map((sql, at) => `(${sql}) AS ${dialect.identifier(titles[at] ?? "")}`);
  const isOne = conditions.length === 1;
  const any = isOne ? conditions.join() : conditions.map((sql) => `(${sql})`).join(" OR ");
  const given = [...(select.length === 0 ? [all] : columns), ...(isOne ? [] : verdicts)];
  return `SELECT ${given.join(", ")} FROM ${from}${where(any, options)}`;
}

/** Counts over a table of verdicts, so that an engine evaluates each condition once. */
function counts({ context, names, conditions, from, used }: Statement, gives: "count" | "overlap"): string {
  const { dialect, lines, options } = context;
  const { identifier } = dialect;
  const titles = distinct(names, ["lines", "malformed", "kept_by_none", "kept_by_several"]);
  const asked = [...conditions, ...(lines === null ? [] : [isObject(lines)])];
  // Some engines prefer a name of the result to one of the inner table.
  const inner = distinct([...names.map((_, at) => `f${at + 1}`), "line"], [...used, ...titles]).map(identifier);
  const [verdicts, [line = ""]] = [inner.slice(0, names.length), inner.slice(names.length)];
  const isLine = lines === null ? "" : ` AND ${line}`;
  const count = (sql: string, title: string) => `count(CASE WHEN ${sql} THEN 1 END) AS ${identifier(title)}`;
  const malformed = lines === null ? [] : [count(`NOT ${line}`, "malformed")];
  const each = verdicts.flatMap((verdict, at) => {
    const title = names.length === 1 ? "" : `${titles[at]}_`;
    const [kept, dropped] = [count(verdict, `${title}kept`), count(`NOT ${verdict}`, `${title}dropped`)];
    return [kept, dropped, count(`${verdict} IS NULL${isLine}`, `${title}unknown`)];
  });
  const keepers = verdicts.map((verdict) => `CASE WHEN ${verdict} THEN 1 ELSE 0 END`).join(" + ");
  const overlap = () => [
    `count(*) AS ${identifier("lines")}`,
    ...malformed,
    count(`${keepers} = 0${isLine}`, "kept_by_none"),
    count(`${keepers} > 1`, "kept_by_several"),
    ...verdicts.map((verdict, at) => count(verdict, titles[at] ?? "")),
    ...verdicts.flatMap((one, a) =>
      verdicts.slice(a + 1).map((other, b) => count(`${one} AND ${other}`, `${titles[a]}_and_${titles[a + 1 + b]}`)),
    ),
  ];
  const columns = gives === "count" ? [...each, ...malformed] : overlap();
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
