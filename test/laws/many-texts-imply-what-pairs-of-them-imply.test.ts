/** Answers to many questions about one text that contradict each other in no pair are the answers of some text, which the engine finds (language.md §18.31). */
import { expect, test } from "vitest";
import { type Pattern, patternClauses, textWith } from "../../src/analysis/engine/patterns.js";
import { type Random, randomFrom } from "../support/random.js";
import { runs } from "../support/seed.js";

const operators = ["startsWith", "endsWith", "contains"] as const;

/** Different questions, some with a few texts of which many lie within each other. */
function questions(random: Random, count: number): readonly Pattern[] {
  const units = random.pick([["a"], ["a", "b"], ["a", "b", "é"], ["-", "."], ["a", "\ud83d", "\ude00"]]);
  const most = units.length === 1 ? 40 : 6;
  const some = new Map<string, Pattern>();
  for (let trial = 0; some.size < count && trial < 20 * count; trial++) {
    const operator = random.pick(operators);
    const constant = Array.from({ length: 1 + random.below(most) }, () => random.pick(units)).join("");
    some.set(`${operator} ${constant}`, { operator, constant });
  }
  return [...some.values()];
}

const holds = (text: string, { operator, constant }: Pattern) =>
  operator === "contains"
    ? text.includes(constant)
    : operator === "startsWith"
      ? text.startsWith(constant)
      : text.endsWith(constant);

/** Answers that no clause contradicts: each new yes brings along what follows, or is taken back. */
function answersTo(asked: readonly Pattern[], clauses: readonly (readonly number[])[], random: Random) {
  let yes = new Set<number>();
  for (let trial = 0; trial < 6; trial++) {
    const more = new Set(yes).add(1 + random.below(asked.length));
    for (const own of more) for (const [one = 0, other = 0] of clauses) if (one === -own && other > 0) more.add(other);
    const isWrong = clauses.some(([one = 0, other = 0]) => one < 0 && other < 0 && more.has(-one) && more.has(-other));
    if (!isWrong) yes = more;
  }
  return yes;
}

test("on small alphabets, and beside texts that are excluded", () => {
  const { numRuns, seed } = runs(2000, 150);
  const random = randomFrom(seed);
  let said = 0;
  for (let run = 0; run < numRuns; run++) {
    const asked = questions(random, 2 + random.below(40));
    const clauses = patternClauses(asked.map((pattern, at) => [pattern, at + 1] as const));
    expect(clauses.every(({ length }) => length === 2)).toBe(true);
    const yes = answersTo(asked, clauses, random);
    const excluded = questions(random, 3).map(({ constant }) => constant);
    const wanted = asked.filter((_, at) => yes.has(at + 1));
    const text = textWith(wanted, [...asked.map(({ constant }) => constant), ...excluded]);
    const found = asked.filter((pattern) => holds(text, pattern));
    expect({ asked, text, found }).toEqual({ asked, text, found: wanted });
    expect(excluded).not.toContain(text);
    said += wanted.length;
  }
  expect(said).toBeGreaterThan(2 * numRuns);
});

test("a clause is true of every text", () => {
  const { numRuns, seed } = runs(300, 30);
  const random = randomFrom(seed + 1);
  for (let run = 0; run < numRuns; run++) {
    const asked = questions(random, 2 + random.below(12));
    const clauses = patternClauses(asked.map((pattern, at) => [pattern, at + 1] as const));
    const constants = asked.map(({ constant }) => constant);
    const texts = constants.flatMap((one) => [one, ...constants.map((other) => one + other)]);
    for (const text of texts)
      for (const clause of clauses) {
        const isTrue = clause.some((literal) => {
          const pattern = asked[Math.abs(literal) - 1];
          return pattern !== undefined && holds(text, pattern) === literal > 0;
        });
        expect({ text, asked, clause, isTrue }).toEqual({ text, asked, clause, isTrue: true });
      }
  }
});
