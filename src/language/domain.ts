/** Values that a field has in delivered lines, as far as facts exclude others; of an array its elements. */
import type { Integer } from "./integer.js";
import type { Language } from "./regular/language.js";

/** `documented`: facts that are stated somewhere; `all`: also what all lines have that were looked at. */
export type FactsLevel = "documented" | "all";

export type Domain = TextDomain | IntegerDomain;

export interface TextDomain {
  readonly kind: "texts";
  /** Single texts, the empty one among them, those first that lines have most likely. */
  readonly points: readonly string[];
  /** Texts beside those; null: none. */
  readonly others: Language | null;
}

export interface IntegerDomain {
  readonly kind: "integers";
  /** Ascending, both ends included, with a gap between any two; 0 is in one of them. */
  readonly runs: readonly { readonly from: Integer; readonly to: Integer }[];
}

/** Whether an integer lies in one of some runs. */
export function hasInteger({ runs }: Pick<IntegerDomain, "runs">, integer: Integer): boolean {
  return runs.some(({ from, to }) => from <= integer && integer <= to);
}
