import { criteriaOf } from "../check/criteria.js";
import type { CheckedFilter } from "../check/filter.js";
import { lineReader } from "../json/line/read-line.js";
import { type Evaluator, toEvaluator } from "./evaluator.js";

/**
 * Makes a function from one line of JSON text to the missing fields of the filter, in the order of first use. A missing
 * field is absent, null, or of another type than a criterion needs. A malformed line gives none.
 */
export function toLackingFields(filter: CheckedFilter): (line: string) => readonly string[] {
  const reader = lineReader(filter.fields.map(({ name }) => name));
  const evaluatorsOf = new Map(filter.fields.map(({ name }) => [name, [] as Evaluator[]]));
  for (const criterion of criteriaOf(filter.tree)) evaluatorsOf.get(criterion.field)?.push(toEvaluator(criterion));
  const evaluatorsByField = filter.fields.map(({ name }) => ({ name, evaluators: evaluatorsOf.get(name) ?? [] }));
  return (line) => {
    if (!reader.read(line)) return [];
    return evaluatorsByField
      .filter(({ evaluators }, index) => evaluators.some((evaluate) => evaluate(reader.values[index]) === undefined))
      .map(({ name }) => name);
  };
}
