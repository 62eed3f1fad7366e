/** What one criterion says of the line at hand. */
import {
  kindArray, kindString, testContains, testEqual, testGreater, testGreaterOrEqual, testLess, testLessOrEqual, testMember, testPrefix, testSuffix,
} from "./codes";
import {
  criterionElement, criterionHigh, criterionKinds, criterionLength, criterionLow, criterionMany, criterionNegated, criterionPointer, criterionSlot,
  criterionTest, elementSlot, integerHigh, integerLow, integerSize, memberAddress, memberHash, memberLength, memberSize, slotHigh, slotLength, slotLow,
  slotPointer,
} from "./layout-generated";
import { isBlank, sameBytes } from "./masks";
import { markOdd, odd } from "./state";
import { kindOf, readValue, valueEnd } from "./value";

export const outcomeFalse: u32 = 0;
export const outcomeTrue: u32 = 1;
export const outcomeUnknown: u32 = 2;

export function judge(criterion: usize): u32 {
  const slot = <usize>load<u32>(criterion, criterionSlot);
  const kind = kindOf(slot);
  if ((kind & load<u32>(criterion, criterionKinds)) == 0) return outcomeUnknown;
  const holds = kind == kindArray ? someElement(criterion, <usize>load<u32>(slot, slotPointer)) : holdsFor(criterion, slot, kind);
  return <u32>holds ^ load<u32>(criterion, criterionNegated);
}

/** A plain test of the scalar in a slot, which is of the constant's type. */
// @ts-ignore: decorator
@inline
export function holdsFor(criterion: usize, slot: usize, kind: u32): bool {
  return kind == kindString ? holdsForString(criterion, slot) : holdsForNumber(criterion, slot);
}

function holdsForString(criterion: usize, slot: usize): bool {
  const text = <usize>load<u32>(slot, slotPointer);
  const length = load<u32>(slot, slotLength);
  const constant = <usize>load<u32>(criterion, criterionPointer);
  const wanted = load<u32>(criterion, criterionLength);
  const test = load<u32>(criterion, criterionTest);
  if (test == testMember) return memberOf(constant, wanted, text, length) != 0;
  if (length < wanted) return false;
  switch (test) {
    case testEqual:
      return length == wanted && sameBytes(text, constant, wanted);
    case testPrefix:
      return sameBytes(text, constant, wanted);
    case testSuffix:
      return sameBytes(text + <usize>(length - wanted), constant, wanted);
    case testContains:
      return contains(text, length, constant, wanted);
    default:
      return false;
  }
}

/** Compares the first two bytes of the constant at sixteen places at once, the rest where both fit. */
function contains(text: usize, length: u32, constant: usize, wanted: u32): bool {
  if (wanted == 0) return true;
  const first = i8x16.splat(load<i8>(constant));
  if (wanted == 1) {
    for (let at: u32 = 0; at < length; at += 16) {
      let found = <u32>i8x16.bitmask(i8x16.eq(v128.load(text + <usize>at), first));
      if (length - at < 16) found &= (<u32>1 << (length - at)) - 1;
      if (found != 0) return true;
    }
    return false;
  }
  const second = i8x16.splat(load<i8>(constant, 1));
  const places = length - wanted + 1;
  for (let at: u32 = 0; at < places; at += 16) {
    const from = text + <usize>at;
    let found = <u32>i8x16.bitmask(v128.and(i8x16.eq(v128.load(from), first), i8x16.eq(v128.load(from, 1), second)));
    if (places - at < 16) found &= (<u32>1 << (places - at)) - 1;
    while (found != 0) {
      if (sameBytes(from + <usize>ctz(found), constant, wanted)) return true;
      found &= found - 1;
    }
  }
  return false;
}

function holdsForNumber(criterion: usize, slot: usize): bool {
  const test = load<u32>(criterion, criterionTest);
  const low = load<u64>(slot, slotLow);
  if (test == testMember) {
    return isIntegerMember(<usize>load<u32>(criterion, criterionPointer), load<u32>(criterion, criterionLength), low, load<i32>(slot, slotHigh));
  }
  const constantLow = load<u64>(criterion, criterionLow);
  const high = load<i32>(slot, slotHigh);
  const constantHigh = load<i32>(criterion, criterionHigh);
  const equal = low == constantLow && high == constantHigh;
  const less = high == constantHigh ? low < constantLow : high < constantHigh;
  switch (test) {
    case testEqual:
      return equal;
    case testLess:
      return less;
    case testLessOrEqual:
      return less || equal;
    case testGreater:
      return !less && !equal;
    case testGreaterOrEqual:
      return !less;
    default:
      return false;
  }
}

/** A word of a string's hash: eight bytes, or what is left of them. */
const spread: u64 = 0x9e37_79b9_7f4a_7c15;

/** The hash under which a string lies in a member table; never 0. May read up to seven bytes behind the string. */
export function hashOf(text: usize, length: u32): u32 {
  let hash: u64 = <u64>length * spread;
  let left = length;
  while (left >= 8) {
    hash = rotl<u64>((hash ^ load<u64>(text)) * spread, 29);
    text += 8;
    left -= 8;
  }
  if (left != 0) hash = rotl<u64>((hash ^ (load<u64>(text) << <u64>(64 - (left << 3)))) * spread, 29);
  return <u32>((hash ^ (hash >> 32)) | 1);
}

/** The address of the entry of a string in a member table of 2^bits entries, or 0. */
export function memberOf(table: usize, bits: u32, text: usize, length: u32): usize {
  const hash = hashOf(text, length);
  const last = (<u32>1 << bits) - 1;
  let index = hash >> 1;
  while (true) {
    const entry = table + <usize>(index & last) * memberSize;
    const found = load<u32>(entry, memberHash);
    if (found == 0) return 0;
    if (found == hash && load<u32>(entry, memberLength) == length && sameBytes(<usize>load<u32>(entry, memberAddress), text, length)) return entry;
    index++;
  }
}

/** Members that are integers lie in order. */
function isIntegerMember(table: usize, count: u32, low: u64, high: i32): bool {
  let from: u32 = 0;
  let to = count;
  while (from < to) {
    const middle = (from + to) >> 1;
    const entry = table + <usize>middle * integerSize;
    const memberLow = load<u64>(entry, integerLow);
    const memberHigh = load<i32>(entry, integerHigh);
    if (memberLow == low && memberHigh == high) return true;
    if (memberHigh == high ? memberLow < low : memberHigh < high) from = middle + 1;
    else to = middle;
  }
  return false;
}

/** Whether some element of the array at `at` equals the constant, or a member of the list. */
function someElement(criterion: usize, at: usize): bool {
  const wanted = load<u32>(criterion, criterionElement);
  const many = load<u32>(criterion, criterionMany) != 0;
  at = skipAllBlanks(at + 1);
  if (load<u8>(at) == 0x5d) return false;
  // The whole array is read even after a hit, so that a malformed one is noticed.
  let some = false;
  while (true) {
    const kind = readValue(elementSlot, at);
    // A container among the elements may hold anything: leave it to the parser.
    const first = load<u8>(at);
    if (first == 0x5b || first == 0x7b) markOdd();
    if (odd) return false;
    if (!some && kind == wanted) {
      if (kind == kindString) {
        const text = <usize>load<u32>(elementSlot, slotPointer);
        const length = load<u32>(elementSlot, slotLength);
        const constant = <usize>load<u32>(criterion, criterionPointer);
        const size = load<u32>(criterion, criterionLength);
        some = many ? memberOf(constant, size, text, length) != 0 : length == size && sameBytes(text, constant, size);
      } else if (many) {
        some = isIntegerMember(<usize>load<u32>(criterion, criterionPointer), load<u32>(criterion, criterionLength), load<u64>(elementSlot, slotLow), load<i32>(elementSlot, slotHigh));
      } else {
        some = load<u64>(elementSlot, slotLow) == load<u64>(criterion, criterionLow) && load<i32>(elementSlot, slotHigh) == load<i32>(criterion, criterionHigh);
      }
    }
    at = skipAllBlanks(valueEnd);
    const mark = load<u8>(at);
    if (mark == 0x5d) return some;
    if (mark != 0x2c) {
      markOdd();
      return false;
    }
    at = skipAllBlanks(at + 1);
  }
}

// @ts-ignore: decorator
@inline
function skipAllBlanks(at: usize): usize {
  // A line feed ends the line, so an array that reaches it is cut off.
  while (isBlank(load<u8>(at)) && load<u8>(at) != 0x0a) at++;
  return at;
}
