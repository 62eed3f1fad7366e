/** One condition of SQL, up to what joins it to the next. */
import { comparison, join, not } from "../../ast/build.js";
import type { Expression } from "../../ast/nodes.js";
import { equals, isOneOf, isOrdered, mirrored, type Order } from "../meanings/compare.js";
import { matchesExpression, matchesLike } from "../meanings/patterns.js";
import { stop } from "../reading.js";
import { canGive, compareAny, compareCall, equalAnyCase, isAny, isCaseFunction, readTest } from "./calls.js";
import { type Operand, readOperand, type SqlConstant } from "./operands.js";
import { readPattern } from "./pattern.js";
import { isSign, isWord, lost, type Sql, spanFrom, takeSign, takeWords, token } from "./reader.js";

const comparisons: ReadonlyMap<string, "eq" | "!eq" | Order> = new Map([
  ["=", "eq"],
  ["==", "eq"],
  ["<>", "!eq"],
  ["!=", "!eq"],
  ["<", "lt"],
  ["<=", "leq"],
  [">", "gt"],
  [">=", "geq"],
]);
const regexes = new Set(["~", "~*", "!~", "!~*"]);

export function readPredicate(sql: Sql): Expression | null {
  const { start } = token(sql);
  const left = readOperand(sql);
  if (left === null) return null;
  const { kind, value } = token(sql);
  const operator = kind === "sign" ? comparisons.get(value) : undefined;
  if (operator !== undefined) {
    sql.at++;
    const right = readSide(sql, left);
    return right === null ? null : compare(sql, left, operator, right, start);
  }
  if (kind === "sign" && value === "<=>") return lost(sql, "absence");
  if (kind === "sign" && regexes.has(value)) return readRegex(sql, left, value);
  if (kind === "word") return readWordy(sql, left, start);
  return alone(sql, left);
}

/** The right side; a double-quoted word there is a string in some engines and a name in others, and no filter compares two fields. */
function readSide(sql: Sql, left: Operand): Operand | null {
  const { kind, value, start, end } = token(sql);
  if (kind === "quoted" && sql.text[start] === '"' && left.kind !== "constant" && !isSign(sql, ".", 1)) {
    sql.at++;
    return value.includes("\\")
      ? lost(sql, "unreadable", { start, end })
      : { kind: "constant", value, span: { start, end } };
  }
  return readOperand(sql);
}

function compare(
  sql: Sql,
  left: Operand,
  operator: "eq" | "!eq" | Order,
  right: Operand,
  start: number,
): Expression | null {
  const exact = operator === "eq" || operator === "!eq";
  if (right.kind === "call" && isAny(right))
    return operator === "eq" ? compareAny(sql, left, right) : stop(sql, "function", right.span);
  if (left.kind === "constant" && right.kind !== "constant")
    return compare(sql, right, exact ? operator : mirrored(operator), left, start);
  if (right.kind !== "constant")
    return stop(
      sql,
      left.kind === "field" && right.kind === "field" ? "fields" : "function",
      right.kind === "call" ? right.span : spanFrom(sql, start),
    );
  if (left.kind === "call") return compareCall(sql, left, operator, right);
  if (left.kind !== "field") return stop(sql, "fields", spanFrom(sql, start));
  if (!exact) return isOrdered(sql, left.name, operator, right);
  const same = equals(sql, left.name, right);
  return operator === "eq" ? same : not(same);
}

/** An operand without an operator: a field of truth values, or a function that tests. */
function alone(sql: Sql, operand: Operand): Expression | null {
  if (operand.kind === "field") return comparison(operand.name, "eq", true);
  return operand.kind === "call" ? readTest(sql, operand) : stop(sql, "fields", operand.span);
}

function readRegex(sql: Sql, left: Operand, operator: string): Expression | null {
  sql.at++;
  const pattern = readPattern(sql);
  if (pattern === null) return null;
  if (left.kind !== "field") return stop(sql, "function", left.span);
  const found = matchesExpression(sql, left.name, pattern, { caseless: operator.endsWith("*") });
  return found === null || !operator.startsWith("!") ? found : not(found);
}

/** `IN`, `BETWEEN`, `LIKE`, `IS`, perhaps with `NOT`. */
function readWordy(sql: Sql, left: Operand, start: number): Expression | null {
  const negated =
    isWord(sql, "NOT") && /^(?:IN|BETWEEN|LIKE|ILIKE|RLIKE|REGEXP|SIMILAR|GLOB)$/.test(token(sql, 1).value);
  if (negated) sql.at++;
  const word = token(sql).value;
  const read = readers.get(word);
  if (read === undefined) return alone(sql, left);
  sql.marks += word === "IN" && !negated ? 0 : 1;
  sql.at++;
  const found = read(sql, left, start);
  return found === null || !negated ? found : not(found);
}

type WordReader = (sql: Sql, left: Operand, start: number) => Expression | null;

const readers: ReadonlyMap<string, WordReader> = new Map<string, WordReader>([
  ["IN", readIn],
  ["BETWEEN", readBetween],
  ["IS", readIs],
  ["LIKE", (sql, left) => readLike(sql, left, false)],
  ["ILIKE", (sql, left) => readLike(sql, left, true)],
  ["REGEXP", (sql, left) => readRegexWord(sql, left, false)],
  ["RLIKE", (sql, left) => readRegexWord(sql, left, false)],
  ["SIMILAR", (sql) => lost(sql, "regex", { start: sql.tokens[sql.at - 1]?.start ?? 0, end: token(sql).end })],
  ["GLOB", (sql) => lost(sql, "pattern", { start: sql.tokens[sql.at - 1]?.start ?? 0, end: token(sql).end })],
]);

function readLike(sql: Sql, left: Operand, caseless: boolean): Expression | null {
  if (isWord(sql, "ANY") || isWord(sql, "ALL") || isSign(sql, "(")) return lost(sql, "pattern");
  const pattern = readPattern(sql);
  if (pattern === null) return null;
  if (left.kind === "field") return matchesLike(sql, left.name, pattern, pattern.escape, caseless);
  const [inside] = left.kind === "call" && isCaseFunction(left) && left.operands.length === 1 ? left.operands : [];
  if (left.kind !== "call" || inside?.kind !== "field") return stop(sql, "function", left.span);
  return caseless || canGive(left, pattern.text)
    ? matchesLike(sql, inside.name, pattern, pattern.escape, true)
    : stop(sql, "caseless", left.span);
}

function readRegexWord(sql: Sql, left: Operand, caseless: boolean): Expression | null {
  const pattern = readPattern(sql);
  if (pattern === null) return null;
  // MySQL compares without case by most collations.
  return left.kind === "field"
    ? matchesExpression(sql, left.name, pattern, { caseless })
    : stop(sql, "function", left.span);
}

function readIn(sql: Sql, left: Operand, start: number): Expression | null {
  if (isWord(sql, "UNNEST") && left.kind === "constant") {
    const call = readOperand(sql);
    return call?.kind === "call" ? compareAny(sql, left, call) : null;
  }
  const open = token(sql);
  if (!takeSign(sql, "(")) return lost(sql);
  if (isWord(sql, "SELECT") || isWord(sql, "WITH")) return lost(sql, "join", open);
  const constants: SqlConstant[] = [];
  do {
    const operand = left.kind === "constant" ? readOperand(sql) : readSide(sql, left);
    if (operand === null) return null;
    if (operand.kind !== "constant") return stop(sql, "fields", operand.span);
    constants.push(operand);
  } while (takeSign(sql, ","));
  if (!takeSign(sql, ")")) return lost(sql);
  if (left.kind === "field") return isOneOf(sql, left.name, constants);
  return left.kind === "call" && isCaseFunction(left)
    ? equalAnyCase(sql, left, constants)
    : stop(sql, left.kind === "call" ? "function" : "fields", left.kind === "call" ? left.span : spanFrom(sql, start));
}

function readBetween(sql: Sql, left: Operand): Expression | null {
  if (takeWords(sql, "SYMMETRIC")) return lost(sql, "operator", sql.tokens[sql.at - 1]);
  const low = readOperand(sql);
  if (low === null) return null;
  if (!takeWords(sql, "AND")) return lost(sql);
  const high = readOperand(sql);
  if (high === null) return null;
  if (left.kind !== "field") return stop(sql, left.kind === "call" ? "function" : "fields", left.span);
  if (low.kind !== "constant") return stop(sql, "fields", low.span);
  if (high.kind !== "constant") return stop(sql, "fields", high.span);
  const from = isOrdered(sql, left.name, "geq", low);
  const to = isOrdered(sql, left.name, "leq", high);
  return from === null || to === null ? null : join("And", [from, to]);
}

function readIs(sql: Sql, left: Operand): Expression | null {
  const from = sql.tokens[sql.at - 1]?.start ?? 0;
  const negated = takeWords(sql, "NOT");
  const { value, end } = token(sql);
  // `IS NOT TRUE` holds also where the field is lacking, which no comparison does.
  if (negated || (value !== "TRUE" && value !== "FALSE")) return lost(sql, "absence", { start: from, end });
  sql.at++;
  return left.kind === "field" ? comparison(left.name, "eq", value === "TRUE") : stop(sql, "function", left.span);
}
