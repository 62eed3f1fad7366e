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

/** Which of several misfits of one constant is said: the firmest. */
export function firmestMisfit(misfits: readonly Misfit[]): Misfit | null {
  const order: readonly Weight[] = ["never", "undocumented", "unseen", "odd"];
  const firm = order.flatMap((weight) => misfits.filter((misfit) => misfit.weight === weight));
  const [first] = firm;
  return first === undefined ? null : { ...first, near: firm.find(({ near }) => near !== null)?.near ?? null };
}
