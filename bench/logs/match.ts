/**
 * `tsx bench/logs/match.ts [--megabytes 200] [--rounds 7] [--only TITLE]`: compares the speed of `match` with other
 * programs. All contenders take turns in one process, so that other work on the machine affects all of them. The
 * default is one thread. The file is in the page cache.
 */
import { parseArgs } from "node:util";
import { median } from "../harness.js";
import {
  type Contender,
  chunksAndParse,
  duckDb,
  isInstalled,
  jq,
  matcher,
  readlineAndParse,
  readOnly,
  ripgrep,
} from "./contenders.js";
import { corpusFile } from "./corpus.js";
import { type BenchFilter, benchFilters } from "./filters.js";

const { values } = parseArgs({
  options: {
    megabytes: { type: "string", default: "200" },
    rounds: { type: "string", default: "7" },
    only: { type: "string", default: "" },
  },
});
const megabytes = Number(values.megabytes);
const rounds = Number(values.rounds);

/** Slow contenders get a smaller file. The comparison uses bytes per second. */
interface Entry {
  readonly title: string;
  readonly run: Contender;
  readonly share: 1 | 0.2 | 0.05;
}

const entries: readonly Entry[] = [
  { title: "read only", run: readOnly, share: 1 },
  { title: "logwhere", run: matcher({}), share: 1 },
  { title: "logwhere, every line classified", run: matcher({ mode: "classify" }), share: 1 },
  { title: "chunks + JSON.parse + predicate", run: chunksAndParse, share: 0.2 },
  { title: "readline + JSON.parse + predicate", run: readlineAndParse, share: 0.2 },
  { title: "DuckDB, declared columns, 1 thread", run: duckDb(1), share: 1 },
  { title: "DuckDB, declared columns, 2 threads", run: duckDb(2), share: 1 },
  ...(isInstalled("rg") ? [{ title: "ripgrep, the literal only", run: ripgrep, share: 1 } as const] : []),
  ...(isInstalled("jq") ? [{ title: "jq", run: jq, share: 0.05 } as const] : []),
];

for (const filter of benchFilters) if (filter.title.includes(values.only)) await compare(filter);

async function compare(filter: BenchFilter): Promise<void> {
  const rates = new Map(entries.map(({ title }) => [title, [] as number[]]));
  const kept = new Map<number, number>();
  for (let round = 0; round <= rounds; round++) {
    for (const { title, run, share } of entries) {
      if (share === 0.05 && round > 2) continue;
      if (run === ripgrep && filter.literal === null) continue;
      const path = corpusFile(megabytes * share);
      const began = performance.now();
      const count = await run(path, filter);
      const seconds = (performance.now() - began) / 1000;
      // The first round is the warm-up.
      if (round > 0) rates.get(title)?.push((megabytes * share) / seconds);
      if (count < 0) continue;
      if ((kept.get(share) ?? count) !== count)
        throw new Error(`${title} keeps ${count} lines, not ${kept.get(share)}: ${filter.title}`);
      kept.set(share, count);
    }
  }
  const ours = median(rates.get("logwhere") ?? []);
  console.log(`\n${filter.title}: ${kept.get(1)} lines kept of ${megabytes} MB`);
  for (const [title, measured] of rates) {
    if (measured.length === 0) continue;
    const rate = median(measured);
    console.log(`  ${title.padEnd(36)} ${rate.toFixed(0).padStart(6)} MB/s   logwhere is ${(ours / rate).toFixed(2)}×`);
  }
}
