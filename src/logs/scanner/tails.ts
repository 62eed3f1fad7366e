/** Recognises wanted keys where they end, and escapes that may hide one; for the scanner in TypeScript. */
import { holdsUnit } from "./write-keys.js";

const encoder = new TextEncoder();
const quote = 0x22;
const backslash = 0x5c;

export interface Tails {
  /** Not 0 for each byte that a name ends with. */
  readonly lasts: Uint8Array;
  /** From the place of a quote that closes a string to the number of the name that the string is, or -1. */
  keyAt(text: Uint8Array, at: number): number;
}

export function tailsOf(names: readonly string[]): Tails {
  const keys = names.map((name, index) => ({ bytes: encoder.encode(name), index }));
  const byLast = Array.from({ length: 256 }, (_, last) => keys.filter(({ bytes }) => bytes.at(-1) === last));
  const lasts = Uint8Array.from(byLast, (own) => (own.length > 0 ? 1 : 0));
  return {
    lasts,
    keyAt(text, at) {
      for (const { bytes, index } of byLast[text[at - 1] as number] as typeof keys) {
        const start = at - bytes.length;
        // A quote behind a backslash is a part of the string: the string is longer than the key.
        if (text[start - 1] === quote && text[start - 2] !== backslash && isAt(text, start, bytes)) return index;
      }
      return -1;
    },
  };
}

function isAt(text: Uint8Array, start: number, bytes: Uint8Array): boolean {
  for (let place = 0; place < bytes.length; place++) if (text[start + place] !== bytes[place]) return false;
  return true;
}

/** A function from the first of four hexadecimal digits to whether they spell a character of a name, or nothing at all. */
export function hidesUnit(names: readonly string[]): (text: Uint8Array, at: number) => boolean {
  const hidden = Array.from({ length: 129 }, (_, unit) => names.some((name) => holdsUnit(name, unit)));
  return (text, at) => {
    const digits = String.fromCharCode(...text.subarray(at, at + 4));
    return !/^[0-9a-fA-F]{4}$/.test(digits) || hidden[Math.min(Number.parseInt(digits, 16), 128)] === true;
  };
}
