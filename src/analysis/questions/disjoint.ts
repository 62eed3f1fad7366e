import { criteriaOf } from "../../checked/criteria.js";
import type { CheckedFilter } from "../../checked/filter.js";
import { type Engine, engine as newEngine } from "../engine/engine.js";
import { outcomeUnder } from "../witness/outcome.js";
import { lineFor } from "../witness/witness.js";
import { type Decision, decision } from "./implies.js";

/** Whether no line is kept by both filters. */
export function disjoint(
  a: CheckedFilter,
  b: CheckedFilter,
  engine: Engine = newEngine(undefined, [a.tree, b.tree]),
): Decision {
  const [keepsA, keepsB] = [outcomeUnder(a.tree, "unknown"), outcomeUnder(b.tree, "unknown")];
  const criteria = [...criteriaOf(a.tree), ...criteriaOf(b.tree)];
  const both = ({ circuit, keeps }: Engine) => circuit.and([keeps(a.tree, "unknown"), keeps(b.tree, "unknown")]);
  return decision(
    lineFor(
      both,
      criteria,
      () => ({ mayLack: true, holds: (line) => keepsA(line) === true && keepsB(line) === true }),
      engine,
    ),
  );
}
