import type { CheckedFilter } from "../check/filter.js";
import { combine, combineTrue } from "./combine.js";
import { toEvaluator } from "./evaluator.js";
import { isLogLine, type LogLine, readOwn } from "./field.js";
import { toVerdictWord, type Verdict } from "./verdict.js";

const emptyLine: LogLine = /* @__PURE__ */ Object.freeze({});

/**
 * Makes a function from a parsed log line to the verdict of a filter. Reads own properties only. Integers beyond
 * ±(2^53−1) are exact if the line has them as bigints: `JSON.parse` rounds them. Any other value than an object has no
 * field.
 */
export function toVerdict(filter: CheckedFilter): (line: object) => Verdict {
  const outcomeOf = combine<LogLine>(filter.tree, (criterion) => {
    const evaluate = toEvaluator(criterion);
    return (line) => evaluate(readOwn(line, criterion.field));
  });
  return (line) => toVerdictWord(outcomeOf(isLogLine(line) ? line : emptyLine));
}

/** Makes a function from a parsed log line to whether the verdict of the filter is "keep". */
export function toPredicate(filter: CheckedFilter): (line: object) => boolean {
  const keeps = combineTrue<LogLine>(filter.tree, (criterion) => {
    const evaluate = toEvaluator(criterion);
    const { field } = criterion;
    // An inherited value counts as absent. So only a true comparison needs the test for an own property.
    return (line) => evaluate(line[field]) === true && Object.hasOwn(line, field);
  });
  return (line) => keeps(isLogLine(line) ? line : emptyLine);
}
