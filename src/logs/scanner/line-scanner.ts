/** A scanner that passes each line to the parser. Used without WebAssembly, and for filters that need the parser. */
import { entryUndecided, slack } from "./assembly/layout.js";
import type { Scanner } from "./scanner.js";

const lineFeed = 0x0a;
const entryLength = 4;

export function lineScanner(firstCapacity: number, oneEntry: boolean): Scanner {
  let memory = new Uint8Array(firstCapacity + slack);
  const mostEntries = oneEntry ? 1 : 4096;
  const entries = new Uint32Array(mostEntries * entryLength);
  let count = 0;
  return {
    get memory() {
      return memory;
    },
    textStart: 0,
    get capacity() {
      return memory.length - slack;
    },
    reserve(capacity) {
      if (capacity <= memory.length - slack) return;
      const larger = new Uint8Array(capacity + slack);
      larger.set(memory);
      memory = larger;
    },
    scan(from, to) {
      let at = from;
      for (count = 0; at < to && count < mostEntries; count++) {
        const end = memory.indexOf(lineFeed, at) + 1;
        entries.set([at, end, entryUndecided, at], count * entryLength);
        at = end;
      }
      return at;
    },
    get entries() {
      return entries.subarray(0, count * entryLength);
    },
    entryLength,
    countFeeds(from, to) {
      let feeds = 0;
      for (let at = memory.indexOf(lineFeed, from); at !== -1 && at < to; at = memory.indexOf(lineFeed, at + 1))
        feeds++;
      return feeds;
    },
    lastLineStart: (from, to) => from + memory.subarray(from, to).lastIndexOf(lineFeed) + 1,
    addCounts() {},
  };
}
