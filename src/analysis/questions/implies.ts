import type { CheckedFilter } from "../../checked/filter.js";
import { type Engine, engine as newEngine } from "../engine/engine.js";
import type { WitnessLine } from "../witness/line.js";
import { type ConsideredLines, difference } from "./difference.js";

export interface Decision {
  readonly holds: boolean | "undecided";
  /** A line on which it does not hold; null where there is none, or none was found in time. */
  readonly counterexample: WitnessLine | null;
}

/** Whether every line that the first filter keeps is kept by the second; lacking fields are unknown unless told otherwise. */
export function implies(
  a: CheckedFilter,
  b: CheckedFilter,
  lines: ConsideredLines = "unknown",
  engine: Engine = newEngine(undefined, [a.tree, b.tree]),
): Decision {
  return decision(difference(a.tree, b.tree, lines, engine));
}

export function decision(counterexample: WitnessLine | null | "undecided"): Decision {
  if (counterexample === "undecided") return { holds: "undecided", counterexample: null };
  return { holds: counterexample === null, counterexample };
}
