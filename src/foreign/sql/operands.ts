/** What stands on a side of a comparison in SQL. */
import type { Span } from "../../diagnostics/span.js";
import { type Constant, numberConstant } from "../meanings/compare.js";
import { typeOf } from "../reading.js";
import { isSign, lost, type Sql, spanFrom, takeSign, takeWords, token } from "./reader.js";

export interface SqlField {
  readonly kind: "field";
  readonly name: string;
  readonly span: Span;
}

export interface SqlConstant extends Constant {
  readonly kind: "constant";
}

export interface SqlCall {
  readonly kind: "call";
  /** In upper case, without `_`. */
  readonly name: string;
  readonly operands: readonly Operand[];
  readonly span: Span;
}

/** `ARRAY['a', 'b']`. */
export interface SqlArray {
  readonly kind: "array";
  readonly constants: readonly SqlConstant[];
  readonly span: Span;
}

export type Operand = SqlField | SqlConstant | SqlCall | SqlArray;

/** Words that end an operand or begin what is none. */
export const keywords: ReadonlySet<string> = /* @__PURE__ */ (() =>
  new Set(
    "SELECT FROM WHERE PREWHERE AND OR NOT XOR IN LIKE ILIKE RLIKE REGEXP SIMILAR GLOB BETWEEN IS NULL CASE WHEN THEN ELSE END EXISTS GROUP ORDER HAVING LIMIT OFFSET FETCH UNION EXCEPT INTERSECT JOIN ON AS ESCAPE INTERVAL WINDOW QUALIFY DISTINCT ALL WITH FORMAT SETTINGS".split(
      " ",
    ),
  ))();

const aggregates = new Set(["COUNT", "SUM", "AVG", "MIN", "MAX", "UNIQ", "APPROXDISTINCT"]);
const clocks = new Set([
  "NOW",
  "CURRENTTIMESTAMP",
  "CURRENTDATE",
  "TODAY",
  "YESTERDAY",
  "GETDATE",
  "UNIXTIMESTAMP",
  "INTERVAL",
  "DATETIMESUB",
  "DATEADD",
  "DATESUB",
  "TODATETIME",
  "TIMESTAMPSUB",
]);
const calculations = ["+", "-", "*", "/", "%", "||"];
const integerTypes = /^(?:U?INT(?:EGER)?\d*|BIGINT|SMALLINT|TINYINT|SIGNED|UNSIGNED|NUMBER|LONG)$/;
const textTypes = /^(?:TEXT|STRING|VARCHAR|CHAR|NVARCHAR)$/;

/** Reads an operand and what is calculated with it, which has no equivalent. */
export function readOperand(sql: Sql): Operand | null {
  const { start } = token(sql);
  const operand = readPlain(sql);
  if (operand === null) return null;
  if (isSign(sql, "::")) {
    sql.at++;
    const type = token(sql).value;
    sql.at++;
    return withoutCast(sql, operand, type, start);
  }
  const { kind, value } = token(sql);
  if (kind === "sign" && calculations.includes(value)) {
    sql.at++;
    readPlain(sql);
    return lost(sql, "calculation", spanFrom(sql, start));
  }
  if (kind === "sign" && (value === "->" || value === "->>" || value === "["))
    return lost(sql, "objects", { start, end: token(sql, isSign(sql, "]", 2) ? 2 : 1).end });
  return operand;
}

/** A value converted to the type that it has is itself. */
function withoutCast(sql: Sql, operand: Operand, type: string, start: number): Operand | null {
  sql.marks++;
  const integer = integerTypes.test(type);
  if (operand.kind === "field") {
    const known = typeOf(sql, operand.name);
    if ((integer && known === "int") || (textTypes.test(type) && known === "string")) return operand;
  }
  if (operand.kind === "constant") {
    if (textTypes.test(type) && typeof operand.value === "string") return operand;
    if (integer && typeof operand.value !== "boolean") {
      const constant = numberConstant(sql, String(operand.value), operand.span);
      return constant === null ? null : { kind: "constant", ...constant };
    }
  }
  return lost(sql, "cast", spanFrom(sql, start));
}

function readPlain(sql: Sql): Operand | null {
  const { kind, value, start, end } = token(sql);
  const span = { start, end };
  switch (kind) {
    case "string":
      sql.at++;
      // Whether a backslash stands for itself depends on the engine.
      return value.includes("\\") ? lost(sql, "unreadable", span) : { kind: "constant", value, span };
    case "number":
      return readNumber(sql, "");
    case "quoted":
      return readName(sql);
    case "word":
      return readWord(sql);
    case "sign":
      if (value === "-" || value === "+") {
        sql.at++;
        return token(sql).kind === "number"
          ? readNumber(sql, value === "-" ? "-" : "")
          : lost(sql, "calculation", { start, end: token(sql).end });
      }
      if (value === "(" && isSign(sql, ")", 2)) return readInParentheses(sql);
      return lost(sql, value === "[" ? "objects" : "unreadable");
    default:
      return lost(sql);
  }
}

function readInParentheses(sql: Sql): Operand | null {
  sql.at++;
  const operand = readPlain(sql);
  sql.at++;
  return operand;
}

function readNumber(sql: Sql, minus: string): Operand | null {
  const { value, start, end } = token(sql);
  sql.at++;
  const constant = numberConstant(sql, minus + value.replace(/^\./, "0."), { start: start - minus.length, end });
  return constant === null ? null : { kind: "constant", ...constant };
}

function readWord(sql: Sql): Operand | null {
  const { value, start, end } = token(sql);
  const span = { start, end };
  if (value === "TRUE" || value === "FALSE") {
    sql.at++;
    return { kind: "constant", value: value === "TRUE", span };
  }
  if (value === "NULL") return lost(sql, "absence");
  if (/^[@:?$]/.test(value)) return lost(sql, "variable");
  if (value === "CASE") return lost(sql, "function");
  if (value === "SELECT" || value === "EXISTS") return lost(sql, "join");
  if (clocks.has(value.replaceAll("_", ""))) return lost(sql, "time");
  if (/^(?:TIMESTAMP|DATE|TIME|DATETIME)$/.test(value) && token(sql, 1).kind === "string")
    return lost(sql, "order", { start, end: token(sql, 1).end });
  if (value === "ARRAY" && isSign(sql, "[", 1)) return readArray(sql);
  if (keywords.has(value)) return lost(sql);
  // N'…' and E'…' are strings.
  if (/^[NE]$/.test(value) && token(sql, 1).kind === "string" && token(sql, 1).start === end) {
    sql.at++;
    return readPlain(sql);
  }
  return isSign(sql, "(", 1) ? readCall(sql) : readName(sql);
}

function readArray(sql: Sql): Operand | null {
  const { start } = token(sql);
  sql.at += 2;
  const constants: SqlConstant[] = [];
  do {
    const operand = readOperand(sql);
    if (operand === null) return null;
    if (operand.kind !== "constant") return lost(sql, "fields", operand.span);
    constants.push(operand);
  } while (takeSign(sql, ","));
  return takeSign(sql, "]") ? { kind: "array", constants, span: spanFrom(sql, start) } : lost(sql);
}

function readName(sql: Sql): SqlField | null {
  const { start } = token(sql);
  const parts: string[] = [];
  do {
    const { kind, value, start: from, end } = token(sql);
    if (kind !== "word" && kind !== "quoted") return lost(sql);
    parts.push(kind === "quoted" ? value : sql.text.slice(from, end));
    sql.at++;
  } while (takeSign(sql, "."));
  while (parts.length > 1 && sql.tables.has((parts[0] ?? "").toLowerCase())) parts.shift();
  return { kind: "field", name: parts.join("."), span: spanFrom(sql, start) };
}

const mostNested = 20;

function readCall(sql: Sql): Operand | null {
  const { start, value } = token(sql);
  const name = value.replaceAll("_", "");
  sql.marks++;
  sql.at += 2;
  if (name === "CAST" || name === "TRYCAST" || name === "SAFECAST") return readCast(sql, start);
  const operands: Operand[] = [];
  if (++sql.depth > mostNested) return lost(sql, "deep");
  while (!isSign(sql, ")")) {
    if (isSign(sql, "*"))
      return lost(sql, "aggregate", {
        start,
        end: Math.max(token(sql).end, isSign(sql, ")", 1) ? token(sql, 1).end : 0),
      });
    const operand = readOperand(sql);
    if (operand === null) return null;
    operands.push(operand);
    if (!takeSign(sql, ",") && !(name === "POSITION" && takeWords(sql, "IN")) && !isSign(sql, ")")) return lost(sql);
  }
  sql.at++;
  sql.depth--;
  const span = spanFrom(sql, start);
  if (aggregates.has(name)) return lost(sql, "aggregate", span);
  if (clocks.has(name)) return lost(sql, "time", span);
  return { kind: "call", name, operands, span };
}

function readCast(sql: Sql, start: number): Operand | null {
  const operand = readOperand(sql);
  if (operand === null) return null;
  if (!takeWords(sql, "AS")) return lost(sql);
  const type = token(sql).value;
  while (!isSign(sql, ")") && token(sql).kind !== "end") sql.at++;
  if (!takeSign(sql, ")")) return lost(sql);
  return withoutCast(sql, operand, type, start);
}
