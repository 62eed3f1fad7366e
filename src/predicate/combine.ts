/** Trees of criteria as trees of closures, over lines of any representation. */
import type { CheckedTree, Criterion } from "../check/filter.js";
import type { Outcome } from "./judge.js";

/**
 * Kleene's logic (language.md §8.7): `leaf` says what one criterion says of a line; the result, what the whole filter says. `and` is the
 * least and `or` the greatest of its terms in the order false, unknown, true.
 */
export function combine<Line>(
  tree: CheckedTree,
  leaf: (criterion: Criterion) => (line: Line) => Outcome,
): (line: Line) => Outcome {
  switch (tree.kind) {
    case "Everything":
      return () => true;
    case "Criterion":
      return leaf(tree);
    case "And":
      return group(
        tree.terms.map((term) => combine(term, leaf)),
        false,
      );
    case "Or":
      return group(
        tree.terms.map((term) => combine(term, leaf)),
        true,
      );
  }
}

/** What a group says whose terms say this. */
export function outcomeOfTerms(kind: "And" | "Or", outcomes: readonly Outcome[]): Outcome {
  const decisive = kind === "Or";
  if (outcomes.includes(decisive)) return decisive;
  return outcomes.includes(undefined) ? undefined : !decisive;
}

/** `decisive` is the outcome of one term that settles the group: false for `and`, true for `or`. */
function group<Line>(terms: readonly ((line: Line) => Outcome)[], decisive: boolean): (line: Line) => Outcome {
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

/**
 * The same where only `true` counts. A tree has no negation, so unknown may merge with false: it can never turn into
 * true further up.
 */
export function combineTrue<Line>(
  tree: CheckedTree,
  leaf: (criterion: Criterion) => (line: Line) => boolean,
): (line: Line) => boolean {
  switch (tree.kind) {
    case "Everything":
      return () => true;
    case "Criterion":
      return leaf(tree);
    case "And":
      return every(tree.terms.map((term) => combineTrue(term, leaf)));
    case "Or":
      return some(tree.terms.map((term) => combineTrue(term, leaf)));
  }
}

// Groups of two and three written out: most groups are that small, and a loop over closures is never inlined.
function every<Line>(terms: readonly ((line: Line) => boolean)[]): (line: Line) => boolean {
  const [a, b, c] = terms;
  if (a !== undefined && b !== undefined && terms.length === 2) return (line) => a(line) && b(line);
  if (a !== undefined && b !== undefined && c !== undefined && terms.length === 3)
    return (line) => a(line) && b(line) && c(line);
  return (line) => {
    for (const term of terms) if (!term(line)) return false;
    return true;
  };
}

function some<Line>(terms: readonly ((line: Line) => boolean)[]): (line: Line) => boolean {
  const [a, b, c] = terms;
  if (a !== undefined && b !== undefined && terms.length === 2) return (line) => a(line) || b(line);
  if (a !== undefined && b !== undefined && c !== undefined && terms.length === 3)
    return (line) => a(line) || b(line) || c(line);
  return (line) => {
    for (const term of terms) if (term(line)) return true;
    return false;
  };
}
