/** `LIKE` and its kin. */

import { comparison } from "../../ast/build.js";
import type { Expression } from "../../ast/nodes.js";
import type { Span } from "../../diagnostics/span.js";
import { caseSpellings, hasCase } from "../meanings/any-case.js";
import { matches } from "../meanings/compare.js";
import { meaningOfRegularExpression } from "../meanings/regular-expression.js";
import { many, matchOf, one, type PatternPart } from "../meanings/wildcards.js";
import { stop } from "../reading.js";
import { lost, type Sql, takeWords, token } from "./reader.js";

export interface Pattern {
  readonly text: string;
  readonly span: Span;
}

/** Reads the string of a pattern, and the character that escapes its wildcards. */
export function readPattern(sql: Sql): (Pattern & { readonly escape: string }) | null {
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

/** `field LIKE pattern`; `caseless`: of `ILIKE`. */
export function like(sql: Sql, field: string, { text, span, escape }: Pattern & { readonly escape: string }, caseless: boolean): Expression | null {
  const parts: PatternPart[] = [];
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === escape) parts.push(text.charAt(++at));
    else parts.push(character === "%" ? many : character === "_" ? one : character);
  }
  const match = matchOf(parts);
  if (match === "all") return stop(sql, "allLines", span);
  if (match === null) return stop(sql, "pattern", span);
  if (!caseless || !hasCase(match.text)) return match.text === "" ? comparison(field, "eq", "") : matches(sql, field, [match], span);
  const spellings = match.operator === "eq" ? caseSpellings(match.text) : null;
  return spellings === null
    ? stop(sql, "caseless", span)
    : matches(
        sql,
        field,
        spellings.map((spelling) => ({ operator: "eq", text: spelling })),
        span,
      );
}

/** `field ~ pattern`. */
export function matchesPattern(sql: Sql, field: string, { text, span }: Pattern, { caseless = false, whole = false } = {}): Expression | null {
  if (caseless && hasCase(text)) return stop(sql, "caseless", span);
  const ways = meaningOfRegularExpression(text, whole);
  return ways === null ? stop(sql, "regex", span) : matches(sql, field, ways, span);
}
