/**
 * The scanner for where WebAssembly cannot run: the same steps, one byte at a time. It finds the same lines and values as the
 * field locator in assembly/locate.ts, and leaves the same lines to the parser.
 */
import type { CheckedFilter } from "../../checked/filter.js";
import { entryKept, entryOdd, slack } from "./assembly/layout.js";
import { countFeeds, withCapacity } from "./line-scanner.js";
import { manyJudges } from "./many-judges.js";
import type { ScanOptions, Scanner } from "./scanner.js";
import { hidesUnit, tailsOf } from "./tails.js";
import { valueReader } from "./value-reader.js";
import { isFindable } from "./write-keys.js";

const mostEntries = 4096;

const other = 0;
const quote = 1;
const backslash = 2;
const open = 3;
const close = 4;
const feed = 5;
const classes = new Uint8Array(256);
classes[0x22] = quote;
classes[0x5c] = backslash;
classes[0x7b] = open;
classes[0x7d] = close;
classes[0x0a] = feed;

/** A scanner for filters, or null where a key cannot be found by its bytes. */
export function typeScriptScanner(filters: readonly CheckedFilter[], options: ScanOptions, firstCapacity: number): Scanner | null {
  const names = [...new Set(filters.flatMap(({ fields }) => fields.map(({ name }) => name)))];
  if (!names.every(isFindable)) return null;
  let memory = withCapacity(new Uint8Array(0), firstCapacity);
  const reader = valueReader(names.length);
  const judges = manyJudges(filters, names, reader, options.classify);
  const keyAt = tailsOf(names);
  const hides = hidesUnit(names);
  const words = filters.length === 1 ? 0 : Math.ceil(filters.length / 32);
  const entryLength = 3 + words;
  const entries = new Uint32Array(mostEntries * entryLength);
  let entryCount = 0;
  const joins = words === 0 && !options.eachLine;

  const put = (start: number, end: number, what: number): void => {
    const before = (entryCount - 1) * entryLength;
    if (joins && what === entryKept && entryCount > 0 && entries[before + 2] === entryKept && entries[before + 1] === start) {
      entries[before + 1] = end;
      return;
    }
    const entry = entryCount++ * entryLength;
    entries[entry] = start;
    entries[entry + 1] = end;
    entries[entry + 2] = what;
    if (words > 0) entries.set(judges.keptBy, entry + 3);
  };

  const endLine = (start: number, end: number, odd: boolean): void => {
    const keeps = !odd && judges.judge();
    if (odd || reader.isOdd()) put(start, end, entryOdd);
    else {
      judges.count(keeps);
      if (keeps !== options.invert) put(start, end, entryKept);
    }
  };

  const scan = (from: number, to: number): number => {
    const text = memory;
    let start = from;
    let odd = false;
    let inString = false;
    let depth = 0;
    let opened = -1;
    let closed = -1;
    entryCount = 0;
    reader.begin(text);
    for (let at = from; ; at++) {
      while (classes[text[at] as number] === other) at++;
      switch (classes[text[at] as number]) {
        case quote:
          if (text[at - 1] === 0x5c && isEscaped(text, at)) break;
          inString = !inString;
          if (!inString && depth === 1) {
            const key = keyAt(text, at);
            if (key >= 0) {
              const colon = skipBlanks(text, at + 1);
              if (text[colon] === 0x3a) reader.note(key, skipBlanks(text, colon + 1));
            }
          }
          break;
        case backslash:
          if (text[at + 1] === 0x75 && hides(text, at + 2)) odd = true;
          break;
        case open:
          if (inString) break;
          if (depth++ === 0) {
            if (opened >= 0) odd = true;
            opened = at;
          }
          break;
        case close:
          if (inString) break;
          if (--depth === 0) closed = at;
          else if (depth < 0) odd = true;
          break;
        case feed: {
          const blank = opened < 0 && skipBlanks(text, start) === at;
          if (!blank) {
            if (opened < 0 || depth !== 0 || inString || skipBlanks(text, start) !== opened || skipBlanks(text, closed + 1) !== at) odd = true;
            endLine(start, at + 1, odd);
          }
          start = at + 1;
          if (start >= to || entryCount === mostEntries) return start;
          odd = false;
          inString = false;
          depth = 0;
          opened = -1;
          closed = -1;
          reader.begin(text);
          break;
        }
      }
    }
  };

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
    scan,
    entries,
    get entryCount() {
      return entryCount;
    },
    entryLength,
    countFeeds: (from, to) => countFeeds(memory, from, to),
    counts: judges.counts,
  };
}

/** Whether the quote at `at`, behind a backslash, is part of a string: an odd number of backslashes stands before it. */
function isEscaped(text: Uint8Array, at: number): boolean {
  let before = at - 1;
  while (text[before] === 0x5c) before--;
  return ((at - before) & 1) === 0;
}

/** The first byte that is no blank; a line feed ends the line, so it is none. */
function skipBlanks(text: Uint8Array, at: number): number {
  while (text[at] === 0x20 || text[at] === 0x09 || text[at] === 0x0d) at++;
  return at;
}
