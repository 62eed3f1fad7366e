import { isPossible, type Position } from "../../analysis/engine/domain.js";
import type { Criterion } from "../../check/filter.js";
import type { FieldFacts } from "../../datasets/dataset.js";
import type { Certainty } from "../../diagnostics/catalog/values.js";
import type { Scalar } from "../../language/field-types.js";
import { operators } from "../../language/operators.js";
import { fieldDomain } from "../delivered-values.js";
import type { FactLevel } from "../field-values.js";

/** The fact that excludes a value, and the certainty of the fact. */
export interface Exclusion {
  readonly fact: "values" | "form" | "range";
  readonly certainty: Exclude<Certainty, "likely">;
}

/** The operators that compare the whole value or a part of it. */
export const operatorAt = { whole: "eq", start: "startsWith", end: "endsWith", part: "contains" } as const;

/** Returns the fact that excludes the constant at a position of every value. Null when a value can have it. */
export function exclusionOf(facts: FieldFacts, position: Position, constant: Scalar): Exclusion | null {
  if (canHave(facts, "all", position, constant)) return null;
  const fact = typeof constant !== "string" ? "range" : facts.enum === undefined ? "form" : "values";
  const isDocumented = fact === "values" || !canHave(facts, "documented", position, constant);
  return { fact, certainty: isDocumented ? "documented" : "seen" };
}

function canHave(facts: FieldFacts, level: FactLevel, position: Position, constant: Scalar): boolean {
  const domain = fieldDomain(facts, level);
  if (domain?.kind !== "string" || typeof constant !== "string") return isPossible(constant, domain);
  const { holds } = operators[operatorAt[position]];
  return domain.listed.some((value) => holds(value, constant)) || domain.others?.(constant, position) === true;
}

export interface OrderVerdict {
  readonly verdict: "never" | "always";
  readonly certainty: Exclusion["certainty"];
}

/** Returns the verdict of the field's range on `lt`, `leq`, `gt` or `geq`. Null: both results are possible. */
export function orderVerdict({ operator, operand }: Criterion, facts: FieldFacts): OrderVerdict | null {
  const { holds } = operators[operator];
  if (!["lt", "leq", "gt", "geq"].includes(operator) || holds === null || typeof operand === "object") return null;
  for (const level of ["documented", "all"] as const) {
    const domain = fieldDomain(facts, level);
    if (domain?.kind !== "int") continue;
    // An order that is true, or false, at both ends of an interval is the same between them.
    const truths = domain.intervals.flatMap(({ from, to }) => [holds(from, operand), holds(to, operand)]);
    if (truths.includes(true) && truths.includes(false)) continue;
    return { verdict: truths[0] === true ? "always" : "never", certainty: level === "all" ? "seen" : level };
  }
  return null;
}
