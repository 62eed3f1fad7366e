/**
 * Atoms: the yes-or-no questions about one field that every criterion is made of. They are chosen so that a set of answers
 * is possible as soon as every two of them are (`implied.ts` says which are), so that no question about values is left to
 * search for:
 *
 * - a list is split into its members, an array into its elements, which are independent of each other;
 * - every comparison of integers is made of `at most`, whose answers are ordered;
 * - a string that equals a constant answers everything, and otherwise what a string must begin with, contain and end with
 *   can be put one after the other, with characters between that no constant has.
 */
import type { LiteralType, Scalar } from "../../language/field-types.js";
import type { Integer } from "../../language/integer.js";

/** What a field holds, as far as criteria can tell; a field of none of its kinds is lacking. */
export type Kind = LiteralType | "array";

export interface KindAtom {
  readonly sort: "kind";
  readonly kind: Kind;
}

export interface StringAtom {
  readonly sort: "equals" | "starts" | "ends" | "includes";
  /** Empty for `equals` alone. */
  readonly constant: string;
}

export interface IntAtom {
  readonly sort: "atMost";
  /** Within the range of integers, its greatest excluded. */
  readonly constant: Integer;
}

export interface BoolAtom {
  readonly sort: "isTrue";
}

export interface ElementAtom {
  readonly sort: "element";
  readonly constant: Scalar;
}

/** A question about nothing, whose answer says nothing. */
export interface FreeAtom {
  readonly sort: "free";
  readonly constant: number;
}

export type Atom = KindAtom | StringAtom | IntAtom | BoolAtom | ElementAtom | FreeAtom;

/** A text that two atoms of one field share only when they are the same question. */
export function atomKey(atom: Atom): string {
  switch (atom.sort) {
    case "kind":
      return `kind ${atom.kind}`;
    case "isTrue":
      return "isTrue";
    default:
      return `${atom.sort} ${typeof atom.constant === "string" ? "string" : "other"} ${atom.constant}`;
  }
}
