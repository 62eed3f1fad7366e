import type { CheckedNode } from "../../checked/filter.js";
import { costOf } from "../cost.js";
import type { Engine } from "../engine/engine.js";
import { group } from "../tree.js";

export interface Partition {
  /** Filters that together keep what the filter keeps. */
  readonly trees: readonly CheckedNode[];
  /** Pairs of them, by position, that some line is kept by: it would be delivered twice. */
  readonly overlaps: readonly (readonly [number, number])[];
}

/** The branches of an outermost `or` as few filters that each fit; null where the filter has no such branches, or one is too large. */
export function partition(tree: CheckedNode, fits: (tree: CheckedNode) => boolean, engine: Engine): Partition | null {
  if (tree.kind !== "Or") return null;
  const branches = tree.terms.flatMap((term) => pieces(term, fits));
  if (branches.some((branch) => !fits(branch))) return null;
  const bins: CheckedNode[][] = [];
  for (const branch of branches.sort((a, b) => costOf(b).bytes - costOf(a).bytes)) {
    const bin = bins.find((candidate) => fits(group("Or", [...candidate, branch], tree) ?? branch));
    if (bin === undefined) bins.push([branch]);
    else bin.push(branch);
  }
  const trees = bins.flatMap((bin) => group("Or", bin, tree) ?? []);
  const overlaps = trees.flatMap((one, at) =>
    trees.slice(at + 1).flatMap((other, by) => {
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
