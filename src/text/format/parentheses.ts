/** Which groups are printed without parentheses. */
import type { Expression } from "../../ast/nodes.js";
import { maxDepth } from "../../language/limits.js";

/**
 * An `and` inside an `or` is printed in parentheses, which it does not need; only where they would nest too deep to be
 * read again it goes without. Gives those that do.
 */
export function bareGroups(expression: Expression): ReadonlySet<Expression> {
  const bare = new Set<Expression>();
  const visit = (node: Expression, depth: number): void => {
    switch (node.kind) {
      case "Not":
        visit(node.term, depth + 1 + needed(node, node.term));
        break;
      case "And":
      case "Or":
        for (const term of node.terms) {
          const must = needed(node, term);
          const may = isGroup(term) && must === 0 && depth + 1 + neededWithin(term) <= maxDepth ? 1 : 0;
          if (isGroup(term) && must + may === 0) bare.add(term);
          visit(term, depth + must + may);
        }
        break;
      default:
    }
  };
  visit(expression, 0);
  return bare;
}

function isGroup(node: Expression): boolean {
  return node.kind === "And" || node.kind === "Or";
}

/** Levels of parentheses without which a term would mean something else. */
function needed(parent: Expression, term: Expression): 0 | 1 {
  return isGroup(term) && !(parent.kind === "Or" && term.kind === "And") ? 1 : 0;
}

/** The deepest nesting of `not`s and needed parentheses within a node. */
function neededWithin(node: Expression): number {
  switch (node.kind) {
    case "Not":
      return 1 + needed(node, node.term) + neededWithin(node.term);
    case "And":
    case "Or":
      return node.terms.reduce((deepest, term) => Math.max(deepest, needed(node, term) + neededWithin(term)), 0);
    default:
      return 0;
  }
}
