/** The engine and z3 agree on whether one filter keeps a line that another does not, and z3 on whether minimising changed anything. */
import { expect, test } from "vitest";
import { minimize } from "../../src/analysis/minimize/minimize.js";
import { compiled } from "../support/compiled.js";
import { difference } from "../support/difference.js";
import { modelOf } from "../support/model.js";
import { randomFrom } from "../support/random.js";
import { runs } from "../support/seed.js";
import { mixedCase, smallDomains } from "../support/small-domains.js";
import { smallDataset, smallLeaf, smallModel } from "../support/small-filters.js";
import { spellText } from "../support/spell-text.js";
import { z3Judge } from "../support/z3-judge.js";

/** What z3 answers; null where it never does: it sometimes exhausts its memory. What it judged by then is held against the engine all the same. */
function answered<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  return Promise.race([answer, new Promise<null>((resolve) => void setTimeout(() => resolve(null), 10_000).unref())]);
}

test("on random filters of strings, integers and truth values", async () => {
  const { numRuns, seed } = runs(150, 16);
  const random = randomFrom(seed);
  const judge = await answered(z3Judge());
  if (judge === null) return;
  const seen = { sat: 0, unsat: 0, unknown: 0 };
  for (let run = 0; run < numRuns; run++) {
    const fields = random.pick([["S"], ["S", "I"], ["I", "J", "B"], ["S", "Q"]]);
    const filter = () =>
      compiled(
        spellText(
          smallModel(random, 1 + random.below(6), () => smallLeaf(random, fields)),
          random,
        ),
        smallDataset,
      );
    const one = filter();
    // Half of the time the same filter written smaller, which z3 must not tell from it.
    const minimized = minimize(one.tree, () => run % 2 === 0).tree;
    const other = random.chance(0.5) && minimized.kind !== "Everything" ? { ...one, tree: minimized } : filter();
    const [first, second] = [modelOf(one.tree), modelOf(other.tree)];
    if (first === null || second === null) continue;
    const judgement = await answered(judge.differ(first, second));
    if (judgement === null) return;
    seen[judgement]++;
    if (judgement === "unknown") continue;
    const found = difference(one.tree, other.tree, { lines: "present" });
    expect({
      one: one.text,
      other: other.tree,
      engine: found === null ? "unsat" : found === "too large" ? found : "sat",
    }).toEqual({
      one: one.text,
      other: other.tree,
      engine: judgement,
    });
  }
  console.log(`z3 judged: ${JSON.stringify(seen)}`);
  expect(seen.sat).toBeGreaterThan(numRuns / 8);
  expect(seen.unsat).toBeGreaterThan(numRuns / 8);
});

test("on delivered lines: lists, intervals and letter case", async () => {
  const { numRuns, seed } = runs(150, 16);
  const random = randomFrom(seed + 1);
  const judge = await answered(z3Judge());
  if (judge === null) return;
  const seen = { sat: 0, unsat: 0, unknown: 0 };
  for (let run = 0; run < numRuns; run++) {
    const fields = random.pick([["S"], ["S", "I"], ["I", "J", "B"], ["S", "Q"]]);
    const restricted = smallDomains(fields, random);
    const filter = () =>
      compiled(
        spellText(
          smallModel(random, 1 + random.below(6), () => mixedCase(smallLeaf(random, fields), random)),
          random,
        ),
        smallDataset,
      );
    const one = filter();
    const { domains } = restricted;
    const minimized = minimize(one.tree, () => run % 2 === 0, { domains }).tree;
    const other = random.chance(0.5) && minimized.kind !== "Everything" ? { ...one, tree: minimized } : filter();
    const [first, second] = [modelOf(one.tree), modelOf(other.tree)];
    if (first === null || second === null) continue;
    const judgement = await answered(judge.differ(first, second, restricted.of));
    if (judgement === null) return;
    seen[judgement]++;
    if (judgement === "unknown") continue;
    const found = difference(one.tree, other.tree, { lines: "present", domains });
    const about = { one: one.text, other: other.tree, values: restricted.of };
    expect({ ...about, engine: found === null ? "unsat" : found === "too large" ? found : "sat" }).toEqual({
      ...about,
      engine: judgement,
    });
  }
  console.log(`z3 judged of delivered lines: ${JSON.stringify(seen)}`);
  expect(seen.sat).toBeGreaterThan(numRuns / 10);
  expect(seen.unsat).toBeGreaterThan(numRuns / 8);
});
