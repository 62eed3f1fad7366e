/**
 * `tsx bench/logs/many.ts [--megabytes 100] [--rounds 5]`: compares one pass over a log for 1, 10 and 100 filters with
 * `JSON.parse` and predicates. Contenders take turns in one process, on one thread.
 */
import { closeSync, openSync, readSync } from "node:fs";
import { parseArgs } from "node:util";
import type { CheckedFilter } from "../../src/check/filter.js";
import { toPredicate } from "../../src/index.js";
import { createMatcher, type MatcherOptions } from "../../src/logs/index.js";
import { median } from "../harness.js";
import { corpusFile } from "./corpus.js";
import { jobFilters } from "./job-filters.js";
import { eachParsedLine } from "./parsed-lines.js";

const { values } = parseArgs({
  options: { megabytes: { type: "string", default: "100" }, rounds: { type: "string", default: "5" } },
});
const megabytes = Number(values.megabytes);

/** The sum of the kept lines of all filters. */
type Run = (path: string) => number;

function matched(filters: readonly CheckedFilter[], mode: MatcherOptions["mode"]): Run {
  return (path) => {
    const matcher = createMatcher(filters, { mode });
    const file = openSync(path, "r");
    for (let length = readSync(file, matcher.room()); length > 0; length = readSync(file, matcher.room()))
      matcher.filled(length);
    matcher.end();
    closeSync(file);
    return matcher.counts().filters.reduce((sum, { kept }) => sum + kept, 0);
  };
}

function parsedOnce(filters: readonly CheckedFilter[]): Run {
  const predicates = filters.map((filter) => toPredicate(filter));
  return (path) => {
    let kept = 0;
    eachParsedLine(path, (line) => {
      for (const predicate of predicates) if (predicate(line)) kept++;
    });
    return kept;
  };
}

const entries = [1, 10, 100].flatMap((count) => {
  const filters = jobFilters(count);
  return [
    {
      title: `${count} filters, logwhere`,
      run: matched(filters, "kept"),
      share: 1,
      kept: new Set<number>(),
      rates: [] as number[],
    },
    {
      title: `${count} filters, logwhere, every line classified`,
      run: matched(filters, "classify"),
      share: 1,
      kept: new Set<number>(),
      rates: [] as number[],
    },
    {
      title: `${count} filters, JSON.parse once + predicates`,
      run: parsedOnce(filters),
      share: 0.2,
      kept: new Set<number>(),
      rates: [] as number[],
    },
  ];
});

for (let round = 0; round <= Number(values.rounds); round++) {
  for (const { run, share, kept, rates } of entries) {
    const path = corpusFile(megabytes * share);
    const began = performance.now();
    kept.add(run(path));
    // The first round is the warm-up.
    if (round > 0) rates.push((megabytes * share) / ((performance.now() - began) / 1000));
  }
}
for (const [index, { title, rates, kept }] of entries.entries()) {
  const ours = median(entries[index - (index % 3)]?.rates ?? []);
  console.log(
    `${title.padEnd(46)} ${median(rates).toFixed(0).padStart(6)} MB/s   logwhere is ${(ours / median(rates)).toFixed(2)}×   ${[...kept].join()} kept`,
  );
}
