/** The filters that a filter is split into each fit, keep its lines together, and no line is kept by two of them. */
import { expect, test } from "vitest";
import { type CompiledFilter, defaultLimits } from "../../src/index.js";
import { splitFilter } from "../../src/job.js";
import { compiled } from "../support/compiled.js";
import { type Leaf, type Model, modelOf } from "../support/model.js";
import { oracleVerdict, readings } from "../support/oracle.js";
import { type Random, randomFrom } from "../support/random.js";
import { runs } from "../support/seed.js";
import { fieldSets, linesFor, smallDataset, smallLeaf, smallModel } from "../support/small-filters.js";
import { spellText } from "../support/spell-text.js";

/** Half of the filters have branches that often exclude each other by one field. */
function smallFilter(random: Random): CompiledFilter {
  const fields = random.pick(fieldSets);
  const model = random.chance(0.5)
    ? smallModel(random, 2 + random.below(8), () => smallLeaf(random, fields, true))
    : branches(random);
  return compiled(spellText(model, random), smallDataset);
}

function branches(random: Random): Model {
  const selector = (): Leaf => {
    const operator = random.pick(["eq", "in", "startsWith", "endsWith"] as const);
    const operand = operator === "in" ? [random.pick(strings), random.pick(strings)] : random.pick(strings);
    return { field: "S", type: "string", operator, literal: "string", operand };
  };
  const branch = (): Model => ({ and: [selector(), smallLeaf(random, ["I", "B"], true)] });
  return { or: Array.from({ length: 3 + random.below(3) }, branch) };
}

const strings = ["a", "b", "ab", "ba", "aa", "bab"];

test("on every line over small domains, however lacking fields are read", () => {
  const { numRuns, seed } = runs(400, 40);
  const random = randomFrom(seed);
  let [several, refused] = [0, 0];
  for (let run = 0; run < numRuns; run++) {
    const filter = smallFilter(random);
    const { tree, text: source } = filter;
    if (tree.kind === "Everything") continue;
    const limits = { ...defaultLimits, bytes: 110 + random.below(150), operators: 2 + random.below(4) };
    const result = splitFilter(filter, limits);
    if (!("filters" in result)) {
      refused++;
      expect(result.diagnostic.code).toBe("LW305");
      continue;
    }
    const parts = result.filters;
    several += parts.length > 1 ? 1 : 0;
    for (const { sizes } of parts)
      expect([sizes.operators <= limits.operators, sizes.bytes <= limits.bytes], source).toEqual([true, true]);
    const whole = modelOf(tree) as Model;
    const models = parts.map((part) => modelOf(part.tree) as Model);
    for (const line of linesFor([whole], 2000) ?? []) {
      for (const reading of readings) {
        const keeping = models.filter((model) => oracleVerdict(model, line, reading) === "keep");
        const isKept = oracleVerdict(whole, line, reading) === "keep";
        // A missing field may fulfil the comparisons of several parts, so only lines with all fields are counted.
        const most = reading === "unknown" ? 1 : keeping.length;
        const is = keeping.length > 0 === isKept && keeping.length <= most;
        if (!is) expect({ source, line, reading, isKept, keeping: keeping.length }).toBe("one part keeps each line");
      }
    }
  }
  expect([several > 1, refused > 1]).toEqual([true, true]);
});
