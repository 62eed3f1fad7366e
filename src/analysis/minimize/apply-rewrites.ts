/** Laws applied to a filter until none makes it smaller, every step held against the filter it began with. */
import type { CheckedNode } from "../../checked/filter.js";
import { type Cost, compareCosts, costOf } from "../cost.js";
import type { Engine } from "../engine/engine.js";
import { readings } from "../engine/reading.js";
import type { Rewrite } from "../rewrites/rewrite.js";
import { nodesOf, replaced } from "../tree.js";
import type { Guard } from "./guard.js";
import type { MinimizationStep } from "./step.js";

export interface Rewriting {
  tree: CheckedNode;
  readonly steps: MinimizationStep[];
  /** Laws that proposed what does not keep the same lines: mistakes of ours, undone. */
  readonly undone: MinimizationStep[];
  /** Whether the filter is small enough already. */
  readonly enough: (tree: CheckedNode) => boolean;
}

/** How much longer it takes to try a proposal than to take a step of a search, for each criterion of the filter. */
export const trialWeight = 6;

/** Applies one law wherever it makes the filter smaller; whether it did somewhere. */
export function applyRewrite(rewrite: Rewrite, state: Rewriting, guard: Guard, engine: Engine): boolean {
  const before = state.steps.length;
  const keyOf = (node: CheckedNode) => readings.map((reading) => engine.keeps(node, reading)).join();
  let cost = costOf(state.tree);
  // Each node once; a success moves on from the same place in the new tree.
  for (let at = 0, nodes = nodesOf(state.tree); at < nodes.length && engine.budget.left >= 0; ) {
    const node = nodes[at];
    const better = node === undefined ? null : improved(rewrite, node, cost);
    if (better === null) at++;
    else {
      nodes = nodesOf(better.tree);
      cost = better.cost;
      state.tree = better.tree;
      if (state.enough(state.tree)) break;
    }
  }
  return state.steps.length > before;

  function improved(law: Rewrite, node: CheckedNode, current: Cost): { readonly tree: CheckedNode; readonly cost: Cost } | null {
    for (const proposal of law.propose(node, { tree: state.tree, keyOf })) {
      engine.budget.left -= trialWeight * current.operators;
      if (engine.budget.left < 0) return null;
      const candidate = replaced(state.tree, new Map([[node, proposal]]));
      if (candidate === null) continue;
      const smaller = costOf(candidate);
      if (compareCosts(smaller, current) >= 0) continue;
      const step: MinimizationStep = {
        rewrite: law.name,
        law: law.law,
        bytes: current.bytes - smaller.bytes,
        operators: current.operators - smaller.operators,
      };
      const same = guard.mayBeSame(candidate) ? guard.isSame(candidate) : false;
      if (same === true) {
        state.steps.push(step);
        return { tree: candidate, cost: smaller };
      }
      if (same === false && law.sound === "always") state.undone.push(step);
    }
    return null;
  }
}
