/**
 * The prefilter: finds lines that hold one of the literals without which the filter keeps nothing, or an escape that may
 * hide one, and has only these judged. A literal may be a key whose value has to fulfil something: wherever the key stands, in a nested
 * object or once more, what its line is kept for is the value of one of these.
 */
import { hides } from "./escapes";
import { findKeys } from "./find-keys";
import {
  controlLiteralCount, controlLiterals, hiddenInLiteral, literalAddress, literalDistance, literalEvenBeside, literalLanesAdded, literalLanesBound,
  literalLanesEven, literalLanesEvenBeside, literalLanesFactor, literalLanesHarmless, literalLanesOdd, literalLanesOddBeside, literalLength,
  literalOddBeside, literalOddDistance, literalProbe, literalSize, literalTables, marksBackslashes, marksLettersU, marksLineFeeds, marksLowHalves, marksZeros,
} from "./layout-generated";
import { outputIsFull } from "./line-end";
import { locate } from "./locate";
import { any, backslash, backslashesAt, classesOf, escapesAt, halfMaskOf, lineStart, maskOf, sameBytesHere } from "./masks";
import { beginSearch, enoughToTell, mayFulfil, spent } from "./probe";

let literals: usize = 0;
let literalCount: u32 = 0;
/** The one literal is told by lanes of two bytes. */
let byLanes: bool = false;
/** By products of these to which a number is added. */
let adds: bool = false;
/** Where the text ends that is searched. */
let searchEnd: usize = 0;
/** Bytes of the lines that had to be judged, and as many more as could be gone through in the time that each line, and each value read in vain, costs. */
export let candidateBytes: usize = 0;

/** Where backslashes are many, it is searched so far in the way that suits them. */
const stretchBytes: usize = 4096;
let nextStretch: usize = 0;

/** What it costs to begin with a line, in bytes. */
const candidateCost: usize = 96;
/** No more bytes of one line count where it is asked whether lines were enough to tell: one long line tells nothing of the next ones. */
const mostTelling: usize = 2048;

export function configureFind(): void {
  literals = <usize>load<u32>(controlLiterals);
  literalCount = load<u32>(controlLiteralCount);
  byLanes = load<u32>(literals, literalDistance) != load<u32>(literals, literalOddDistance);
  adds = load<u32>(literalLanesAdded) != 0;
}

/** As `locate`, but for the lines only that may be kept; where these are most, for all. */
export function locateCandidates(from: usize, end: usize): usize {
  candidateBytes = 0;
  searchEnd = end;
  beginSearch(from, end);
  let judged: usize = 0;
  let told: usize = 0;
  let at = from;
  while (true) {
    const hit = find(at, end);
    candidateBytes = judged + spent;
    if (hit >= end) return end;
    const start = lineStart(hit, at);
    at = locate(start, end, true);
    judged += at - start + candidateCost;
    told += min(at - start + candidateCost, mostTelling);
    candidateBytes = judged + spent;
    if (at >= end || outputIsFull()) return at;
    if (told + spent > enoughToTell && candidateBytes > (at - from) >> 1) {
      candidateBytes += end - at;
      return locate(at, end, false);
    }
  }
}

// @ts-ignore: decorator
@inline
function find(at: usize, end: usize): usize {
  if (literalCount == 0) return findKeys(at, end);
  if (byLanes) return adds ? findBySums(at, end) : findByProducts(at, end);
  return literalCount == 1 ? findPair(at, end) : findByClasses(at, end);
}

/**
 * The first place from `at` on where a telling pair stands with the literal around it, or a hiding escape; `end` or more when there is none.
 * Each vector is read once, as eight lanes of two bytes: wherever the literal begins, the pair at an even distance from its beginning or the one
 * at an odd distance fills a lane. Both are told at once: a factor that was chosen for them makes both larger than it makes most other pairs.
 */
function findByProducts(at: usize, end: usize): usize {
  return findByLanes(at, end, false);
}

/** The same where a number is added to the products. */
function findBySums(at: usize, end: usize): usize {
  return findByLanes(at, end, true);
}

/** `adds` is a constant of each copy of this function. */
// @ts-ignore: decorator
@inline
function findByLanes(at: usize, end: usize, adds: bool): usize {
  const factor = v128.load(literalLanesFactor);
  const added = v128.load(literalLanesAdded);
  const bound = v128.load(literalLanesBound);
  const backslashes = v128.load(marksBackslashes);
  while (true) {
    const a = v128.load(at);
    const b = v128.load(at, 16);
    const c = v128.load(at, 32);
    const d = v128.load(at, 48);
    const large = i16x8.max_s(
      i16x8.max_s(hashed(a, factor, added, adds), hashed(b, factor, added, adds)), i16x8.max_s(hashed(c, factor, added, adds), hashed(d, factor, added, adds)),
    );
    const marks = any(i8x16.eq(a, backslashes), i8x16.eq(b, backslashes), i8x16.eq(c, backslashes), i8x16.eq(d, backslashes));
    if (i8x16.bitmask(v128.or(marks, i16x8.gt_s(large, bound))) != 0) {
      const place = wantedPlace(at);
      if (place != 0) return place;
    }
    at += 64;
    if (at >= end) return end;
  }
}

// @ts-ignore: decorator
@inline
function hashed(bytes: v128, factor: v128, added: v128, adds: bool): v128 {
  const products = i16x8.mul(bytes, factor);
  return adds ? i16x8.add(products, added) : products;
}

/** The first of these places in the 64 bytes at `step`, or 0. Nearly always there is none: few jumps could be guessed wrongly. */
function wantedPlace(step: usize): usize {
  const even = <usize>load<i32>(literals, literalEvenBeside);
  const odd = <usize>load<i32>(literals, literalOddBeside);
  for (let at = step; at < step + 64; at += 16) {
    for (let bits = <u32>i8x16.bitmask(lanesAt(at, even, odd)); bits != 0; bits &= bits - 1) {
      const place = at + <usize>ctz(bits);
      if (tells(place, literalDistance) || isWanted(place, literalOddDistance)) return place;
    }
  }
  return 0;
}

/** Lanes that hold a telling pair and have another pair of the literal beside them, and backslashes of escapes by number that may hide a byte of it. */
// @ts-ignore: decorator
@inline
function lanesAt(at: usize, even: usize, odd: usize): v128 {
  const bytes = v128.load(at);
  const escapes = v128.and(i8x16.eq(bytes, v128.load(marksBackslashes)), i8x16.eq(v128.load(at, 1), v128.load(marksLettersU)));
  // The last digit but one tells for most of them that they spell none.
  const harmless = i8x16.swizzle(v128.load(literalLanesHarmless), i8x16.sub(v128.load(at, 4), v128.load(marksZeros)));
  return v128.or(v128.andnot(escapes, harmless), v128.or(
    v128.and(i16x8.eq(bytes, v128.load(literalLanesEven)), i16x8.eq(v128.load(at + even), v128.load(literalLanesEvenBeside))),
    v128.and(i16x8.eq(bytes, v128.load(literalLanesOdd)), i16x8.eq(v128.load(at + odd), v128.load(literalLanesOddBeside))),
  ));
}

/** The same where one of these two pairs is no rare one, or there is but one: it is looked for at each place. */
function findPair(at: usize, end: usize): usize {
  return findPlaces(at, end, end, false);
}

/** The same where backslashes are many: up to `nextStretch` or `end`, whichever is first. */
function findAmongEscapes(at: usize, end: usize): usize {
  nextStretch = at + stretchBytes;
  return findPlaces(at, min(end, nextStretch), end, true);
}

/** `amongEscapes` is a constant of each copy of this function. Where nothing is found, it gives where to go on. */
// @ts-ignore: decorator
@inline
function findPlaces(at: usize, stretchEnd: usize, end: usize, amongEscapes: bool): usize {
  const pair = <usize>load<u32>(literals, literalAddress) + <usize>load<u32>(literals, literalDistance);
  const first = i8x16.splat(load<i8>(pair));
  const second = i8x16.splat(load<i8>(pair, 1));
  const backslashes = v128.load(marksBackslashes);
  const lettersU = v128.load(marksLettersU);
  while (true) {
    const a = placesOf(v128.load(at), v128.load(at, 1), first, second, backslashes, lettersU, amongEscapes);
    const b = placesOf(v128.load(at, 16), v128.load(at, 17), first, second, backslashes, lettersU, amongEscapes);
    const c = placesOf(v128.load(at, 32), v128.load(at, 33), first, second, backslashes, lettersU, amongEscapes);
    const d = placesOf(v128.load(at, 48), v128.load(at, 49), first, second, backslashes, lettersU, amongEscapes);
    const stops = <u32>i8x16.bitmask(any(a, b, c, d));
    if (stops != 0) {
      if (!amongEscapes && areMany(stops)) {
        at = findAmongEscapes(at, end);
        if (at < nextStretch || at >= end) return at;
        continue;
      }
      for (let bits = maskOf(a, b, c, d); bits != 0; bits &= bits - 1) {
        const place = at + <usize>ctz(bits);
        if (tells(place, literalDistance)) return place;
        if (load<u8>(place) == backslash) continue;
        // Lines that are alike hold the key in the same step of those that begin here, so that it is guessed rightly when to stop.
        at = place - 63;
        break;
      }
    }
    at += 64;
    if (at >= stretchEnd) return at;
  }
}

/** So many bytes of a step stop the search that most are backslashes of other escapes than those by number. */
// @ts-ignore: decorator
@inline
function areMany(stops: u32): bool {
  return popcnt(stops) > 4;
}

/** Bytes that begin the telling pair, and backslashes; among many of these those of escapes by number. */
// @ts-ignore: decorator
@inline
function placesOf(bytes: v128, next: v128, first: v128, second: v128, backslashes: v128, lettersU: v128, amongEscapes: bool): v128 {
  let escapes = i8x16.eq(bytes, backslashes);
  if (amongEscapes) escapes = v128.and(escapes, i8x16.eq(next, lettersU));
  return v128.or(v128.and(i8x16.eq(bytes, first), i8x16.eq(next, second)), escapes);
}

/** The same where literals are many: their pairs are told by classes of bytes. */
function findByClasses(at: usize, end: usize): usize {
  const lowA = v128.load(literalTables);
  const highA = v128.load(literalTables + 16);
  const lowB = v128.load(literalTables + 32);
  const highB = v128.load(literalTables + 48);
  const lowHalves = v128.load(marksLowHalves);
  const backslashes = v128.load(marksBackslashes);
  const lettersU = v128.load(marksLettersU);
  while (true) {
    for (let bits = halfMaskOf(
      places(at, lowA, highA, lowB, highB, lowHalves, backslashes, lettersU),
      places(at + 16, lowA, highA, lowB, highB, lowHalves, backslashes, lettersU),
    ); bits != 0; bits &= bits - 1) {
      if (tells(at + <usize>ctz(bits), literalDistance)) return at + <usize>ctz(bits);
    }
    at += 32;
    if (at >= end) return end;
  }
}

/** Bytes that begin a telling pair or an escape by number. */
// @ts-ignore: decorator
@inline
function places(at: usize, lowA: v128, highA: v128, lowB: v128, highB: v128, lowHalves: v128, backslashes: v128, lettersU: v128): v128 {
  const bytes = v128.load(at);
  const next = v128.load(at, 1);
  const pairs = v128.and(classesOf(bytes, lowA, highA, lowHalves), classesOf(next, lowB, highB, lowHalves));
  return v128.or(i8x16.ne(pairs, i8x16.splat(0)), v128.and(i8x16.eq(bytes, backslashes), i8x16.eq(next, lettersU)));
}

/** Whether a literal lies around a place where its telling pair may be, as far from its beginning as `distance` of it says; or an escape that may hide one. */
// @ts-ignore: decorator
@inline
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
    if (!sameBytesHere(start, <usize>load<u32>(literal, literalAddress), length)) continue;
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
  const feeds = v128.load(marksLineFeeds);
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
