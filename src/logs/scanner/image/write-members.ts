/** Lists of constants as the scanner looks values up in them. */
import type { Integer } from "../../../language/integer.js";
import * as layout from "../assembly/layout-generated.js";
import type { Image } from "./image.js";

const spread = 0x9e37_79b9_7f4a_7c15n;
const word = (1n << 64n) - 1n;

/** The scanner's hash of a string (`hashOf` in assembly/judge.ts), which must not differ from it by a bit. */
export function hashOfBytes(text: Uint8Array): number {
  const mix = (hash: bigint, eight: bigint): bigint => {
    const product = ((hash ^ eight) * spread) & word;
    return ((product << 29n) | (product >> 35n)) & word;
  };
  let hash = (BigInt(text.length) * spread) & word;
  for (let at = 0; at < text.length; at += 8) {
    const left = Math.min(8, text.length - at);
    let eight = 0n;
    for (let i = 0; i < left; i++) eight |= BigInt(text[at + i] ?? 0) << BigInt(i * 8);
    hash = mix(hash, left === 8 ? eight : (eight << BigInt(64 - left * 8)) & word);
  }
  return Number((hash ^ (hash >> 32n)) & 0xffff_ffffn) | 1;
}

/** A table of distinct strings, each with a number of the caller's; its address and the number of bits of its size. */
export function writeStringMembers(
  image: Image,
  members: readonly { readonly text: Uint8Array; readonly payload: number }[],
): { address: number; bits: number } {
  // At most half full, so that a miss is found soon.
  const bits = 32 - Math.clz32(members.length * 2);
  const size = 1 << bits;
  const address = image.allocate(size * layout.memberSize);
  const used = new Set<number>();
  for (const { text, payload } of members) {
    const hash = hashOfBytes(text) >>> 0;
    let index = hash >>> 1;
    while (used.has(index & (size - 1))) index++;
    used.add(index & (size - 1));
    const entry = address + (index & (size - 1)) * layout.memberSize;
    image.u32(entry + layout.memberHash, hash);
    image.u32(entry + layout.memberLength, text.length);
    image.u32(entry + layout.memberAddress, image.place(text));
    image.u32(entry + layout.memberPayload, payload);
  }
  return { address, bits };
}

/** Integers in ascending order; their address. */
export function writeIntegerMembers(image: Image, members: readonly Integer[]): number {
  const sorted = members.map(BigInt).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const address = image.allocate(sorted.length * layout.integerSize);
  for (const [index, value] of sorted.entries()) {
    const member = address + index * layout.integerSize;
    writeInteger(image, member + layout.integerLow, member + layout.integerHigh, value);
  }
  return address;
}

/** An integer as 65 bits of two's complement: an unsigned word, and what is above it. */
export function writeInteger(image: Image, low: number, high: number, value: bigint): void {
  image.u64(low, value & word);
  image.u32(high, value < 0n ? 0xffff_ffff : 0);
}
