import type { FieldFacts } from "../language/dataset.js";
import { fieldTypes, type LiteralType, type Scalar } from "../language/field-types.js";
import { type OperatorName, plainOperator } from "../language/operators.js";
import { textPlaces } from "../values/judge-criterion.js";
import { textJudge } from "../values/judge-text.js";
import { nearText } from "../values/near-texts.js";
import { isSaid, type ValueContext } from "./value-context.js";

interface Asked {
  readonly field: string;
  readonly operator: OperatorName;
  readonly facts: FieldFacts;
  readonly level: ValueContext["level"];
}

/** How texts of a field spell a constant: as it is, in another way, or, null, not at all. */
export function spelledAs(constant: Scalar, { field, operator, facts, level }: Asked): Scalar | null {
  const { array, literals } = fieldTypes[facts.type];
  const place = array ? "whole" : textPlaces[plainOperator(operator)];
  if (place === undefined || !(literals as readonly LiteralType[]).includes("string")) return constant;
  if (constant === true) {
    const word = wordOf(field, facts);
    if (word !== null) return word;
  }
  const text = String(constant);
  const misfit = textJudge(facts, place)(text, 0);
  if (misfit === null) return constant;
  const isExcluded = misfit.weight !== "odd" && isSaid(misfit.weight, level);
  const near =
    typeof misfit.near === "string" ? misfit.near : isExcluded ? (nearText(text, place, facts)?.text ?? null) : null;
  return near ?? (isExcluded ? null : constant);
}

/** Of `JSDetectionPassed` the value `passed`: what its name asks. */
function wordOf(field: string, { values }: FieldFacts): string | null {
  const [last] = /[A-Z][a-z]+$/.exec(field) ?? [];
  return last === undefined ? null : (values?.are.find((value) => value.toLowerCase() === last.toLowerCase()) ?? null);
}
