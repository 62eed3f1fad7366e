import { type Basis, bases, type Grounds } from "../language/value-facts.js";

/**
 * How firmly something may be said of a value that a fact excludes: that it never occurs, that it is not among what is documented, that no line
 * that was seen has it, or only that it is odd; null: nothing is said.
 */
export type Weight = "never" | "undocumented" | "unseen" | "odd";

const weights = {
  protocol: "never",
  meaning: "never",
  stated: "never",
  "other-page": "undocumented",
  seen: "unseen",
  "stated-example": "odd",
  sibling: "odd",
  name: "odd",
  vendor: null,
  ungrounded: null,
} as const satisfies Record<Basis, Weight | null>;

const order = Object.keys(bases) as readonly Basis[];

/** The firmest of several grounds; facts of one's own that say nothing are as good as stated. */
export function firmest(grounds: Grounds | undefined): Basis {
  const given = [grounds ?? "stated"].flat();
  return order.find((basis) => given.includes(basis)) ?? "ungrounded";
}

/** What the grounds of a fact allow to say. */
export function weightOf(grounds: Grounds | undefined): Weight | null {
  return weights[firmest(grounds)];
}

/** A list is not for ever: that it has no other value is never said to be more than documented. */
export function weightOfList(grounds: Grounds | undefined): Weight | null {
  const weight = weightOf(grounds);
  return weight === "never" ? "undocumented" : weight;
}

const fromFirm: readonly Weight[] = ["never", "undocumented", "unseen", "odd"];

/** The weaker of two: what rests on both facts. */
export function weightOfBoth(some: Weight | null, other: Weight | null): Weight | null {
  if (some === null || other === null) return null;
  return fromFirm.indexOf(some) < fromFirm.indexOf(other) ? other : some;
}
