/** What stands behind `LIKE` and its kin. */
import type { PatternText } from "../meanings/patterns.js";
import { lost, type Sql, takeWords, token } from "./reader.js";

/** Reads the string of a pattern, and the character that escapes its wildcards. */
export function readPattern(sql: Sql): (PatternText & { readonly escape: string }) | null {
  const { kind, value, start, end } = token(sql);
  if (kind !== "string" && kind !== "quoted") return lost(sql, kind === "word" ? "variable" : "unreadable");
  sql.at++;
  let escape = "\\";
  if (takeWords(sql, "ESCAPE")) {
    escape = token(sql).value;
    if (token(sql).kind !== "string" || escape.length > 1) return lost(sql);
    sql.at++;
  }
  return { text: value, span: { start, end }, escape };
}
