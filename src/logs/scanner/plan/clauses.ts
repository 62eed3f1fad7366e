/** A filter's tree as a conjunction of disjunctions. */
import type { CheckedTree, Criterion } from "../../../check/filter.js";

/** Criteria of which one has to be true. */
export type Clause = readonly Criterion[];

/** Beyond these, multiplying a tree out costs more than it gains. */
const mostClauses = 24;
const mostCriteria = 96;

/**
 * Clauses that together mean the same, in three-valued logic too (which is distributive); null where they would be too
 * many.
 */
export function clausesOf(tree: CheckedTree): readonly Clause[] | null {
  switch (tree.kind) {
    case "Everything":
      return [];
    case "Criterion":
      return [[tree]];
    case "And":
      return fitting(together(tree.terms.map(clausesOf)));
    case "Or":
      // (a and b) or (c and d): each clause of one side with each of the other.
      return tree.terms
        .map(clausesOf)
        .reduce((all, clauses) =>
          all === null || clauses === null
            ? null
            : fitting(all.flatMap((one) => clauses.map((other) => [...one, ...other]))),
        );
  }
}

function together(parts: readonly (readonly Clause[] | null)[]): readonly Clause[] | null {
  return parts.includes(null) ? null : parts.flatMap((clauses) => clauses ?? []);
}

function fitting(clauses: readonly Clause[] | null): readonly Clause[] | null {
  if (clauses === null || clauses.length > mostClauses) return null;
  return clauses.reduce((sum, clause) => sum + clause.length, 0) > mostCriteria ? null : clauses;
}
