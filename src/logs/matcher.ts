/** Applies filters to the bytes of a log, piece by piece, in constant memory. */
import type { CheckedFilter } from "../check/filter.js";
import { lineEvaluator } from "./evaluate-line.js";
import { fieldPicker, hasByteOrderMark } from "./pick-fields.js";
import { entryPicked, entryUndecided } from "./scanner/assembly/layout.js";
import { lineScanner } from "./scanner/line-scanner.js";
import type { LineCounts, Scanner, ScanOptions } from "./scanner/scanner.js";
import { wasmScanner } from "./scanner/wasm-scanner.js";
import type { FilterMatchCounts, Matcher, MatcherOptions } from "./types.js";

/** A piece of this size stays in a fast cache during the scan. */
const pieceSize = 393_216;
const defaultLongestLine = 64 * 1024 * 1024;
const lineFeed = 0x0a;
/** The system copies fastest to such addresses. */
const alignment = 64;

/** Creates a matcher for one filter, or for several at once. */
export function createMatcher(filter: CheckedFilter | readonly CheckedFilter[], options: MatcherOptions = {}): Matcher {
  const filters: readonly CheckedFilter[] = "kind" in filter ? [filter] : filter;
  const scanOptions = scanOptionsOf(options);
  const scanner = wasmScanner(filters, scanOptions, pieceSize) ?? lineScanner(pieceSize, scanOptions.oneEntry);
  return matcherWith(filters, scanner, scanOptions, options);
}

function scanOptionsOf({ mode = "kept", invert = false, eachLine = false, ...options }: MatcherOptions): ScanOptions {
  const classify = mode !== "kept" || invert;
  const fields = options.fields === undefined ? null : [...new Set(options.fields)];
  const oneEntry = options.limit !== undefined;
  const strict = mode === "strict";
  return { classify, invert, eachLine: eachLine || oneEntry, oneEntry, fields, strict, prefilter: !classify };
}

/** Creates a matcher with a scanner. */
export function matcherWith(
  filters: readonly CheckedFilter[],
  scanner: Scanner,
  { classify, invert, fields, oneEntry }: ScanOptions,
  { onLines, onMalformed, limit = Number.POSITIVE_INFINITY, longestLine = defaultLongestLine }: MatcherOptions,
): Matcher {
  const pick = fields === null ? null : fieldPicker(fields);
  const words = Math.ceil(filters.length / 32);
  const parserKeptBy = new Uint32Array(words);
  const parserCounts = noCounts(filters);
  const evaluateLine = lineEvaluator(filters, parserCounts, parserKeptBy);
  /** The bits of a single filter are the same for each line. */
  const onlyBits = filters.length === 1 ? Uint32Array.of(invert ? 0 : 1) : null;
  /** No caller takes lines, so only lines for the parser matter. */
  const countsOnly = onLines === undefined && pick === null && !oneEntry;
  const start = scanner.textStart;
  /** The address of the unfinished line, and its number of bytes. */
  let pendingAt = start;
  let pending = 0;
  /** Whether the current line is too long, so that its beginning is dropped. */
  let skipping = false;
  /** The address of the next line, and its offset in the log. */
  let from = start;
  let offset = 0;
  let bytes = 0;
  let malformed = 0;
  /** The number of kept lines whose fields cannot be picked. */
  let unpicked = 0;
  let lineNumber = 0;
  /** The number of lines of earlier logs. */
  let linesBefore = 0;
  /** The number of lines up to the limit. */
  let left = limit;

  /** Evaluates the lines from `from` to `end`. `added` is 1 when the log lacks the last line feed. */
  function evaluateLines(end: number, added: number): void {
    // The scanner skips the byte-order mark of the first line, but the caller gets the mark.
    const mark = offset === 0 && hasByteOrderMark(scanner.memory, from) ? 3 : 0;
    let at = from + mark;
    while (at < end && left > 0) {
      at = scanner.scan(at, end);
      const { entries, entryLength } = scanner;
      for (let entry = 0; entry < entries.length; entry += entryLength) {
        const entryStart = entries[entry] ?? 0;
        const entryEnd = Math.min(entries[entry + 1] ?? 0, end - added);
        const what = entries[entry + 2];
        const line = entries[entry + 3] ?? 0;
        if (what === entryUndecided ? !isHandedOut(entryStart, entryEnd) : countsOnly) continue;
        const ofScanner = onlyBits ?? entries.subarray(entry + 4, entry + 4 + words);
        const keptBy = what === entryUndecided ? parserKeptBy : ofScanner;
        const lineStart = line === from + mark ? from : line;
        const lineOffset = offset + lineStart - from;
        if (what === entryPicked) {
          handOut(scanner.memory.subarray(entryStart, entries[entry + 1]), keptBy, lineOffset);
        } else pickAndHandOut(scanner.memory.subarray(lineStart, entryEnd), keptBy, lineOffset);
      }
    }
    if (onMalformed !== undefined) lineNumber += scanner.countFeeds(from, at);
    moveTo(at);
    offset -= added;
    bytes -= added;
  }

  function handOut(lines: Uint8Array, keptBy: Uint32Array, lineOffset: number): void {
    left--;
    onLines?.(lines, keptBy, lineOffset);
  }

  function pickAndHandOut(lines: Uint8Array, keptBy: Uint32Array, lineOffset: number): void {
    const output = pick === null ? lines : pick(lines);
    if (output !== null) handOut(output, keptBy, lineOffset);
    else {
      unpicked++;
      reportMalformed(lines, lineOffset);
    }
  }

  /** Lets the parser evaluate a line. */
  function isHandedOut(lineStart: number, lineEnd: number): boolean {
    const line = scanner.memory.subarray(lineStart, lineEnd);
    const result = evaluateLine(line);
    if (result === "malformed") {
      malformed++;
      reportMalformed(line, offset + lineStart - from);
    }
    return result === (invert ? "left" : "kept");
  }

  /** Evaluates the lines from `from` to `end`, except those that are too long. */
  function evaluateShortLines(end: number): void {
    for (let at = from; end - 1 - at > longestLine && left > 0; ) {
      const next = scanner.memory.indexOf(lineFeed, at) + 1;
      if (next - 1 - at > longestLine) {
        if (at > from) evaluateLines(at, 0);
        reportTooLong();
        moveTo(next);
        lineNumber++;
      }
      at = next;
    }
    if (end > from && left > 0) evaluateLines(end, 0);
  }

  function reportMalformed(line: Uint8Array | null, lineOffset: number): void {
    if (onMalformed === undefined) return;
    const before = lineNumber - linesBefore + scanner.countFeeds(from, from + lineOffset - offset);
    onMalformed({ number: before + 1, offset: lineOffset, bytes: line });
  }

  function reportTooLong(): void {
    malformed++;
    reportMalformed(null, offset);
  }

  function moveTo(address: number): void {
    offset += address - from;
    bytes += address - from;
    from = address;
  }

  function room(): Uint8Array {
    const used = pendingAt - start + pending;
    // The memory doubles for a longer line.
    if (used === scanner.capacity) scanner.reserve(Math.max(used * 2, used + pieceSize));
    return scanner.memory.subarray(start + used, start + Math.min(scanner.capacity, used + pieceSize));
  }

  function filled(length: number): void {
    if (left === 0) return;
    const end = pendingAt + pending + length;
    from = pendingAt;
    const last = scanner.lastLineStart(pendingAt + pending, end);
    if (last > pendingAt + pending) {
      if (skipping) {
        moveTo(scanner.memory.indexOf(lineFeed, pendingAt) + 1);
        lineNumber++;
        skipping = false;
      }
      evaluateShortLines(last);
      if (left === 0) return;
    }
    if (skipping || end - from > longestLine) {
      if (!skipping) reportTooLong();
      skipping = true;
      moveTo(end);
    }
    pending = end - from;
    if (from === pendingAt) return;
    // The next read goes to an aligned address.
    pendingAt = Math.min(from, start + (-pending & (alignment - 1)));
    scanner.memory.copyWithin(pendingAt, from, end);
  }

  return {
    startAt(at) {
      offset = at;
    },
    push(chunk) {
      for (let at = 0; at < chunk.length; ) {
        const space = room();
        const piece = chunk.subarray(at, at + space.length);
        space.set(piece);
        filled(piece.length);
        at += piece.length;
      }
    },
    end() {
      try {
        if (skipping) lineNumber++;
        if (pending === 0 || skipping || left === 0) return;
        const end = pendingAt + pending;
        scanner.reserve(end + 1 - start);
        scanner.memory[end] = lineFeed;
        from = pendingAt;
        evaluateLines(end + 1, 1);
      } finally {
        pending = 0;
        pendingAt = start;
        offset = 0;
        linesBefore = lineNumber;
        skipping = false;
      }
    },
    room,
    filled,
    lineNumber: () => lineNumber,
    isDone: () => left === 0,
    counts() {
      const counts = structuredClone(parserCounts);
      scanner.addCounts(counts);
      return {
        bytes,
        kept: counts.kept,
        malformed: malformed + unpicked,
        lines: classify ? counts.lines + malformed : null,
        filters: filters.map((filter, index) => filterCounts(filter, index, counts)),
      };
    },
  };

  function filterCounts({ fields }: CheckedFilter, index: number, { lines, filters }: LineCounts): FilterMatchCounts {
    const { kept, unknown, missing } = filters[index] ?? { kept: 0, unknown: 0, missing: [] };
    if (!classify) return { kept, classified: null };
    const lackingFields = fields.map(({ name }, field) => [name, missing[field] ?? 0] as const);
    const dropped = lines - kept - unknown;
    return {
      kept,
      classified: { dropped, unknown, lackingFields: new Map(lackingFields.filter(([, count]) => count > 0)) },
    };
  }
}

function noCounts(filters: readonly CheckedFilter[]): LineCounts {
  const ofFilters = filters.map(({ fields }) => ({ kept: 0, unknown: 0, missing: fields.map(() => 0) }));
  return { lines: 0, kept: 0, filters: ofFilters };
}
