import type { FactKind } from "../language/conflicts.js";
import type { Scalar } from "../language/field-types.js";
import type { Grounds } from "../language/value-facts.js";
import type { Weight } from "./weight.js";

/** A constant of a criterion that no value meets, or hardly any. */
export interface Misfit {
  /** Which one of a list; 0 of one. */
  readonly index: number;
  readonly constant: Scalar;
  /** The fact that excludes it. */
  readonly fact: FactKind;
  readonly weight: Weight;
  readonly basis: Grounds | undefined;
  /** What was probably meant, in the spelling that occurs; null where nothing is as near. */
  readonly near: Scalar | null;
}

const order: readonly Weight[] = ["never", "undocumented", "unseen", "odd"];

/** Which of several misfits of one constant is said: the firmest. */
export function firmestMisfit(misfits: readonly Misfit[]): Misfit | null {
  const [only] = misfits;
  if (only === undefined || misfits.length === 1) return only ?? null;
  const firm = [...misfits].sort((a, b) => order.indexOf(a.weight) - order.indexOf(b.weight));
  const [first = only] = firm;
  return { ...first, near: firm.find(({ near }) => near !== null)?.near ?? null };
}
