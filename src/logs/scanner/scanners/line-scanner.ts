/**
 * A scanner that leaves every line to the parser: for strict runs, for filters that cannot be judged by bytes, and where
 * WebAssembly cannot run.
 */
import type { CheckedFilter } from "../../../check/filter.js";
import { entryOdd, slack } from "../assembly/codes.js";
import type { Scanner } from "../scanner.js";

const lineFeed = 0x0a;
const entryLength = 4;
const mostEntries = 4096;

export function lineScanner(filters: readonly CheckedFilter[], firstCapacity: number): Scanner {
  let memory = new Uint8Array(firstCapacity + slack);
  const entries = new Uint32Array(mostEntries * entryLength);
  let entryCount = 0;
  return {
    get memory() {
      return memory;
    },
    textStart: 0,
    get capacity() {
      return memory.length - slack;
    },
    reserve(capacity) {
      memory = withCapacity(memory, capacity);
    },
    scan(from, to) {
      let at = from;
      for (entryCount = 0; at < to && entryCount < mostEntries; entryCount++) {
        const end = memory.indexOf(lineFeed, at) + 1;
        entries.set([at, end, entryOdd, at], entryCount * entryLength);
        at = end;
      }
      return at;
    },
    entries,
    get entryCount() {
      return entryCount;
    },
    entryLength,
    lastFeed: (from, to) => memory.subarray(from, to).lastIndexOf(lineFeed) + 1 + from,
    countFeeds: (from, to) => countFeeds(memory, from, to),
    // Never asked, since nothing is ever taken out.
    scanShortened() {},
    shorten: (_from, to) => ({ kind: "short", end: to }),
    longLine: Number.POSITIVE_INFINITY,
    counts: () => ({
      lines: 0,
      kept: 0,
      filters: filters.map(({ fields }) => ({ kept: 0, unknown: 0, lacking: fields.map(() => 0) })),
    }),
  };
}

/** The memory itself, or a larger copy. */
function withCapacity(memory: Uint8Array<ArrayBuffer>, capacity: number): Uint8Array<ArrayBuffer> {
  if (memory.length >= capacity + slack) return memory;
  const larger = new Uint8Array(capacity + slack);
  larger.set(memory);
  return larger;
}

function countFeeds(memory: Uint8Array, from: number, to: number): number {
  let count = 0;
  for (let at = memory.indexOf(lineFeed, from); at !== -1 && at < to; at = memory.indexOf(lineFeed, at + 1)) count++;
  return count;
}
