/** Runs one trial of the law that scanners agree with the parser: random filters and a random log, by a seed. */
import { deepStrictEqual } from "node:assert";
import type { CheckedFilter } from "../../src/check/filter.js";
import { matcherWith } from "../../src/logs/matcher.js";
import { lineScanner } from "../../src/logs/scanner/line-scanner.js";
import type { Scanner, ScanOptions } from "../../src/logs/scanner/scanner.js";
import { wasmScanner } from "../../src/logs/scanner/wasm-scanner.js";
import type { MatchCounts } from "../../src/logs/types.js";
import { type JudgedLine, judgedLines } from "./judged-lines.js";
import { type Random, randomFrom } from "./random.js";
import { manyFields, randomFields, randomFilter, randomLog, wideFilter } from "./random-logs.js";

/** Makes a scanner with little memory, so that lines cross its limits. */
type Make = (filters: readonly CheckedFilter[], options: ScanOptions, capacity: number) => Scanner;

const webAssembly: Make = (filters, options, capacity) =>
  wasmScanner(filters, options, capacity) ?? lineScanner(capacity, options.oneEntry);

const scanners: Readonly<Record<string, Make>> = {
  WebAssembly: webAssembly,
  "WebAssembly without prefilter": (filters, options, capacity) =>
    webAssembly(filters, { ...options, prefilter: false }, capacity),
  "line by line": (_filters, options, capacity) => lineScanner(capacity, options.oneEntry),
};

/** How often a trial skips a scanner, for kept lines and for classification. A slow scanner runs less often. */
const skipped: Readonly<Record<string, readonly [number, number]>> = {
  "WebAssembly without prefilter": [0.3, 1],
  "line by line": [0.5, 0.5],
};

export const linesEach = 260;

/** Throws an error with the seed when a scanner and the parser differ. */
export function tryScanners(seed: number): void {
  const random = randomFrom(seed);
  const wide = random.chance(0.15);
  const fields = wide ? manyFields(random) : randomFields(random);
  const filters = wide
    ? [wideFilter(random, fields)]
    : Array.from({ length: howMany(random) }, () => randomFilter(random, fields));
  // Values of other filters, so that a filter keeps few lines.
  const decoys = wide ? Array.from({ length: 15 }, () => wideFilter(random, fields)) : [];
  const log = randomLog([...decoys, ...filters], random, { lines: linesEach, malformed: random.chance(0.5) });
  const judged = judgedLines(filters, log);
  for (const [name, make] of Object.entries(scanners)) {
    for (const classify of [false, true]) {
      if (random.chance(skipped[name]?.[classify ? 1 : 0] ?? 0)) continue;
      const options: ScanOptions = {
        classify,
        invert: classify && random.chance(0.5),
        eachLine: random.chance(0.5),
        oneEntry: random.chance(0.1),
        fields: null,
        strict: classify && random.chance(0.3),
        prefilter: !classify,
      };
      try {
        compare(make, options, filters, log, judged, random);
      } catch (error) {
        const trees = JSON.stringify(
          filters.map(({ tree }) => tree),
          (_, value) => (typeof value === "bigint" ? `${value}n` : value),
        );
        throw new Error(`LOGWHERE_SEED=${seed}: ${name}, ${JSON.stringify(options)}: ${trees}\n${String(error)}`, {
          cause: error,
        });
      }
    }
  }
}

function howMany(random: Random): number {
  if (random.chance(0.6)) return 1;
  return random.chance(0.95) ? 2 + random.below(12) : 100 + random.below(80);
}

function compare(
  make: Make,
  options: ScanOptions,
  filters: readonly CheckedFilter[],
  log: Uint8Array,
  judged: readonly JudgedLine[],
  random: Random,
): void {
  const found: string[] = [];
  const reported: number[] = [];
  const matcher = matcherWith(filters, make(filters, options, 1 + random.below(random.pick([40, 4000]))), options, {
    onLines: (lines, keptBy) =>
      found.push(
        `${filters.length > 1 && !options.invert ? bitsOf(keptBy) : ""}${Buffer.from(lines).toString("latin1")}`,
      ),
    onMalformed: ({ number, offset, bytes }) => {
      reported.push(number);
      deepStrictEqual(Buffer.from(bytes ?? []), Buffer.from(log.subarray(offset, offset + (bytes?.length ?? 0))));
    },
  });
  const longest = random.pick([1, 7, 64, 65, 1000, 100_000]);
  for (let at = 0; at < log.length; ) {
    // Pieces of a few bytes are slow, so only the start of the log has them.
    const length = 1 + random.below(at < 3000 ? longest : Math.max(longest, 1000));
    matcher.push(log.subarray(at, at + length));
    at += length;
  }
  matcher.end();
  const counts = matcher.counts();
  deepStrictEqual(counts.bytes, log.length);
  // A kept line may be malformed, but every reported line is malformed.
  const malformed = new Set(
    judged.filter(({ kind }) => kind === "malformed").map(({ bytes }) => bytes.toString("latin1")),
  );
  const numbers = new Set(judged.filter(({ kind }) => kind === "malformed").map(({ number }) => number));
  deepStrictEqual(
    reported.filter((number) => !numbers.has(number)),
    [],
  );
  if (options.strict) deepStrictEqual(reported, [...numbers]);
  const isWellFormed = (line: string) => malformed.size === 0 || !malformed.has(line.replace(/^[0-9,]+:/, ""));
  const lines =
    filters.length > 1 && !options.invert
      ? found
      : found
          .join("")
          .split(/(?<=\n)/)
          .filter((line) => line !== "");
  const expected = judged.flatMap((line) => expectedOf(line, filters, options));
  deepStrictEqual(lines.filter(isWellFormed).join(""), expected.filter(isWellFormed).join(""));
  if (malformed.size === 0) deepStrictEqual(plain(counts), expectedCounts(filters, log, judged, options.classify));
}

/** Returns the bytes that the matcher returns for a line. */
function expectedOf(
  { bytes, kind, verdicts }: JudgedLine,
  filters: readonly CheckedFilter[],
  { invert }: ScanOptions,
): readonly string[] {
  const keeping = verdicts.flatMap((verdict, filter) => (verdict === "keep" ? [filter] : []));
  if (kind !== "object" || keeping.length > 0 === invert) return [];
  return [`${filters.length > 1 && !invert ? `${keeping.join()}:` : ""}${bytes.toString("latin1")}`];
}

function bitsOf(words: Uint32Array): string {
  const bits: number[] = [];
  for (const [index, word] of words.entries())
    for (let bit = 0; bit < 32; bit++) if ((word >>> bit) & 1) bits.push(index * 32 + bit);
  return `${bits.join()}:`;
}

function expectedCounts(
  filters: readonly CheckedFilter[],
  log: Uint8Array,
  judged: readonly JudgedLine[],
  classify: boolean,
): unknown {
  const objects = judged.filter(({ kind }) => kind === "object");
  return {
    bytes: log.length,
    kept: objects.filter(({ verdicts }) => verdicts.includes("keep")).length,
    malformed: 0,
    lines: classify ? objects.length : null,
    filters: filters.map((_, filter) => {
      const count = (verdict: string) => objects.filter(({ verdicts }) => verdicts[filter] === verdict).length;
      const lacking = new Map<string, number>();
      for (const line of objects)
        for (const field of line.lacking[filter] ?? []) lacking.set(field, (lacking.get(field) ?? 0) + 1);
      return {
        kept: count("keep"),
        classified: classify
          ? { dropped: count("drop"), unknown: count("unknown"), lackingFields: sorted(lacking) }
          : null,
      };
    }),
  };
}

function plain(counts: MatchCounts): unknown {
  const filters = counts.filters.map(({ kept, classified }) => ({
    kept,
    classified: classified === null ? null : { ...classified, lackingFields: sorted(classified.lackingFields) },
  }));
  return { ...counts, filters };
}

function sorted(counts: ReadonlyMap<string, number>): readonly (readonly [string, number])[] {
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
}
