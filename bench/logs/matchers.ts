/** What it takes to make a matcher of many filters: for each of them the same, however many there are. `--dist DIR` measures a built package. */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { compile } from "../../src/index.js";
import { median } from "../harness.js";

const { values } = parseArgs({ options: { dist: { type: "string" }, rounds: { type: "string", default: "5" } } });
const { createMatcher }: typeof import("../../src/logs/index.js") = await import(
  values.dist === undefined ? "../../src/logs/index.js" : resolve(values.dist, "logs.js")
);

const members = (at: number, member: (at: number) => string) =>
  Array.from({ length: 60 }, (_, by) => member(at * 60 + by)).join(", ");
const kinds: Readonly<Record<string, (at: number) => string>> = {
  "three conditions": (at) =>
    `ClientRequestHost eq "h${at}.example.com" and EdgeResponseStatus geq ${at} and ClientRequestPath startsWith "/p${at}"`,
  "60 integers": (at) => `ClientASN in [${members(at, (one) => `${(one * 7919) % 4_000_037}`)}]`,
  "60 integers, excluded": (at) => `ClientASN !in [${members(at, (one) => `${(one * 7919) % 4_000_037}`)}]`,
  "60 strings": (at) => `ClientRequestHost in [${members(at, (one) => `"h${one}.example.com"`)}]`,
};

const most = 3000;
console.log("\nmaking a matcher, processor time for each filter");
for (const [name, textOf] of Object.entries(kinds)) {
  const all = Array.from({ length: most }, (_, at) => {
    const { filter } = compile(textOf(at), { dataset: "http_requests" });
    if (filter === undefined) throw new Error("does not compile");
    return filter;
  });
  const counts = [300, 1000, most];
  const samples = counts.map((): number[] => []);
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const [index, count] of counts.entries()) {
      const filters = all.slice(0, count);
      const began = process.cpuUsage();
      createMatcher(filters);
      const { user, system } = process.cpuUsage(began);
      samples[index]?.push((user + system) / count);
    }
  }
  console.log(
    `  ${name.padEnd(24)} ${counts
      .map(
        (count, index) =>
          `${count}: ${median(samples[index] ?? [])
            .toFixed(0)
            .padStart(4)} µs`,
      )
      .join("  ")}`,
  );
}
