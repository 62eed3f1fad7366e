import type { Token } from "../tokens.js";
import { inParentheses } from "./in-parentheses.js";
import type { Position } from "./position.js";
import { type Change, spanIn } from "./repair.js";
import { isField } from "./token-kinds.js";
import { spellTokens, written } from "./written.js";

/** Some values of a field, spelled as in filter text. A range includes both ends. */
export type Alternative =
  | { readonly operator: "eq" | "startsWith" | "endsWith" | "contains"; readonly values: readonly string[] }
  | { readonly operator: "range"; readonly low: string; readonly high: string };

interface Alternatives extends Pick<Change, "from" | "to"> {
  readonly field: Token;
  readonly any: readonly Alternative[];
  /** True: the field has none of the values. */
  readonly isNegated: boolean;
}

/**
 * Makes the comparisons that replace the tokens from `from` up to `to`: the field has one of the values. Every field
 * token is the original token, so that the checker finds a mistake in the name.
 */
export function anyOf(position: Position, { from, to, field, any, isNegated }: Alternatives): readonly Token[] {
  const [joint, rangeJoint] = isNegated ? ["and", "or"] : ["or", "and"];
  const comparisons = any.flatMap((one) => spelled(spellTokens([field]), one, isNegated));
  const [only, ...more] = comparisons;
  const isGroup = more.length > 0;
  const text = isGroup ? comparisons.map(grouped).join(` ${joint} `) : (only ?? "");
  const tokens = written(text, spanIn(position, from, to)).map((token) => (isField(token) ? field : token));
  const outer = isGroup ? joint : any[0]?.operator === "range" ? rangeJoint : null;
  return outer === null ? tokens : inParentheses(position, { from, to, by: tokens }, outer);
}

/** Returns the comparisons of one alternative. The two comparisons of a range are one text. */
function spelled(name: string, one: Alternative, isNegated: boolean): readonly string[] {
  if (one.operator === "range") {
    const { low, high } = one;
    return [isNegated ? `${name} lt ${low} or ${name} gt ${high}` : `${name} geq ${low} and ${name} leq ${high}`];
  }
  const sign = isNegated ? "!" : "";
  if (one.operator === "eq" && one.values.length > 1) return [`${name} ${sign}in [${one.values.join(", ")}]`];
  return one.values.map((value) => `${name} ${sign}${one.operator} ${value}`);
}

function grouped(comparison: string): string {
  return / (?:lt|geq) -?\d+ (?:or|and) /.test(comparison) ? `(${comparison})` : comparison;
}
