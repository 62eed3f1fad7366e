import type { CheckedFilter } from "../../checked/filter.js";
import { criteriaOf } from "../criteria.js";
import { type Engine, engine as newEngine } from "../engine/engine.js";
import { outcomeUnder } from "../witness/outcome.js";
import { witnessOf } from "../witness/witness.js";
import { type Decision, decision } from "./implies.js";

/** Whether no line is kept by both filters. */
export function disjoint(a: CheckedFilter, b: CheckedFilter, engine: Engine = newEngine(undefined, [a.tree, b.tree])): Decision {
  const answer = engine.solve(engine.circuit.and([engine.keeps(a.tree, "unknown"), engine.keeps(b.tree, "unknown")]));
  if (answer.possible !== true) return decision(answer.possible === "undecided" ? answer.possible : null);
  const [keepsA, keepsB] = [outcomeUnder(a.tree, "unknown"), outcomeUnder(b.tree, "unknown")];
  const criteria = [...criteriaOf(a.tree), ...criteriaOf(b.tree)];
  return decision(witnessOf(answer.model, { criteria, mayLack: true, holds: (line) => keepsA(line) === true && keepsB(line) === true }, engine));
}
