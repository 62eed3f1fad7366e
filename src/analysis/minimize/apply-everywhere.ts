/**
 * Laws of a heavy filter, applied to all of its parts in one go: each part is held against itself, so that a step takes as long
 * as the part is heavy and not as the filter is.
 */
import type { CheckedNode } from "../../checked/filter.js";
import { compareCosts, costOf, costOfNode } from "../cost.js";
import { type Engine, engine as newEngine } from "../engine/engine.js";
import { readings } from "../engine/reading.js";
import { isSame } from "../questions/difference.js";
import type { Rewrite, RewriteContext } from "../rewrites/rewrite.js";
import { group } from "../tree.js";
import { weightOf } from "../weight.js";
import { type Rewriting, trialWeight } from "./apply-rewrites.js";
import type { MinimizationStep } from "./step.js";

/** Applies one law, of those that always hold, to every part; whether some became smaller. */
export function applyEverywhere(rewrite: Rewrite, state: Rewriting, engine: Engine): boolean {
  const before = state.steps.length;
  const context: RewriteContext = {
    ...state.context,
    tree: state.tree,
    onField: (field) => state.fieldIndex(state.tree, field),
  };

  const visit = (node: CheckedNode): CheckedNode => {
    if (engine.budget.left < 0) return node;
    return improved(node.kind === "Criterion" ? node : withTerms(node), 0);
  };

  const withTerms = (node: Exclude<CheckedNode, { kind: "Criterion" }>): CheckedNode => {
    const terms = (node.terms as readonly CheckedNode[]).map(visit);
    return terms.every((term, at) => term === node.terms[at]) ? node : (group(node.kind, terms, node) ?? node);
  };

  /** After so many successes in one place the rest of the filter has its turn. */
  const improved = (node: CheckedNode, rounds: number): CheckedNode => {
    engine.budget.left -= weightOf(node);
    for (const proposal of rounds < mostRounds ? rewrite.propose(node, context) : []) {
      if (proposal === null) continue;
      engine.budget.left -= trialWeight * (weightOf(node) + weightOf(proposal));
      if (engine.budget.left < 0) return node;
      const [was, is] = [costOfNode(node), costOfNode(proposal)];
      if (compareCosts(is, was) >= 0) continue;
      const step: MinimizationStep = {
        rewrite: rewrite.name,
        law: rewrite.law,
        bytes: was.bytes - is.bytes,
        operators: was.operators - is.operators,
      };
      const same = sameUnderAll(node, proposal, engine);
      if (same === true) {
        state.steps.push(step);
        return improved(proposal, rounds + 1);
      }
      if (same === false) state.undone.push(step);
    }
    return node;
  };

  const tree = visit(state.tree);
  if (compareCosts(costOf(tree), costOf(state.tree)) < 0) {
    state.tree = tree;
    return true;
  }
  state.steps.length = before;
  return false;
}

const mostRounds = 50;

function sameUnderAll(one: CheckedNode, other: CheckedNode, { budget, domains }: Engine): boolean | "undecided" {
  const deciding = newEngine(budget, [one, other], { domains });
  for (const reading of readings) {
    const same = isSame(one, other, reading, deciding);
    if (same !== true) return same;
  }
  return true;
}
