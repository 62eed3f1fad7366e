import { expect, test } from "vitest";
import type { CheckedFilter } from "../../src/checked/filter.js";
import { type MatcherOptions, matcherOf } from "../../src/logs/matcher.js";
import { lineScanner } from "../../src/logs/scanner/line-scanner.js";
import type { ScanOptions, Scanner } from "../../src/logs/scanner/scanner.js";
import { webAssemblyScanner } from "../../src/logs/scanner/webassembly-scanner.js";
import { type Random, randomFrom } from "../support/random.js";
import { randomFilter, randomLog } from "../support/random-logs.js";
import { runs } from "../support/seed.js";
import { type JudgedLine, judgedLines } from "../support/judged-lines.js";

/** Makes a scanner with little room for text, so that lines reach over every edge. */
type Make = (filter: CheckedFilter, options: ScanOptions, capacity: number) => Scanner;

const scanners: Readonly<Record<string, Make>> = {
  "WebAssembly": (filter, options, capacity) => webAssemblyScanner(filter, options, capacity) ?? lineScanner(filter.fields.length, capacity),
  "WebAssembly without prefilter": (filter, options, capacity) =>
    webAssemblyScanner(filter, { ...options, prefilter: false }, capacity) ?? lineScanner(filter.fields.length, capacity),
  "line by line": (filter, _options, capacity) => lineScanner(filter.fields.length, capacity),
};

const filters = 1_200;
const linesEach = 260;

test("kept, dropped and unknown lines and lacking fields are the parser's, with every scanner, however the log is cut into pieces", () => {
  const { seed } = runs(filters);
  for (let round = 0; round < filters; round++) {
    const random = randomFrom(seed + round);
    const filter = randomFilter(random);
    const log = randomLog(filter, random, { lines: linesEach, malformed: round % 2 === 1 });
    const judged = judgedLines(filter, log);
    const malformed = judged.some(({ verdict }) => verdict === "malformed");
    for (const [name, make] of Object.entries(scanners)) {
      for (const classify of [false, true]) {
        try {
          compare(make, filter, log, judged, { classify, invert: classify && random.chance(0.5), random, malformed });
        } catch (error) {
          const tree = JSON.stringify(filter.tree, (_, value) => (typeof value === "bigint" ? `${value}n` : value));
          throw new Error(`${name}, classify ${classify}, LOGWHERE_SEED=${seed + round}: ${tree}`, { cause: error });
        }
      }
    }
  }
}, 240_000);

interface Setting {
  readonly classify: boolean;
  readonly invert: boolean;
  readonly random: Random;
  /** The log has malformed lines, not all of which are noticed without parsing. */
  readonly malformed: boolean;
}

function compare(make: Make, filter: CheckedFilter, log: Uint8Array, judged: readonly JudgedLine[], { classify, invert, random, malformed }: Setting): void {
  const scanOptions: ScanOptions = { classify, invert, eachLine: random.chance(0.5), prefilter: true };
  const options: MatcherOptions = { mode: classify ? "classify" : "kept", invert };
  const found: Buffer[] = [];
  const reported: number[] = [];
  const matcher = matcherOf(filter, make(filter, scanOptions, 1 + random.below(4000)), scanOptions, {
    ...options,
    onLines: (lines) => found.push(Buffer.from(lines)),
    onMalformed: ({ number, offset, bytes }) => {
      reported.push(number);
      expect(bytes === null ? "" : Buffer.from(bytes).toString("latin1")).toBe(Buffer.from(log.subarray(offset, offset + (bytes?.length ?? 0))).toString("latin1"));
    },
  });
  const longest = random.pick([1, 7, 64, 65, 1000, 100_000]);
  for (let at = 0; at < log.length; ) {
    // Pieces of a few bytes are slow, so only the beginning is cut that fine.
    const length = 1 + random.below(at < 3000 ? longest : Math.max(longest, 1000));
    matcher.push(log.subarray(at, at + length));
    at += length;
  }
  matcher.end();
  const wanted = (line: JudgedLine) => (invert ? line.verdict === "drop" || line.verdict === "unknown" : line.verdict === "keep");
  const expected = judged.filter(wanted);
  if (!malformed) {
    expect(Buffer.concat(found).toString("latin1")).toBe(expected.map(({ bytes }) => bytes.toString("latin1")).join(""));
  } else {
    // A malformed line that only the parser would notice may be handed out.
    const parsed = new Set(judged.filter(({ verdict }) => verdict === "malformed").map(({ bytes }) => bytes.toString("latin1")));
    const lines = Buffer.concat(found).toString("latin1").split(/(?<=\n)/);
    expect(lines.filter((line) => !parsed.has(line)).join("")).toBe(expected.map(({ bytes }) => bytes.toString("latin1")).filter((line) => !parsed.has(line)).join(""));
  }
  const count = (verdict: string) => judged.filter((line) => line.verdict === verdict).length;
  const malformedNumbers = new Set(judged.filter(({ verdict }) => verdict === "malformed").map(({ number }) => number));
  expect(reported.filter((number) => !malformedNumbers.has(number))).toEqual([]);
  const counts = matcher.counts();
  expect(counts.bytes).toBe(log.length);
  if (malformed) return;
  expect(counts.kept).toBe(count("keep"));
  expect(counts.malformed).toBe(0);
  if (!classify) return;
  const lacking = new Map<string, number>();
  for (const line of judged) for (const field of line.lacking) lacking.set(field, (lacking.get(field) ?? 0) + 1);
  expect({ ...counts.classified, lackingFields: sorted(counts.classified?.lackingFields ?? new Map()) }).toEqual({
    lines: judged.filter(({ verdict }) => verdict !== "blank").length,
    dropped: count("drop"),
    unknown: count("unknown"),
    lackingFields: sorted(lacking),
  });
}

function sorted(counts: ReadonlyMap<string, number>): readonly (readonly [string, number])[] {
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
}
