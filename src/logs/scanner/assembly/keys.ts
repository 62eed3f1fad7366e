/** From a quote that may close a wanted key to the address of its value. */
import {
  controlFieldCount, controlKeys, controlSlots, keyBytes, keyFollower, keyHeads, keyLength, keyMask, keyNext, keySize, keySlot,
  keyTail, slotAddress, slotSize,
} from "./layout-generated";
import { backslash, quote, sameBytes, skipBlanks } from "./masks";

let keys: usize = 0;
let slots: usize = 0;
let fieldCount: u32 = 0;
/** The key that was found last. */
let last: usize = 0;

/** Bytes of the longest of them, without its quotes. */
export let longestKey: usize = 0;

/** Of a key with its opening quote, so many bytes lie beside it. */
const tailBytes: u32 = 32;

export function configureKeys(): void {
  keys = <usize>load<u32>(controlKeys);
  slots = <usize>load<u32>(controlSlots);
  fieldCount = load<u32>(controlFieldCount);
  last = keys;
  longestKey = 0;
  for (let key = keys; key < keysEnd(); key += keySize) longestKey = max(longestKey, <usize>load<u32>(key, keyLength));
}

// @ts-ignore: decorator
@inline
function keysEnd(): usize {
  return keys + <usize>fieldCount * keySize;
}

/** Forgets the values of the line before. */
// @ts-ignore: decorator
@inline
export function clearSlots(): void {
  const end = slots + <usize>fieldCount * slotSize;
  // Address and kind lie side by side.
  for (let slot = slots; slot < end; slot += slotSize) store<u64>(slot, 0, slotAddress);
}

// @ts-ignore: decorator
@inline
function headAt(at: usize): u32 {
  const hash = <usize>((<u32>load<u8>(at - 1) + <u32>load<u8>(at - 2) * 31) & 255);
  return <u32>load<u16>((hash << 1) + keyHeads);
}

/** Whether a key may end before the quote at `at`, by its last two bytes. */
// @ts-ignore: decorator
@inline
export function mayEndKey(at: usize): bool {
  return headAt(at) != 0;
}

/** Whether a key with its opening quote ends at `at`, before which `far` and `near` stand: compared at once, so that there is little to be guessed wrongly. */
// @ts-ignore: decorator
@inline
function isKey(key: usize, at: usize, far: v128, near: v128): bool {
  const farOther = v128.and(v128.xor(far, v128.load(key, keyTail)), v128.load(key, keyMask));
  const nearOther = v128.and(v128.xor(near, v128.load(key, keyTail + 16)), v128.load(key, keyMask + 16));
  if (v128.any_true(v128.or(farOther, nearOther))) return false;
  const length = load<u32>(key, keyLength);
  return length < tailBytes || isLongKey(key, at - <usize>length, length);
}

/** Whether the beginning of a key, too, is the one at `start`. */
function isLongKey(key: usize, start: usize, length: u32): bool {
  return load<u8>(start - 1) == quote && sameBytes(start, <usize>load<u32>(key, keyBytes), length - tailBytes);
}

/** The key that ends at `at`, or 0. */
// @ts-ignore: decorator
@inline
function keyAt(at: usize, far: v128, near: v128): usize {
  for (let next = headAt(at); next != 0; ) {
    const key = keys + <usize>(next - 1) * keySize;
    if (isKey(key, at, far, near)) return key;
    next = load<u32>(key, keyNext);
  }
  return 0;
}

/** The wanted key that ends at the quote at `at`, or 0. */
// @ts-ignore: decorator
@inline
export function keyEndingAt(at: usize): usize {
  const far = v128.load(at - 32);
  const near = v128.load(at - 16);
  // Whoever writes logs writes the keys of each line in the same order.
  let key = <usize>load<u32>(last, keyFollower);
  if (!isKey(key, at, far, near)) {
    key = keyAt(at, far, near);
    if (key == 0) return 0;
    store<u32>(last, <u32>key, keyFollower);
  }
  last = key;
  return key;
}

/**
 * `at` is a quote that closes a string at the top level. Where the string is a wanted key, notes the address of its
 * value: the last of a repeated key stays.
 */
export function noteKey(at: usize): void {
  const key = keyEndingAt(at);
  if (key == 0) return;
  // A quote behind a backslash is a part of the string: the string is longer than the key.
  if (load<u8>(at - <usize>load<u32>(key, keyLength) - 2) == backslash) return;
  const colon = skipBlanks(at + 1);
  // Otherwise it is a value that reads like the key.
  if (load<u8>(colon) != 0x3a) return;
  store<u32>(<usize>load<u32>(key, keySlot), <u32>skipBlanks(colon + 1), slotAddress);
}

/** Where the value of a key begins in the line at hand; 0 where it has none. */
export function valueOf(key: usize): usize {
  return <usize>load<u32>(<usize>load<u32>(key, keySlot), slotAddress);
}

/** The key of the first value that begins behind `at`; 0 where there is none. */
export function nextKey(at: usize): usize {
  let found: usize = 0;
  for (let key = keys; key < keysEnd(); key += keySize) {
    const value = valueOf(key);
    if (value > at && (found == 0 || value < valueOf(found))) found = key;
  }
  return found;
}

/** Where the key stands whose value has been found: its opening quote. */
export function keyBefore(key: usize): usize {
  let at = valueOf(key);
  while (load<u8>(at) != 0x3a) at--;
  while (load<u8>(at) != quote) at--;
  return at - <usize>load<u32>(key, keyLength) - 1;
}
