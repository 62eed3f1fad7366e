/** `not f` keeps what `f` drops and drops what `f` keeps; what is unknown stays so. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { toTextVerdict, toVerdict } from "../../src/index.js";
import { compiled } from "../support/compiled.js";
import { someFilter, someSeed } from "../support/generators.js";
import { spellLine } from "../support/lines.js";
import { randomFrom } from "../support/random.js";
import { runs } from "../support/seed.js";
import { spellText } from "../support/spell-text.js";

const dual = { keep: "drop", drop: "keep", unknown: "unknown", malformed: "malformed" } as const;

test("the verdict of `not f` is the dual of that of `f`", () => {
  fc.assert(
    fc.property(someFilter({ not: true }), someSeed, (generated, seed) => {
      const random = randomFrom(seed);
      const text = spellText(generated.model, random);
      const filter = compiled(text, generated.dataset);
      const negated = compiled(`not (${text}\n)`, generated.dataset);
      for (let count = 0; count < 5; count++) {
        const line = spellLine(generated.model, random, { malformed: true });
        const verdict = toTextVerdict(filter)(line);
        expect({ line, verdict: toTextVerdict(negated)(line) }).toEqual({ line, verdict: dual[verdict] });
        if (verdict === "malformed") continue;
        const object: object = JSON.parse(line);
        expect({ line, verdict: toVerdict(negated)(object) }).toEqual({
          line,
          verdict: dual[toVerdict(filter)(object)],
        });
      }
    }),
    runs(2000),
  );
});

test("twice negated is the same filter", () => {
  fc.assert(
    fc.property(someFilter({ not: true }), someSeed, (generated, seed) => {
      const text = spellText(generated.model, randomFrom(seed));
      expect(compiled(`not not (${text}\n)`, generated.dataset).text).toBe(compiled(text, generated.dataset).text);
    }),
    runs(500),
  );
});
