/** The wanted keys as the scanner finds them. */
import * as layout from "../assembly/layout-generated.js";
import { mostKeysByByte } from "../plan/choose-tails.js";
import type { Image } from "./image.js";

const encoder = new TextEncoder();
const quote = 0x22;
/** Compared at once: all of most keys. */
const tailBytes = layout.keyMask - layout.keyTail;

/**
 * Whether the scanner can find a key by its bytes: not where every escape might spell a part of it (a quote, a backslash, a
 * solidus, a control character), nor where bytes that are no UTF-8 might (half of a surrogate pair is spelled as they are), nor an empty one.
 */
function isFindable(key: string): boolean {
  return key !== "" && !/["\\/\u0000-\u001f\ufffd\p{Cs}]/u.test(key);
}

/**
 * The same of all keys together. Of many it is not asked whether the quote behind one closes a string: what stands between two strings must not look
 * like one, as `","` does in `[":",":"]`.
 */
export function areFindable(keys: readonly string[]): boolean {
  return (
    keys.length <= mostKeys &&
    keys.every(isFindable) &&
    (keys.length <= mostKeysByByte || !keys.some((key) => /[ ,:[{]$/.test(key)))
  );
}

/** Their numbers have 16 bits, and 0 stands for none. */
const mostKeys = 0xffff;

/**
 * Writes slots and keys, one each per name, and what tells keys from other strings. `asked` are those that filters ask for, `cut` those of fields that are cut
 * out. The addresses of the first of both.
 */
export function writeKeys(
  image: Image,
  names: readonly string[],
  asked: readonly string[],
  cut: readonly string[],
): { readonly slots: number; readonly keys: number } {
  const slots = image.allocate(names.length * layout.slotSize);
  const keys = image.allocate(names.length * layout.keySize);
  const heads = new Map<number, number>();
  for (const [index, name] of names.entries()) {
    const bytes = encoder.encode(name);
    const key = keys + index * layout.keySize;
    const tail = Uint8Array.of(quote, ...bytes).subarray(-tailBytes);
    image.bytes(key + layout.keyTail + tailBytes - tail.length, tail);
    image.bytes(
      key + layout.keyMask + tailBytes - tail.length,
      tail.map(() => 0xff),
    );
    image.u32(key + layout.keyLength, bytes.length);
    image.u32(key + layout.keyBytes, image.place(bytes));
    image.u32(key + layout.keySlot, slots + index * layout.slotSize);
    image.u32(key + layout.keyFollower, keys);
    // Before the first byte of a key stands its quote.
    const hash = ((bytes.at(-1) ?? 0) + (bytes.at(-2) ?? quote) * 31) & 255;
    image.u32(key + layout.keyNext, heads.get(hash) ?? 0);
    heads.set(hash, index + 1);
  }
  for (const [hash, head] of heads) image.u16(layout.keyHeads + hash * 2, head);
  image.u32(layout.controlFieldCount, names.length);
  image.u32(layout.controlSlots, slots);
  image.u32(layout.controlKeys, keys);
  const held = (some: readonly string[], unit: number): boolean => some.some((name) => holdsUnit(name, unit));
  for (let unit = 0; unit <= 128; unit++)
    image.u8(layout.hiddenInKey + unit, (held(asked, unit) ? 1 : 0) | (held(cut, unit) ? 2 : 0));
  return { slots, keys };
}

/** Whether a name has an ASCII character; 128 stands for all others. */
export function holdsUnit(name: string, unit: number): boolean {
  return unit < 128 ? name.includes(String.fromCharCode(unit)) : /[^\u0000-\u007f]/.test(name);
}
