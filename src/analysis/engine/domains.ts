/** Where the values of fields are restricted to what delivered lines have: what the engine asks about them. `delivered/` answers. */
import type { Scalar } from "../../language/field-types.js";
import type { StringAtom } from "./atoms.js";
import type { Budget } from "./budget.js";
import type { Clauses } from "./clauses.js";
import type { Run } from "./integer-runs.js";
import type { Literal } from "./universe.js";

export interface Domains {
  /** Whether a field, or an element of it, can have the value. */
  has(field: string, value: Scalar): boolean;
  /** The integers of a field; null: any. */
  integers(field: string): readonly Run[] | null;
  /** For one engine; `alike`: which constants one stands for there. */
  restrict(alike: (field: string, constant: string) => readonly string[], budget: Budget): Restrictions;
}

/** What holds of the atoms of every question, as values are restricted. */
export interface Restrictions {
  of(asked: Clauses): Restriction;
}

export interface Restriction {
  /** Clauses about atoms of the question that hold of all values. */
  readonly clauses: readonly Literal[][];
  /**
   * Of answers to all atoms: a clause that holds of all values and that they contradict; null where there are values that answer so; or that
   * the budget ran out.
   */
  refute(answers: Int8Array): readonly Literal[] | null | "undecided";
  /** The texts that were found for the last answers that were not refuted, by field. */
  readonly texts: ReadonlyMap<string, string>;
}

/** What is asked of one text, and what the answer is to be. */
export interface AskedOfText {
  readonly atom: StringAtom;
  readonly answer: boolean;
}

/** Whether a field can have a value of a line, an array of elements that it can have. */
export function isPossible(field: string, value: Scalar | readonly Scalar[], domains: Domains): boolean {
  return typeof value === "object" ? value.every((element) => domains.has(field, element)) : domains.has(field, value);
}
