import { comparison } from "../../../ast/build.js";
import type { Expression, Field, Value } from "../../../ast/nodes.js";
import { meantOperator } from "../../../language/operator-spelling.js";
import { operators } from "../../../language/operators.js";
import { patternOperator } from "../../../language/patterns/pattern-operators.js";
import { isToken, type Part } from "../concrete.js";
import type { FoundOperator } from "../read-operator.js";
import { spanOf, type Token } from "../tokens.js";
import { compared } from "./compared.js";
import { constantOf } from "./constants.js";

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

/** Operators as GraphQL and query builders put them behind a name. */
const behindName = /^([A-Za-z]\w{0,100}?)_(eq|neq|lt|lte|leq|gt|gte|geq|in|nin|notin|like|notlike)$/;

/** An operator that is part of a field's name. */
export interface JoinedOperator {
  /** The name without it. */
  readonly field: Field;
  readonly operator: FoundOperator;
}

/** `EdgeResponseStatus_geq 500`: what stands behind the name is the operator, where a value follows at once; null where none does. */
export function operatorJoined(token: Token, value: "list" | "one"): JoinedOperator | null {
  const [, name, suffix] = token.type === "Word" ? (behindName.exec(token.image) ?? []) : [];
  if (name === undefined || suffix === undefined) return null;
  const meant = meantOperator(suffix);
  const pattern = patternOperator(suffix);
  // `BytesIn_in 5` lacks its operator, and a list has a single one.
  if (meant === null || (operators[meant].operand === "many") !== (value === "list")) return null;
  const { start, end } = spanOf(token);
  const found: FoundOperator = { name: meant, text: `_${suffix}`, span: { start: start + name.length, end }, length: 0, doubtful: true };
  return {
    field: { kind: "Field", name, span: { start, end: start + name.length } },
    operator: pattern === null ? found : { ...found, pattern },
  };
}

/** The comparison that name, operator and value make apart; null where none says it. */
export function saidApart({ field, operator }: JoinedOperator, value: Value, token: Part): Expression | null {
  const { name, pattern } = operator;
  if (pattern === undefined) return name === null ? null : { ...comparison(field.name, name, []), value };
  const constant = isToken(token) ? constantOf(token) : null;
  const outcome = constant === null ? null : compared({ field: field.name, operator: pattern, letters: null, constants: [constant] });
  return outcome?.kind === "said" ? (outcome.expressions[0] ?? null) : null;
}

/** Ends of names that say in GraphQL what a colon behind them means. */
const graphql = /_(?:like|notlike|neq|geq|leq|gt|lt|notin|has|hasall|hasany)$/;

/** `path_like: "%a%b"`: the name says that the sign behind it is hardly an `eq`, which is then none that is written unasked. */
export function doubtedByName(token: Token, operator: FoundOperator): FoundOperator {
  return token.type === "Word" && /^[:=]$/.test(operator.text) && graphql.test(token.image) ? { ...operator, doubtful: true } : operator;
}
