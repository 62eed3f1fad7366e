import type { Criterion } from "../../check/filter.js";
import type { Certainty } from "../../diagnostics/catalog/values.js";
import { report } from "../../diagnostics/report.js";
import type { FieldFacts } from "../../datasets/dataset.js";
import type { Integer } from "../../language/integer.js";
import { operators } from "../../language/operators.js";
import { rangeOf } from "../../language/possible-values.js";
import type { RangeFact } from "../../language/value-facts.js";
import { type ConstantRule, shown } from "./constant.js";
import { certaintyOf } from "./exclusion.js";

/** LW805, LW806: `lt`, `leq`, `gt` or `geq` is true for no value of the field, or for every one. */
export const orderOutOfRange: ConstantRule = {
  codes: ["LW805", "LW806"],
  run(constant) {
    const { criterion, facts } = constant;
    const found = rangeVerdict(criterion, facts);
    if (found === null) return null;
    const relation = operators[criterion.operator].words.replace(/^is /, "");
    const args = {
      field: criterion.field,
      value: shown(constant),
      relation,
      certainty: found.certainty,
      range: rangeText(rangeOf(facts)),
    };
    return report(found.verdict === "never" ? "LW805" : "LW806", criterion, args);
  },
};

interface RangeVerdict {
  readonly verdict: "never" | "always";
  readonly certainty: Certainty;
}

/** Whether a comparison of order is decided by the range of the field. */
export function rangeVerdict({ operator, operand }: Criterion, facts: FieldFacts): RangeVerdict | null {
  const { min, max, basis } = rangeOf(facts);
  const certainty = certaintyOf(basis);
  if (
    certainty === null ||
    facts.type !== "int" ||
    typeof operand === "object" ||
    typeof operand === "string" ||
    typeof operand === "boolean"
  )
    return null;
  const { below, above } = ends(operator, operand);
  // 0 means "no value" and is always possible.
  const [low, high] = [
    min === undefined ? undefined : Math.min(min, 0),
    max === undefined ? undefined : Math.max(max, 0),
  ];
  if (low !== undefined && below !== null && below < low) return { verdict: "never", certainty };
  if (high !== undefined && above !== null && above > high) return { verdict: "never", certainty };
  if (low !== undefined && above !== null && above <= low) return { verdict: "always", certainty };
  if (high !== undefined && below !== null && below >= high) return { verdict: "always", certainty };
  return null;
}

/** The largest integer below, or the smallest above, that makes the comparison true. */
function ends(
  operator: Criterion["operator"],
  bound: Integer,
): { readonly below: bigint | null; readonly above: bigint | null } {
  const exact = BigInt(bound);
  switch (operator) {
    case "lt":
      return { below: exact - 1n, above: null };
    case "leq":
      return { below: exact, above: null };
    case "gt":
      return { below: null, above: exact + 1n };
    case "geq":
      return { below: null, above: exact };
    default:
      return { below: null, above: null };
  }
}

/** "from 0 to 999", "at least 0". */
export function rangeText({ min, max }: RangeFact): string {
  if (min === undefined) return `at most ${max}`;
  return max === undefined ? `at least ${min}` : `from ${min} to ${max}`;
}
