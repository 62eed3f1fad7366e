/** Whether it matters how lacking fields are read (language.md §16.3). */

import { criteriaOf } from "../../checked/criteria.js";
import type { CheckedFilter } from "../../checked/filter.js";
import { negated } from "../engine/circuit.js";
import { type Engine, engine as newEngine } from "../engine/engine.js";
import { type LackingFieldReading, readings } from "../engine/reading.js";
import type { WitnessLine } from "../witness/line.js";
import { outcomeUnder } from "../witness/outcome.js";
import { lineFor } from "../witness/witness.js";

export interface LackingDependence {
  /** Whether some line is kept under one reading and not under another. */
  readonly depends: boolean | "undecided";
  /** Such a line; null where there is none. */
  readonly line: WitnessLine | null;
  /** Whether that line is kept, by reading; null where there is none. */
  readonly kept: Readonly<Record<LackingFieldReading, boolean>> | null;
}

/** Looks for a line that is kept or not depending on how the fields it lacks are read. */
export function lackingDependence(
  { tree }: CheckedFilter,
  engine: Engine = newEngine(undefined, [tree]),
): LackingDependence {
  const none = { depends: false, line: null, kept: null } as const;
  if (tree.kind === "Everything") return none;
  const differs = ({ circuit, keeps }: Engine) =>
    circuit.or(
      (["plain", "zero"] as const).flatMap((reading) => [
        circuit.and([keeps(tree, reading), negated(keeps(tree, "unknown"))]),
        circuit.and([keeps(tree, "unknown"), negated(keeps(tree, reading))]),
      ]),
    );
  const outcomes = readings.map((reading) => outcomeUnder(tree, reading));
  const keptBy = (line: WitnessLine) => outcomes.map((outcome) => outcome(line) === true);
  const differ = (line: WitnessLine) => new Set(keptBy(line)).size > 1;
  const line = lineFor(differs, criteriaOf(tree), () => ({ mayLack: true, holds: differ }), engine);
  if (line === "undecided") return { ...none, depends: "undecided" };
  if (line === null) return none;
  const [unknown = false, plain = false, zero = false] = keptBy(line);
  return { depends: true, line, kept: { unknown, plain, zero } };
}
