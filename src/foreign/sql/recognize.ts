/** SQL: a whole query, its `WHERE` clause, or a condition that no filter spells so. */
import type { Expression } from "../../ast/nodes.js";
import { type Finding, type Foreign, readQuery } from "../finding.js";
import { readCondition } from "./condition.js";
import { isSign, isWord, lost, type Sql, spanFrom, sqlReader, takeSign, takeWords, token } from "./reader.js";

const clauses = new Set(["GROUP", "ORDER", "LIMIT", "OFFSET", "FETCH", "FORMAT", "SETTINGS", "WINDOW"]);
const joining = new Set([
  "JOIN",
  "LEFT",
  "RIGHT",
  "INNER",
  "OUTER",
  "FULL",
  "CROSS",
  "NATURAL",
  "LATERAL",
  "UNION",
  "EXCEPT",
  "INTERSECT",
  "HAVING",
  "QUALIFY",
]);

/** Quick refusal of what is no SQL: nothing that only SQL has stands in it. */
const likely =
  /\b(?:select|where|between|like|ilike|is\s+(?:not\s+)?null|in|regexp|rlike|order\s+by|group\s+by|limit|with)\b|<>|::|\w\s*\(|[!=<>~]/i;

export function recognizeSql({ text, dataset, datasets }: Foreign): Finding | null {
  if (!likely.test(text)) return null;
  const begin = sqlReader(text, dataset);
  if (isWord(begin, "WITH") && token(begin, 1).kind === "word" && isWord(begin, "AS", 2) && isSign(begin, "(", 3)) {
    return {
      kind: "unread",
      notation: "sql",
      obstacle: { reason: "join", span: { start: 0, end: token(begin, 2).end } },
      certain: true,
    };
  }
  const head = readHead(begin);
  if (head === null) return null;
  const table = datasets.find(({ name }) => name === head.table) ?? null;
  const sql: Sql = table === null || dataset !== null ? begin : { ...begin, dataset: table };
  const expression = readRest(sql, head);
  const marked = head.kind === "select" || (head.kind === "where" && sql.marks > 0) || head.leftOut.length > 0;
  if (expression === null) {
    const { obstacle } = sql;
    return obstacle === null || !marked ? null : { kind: "unread", notation: "sql", obstacle, certain: true };
  }
  if (sql.marks === 0 && !marked) return null;
  return readQuery("sql", text, [expression], { certain: marked, leftOut: head.leftOut, dataset: table?.name ?? null });
}

interface Head {
  readonly kind: "select" | "where" | "condition";
  /** The name after `FROM`. */
  readonly table: string | null;
  readonly leftOut: string[];
  /** Whether a condition follows. */
  readonly where: boolean;
}

/** What stands before the condition; null where the text only begins like a query. */
function readHead(sql: Sql): Head | null {
  if (takeWords(sql, "WHERE")) return { kind: "where", table: null, leftOut: [], where: true };
  if (!isWord(sql, "SELECT")) return { kind: "condition", table: null, leftOut: [], where: true };
  const { start } = token(sql);
  const leftOut: string[] = [];
  const everything = isSign(sql, "*", 1) && isWord(sql, "FROM", 2);
  let depth = 0;
  for (; token(sql).kind !== "end" && !(depth === 0 && isWord(sql, "FROM")); sql.at++)
    depth += isSign(sql, "(") ? 1 : isSign(sql, ")") ? -1 : 0;
  if (!everything) leftOut.push(sourceOf(sql, start));
  const { kind, value } = token(sql, 1);
  if (!takeWords(sql, "FROM") || !(kind === "word" || kind === "quoted" || value === "(")) return null;
  return {
    kind: "select",
    table: readTable(sql),
    leftOut,
    where: takeWords(sql, "WHERE") || takeWords(sql, "PREWHERE"),
  };
}

/** The table's name, and what else may stand before a field's name for it. */
function readTable(sql: Sql): string | null {
  let name: string | null = null;
  do {
    const { kind, value, start, end } = token(sql);
    if (kind !== "word" && kind !== "quoted") return name;
    name = kind === "quoted" ? (value.split(".").at(-1) ?? value) : sql.text.slice(start, end);
    sql.tables.add(name.toLowerCase());
    sql.at++;
  } while (takeSign(sql, "."));
  const alias = isWord(sql, "AS") ? 1 : 0;
  const { kind, value } = token(sql, alias);
  if (
    alias === 1 ||
    (kind === "word" && value !== "WHERE" && value !== "PREWHERE" && !clauses.has(value) && !joining.has(value))
  ) {
    sql.at += alias;
    sql.tables.add(value.toLowerCase());
    sql.at++;
  }
  return name;
}

/** The condition and the clauses behind it, up to the end of the text. */
function readRest(sql: Sql, { kind, where, leftOut }: Head): Expression | null {
  let expression: Expression | null = null;
  if (where) {
    expression = readCondition(sql);
    if (expression === null) return null;
  }
  readClauses(sql, leftOut);
  if (sql.obstacle === null) {
    while (takeSign(sql, ";"));
    if (token(sql).kind !== "end") lost(sql, isJoin(sql) ? "join" : "unreadable");
  }
  if (sql.obstacle !== null) return null;
  if (expression === null)
    return kind === "select" ? lost(sql, "allLines", { start: 0, end: sql.text.trimEnd().length }) : lost(sql);
  return expression;
}

function isJoin(sql: Sql): boolean {
  const { kind, value } = token(sql);
  return value === "," || value === "(" || (kind === "word" && joining.has(value));
}

/** Clauses that order, count or cut what was kept; they say nothing about one line. */
function readClauses(sql: Sql, leftOut: string[]): void {
  while (token(sql).kind === "word" && clauses.has(token(sql).value)) {
    const { start } = token(sql);
    sql.at++;
    let depth = 0;
    for (; token(sql).kind !== "end" && !isSign(sql, ";"); sql.at++) {
      const { kind, value } = token(sql);
      depth += isSign(sql, "(") ? 1 : isSign(sql, ")") ? -1 : 0;
      if (depth === 0 && kind === "word" && (clauses.has(value) || joining.has(value) || value === "WHERE")) break;
    }
    leftOut.push(sourceOf(sql, start));
  }
}

function sourceOf(sql: Sql, start: number): string {
  const { end } = spanFrom(sql, start);
  return sql.text.slice(start, end).replace(/\s+/g, " ");
}
