/** A minimised filter keeps exactly the same lines, whichever of three ways a missing field is read, and is never larger. */
import { expect, test } from "vitest";
import { minimize as minimizeTree } from "../../src/analysis/minimize/minimize.js";
import { minimize } from "../../src/analysis.js";
import { compiled, unlimited } from "../support/compiled.js";
import { modelOf } from "../support/model.js";
import { keepsSame } from "../support/oracle.js";
import { randomFrom } from "../support/random.js";
import { runs } from "../support/seed.js";
import { shapeOf } from "../support/shape.js";
import { smallTrial } from "../support/small-domains.js";
import { smallDataset } from "../support/small-filters.js";

test.each([false, true])("of any lines, fields assumed present: %s", (assumePresent) => {
  const { numRuns, seed } = runs(200, 200);
  const random = randomFrom(seed + (assumePresent ? 1 : 0));
  let steps = 0;
  for (let run = 0; run < numRuns; run++) {
    const { stated, fields, filter: some, lines: linesFor } = smallTrial(random);
    const filter = some(2 + random.below(7));
    // Half of the filters are as small as the limits ask for, so their operators stay.
    const limits = run % 2 === 0 ? unlimited : { bytes: 1 };
    const minimized = minimize(filter, { limits, assumePresent });
    steps += minimized.steps.length;
    const { tree, text, sizes, json } = minimized.filter;
    expect(sizes.bytes).toBeLessThanOrEqual(filter.sizes.bytes);
    if (tree.kind !== "Everything") {
      const read = compiled(text, stated ? smallDataset : null);
      expect([read.json, shapeOf(read.tree)]).toEqual([json, shapeOf(tree)]);
    }
    if (assumePresent && !stated) continue;
    const [before, after] = [modelOf(filter.tree), modelOf(tree)];
    const isMissing = (line: string, field: string) =>
      line.includes(`"${field}":{}`) || (filter.text.includes(field) && !line.includes(`"${field}":`));
    const lines = (before === null ? null : linesFor([before], 2000)) ?? [];
    const counted = lines.filter((line) => !assumePresent || !fields.some((field) => isMissing(line, field)));
    expect({ filter: filter.text, after: text, same: keepsSame(before, after, counted) }).toMatchObject({ same: true });
  }
  expect(steps).toBeGreaterThan(numRuns / 2);
});

test("of delivered lines", () => {
  const { numRuns, seed } = runs(150, 12);
  const random = randomFrom(seed + 2);
  let smaller = 0;
  for (let run = 0; run < numRuns; run++) {
    const { restricted, filter, lines: linesFor } = smallTrial(random, true);
    const { tree, text } = filter(2 + random.below(5));
    const model = modelOf(tree);
    const lines = model === null ? null : linesFor([model], 2500);
    if (lines === null) continue;
    const fits = () => run % 2 === 0;
    const after = minimizeTree(tree, fits, { domains: restricted.domains }).tree;
    const same = keepsSame(model, modelOf(after), lines);
    expect({ text, values: restricted.of, after, same }).toMatchObject({ same: true });
    if (shapeOf(after) !== shapeOf(minimizeTree(tree, fits).tree)) smaller++;
  }
  expect(smaller).toBeGreaterThan(numRuns / 6);
});
