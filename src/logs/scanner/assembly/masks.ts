/** Vectors of sixteen bytes, several at once, and the masks made of them (bit i is byte i). */
import { marksBackslashes, marksLettersU, marksLineFeeds } from "./layout-generated";

export const quote: u8 = 0x22;
export const backslash: u8 = 0x5c;
export const lineFeed: u8 = 0x0a;

// @ts-ignore: decorator
@inline
export function any(a: v128, b: v128, c: v128, d: v128): v128 {
  return v128.or(v128.or(a, b), v128.or(c, d));
}

// @ts-ignore: decorator
@inline
export function maskOf(a: v128, b: v128, c: v128, d: v128): u64 {
  return (
    <u64>(<u32>i8x16.bitmask(a)) |
    (<u64>(<u32>i8x16.bitmask(b)) << 16) |
    (<u64>(<u32>i8x16.bitmask(c)) << 32) |
    (<u64>(<u32>i8x16.bitmask(d)) << 48)
  );
}

/** The same of 32 bytes. */
// @ts-ignore: decorator
@inline
export function halfMaskOf(a: v128, b: v128): u32 {
  return <u32>i8x16.bitmask(a) | (<u32>i8x16.bitmask(b) << 16);
}

/** The first or second sixteen bytes at an address; the number is a constant, so the distance is a part of the instruction. */
// @ts-ignore: decorator
@inline
export function loadHalf(at: usize, half: u32): v128 {
  return half == 0 ? v128.load(at) : v128.load(at, 16);
}

/** Bytes whose classes by low and by high nibble have a bit in common. */
// @ts-ignore: decorator
@inline
export function classesOf(bytes: v128, low: v128, high: v128, lowHalves: v128): v128 {
  return v128.and(
    i8x16.swizzle(low, v128.and(bytes, lowHalves)),
    i8x16.swizzle(high, i8x16.shr_u(bytes, 4)),
  );
}

/** The backslashes of the sixteen bytes at `at`. */
// @ts-ignore: decorator
@inline
export function backslashesAt(at: usize): v128 {
  return i8x16.eq(v128.load(at), v128.load(marksBackslashes));
}

/** Those of them that begin an escape by number. */
// @ts-ignore: decorator
@inline
export function escapesAt(at: usize): v128 {
  return v128.and(backslashesAt(at), i8x16.eq(v128.load(at, 1), v128.load(marksLettersU)));
}

/** Colons, and blanks, since these may stand before a colon. */
// @ts-ignore: decorator
@inline
export function beforeColon(bytes: v128, colons: v128, blanks: v128): v128 {
  // Cheaper than "less than the next", which is made of this and its opposite.
  return v128.or(i8x16.eq(bytes, colons), i8x16.le_u(bytes, blanks));
}

// @ts-ignore: decorator
@inline
export function isBlank(byte: u8): bool {
  return byte == 0x20 || byte == 0x09 || byte == 0x0d || byte == 0x0a;
}

/** The first byte from `at` on that is no blank of JSON; a line feed is where a line ends, so it stops there too. */
// @ts-ignore: decorator
@inline
export function skipBlanks(at: usize): usize {
  while (true) {
    const byte = load<u8>(at);
    if (byte != 0x20 && byte != 0x09 && byte != 0x0d) return at;
    at++;
  }
}

/** Whether two runs of bytes are the same. May read up to seven bytes behind them. */
export function sameBytes(a: usize, b: usize, length: u32): bool {
  return sameBytesHere(a, b, length);
}

/** The same where a call would take longer than comparing. */
// @ts-ignore: decorator
@inline
export function sameBytesHere(a: usize, b: usize, length: u32): bool {
  let left = length;
  while (left >= 8) {
    if (load<u64>(a) != load<u64>(b)) return false;
    a += 8;
    b += 8;
    left -= 8;
  }
  // Compared by shifting what lies behind the runs out of the words.
  return left == 0 || (load<u64>(a) ^ load<u64>(b)) << (<u64>(64 - (left << 3))) == 0;
}

/** The least bytes of the 64 at `at`, of those in the same place of each sixteen. */
// @ts-ignore: decorator
@inline
function leastOf(at: usize): v128 {
  return i8x16.min_u(i8x16.min_u(v128.load(at), v128.load(at, 16)), i8x16.min_u(v128.load(at, 32), v128.load(at, 48)));
}

/** Where the line that holds `at` begins; `begin` begins a line. */
export function lineStart(at: usize, begin: usize): usize {
  const feeds = v128.load(marksLineFeeds);
  // In long lines nearly all bytes are larger than a line feed.
  while (at >= begin + 128 && i8x16.bitmask(i8x16.le_u(i8x16.min_u(leastOf(at - 128), leastOf(at - 64)), feeds)) == 0) at -= 128;
  while (at >= begin + 16) {
    const found = <u32>i8x16.bitmask(i8x16.eq(v128.load(at - 16), feeds));
    if (found != 0) return at - <usize>(clz(found) - 16);
    at -= 16;
  }
  while (at > begin && load<u8>(at - 1) != lineFeed) at--;
  return at;
}
