/** The engine finds a line that one filter keeps and another does not exactly when there is one, under each reading of lacking fields. */
import { expect, test } from "vitest";
import { lineText } from "../../src/analysis/witness/line.js";
import { type Reading as EngineReading, readings as engineReadings } from "../../src/predicate/readings.js";
import { compiled } from "../support/compiled.js";
import { difference } from "../support/difference.js";
import { modelOf } from "../support/model.js";
import { oracleVerdict, type Reading, readings } from "../support/oracle.js";
import { randomFrom } from "../support/random.js";
import { runs } from "../support/seed.js";
import { linesFor, smallDataset, smallLeaf, smallModel } from "../support/small-filters.js";
import { spellText } from "../support/spell-text.js";

const readingOf = new Map<EngineReading, Reading>(engineReadings.map((name, at) => [name, readings[at] ?? "unknown"]));

test("against every line over small domains", () => {
  const { numRuns, seed } = runs(3000, 110);
  const random = randomFrom(seed);
  const seen = { compared: 0, differing: 0, same: 0 };
  for (let run = 0; run < numRuns; run++) {
    const stated = random.chance(0.75);
    const fields =
      [["S"], ["S", "I"], ["I", "J"], ["T"], ["N", "B"], ["S", "B"], ["W", "I"], ["V", "I"], ["S", "Q"]][
        random.below(9)
      ] ?? [];
    const leaf = () => smallLeaf(random, fields, stated);
    const filter = () =>
      compiled(spellText(smallModel(random, 1 + random.below(6), leaf), random), stated ? smallDataset : null);
    const one = filter();
    const other = filter();
    const models = [modelOf(one.tree), modelOf(other.tree)].flatMap((model) => (model === null ? [] : [model]));
    const [first, second] = models;
    const lines = linesFor(models, 900);
    if (lines === null || first === undefined || second === undefined) continue;
    for (const [reading, oracleReading] of readingOf) {
      const found = difference(one.tree, other.tree, { reading });
      const keepsOne = (line: string) =>
        oracleVerdict(first, line, oracleReading) === "keep" && oracleVerdict(second, line, oracleReading) !== "keep";
      const about = { one: one.text, other: other.text, stated, reading };
      seen.compared++;
      if (found === null) {
        seen.same++;
        expect({ ...about, line: lines.find(keepsOne) }).toEqual({ ...about, line: undefined });
      } else {
        seen.differing++;
        const line = found === "too large" ? found : lineText(found);
        expect({ ...about, line, is: keepsOne(line) }).toEqual({ ...about, line, is: true });
      }
    }
  }
  expect(seen.same).toBeGreaterThan(numRuns / 15);
  expect(seen.differing).toBeGreaterThan(numRuns / 3);
});
