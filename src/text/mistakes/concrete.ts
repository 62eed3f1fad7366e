/** What grouping makes of balanced tokens: every token of the text, before any meaning. */
import type { Token } from "./tokens.js";

export interface ConcreteDocument {
  readonly sections: readonly Section[];
}

export type Section = ConcreteHeader | ConcreteExample | ConcreteExpression;

export interface ConcreteHeader {
  readonly kind: "header";
  readonly keyword: Token;
  readonly name: Token | null;
}

export interface ConcreteExample {
  readonly kind: "example";
  readonly keyword: Token;
  readonly json: Token | null;
}

export interface ConcreteExpression {
  readonly kind: "expression";
  /** Not yet known to alternate. */
  readonly items: readonly Item[];
}

/** A connective, a group or what stands between those. */
export type Item = Token | Group | Run;

export interface Group {
  readonly kind: "group";
  readonly open: Token;
  readonly body: ConcreteExpression | null;
  /** Its image is empty where the text lacks it. */
  readonly close: Token;
}

/** What stands between two connectives or parentheses: one comparison when all is well. */
export interface Run {
  readonly kind: "run";
  readonly parts: readonly Part[];
}

export type Part = Token | ConcreteList;

export interface ConcreteList {
  readonly kind: "list";
  readonly open: Token;
  /** Members and commas. */
  readonly parts: readonly Token[];
  /** Its image is empty where the text lacks it. */
  readonly close: Token;
}

export function isToken(part: Token | { readonly kind: string }): part is Token {
  return "image" in part;
}
