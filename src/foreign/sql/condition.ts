/** Conditions of SQL joined by `AND`, `OR` and `NOT`. */
import { join, not } from "../../ast/build.js";
import type { Expression } from "../../ast/nodes.js";
import { maxDepth } from "../../language/limits.js";
import { keywords } from "./operands.js";
import { readPredicate } from "./predicate.js";
import { isSign, isWord, lost, type Sql, takeSign, takeWords, token } from "./reader.js";

/** Reads a condition as far as it goes; null where a part of it has no equivalent. */
export function readCondition(sql: Sql): Expression | null {
  return readJoined(sql, "OR", () => readJoined(sql, "AND", () => readTerm(sql)));
}

function readJoined(sql: Sql, word: "AND" | "OR", read: () => Expression | null): Expression | null {
  const terms: Expression[] = [];
  do {
    const term = read();
    if (term === null) return null;
    terms.push(term);
  } while (takeWords(sql, word));
  if (isSign(sql, "||") || isSign(sql, "&&") || isWord(sql, "XOR")) return lost(sql, "operator");
  return join(word === "AND" ? "And" : "Or", terms);
}

function readTerm(sql: Sql): Expression | null {
  let negations = 0;
  while (takeWords(sql, "NOT") || takeSign(sql, "!")) negations++;
  const term = isSign(sql, "(") && !isSideInParentheses(sql) ? readGroup(sql) : readPredicate(sql);
  return term === null || negations % 2 === 0 ? term : not(term);
}

/** `(Field) = 5`: the parentheses hold a side, not a condition. */
function isSideInParentheses(sql: Sql): boolean {
  const { kind, value } = token(sql, 3);
  const joins =
    kind === "end" ||
    value === ")" ||
    value === ";" ||
    (kind === "word" && keywords.has(value) && !startsTest.has(value));
  return isSign(sql, ")", 2) && !joins;
}

const startsTest = new Set(["NOT", "IN", "LIKE", "ILIKE", "RLIKE", "REGEXP", "SIMILAR", "GLOB", "BETWEEN", "IS"]);

function readGroup(sql: Sql): Expression | null {
  if (sql.depth >= maxDepth) return lost(sql, "deep");
  sql.depth++;
  sql.at++;
  if (isWord(sql, "SELECT")) return lost(sql, "join");
  const inner = readCondition(sql);
  if (inner === null) return null;
  if (!takeSign(sql, ")")) return lost(sql);
  sql.depth--;
  return inner;
}
