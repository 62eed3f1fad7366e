import type { CheckedNode } from "../../checked/filter.js";
import type { Engine } from "../engine/engine.js";
import { areApart, demanded } from "./demanded.js";

/** Two of several filters, by position, the first first. */
export type Pair = readonly [number, number];

/** Pairs of filters that both keep some line, whatever it lacks; and those of which it was not decided in time, which may. */
export interface Overlaps {
  readonly both: readonly Pair[];
  readonly undecided: readonly Pair[];
}

export function overlapsOf(trees: readonly CheckedNode[], engine: Engine): Overlaps {
  const both: Pair[] = [];
  const undecided: Pair[] = [];
  const demands = trees.map(demanded);
  // Of parts of one list of values nothing else has to be asked, however long they are.
  const isApart = (a: number, b: number) => areApart(demands[a] ?? new Map(), demands[b] ?? new Map());
  for (const [a, one] of trees.entries()) {
    for (let b = a + 1; b < trees.length; b++) {
      const other = trees[b];
      if (other === undefined || isApart(a, b)) continue;
      const { possible } =
        engine.budget.left < 0
          ? { possible: "undecided" as const }
          : engine.solve(engine.circuit.and([engine.keeps(one, "unknown"), engine.keeps(other, "unknown")]));
      if (possible === true) both.push([a, b]);
      else if (possible === "undecided") undecided.push([a, b]);
    }
  }
  return { both, undecided };
}
