/**
 * The prefilter: finds lines that hold one of the literals without which the filter keeps nothing, or an escape that may
 * hide one, and has only these judged. A literal may be a key whose value has to fulfil something: wherever the key stands, in a nested
 * object or once more, what its line is kept for is the value of one of these.
 */
import { hides } from "./escapes";
import { findKeys } from "./find-keys";
import {
  controlLiteralCount, controlLiterals, hiddenInLiteral, literalAddress, literalDistance, literalLength, literalProbe, literalSize, literalTables,
} from "./layout-generated";
import { outputIsFull } from "./line-end";
import { locate } from "./locate";
import { any, backslash, backslashesAt, classesOf, escapesAt, lineStart, maskOf, sameBytes } from "./masks";
import { mayFulfil } from "./probe";

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
    const hit = literalCount == 0 ? findKeys(at, end) : literalCount == 1 ? find(1, at, end) : find(0, at, end);
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
    const escapes = any(backslashesAt(at), backslashesAt(at + 16), backslashesAt(at + 32), backslashesAt(at + 48));
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

/** Whether a literal lies around a place where its telling pair may be, and what is required of the value behind it may be fulfilled. */
function isWanted(place: usize): bool {
  const end = literals + <usize>literalCount * literalSize;
  for (let literal = literals; literal < end; literal += literalSize) {
    const start = place - <usize>load<u32>(literal, literalDistance);
    const length = load<u32>(literal, literalLength);
    if (!sameBytes(start, <usize>load<u32>(literal, literalAddress), length)) continue;
    const probe = <usize>load<u32>(literal, literalProbe);
    if (probe == 0 || mayFulfil(probe, start + <usize>length)) return true;
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
