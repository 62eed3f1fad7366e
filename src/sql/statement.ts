import { mostOverlapping } from "../language/limits.js";
import { columnName, isNoName } from "./columns.js";
import type { Context } from "./context.js";
import { documentOf, isObject } from "./json.js";
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
 * @throws RangeError for the overlap of more than 500 filters. TypeError for an unknown dialect.
 */
export function toSqlStatement(filters: readonly NamedSqlFilter[], options: SqlStatementOptions): Sql {
  const { gives = "rows", select = [], files, and = "" } = options;
  if (gives === "overlap" && filters.length > mostOverlapping)
    throw new RangeError(`an overlap has at most ${mostOverlapping} filters`);
  const isWhole = files !== undefined && gives === "rows" && select.length === 0;
  const layout = isWhole ? { ...options, files: { ...files, assumeTypes: false } } : options;
  const checked = filters.map(({ filter }) => filter);
  return writeSql(checked, layout, (context) => {
    if (filters.length === 0) context.found.report("LW957", nowhere, { what: "noFilter", dialect: options.dialect });
    const fields = checked.flatMap((filter) => filter.fields.map(({ name }) => columnName(name, context.options)));
    const { json } = context.options;
    const read = json === undefined ? fields : [json.column];
    const statement: Statement = {
      context,
      names: filters.map(({ name }, at) => name.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, " ").trim() || `filter_${at + 1}`),
      conditions: checked.map(({ tree }) => condition(tree, context)),
      from: source(checked, context),
      used: [...read, ...(and.match(/[\p{L}\p{N}_]+/gu) ?? [])],
    };
    return `${gives === "rows" ? rows(statement) : counts(statement, gives)};`;
  });
}

/** The table or the files. */
function source(filters: readonly NamedSqlFilter["filter"][], { dialect, options, found }: Context): string {
  const { table = "", select = [], files, and = "" } = options;
  if (files !== undefined) {
    const fields = [...select.map((name) => ({ name, type: null })), ...filters.flatMap((filter) => filter.fields)];
    return dialect.files?.table(files, new Map(fields.map(({ name, type }) => [name, type])), and !== "") ?? "";
  }
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
  const { dialect, options } = context;
  const { select = [], files, json } = options;
  const own = json === undefined ? select.map((field) => columnName(field, options)) : distinct(select, used);
  const columns = own.map((name, at) => {
    const value = json === undefined ? "" : dialect.json?.value(documentOf(context), select[at] ?? name);
    return `${value ? `${value} AS ` : ""}${dialect.identifier(name)}`;
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
function counts({ context, names, conditions, from, used }: Statement, gives: "count" | "overlap"): string {
  const { identifier } = context.dialect;
  const titles = distinct(names, []);
  const object = context.options.json === undefined ? [] : [isObject(context)];
  const asked = [...conditions, ...object];
  // Some engines prefer a name of the result to one of the inner table.
  const inner = distinct([...conditions.map((_, at) => `f${at + 1}`), "line"], [...used, ...titles]).map(identifier);
  const line = inner.at(-1) ?? "";
  const [verdicts, isLine] = [inner.slice(0, -1), object.length === 0 ? "" : ` AND ${line}`];
  const malformed = object.map(() => [`NOT ${line}`, "malformed"] as const);
  const count = verdicts.flatMap((verdict, at) => {
    const title = (name: string) => (verdicts.length === 1 ? name : `${titles[at]}_${name}`);
    const [dropped, unknown] = [`NOT ${verdict}`, `${verdict} IS NULL${isLine}`];
    return [
      [verdict, title("kept")] as const,
      [dropped, title("dropped")] as const,
      [unknown, title("unknown")] as const,
    ];
  });
  const keepers = verdicts.map((verdict) => `CASE WHEN ${verdict} THEN 1 ELSE 0 END`).join(" + ");
  const overlap = () => [
    [null, "lines"] as const,
    ...malformed,
    [`${keepers} = 0${isLine}`, "kept_by_none"] as const,
    [`${keepers} > 1`, "kept_by_several"] as const,
    ...verdicts.map((verdict, at) => [verdict, titles[at] ?? ""] as const),
    ...verdicts.flatMap((first, a) =>
      verdicts
        .slice(a + 1)
        .map((second, b) => [`${first} AND ${second}`, `${titles[a]}_and_${titles[a + 1 + b]}`] as const),
    ),
  ];
  const counted = gives === "count" ? [...count, ...malformed] : overlap();
  const free = distinct(
    counted.map(([, title]) => title),
    [],
  );
  const columns = counted.map(
    ([sql], at) =>
      `${sql === null ? "count(*)" : `count(CASE WHEN ${sql} THEN 1 END)`} AS ${identifier(free[at] ?? "")}`,
  );
  const table = asked.map((sql, at) => `${sql} AS ${inner[at]}`).join(", ");
  return `SELECT ${columns.join(", ")} FROM (SELECT ${table} FROM ${from}${where(null, context.options)}) AS ${identifier("judged")}`;
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
