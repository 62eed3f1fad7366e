/** The bytes that others are compared with. */
import * as layout from "../assembly/layout-generated.js";
import type { Image } from "./image.js";

const marks: readonly (readonly [address: number, byte: number])[] = [
  [layout.marksQuotes, 0x22],
  [layout.marksBackslashes, 0x5c],
  [layout.marksLineFeeds, 0x0a],
  [layout.marksLettersU, 0x75],
  [layout.marksBlanks, 0x20],
  [layout.marksControls, 0x1f],
  [layout.marksColons, 0x3a],
  [layout.marksCommas, 0x2c],
  [layout.marksZeros, 0x30],
  [layout.marksBeforeBraces, 0x7a],
  [layout.marksToDigits, 0x7f - 0x39],
  [layout.marksLowHalves, 0x0f],
];

export function writeMarks(image: Image): void {
  for (const [address, byte] of marks) image.bytes(address, new Uint8Array(16).fill(byte));
}
