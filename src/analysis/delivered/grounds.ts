/** On which facts about values an answer rests, so that it can be judged. */

import { criteriaOf } from "../../checked/criteria.js";
import type { CheckedTree } from "../../checked/filter.js";
import type { FactsLevel } from "../../language/domain.js";
import type { Budget } from "../engine/budget.js";
import { type Engine, engine } from "../engine/engine.js";
import type { DeliveredOptions, FieldFact } from "./options.js";

export interface DeliveredGrounds {
  readonly level: FactsLevel;
  /** What was taken as given of the fields there. */
  readonly facts: readonly FieldFact[];
  /** Facts of those because of which the answer is what it is: without any one of them it would be another. None: it is true of all lines. */
  readonly restsOn: readonly FieldFact[];
}

/**
 * The facts that some claim about trees needs, of those that were used; null where every line counted. `holds`: whether it is still true; what is not
 * found out in time counts as needed.
 */
export function groundsOf(
  trees: readonly CheckedTree[],
  holds: ((deciding: Engine) => boolean | "undecided") | null,
  { values, asDelivered = false }: DeliveredOptions,
  budget: Budget,
): DeliveredGrounds | null {
  if (!asDelivered || values === undefined) return null;
  const fields = new Set(trees.flatMap(criteriaOf).map(({ field }) => field));
  const facts = [...fields].flatMap((field) => values.factsOf(field));
  const isEnough = (needed: readonly FieldFact[]) => {
    if (holds === null || budget.left < 0) return holds === null;
    const without = facts.filter((fact) => !needed.includes(fact));
    return holds(engine(budget, trees, { domains: values.domains(without) })) === true;
  };
  let needed: readonly FieldFact[] = isEnough([]) ? [] : facts;
  for (const fact of needed) {
    const others = needed.filter((other) => other !== fact);
    if (isEnough(others)) needed = others;
  }
  return { level: values.level, facts, restsOn: needed };
}
