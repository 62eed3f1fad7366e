/** Minimising what is over the limits: how small it gets, how long that takes, how much fits. */
import { compile } from "../src/index.js";
import { minimize } from "../src/meaning.js";
import { median } from "./harness.js";
import { overLimitFilters } from "./over-limit-filters.js";

const unlimited = { operators: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY };
const rows = new Map<
  string,
  { before: number[]; after: number[]; times: number[]; fit: number; advised: number; count: number }
>();
for (const { shape, text } of overLimitFilters(Number(process.argv[2] ?? 5))) {
  const { filter } = compile(text, { dataset: "http_requests", limits: unlimited });
  if (filter === undefined) throw new Error(`does not compile: ${text}`);
  const began = performance.now();
  const found = minimize(filter);
  const time = performance.now() - began;
  if (found.undone.length > 0) throw new Error(`a law was undone: ${JSON.stringify(found.undone)}`);
  const row = rows.get(shape) ?? { before: [], after: [], times: [], fit: 0, advised: 0, count: 0 };
  rows.set(shape, row);
  row.before.push(filter.sizes.bytes);
  row.after.push(found.filter.sizes.bytes);
  row.times.push(time);
  row.count++;
  if (found.fits) row.fit++;
  else if (found.advice !== null && (found.advice.partition !== null || found.advice.looser !== null)) row.advised++;
}

let [all, fit] = [0, 0];
let slowest = 0;
console.log("\nminimising filters over the limits");
for (const [shape, { before, after, times, fit: own, advised, count }] of rows) {
  all += count;
  fit += own;
  slowest = Math.max(slowest, ...times);
  console.log(
    `  ${shape.padEnd(42)} ${String(median(before)).padStart(6)} → ${String(median(after)).padStart(5)} bytes  ${median(times).toFixed(0).padStart(5)} ms  ${own} of ${count} fit${advised === 0 ? "" : `, ${advised} with advice`}`,
  );
}
console.log(`  ${fit} of ${all} fit afterwards; the slowest took ${slowest.toFixed(0)} ms`);
