/** Laws applied to a filter until none makes it smaller, every step held against the filter it began with. */
import type { CheckedNode, Criterion } from "../../checked/filter.js";
import { type Cost, compareCosts, costOf } from "../cost.js";
import type { Engine } from "../engine/engine.js";
import type { Rewrite, RewriteContext } from "../rewrites/rewrite.js";
import { nodesOf, replaced } from "../tree.js";
import { weightOf } from "../weight.js";
import type { Guard } from "./guard.js";
import type { MinimizationStep } from "./step.js";

export interface Rewriting {
  tree: CheckedNode;
  readonly steps: MinimizationStep[];
  /** Laws that proposed what does not keep the same lines: mistakes of ours, undone. */
  readonly undone: MinimizationStep[];
  /** Whether the filter is small enough already. */
  readonly enough: (tree: CheckedNode) => boolean;
  readonly context: Omit<RewriteContext, "tree" | "onField">;
  readonly fieldIndex: (tree: CheckedNode, field: string) => readonly Criterion[];
}

/** How much longer it takes to try a proposal than to take a step of a search, for each part of the filter. */
export const trialWeight = 6;

/** Applies one law wherever it makes the filter smaller, or to the whole filter alone; whether it did somewhere. */
export function applyRewrite(
  rewrite: Rewrite,
  state: Rewriting,
  guard: Guard,
  engine: Engine,
  only: "root" | null = null,
): boolean {
  const before = state.steps.length;
  const context = (): RewriteContext => ({
    ...state.context,
    tree: state.tree,
    onField: (field) => state.fieldIndex(state.tree, field),
  });
  let cost = costOf(state.tree);
  // Each node once; a success moves on from the same place in the new tree.
  const nodesNow = () => (only === "root" ? [state.tree] : nodesOf(state.tree));
  for (let at = 0, nodes = nodesNow(); at < nodes.length && engine.budget.left >= 0; ) {
    const node = nodes[at];
    const better = node === undefined ? null : improved(rewrite, node, cost);
    if (better === null) at++;
    else {
      cost = better.cost;
      state.tree = better.tree;
      nodes = nodesNow();
      if (state.enough(state.tree)) break;
    }
  }
  return state.steps.length > before;

  function improved(
    law: Rewrite,
    node: CheckedNode,
    current: Cost,
  ): { readonly tree: CheckedNode; readonly cost: Cost } | null {
    engine.budget.left -= weightOf(node);
    for (const proposal of law.propose(node, context())) {
      engine.budget.left -= trialWeight * weightOf(state.tree);
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
