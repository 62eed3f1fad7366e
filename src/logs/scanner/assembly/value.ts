/** Reads the values of wanted fields, each at most once a line and only when a criterion asks. */
import { stringEnd, unescape } from "./escapes";
import { kindArray, kindBoolean, kindInteger, kindNone, kindString } from "./codes";
import { marksBackslashes, marksBlanks, marksQuotes, slotAddress, slotHigh, slotKind, slotLength, slotLow, slotPointer } from "./layout-generated";
import { backslash, isBlank, quote } from "./masks";
import { markOdd, scratch, scratchEnd, useScratch } from "./state";

/** Behind the value read last; only for elements of arrays. */
export let valueEnd: usize = 0;

/** The kind of a slot's value; what the value is lies in the slot then. */
// @ts-ignore: decorator
@inline
export function kindOf(slot: usize): u32 {
  const kind = load<u32>(slot, slotKind);
  return kind != 0 ? kind : readSlot(slot);
}

function readSlot(slot: usize): u32 {
  const at = <usize>load<u32>(slot, slotAddress);
  const kind = at == 0 ? kindNone : readValue(slot, at);
  store<u32>(slot, kind, slotKind);
  return kind;
}

/** Reads the value at `at` into a slot. An object or a number that is no integer in range is nothing to a criterion. */
export function readValue(slot: usize, at: usize): u32 {
  const first = load<u8>(at);
  if (first == quote) return readString(slot, at + 1);
  if (first == 0x2d || <u32>first - 0x30 <= 9) return readNumber(slot, at);
  switch (first) {
    case 0x5b:
      store<u32>(slot, <u32>at, slotPointer);
      return kindArray;
    case 0x7b:
      return kindNone;
    case 0x74:
      return readWord(slot, at, 0x65757274, 0, kindBoolean, 1);
    case 0x66:
      return readWord(slot, at, 0x736c6166, 0x65, kindBoolean, 0);
    case 0x6e:
      return readWord(slot, at, 0x6c6c756e, 0, kindNone, 0);
    default:
      markOdd();
      return kindNone;
  }
}

/** `true`, `false` and `null`: four bytes, and a fifth where there is one. */
function readWord(slot: usize, at: usize, word: u32, fifth: u8, kind: u32, low: u64): u32 {
  let end = at + 4;
  if (load<u32>(at) != word || (fifth != 0 && load<u8>(end++) != fifth) || !endsValue(load<u8>(end))) {
    markOdd();
    return kindNone;
  }
  valueEnd = end;
  store<u64>(slot, low, slotLow);
  store<i32>(slot, 0, slotHigh);
  return kind;
}

// @ts-ignore: decorator
@inline
export function endsValue(byte: u8): bool {
  return byte == 0x2c || byte == 0x7d || byte == 0x5d || isBlank(byte);
}

/** A string's content stays where it lies; only one with escapes is written out. */
function readString(slot: usize, start: usize): u32 {
  const quotes = v128.load(marksQuotes);
  const backslashes = v128.load(marksBackslashes);
  const controls = v128.load(marksBlanks);
  let at = start;
  while (true) {
    const bytes = v128.load(at);
    const ends = v128.or(v128.or(i8x16.eq(bytes, quotes), i8x16.eq(bytes, backslashes)), i8x16.lt_u(bytes, controls));
    const found = i8x16.bitmask(ends);
    if (found != 0) {
      at += <usize>ctz(found);
      break;
    }
    at += 16;
  }
  if (load<u8>(at) == quote) {
    store<u32>(slot, <u32>start, slotPointer);
    store<u32>(slot, <u32>(at - start), slotLength);
    valueEnd = at + 1;
    return kindString;
  }
  const length = load<u8>(at) == backslash ? unescape(start, scratch, scratchEnd) : -1;
  if (length < 0) {
    markOdd();
    return kindNone;
  }
  store<u32>(slot, <u32>scratch, slotPointer);
  store<u32>(slot, <u32>length, slotLength);
  // Strings are compared in words of eight bytes, so they keep that distance.
  useScratch(<u32>length + 8);
  valueEnd = stringEnd;
  return kindString;
}

/** An integer without fraction and exponent. Other numbers are rare where a filter compares integers. */
function readNumber(slot: usize, at: usize): u32 {
  const negative = load<u8>(at) == 0x2d;
  if (negative) at++;
  const start = at;
  let value: u64 = 0;
  let digit = <u32>load<u8>(at) - 0x30;
  while (digit <= 9) {
    value = value * 10 + <u64>digit;
    digit = <u32>load<u8>(++at) - 0x30;
  }
  const digits = at - start;
  // No digit, a leading zero, or something behind the digits that ends no value: `-`, `01`, `1.5`, `1e3`, `1x`.
  if (digits == 0 || (digits > 1 && load<u8>(start) == 0x30) || !endsValue(load<u8>(at))) {
    markOdd();
    return kindNone;
  }
  valueEnd = at;
  if (digits >= 20) {
    // 10^20 and more is beyond range; of twenty digits, those wrapped around have lost their first digit's weight.
    if (digits > 20 || load<u8>(start) != 0x31 || value < 10_000_000_000_000_000_000) return kindNone;
  }
  let high: i32 = 0;
  if (negative && value != 0) {
    if (value > 0x8000_0000_0000_0000) return kindNone;
    value = 0 - value;
    high = -1;
  }
  store<u64>(slot, value, slotLow);
  store<i32>(slot, high, slotHigh);
  return kindInteger;
}
