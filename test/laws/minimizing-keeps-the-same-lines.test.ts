/** A minimised filter keeps exactly the same lines, whichever of three ways a lacking field is read, and is never larger. */
import { expect, test } from "vitest";
import { minimize } from "../../src/analysis.js";
import type { CheckedTree } from "../../src/index.js";
import { compiled, unlimited } from "../support/compiled.js";
import { modelOf } from "../support/model.js";
import { oracleVerdict, readings } from "../support/oracle.js";
import { randomFrom } from "../support/random.js";
import { runs } from "../support/seed.js";
import { linesFor, smallDataset, smallLeaf, smallModel } from "../support/small-filters.js";
import { spellText } from "../support/spell-text.js";

const fieldSets = [
  ["S"],
  ["S", "I"],
  ["I", "J"],
  ["T"],
  ["N", "B"],
  ["S", "B"],
  ["W", "I"],
  ["V", "I"],
  ["S", "Q"],
  ["I"],
] as const;

test.each([false, true])("against every line over small domains, fields assumed present: %s", (assumePresent) => {
  const { numRuns, seed } = runs(200, 200);
  const random = randomFrom(seed);
  let steps = 0;
  for (let run = 0; run < numRuns; run++) {
    const stated = random.chance(0.75);
    const fields = random.pick(fieldSets);
    const filter = compiled(
      spellText(
        smallModel(random, 2 + random.below(7), () => smallLeaf(random, fields, stated)),
        random,
      ),
      stated ? smallDataset : null,
    );
    // Half of the filters are as small as the limits ask for, so their operators stay.
    const limits = run % 2 === 0 ? unlimited : { bytes: 1 };
    const minimized = minimize(filter, { limits, assumePresent });
    steps += minimized.steps.length;
    const { tree, text, sizes, json } = minimized.filter;
    expect(sizes.bytes).toBeLessThanOrEqual(filter.sizes.bytes);
    if (tree.kind !== "Everything") {
      const read = compiled(text, stated ? smallDataset : null);
      expect(read.json).toBe(json);
      expect(withoutSpans(read.tree)).toEqual(withoutSpans(tree));
    }
    const [before, after] = [modelOf(filter.tree), modelOf(tree)];
    const lines = before === null ? null : linesFor([before], 2000);
    for (const line of lines ?? []) {
      if (
        assumePresent &&
        fields.some(
          (field) => line.includes(`"${field}":{}`) || (filter.text.includes(field) && !line.includes(`"${field}":`)),
        )
      )
        continue;
      if (assumePresent && !stated) continue;
      for (const reading of readings) {
        const kept = oracleVerdict(before, line, reading) === "keep";
        const stillKept = oracleVerdict(after, line, reading) === "keep";
        if (kept !== stillKept)
          expect({ filter: filter.text, after: minimized.steps, line, reading, kept: stillKept }).toEqual({ kept });
      }
    }
  }
  expect(steps).toBeGreaterThan(numRuns / 2);
});

/** A tree apart from where it was read. */
function withoutSpans(tree: CheckedTree): unknown {
  return JSON.parse(
    JSON.stringify(tree, (key, value: unknown) =>
      key === "span" ? undefined : typeof value === "bigint" ? `${value}n` : value,
    ),
  );
}
