import type { Span } from "../../diagnostics/span.js";
import { spellField } from "../literals.js";
import { CloseGroup, OpenGroup, type Token } from "../tokens.js";
import type { Position } from "./position.js";
import { isComma, isField, isMark, isOdd, isWordLike } from "./token-kinds.js";
import { written } from "./written.js";

/** A function call, such as `starts_with(A, "x")` or `A.startsWith("x")`. */
export interface FoundCall {
  readonly from: number;
  /** The index behind the `)`, or behind the arguments of a call without `)`. */
  readonly to: number;
  readonly name: string;
  /** Whether `!` comes before the name. */
  readonly isNegated: boolean;
  readonly args: readonly (readonly Token[])[];
  /** `A` of `A.startsWith("x")`. */
  readonly receiver: Token | null;
}

/** Whether a token can be a field, also one with dots. */
export function isFieldLike(token: Token | undefined): token is Token {
  return isField(token) || (isOdd(token) && isWordLike(token));
}

export function fieldNamed(name: string, span: Span): Token {
  return written(name.startsWith("`") ? name : spellField(name), span)[0] as Token;
}

/** Returns the index of the bracket that closes a group. */
export function closingOf(tokens: Position["tokens"], open: number): number | null {
  let depth = 0;
  for (let index = open; index < tokens.length; index++) {
    if (tokens[index]?.tokenType === OpenGroup) depth++;
    if (tokens[index]?.tokenType === CloseGroup && --depth === 0) return index;
  }
  return null;
}

/** Returns the tokens of each argument between parentheses. Commas in brackets belong to an argument. */
export function argumentsIn(tokens: Position["tokens"], from: number, to: number): readonly (readonly Token[])[] {
  const found: Token[][] = [];
  let depth = 0;
  for (const token of tokens.slice(from, to)) {
    if (isMark(token, "(", "[")) depth++;
    if (isMark(token, ")", "]")) depth--;
    if (found.length === 0) found.push([]);
    if (isComma(token) && depth === 0) found.push([]);
    else found.at(-1)?.push(token);
  }
  return found;
}
