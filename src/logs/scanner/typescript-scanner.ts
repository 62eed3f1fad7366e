/**
 * The scanner for where WebAssembly cannot run: the same steps, one byte at a time. It finds the same lines and values as the
 * field locator in assembly/locate.ts, and leaves the same lines to the parser.
 */
import type { CheckedFilter } from "../../checked/filter.js";
import { entryKept, entryOdd, slack } from "./assembly/layout.js";
import { countFeeds, withCapacity } from "./line-scanner.js";
import { manyJudges } from "./many-judges.js";
import type { Scanner, ScanOptions } from "./scanner.js";
import { hidesUnit, tailsOf } from "./tails.js";
import { valueReader } from "./value-reader.js";
import { isFindable, mostKeys } from "./write-keys.js";

const mostEntries = 4096;
const quote = 0x22;
const backslash = 0x5c;
const open = 0x7b;
const close = 0x7d;
const feed = 0x0a;

/** A scanner for filters, or null where a key cannot be found by its bytes, or there are too many of them. */
export function typeScriptScanner(filters: readonly CheckedFilter[], options: ScanOptions, firstCapacity: number): Scanner | null {
  const names = [...new Set(filters.flatMap(({ fields }) => fields.map(({ name }) => name)))];
  if (names.length > mostKeys || !names.every(isFindable)) return null;
  let memory = withCapacity(new Uint8Array(0), firstCapacity);
  const reader = valueReader(names.length);
  const judges = manyJudges(filters, names, reader, options.classify);
  const { keyAt, lasts } = tailsOf(names);
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
    entryCount = 0;
    for (let start = from; ; ) {
      start = scanLine(text, start);
      if (start >= to || entryCount === mostEntries) return start;
    }
  };

  /** Judges the line that begins at `start`; where the next one does. */
  const scanLine = (text: Uint8Array, start: number): number => {
    let odd = false;
    let depth = 0;
    let opened = -1;
    let closed = -1;
    reader.begin(text);
    let at = start;
    // Outside strings.
    for (; ; at++) {
      const byte = text[at] as number;
      if (byte === quote) {
        if (text[at - 1] === backslash && isEscaped(text, at)) continue;
        const end = stringEnd(text, at + 1);
        if (end < 0) {
          if (!odd) odd = hidesIn(text, at + 1, ~end);
          at = ~end;
        } else at = end;
        if (text[at] === feed) {
          odd = true;
          break;
        }
        if (depth === 1 && lasts[text[at - 1] as number] !== 0) noteKey(text, at);
      } else if (byte >= open) {
        if (byte === open) {
          if (depth++ === 0) {
            if (opened >= 0) odd = true;
            opened = at;
          }
        } else if (byte === close) {
          if (--depth === 0) closed = at;
          else if (depth < 0) odd = true;
        }
      } else if (byte === feed) break;
    }
    if (opened !== start || closed + 1 !== at || depth !== 0 || odd) {
      if (opened < 0 && skipBlanks(text, start) === at) return at + 1;
      if (opened < 0 || depth !== 0 || skipBlanks(text, start) !== opened || skipBlanks(text, closed + 1) !== at) odd = true;
    }
    endLine(start, at + 1, odd);
    return at + 1;
  };

  /** `at` is a quote that closes a string at the top level. */
  const noteKey = (text: Uint8Array, at: number): void => {
    const key = keyAt(text, at);
    if (key < 0) return;
    const colon = skipBlanks(text, at + 1);
    // Otherwise it is a value that reads like the key.
    if (text[colon] === 0x3a) reader.note(key, skipBlanks(text, colon + 1));
  };

  /** Whether an escape by number in [start, end) may spell a part of a key. */
  const hidesIn = (text: Uint8Array, start: number, end: number): boolean => {
    for (let at = text.indexOf(backslash, start); at !== -1 && at < end; at = text.indexOf(backslash, at + 1)) {
      if (text[at + 1] === 0x75 && hides(text, at + 2)) return true;
    }
    return false;
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

/** The quote that ends the string with content at `at`, or the line feed that cuts it off; the complement where it holds an escape by number. */
function stringEnd(text: Uint8Array, at: number): number {
  let numbered = false;
  for (;;) {
    const byte = text[at] as number;
    if (byte === quote || byte === feed) return numbered ? ~at : at;
    if (byte === backslash) {
      const next = text[at + 1];
      if (next === 0x75) numbered = true;
      at += next === feed ? 1 : 2;
    } else at++;
  }
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
