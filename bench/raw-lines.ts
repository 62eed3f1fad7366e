/** Compares predicates of one filter on lines of JSON text: reads only its fields, or parses the whole line. */
import { compile, toPredicate, toTextPredicate } from "../src/index.js";
import { filterText, predicates } from "./filter.js";
import { type Contender, measure, show } from "./harness.js";
import { parsedLines } from "./lines.js";

const lines = parsedLines(100, "one job").map((line) => JSON.stringify(line));
const { filter } = compile(filterText, { dataset: "http_requests" });
const byHand = predicates["hand-written"];
if (filter === null || byHand === undefined) throw new Error("the benchmark's filter does not compile");
const keepsText = toTextPredicate(filter);
const keeps = toPredicate(filter);

function contender(name: string, isKept: (line: string) => boolean): Contender {
  return {
    name,
    work: (times) => {
      let kept = 0;
      for (let time = 0; time < times; time++) for (const line of lines) if (isKept(line)) kept++;
      return kept;
    },
  };
}

const perLine = measure([
  contender("JSON.parse, hand-written", (line) => byHand(JSON.parse(line))),
  contender("JSON.parse, logwhere's predicate", (line) => keeps(JSON.parse(line))),
  contender("logwhere's text predicate", keepsText),
]).map(({ name, nanoseconds }) => ({ name, nanoseconds: nanoseconds / lines.length }));
const bytes = Math.round(lines.reduce((sum, line) => sum + Buffer.byteLength(line), 0) / lines.length);
show(`predicate on a raw line (${lines.length} lines of ${bytes} bytes)`, perLine, "JSON.parse, hand-written");
