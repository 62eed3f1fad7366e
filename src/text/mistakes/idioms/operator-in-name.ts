import type { Field } from "../../../ast/nodes.js";
import { meantOperator } from "../../../language/operator-spelling.js";
import { patternOperator } from "../../../language/patterns/pattern-operators.js";
import type { FoundOperator } from "../read-operator.js";
import { spanOf, type Token } from "../tokens.js";

const suffixed = /^([A-Za-z]\w{0,100}?)__([a-z]{2,20})$/;

/** `path__icontains = "x"`: the field, and the operator that stands behind its name; null for any other name. */
export function operatorInName(token: Token, operator: FoundOperator | null): { readonly field: Field; readonly operator: FoundOperator } | null {
  if (token.type !== "Word" || operator === null || !/^(?:={1,2}|:)$/.test(operator.text) || !token.image.includes("__")) return null;
  const [, name, suffix] = suffixed.exec(token.image) ?? [];
  if (name === undefined || suffix === undefined) return null;
  const pattern = patternOperator(suffix);
  const meant = suffix === "exact" ? "eq" : meantOperator(suffix);
  if (pattern === null && meant === null) return null;
  const { start } = spanOf(token);
  const field: Field = { kind: "Field", name, span: { start, end: start + name.length } };
  const span = { start: start + name.length, end: operator.span.end };
  const found: FoundOperator = { name: meant, text: `__${suffix}`, span, length: operator.length, doubtful: true };
  return { field, operator: pattern === null ? found : { ...found, name: meant ?? "eq", pattern } };
}

/** Ends of names that say in GraphQL what a colon behind them means. */
const graphql = /_(?:like|notlike|neq|geq|leq|gt|lt|notin|has|hasall|hasany)$/;

/** `path_like: "%a%b"`: the name says that the sign behind it is hardly an `eq`, which is then none that is written unasked. */
export function doubtedByName(token: Token, operator: FoundOperator): FoundOperator {
  return token.type === "Word" && /^[:=]$/.test(operator.text) && graphql.test(token.image) ? { ...operator, doubtful: true } : operator;
}
