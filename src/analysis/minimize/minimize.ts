/** A filter that keeps the same lines and is as small as can be found (language.md §16.4). */

import { criteriaOf } from "../../checked/criteria.js";
import type { CheckedFilter, CheckedNode, CheckedTree } from "../../checked/filter.js";
import { costOf } from "../cost.js";
import { negated } from "../engine/circuit.js";
import { type Engine, engine as newEngine } from "../engine/engine.js";
import { allRewrites } from "../rewrites/all-rewrites.js";
import { nothingAndAll } from "../rewrites/nothing-and-all.js";
import { applyEverywhere } from "./apply-everywhere.js";
import { applyRewrite, type Rewriting } from "./apply-rewrites.js";
import { guard as newGuard } from "./guard.js";
import { decidedAs, fieldIndex, isHeavy, keys } from "./meanings.js";
import { resynthesize } from "./resynthesize.js";
import { seedSamples } from "./seed-samples.js";
import type { MinimizationStep } from "./step.js";

/** Formulas looked at in the search for smaller parts, over all of a filter: about a tenth of a second. */
const mostSearchSteps = 400_000;

export interface MinimizeOptions {
  /** Only lines that have all fields of the filter count, which allows more. */
  readonly assumePresent?: boolean;
  /** Stop as soon as the filter is small enough. */
  readonly enough?: (tree: CheckedNode) => boolean;
}

export interface Minimized {
  readonly tree: CheckedTree;
  /** In order. */
  readonly steps: readonly MinimizationStep[];
  /** Steps of laws that turned out not to keep the same lines, and were undone: mistakes of ours, worth a report. */
  readonly undone: readonly MinimizationStep[];
  /** False where the budget ran out before everything was tried. */
  readonly complete: boolean;
}

/** Makes a filter smaller step by step; every step is proven to keep the same lines, however lacking fields are read. */
export function minimizeTree(
  { tree }: CheckedFilter,
  options: MinimizeOptions = {},
  engine: Engine = newEngine(),
): Minimized {
  if (tree.kind === "Everything") return { tree, steps: [], undone: [], complete: true };
  const assumePresent = options.assumePresent === true;
  if (assumePresent && isAlways(tree, engine)) {
    const everything = { kind: "Everything" } as const;
    const [before, after] = [costOf(tree), costOf(everything)];
    const step = {
      rewrite: "everything",
      law: "a filter that keeps every line with its fields = no filter",
      bytes: before.bytes - after.bytes,
      operators: before.operators,
    };
    return { tree: everything, steps: [step], undone: [], complete: true };
  }
  const guard = newGuard(tree, assumePresent, engine);
  seedSamples(guard.samples, criteriaOf(tree), assumePresent, engine);
  let leftOut = false;
  const state: Rewriting = {
    tree,
    steps: [],
    undone: [],
    enough: options.enough ?? (() => false),
    context: {
      keyOf: keys(tree, engine),
      decided: (node) => decidedAs(node, engine),
      occurs: (field, value) => engine.domains === null || engine.domains.has(field, value),
      budget: engine.budget,
      leaveOut() {
        leftOut = true;
      },
    },
    fieldIndex: fieldIndex(),
  };
  // What nothing or everything fulfils has no parts worth looking at.
  applyRewrite(nothingAndAll, state, guard, engine, "root");
  const work = { left: mostSearchSteps };
  for (let changed = true; changed && !state.enough(state.tree); ) {
    changed = false;
    for (const rewrite of allRewrites) {
      const everywhere = rewrite.sound === "always" && isHeavy(state.tree);
      if (everywhere ? applyEverywhere(rewrite, state, engine) : applyRewrite(rewrite, state, guard, engine))
        changed = true;
      if (state.enough(state.tree)) break;
    }
    if (changed || state.enough(state.tree)) continue;
    changed = resynthesize(state, guard, work, engine.budget);
  }
  return { tree: state.tree, steps: state.steps, undone: state.undone, complete: engine.budget.left >= 0 && !leftOut };
}

function isAlways(tree: CheckedNode, engine: Engine): boolean {
  return (
    engine.solve(engine.circuit.and([engine.present(criteriaOf(tree)), negated(engine.keeps(tree, "unknown"))]))
      .possible === false
  );
}
