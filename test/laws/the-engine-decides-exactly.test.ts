/** The engine finds a line that one filter keeps and another does not exactly when there is one, under each reading of missing fields. */
import { expect, test } from "vitest";
import { lineText } from "../../src/analysis.js";
import { difference } from "../support/difference.js";
import { modelOf } from "../support/model.js";
import { oracleVerdict, readings } from "../support/oracle.js";
import { randomFrom } from "../support/random.js";
import { runs } from "../support/seed.js";
import { isDelivered, smallTrial } from "../support/small-domains.js";

test.each([
  ["any lines", false, runs(3000, 110)],
  ["delivered lines", true, runs(2500, 80)],
])("%s", (_, delivered, { numRuns, seed }) => {
  const random = randomFrom(seed);
  const seen = { differing: 0, same: 0 };
  for (let run = 0; run < numRuns; run++) {
    const { restricted, filter, stated, lines: linesFor } = smallTrial(random, delivered);
    const [one, other] = [filter(1 + random.below(6)), filter(1 + random.below(6))];
    const [first, second] = [modelOf(one.tree), modelOf(other.tree)];
    if (first === null || second === null) continue;
    const lines = linesFor([first, second], delivered ? 4000 : 900);
    if (lines === null) continue;
    for (const reading of readings) {
      const found = difference(one.tree, other.tree, { reading, domains: restricted.domains });
      const keepsOne = (line: string) =>
        oracleVerdict(first, line, reading) === "keep" && oracleVerdict(second, line, reading) !== "keep";
      const about = { one: one.text, other: other.text, stated, reading, values: restricted.of };
      seen[found === null ? "same" : "differing"]++;
      if (found === null) expect({ ...about, line: lines.find(keepsOne) }).toEqual({ ...about, line: undefined });
      else {
        const line = found === "too large" ? found : lineText(found);
        expect({ ...about, line, is: keepsOne(line) && isDelivered(line, restricted) }).toEqual({
          ...about,
          line,
          is: true,
        });
      }
    }
  }
  expect(seen.same).toBeGreaterThan(numRuns / 15);
  expect(seen.differing).toBeGreaterThan(numRuns / 3);
});
