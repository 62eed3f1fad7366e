/** What it takes to make a matcher of many filters: it grows as their number does. */
import { compile } from "../../src/index.js";
import { createMatcher } from "../../src/logs/index.js";
import { median } from "../harness.js";

const filterOf = (at: number) => {
  const text = `ClientRequestHost eq "h${at}.example.com" and EdgeResponseStatus geq ${at} and ClientRequestPath startsWith "/p${at}"`;
  const { filter } = compile(text, { dataset: "http_requests" });
  if (filter === undefined) throw new Error("does not compile");
  return filter;
};

console.log("\nmaking a matcher, processor time");
const all = Array.from({ length: 10_000 }, (_, at) => filterOf(at));
for (const count of [1000, 3000, 10_000]) {
  const filters = all.slice(0, count);
  const times = Array.from({ length: 5 }, () => {
    const began = process.cpuUsage();
    createMatcher(filters);
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1000;
  });
  console.log(`  ${String(count).padStart(6)} filters ${median(times).toFixed(0).padStart(6)} ms  ${((1000 * median(times)) / count).toFixed(0)} µs each`);
}
