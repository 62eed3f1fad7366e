/** Where the reader of the Rules language stands. */
import type { ForeignReason } from "../../diagnostics/catalog/foreign.js";
import type { Span } from "../../diagnostics/span.js";
import { type Reading, reading, stop } from "../reading.js";
import { type RulesToken, rulesTokens } from "./tokens.js";

export interface Rules extends Reading {
  readonly tokens: readonly RulesToken[];
  at: number;
  /** What no filter has, also with mistakes in it. */
  marks: number;
  /** What is one mistake in a filter: conditions without an operator, `!`. */
  flags: number;
  /** Whether every field is one that only rules have. */
  ours: boolean;
  fields: number;
}

export function rulesReader(text: string): Rules {
  return { ...reading(null), tokens: rulesTokens(text), at: 0, marks: 0, flags: 0, ours: true, fields: 0 };
}

export function token(rules: Rules, ahead = 0): RulesToken {
  // The last token is the end, and no one reads beyond it.
  return (rules.tokens[Math.min(rules.at + ahead, rules.tokens.length - 1)] ?? rules.tokens.at(-1)) as RulesToken;
}

/** Whether a sign, or a word in any case, stands here. */
export function is(rules: Rules, value: string, ahead = 0): boolean {
  const { kind, value: found } = token(rules, ahead);
  return kind === "sign" ? found === value : kind === "name" && found.toLowerCase() === value;
}

export function take(rules: Rules, value: string): boolean {
  if (!is(rules, value)) return false;
  rules.at++;
  return true;
}

/** Nothing that can be read stands here. */
export function lost(rules: Rules, reason: ForeignReason = "unreadable", span: Span = token(rules)): null {
  return stop(rules, reason, span);
}

/** From one token to the last one read. */
export function spanFrom(rules: Rules, start: number): Span {
  return { start, end: Math.max(start, rules.tokens[rules.at - 1]?.end ?? start) };
}
