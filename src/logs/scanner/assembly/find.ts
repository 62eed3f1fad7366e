/**
 * The prefilter: finds lines that hold one of the literals without which the filter keeps nothing, or an escape that may
 * hide one, and has only these judged.
 */
import { hides } from "./escapes";
import {
  controlLiteralCount, controlLiterals, hiddenInLiteral, literalAddress, literalDistance, literalLength, literalSize, literalTables,
} from "./layout-generated";
import { outputIsFull } from "./line-end";
import { locate } from "./locate";
import { any, backslash, classesOf, lineStart, maskOf, sameBytes } from "./masks";

let literals: usize = 0;
let literalCount: u32 = 0;
/** Bytes of the lines that had to be judged. */
export let candidateBytes: usize = 0;

export function configureFind(): void {
  literals = <usize>load<u32>(controlLiterals);
  literalCount = load<u32>(controlLiteralCount);
}

/** As `locate`, but for the lines only that may be kept. */
export function locateCandidates(from: usize, end: usize): usize {
  candidateBytes = 0;
  let at = from;
  while (true) {
    const hit = literalCount == 1 ? find(1, at, end) : find(0, at, end);
    if (hit >= end) return end;
    const start = lineStart(hit, at);
    at = locate(start, end, true);
    candidateBytes += at - start;
    if (at >= end || outputIsFull()) return at;
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
    if (!v128.any_true(any(a, b, c, d))) continue;
    for (let bits = maskOf(a, b, c, d); bits != 0; bits &= bits - 1) {
      const place = at + <usize>ctz(bits);
      if (load<u8>(place) == backslash && load<u8>(place, 1) == 0x75) {
        if (hides(place + 1, hiddenInLiteral) != 0) return place;
      } else if (isLiteral(place)) return place;
    }
  }
  return end;
}

/** Bytes that begin a telling pair or an escape by number. */
// @ts-ignore: decorator
@inline
function places(one: u32, at: usize, first: v128, second: v128, lowA: v128, highA: v128, lowB: v128, highB: v128): v128 {
  const bytes = v128.load(at);
  const next = v128.load(at, 1);
  const pairs = one
    ? v128.and(i8x16.eq(bytes, first), i8x16.eq(next, second))
    : i8x16.ne(v128.and(classesOf(bytes, lowA, highA), classesOf(next, lowB, highB)), i8x16.splat(0));
  return v128.or(pairs, v128.and(i8x16.eq(bytes, i8x16.splat(backslash)), i8x16.eq(next, i8x16.splat(0x75))));
}

/** Whether a literal lies around a place where its telling pair may be. */
function isLiteral(place: usize): bool {
  const end = literals + <usize>literalCount * literalSize;
  for (let literal = literals; literal < end; literal += literalSize) {
    if (sameBytes(place - <usize>load<u32>(literal, literalDistance), <usize>load<u32>(literal, literalAddress), load<u32>(literal, literalLength))) return true;
  }
  return false;
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
