import type { CheckedNode } from "../../checked/filter.js";
import { costOf } from "../cost.js";
import type { Engine } from "../engine/engine.js";
import { group } from "../tree.js";

export interface Partition {
  /** Filters that together keep what the filter keeps. */
  readonly trees: readonly CheckedNode[];
  /** Pairs of them, by position, that may both keep a line, which would be delivered twice. */
  readonly overlaps: readonly (readonly [number, number])[];
}

/** The branches of an outermost `or` as few filters that each fit; null where the filter has no such branches, or one is too large. */
export function partition(tree: CheckedNode, fits: (tree: CheckedNode) => boolean, engine: Engine): Partition | null {
  if (tree.kind !== "Or") return null;
  const branches = tree.terms.flatMap((term) => pieces(term, fits));
  if (branches.some((branch) => !fits(branch))) return null;
  const takes = (bin: readonly CheckedNode[], branch: CheckedNode) => fits(group("Or", [...bin, branch], tree) ?? branch);
  const full: CheckedNode[][] = [];
  let open: CheckedNode[][] = [];
  const sorted = branches.sort((a, b) => costOf(b).bytes - costOf(a).bytes);
  const smallest = sorted.at(-1) ?? tree;
  for (const branch of sorted) {
    const bin = open.find((candidate) => takes(candidate, branch));
    if (bin === undefined) open.push([branch]);
    else bin.push(branch);
    // Where not even the smallest has room, none need be tried any more.
    const last = bin ?? open.at(-1);
    if (last === undefined || takes(last, smallest)) continue;
    full.push(last);
    open = open.filter((other) => other !== last);
  }
  const trees = [...full, ...open].flatMap((bin) => group("Or", bin, tree) ?? []);
  const overlaps = trees.flatMap((one, at) =>
    trees.slice(at + 1).flatMap((other, by) => {
      // What could not be decided may overlap.
      if (engine.budget.left < 0) return [[at, at + 1 + by] as const];
      const { possible } = engine.solve(engine.circuit.and([engine.keeps(one, "unknown"), engine.keeps(other, "unknown")]));
      return possible === false ? [] : [[at, at + 1 + by] as const];
    }),
  );
  return { trees, overlaps };
}

/** A list that alone is too large, as lists that are not. */
function pieces(term: CheckedNode, fits: (tree: CheckedNode) => boolean): readonly CheckedNode[] {
  if (fits(term) || term.kind !== "Criterion" || term.operator !== "in" || typeof term.operand !== "object") return [term];
  const half = Math.ceil(term.operand.length / 2);
  if (half === term.operand.length) return [term];
  return [term.operand.slice(0, half), term.operand.slice(half)].flatMap((operand) => pieces({ ...term, operand }, fits));
}
