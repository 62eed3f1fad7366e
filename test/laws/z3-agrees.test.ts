/** The engine and z3 agree on whether one filter keeps a line that another does not, and z3 on whether minimising changed anything. */
import { expect, test } from "vitest";
import { minimize } from "../../src/analysis/minimize/minimize.js";
import { difference } from "../support/difference.js";
import { modelOf } from "../support/model.js";
import { randomFrom } from "../support/random.js";
import { runs } from "../support/seed.js";
import { smallTrial } from "../support/small-domains.js";
import { z3Judge } from "../support/z3-judge.js";

/** What z3 answers; null where it never does: it sometimes exhausts its memory. What it judged by then is held against the engine all the same. */
function answered<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  return Promise.race([answer, new Promise<null>((resolve) => void setTimeout(() => resolve(null), 10_000).unref())]);
}

const sets = [["S"], ["S", "I"], ["I", "J", "B"], ["S", "Q"]];

test.each([
  ["any lines: strings, integers and truth values", false],
  ["delivered lines: lists, intervals and letter case", true],
])("on %s", async (lines, delivered) => {
  const { numRuns, seed } = runs(150, 20);
  const random = randomFrom(seed + (delivered ? 1 : 0));
  const judge = await answered(z3Judge());
  if (judge === null) return;
  const seen = { sat: 0, unsat: 0, unknown: 0 };
  for (let run = 0; run < numRuns; run++) {
    const { restricted, filter } = smallTrial(random, delivered, { sets, stated: true });
    const { domains, of } = restricted;
    const one = filter(1 + random.below(6));
    // Half of the time the same filter written smaller, which z3 must not tell from it.
    const minimized = minimize(one.tree, () => run % 2 === 0, { domains }).tree;
    const other = random.chance(0.5) ? minimized : filter(1 + random.below(6)).tree;
    const [first, second] = [modelOf(one.tree), modelOf(other)];
    if (first === null || second === null) continue;
    const judgement = await answered(judge.differ(first, second, of));
    if (judgement === null) return;
    seen[judgement]++;
    if (judgement === "unknown") continue;
    const found = difference(one.tree, other, { lines: "present", domains });
    const about = { one: one.text, other, values: of };
    expect({ ...about, engine: found === null ? "unsat" : found === "too large" ? found : "sat" }).toEqual({
      ...about,
      engine: judgement,
    });
  }
  console.log(`z3 judged ${lines}: ${JSON.stringify(seen)}`);
  expect(Math.min(seen.sat, seen.unsat)).toBeGreaterThan(numRuns / 25);
});
