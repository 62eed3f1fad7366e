/**
 * Small parts of a filter found anew. What a part may do is read off lines, of which some do not matter there; what is found
 * is held against every line, and a line on which it fails joins the others.
 */

import { criteriaOf } from "../../checked/criteria.js";
import type { CheckedNode } from "../../checked/filter.js";
import { compareCosts, costOf, costOfNode } from "../cost.js";
import type { Budget } from "../engine/budget.js";
import { nodesOf, replaced } from "../tree.js";
import { weightOf } from "../weight.js";
import { type Rewriting, trialWeight } from "./apply-rewrites.js";
import { candidateCriteria } from "./candidate-criteria.js";
import { findFormula, type Work } from "./formula-search.js";
import type { Guard } from "./guard.js";

/** Most criteria of a part, and most candidates that may fail before a part is left as it is. */
const mostCriteria = 7;
const mostRounds = 40;

/** Lists in it are combined in many ways. */
const mostWeight = 2000;

/** What the search is called in the list of steps. */
const name = "search";
const law = "the smallest formula of the filter's constants that keeps the same lines";

/** Makes the first part smaller for which there is a way; whether one was found. */
export function resynthesize(state: Rewriting, guard: Guard, work: Work, budget: Budget): boolean {
  const parts = nodesOf(state.tree).filter(
    (node) => node.kind !== "Criterion" && weightOf(node) <= mostWeight && criteriaOf(node).length <= mostCriteria,
  );
  return parts.some((part) => resynthesizePart(part, state, guard, work, budget));
}

function resynthesizePart(part: CheckedNode, state: Rewriting, guard: Guard, work: Work, budget: Budget): boolean {
  if (budget.left < 0) return false;
  const criteria = candidateCriteria(criteriaOf(part), (field) => state.fieldIndex(state.tree, field));
  const cost = costOf(state.tree);
  // A group that merges into the one around it saves its brackets.
  const bound = costOfNode(part).bytes + (part === state.tree ? 1 : '{"and":[]}'.length);
  for (let round = 0; round < mostRounds && work.left > 0; round++) {
    budget.left -= trialWeight * weightOf(state.tree);
    if (budget.left < 0) return false;
    const found = findFormula(criteria, guard.samples, goalOf(part, state.tree, guard), bound, work);
    if (found === null) return false;
    // A criterion stands in one place of a tree only.
    const candidate = replaced(state.tree, new Map([[part, copied(found.node)]]));
    if (candidate === null || compareCosts(costOf(candidate), cost) >= 0) return false;
    const same = guard.isSame(candidate);
    if (same === "undecided") return false;
    if (!same) continue;
    const after = costOf(candidate);
    state.steps.push({
      rewrite: name,
      law,
      bytes: cost.bytes - after.bytes,
      operators: cost.operators - after.operators,
    });
    state.tree = candidate;
    return true;
  }
  return false;
}

/** Where it matters what the part does, it does what it did; elsewhere it may do anything. */
function goalOf(part: CheckedNode, tree: CheckedNode, { samples }: Guard) {
  const every = samples.every();
  const wanted = samples.of(tree);
  const matters = samples.with(tree, part, every) & ~samples.with(tree, part, 0n);
  return { lower: wanted & matters, upper: (wanted & matters) | (every & ~matters) };
}

function copied(node: CheckedNode): CheckedNode {
  if (node.kind === "Criterion") return { ...node };
  // Copies of terms are terms of the same kind.
  return { ...node, terms: (node.terms as readonly CheckedNode[]).map(copied) } as CheckedNode;
}
