/** A filter over the bytes of a log, a piece at a time, in constant memory. Runs wherever JavaScript does. */
import type { CheckedFilter } from "../checked/filter.js";
import { parsedLines } from "./parsed-lines.js";
import { fieldPicker } from "./pick-fields.js";
import { entryCut, entryOdd } from "./scanner/assembly/codes.js";
import type { FilterCounts, Scanner, ScanOptions } from "./scanner/scanner.js";
import { lineScanner } from "./scanner/scanners/line-scanner.js";
import { webAssemblyScanner } from "./scanner/scanners/webassembly-scanner.js";

export interface MatcherOptions {
  /**
   * What is looked at (language.md §17.3). `"kept"`, the default and fastest: only what decides which lines are kept. `"classify"`: every line,
   * so that dropped, unknown and malformed ones and lacking fields can be counted; a line counts as malformed when it is
   * cut off, unbalanced or no object. `"strict"`: every line is looked at to its end.
   */
  readonly mode?: "kept" | "classify" | "strict" | undefined;
  /** Hand out the lines that no filter keeps, dropped or unknown, in place of the kept ones; classifies every line. */
  readonly invert?: boolean | undefined;
  /** Hand out one line at a time, also where several kept ones are neighbours. */
  readonly eachLine?: boolean | undefined;
  /** Hand out only these fields of each line, as `fieldPicker` cuts them out: in place of lines, compact objects with a line feed each. */
  readonly fields?: readonly string[] | undefined;
  /** Lines of more bytes, line feeds not counted, are malformed and passed over without being held (language.md §17.5). Default: 64 MiB. */
  readonly longestLine?: number | undefined;
  /**
   * Gets the bytes of kept lines as they are, line ends included, in order; with several filters, one line at a time. `keptBy` says
   * which filters keep it, as many words as they need: bit `i % 32` of word `i / 32` for filter i; with `invert` there is none. Both
   * are valid until it returns. `offset` is how many bytes of the log stand before them.
   */
  readonly onLines?: ((lines: Uint8Array, keptBy: Uint32Array, offset: number) => void) | undefined;
  /** Gets the lines that `onLines` would get, but that no fields can be cut out of. */
  readonly onUncut?: MatcherOptions["onLines"];
  readonly onMalformed?: ((line: MalformedLine) => void) | undefined;
}

export interface MalformedLine {
  /** Counted from 1, where the first byte pushed stands; blank lines included. */
  readonly number: number;
  /** Bytes of the log before it. */
  readonly offset: number;
  /** Valid until the handler returns; null for a line that is too long. */
  readonly bytes: Uint8Array | null;
}

export interface MatchCounts {
  /** Bytes of whole lines seen so far. */
  readonly bytes: number;
  /** Lines that a filter keeps. */
  readonly kept: number;
  /** Those that were met; all there are, where every line is looked at. */
  readonly malformed: number;
  /** Lines that are not blank; null where not every line is looked at. */
  readonly lines: number | null;
  /** For each filter. */
  readonly filters: readonly FilterMatchCounts[];
}

export interface FilterMatchCounts {
  readonly kept: number;
  /** What only a run that looks at every line can tell; else null. */
  readonly classified: ClassifiedCounts | null;
}

export interface ClassifiedCounts {
  readonly dropped: number;
  readonly unknown: number;
  /** For each of the filter's fields, how many lines lack it: absent, null, or not of a type that a criterion on it needs. */
  readonly lackingFields: ReadonlyMap<string, number>;
}

export interface Matcher {
  /**
   * Says where in a log the first byte to come stands, when that is not its beginning. To be called at the beginning of a
   * line, before the first byte of a log.
   */
  startAt(offset: number): void;
  /** Judges the lines that end in these bytes. */
  push(bytes: Uint8Array): void;
  /** Judges what stands after the last line feed. The matcher may be used for another log then; counts go on. */
  end(): void;
  /** Room to read bytes into without copying them, some of it or all, to be followed by `filled`; valid until then. */
  room(): Uint8Array;
  /** Says how many bytes have been read into the room, and judges the lines that end there. */
  filled(length: number): void;
  counts(): MatchCounts;
  /** Line feeds in all lines seen so far; counted only where `onMalformed` asks for numbers of lines. */
  lineFeeds(): number;
}

/** Bytes read at once: they stay in a fast cache while they are looked at. */
const pieceSize = 262_144;
const longestByDefault = 64 * 1024 * 1024;
const lineFeed = 0x0a;

/**
 * A matcher for a filter, or for several at once, which costs far less than one after the other. The handlers in the options
 * get what it finds.
 */
export function createMatcher(filter: CheckedFilter | readonly CheckedFilter[], options: MatcherOptions = {}): Matcher {
  const filters = isOne(filter) ? [filter] : filter;
  const classify = options.mode === "classify" || options.mode === "strict" || options.invert === true;
  const scanOptions: ScanOptions = {
    classify,
    invert: options.invert === true,
    eachLine: options.eachLine === true,
    fields: options.fields === undefined ? null : [...new Set(options.fields)],
    strict: options.mode === "strict",
    prefilter: !classify,
  };
  // Where WebAssembly cannot run, the parser is as fast as scanning bytes in JavaScript would be.
  const scanner = webAssemblyScanner(filters, scanOptions, pieceSize) ?? lineScanner(filters, pieceSize);
  return matcherOf(filters, scanner, scanOptions, options);
}

function isOne(filter: CheckedFilter | readonly CheckedFilter[]): filter is CheckedFilter {
  return "kind" in filter;
}

/** A matcher that goes through the text with a given scanner. */
export function matcherOf(filters: readonly CheckedFilter[], scanner: Scanner, { classify, invert, fields }: ScanOptions, options: MatcherOptions): Matcher {
  const { onLines, onUncut, onMalformed, longestLine = longestByDefault } = options;
  const pick = fields === null ? null : fieldPicker(fields);
  const parser = parsedLines(filters, classify);
  const start = scanner.textStart;
  let malformed = 0;
  /** Bytes at the beginning of the text that belong to a line whose end has not come yet. */
  let held = 0;
  /** Within a line that is too long to be held. */
  let passing = false;
  /** Where the text begins that is judged at once. */
  let from = start;
  /** Of the log at hand, before that. */
  let offset = 0;
  const words = Math.ceil(filters.length / 32);
  /** A scanner for one filter says only whether a line is handed out. */
  const whole = filters.length === 1 ? Uint32Array.of(invert ? 0 : 1) : null;
  let lineFeeds = 0;
  /** Line feeds of the logs before. */
  let feedsBefore = 0;
  let bytes = 0;

  const handOut: NonNullable<MatcherOptions["onLines"]> = (lines, keptBy, place) => {
    const picked = pick === null ? lines : pick(lines);
    if (picked === null) onUncut?.(lines, keptBy, place);
    else onLines?.(picked, keptBy, place);
  };

  /** Judges the lines from `from` to `end`, which is behind a line feed; `added` says that this is not the log's. */
  const judgeLines = (end: number, added: number): void => {
    // A byte-order mark is no part of the first line, but of what is handed out.
    const mark = offset === 0 && isByteOrderMark(scanner.memory, from) ? 3 : 0;
    for (let at = from + mark; at < end; ) {
      at = scanner.scan(at, end);
      const { entries, entryCount, entryLength } = scanner;
      for (let index = 0; index < entryCount * entryLength; index += entryLength) {
        const entryStart = entries[index] as number;
        const entryEnd = entries[index + 1] as number;
        const what = entries[index + 2];
        const lineStart = entries[index + 3] as number;
        const linesEnd = Math.min(entryEnd, end - added);
        const isJudged = what !== entryOdd;
        const keptBy = isJudged ? (whole ?? entries.subarray(index + 4, index + 4 + words)) : parse(entryStart, linesEnd) ? parser.keptBy : null;
        if (keptBy === null || onLines === undefined) continue;
        const lines = lineStart === from + mark ? from : lineStart;
        const place = offset + lines - from;
        if (what === entryCut) onLines(scanner.memory.subarray(entryStart, entryEnd), keptBy, place);
        else handOut(scanner.memory.subarray(lines, linesEnd), keptBy, place);
      }
    }
    offset += end - from - added;
    bytes += end - from - added;
    if (onMalformed !== undefined) lineFeeds += scanner.countFeeds(from, end) - added;
    from = end;
  };

  /** Judges the lines from `from` to `end`, but for those that are too long. */
  const judgeAll = (end: number): void => {
    // Where all of it is short enough, each line is.
    for (let at = from; end - 1 - at > longestLine; ) {
      const next = scanner.memory.indexOf(lineFeed, at) + 1;
      if (next - 1 - at > longestLine) {
        if (at > from) judgeLines(at, 0);
        reportTooLong();
        skip(next);
        lineFeeds++;
      }
      at = next;
    }
    if (end > from) judgeLines(end, 0);
  };

  const lineNumber = (): number => lineFeeds - feedsBefore + 1;

  /** Judges a line that the scanner could not; whether it is handed out. */
  const parse = (lineStart: number, lineEnd: number): boolean => {
    const line = scanner.memory.subarray(lineStart, lineEnd);
    const verdict = parser.judge(line);
    if (verdict === "malformed") {
      malformed++;
      onMalformed?.({ number: lineNumber() + scanner.countFeeds(from, lineStart), offset: offset + lineStart - from, bytes: line });
    }
    return verdict === (invert ? "left" : "kept");
  };

  const reportTooLong = (): void => {
    malformed++;
    onMalformed?.({ number: lineNumber(), offset, bytes: null });
  };

  /** Passes over what stands before `to`. */
  const skip = (to: number): void => {
    offset += to - from;
    bytes += to - from;
    from = to;
  };

  const matcher: Matcher = {
    startAt(at) {
      offset = at;
    },
    room() {
      if (held === scanner.capacity) scanner.reserve(Math.max(held * 2, held + pieceSize));
      return scanner.memory.subarray(start + held, start + Math.min(scanner.capacity, held + pieceSize));
    },
    filled(length) {
      const end = start + held + length;
      const whole = scanner.lastFeed(start + held, end);
      from = start;
      if (whole > start + held) {
        if (passing) {
          // What is left of the line that was too long.
          skip(scanner.memory.indexOf(lineFeed, start) + 1);
          lineFeeds++;
          passing = false;
        }
        judgeAll(whole);
      }
      if (passing || end - from > longestLine) {
        if (!passing) reportTooLong();
        passing = true;
        skip(end);
      }
      if (from > start) scanner.memory.copyWithin(start, from, end);
      held = end - from;
    },
    push(chunk) {
      for (let at = 0; at < chunk.length; ) {
        const room = matcher.room();
        const piece = chunk.subarray(at, at + room.length);
        room.set(piece);
        matcher.filled(piece.length);
        at += piece.length;
      }
    },
    end() {
      if (held > 0 && !passing) {
        if (held === scanner.capacity) scanner.reserve(held + 1);
        scanner.memory[start + held] = lineFeed;
        from = start;
        judgeLines(start + held + 1, 1);
      }
      held = 0;
      offset = 0;
      feedsBefore = lineFeeds;
      passing = false;
    },
    lineFeeds: () => lineFeeds,
    counts() {
      const scanned = scanner.counts();
      const lines = scanned.lines + parser.counts.lines;
      return {
        bytes,
        kept: scanned.kept + parser.counts.kept,
        malformed,
        lines: classify ? lines + malformed : null,
        filters: filters.map((filter, index) => filterCounts(filter, lines, [scanned.filters[index], parser.counts.filters[index]])),
      };
    },
  };
  return matcher;

  function filterCounts({ fields }: CheckedFilter, lines: number, parts: readonly (FilterCounts | undefined)[]): FilterMatchCounts {
    const sum = (count: (part: FilterCounts) => number | undefined) => parts.reduce((total, part) => total + ((part && count(part)) ?? 0), 0);
    const kept = sum((part) => part.kept);
    if (!classify) return { kept, classified: null };
    const unknown = sum((part) => part.unknown);
    const lacking = fields.map(({ name }, field) => [name, sum((part) => part.lacking[field])] as const);
    return { kept, classified: { dropped: lines - kept - unknown, unknown, lackingFields: new Map(lacking.filter(([, count]) => count > 0)) } };
  }
}

function isByteOrderMark(memory: Uint8Array, at: number): boolean {
  return memory[at] === 0xef && memory[at + 1] === 0xbb && memory[at + 2] === 0xbf;
}
