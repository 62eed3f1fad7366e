import { describe, expect, test } from "vitest";
import * as layout from "../../../../../src/logs/scanner/assembly/layout-generated.js";
import { choosePairs } from "../../../../../src/logs/scanner/plan/choose-pairs.js";

const address = layout.tables;
const sample = new TextEncoder().encode(
  '{"ClientCountry":"us","ClientRequestPath":"/zürich?a=1\\u0026b=2","EdgeResponseStatus":200}\n'.repeat(40),
);

describe("one literal is told by two pairs of its bytes, both of which are made large", () => {
  for (const literal of [
    '"is"',
    "ca",
    '"ca',
    "qqqq",
    "@@@@",
    "    ",
    "`a`a",
    "Googlebot",
    `"${"long".repeat(20)}"`,
    '""x',
  ]) {
    test(literal, () => {
      const view = choice(literal);
      const lane = (at: number) => {
        const all = Array.from({ length: 8 }, (_, index) => view.getUint16(at + 2 * index, true));
        expect(new Set(all).size).toBe(1);
        return all[0] ?? 0;
      };
      const [even, odd] = [
        view.getUint32(address + layout.literalDistance, true),
        view.getUint32(address + layout.literalOddDistance, true),
      ];
      // One that is too short for two, or has none that pay, is looked for at each place.
      if (even === odd) {
        expect(literal).toBe("ca");
        return;
      }
      const bytes = new TextEncoder().encode(literal);
      const pairAt = (place: number) => (bytes[place] ?? Number.NaN) + (bytes[place + 1] ?? Number.NaN) * 256;
      const hashed = (pair: number) =>
        ((Math.imul(pair, lane(layout.literalLanesFactor)) + lane(layout.literalLanesAdded)) << 16) >> 16;
      const bound = (lane(layout.literalLanesBound) << 16) >> 16;
      expect([even & 1, odd & 1]).toEqual([0, 1]);
      for (const [place, pair, other, beside] of [
        [
          even,
          layout.literalLanesEven,
          layout.literalLanesEvenBeside,
          view.getInt32(address + layout.literalEvenBeside, true),
        ],
        [
          odd,
          layout.literalLanesOdd,
          layout.literalLanesOddBeside,
          view.getInt32(address + layout.literalOddBeside, true),
        ],
      ] as const) {
        expect(lane(pair)).toBe(pairAt(place));
        expect(lane(other)).toBe(pairAt(place + beside));
        expect(Math.abs(beside)).toBeLessThanOrEqual(16);
        expect(hashed(pairAt(place))).toBeGreaterThan(bound);
      }
    });
  }
});

test.each(['"is"', "qzj", "foo", "php"])("few pairs of the sample are made as large as those of %s", (literal) => {
  const view = choice(literal);
  const factor = view.getUint16(layout.literalLanesFactor, true);
  const added = view.getUint16(layout.literalLanesAdded, true);
  const bound = view.getInt16(layout.literalLanesBound, true);
  let stops = 0;
  for (let at = 0; at + 1 < sample.length; at++) {
    if (((Math.imul((sample[at] ?? 0) + (sample[at + 1] ?? 0) * 256, factor) + added) << 16) >> 16 > bound) stops++;
  }
  expect(factor).not.toBe(0);
  expect(stops / sample.length).toBeLessThan(1 / 500);
});

/** The scanner's memory with what was chosen. */
function choice(literal: string): DataView {
  const memory = new Uint8Array(layout.tables + layout.literalSize);
  choosePairs(memory, address, [literal], sample);
  return new DataView(memory.buffer);
}
