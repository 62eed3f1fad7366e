/** The engine and z3 agree on whether one filter keeps a line that another does not, and z3 on whether minimising changed anything (language.md §18.14). */
import { expect, test } from "vitest";
import { engine } from "../../src/analysis/engine/engine.js";
import { minimizeTree } from "../../src/analysis/minimize/minimize.js";
import { difference } from "../../src/analysis/questions/difference.js";
import { compiled } from "../support/compiled.js";
import { modelOf } from "../support/model.js";
import { randomFrom } from "../support/random.js";
import { runs } from "../support/seed.js";
import { smallDomains } from "../support/small-domains.js";
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
    const minimized = minimizeTree(one).tree;
    const other = random.chance(0.5) && minimized.kind !== "Everything" ? { ...one, tree: minimized } : filter();
    const [first, second] = [modelOf(one.tree), modelOf(other.tree)];
    if (first === null || second === null) continue;
    const judgement = await answered(judge.differ(first, second));
    if (judgement === null) return;
    seen[judgement]++;
    if (judgement === "unknown") continue;
    const found = difference(one.tree, other.tree, "present", engine());
    expect({
      one: one.text,
      other: other.tree,
      engine: found === null ? "unsat" : found === "undecided" ? found : "sat",
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

test("on delivered lines: lists, runs of integers and regular languages", async () => {
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
          smallModel(random, 1 + random.below(6), () => smallLeaf(random, fields)),
          random,
        ),
        smallDataset,
      );
    const one = filter();
    const minimized = minimizeTree(one, {}, engine(undefined, null, restricted)).tree;
    const other = random.chance(0.5) && minimized.kind !== "Everything" ? { ...one, tree: minimized } : filter();
    const [first, second] = [modelOf(one.tree), modelOf(other.tree)];
    if (first === null || second === null) continue;
    const judgement = await answered(judge.differ(first, second, restricted.of));
    if (judgement === null) return;
    seen[judgement]++;
    if (judgement === "unknown") continue;
    const found = difference(
      one.tree,
      other.tree,
      "present",
      engine(undefined, run % 2 === 0 ? [one.tree, other.tree] : null, restricted),
    );
    const about = { one: one.text, other: other.tree, values: restricted.of };
    expect({ ...about, engine: found === null ? "unsat" : found === "undecided" ? found : "sat" }).toEqual({
      ...about,
      engine: judgement,
    });
  }
  console.log(`z3 judged of delivered lines: ${JSON.stringify(seen)}`);
  expect(seen.sat).toBeGreaterThan(numRuns / 10);
  expect(seen.unsat).toBeGreaterThan(numRuns / 8);
});
