/** Of many questions about one text the answers that follow from an answer are those that follow pair by pair, though no pairs are compared (language.md §18.31). */
import { expect, test } from "vitest";
import type { StringAtom } from "../../src/analysis/engine/atoms.js";
import { implications } from "../../src/analysis/engine/implications.js";
import { implied } from "../../src/analysis/engine/implied.js";
import { textOrder } from "../../src/analysis/engine/text-order.js";
import { type Random, randomFrom } from "../support/random.js";
import { runs } from "../support/seed.js";

const sorts = ["equals", "starts", "ends", "includes"] as const;

/** Different questions, some with a few texts of which many lie within each other. */
function questions(random: Random, count: number): readonly StringAtom[] {
  const units = random.pick([["a"], ["a", "b"], ["a", "b", "é"], ["a", "\ud83d", "\ude00"]]);
  const most = units.length === 1 ? 40 : 6;
  const some = new Map<string, StringAtom>();
  for (let trial = 0; some.size < count && trial < 20 * count; trial++) {
    const sort = random.pick(sorts);
    const length = random.below(most) + (sort === "equals" ? 0 : 1);
    const constant = Array.from({ length }, () => random.pick(units)).join("");
    some.set(`${sort} ${constant}`, { sort, constant });
  }
  return [...some.values()];
}

/** Whatever follows from an answer, and from what follows. */
function closure(literal: number, follows: (literal: number) => readonly number[]): readonly number[] {
  const reached = new Set([literal]);
  for (const next of reached) for (const other of follows(next)) reached.add(other);
  return [...reached].sort((a, b) => a - b);
}

test("as every pair of them does", () => {
  const { numRuns, seed } = runs(150, 6);
  const random = randomFrom(seed);
  let followed = 0;
  for (let run = 0; run < numRuns; run++) {
    const asked = questions(random, 66 + random.below(60));
    const clauses = {
      clauses: [],
      variables: asked.length,
      atoms: asked.map((_, at) => at),
      meanings: asked.map((atom, at) => ({ field: "S", atom, known: at })),
    };
    const follows = implications(clauses, { left: 1e9 });
    for (let literal = 0; literal < 2 * asked.length; literal++) {
      const [own, answer] = [asked[literal >> 1], (literal & 1) === 0];
      if (own === undefined) continue;
      const pairs = asked.flatMap((other, at) => {
        const said = at === literal >> 1 ? answer : implied(own, answer, other);
        return said === undefined ? [] : [2 * at + (said ? 0 : 1)];
      });
      const about = { run, own, answer };
      expect({ ...about, follows: closure(literal, follows) }).toEqual({ ...about, follows: pairs });
      followed += pairs.length;
    }
  }
  expect(followed).toBeGreaterThan(numRuns * 100);
});

test("what is wider and what is narrower are the two ends of the same", () => {
  const { numRuns, seed } = runs(200);
  const random = randomFrom(seed);
  for (let run = 0; run < numRuns; run++) {
    const asked = questions(random, 1 + random.below(30));
    const order = textOrder(asked, { left: 1e9 });
    asked.forEach((own, at) => {
      const wider = asked.flatMap((other, by) => (by === at || implied(own, true, other) === true ? [by] : []));
      const narrower = asked.flatMap((other, by) => (by === at || implied(other, true, own) === true ? [by] : []));
      expect({ asked, at, wider: closure(at, order.wider) }).toEqual({ asked, at, wider });
      expect({ asked, at, narrower: closure(at, order.narrower) }).toEqual({ asked, at, narrower });
    });
  }
});
