import type { CheckedFilter } from "../check/filter.js";
import { lineReader } from "../json/line/read-line.js";
import { combine } from "./combine.js";
import { toEvaluator } from "./evaluator.js";
import { toVerdictWord, type Verdict } from "./verdict.js";

/**
 * Makes a function from one line of JSON text to the verdict of a filter. Allocates no objects for the line. Integers
 * are exact, and the last value of a repeated key counts. A line that is not one JSON object is "malformed".
 */
export function toTextVerdict(filter: CheckedFilter): (line: string) => Verdict | "malformed" {
  const indices = new Map(filter.fields.map(({ name }, index) => [name, index]));
  const reader = lineReader([...indices.keys()]);
  const outcomeOf = combine<readonly unknown[]>(filter.tree, (criterion) => {
    const evaluate = toEvaluator(criterion);
    const index = indices.get(criterion.field) ?? -1;
    return (values) => evaluate(values[index]);
  });
  return (line) => (reader.read(line) ? toVerdictWord(outcomeOf(reader.values)) : "malformed");
}

/** Makes a function from one line of JSON text to whether the filter keeps the line. */
export function toTextPredicate(filter: CheckedFilter): (line: string) => boolean {
  const verdictOf = toTextVerdict(filter);
  return (line) => verdictOf(line) === "keep";
}
