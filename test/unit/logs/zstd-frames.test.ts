import { expect, test } from "vitest";
import { zstdFrames } from "../../../src/logs/zstd-frames.js";

/** By `zstd`: one compressed block, with the size of its content and a checksum. */
const compressed = Buffer.from(
  "KLUv/QRY/QEAZAN7IkVkZ2VSZXNwb25zZVN0YXR1cyI6NTAzLCJSYXlJRCI6IjAxMjM0NTY3ODlhYmNkZWYifQoBAPY/VwoKo9dZVA==",
  "base64",
);
const magic = [0x28, 0xb5, 0x2f, 0xfd];
/** A raw block of `size` bytes, or one byte that is repeated. */
const block = (size: number, type: 0 | 1, isLast: boolean): number[] => {
  const flags = (size << 3) | (type << 1) | (isLast ? 1 : 0);
  return [flags & 255, (flags >> 8) & 255, flags >> 16, ...new Array<number>(type === 1 ? 1 : size).fill(0x28)];
};

const frames: readonly (readonly [string, Uint8Array])[] = [
  ["compressed", compressed],
  ["of a single segment and its size in one byte", Uint8Array.from([...magic, 0x20, 5, ...block(5, 0, true)])],
  [
    "of a window, without its size",
    Uint8Array.from([...magic, 0x00, 0x58, ...block(300, 0, false), ...block(70_000, 1, false), ...block(0, 0, true)]),
  ],
  [
    "with its size in four bytes, a dictionary and a checksum",
    Uint8Array.from([...magic, 0xa7, 9, 0, 0, 0, 5, 0, 0, 0, ...block(5, 0, true), 1, 2, 3, 4]),
  ],
  [
    "with its size in eight bytes, and a dictionary in two",
    Uint8Array.from([...magic, 0xc2, 0x58, 7, 7, 5, 0, 0, 0, 0, 0, 0, 0, ...block(5, 0, true)]),
  ],
  ["to be skipped", Uint8Array.from([0x5a, 0x2a, 0x4d, 0x18, 3, 0, 0, 0, 0x28, 0xb5, 0x2f])],
  ["to be skipped, empty", Uint8Array.from([0x50, 0x2a, 0x4d, 0x18, 0, 0, 0, 0])],
];

test.each(frames)("a frame %s is whole at its end and nowhere before, behind others and before others", (_, frame) => {
  const data = Buffer.concat([compressed, frame, compressed]);
  for (let cut = compressed.length; cut <= compressed.length + frame.length; cut++) {
    const walk = zstdFrames();
    // In pieces of any size.
    for (let at = 0; at < cut; at += 1 + (cut % 7)) walk.push(data.subarray(at, Math.min(cut, at + 1 + (cut % 7))));
    const isWhole = cut === compressed.length || cut === compressed.length + frame.length;
    expect({ cut, whole: walk.areWhole() }).toEqual({ cut, whole: isWhole });
    if (cut === compressed.length + frame.length) walk.push(data.subarray(cut));
    if (isWhole) expect(walk.areWhole()).toBe(true);
  }
});

test("nothing is whole", () => expect(zstdFrames().areWhole()).toBe(true));
