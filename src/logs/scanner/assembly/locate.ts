/**
 * The field locator: one pass over lines, 64 bytes a step, that finds the ends of lines and the values of wanted keys
 * and looks at nothing else.
 *
 * Most steps hold nothing of interest and cost some sixty vector operations. A byte is of interest when it is
 * - a line feed, which always ends a line: strings hold none;
 * - `{` or `}` (or one of `|`, `~`, DEL, which cost nothing to tell apart later): depth, and which strings are at the top;
 * - a quote with a backslash before it, which may be no quote, or the `u` of an escape, which may spell a wanted key;
 * - a quote whose byte some distance before belongs to a wanted key: the possible end of that key.
 * The quotes of uninteresting steps are only counted, each lane for itself and modulo two: their parity says where
 * strings are once an interesting byte comes.
 */
import { hides, isEscaped } from "./escapes";
import { classDistances, classTables, controlTailCount, hiddenInKey, tailBytes, tailDistances } from "./layout";
import { clearSlots, noteKey } from "./keys";
import { beginLine, markOdd } from "./state";
import { endLine, outputIsFull } from "./line-end";
import { any, backslash, classesOf, lineFeed, maskOf, quote, skipBlanks } from "./masks";

let tailCount: u32 = 0;

export function configureLocate(): void {
  tailCount = load<u32>(controlTailCount);
}

/**
 * Judges the lines from `from` on, the beginning of a line, up to `end`, which is behind a line feed; with `one` the first
 * of them only. Where it stopped: behind a line.
 */
export function locate(from: usize, end: usize, one: bool): usize {
  switch (tailCount) {
    case 1:
      return steps(1, from, end, one);
    case 2:
      return steps(2, from, end, one);
    case 3:
      return steps(3, from, end, one);
    case 4:
      return steps(4, from, end, one);
    default:
      return steps(0, from, end, one);
  }
}

// @ts-ignore: decorator
@inline
function distance(index: usize): usize {
  return <usize>load<u32>(<usize>tailDistances + index * 4);
}

/** `tails` is a constant of each copy of this function that the compiler makes. */
// @ts-ignore: decorator
@inline
function steps(tails: u32, from: usize, end: usize, one: bool): usize {
  const quotes = i8x16.splat(quote);
  const backslashes = i8x16.splat(backslash);
  const feeds = i8x16.splat(lineFeed);
  const beforeBrace = i8x16.splat(0x7a);
  const letterU = i8x16.splat(0x75);
  const tail0 = v128.load(tailBytes);
  const tail1 = v128.load(tailBytes + 16);
  const tail2 = v128.load(tailBytes + 32);
  const tail3 = v128.load(tailBytes + 48);
  const distance0 = tails == 0 ? <usize>load<u32>(classDistances) : distance(0);
  const distance1 = tails == 0 ? <usize>load<u32>(classDistances + 4) : distance(1);
  const distance2 = distance(2);
  const distance3 = distance(3);
  const lowA = v128.load(classTables);
  const highA = v128.load(classTables + 16);
  const lowB = v128.load(classTables + 32);
  const highB = v128.load(classTables + 48);

  /** Quotes since `parity` was right, each lane modulo two. */
  let quotesSince = i8x16.splat(0);
  /** 1 inside a string. */
  let parity: u32 = 0;
  let depth: i32 = 0;
  let start = from;
  /** Where the line's object begins and ends, 0 while not met. */
  let opened: usize = 0;
  let closed: usize = 0;

  clearSlots();
  beginLine();
  for (let step = from; ; step += 64) {
    const a = v128.load(step);
    const b = v128.load(step, 16);
    const c = v128.load(step, 32);
    const d = v128.load(step, 48);
    const quotesA = i8x16.eq(a, quotes);
    const quotesB = i8x16.eq(b, quotes);
    const quotesC = i8x16.eq(c, quotes);
    const quotesD = i8x16.eq(d, quotes);
    const marksA = marks(step, a, quotesA, backslashes, feeds, beforeBrace, letterU);
    const marksB = marks(step + 16, b, quotesB, backslashes, feeds, beforeBrace, letterU);
    const marksC = marks(step + 32, c, quotesC, backslashes, feeds, beforeBrace, letterU);
    const marksD = marks(step + 48, d, quotesD, backslashes, feeds, beforeBrace, letterU);
    let tailsA: v128, tailsB: v128, tailsC: v128, tailsD: v128;
    if (tails == 0) {
      tailsA = classes(step, distance0, distance1, lowA, highA, lowB, highB);
      tailsB = classes(step + 16, distance0, distance1, lowA, highA, lowB, highB);
      tailsC = classes(step + 32, distance0, distance1, lowA, highA, lowB, highB);
      tailsD = classes(step + 48, distance0, distance1, lowA, highA, lowB, highB);
    } else {
      tailsA = bytes(tails, step, distance0, distance1, distance2, distance3, tail0, tail1, tail2, tail3);
      tailsB = bytes(tails, step + 16, distance0, distance1, distance2, distance3, tail0, tail1, tail2, tail3);
      tailsC = bytes(tails, step + 32, distance0, distance1, distance2, distance3, tail0, tail1, tail2, tail3);
      tailsD = bytes(tails, step + 48, distance0, distance1, distance2, distance3, tail0, tail1, tail2, tail3);
    }
    const allA = v128.or(marksA, v128.and(quotesA, tailsA));
    const allB = v128.or(marksB, v128.and(quotesB, tailsB));
    const allC = v128.or(marksC, v128.and(quotesC, tailsC));
    const allD = v128.or(marksD, v128.and(quotesD, tailsD));
    if (!v128.any_true(any(allA, allB, allC, allD))) {
      quotesSince = v128.xor(quotesSince, v128.xor(v128.xor(quotesA, quotesB), v128.xor(quotesC, quotesD)));
      continue;
    }

    parity = (parity + <u32>popcnt(i8x16.bitmask(quotesSince))) & 1;
    quotesSince = i8x16.splat(0);
    let quoteBits = maskOf(quotesA, quotesB, quotesC, quotesD);
    let bits = maskOf(allA, allB, allC, allD);
    do {
      const index = ctz(bits);
      const bit = <u64>1 << index;
      bits &= bits - 1;
      const at = step + <usize>index;
      const inString = (parity + <u32>popcnt(quoteBits & (bit - 1))) & 1;
      switch (load<u8>(at)) {
        case 0x22:
          if (load<u8>(at - 1) == backslash) {
            if (isEscaped(at)) quoteBits &= ~bit;
          } else if (inString && depth == 1) noteKey(at);
          break;
        case 0x75:
          if (hides(at, hiddenInKey)) markOdd();
          break;
        case 0x7b:
          if (inString) break;
          if (depth++ == 0) {
            // A second object on the line.
            if (opened != 0) markOdd();
            opened = at;
          }
          break;
        case 0x7d:
          if (inString) break;
          if (--depth == 0) closed = at;
          else if (depth < 0) markOdd();
          break;
        case 0x0a: {
          if (opened != start || closed + 1 != at || depth != 0 || inString) {
            if (opened == 0 && skipBlanks(start) == at) {
              // A blank line.
              start = at + 1;
              parity = <u32>popcnt(quoteBits & (bit - 1)) & 1;
              if (start >= end || one) return start;
              break;
            }
            if (opened == 0 || depth != 0 || inString || skipBlanks(start) != opened || skipBlanks(closed + 1) != at) markOdd();
          }
          endLine(start, at + 1);
          start = at + 1;
          if (start >= end || one || outputIsFull()) return start;
          // The quotes up to here cancel out of what follows.
          parity = <u32>popcnt(quoteBits & (bit - 1)) & 1;
          depth = 0;
          opened = 0;
          closed = 0;
          clearSlots();
          beginLine();
          break;
        }
      }
    } while (bits != 0);
    parity = (parity + <u32>popcnt(quoteBits)) & 1;
  }
  // Never reached: the text ends with a line feed.
  return end;
}

/** Everything of interest but the ends of wanted keys. */
// @ts-ignore: decorator
@inline
function marks(at: usize, bytes: v128, quotes: v128, backslashes: v128, feeds: v128, beforeBrace: v128, letterU: v128): v128 {
  const behindBackslash = i8x16.eq(v128.load(at - 1), backslashes);
  // As signed bytes, what is greater than `z` is `{`, `|`, `}`, `~` and DEL.
  return v128.or(
    v128.or(i8x16.gt_s(bytes, beforeBrace), i8x16.eq(bytes, feeds)),
    v128.and(behindBackslash, v128.or(quotes, i8x16.eq(bytes, letterU))),
  );
}

/** Bytes that stand the right distance behind the telling byte of a wanted key. */
// @ts-ignore: decorator
@inline
function bytes(
  tails: u32, at: usize, distance0: usize, distance1: usize, distance2: usize, distance3: usize,
  tail0: v128, tail1: v128, tail2: v128, tail3: v128,
): v128 {
  let found = i8x16.eq(v128.load(at - distance0), tail0);
  if (tails > 1) found = v128.or(found, i8x16.eq(v128.load(at - distance1), tail1));
  if (tails > 2) found = v128.or(found, i8x16.eq(v128.load(at - distance2), tail2));
  if (tails > 3) found = v128.or(found, i8x16.eq(v128.load(at - distance3), tail3));
  return found;
}

/** The same for any number of keys: eight groups of them, told apart by two bytes. */
// @ts-ignore: decorator
@inline
function classes(at: usize, distanceA: usize, distanceB: usize, lowA: v128, highA: v128, lowB: v128, highB: v128): v128 {
  const groups = v128.and(classesOf(v128.load(at - distanceA), lowA, highA), classesOf(v128.load(at - distanceB), lowB, highB));
  return i8x16.ne(groups, i8x16.splat(0));
}
