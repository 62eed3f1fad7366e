/** Compares predicates of one filter on parsed lines: logwhere, a handwritten function, and other libraries. */
import { type Predicate, predicates } from "./filter.js";
import { type Contender, measure, show } from "./harness.js";
import { parsedLines, type Shape } from "./lines.js";

const shape: Shape = process.argv[2] === "many" ? "many jobs" : "one job";
const lines = parsedLines(100, shape);

/** One position calls every contender, so that an engine can inline none of them. */
function countKept(keeps: Predicate, times: number): number {
  let kept = 0;
  for (let time = 0; time < times; time++) for (const line of lines) if (keeps(line)) kept++;
  return kept;
}

const contenders: readonly Contender[] = Object.entries(predicates).map(([name, keeps]) => ({
  name,
  work: (times) => countKept(keeps, times),
}));
const kept = new Map(contenders.map(({ name, work }) => [name, work(1)]));
if (new Set(kept.values()).size !== 1) throw new Error(`the contenders disagree: ${JSON.stringify([...kept])}`);

const perLine = measure(contenders).map(({ name, nanoseconds }) => ({ name, nanoseconds: nanoseconds / lines.length }));
const sizes = lines.map((line) => Object.keys(line).length);
const about = `${lines.length} lines of ${Math.min(...sizes)} to ${Math.max(...sizes)} fields, ${kept.get("logwhere")} kept`;
show(`predicate on a parsed line, lines of ${shape} (${about})`, perLine, "hand-written");
