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
  const run = runs[lastFrom(runs, integer)];
  return run !== undefined && integer <= run.to;
}

/** The last of some runs that does not begin behind an integer; -1 where all do. There may be very many runs. */
export function lastFrom(runs: IntegerDomain["runs"], integer: Integer): number {
  let [low, high] = [0, runs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const run = runs[middle];
    if (run !== undefined && run.from <= integer) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
