/** Measures the stages from text to JSON, and another library that only parses. */
import { parse as parseLiqe } from "liqe";
import { check } from "../src/check/check.js";
import { compile, datasets, decompile, parse, toPredicate, toTextVerdict, toWhereJson } from "../src/index.js";
import { textNotation } from "../src/text/notation.js";
import { filterText, liqeText } from "./filter.js";
import { type Contender, measure, show } from "./harness.js";

const dataset = datasets.http_requests;
const { expression } = parse(filterText).document;
const { filter } = compile(filterText, { dataset });
if (expression === null || filter === null) throw new Error("the benchmark's filter does not compile");
const where = toWhereJson(filter);
const context = {
  dataset,
  datasets: [],
  form: "text",
  notation: textNotation,
  unknownFields: "error",
} as const;

function stage(name: string, once: () => number): Contender {
  return {
    name,
    work: (times) => {
      let sum = 0;
      for (let time = 0; time < times; time++) sum += once();
      return sum;
    },
  };
}

const measured = measure([
  stage("liqe: parse", () => parseLiqe(liqeText).type.length),
  stage("text to checked JSON, all of it", () => toWhereJson(compile(filterText, { dataset }).filter ?? filter).length),
  stage("  parse", () => parse(filterText).diagnostics.length),
  stage("  check", () => check(expression, context).diagnostics.length),
  stage("  emit", () => toWhereJson(filter).length),
  stage("JSON to text", () => decompile(where, { dataset }).text?.length ?? 0),
  stage("make a predicate", () => toPredicate(filter).length),
  stage("make a verdict on raw lines", () => toTextVerdict(filter).length),
]);
show("from text to JSON and back", measured, "liqe: parse");
