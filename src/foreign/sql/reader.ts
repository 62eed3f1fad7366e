/** Where the reader of SQL stands. */
import type { ForeignReason } from "../../diagnostics/catalog/foreign.js";
import type { Span } from "../../diagnostics/span.js";
import type { Dataset } from "../../language/dataset.js";
import { type Reading, reading, stop } from "../reading.js";
import { type SqlToken, sqlTokens } from "./tokens.js";

export interface Sql extends Reading {
  readonly text: string;
  readonly tokens: readonly SqlToken[];
  at: number;
  /** Names before a dot that stand for the table. */
  readonly tables: Set<string>;
  /** Constructs that no filter has, also with mistakes. */
  marks: number;
}

export function sqlReader(text: string, dataset: Dataset | null): Sql {
  return { ...reading(dataset), text, tokens: sqlTokens(text), at: 0, tables: new Set(), marks: 0 };
}

export function token(sql: Sql, ahead = 0): SqlToken {
  // The last token is the end, and no one reads beyond it.
  return (sql.tokens[Math.min(sql.at + ahead, sql.tokens.length - 1)] ?? sql.tokens.at(-1)) as SqlToken;
}

export function isWord(sql: Sql, value: string, ahead = 0): boolean {
  const { kind, value: found } = token(sql, ahead);
  return kind === "word" && found === value;
}

export function isSign(sql: Sql, value: string, ahead = 0): boolean {
  const { kind, value: found } = token(sql, ahead);
  return kind === "sign" && found === value;
}

/** Goes past words if they stand there, in their order. */
export function takeWords(sql: Sql, ...words: readonly string[]): boolean {
  if (!words.every((word, ahead) => isWord(sql, word, ahead))) return false;
  sql.at += words.length;
  return true;
}

export function takeSign(sql: Sql, value: string): boolean {
  if (!isSign(sql, value)) return false;
  sql.at++;
  return true;
}

/** Nothing that can be read stands here. */
export function lost(sql: Sql, reason: ForeignReason = "unreadable", span: Span = token(sql)): null {
  return stop(sql, reason, span);
}

/** From one token to the last one read. */
export function spanFrom(sql: Sql, start: number): Span {
  return { start, end: Math.max(start, sql.tokens[sql.at - 1]?.end ?? start) };
}
