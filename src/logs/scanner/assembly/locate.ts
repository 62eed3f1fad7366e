/**
 * The field locator: one pass over lines, 32 bytes a step (more would not fit into the registers), that finds the ends of lines and the values of wanted keys
 * and looks at nothing else.
 *
 * Most steps hold nothing of interest and no backslash, and cost some thirty vector operations. A byte is of interest when it is
 * - a line feed, which always ends a line: strings hold none;
 * - `{` or `}` (or one of `|`, `~`, DEL, which cost nothing to tell apart later): depth, and which strings are at the top;
 * - the `u` of an escape, which may spell a wanted key;
 * - a quote with bytes some distance before that belong to a wanted key: the possible end of that key. Of many keys each quote before a colon may be one;
 *   these places are held, and are no reason to stop.
 * The quotes of uninteresting steps are only counted, each lane for itself and modulo two: their parity says where
 * strings are once an interesting byte comes.
 */
import { noteEscape } from "./escapes";
import {
  controlTailCount, keyEnds, marksBackslashes, marksBeforeBraces, marksBlanks, marksColons, marksLettersU, marksLineFeeds, marksQuotes, tailDistances, tailTables,
} from "./layout-generated";
import { areMany, holdEnds, noteEnds } from "./key-ends";
import { clearSlots, mayEndKey, noteKey } from "./keys";
import { beginLine, markOdd } from "./state";
import { endLine, outputIsFull } from "./line-end";
import { leaveLine } from "./left";
import { skipString } from "./long-strings";
import { backslash, beforeColon, halfMaskOf, lineFeed, quote, skipBlanks } from "./masks";
import { tailsAt } from "./tails";

let tailCount: u32 = 0;

/** In place of where a line's object begins: the line is blank. */
const blank: usize = 1;

export function configureLocate(): void {
  tailCount = load<u32>(controlTailCount);
}

/**
 * Judges the lines from `from` on, the beginning of a line, up to `end`, which is behind a line feed; with `one` the first
 * of them only. Where it stopped: behind a line. Where `end` is 0, the first line is not judged, but left as it is at the line feed.
 */
// @ts-ignore: decorator
@inline
export function locate(from: usize, end: usize, one: bool): usize {
  switch (tailCount) {
    case 1:
      return steps1(from, end, one);
    case 2:
      return steps2(from, end, one);
    case 3:
      return steps3(from, end, one);
    default:
      return steps0(from, end, one);
  }
}

// A function for each number of keys, because the engine compiles whole functions, and only those that run. `locate` is
// inlined for the same reason: what has one caller only, the compiler would put into it again.

function steps0(from: usize, end: usize, one: bool): usize {
  return steps(0, from, end, one);
}

function steps1(from: usize, end: usize, one: bool): usize {
  return steps(1, from, end, one);
}

function steps2(from: usize, end: usize, one: bool): usize {
  return steps(2, from, end, one);
}

function steps3(from: usize, end: usize, one: bool): usize {
  return steps(3, from, end, one);
}

/** `tails` is a constant of each copy of this function. */
// @ts-ignore: decorator
@inline
function steps(tails: u32, from: usize, end: usize, one: bool): usize {
  const quotes = v128.load(marksQuotes);
  const backslashes = v128.load(marksBackslashes);
  const feeds = v128.load(marksLineFeeds);
  const beforeBrace = v128.load(marksBeforeBraces);
  const letterU = v128.load(marksLettersU);
  const colons = v128.load(marksColons);
  const blanks = v128.load(marksBlanks);
  // Of as many keys as there are.
  const table0 = v128.load(tailTables);
  const table1 = v128.load(tailTables + 16);
  const table2 = v128.load(tailTables + 32);
  const distance0 = <usize>load<u32>(tailDistances);
  const distance1 = <usize>load<u32>(tailDistances + 4);
  const distance2 = <usize>load<u32>(tailDistances + 8);

  /** Quotes since `parity` was right, each lane modulo two. */
  let quotesSince = i8x16.splat(0);
  /** 1 inside a string. */
  let parity: u32 = 0;
  /** 1 where the next step's first byte is escaped. */
  let escapedNext = i8x16.splat(0);
  let depth: i32 = 0;
  let start = from;
  /** Behind the places that are to be looked at. */
  let held: usize = keyEnds;
  /** Where the line's object begins and ends, 0 while not met. */
  let opened: usize = 0;
  let closed: usize = 0;

  clearSlots();
  beginLine();
  let step = from;
  while (true) {
    const a = v128.load(step);
    const b = v128.load(step, 16);
    const quotesA = i8x16.eq(a, quotes);
    const quotesB = i8x16.eq(b, quotes);
    const plainA = plainMarks(a, feeds, beforeBrace);
    const plainB = plainMarks(b, feeds, beforeBrace);
    const at0 = step - distance0;
    const at1 = step - distance1;
    const at2 = step - distance2;
    const tailsA = tails == 0 ? beforeColon(v128.load(step, 1), colons, blanks) : tailsAt(0, tails, at0, at1, at2, table0, table1, table2);
    const tailsB = tails == 0 ? beforeColon(v128.load(step, 17), colons, blanks) : tailsAt(1, tails, at0, at1, at2, table0, table1, table2);
    const endsA = v128.and(quotesA, tailsA);
    const endsB = v128.and(quotesB, tailsB);
    const allA = v128.or(plainA, endsA);
    const allB = v128.or(plainB, endsB);
    const backslashesA = i8x16.eq(a, backslashes);
    const backslashesB = i8x16.eq(b, backslashes);
    if (tails == 0) {
      if (!v128.any_true(v128.or(v128.or(plainA, plainB), v128.or(escapedNext, v128.or(backslashesA, backslashesB))))) {
        quotesSince = v128.xor(quotesSince, v128.xor(quotesA, quotesB));
        held = holdEnds(held, step, <u64>halfMaskOf(endsA, endsB), false);
        step += 32;
        if ((step & 992) != 0) continue;
        if (areMany(held)) held = noteEnds(held, depth);
        parity = (parity + <u32>popcnt(i8x16.bitmask(quotesSince))) & 1;
        quotesSince = i8x16.splat(0);
        if (parity != 0 && !v128.any_true(v128.or(quotesA, quotesB))) step = skipString(step);
        continue;
      }
      held = noteEnds(held, depth);
    } else if (!v128.any_true(v128.or(v128.or(allA, allB), v128.or(escapedNext, v128.or(backslashesA, backslashesB))))) {
      quotesSince = v128.xor(quotesSince, v128.xor(quotesA, quotesB));
      step += 32;
      // Now and then it is looked whether this is a long string.
      if ((step & 992) != 0) continue;
      parity = (parity + <u32>popcnt(i8x16.bitmask(quotesSince))) & 1;
      quotesSince = i8x16.splat(0);
      if (parity != 0 && !v128.any_true(v128.or(quotesA, quotesB))) step = skipString(step);
      continue;
    }

    parity = (parity + <u32>popcnt(i8x16.bitmask(quotesSince))) & 1;
    quotesSince = i8x16.splat(0);
    let quoteBits = halfMaskOf(quotesA, quotesB);
    let stops = halfMaskOf(allA, allB);
    if (v128.any_true(v128.or(escapedNext, v128.or(backslashesA, backslashesB)))) {
      const carry = <u32>i8x16.extract_lane_u(escapedNext, 0);
      const bits = halfMaskOf(backslashesA, backslashesB);
      const codes = escapeCodes(bits, carry);
      const escaped = codes ^ (bits | carry);
      escapedNext = i8x16.splat(<i8>((codes & bits) >> 31));
      stops = (stops & ~(quoteBits & escaped)) | (escaped & halfMaskOf(i8x16.eq(a, letterU), i8x16.eq(b, letterU)));
      quoteBits &= ~escaped;
    }
    while (stops != 0) {
      const index = ctz(stops);
      const bit = <u32>1 << index;
      stops &= stops - 1;
      const at = step + <usize>index;
      const byte = load<u8>(at);
      if (byte == quote) {
        if (depth == 1 && mayEndKey(at) && isOdd(parity, quoteBits, bit)) noteKey(at);
      } else if (byte == lineFeed) {
        const inString = isOdd(parity, quoteBits, bit);
        const before = start;
        start = at + 1;
        if (start > end) {
          leaveLine(before, at, opened, closed, depth, inString);
          return start;
        }
        if (opened != before || closed + 1 != at || depth != 0 || inString) {
          if (opened == 0 && skipBlanks(before) == at) opened = blank;
          else if (opened == 0 || depth != 0 || inString || skipBlanks(before) != opened || skipBlanks(closed + 1) != at) markOdd();
        }
        if (opened != blank) endLine(before, start);
        if (start >= end || one || outputIsFull()) return start;
        // The quotes up to here cancel out of what follows.
        parity = <u32>popcnt(quoteBits & (bit - 1)) & 1;
        depth = 0;
        opened = 0;
        closed = 0;
        clearSlots();
        beginLine();
        // Most often the next line's object begins right here.
        if (index < 31 && load<u8>(start) == 0x7b) {
          stops &= stops - 1;
          depth = 1;
          opened = start;
        }
      } else if (byte == 0x75) {
        noteEscape(at);
      } else if (byte == 0x7b) {
        if (isOdd(parity, quoteBits, bit)) continue;
        if (depth++ == 0) {
          // A second object on the line.
          if (opened != 0) markOdd();
          opened = at;
        }
      } else if (byte == 0x7d) {
        if (isOdd(parity, quoteBits, bit)) continue;
        if (--depth == 0) closed = at;
        else if (depth < 0) markOdd();
      }
    }
    parity = (parity + <u32>popcnt(quoteBits)) & 1;
    step += 32;
    // A string with escapes that began before: more may come.
    if (parity != 0 && quoteBits == 0) {
      escapedNext = i8x16.splat(0);
      step = skipString(step);
    }
  }
  // Never reached: the text ends with a line feed.
  return end;
}

/** Whether an odd number of quotes stands before a bit: inside a string. */
// @ts-ignore: decorator
@inline
function isOdd(parity: u32, quoteBits: u32, bit: u32): bool {
  return ((parity + <u32>popcnt(quoteBits & (bit - 1))) & 1) != 0;
}

/** What is of interest wherever it stands: braces and line feeds. */
// @ts-ignore: decorator
@inline
function plainMarks(bytes: v128, feeds: v128, beforeBrace: v128): v128 {
  // As signed bytes, what is greater than `z` is `{`, `|`, `}`, `~` and DEL.
  return v128.or(i8x16.gt_s(bytes, beforeBrace), i8x16.eq(bytes, feeds));
}

/**
 * The backslashes that begin an escape and the bytes behind those, apart from what is in both or neither: every other backslash of a run
 * begins one. Source: simdjson.
 */
// @ts-ignore: decorator
@inline
function escapeCodes(backslashes: u32, carry: u32): u32 {
  const may = backslashes & ~carry;
  return (((may << 1) | 0xaaaa_aaaa) - may) ^ 0xaaaa_aaaa;
}
