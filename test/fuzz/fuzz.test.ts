import { expect, test } from "vitest";
import { faultOf } from "./faults.js";
import { corpus, randomInput } from "./inputs.js";
import { randomOf } from "./random.js";
import { shorten } from "./shorten.js";

const inputs = 2000;

test("every input of the corpus is treated well", () => {
  expect(corpus.map((input) => ({ input, fault: faultOf(input) })).filter(({ fault }) => fault !== null)).toEqual([]);
});

test(`${inputs} random inputs are treated well; \`npm run fuzz\` tries more`, () => {
  const faults: { seed: number; input: string; fault: string | null }[] = [];
  for (let seed = 1; seed <= inputs; seed++) {
    const input = randomInput(randomOf(seed));
    const fault = faultOf(input);
    if (fault !== null) faults.push({ seed, input, fault });
  }
  expect(faults).toEqual([]);
});

test("a failing input is shortened", () => {
  expect(shorten("abcXdefYghi", (input) => input.includes("X") && input.includes("Y"))).toBe("XY");
});
