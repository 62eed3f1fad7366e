/** Parsing never throws, whatever the text. Every span lies in the text, and a text is refused only with an error. Nor does any other step. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { parse } from "../../src/index.js";
import { faultOf } from "../fuzz/faults.js";
import { anyInput } from "../fuzz/inputs.js";
import { someFilter, someSeed } from "../support/generators.js";
import { damaged } from "../support/pasted.js";
import { randomFrom } from "../support/random.js";
import { anyText, nearlyValidText } from "../support/random-text.js";
import { runs } from "../support/seed.js";
import { spellText } from "../support/spell-text.js";

test.each([
  ["any text", anyText, runs(3000, 60)],
  ["nearly valid text", nearlyValidText, runs(3000, 40)],
  ["any input", anyInput, runs(2000, 30)],
])("%s", (_, texts, series) => {
  const seen = { accepted: 0, refused: 0 };
  fc.assert(
    fc.property(texts, (text) => {
      seen[parse(text).ok ? "accepted" : "refused"]++;
      expect(faultOf(text)).toBeNull();
    }),
    series,
  );
  expect(seen.refused).toBeGreaterThan(series.numRuns / 8);
  if (texts === nearlyValidText) expect(seen.accepted).toBeGreaterThan(series.numRuns / 8);
});

test("a chain of 20 000 operators is one kind of mistake", () => {
  const { diagnostics } = parse(`A ${"eq 1 ".repeat(20_000)}`);
  expect(new Set(diagnostics.map(({ code }) => code))).toEqual(new Set(["LW122"]));
});

test("a filter with mistakes is never taken for another language", () => {
  fc.assert(
    fc.property(someSeed, someFilter({ not: true }), (seed, { model }) => {
      const random = randomFrom(seed);
      const text = damaged(spellText(model, random), random);
      expect(parse(text).diagnostics.map(({ code }) => code)).not.toContain("LW133");
    }),
    runs(2000),
  );
});
