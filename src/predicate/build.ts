/** Doors from a checked filter to functions on parsed log lines. They never throw, whatever the line is (language.md §8.8, §8.10). */
import type { CheckedFilter } from "../check/filter.js";
import { combine, combineTrue } from "./combine.js";
import { inheritsNothing, isLogLine, type LogLine, readOwn } from "./field.js";
import { type Outcome, toJudge } from "./judge.js";
import { quickRead } from "./quick-read.js";
import { toVerdictWord, type Verdict } from "./verdict.js";

const emptyLine: LogLine = /* @__PURE__ */ Object.freeze(/* @__PURE__ */ Object.create(null));

/**
 * Makes a function from a parsed log line to the filter's verdict. Only the line's own properties count. Integers beyond
 * ±(2^53−1) are exact if the line holds them as bigints; `JSON.parse` has rounded them already. What is no object lacks
 * every field.
 */
export function toVerdict(filter: CheckedFilter): (line: object) => Verdict {
  const exactly = exactOutcome(filter);
  const quickly = combine<LogLine>(filter.tree, (criterion) => {
    const judge = toJudge(criterion);
    const read = quickRead(criterion.field);
    return (line) => judge(read(line));
  });
  const readsOwn = inheritsNothing(namesOf(filter));
  return (line) => toVerdictWord(isLogLine(line) && readsOwn(line) ? quickly(line) : exactly(line));
}

/**
 * Makes a function from a parsed log line to whether the filter keeps it: whether `toVerdict` says "keep".
 *
 * It reads fields before asking whether they are the line's own. An inherited value can only turn unknown into something
 * else, so a line that is not kept with it is not kept without; only for one that is, the line's prototype is looked at.
 */
export function toPredicate(filter: CheckedFilter): (line: object) => boolean {
  const exactly = exactOutcome(filter);
  const mayKeep = combineTrue<LogLine>(filter.tree, (criterion) => {
    const judge = toJudge(criterion);
    const read = quickRead(criterion.field);
    return (line) => judge(read(line)) === true;
  });
  const readsOwn = inheritsNothing(namesOf(filter));
  return (line: object | null | undefined) => {
    if (line === null || line === undefined) return exactly(line) === true;
    // Whatever it is, it has properties; whether it is a log line is looked at when it may be kept.
    return mayKeep(line as LogLine) && (readsOwn(line) || exactly(line) === true);
  };
}

/** The outcome on anything, reading own properties only. */
function exactOutcome(filter: CheckedFilter): (line: unknown) => Outcome {
  const outcomeOf = combine<LogLine>(filter.tree, (criterion) => {
    const judge = toJudge(criterion);
    return (line) => judge(readOwn(line, criterion.field));
  });
  return (line) => outcomeOf(isLogLine(line) ? line : emptyLine);
}

function namesOf(filter: CheckedFilter): readonly string[] {
  return filter.fields.map(({ name }) => name);
}
