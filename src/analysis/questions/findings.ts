/** What is odd about a filter, as data. Nodes and criteria are those of the filter's own tree. */
import type { CheckedNode, Criterion } from "../../checked/filter.js";

export type Finding = Never | Always | Part | Repeated | Dead;

/** The filter keeps no line. */
export interface Never {
  readonly kind: "never";
  /** Why: none of them can be left out of the explanation. Empty where that would have taken too long to find out. */
  readonly because: readonly Criterion[];
}

/** The filter keeps every line that has the fields of these criteria. */
export interface Always {
  readonly kind: "always";
  readonly because: readonly Criterion[];
}

/** A part that no line fulfils, or that every line with the part's fields fulfils. */
export interface Part {
  readonly kind: "contradiction" | "tautology";
  readonly node: CheckedNode;
  /** Whether the filter keeps the same lines without it, however lacking fields are read. */
  readonly idle: boolean;
  readonly because: readonly Criterion[];
}

/** A part that stands elsewhere already (`duplicate`), or that a sibling says more narrowly or more widely (`covered`). */
export interface Repeated {
  readonly kind: "duplicate" | "covered";
  readonly node: CheckedNode;
  readonly by: CheckedNode;
}

/** A part without which the filter keeps the same lines, because of several others; of none where it would take too long to say which. */
export interface Dead {
  readonly kind: "dead";
  readonly node: CheckedNode;
  readonly because: readonly Criterion[];
}
