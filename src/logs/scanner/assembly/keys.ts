/** From a quote that may close a wanted key to the address of its value. */
import {
  controlFieldCount, controlKeys, controlSlots, keyBytes, keyHeads, keyLength, keyMask, keyNext, keySize, keyTail, slotAddress, slotSize,
} from "./layout-generated";
import { backslash, quote, sameBytes, skipBlanks } from "./masks";

let keys: usize = 0;
let slots: usize = 0;
let fieldCount: u32 = 0;

export function configureKeys(): void {
  keys = <usize>load<u32>(controlKeys);
  slots = <usize>load<u32>(controlSlots);
  fieldCount = load<u32>(controlFieldCount);
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

/**
 * `at` is a quote that closes a string at the top level. Where the string is a wanted key, notes the address of its
 * value: the last of a repeated key stays.
 */
export function noteKey(at: usize): void {
  const tail = load<u64>(at - 8);
  let next = headAt(at);
  while (next != 0) {
    const index = <usize>(next - 1);
    const key = keys + index * keySize;
    next = load<u32>(key, keyNext);
    if ((tail & load<u64>(key, keyMask)) != load<u64>(key, keyTail)) continue;
    const length = load<u32>(key, keyLength);
    const start = at - <usize>length;
    // A quote behind a backslash is a part of the string: the string is longer than the key.
    if (load<u8>(start - 1) != quote || load<u8>(start - 2) == backslash || (length > 8 && !sameBytes(start, <usize>load<u32>(key, keyBytes), length - 8))) continue;
    const colon = skipBlanks(at + 1);
    // Otherwise it is a value that reads like the key.
    if (load<u8>(colon) != 0x3a) return;
    const slot = slots + index * slotSize;
    store<u32>(slot, <u32>skipBlanks(colon + 1), slotAddress);
    return;
  }
}
