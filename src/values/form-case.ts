/** How firmly the letter case of a form holds: a code of an airport may be documented, and its capitals only be what lines have. */
import type { FactKind } from "../language/conflicts.js";
import type { Grounds, ValueFacts } from "../language/value-facts.js";
import { type Weight, weightOf, weightOfBoth } from "./weight.js";

export interface FormCase {
  /** Null: letters may be of the other case as well. */
  readonly weight: Weight | null;
  /** What is to be said where only the case is another. */
  readonly fact: FactKind;
  readonly basis: Grounds | undefined;
}

/**
 * Of a field with a form. Where no fact is about the case, a protocol and the lines that were seen tell of it as well as of the form; whoever
 * writes that values are of a form has not said so in which letters.
 */
export function caseOfForm({ form, case: letters }: ValueFacts): FormCase {
  const ofForm = weightOf(form?.basis);
  if (letters !== undefined)
    return { weight: weightOfBoth(ofForm, weightOf(letters.basis)), fact: "case", basis: letters.basis };
  return { weight: isStated(form?.basis) ? "odd" : ofForm, fact: "form", basis: form?.basis };
}

function isStated(basis: Grounds | undefined): boolean {
  const given = [basis ?? "stated"].flat();
  return (
    !given.some((one) => one === "protocol" || one === "meaning" || one === "seen") &&
    given.some((one) => one === "stated" || one === "other-page")
  );
}
