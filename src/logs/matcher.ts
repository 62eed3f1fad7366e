/** A filter over the bytes of a log, a piece at a time, in constant memory. Runs wherever JavaScript does. */
import type { CheckedFilter } from "../check/filter.js";
import type { FilterMatchCounts, Matcher, MatcherOptions, ReadAgain } from "./matcher-types.js";
import { parsedLines } from "./parsed-lines.js";
import { fieldPicker } from "./pick-fields.js";
import { entryCut, entryOdd } from "./scanner/assembly/codes.js";
import type { FilterCounts, Scanner, ScanOptions, Shortened } from "./scanner/scanner.js";
import { lineScanner } from "./scanner/scanners/line-scanner.js";
import { webAssemblyScanner } from "./scanner/scanners/webassembly-scanner.js";

/** Bytes read at once: they stay in a fast cache while they are looked at. */
const pieceSize = 393_216;
const longestByDefault = 64 * 1024 * 1024;
const lineFeed = 0x0a;
/** Of addresses that text is read to. */
const alignment = 64;

/**
 * A matcher for a filter, or for several at once, which costs far less than one after the other. The handlers in the options
 * get what it finds.
 * @throws what a getter or a proxy of the options throws.
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
export function matcherOf(
  filters: readonly CheckedFilter[],
  scanner: Scanner,
  { classify, invert, fields }: ScanOptions,
  options: MatcherOptions,
): Matcher {
  const { onLines, onUncut, onMalformed, longestLine = longestByDefault } = options;
  const pick = fields === null ? null : fieldPicker(fields);
  const parser = parsedLines(filters, classify);
  const start = scanner.textStart;
  let malformed = 0;
  /** Bytes at the beginning of the text that belong to a line whose end has not come yet. */
  let held = 0;
  /** Where these lie, so that what is read next goes to an address that the processor copies to fastest. */
  let begin = start;
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
  let again: ReadAgain | null = null;
  /** Bytes that have been taken out of the line that the text begins with. */
  let taken = 0;
  /** What is left of it does not tell its verdict. */
  let lost = false;
  /** With so many bytes it is tried to take some out. */
  let longEnough = scanner.longLine;

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
      const { entryCount, entryLength } = scanner;
      if (entryCount === 0) continue;
      const { entries } = scanner;
      for (let index = 0; index < entryCount * entryLength; index += entryLength) {
        const entryStart = entries[index] as number;
        const entryEnd = entries[index + 1] as number;
        const what = entries[index + 2];
        const lineStart = entries[index + 3] as number;
        const linesEnd = Math.min(entryEnd, end - added);
        const isJudged = what !== entryOdd;
        const keptBy = isJudged
          ? (whole ?? entries.subarray(index + 4, index + 4 + words))
          : parse(entryStart, linesEnd)
            ? parser.keptBy
            : null;
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

  /** What there is to be held of the line at hand, whose text went up to `end`, is what has been made of it. */
  const hold = (end: number, made: Shortened): number => {
    lost = made.kind === "lost";
    const rest = lost ? from : made.end;
    // So that nothing is gone through again and again.
    longEnough = 2 * (rest - from) + (rest === end ? 0 : scanner.longLine / 8);
    taken += end - rest;
    return rest;
  };

  /** Judges the line at hand, of which bytes have been taken out, up to `end`; text goes on up to `textEnd`. */
  const judgeShortened = (end: number, textEnd: number, added: number): void => {
    const length = end - from + taken - added;
    const isLost = lost;
    // Whatever reading throws, this line is over.
    renew();
    held = 0;
    if (length - 1 + added > longestLine) reportTooLong();
    else {
      if (!isLost) scanner.scanShortened(from, end);
      const { entries, entryCount } = scanner;
      const isOdd = isLost || (entryCount > 0 && entries[2] === entryOdd);
      if (isOdd || (entryCount > 0 && onLines !== undefined)) {
        const keptBy = whole ?? entries.slice(4, 4 + words);
        scanner.reserve(textEnd - start + length + added);
        const line = scanner.memory.subarray(textEnd, textEnd + length);
        again?.(offset, line);
        if (isOdd) {
          if (added === 1) scanner.memory[textEnd + length] = lineFeed;
          from = textEnd;
          judgeLines(textEnd + length + added, added);
          from = end;
          return;
        }
        handOut(line, keptBy, offset);
      }
    }
    offset += length;
    bytes += length;
    lineFeeds += 1 - added;
    from = end;
  };

  const renew = (): void => {
    taken = 0;
    lost = false;
    longEnough = scanner.longLine;
  };

  const lineNumber = (): number => lineFeeds - feedsBefore + 1;

  /** Judges a line that the scanner could not; whether it is handed out. */
  const parse = (lineStart: number, lineEnd: number): boolean => {
    const line = scanner.memory.subarray(lineStart, lineEnd);
    const verdict = parser.judge(line);
    if (verdict === "malformed") {
      malformed++;
      onMalformed?.({
        number: lineNumber() + scanner.countFeeds(from, lineStart),
        offset: offset + lineStart - from,
        bytes: line,
      });
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
    startAt(at, reading) {
      offset = at;
      again = reading ?? null;
    },
    room() {
      const used = begin - start + held;
      if (used === scanner.capacity) scanner.reserve(Math.max(used * 2, used + pieceSize));
      return scanner.memory.subarray(start + used, start + Math.min(scanner.capacity, used + pieceSize));
    },
    filled(length) {
      const end = begin + held + length;
      let rest = end;
      from = begin;
      let made = taken > 0 && !lost && end - from >= longEnough ? scanner.shorten(from, end) : null;
      const whole = made === null || made.kind === "ended" ? scanner.lastFeed(begin + held, end) : begin;
      if (whole > begin + held) {
        if (passing) {
          // What is left of the line that was too long.
          skip(scanner.memory.indexOf(lineFeed, begin) + 1);
          lineFeeds++;
          passing = false;
        } else if (taken > 0) judgeShortened(made?.end ?? scanner.memory.indexOf(lineFeed, begin) + 1, end, 0);
        judgeAll(whole);
        renew();
        made = null;
      }
      if (passing || end - from + taken > longestLine) {
        if (!passing) reportTooLong();
        passing = true;
        offset += taken;
        bytes += taken;
        renew();
        skip(end);
      } else if (lost) {
        taken += end - from;
        rest = from;
      } else if (again !== null && end - from >= longEnough) rest = hold(end, made ?? scanner.shorten(from, end));
      held = rest - from;
      if (from === begin) return;
      begin = Math.min(from, start + (-held & (alignment - 1)));
      scanner.memory.copyWithin(begin, from, rest);
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
      try {
        if (held + taken > 0 && !passing) {
          const behind = begin + held + 1;
          scanner.reserve(behind - start);
          scanner.memory[behind - 1] = lineFeed;
          from = begin;
          if (taken > 0) judgeShortened(behind, behind, 1);
          else judgeLines(behind, 1);
        }
      } finally {
        held = 0;
        begin = start;
        offset = 0;
        again = null;
        feedsBefore = lineFeeds;
        passing = false;
      }
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
        filters: filters.map((filter, index) =>
          filterCounts(filter, lines, [scanned.filters[index], parser.counts.filters[index]]),
        ),
      };
    },
  };
  return matcher;

  function filterCounts(
    { fields }: CheckedFilter,
    lines: number,
    parts: readonly (FilterCounts | undefined)[],
  ): FilterMatchCounts {
    const sum = (count: (part: FilterCounts) => number | undefined) =>
      parts.reduce((total, part) => total + ((part && count(part)) ?? 0), 0);
    const kept = sum((part) => part.kept);
    if (!classify) return { kept, classified: null };
    const unknown = sum((part) => part.unknown);
    const lacking = fields.map(({ name }, field) => [name, sum((part) => part.lacking[field])] as const);
    return {
      kept,
      classified: {
        dropped: lines - kept - unknown,
        unknown,
        lackingFields: new Map(lacking.filter(([, count]) => count > 0)),
      },
    };
  }
}

function isByteOrderMark(memory: Uint8Array, at: number): boolean {
  return memory[at] === 0xef && memory[at + 1] === 0xbb && memory[at + 2] === 0xbf;
}
