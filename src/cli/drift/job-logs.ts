/** The lines of logs that each job gains and loses, in one pass over the logs for all of them. */
import type { Filter } from "../../index.js";
import { feedAll } from "../match/compare-logs.js";
import type { Io, Refusal } from "../world/io.js";

/** What a job keeps on both sides; null where it keeps nothing there, or is not there. */
export interface FilterPair {
  readonly a: Filter | null;
  readonly b: Filter | null;
}

export interface LinesOfPair {
  readonly before: number;
  readonly after: number;
  readonly lost: number;
  readonly gained: number;
  /** The first few, as they are, or what of them is shown. */
  readonly examples: { readonly lost: readonly string[]; readonly gained: readonly string[] };
}

export interface LoggedJobs {
  /** Lines that are not blank. */
  readonly lines: number;
  readonly malformed: number;
  /** In the order of the pairs. */
  readonly pairs: readonly LinesOfPair[];
  /** Why logs could not be read (to their end). */
  readonly unreadable: readonly Refusal[];
}

const mostExamples = 3;
/** Characters of an example: whoever wants the line finds it in the log. */
const longestExample = 400;
/** Bits of the filters before a change, in words of which each pair has two neighbouring ones. */
const firsts = 0x55555555;

/** What is shown of a line that the pair of a number gains or loses; null: nothing. */
export type Showing = (line: string, at: number) => string | null;

/** Judges every line of the logs, plain or zipped, by all filters at once. */
export async function judgeLogs(
  pairs: readonly FilterPair[],
  logs: readonly string[],
  io: Io,
  showing: Showing = (line) => line,
): Promise<LoggedJobs> {
  const engine = await import("../../logs/index.js");
  const decoder = new TextDecoder();
  const examples = pairs.map(() => ({ lost: [] as string[], gained: [] as string[] }));
  const differing = pairs.flatMap(({ a, b }, at) => (a !== null && b !== null ? [at] : []));
  const alone = pairs.flatMap(({ a, b }, at) => ((a === null) !== (b === null) ? [at] : []));
  const filters = [
    ...differing.flatMap((at) => [pairs[at]?.a, pairs[at]?.b]),
    ...alone.map((at) => pairs[at]?.a ?? pairs[at]?.b),
  ].filter((filter): filter is Filter => filter != null);
  const only = { a: new Float64Array(differing.length), b: new Float64Array(differing.length) };
  const pairWords = Math.ceil((2 * differing.length) / 32);
  /** Jobs on one side only of which examples are wanted, by their words. */
  const wanted = new Uint32Array(Math.ceil(filters.length / 32));
  for (const [at] of alone.entries()) setBit(wanted, 2 * differing.length + at, true);

  const onLines = (line: Uint8Array, keptBy: Uint32Array): void => {
    let text: string | null = null;
    const show = (into: string[] | undefined, pair: number): boolean => {
      text ??= decoder.decode(line).trim();
      const shown = showing(text, pair);
      // A line of which nothing is shown is an example, too: no other is looked for.
      into?.push(
        shown === null ? "" : shown.length > longestExample ? `${shown.slice(0, longestExample - 1)}\u2026` : shown,
      );
      return (into?.length ?? mostExamples) >= mostExamples;
    };
    for (let word = 0; word < pairWords; word++) {
      const kept = keptBy[word] ?? 0;
      for (let bits = (kept ^ (kept >>> 1)) & firsts; bits !== 0; bits &= bits - 1) {
        const bit = 31 - Math.clz32(bits & -bits);
        const at = word * 16 + bit / 2;
        // In the last word lie filters that have no neighbour.
        if (at >= differing.length) break;
        const side = ((kept >>> bit) & 1) === 1 ? "a" : "b";
        only[side][at] = (only[side][at] ?? 0) + 1;
        const pair = differing[at] ?? -1;
        const shown = examples[pair]?.[side === "a" ? "lost" : "gained"];
        if (shown !== undefined && shown.length < mostExamples) show(shown, pair);
      }
    }
    for (let word = 0; word < wanted.length; word++) {
      for (let bits = (keptBy[word] ?? 0) & (wanted[word] ?? 0); bits !== 0; bits &= bits - 1) {
        const index = word * 32 + 31 - Math.clz32(bits & -bits);
        const pair = alone[index - 2 * differing.length] ?? -1;
        if (show(examples[pair]?.[pairs[pair]?.a === null ? "gained" : "lost"], pair)) setBit(wanted, index, false);
      }
    }
  };

  const matcher = engine.createMatcher(filters, { mode: "classify", eachLine: true, onLines });
  const unreadable = await feedAll(engine, logs, matcher, io);

  for (const { lost, gained } of examples)
    for (const shown of [lost, gained]) shown.splice(0, shown.length, ...shown.filter((text) => text !== ""));
  const { lines, malformed, filters: counts } = matcher.counts();
  const kept = (index: number) => counts[index]?.kept ?? 0;
  const results = pairs.map(
    (_, at): LinesOfPair => ({
      before: 0,
      after: 0,
      lost: 0,
      gained: 0,
      examples: examples[at] ?? { lost: [], gained: [] },
    }),
  );
  for (const [index, at] of differing.entries())
    Object.assign(results[at] ?? {}, {
      before: kept(2 * index),
      after: kept(2 * index + 1),
      lost: only.a[index],
      gained: only.b[index],
    });
  for (const [index, at] of alone.entries()) {
    const count = kept(2 * differing.length + index);
    Object.assign(
      results[at] ?? {},
      pairs[at]?.a === null ? { after: count, gained: count } : { before: count, lost: count },
    );
  }
  return { lines: lines ?? 0, malformed, pairs: results, unreadable };
}

function setBit(words: Uint32Array, index: number, on: boolean): void {
  const word = index >>> 5;
  const bit = 1 << (index & 31);
  words[word] = on ? (words[word] ?? 0) | bit : (words[word] ?? 0) & ~bit;
}
