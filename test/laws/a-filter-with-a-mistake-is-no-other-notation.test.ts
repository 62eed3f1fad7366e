/** A filter, as text or as JSON, in which one sign is wrong keeps its ordinary diagnostics (language.md §18.16). */
import fc from "fast-check";
import { expect, test } from "vitest";
import { compile } from "../../src/compile.js";
import { someFilter, someSeed } from "../support/generators.js";
import { type Random, randomFrom } from "../support/random.js";
import { runs } from "../support/seed.js";
import { spellText } from "../support/spell-text.js";
import { spellWhere } from "../support/spell-where.js";

const whole = ["LW133", "LW134", "LW135"];
const strays = [
  ..."\"'`\\()[]{}=:;,.<>!%*/#-+~^_$&|?1a \n",
  "and",
  "not",
  "or",
  "in",
  "eq",
  "like",
  "where",
  "TO",
] as const;

test("in text and in where JSON", () => {
  fc.assert(
    fc.property(
      fc.boolean(),
      someSeed,
      someFilter({ not: true }),
      someFilter({ not: false }),
      (asText, seed, forText, forWhere) => {
        const random = randomFrom(seed);
        const source = asText ? spellText(forText.model, random) : spellWhere(forWhere.model, random);
        const mistaken = withMistake(source, random);
        const { diagnostics } = compile(mistaken, forText.dataset === null ? {} : { dataset: forText.dataset });
        const found = diagnostics.filter(({ code }) => whole.includes(code));
        expect({ mistaken, found }).toEqual({ mistaken, found: [] });
      },
    ),
    runs(4000, 140),
  );
});

function withMistake(source: string, random: Random): string {
  const at = random.below(source.length + 1);
  const end = random.chance(0.5) ? at : Math.min(source.length, at + 1 + random.below(2));
  return source.slice(0, at) + (end > at && random.chance(0.5) ? "" : random.pick(strays)) + source.slice(end);
}
