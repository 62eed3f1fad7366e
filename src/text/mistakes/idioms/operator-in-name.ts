import { comparison } from "../../../ast/build.js";
import type { Expression, Field, Value } from "../../../ast/nodes.js";
import { meantOperator } from "../../../language/operator-spelling.js";
import { type OperatorName, operators } from "../../../language/operators.js";
import { type PatternOperator, patternOperator } from "../../../language/patterns/pattern-operators.js";
import { isToken, type Part } from "../concrete.js";
import type { FoundOperator } from "../read-operator.js";
import { spanOf, type Token } from "../tokens.js";
import { compared } from "./compared.js";
import { constantOf } from "./constants.js";

/** A name that has an operator at its end. */
interface Parted {
  readonly name: string;
  /** What stands behind the name, with what joins it. */
  readonly text: string;
  /** Without a pattern's. Null: only a pattern's is meant. */
  readonly meant: OperatorName | null;
  readonly pattern: PatternOperator | null;
  readonly denies: boolean;
}

/** `status__gte`, `status_not_eq`: the name ends where the longest operator begins, so that no `not` stays with it; null where none is joined. */
function parted(image: string, value: "list" | "one" | null): Parted | null {
  if (image.length > 120 || !/^[A-Za-z]\w*_/.test(image)) return null;
  for (const { index } of image.matchAll(/(?<=[A-Za-z0-9])_+(?=[A-Za-z])/g)) {
    const text = image.slice(index);
    const suffix = text.replace(/^_+/, "");
    // A `not` alone denies whatever its value is compared by.
    const pattern = isNot.test(suffix) ? null : patternOperator(suffix);
    const meant = isNot.test(suffix)
      ? value === "list"
        ? "!in"
        : "!eq"
      : /^exact$/i.test(suffix)
        ? "eq"
        : meantOperator(suffix);
    if (meant === null && pattern === null) continue;
    const denies =
      pattern?.negated ?? (meant !== null && (operators[meant].negates !== null || /(?:^|_)not/i.test(suffix)));
    return { name: image.slice(0, index), text, meant, pattern, denies };
  }
  return null;
}

const isNot = /^(?:is_?|does_?|do_?)?not$/i;

/**
 * `path__icontains = "x"`, `status_not: 500`: the field, and the operator that stands behind its name; null for any other name. Behind a single
 * `_` only what denies is surely none of the name.
 */
export function operatorInName(
  token: Token,
  operator: FoundOperator | null,
  value: "list" | "one",
): { readonly field: Field; readonly operator: FoundOperator } | null {
  if (token.type !== "Word" || operator === null || !/^(?:={1,2}|:)$/.test(operator.text)) return null;
  const found = parted(token.image, value);
  if (found === null || !(found.denies || found.text.startsWith("__"))) return null;
  // What GraphQL calls so is known by all of its name, to whoever knows the dataset; it has no names in capitals.
  if (/^[a-z]/.test(found.name) && graphql.exec(found.text)?.index === 0) return null;
  return joinedTo(token, found, { end: operator.span.end, length: operator.length });
}

/** What denies nothing and is an operator behind a name; other spellings, such as `_prefix` or `_before`, are as often a part of it. */
const behindName =
  /^_+(?:is_?)?(?:i?(?:eq|equals|like|contains|startswith|endswith)|(?:starts|ends)_with|lt|lte|leq|gt|gte|geq|in)$/i;

/** An operator that is part of a field's name. */
export interface JoinedOperator {
  /** The name without it. */
  readonly field: Field;
  readonly operator: FoundOperator;
}

/** `EdgeResponseStatus_geq 500`: what stands behind the name is the operator, where a value follows at once; null where none does. */
export function operatorJoined(token: Token, value: "list" | "one"): JoinedOperator | null {
  const found = token.type === "Word" ? parted(token.image, value) : null;
  if (found === null || !(found.denies || found.text.startsWith("__") || behindName.test(found.text))) return null;
  // `BytesIn_in 5` lacks its operator, and a list has a single one.
  if ((operators[found.meant ?? "eq"].operand === "many") !== (value === "list")) return null;
  return joinedTo(token, found, { end: spanOf(token).end, length: 0 });
}

function joinedTo(
  token: Token,
  { name, text, meant, pattern }: Parted,
  { end, length }: { readonly end: number; readonly length: number },
): JoinedOperator {
  const { start } = spanOf(token);
  const found: FoundOperator = { name: meant, text, span: { start: start + name.length, end }, length, doubtful: true };
  return {
    field: { kind: "Field", name, span: { start, end: start + name.length } },
    operator: pattern === null ? found : { ...found, name: meant ?? "eq", pattern },
  };
}

/** The comparison that name, operator and value make apart; null where none says it. */
export function saidApart({ field, operator }: JoinedOperator, value: Value, token: Part): Expression | null {
  const { name, pattern } = operator;
  if (pattern === undefined) return name === null ? null : { ...comparison(field.name, name, []), value };
  const constant = isToken(token) ? constantOf(token) : null;
  const outcome =
    constant === null ? null : compared({ field: field.name, operator: pattern, letters: null, constants: [constant] });
  return outcome?.kind === "said" ? (outcome.expressions[0] ?? null) : null;
}

/** Ends of names that say in GraphQL what a colon behind them means. */
const graphql = /_(?:like|notlike|neq|geq|leq|gt|lt|notin|has|hasall|hasany)$/;

/** `path_like: "%a%b"`: the name says that the sign behind it is hardly an `eq`, which is then none that is written unasked. */
export function doubtedByName(token: Token, operator: FoundOperator): FoundOperator {
  return token.type === "Word" && /^[:=]$/.test(operator.text) && graphql.test(token.image)
    ? { ...operator, doubtful: true }
    : operator;
}
