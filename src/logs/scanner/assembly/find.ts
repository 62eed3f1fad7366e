/**
 * The prefilter: finds lines that hold one of the literals without which the filter keeps nothing, or an escape that may
 * hide one, and has only these judged. A literal may be a key whose value has to fulfil something: wherever the key stands, in a nested
 * object or once more, what its line is kept for is the value of one of these.
 */
import { hides } from "./escapes";
import {
  controlLiteralCount, controlLiterals, hiddenInLiteral, literalAddress, literalDistance, literalLeast, literalLength, literalIntegers, literalProgram, literalSize, literalTables, probeSlot, slotAddress,
} from "./layout-generated";
import { outputIsFull } from "./line-end";
import { locate } from "./locate";
import { run } from "./many";
import { any, backslash, classesOf, lineStart, maskOf, sameBytes, skipBlanks } from "./masks";
import { beginLine, odd } from "./state";
import { endsValue } from "./value";

let literals: usize = 0;
let literalCount: u32 = 0;
/** Bytes of the lines that had to be judged, and as many more as going through the same time takes that each line costs. */
export let candidateBytes: usize = 0;

/** What it costs to begin with a line, in bytes. */
const candidateCost: usize = 96;
/** After so many bytes it is seen whether searching is worth it. */
const enoughToTell: usize = 16384;

export function configureFind(): void {
  literals = <usize>load<u32>(controlLiterals);
  literalCount = load<u32>(controlLiteralCount);
}

/** As `locate`, but for the lines only that may be kept; where these are most, for all. */
export function locateCandidates(from: usize, end: usize): usize {
  candidateBytes = 0;
  let at = from;
  while (true) {
    const hit = literalCount == 1 ? find(1, at, end) : find(0, at, end);
    if (hit >= end) return end;
    const start = lineStart(hit, at);
    at = locate(start, end, true);
    candidateBytes += at - start + candidateCost;
    if (at >= end || outputIsFull()) return at;
    if (candidateBytes > enoughToTell && candidateBytes > (at - from) >> 1) {
      candidateBytes += end - at;
      return locate(at, end, false);
    }
  }
}

/**
 * The first place from `at` on where the telling pair of a literal stands with the literal around it, or a hiding escape;
 * `end` or more when there is none. One literal's pair is compared outright, several are told apart by classes.
 */
// @ts-ignore: decorator
@inline
function find(one: u32, at: usize, end: usize): usize {
  const first = i8x16.splat(one ? load<i8>(<usize>load<u32>(literals, literalAddress) + <usize>load<u32>(literals, literalDistance)) : 0);
  const second = i8x16.splat(one ? load<i8>(<usize>load<u32>(literals, literalAddress) + <usize>load<u32>(literals, literalDistance), 1) : 0);
  const lowA = v128.load(literalTables);
  const highA = v128.load(literalTables + 16);
  const lowB = v128.load(literalTables + 32);
  const highB = v128.load(literalTables + 48);
  for (; at < end; at += 64) {
    const a = places(one, at, first, second, lowA, highA, lowB, highB);
    const b = places(one, at + 16, first, second, lowA, highA, lowB, highB);
    const c = places(one, at + 32, first, second, lowA, highA, lowB, highB);
    const d = places(one, at + 48, first, second, lowA, highA, lowB, highB);
    const escapes = any(backslashes(at), backslashes(at + 16), backslashes(at + 32), backslashes(at + 48));
    if (!v128.any_true(v128.or(any(a, b, c, d), escapes))) continue;
    let bits = maskOf(a, b, c, d);
    if (v128.any_true(escapes)) bits |= maskOf(escapesAt(at), escapesAt(at + 16), escapesAt(at + 32), escapesAt(at + 48));
    for (; bits != 0; bits &= bits - 1) {
      const place = at + <usize>ctz(bits);
      if (place >= end) return end;
      if (load<u8>(place) == backslash) {
        if (hides(place + 1, hiddenInLiteral) != 0) return place;
      } else if (isWanted(place)) return place;
      else if (one) {
        // Lines that are alike hold the key in the same step of those that begin here, so that it is guessed rightly when to stop.
        at = place - 63;
        break;
      }
    }
  }
  return end;
}

/** Bytes that begin a telling pair. */
// @ts-ignore: decorator
@inline
function places(one: u32, at: usize, first: v128, second: v128, lowA: v128, highA: v128, lowB: v128, highB: v128): v128 {
  const bytes = v128.load(at);
  const next = v128.load(at, 1);
  if (one) return v128.and(i8x16.eq(bytes, first), i8x16.eq(next, second));
  return i8x16.ne(v128.and(classesOf(bytes, lowA, highA), classesOf(next, lowB, highB)), i8x16.splat(0));
}

// @ts-ignore: decorator
@inline
function backslashes(at: usize): v128 {
  return i8x16.eq(v128.load(at), i8x16.splat(backslash));
}

/** Those that begin an escape by number. */
// @ts-ignore: decorator
@inline
function escapesAt(at: usize): v128 {
  return v128.and(backslashes(at), i8x16.eq(v128.load(at, 1), i8x16.splat(0x75)));
}

/** Whether a literal lies around a place where its telling pair may be, and what is required of the value behind it may be fulfilled. */
function isWanted(place: usize): bool {
  const end = literals + <usize>literalCount * literalSize;
  for (let literal = literals; literal < end; literal += literalSize) {
    const start = place - <usize>load<u32>(literal, literalDistance);
    const length = load<u32>(literal, literalLength);
    if (sameBytes(start, <usize>load<u32>(literal, literalAddress), length) && mayFulfil(literal, start + <usize>length)) return true;
  }
  return false;
}

/** Whether the value of the key that ends at `at` fulfils what is required of it, or only judging the line can tell. */
// @ts-ignore: decorator
@inline
function mayFulfil(literal: usize, at: usize): bool {
  const program = <usize>load<u32>(literal, literalProgram);
  if (program == 0) return true;
  const colon = skipBlanks(at);
  if (load<u8>(colon) != 0x3a) return false;
  const value = skipBlanks(colon + 1);
  const integers = load<u64>(literal, literalIntegers);
  if (integers != 0) {
    let number: u64 = 0;
    let behind = value;
    let digit = <u32>load<u8>(behind) - 0x30;
    while (digit <= 9) {
      number = number * 10 + <u64>digit;
      digit = <u32>load<u8>(++behind) - 0x30;
    }
    // What is no such integer, the program tells.
    if (behind - value - 1 < 18 && endsValue(load<u8>(behind)) && (load<u8>(value) != 0x30 || behind == value + 1)) return number - load<u64>(literal, literalLeast) < integers;
  }
  beginLine();
  store<u64>(probeSlot, <u64>value, slotAddress);
  return run(program, false) || odd;
}

/** Behind the last line feed of [from, end); `from` where there is none. */
export function lastFeed(from: usize, end: usize): usize {
  return lineStart(end, from);
}

/** Line feeds in [at, end). */
export function countFeeds(at: usize, end: usize): u32 {
  const feeds = i8x16.splat(0x0a);
  let count: u32 = 0;
  for (; at + 64 <= end; at += 64) {
    const a = i8x16.eq(v128.load(at), feeds);
    const b = i8x16.eq(v128.load(at, 16), feeds);
    const c = i8x16.eq(v128.load(at, 32), feeds);
    const d = i8x16.eq(v128.load(at, 48), feeds);
    if (v128.any_true(any(a, b, c, d))) count += <u32>popcnt(maskOf(a, b, c, d));
  }
  for (; at < end; at++) if (load<u8>(at) == 0x0a) count++;
  return count;
}
