/** Measures the time of warnings in `compile`, and of compare and minimize. z3 decides the same comparison. */
import { analyze, compare, minimize } from "../src/analysis.js";
import { type CompiledFilter, compile } from "../src/index.js";
import { modelOf } from "../test/support/model.js";
import { z3Judge } from "../test/support/z3-judge.js";
import { median } from "./harness.js";

const dataset = "http_requests";
const unlimited = { operators: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY };

const typical =
  'ClientCountry in ["ca", "us"] and (EdgeResponseStatus geq 500 or ClientRequestPath startsWith "/api") and ClientRequestMethod !eq "OPTIONS" and BotScore lt 30';
const paths = ["/api", "/api/v1", "/login", "/admin", "/search", "/cart", "/shop", "/blog", "/news", "/img"];
/** As many criteria as fit into 1000 bytes. */
const manyBytes = paths
  .slice(0, 7)
  .map((path, at) => `(ClientRequestPath startsWith "${path}" and BotScore lt ${10 + at})`)
  .join(" or ");
/** As many criteria as the limit of operators allows, beyond the limit of bytes. z3 decides integers fast. */
const manyOperators = paths
  .map((_, at) => `(EdgeResponseStatus geq ${300 + 10 * at} and BotScore lt ${10 + at} and ClientASN !eq ${at})`)
  .join(" or ");
/** Fewer strings, so that z3 can decide the filter. */
const fewPaths = paths
  .slice(0, 3)
  .map((path, at) => `(ClientRequestPath startsWith "${path}" and BotScore lt ${10 + at})`)
  .join(" or ");
/** Returns a filter with its outermost branches in reverse order. */
const turned = (text: string) => (text.startsWith("ClientCountry") ? text : text.split(" or ").reverse().join(" or "));
const changed = (text: string) => turned(text.replace("/api", "/apis").replace("lt 10", "lt 9"));

function filterOf(text: string): CompiledFilter {
  const { filter } = compile(text, { dataset, limits: unlimited });
  if (filter === null) throw new Error(`does not compile: ${text}`);
  return filter;
}

/** Returns the median of `times` runs after a warm-up. */
function milliseconds(work: () => unknown, runs = 40): number {
  for (let run = 0; run < runs; run++) work();
  return median(
    Array.from({ length: runs }, () => {
      const began = performance.now();
      work();
      return performance.now() - began;
    }),
  );
}

const judge = await z3Judge();

async function judged(a: CompiledFilter, b: CompiledFilter): Promise<{ time: number; verdicts: string }> {
  const [first, second] = [modelOf(a.tree), modelOf(b.tree)];
  if (first === null || second === null) throw new Error("a filter of everything cannot be compared");
  const times: number[] = [];
  let verdicts = "";
  for (let run = 0; run < 9; run++) {
    const began = performance.now();
    verdicts = `${await judge.differ(first, second)}, ${await judge.differ(second, first)}`;
    times.push(performance.now() - began);
  }
  return { time: median(times), verdicts };
}

for (const [name, text] of Object.entries({
  typical,
  "few prefixes": fewPaths,
  "at the limit of bytes": manyBytes,
  "at the limit of operators": manyOperators,
})) {
  const [filter, other] = [filterOf(text), filterOf(changed(text))];
  const plain = milliseconds(() => compile(text, { dataset, lint: false }));
  const linted = milliseconds(() => compile(text, { dataset }));
  const compared = milliseconds(() => compare(filter, other));
  const same = milliseconds(() => compare(filter, filterOf(turned(text))));
  const z3 = text === manyBytes ? null : await judged(filter, other);
  console.log(`\n${name}: ${filter.sizes.operators} operators, ${filter.sizes.bytes} bytes`);
  console.log(
    `  compile ${plain.toFixed(2)} ms, with warnings ${linted.toFixed(2)} ms; analyze ${milliseconds(() => analyze(filter)).toFixed(2)} ms; minimize ${milliseconds(() => minimize(filter), 10).toFixed(1)} ms`,
  );
  console.log(
    `  compare with a filter that differs ${compared.toFixed(2)} ms (${compare(filter, other).everyValue.verdict}), with an equal one ${same.toFixed(2)} ms`,
  );
  if (z3 !== null)
    console.log(
      `  z3 on whether they differ, both ways: ${z3.time.toFixed(1)} ms (${z3.verdicts}), ${(z3.time / compared).toFixed(0)}× the time of compare`,
    );
}
process.exit(0);
