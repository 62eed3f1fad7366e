import type { Criterion } from "../../checked/filter.js";
import type { Node } from "../engine/circuit.js";
import type { Engine } from "../engine/engine.js";
import { free } from "../engine/substitute.js";

/**
 * The criteria that make a formula impossible: without the meaning of any one of them it would be possible. `formula` builds
 * it with other formulas in the place of some criteria. Null where the budget runs out.
 */
export function blame(criteria: readonly Criterion[], formula: (instead: ReadonlyMap<Criterion, Node>) => Node, engine: Engine): readonly Criterion[] | null {
  const instead = new Map<Criterion, Node>();
  const needed = new Set(criteria);
  // Of several explanations the earliest criteria give the one that is read first, so the last are tried first.
  for (const criterion of [...criteria].reverse()) {
    instead.set(criterion, free(criteria.indexOf(criterion), engine));
    const { possible } = engine.solve(formula(instead));
    if (possible === "undecided") return null;
    if (possible) instead.delete(criterion);
    else needed.delete(criterion);
  }
  return criteria.filter((criterion) => needed.has(criterion));
}
