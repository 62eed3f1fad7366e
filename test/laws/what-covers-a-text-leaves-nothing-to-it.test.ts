/** Comparisons of a text that are taken out of a group because a sibling covers them change nothing on any line, and none is left that a sibling covers (language.md §18.32). */
import { expect, test } from "vitest";
import { coveredTexts } from "../../src/analysis/covered-texts.js";
import { minimizeTree } from "../../src/analysis/minimize/minimize.js";
import { coveredText } from "../../src/analysis/rewrites/covered-text.js";
import type { RewriteContext } from "../../src/analysis/rewrites/rewrite.js";
import type { CheckedNode, CheckedTree, Criterion } from "../../src/checked/filter.js";
import { compiled } from "../support/compiled.js";
import { modelOf } from "../support/model.js";
import { oracleVerdict, readings } from "../support/oracle.js";
import { type Random, randomFrom } from "../support/random.js";
import { runs } from "../support/seed.js";
import { smallDataset } from "../support/small-filters.js";

const few = ["eq", "startsWith", "endsWith", "contains"];

function textsUpTo(units: readonly string[], length: number): readonly string[] {
  let all = [""];
  for (let at = 0, longest = all; at < length; at++) {
    longest = longest.flatMap((text) => units.map((unit) => text + unit));
    all = [...all, ...longest];
  }
  return all;
}

const constants = textsUpTo(["a", "b"], 3);
/** With a character that no constant has, and some with a beginning and an end that do not touch. */
const values = [
  ...new Set([
    ...textsUpTo(["a", "b", "~"], 4),
    ...constants.flatMap((begin) => constants.map((end) => `${begin}~${end}`)),
  ]),
];

function leaf(random: Random): string {
  const field = random.chance(0.85) ? "S" : "Q";
  const not = random.chance(0.4) ? "!" : "";
  if (random.chance(0.2))
    return `${field} ${not}in ${JSON.stringify(Array.from({ length: 1 + random.below(5) }, () => random.pick(constants)))}`;
  return `${field} ${not}${random.pick(few)} ${JSON.stringify(random.pick(constants))}`;
}

/** A group of so many comparisons, half of the groups with few kinds of them. */
function groupOf(random: Random): CheckedTree {
  const word = random.pick(["and", "or"]);
  const terms = Array.from({ length: 2 + random.below(12) }, () => leaf(random));
  const alike = terms.filter((term) => term.includes("!") === terms[0]?.includes("!"));
  return compiled((random.chance(0.5) && alike.length > 1 ? alike : terms).join(` ${word} `), smallDataset).tree;
}

const lines = [
  ...values.flatMap((value, at) => [
    { S: value },
    ...(at % 9 === 0 ? [{ S: value, Q: "ab" }, { S: value, Q: "" }, { S: "ba", Q: value }, { Q: value }] : []),
  ]),
  {},
].map((line) => JSON.stringify(line));

function expectSame(one: CheckedTree, other: CheckedTree, every = 1): void {
  const [before, after] = [modelOf(one), modelOf(other)];
  for (const line of lines.filter((_, at) => at % every === 0)) {
    for (const reading of readings) {
      const kept = oracleVerdict(before, line, reading) === "keep";
      if (kept !== (oracleVerdict(after, line, reading) === "keep"))
        expect({ before, after, line, reading, kept: !kept }).toEqual({ kept });
    }
  }
}

function isKept(criterion: Criterion): readonly boolean[] {
  const model = modelOf(criterion);
  return values.map((value) => oracleVerdict(model, JSON.stringify({ [criterion.field]: value })) === "keep");
}

const isNegated = ({ operator }: Criterion) => operator.startsWith("!");

test("on small alphabets", () => {
  const { numRuns, seed } = runs(800, 30);
  const random = randomFrom(seed);
  let [gone, shortened] = [0, 0];
  for (let run = 0; run < numRuns; run++) {
    const tree = groupOf(random);
    if (tree.kind === "Everything" || tree.kind === "Criterion") continue;
    const { by, members } = coveredTexts(tree, { left: 1e9 });
    gone += by.size;
    shortened += members.size;
    // The sibling that covers it does so alone, and stays.
    for (const [term, cover] of by) {
      expect(by.has(cover)).toBe(false);
      expectSame({ kind: tree.kind, terms: [cover, term], span: tree.span } as CheckedNode, cover, 5);
    }
    // All of them at once.
    const [proposal] = coveredText.propose(tree, { budget: { left: 1e9 } } as RewriteContext);
    const left = proposal ?? tree;
    expectSame(tree, left);
    // None is left that a sibling of the same sign covers.
    const one = (left.kind === tree.kind ? left.terms : [left]).filter(
      (term): term is Criterion => term.kind === "Criterion" && typeof term.operand !== "object" && term.operand !== "",
    );
    const kept = new Map(one.map((criterion) => [criterion, isKept(criterion)]));
    for (const criterion of one) {
      const covering = one.filter((other) => {
        // Of equal values lists are made, and what is said twice is for another law.
        if (
          other === criterion ||
          (other.operator === criterion.operator && other.operand === criterion.operand) ||
          (other.operator.endsWith("eq") && criterion.operator.endsWith("eq")) ||
          other.field !== criterion.field ||
          isNegated(other) !== isNegated(criterion)
        )
          return false;
        const [own, others] = [kept.get(criterion) ?? [], kept.get(other) ?? []];
        return own.every((says, at) =>
          tree.kind === "Or" ? !says || others[at] === true : says || others[at] === false,
        );
      });
      expect({ criterion, covering }).toEqual({ criterion, covering: [] });
    }
  }
  expect(gone).toBeGreaterThan(numRuns / 4);
  expect(shortened).toBeGreaterThan(numRuns / 10);
});

test("minimised filters of many texts keep the same lines", () => {
  const { numRuns, seed } = runs(40, 3);
  const random = randomFrom(seed);
  for (let run = 0; run < numRuns; run++) {
    // More questions about a field than are compared pair by pair.
    const terms = Array.from({ length: 120 }, () => leaf(random));
    const [word, other] = random.pick([
      ["and", "or"],
      ["or", "and"],
    ] as const);
    const half = terms.slice(60).join(` ${other} `);
    const filter = compiled(`${terms.slice(0, 60).join(` ${word} `)} ${word} (${half})`, smallDataset);
    const { tree, undone } = minimizeTree(filter);
    expect(undone).toEqual([]);
    expectSame(filter.tree, tree, 7);
  }
});
