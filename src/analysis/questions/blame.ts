import type { Criterion } from "../../checked/filter.js";
import type { Node } from "../engine/circuit.js";
import { weightOfAtom } from "../engine/criterion-node.js";
import type { Engine } from "../engine/engine.js";
import { free } from "../engine/substitute.js";

/**
 * The criteria that make a formula impossible: without the meaning of any one of them it would be possible. `formula` builds
 * it with other formulas in the place of some criteria. Of several explanations it is the one that is read first: its last
 * criterion is as early as it can be, then the one before. Null where the budget runs out.
 */
export function blame(
  criteria: readonly Criterion[],
  formula: (instead: ReadonlyMap<Criterion, Node>) => Node,
  engine: Engine,
): readonly Criterion[] | null {
  const needed = new Set<Criterion>();
  /** With the meaning of so many criteria, and of those that are needed. */
  const isImpossible = (count: number): boolean | null => {
    const instead = new Map<Criterion, Node>();
    for (let at = count; at < criteria.length; at++) {
      const criterion = criteria[at];
      if (criterion !== undefined && !needed.has(criterion)) instead.set(criterion, free(at, engine));
    }
    engine.budget.left -= criteria.length + weightOfAtom * instead.size;
    const { possible } = engine.solve(formula(instead));
    return possible === "undecided" ? null : !possible;
  };
  // With all of them it is impossible, as the caller knows. What is needed is not counted a second time, so that one less is enough.
  for (let enough = criteria.length; ; enough--) {
    let tooFew = -1;
    while (enough - tooFew > 1) {
      const middle = (enough + tooFew) >> 1;
      const impossible = isImpossible(middle);
      if (impossible === null) return null;
      if (impossible) enough = middle;
      else tooFew = middle;
    }
    const last = criteria[enough - 1];
    if (last === undefined) return criteria.filter((criterion) => needed.has(criterion));
    needed.add(last);
  }
}
