import { criteriaOf } from "../../check/criteria.js";
import type { CheckedTree } from "../../check/filter.js";
import { keeps, type Reading, readings } from "../../predicate/readings.js";
import { type Budget, callBudget } from "../engine/budget.js";
import { engine } from "../engine/engine.js";
import type { Line } from "../witness/line.js";
import { witnessOf } from "../witness/witness.js";

export interface LackingDependence {
  /** A line that the filter keeps under some readings of its lacking fields only. Null without such a line. */
  readonly line: Line | null | "too large";
  /** Whether the filter keeps the line, by reading. */
  readonly kept: Readonly<Record<Reading, boolean>> | null;
}

/** Decides whether the reading of lacking fields changes the kept lines. */
export function lackingDependence(tree: CheckedTree, budget: Budget = callBudget()): LackingDependence {
  const deciding = engine(criteriaOf(tree), { budget });
  // The other two readings keep all lines that the reading `unknown` keeps.
  for (const other of ["plain", "zero"] as const) {
    const claims = [
      { tree, kept: true, reading: other },
      { tree, kept: false, reading: "unknown" as const },
    ];
    const line = witnessOf({ claims, lines: "any" }, deciding);
    if (line === "too large") return { line, kept: null };
    if (line === null) continue;
    const keptBy = Object.fromEntries(readings.map((reading) => [reading, keeps(tree, line, reading)]));
    return { line, kept: keptBy as Record<Reading, boolean> };
  }
  return { line: null, kept: null };
}
