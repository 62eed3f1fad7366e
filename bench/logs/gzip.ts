/**
 * `tsx bench/logs/gzip.ts [--megabytes 100] [--rounds 7]`: compares the filter on zipped logs with the same unzipping
 * alone. Megabytes count the text. All contenders take turns in one process.
 */
import { createReadStream, existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { createGunzip, gzipSync } from "node:zlib";
import { createMatcher, unzipped } from "../../src/logs/index.js";
import { median } from "../harness.js";
import { corpusFile } from "./corpus.js";
import { type BenchFilter, benchFilters } from "./filters.js";

const { values } = parseArgs({
  options: { megabytes: { type: "string", default: "100" }, rounds: { type: "string", default: "7" } },
});
const megabytes = Number(values.megabytes);
const pieceSize = 262_144;

const plain = corpusFile(megabytes);
const path = `${plain}.gz`;
if (!existsSync(path)) writeFileSync(path, gzipSync(readFileSync(plain)));

/** Unzips with a stream of Node and a given size of chunks. */
function gunzipAlone(chunkSize: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let bytes = 0;
    const gunzip = createReadStream(path, { highWaterMark: pieceSize }).pipe(createGunzip({ chunkSize }));
    gunzip.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
    });
    gunzip.on("end", () => resolve(bytes));
    gunzip.on("error", reject);
  });
}

async function filtered({ filter }: BenchFilter): Promise<number> {
  const matcher = createMatcher(filter);
  for await (const chunk of unzipped(createReadStream(path, { highWaterMark: pieceSize }))) matcher.push(chunk);
  matcher.end();
  return matcher.counts().kept;
}

const entries = [
  { title: "gunzip alone, 256 KiB at once", run: () => gunzipAlone(pieceSize), rates: [] as number[] },
  { title: "gunzip alone, 1 MiB at once", run: () => gunzipAlone(pieceSize * 4), rates: [] as number[] },
  { title: "gunzip alone, with Node's default", run: () => gunzipAlone(16_384), rates: [] as number[] },
  ...benchFilters.map((filter) => ({ title: filter.title, run: () => filtered(filter), rates: [] as number[] })),
];
for (let round = 0; round <= Number(values.rounds); round++) {
  for (const { run, rates } of entries) {
    const began = performance.now();
    await run();
    // The first round is the warm-up.
    if (round > 0) rates.push(megabytes / ((performance.now() - began) / 1000));
  }
}
const alone = median(entries[0]?.rates ?? []);
for (const { title, rates } of entries) {
  console.log(
    `${title.padEnd(44)} ${median(rates).toFixed(0).padStart(6)} MB/s   ${((median(rates) / alone) * 100).toFixed(0).padStart(4)} %`,
  );
}
