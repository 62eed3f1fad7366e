/** Redundant comparisons of a text change nothing on any line, and without them none is left that another one covers (language.md §18.32). */
import { expect, test } from "vitest";
import { minimize } from "../../src/analysis/minimize/minimize.js";
import { meaningOf } from "../../src/analysis/questions/meaning.js";
import { replaced } from "../../src/analysis/tree.js";
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

test("on small alphabets", () => {
  const { numRuns, seed } = runs(800, 30);
  const random = randomFrom(seed);
  let gone = 0;
  for (let run = 0; run < numRuns; run++) {
    const tree = groupOf(random);
    if (tree.kind === "Everything" || tree.kind === "Criterion") continue;
    const { verdict, findings } = meaningOf(tree);
    // A filter that is decided as a whole is not looked into.
    if (verdict !== "sometimes") continue;
    const removable = findings.filter((finding) => finding.removable).map(({ node }) => node);
    gone += removable.length;
    const left = replaced(tree, new Map(removable.map((node) => [node, null])));
    if (left === null) throw new Error("nothing is left");
    expectSame(tree, left);
    const terms: readonly CheckedNode[] = left.kind === tree.kind ? left.terms : [left];
    const one = terms.filter((term) => term.kind === "Criterion");
    const kept = new Map(one.map((criterion) => [criterion, isKept(criterion)]));
    // Of the same sign, so that it covers the other one also where the field is missing.
    const isLike = (a: Criterion, b: Criterion) =>
      a !== b && a.field === b.field && a.operator.startsWith("!") === b.operator.startsWith("!");
    // A part that is always true is reported as such.
    const decided = findings.filter(({ kind }) => kind !== "redundant").map(({ node }) => node);
    for (const criterion of one.filter((term) => !decided.includes(term))) {
      const own = kept.get(criterion) ?? [];
      const covering = one.filter((other) => {
        const others = kept.get(other) ?? [];
        const isCovered = own.every((is, at) => (tree.kind === "Or" ? !is || others[at] : is || !others[at]));
        return isLike(other, criterion) && isCovered;
      });
      expect({ criterion, covering }).toEqual({ criterion, covering: [] });
    }
  }
  expect(gone).toBeGreaterThan(numRuns / 4);
});

test("minimised filters of many texts keep the same lines", () => {
  const { numRuns, seed } = runs(40, 3);
  const random = randomFrom(seed);
  for (let run = 0; run < numRuns; run++) {
    const terms = Array.from({ length: 120 }, () => leaf(random));
    const [word, other] = random.pick([
      ["and", "or"],
      ["or", "and"],
    ] as const);
    const half = terms.slice(60).join(` ${other} `);
    const { tree } = compiled(`${terms.slice(0, 60).join(` ${word} `)} ${word} (${half})`, smallDataset);
    expectSame(tree, minimize(tree, () => run % 2 === 0).tree, 7);
  }
});
