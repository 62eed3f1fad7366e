/** What the grammar makes of tokens: every token of the text, grouped, before any meaning. */
import type { IToken } from "chevrotain";

export interface ConcreteDocument {
  readonly sections: readonly Section[];
}

export type Section = ConcreteHeader | ConcreteExample | ConcreteExpression;

export interface ConcreteHeader {
  readonly kind: "header";
  readonly keyword: IToken;
  readonly name: IToken | null;
}

export interface ConcreteExample {
  readonly kind: "example";
  readonly keyword: IToken;
  readonly json: IToken | null;
}

export interface ConcreteExpression {
  readonly kind: "expression";
  /** Not yet known to alternate. */
  readonly items: readonly Item[];
}

/** A connective, a group or what stands between those. */
export type Item = IToken | Group | Run;

export interface Group {
  readonly kind: "group";
  readonly open: IToken;
  readonly body: ConcreteExpression | null;
  /** Its image is empty where the text lacks it. */
  readonly close: IToken;
}

/** What stands between two connectives or parentheses: one comparison when all is well. */
export interface Run {
  readonly kind: "run";
  readonly parts: readonly Part[];
}

export type Part = IToken | ConcreteList;

export interface ConcreteList {
  readonly kind: "list";
  readonly open: IToken;
  /** Members and commas. */
  readonly parts: readonly IToken[];
  /** Its image is empty where the text lacks it. */
  readonly close: IToken;
}

export function isToken(part: IToken | { readonly kind: string }): part is IToken {
  return "tokenType" in part;
}
