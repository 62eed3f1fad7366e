/** Taking out what was found to change nothing leaves a filter with the same lines, each part taken out alone. */
import { expect, test } from "vitest";
import { applyFixes, compile } from "../../src/index.js";
import { compiled, unlimited } from "../support/compiled.js";
import { difference } from "../support/difference.js";
import { isLeaf, type Model } from "../support/model.js";
import { readings } from "../support/oracle.js";
import { type Random, randomFrom } from "../support/random.js";
import { runs } from "../support/seed.js";
import { smallDataset, smallLeaf, smallModel } from "../support/small-filters.js";
import { spellText } from "../support/spell-text.js";

const idle = ["LW503", "LW505", "LW506", "LW507"];

test("in text with `not`, parentheses and comments", () => {
  const { numRuns, seed } = runs(1500, 300);
  const random = randomFrom(seed);
  const tried = new Map(idle.map((code) => [code, 0]));
  for (let run = 0; run < numRuns; run++) {
    const fields = random.pick([["S"], ["S", "I"], ["I", "J"], ["I"], ["S", "B"], ["V", "I"]]);
    const model = smallModel(random, 2 + random.below(6), () => smallLeaf(random, fields));
    const source = spellText(negatedSomewhere(model, random), random);
    const before = compile(source, { dataset: smallDataset, limits: unlimited });
    for (const diagnostic of before.diagnostics) {
      if (!idle.includes(diagnostic.code)) continue;
      for (const fix of diagnostic.fixes) {
        const { text } = applyFixes({ diagnostics: [{ ...diagnostic, fixes: [fix] }], source }, { safeOnly: false });
        const [one, other] = [compiled(source, smallDataset).tree, compiled(text, smallDataset).tree];
        const differing = readings
          .flatMap((reading) => [difference(one, other, { reading }), difference(other, one, { reading })])
          .filter((line) => line !== null);
        expect({ source, text, code: diagnostic.code, differing }).toMatchObject({ differing: [] });
        tried.set(diagnostic.code, (tried.get(diagnostic.code) ?? 0) + 1);
      }
    }
  }
  for (const [code, count] of tried) expect({ code, enough: count > numRuns / 150 }).toEqual({ code, enough: true });
});

function negatedSomewhere(model: Model, random: Random): Model {
  if (random.chance(0.15)) return { not: negatedSomewhere(model, random) };
  if (isLeaf(model) || "not" in model) return model;
  const terms = (own: readonly Model[]) => own.map((term) => negatedSomewhere(term, random));
  return "and" in model ? { and: terms(model.and) } : { or: terms(model.or) };
}
