/**
 * `tsx bench/logs/beside.ts FOLDER [--megabytes 340] [--rounds 9] [--only TITLE]`: each path of `createMatcher` beside
 * the same path of another build, such as the `dist` of an older version. Both run in this process, in turns. Prints the
 * processor time of both, and the median of their ratio. `npm run build` first.
 */
import { closeSync, openSync, readSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import type { compile } from "../../src/index.js";
import type { createMatcher, MatcherOptions } from "../../src/logs/index.js";
import { median } from "../harness.js";
import { corpusFile } from "./corpus.js";
import { benchFilters, usualLines } from "./filters.js";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    megabytes: { type: "string", default: "340" },
    rounds: { type: "string", default: "9" },
    only: { type: "string", default: "" },
  },
});
const [other] = positionals;
if (other === undefined) throw new Error("expected the folder of another build");

interface Build {
  readonly compile: typeof compile;
  readonly createMatcher: typeof createMatcher;
}

async function load(folder: string): Promise<Build> {
  const entry = (name: string) => import(pathToFileURL(resolve(folder, name)).href);
  return { ...(await entry("index.js")), ...(await entry("logs.js")) };
}

const builds = [await load(fileURLToPath(new URL("../../dist", import.meta.url))), await load(other)] as const;
const log = corpusFile(Number(values.megabytes));
const rounds = Number(values.rounds);
const fields = ["RayID", "EdgeStartTimestamp", "ClientRequestPath", "EdgeResponseStatus"];
const texts: readonly (readonly [title: string, text: string])[] = [
  ...benchFilters.map(({ title, text }) => [title, text] as const),
  ["90 % of the lines", usualLines.text],
];
const modes: readonly (readonly [title: string, options: MatcherOptions, takesLines: boolean])[] = [
  ["count", {}, false],
  ["output", {}, true],
  ["invert", { invert: true }, true],
  ["classify", { mode: "classify" }, false],
  ["strict", { mode: "strict" }, false],
  ["fields", { fields }, true],
];
const written = new Uint8Array(1 << 20);

for (const [mode, options, takesLines] of modes) {
  for (const [filter, text] of texts) compare(`${mode}: ${filter}`, [text], { options, takesLines });
  const all = texts.map(([, text]) => text);
  compare(`${mode}: ${all.length} filters`, all, { options, takesLines });
}

interface Path {
  readonly options: MatcherOptions;
  readonly takesLines: boolean;
}

function compare(title: string, filters: readonly string[], path: Path): void {
  if (!title.includes(values.only)) return;
  const runs: [number, number][] = [];
  for (let round = 0; round <= rounds; round++) {
    // The builds take turns in going first.
    const order = round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const);
    const times: [number, number] = [0, 0];
    for (const build of order) times[build] = pass(builds[build], filters, path);
    // The first round warms up.
    if (round > 0) runs.push(times);
  }
  const [own, others] = [median(runs.map(([time]) => time)), median(runs.map(([, time]) => time))];
  const ratio = median(runs.map(([time, beside]) => time / beside));
  const row = [title.padEnd(54), `${own.toFixed(0)} ms`.padStart(8), `${others.toFixed(0)} ms`.padStart(8)];
  console.log(`${row.join("  ")}  ${ratio.toFixed(2).padStart(6)}×${ratio > 1.05 ? "  over 1.05" : ""}`);
}

/** Reads the log once. Returns the milliseconds of the processor. */
function pass(build: Build, filters: readonly string[], { options, takesLines }: Path): number {
  const checked = filters.flatMap((text) => build.compile(text, { dataset: "http_requests" }).filter ?? []);
  // Copies lines as a writer does.
  const onLines = (lines: Uint8Array) => written.set(lines.subarray(0, written.length));
  const matcher = build.createMatcher(checked, takesLines ? { ...options, onLines } : options);
  const file = openSync(log, "r");
  const before = process.cpuUsage();
  for (let length = readSync(file, matcher.room()); length > 0; length = readSync(file, matcher.room()))
    matcher.filled(length);
  matcher.end();
  const { user, system } = process.cpuUsage(before);
  closeSync(file);
  return (user + system) / 1000;
}
