import { criteriaOf } from "../../check/criteria.js";
import type { CheckedTree } from "../../check/filter.js";
import { type DeliveredValues, type Domains, everyValue, type FieldFact } from "../engine/domain.js";

/**
 * Finds the facts that an answer about filters needs: the answer is true with these facts, and not with one fewer. An
 * answer that is true for every value needs no facts. `holds`: asks again, with values that fewer facts exclude.
 */
export function neededFacts(
  trees: readonly CheckedTree[],
  values: DeliveredValues,
  holds: (domains: Domains) => boolean,
): readonly FieldFact[] {
  const fields = new Set(trees.flatMap(criteriaOf).map(({ field }) => field));
  const facts = [...fields].flatMap((field) => values.factsOf(field));
  if (facts.length === 0 || holds(everyValue)) return [];
  let unneeded: readonly FieldFact[] = [];
  for (const fact of facts) if (holds(values.domains([...unneeded, fact]))) unneeded = [...unneeded, fact];
  return facts.filter((fact) => !unneeded.includes(fact));
}
