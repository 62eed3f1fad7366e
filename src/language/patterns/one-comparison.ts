import { type Operator, operators } from "../operators.js";
import { isCaseless } from "./letter-case.js";
import { meaningOf } from "./meaning.js";
import { isPatternNotation, type PatternOperator } from "./pattern-operators.js";
import { readPatternOf } from "./read-pattern-of.js";

/** The one comparison that says what an operator of another language says of a text; null where that takes several, or none says it. */
export function oneComparison(
  { notation, negated, ignoresCase, whole }: PatternOperator,
  text: string,
): { readonly operator: Operator; readonly value: string } | null {
  if (!isPatternNotation(notation)) {
    return ignoresCase && !isCaseless(text) ? null : { operator: negated ? operators[notation].dual : notation, value: text };
  }
  const pattern = readPatternOf(notation, text);
  if (pattern.kind === "unsayable") return null;
  const meaning = meaningOf(pattern, { whole: whole === true });
  const [said, ...more] = meaning.kind === "meaning" && meaning.rows.length === 1 ? (meaning.rows[0] ?? []) : [];
  const [value, ...others] = said?.values ?? [];
  if (said === undefined || value === undefined || more.length + others.length > 0) return null;
  if ((ignoresCase || pattern.ignoresCase) && !isCaseless(value)) return null;
  return { operator: said.negated === negated ? said.operator : operators[said.operator].dual, value };
}
