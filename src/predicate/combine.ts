import type { CheckedTree, Criterion } from "../check/filter.js";
import type { Outcome } from "./evaluator.js";

/**
 * Makes a function of a tree in Kleene's logic. `leaf` makes the function of one criterion. `and` is the least and `or`
 * the greatest of its terms, in the order false, unknown, true. A line has any representation.
 */
export function combine<Line>(
  tree: CheckedTree,
  leaf: (criterion: Criterion) => (line: Line) => Outcome,
): (line: Line) => Outcome {
  if (tree.kind === "Everything") return () => true;
  if (tree.kind === "Criterion") return leaf(tree);
  const terms = tree.terms.map((term) => combine(term, leaf));
  const decisive = tree.kind === "Or";
  return (line) => {
    let outcome: Outcome = !decisive;
    for (const term of terms) {
      const one = term(line);
      if (one === decisive) return decisive;
      if (one === undefined) outcome = undefined;
    }
    return outcome;
  };
}

/** Returns the outcome of a group from the outcomes of its terms. */
export function outcomeOfTerms(kind: "And" | "Or", outcomes: readonly Outcome[]): Outcome {
  const decisive = kind === "Or";
  if (outcomes.includes(decisive)) return decisive;
  return outcomes.includes(undefined) ? undefined : !decisive;
}

/**
 * Makes the same function for callers that need only "true". A tree has no negation, so unknown can count as false: it
 * never becomes true in a group.
 */
export function combineTrue<Line>(
  tree: CheckedTree,
  leaf: (criterion: Criterion) => (line: Line) => boolean,
): (line: Line) => boolean {
  if (tree.kind === "Everything") return () => true;
  if (tree.kind === "Criterion") return leaf(tree);
  const terms = tree.terms.map((term) => combineTrue(term, leaf));
  const decisive = tree.kind === "Or";
  const [a, b] = terms;
  // Engines do not inline calls in a loop, and most groups have two terms.
  if (a !== undefined && b !== undefined && terms.length === 2)
    return decisive ? (line) => a(line) || b(line) : (line) => a(line) && b(line);
  return (line) => {
    for (const term of terms) if (term(line) === decisive) return decisive;
    return !decisive;
  };
}
