/** Laws applied to a filter until none makes it smaller, every step held against the filter it began with. */
import type { CheckedNode } from "../../checked/filter.js";
import { compareCosts, costOf } from "../cost.js";
import type { Engine } from "../engine/engine.js";
import { readings } from "../engine/reading.js";
import type { Rewrite } from "../rewrites/rewrite.js";
import { nodesOf, replaced } from "../tree.js";
import type { Guard } from "./guard.js";
import type { Step } from "./step.js";

export interface Rewriting {
  tree: CheckedNode;
  readonly steps: Step[];
  /** Laws that proposed what does not keep the same lines: mistakes of ours, undone. */
  readonly undone: Step[];
  /** Whether the filter is small enough already. */
  readonly enough: (tree: CheckedNode) => boolean;
}

/** Applies one law wherever it makes the filter smaller; whether it did somewhere. */
export function applyRewrite(rewrite: Rewrite, state: Rewriting, guard: Guard, engine: Engine): boolean {
  const before = state.steps.length;
  const keyOf = (node: CheckedNode) => readings.map((reading) => engine.keeps(node, reading)).join();
  // Each node once; a success moves on from the same place in the new tree.
  for (let at = 0, nodes = nodesOf(state.tree); at < nodes.length; ) {
    const node = nodes[at];
    const better = node === undefined ? null : improve(rewrite, node, state, guard, keyOf);
    if (better === null) at++;
    else {
      nodes = nodesOf(state.tree);
      if (state.enough(state.tree)) break;
    }
  }
  return state.steps.length > before;
}

function improve(rewrite: Rewrite, node: CheckedNode, state: Rewriting, guard: Guard, keyOf: (node: CheckedNode) => string): CheckedNode | null {
  const cost = costOf(state.tree);
  for (const proposal of rewrite.propose(node, { tree: state.tree, keyOf })) {
    const candidate = replaced(state.tree, new Map([[node, proposal]]));
    if (candidate === null) continue;
    const candidateCost = costOf(candidate);
    if (compareCosts(candidateCost, cost) >= 0) continue;
    const step: Step = {
      rewrite: rewrite.name,
      law: rewrite.law,
      bytes: cost.bytes - candidateCost.bytes,
      operators: cost.operators - candidateCost.operators,
    };
    const same = guard.mayBeSame(candidate) ? guard.isSame(candidate) : false;
    if (same === true) {
      state.tree = candidate;
      state.steps.push(step);
      return candidate;
    }
    if (same === false && rewrite.sound === "always") state.undone.push(step);
  }
  return null;
}
