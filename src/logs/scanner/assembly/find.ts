/**
 * The prefilter: finds lines that hold one of the literals without which the filter keeps nothing, or an escape that may
 * hide one, and has only these judged. A literal may be a key whose value has to fulfil something: wherever the key stands, in a nested
 * object or once more, what its line is kept for is the value of one of these.
 */
import { hides } from "./escapes";
import { findKeys } from "./find-keys";
import {
  controlLiteralCount, controlLiterals, hiddenInLiteral, literalAddress, literalDistance, literalLanes, literalLength, literalOddDistance, literalProbe, literalSize,
  literalTables,
} from "./layout-generated";
import { outputIsFull } from "./line-end";
import { locate } from "./locate";
import { any, backslash, backslashesAt, classesOf, escapesAt, halfMaskOf, lineStart, maskOf, sameBytes } from "./masks";
import { beginSearch, enoughToTell, mayFulfil, spent } from "./probe";

let literals: usize = 0;
let literalCount: u32 = 0;
/** The one literal is told by lanes of two bytes. */
let byLanes: bool = false;
/** Where the text ends that is searched. */
let searchEnd: usize = 0;
/** Bytes of the lines that had to be judged, and as many more as could be gone through in the time that each line, and each value read in vain, costs. */
export let candidateBytes: usize = 0;

/** What it costs to begin with a line, in bytes. */
const candidateCost: usize = 96;

export function configureFind(): void {
  literals = <usize>load<u32>(controlLiterals);
  literalCount = load<u32>(controlLiteralCount);
  byLanes = load<u32>(literals, literalDistance) != load<u32>(literals, literalOddDistance);
}

/** As `locate`, but for the lines only that may be kept; where these are most, for all. */
export function locateCandidates(from: usize, end: usize): usize {
  candidateBytes = 0;
  searchEnd = end;
  beginSearch(from, end);
  let judged: usize = 0;
  let at = from;
  while (true) {
    const hit = literalCount == 0 ? findKeys(at, end) : byLanes ? findByLanes(at, end) : literalCount == 1 ? findPair(at, end) : findByClasses(at, end);
    candidateBytes = judged + spent;
    if (hit >= end) return end;
    const start = lineStart(hit, at);
    at = locate(start, end, true);
    judged += at - start + candidateCost;
    candidateBytes = judged + spent;
    if (at >= end || outputIsFull()) return at;
    if (candidateBytes > enoughToTell && candidateBytes > (at - from) >> 1) {
      candidateBytes += end - at;
      return locate(at, end, false);
    }
  }
}

/**
 * The first place from `at` on where a telling pair stands with the literal around it, or a hiding escape; `end` or more when there is none.
 * Each vector is read once, as eight lanes of two bytes: wherever the literal begins, the pair at an even distance from its beginning or the one
 * at an odd distance fills a lane. What does not change is taken out of a loop only where all of it is gone through each time.
 */
function findByLanes(at: usize, end: usize): usize {
  const even = v128.load(literalLanes);
  const odd = v128.load(literalLanes + 16);
  while (true) {
    while (i8x16.bitmask(any(lanesAt(at, even, odd), lanesAt(at + 16, even, odd), lanesAt(at + 32, even, odd), lanesAt(at + 48, even, odd))) == 0) {
      at += 64;
      if (at >= end) return end;
    }
    let bits = maskOf(lanesAt(at, even, odd), lanesAt(at + 16, even, odd), lanesAt(at + 32, even, odd), lanesAt(at + 48, even, odd));
    if (areMostlyOthers(bits))
      bits &= maskOf(pairLanes(v128.load(at), even, odd), pairLanes(v128.load(at, 16), even, odd), pairLanes(v128.load(at, 32), even, odd), pairLanes(v128.load(at, 48), even, odd)) | numbersAt(at);
    while (bits != 0) {
      const index = ctz(bits);
      // Of a lane both bytes are marked.
      bits &= ~(<u64>(load<u8>(at + <usize>index) == backslash ? 1 : 3) << index);
      if (tells(at + <usize>index, literalDistance) || isWanted(at + <usize>index, literalOddDistance)) return at + <usize>index;
    }
    at += 64;
    if (at >= end) return end;
  }
}

/** Lanes that hold a telling pair, and backslashes. */
// @ts-ignore: decorator
@inline
function lanesAt(at: usize, even: v128, odd: v128): v128 {
  const bytes = v128.load(at);
  return v128.or(pairLanes(bytes, even, odd), i8x16.eq(bytes, i8x16.splat(backslash)));
}

// @ts-ignore: decorator
@inline
function pairLanes(bytes: v128, even: v128, odd: v128): v128 {
  return v128.or(i16x8.eq(bytes, even), i16x8.eq(bytes, odd));
}

/** So many places in 64 bytes are backslashes, most of which begin another escape than one by number. */
// @ts-ignore: decorator
@inline
function areMostlyOthers(bits: u64): bool {
  return popcnt(bits) > 4;
}

/** Escapes by number in the 64 bytes at `at`. */
function numbersAt(at: usize): u64 {
  return maskOf(escapesAt(at), escapesAt(at + 16), escapesAt(at + 32), escapesAt(at + 48));
}

/** The same where one of these two pairs is no rare one, or there is but one: it is looked for at each place. */
function findPair(at: usize, end: usize): usize {
  const pair = <usize>load<u32>(literals, literalAddress) + <usize>load<u32>(literals, literalDistance);
  const first = i8x16.splat(load<i8>(pair));
  const second = i8x16.splat(load<i8>(pair, 1));
  while (true) {
    const a = pairsAt(at, first, second);
    const b = pairsAt(at + 16, first, second);
    const c = pairsAt(at + 32, first, second);
    const d = pairsAt(at + 48, first, second);
    if (v128.any_true(any(a, b, c, d))) {
      let bits = maskOf(a, b, c, d);
      if (areMostlyOthers(bits)) bits &= maskOf(onlyPairsAt(at, first, second), onlyPairsAt(at + 16, first, second), onlyPairsAt(at + 32, first, second), onlyPairsAt(at + 48, first, second)) | numbersAt(at);
      for (; bits != 0; bits &= bits - 1) {
        const place = at + <usize>ctz(bits);
        if (tells(place, literalDistance)) return place;
        if (load<u8>(place) == backslash) continue;
        // Lines that are alike hold the key in the same step of those that begin here, so that it is guessed rightly when to stop.
        at = place - 63;
        break;
      }
    }
    at += 64;
    if (at >= end) return end;
  }
}

/** Bytes that begin the telling pair, and backslashes. */
// @ts-ignore: decorator
@inline
function pairsAt(at: usize, first: v128, second: v128): v128 {
  return v128.or(onlyPairsAt(at, first, second), backslashesAt(at));
}

// @ts-ignore: decorator
@inline
function onlyPairsAt(at: usize, first: v128, second: v128): v128 {
  return v128.and(i8x16.eq(v128.load(at), first), i8x16.eq(v128.load(at, 1), second));
}

/** The same where literals are many: their pairs are told by classes of bytes. */
function findByClasses(at: usize, end: usize): usize {
  const lowA = v128.load(literalTables);
  const highA = v128.load(literalTables + 16);
  const lowB = v128.load(literalTables + 32);
  const highB = v128.load(literalTables + 48);
  while (true) {
    for (let bits = halfMaskOf(places(at, lowA, highA, lowB, highB), places(at + 16, lowA, highA, lowB, highB)); bits != 0; bits &= bits - 1) {
      if (tells(at + <usize>ctz(bits), literalDistance)) return at + <usize>ctz(bits);
    }
    at += 32;
    if (at >= end) return end;
  }
}

/** Bytes that begin a telling pair or an escape by number. */
// @ts-ignore: decorator
@inline
function places(at: usize, lowA: v128, highA: v128, lowB: v128, highB: v128): v128 {
  const bytes = v128.load(at);
  const next = v128.load(at, 1);
  const pairs = i8x16.ne(v128.and(classesOf(bytes, lowA, highA), classesOf(next, lowB, highB)), i8x16.splat(0));
  return v128.or(pairs, v128.and(i8x16.eq(bytes, i8x16.splat(backslash)), i8x16.eq(next, i8x16.splat(0x75))));
}

/** Whether a literal lies around a place where its telling pair may be, as far from its beginning as `distance` of it says; or an escape that may hide one. */
function tells(place: usize, distance: usize): bool {
  // What follows there is no text, and nothing is behind it.
  if (place >= searchEnd) return true;
  if (load<u8>(place) == backslash) return load<u8>(place, 1) == 0x75 && hides(place + 1, hiddenInLiteral) != 0;
  return isWanted(place, distance);
}

/** Whether a literal lies around a place where its telling pair may be, and what is required of the value behind it may be fulfilled. */
function isWanted(place: usize, distance: usize): bool {
  const end = literals + <usize>literalCount * literalSize;
  for (let literal = literals; literal < end; literal += literalSize) {
    const start = place - <usize>load<u32>(literal + distance);
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
