/** One trial of the law that scanners agree with the parser: random filters and a random log, by a seed. */
import { deepStrictEqual } from "node:assert";
import type { CheckedFilter } from "../../src/check/filter.js";
import { toLackingFields, toTextVerdict } from "../../src/index.js";
import { matcherWith } from "../../src/logs/matcher.js";
import { lineScanner } from "../../src/logs/scanner/line-scanner.js";
import type { Scanner, ScanOptions } from "../../src/logs/scanner/scanner.js";
import { wasmScanner } from "../../src/logs/scanner/wasm-scanner.js";
import type { MatchCounts } from "../../src/logs/types.js";
import { type Random, randomFrom } from "./random.js";
import { manyFields, randomFields, randomFilter, randomLog, wideFilter } from "./random-logs.js";
import { shapeOf } from "./shape.js";

/** Makes a scanner with little room for text, so that lines reach over every edge. */
type Make = (filters: readonly CheckedFilter[], options: ScanOptions, capacity: number) => Scanner;

const webAssembly: Make = (filters, options, capacity) =>
  wasmScanner(filters, options, capacity) ?? lineScanner(capacity, options.oneEntry);

/** Scanners, and how often each is left out, for kept lines only and for classification: what is slow, or much like another. */
const scanners: Readonly<Record<string, readonly [make: Make, skipped: readonly [kept: number, classified: number]]>> =
  {
    WebAssembly: [webAssembly, [0, 0]],
    "WebAssembly without prefilter": [
      (filters, options, capacity) => webAssembly(filters, { ...options, prefilter: false }, capacity),
      [0.3, 1],
    ],
    "line by line": [(_, options, capacity) => lineScanner(capacity, options.oneEntry), [0.5, 0.5]],
  };

export const linesEach = 260;

interface JudgedLine {
  /** With byte-order mark and line end, as Latin-1. */
  readonly bytes: string;
  readonly text: string;
  readonly kind: "object" | "malformed" | "blank";
  /** For each filter; empty where there is nothing to judge. */
  readonly verdicts: readonly string[];
}

interface Trial {
  readonly filters: readonly CheckedFilter[];
  readonly log: Uint8Array;
  /** The lines as the parser judges them, one by one. */
  readonly judged: readonly JudgedLine[];
}

interface Run {
  readonly scanner: Scanner;
  readonly options: ScanOptions;
  /** The number of bytes of the longest piece. */
  readonly longest: number;
}

/** Throws, with the seed in its message, where a scanner and the parser differ. */
export function tryScanners(seed: number): void {
  const random = randomFrom(seed);
  const wide = random.chance(0.15);
  const fields = wide ? manyFields(random) : randomFields(random);
  const filters = wide
    ? [wideFilter(random, fields)]
    : Array.from({ length: howMany(random) }, () => randomFilter(random, fields));
  // Values that others ask for, so that few lines are kept.
  const decoys = wide ? Array.from({ length: 15 }, () => wideFilter(random, fields)) : [];
  const log = randomLog([...decoys, ...filters], random, { lines: linesEach, malformed: random.chance(0.5) });
  const trial: Trial = { filters, log, judged: judgedLines(filters, log) };
  for (const [name, [make, skipped]] of Object.entries(scanners)) {
    for (const classify of [false, true]) {
      if (random.chance(skipped[classify ? 1 : 0])) continue;
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
        const scanner = make(filters, options, 1 + random.below(random.pick([40, 4000])));
        compare(trial, { scanner, options, longest: random.pick([1, 7, 64, 65, 1000, 100_000]) }, random);
      } catch (cause) {
        const about = shapeOf([options, filters.map(({ tree }) => tree)]);
        throw new Error(`LOGWHERE_SEED=${seed}: ${name}, ${about}\n${String(cause)}`, { cause });
      }
    }
  }
}

function howMany(random: Random): number {
  if (random.chance(0.6)) return 1;
  return random.chance(0.95) ? 2 + random.below(12) : 100 + random.below(80);
}

function judgedLines(filters: readonly CheckedFilter[], log: Uint8Array): readonly JudgedLine[] {
  const verdictsOf = filters.map(toTextVerdict);
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const lines =
    Buffer.from(log)
      .toString("latin1")
      .match(/[^\n]*\n|[^\n]+$/g) ?? [];
  return lines.map((bytes, at): JudgedLine => {
    const decoded = decoder.decode(Buffer.from(bytes, "latin1"));
    // A byte-order mark at the beginning is no part of the first line's text.
    const text = at === 0 ? decoded.replace(/^\ufeff/, "") : decoded;
    if (/^[ \t\r\n]*$/.test(text)) return { bytes, text, kind: "blank", verdicts: [] };
    const verdicts = verdictsOf.map((verdictOf) => verdictOf(text));
    if (verdicts[0] === "malformed") return { bytes, text, kind: "malformed", verdicts: [] };
    return { bytes, text, kind: "object", verdicts };
  });
}

function compare({ filters, log, judged }: Trial, { scanner, options, longest }: Run, random: Random): void {
  const several = filters.length > 1 && !options.invert;
  const found: string[] = [];
  const reported: number[] = [];
  const matcher = matcherWith(filters, scanner, options, {
    onLines: (lines, keptBy) =>
      found.push(`${several ? `${bitsOf(keptBy)}:` : ""}${Buffer.from(lines).toString("latin1")}`),
    onMalformed: ({ number, offset, bytes }) => {
      reported.push(number);
      deepStrictEqual(Buffer.from(bytes ?? []), Buffer.from(log.subarray(offset, offset + (bytes?.length ?? 0))));
    },
  });
  for (let at = 0; at < log.length; ) {
    // Pieces of a few bytes are slow, so only the beginning is cut that fine.
    const length = 1 + random.below(at < 3000 ? longest : Math.max(longest, 1000));
    matcher.push(log.subarray(at, at + length));
    at += length;
  }
  matcher.end();
  // A malformed line that only the parser would notice may be handed out; what is reported is malformed.
  const malformed = judged.flatMap(({ kind }, at) => (kind === "malformed" ? [at + 1] : []));
  deepStrictEqual(
    reported.filter((number) => !malformed.includes(number)),
    [],
  );
  if (options.strict) deepStrictEqual(reported, malformed);
  const wrong = new Set(malformed.map((number) => judged[number - 1]?.bytes));
  const wellFormed = (lines: readonly string[]) =>
    lines.filter((line) => !wrong.has(several ? line.replace(/^[0-9,]+:/, "") : line)).join("");
  const expected = judged.flatMap(({ bytes, kind, verdicts }) => {
    const keeping = verdicts.flatMap((verdict, filter) => (verdict === "keep" ? [filter] : []));
    if (kind !== "object" || keeping.length > 0 === options.invert) return [];
    return [`${several ? `${keeping}:` : ""}${bytes}`];
  });
  deepStrictEqual(wellFormed(several ? found : found.join("").split(/(?<=\n)/)), wellFormed(expected));
  const counts = matcher.counts();
  deepStrictEqual(counts.bytes, log.length);
  if (malformed.length === 0)
    deepStrictEqual(plain(counts), expectedCounts({ filters, log, judged }, options.classify));
}

/** The numbers of the bits that are set. */
function bitsOf(words: Uint32Array): readonly number[] {
  return Array.from(words, (word, index) =>
    Array.from({ length: 32 }, (_, bit) => ((word >>> bit) & 1 ? [index * 32 + bit] : [])).flat(),
  ).flat();
}

function expectedCounts({ filters, log, judged }: Trial, classify: boolean): unknown {
  const objects = judged.filter(({ kind }) => kind === "object");
  const ofFilter = (one: CheckedFilter, filter: number) => {
    const count = (verdict: string) => objects.filter(({ verdicts }) => verdicts[filter] === verdict).length;
    if (!classify) return { kept: count("keep"), classified: null };
    const lacking = new Map<string, number>();
    const lackingOf = toLackingFields(one);
    for (const field of objects.flatMap(({ text }) => lackingOf(text)))
      lacking.set(field, (lacking.get(field) ?? 0) + 1);
    return {
      kept: count("keep"),
      classified: { dropped: count("drop"), unknown: count("unknown"), lackingFields: sorted(lacking) },
    };
  };
  const kept = objects.filter(({ verdicts }) => verdicts.includes("keep")).length;
  const lines = classify ? objects.length : null;
  return { bytes: log.length, kept, malformed: 0, lines, filters: filters.map(ofFilter) };
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
