/** Bit vectors of any multiple of sixteen bytes. */
import { tallySize } from "./layout-generated";

// @ts-ignore: decorator
@inline
export function copyVectors(to: usize, from: usize, bytes: usize): void {
  for (let at: usize = 0; at < bytes; at += 16) v128.store(to + at, v128.load(from + at));
}

// @ts-ignore: decorator
@inline
export function andVectors(to: usize, from: usize, bytes: usize): void {
  for (let at: usize = 0; at < bytes; at += 16) v128.store(to + at, v128.and(v128.load(to + at), v128.load(from + at)));
}

// @ts-ignore: decorator
@inline
export function orVectors(to: usize, from: usize, bytes: usize): void {
  for (let at: usize = 0; at < bytes; at += 16) v128.store(to + at, v128.or(v128.load(to + at), v128.load(from + at)));
}

/** Whether two vectors have a bit in common. */
// @ts-ignore: decorator
@inline
export function meet(a: usize, b: usize, bytes: usize): bool {
  for (let at: usize = 0; at < bytes; at += 16) if (v128.any_true(v128.and(v128.load(a + at), v128.load(b + at)))) return true;
  return false;
}

export function hasBit(vector: usize, bit: u32): bool {
  return ((load<u32>(vector + <usize>((bit >> 5) << 2)) >> (bit & 31)) & 1) != 0;
}

export function clearBit(vector: usize, bit: u32): void {
  const word = vector + <usize>((bit >> 5) << 2);
  store<u32>(word, load<u32>(word) & ~(<u32>1 << (bit & 31)));
}

/** Adds one to a number of the tally of each bit; `tallies` is the address of the first one's. */
export function tally(vector: usize, bytes: usize, tallies: usize): void {
  for (let at: usize = 0; at < bytes; at += 8) {
    for (let bits = load<u64>(vector + at); bits != 0; bits &= bits - 1) {
      const counter = tallies + <usize>ctz(bits) * tallySize + at * (8 * tallySize);
      store<u32>(counter, load<u32>(counter) + 1);
    }
  }
}
