/** Several filters that a filter is split into keep exactly its lines together, each fits, and no fewer could than is said (language.md §18.30). */
import { expect, test } from "vitest";
import { engine } from "../../src/analysis/engine/engine.js";
import { readings as allReadings } from "../../src/analysis/engine/reading.js";
import { disjoint, lineText } from "../../src/analysis/index.js";
import { isSame } from "../../src/analysis/questions/difference.js";
import { fewestJobs } from "../../src/analysis/split/fewest-jobs.js";
import { splitTree } from "../../src/analysis/split/split.js";
import { group } from "../../src/analysis/tree.js";
import type { CheckedFilter, CheckedNode, Criterion } from "../../src/checked/filter.js";
import { toExpression } from "../../src/checked/to-expression.js";
import { defaultLimits, type FilterLimits } from "../../src/language/limits.js";
import { split } from "../../src/meaning.js";
import { formatOnOneLine } from "../../src/text/format/format.js";
import { sizesOf } from "../../src/where/sizes.js";
import { compiled } from "../support/compiled.js";
import { fewestByTrying } from "../support/fewest-oracle.js";
import { leavesOf, type Model, modelOf } from "../support/model.js";
import { oracleVerdict, readings } from "../support/oracle.js";
import { type Random, randomFrom } from "../support/random.js";
import { runs } from "../support/seed.js";
import { linesFor, smallDataset, smallLeaf, smallModel } from "../support/small-filters.js";
import { spellText } from "../support/spell-text.js";
import { smallLimits, smallShapes } from "../support/split-shapes.js";

const fieldSets = [
  ["S"],
  ["S", "I"],
  ["I", "J"],
  ["T"],
  ["N", "B"],
  ["S", "B"],
  ["W", "I"],
  ["S", "Q"],
  ["I"],
] as const;

const fitsIn = (limits: FilterLimits) => (tree: CheckedNode) => {
  const { operators, groups, bytes, escapedBytes } = sizesOf(tree);
  return (
    operators + (limits.countGroups ? groups : 0) <= limits.operators &&
    (limits.measureEscaped ? escapedBytes : bytes) <= limits.bytes
  );
};

function smallTree(random: Random, fields: readonly string[], leaves: number, stated: boolean): CheckedNode | null {
  const model = smallModel(random, leaves, () => smallLeaf(random, fields, stated));
  const { tree } = compiled(spellText(model, random), stated ? smallDataset : null);
  return tree.kind === "Everything" ? null : tree;
}

test("on every line over small domains, however lacking fields are read", () => {
  const { numRuns, seed } = runs(150, 30);
  const random = randomFrom(seed);
  let [several, refused, twice] = [0, 0, 0];
  for (let run = 0; run < numRuns; run++) {
    const stated = random.chance(0.75);
    const tree = smallTree(random, random.pick(fieldSets), 2 + random.below(8), stated);
    if (tree === null) continue;
    const limits = { ...defaultLimits, bytes: 60 + random.below(180), operators: 1 + random.below(5) };
    const fits = fitsIn(limits);
    const found = splitTree(
      tree,
      limits,
      { fits, fitsStrictly: fitsIn({ ...limits, countGroups: true, measureEscaped: true }) },
      engine(),
      true,
    );
    if (!("trees" in found)) {
      refused++;
      if ("indivisible" in found) {
        const said = `not divided: ${formatOnOneLine(toExpression(tree))}, for ${formatOnOneLine(toExpression(found.indivisible))}`;
        expect(fits(found.indivisible), said).toBe(fits(tree));
        const terms: readonly CheckedNode[] =
          found.indivisible.kind === "Criterion" ? [found.indivisible] : found.indivisible.terms;
        const isDivisible =
          found.indivisible.kind === "Or" || terms.some((term) => term.kind === "Or" || membersOf(term).length > 1);
        if (isDivisible || fits(tree)) expect(hasProductWithoutCompany(tree, fits), said).toBe(true);
      }
      continue;
    }
    const { trees, both, undecided } = found;
    several += trees.length > 1 ? 1 : 0;
    twice += both.length > 0 ? 1 : 0;
    expect([trees.every(fits), undecided]).toEqual([true, []]);
    expect(fewestJobs(tree, limits, engine())).toBeLessThanOrEqual(trees.length);
    const whole = modelOf(tree) as Model;
    const parts = trees.map((part) => modelOf(part) as Model);
    const pairs = new Set(both.map(([a, b]) => `${a} ${b}`));
    const met = new Set<string>();
    const lines = linesFor([whole], 2000);
    const wrong: object[] = [];
    for (const line of lines ?? []) {
      for (const reading of readings) {
        const keeping = parts.flatMap((part, at) => (oracleVerdict(part, line, reading) === "keep" ? [at] : []));
        if (keeping.length > 0 !== (oracleVerdict(whole, line, reading) === "keep"))
          wrong.push({ line, reading, keeping });
        if (reading === "unknown") for (const a of keeping) for (const b of keeping) if (a < b) met.add(`${a} ${b}`);
      }
    }
    expect(wrong).toEqual([]);
    expect([...met].filter((pair) => !pairs.has(pair) && lines !== null)).toEqual([]);
    // A line may take longer texts than those of the domains.
    for (const [a, b] of both) {
      const { counterexample } = disjoint(asFilter(trees[a]), asFilter(trees[b]));
      const line = counterexample === null ? "" : lineText(counterexample);
      expect([a, b].map((at) => oracleVerdict(parts[at] ?? null, line))).toEqual(["keep", "keep"]);
    }
  }
  expect([several > numRuns / 8, refused > 0, twice > 0]).toEqual([true, true, true]);
});

function membersOf(node: CheckedNode): readonly CheckedNode[] {
  if (node.kind !== "Criterion" || node.operator !== "in" || typeof node.operand !== "object") return [];
  return node.operand.map((member) => ({ ...node, operand: [member] }));
}

/** One alternative of each `or` and one member of each list. */
function productsOf(node: CheckedNode): readonly CheckedNode[] {
  if (node.kind === "Or") return node.terms.flatMap(productsOf);
  if (node.kind === "Criterion") return membersOf(node).length > 1 ? membersOf(node) : [node];
  let rows: readonly (readonly CheckedNode[])[] = [[]];
  for (const term of node.terms) rows = rows.flatMap((row) => productsOf(term).map((product) => [...row, product]));
  return rows.flatMap((row) => group("And", row, node) ?? []);
}

/**
 * What can be divided is refused only for a product that keeps lines only that lack a field, which is no job by itself, and that no product which
 * keeps other lines has room beside. By the oracle, of every line that could matter.
 */
function hasProductWithoutCompany(tree: CheckedNode, fits: (tree: CheckedNode) => boolean): boolean {
  const lines = linesFor([modelOf(tree) as Model], 5000);
  if (lines === null) throw new Error("too many lines to look at");
  const keeps = (node: CheckedNode, reading: (typeof readings)[number]) => {
    const model = modelOf(node) as Model;
    return lines.some((line) => oracleVerdict(model, line, reading) === "keep");
  };
  const products = productsOf(tree);
  const company = products.filter((product) => keeps(product, "unknown"));
  return products
    .filter((product) => !company.includes(product) && readings.some((reading) => keeps(product, reading)))
    .some((product) => !company.some((other) => fits(group("Or", [product, other], tree) ?? tree)));
}

test("by the analysis, and as few as there can be or nearly so, of filters as scripts make them", () => {
  const { numRuns, seed } = runs(600, 14);
  const random = randomFrom(seed + 2);
  let [several, tried, more] = [0, 0, 0];
  const shapes = Object.values(smallShapes);
  for (let run = 0; run < numRuns; run++) {
    const { tree } = compiled((shapes[run % shapes.length] as (random: Random) => string)(random), smallDataset);
    const limits = smallLimits(random);
    const found = split({ kind: "Filter", dataset: null, tree, fields: [] }, { limits });
    if (tree.kind === "Everything" || !found.ok) continue;
    const { filters, atLeast } = found;
    const trees = filters.map((part) => part.tree as CheckedNode);
    const said = `${filters.length} jobs of ${limits.operators} operators, ${limits.bytes} bytes for ${formatOnOneLine(toExpression(tree))}`;
    expect(trees.every(fitsIn(limits)), said).toBe(true);
    const together = group("Or", trees, tree) ?? tree;
    expect(
      allReadings.map((reading) => isSame(tree, together, reading, engine())),
      said,
    ).toEqual([true, true, true]);
    if (filters.length === 1) continue;
    several++;
    const needed = fewestByTrying(tree, limits, "with all fields", 8000);
    if (needed === null) continue;
    tried++;
    more += filters.length - needed;
    expect([atLeast <= needed, needed <= filters.length], said).toEqual([true, true]);
  }
  expect([several > numRuns / 4, tried > numRuns / 6, more <= tried / 5]).toEqual([true, true, true]);
});

/** What one job has to hold together: pairs of names, bounds beside names, and tables of both. */
const pairedShapes = [
  "pairs of names",
  "pairs of a name and a bound",
  "a list and a list",
  "factors with lists",
] as const;

test("nor fewer than is said of names that stand in pairs, of jobs with room for several", () => {
  const { numRuns, seed } = runs(240, 8);
  const random = randomFrom(seed + 3);
  let [tried, known] = [0, 0];
  for (let run = 0; run < numRuns; run++) {
    const { tree } = compiled(smallShapes[pairedShapes[run % pairedShapes.length] ?? ""]?.(random) ?? "", smallDataset);
    if (tree.kind === "Everything") continue;
    const limits = { ...defaultLimits, operators: 2 + random.below(4), bytes: 110 + random.below(200) };
    const needed = fewestByTrying(tree, limits, "with all fields", 6000);
    if (needed === null || needed === 1) continue;
    const least = fewestJobs(tree, limits, engine());
    const said = `${least} jobs of ${limits.operators} operators, ${limits.bytes} bytes for ${formatOnOneLine(toExpression(tree))}`;
    expect(least <= needed, said).toBe(true);
    tried++;
    if (least === needed) known++;
  }
  expect([tried > numRuns / 4, known > tried / 3]).toEqual([true, true]);
});

function asFilter(tree: CheckedNode | undefined): CheckedFilter {
  if (tree === undefined) throw new Error("a pair of parts that are not there");
  return { kind: "Filter", dataset: null, tree, fields: [] };
}

/** Filters of one or two comparisons with what the filter itself names, and lists of it: some that a person who knows better could write. */
function candidates(tree: CheckedNode, limits: FilterLimits): readonly CheckedNode[] {
  const criteria: Criterion[] = [];
  const collect = (node: CheckedNode): void => {
    if (node.kind === "Criterion") criteria.push(node);
    else node.terms.forEach(collect);
  };
  collect(tree);
  const constants = (field: string) => [
    ...new Set(
      criteria
        .filter((one) => one.field === field)
        .flatMap(({ operand }) => (typeof operand === "object" ? operand : [operand])),
    ),
  ];
  const singles = criteria.flatMap((one) => {
    const named = constants(one.field);
    const plain = (
      [
        "eq",
        "!eq",
        ...(one.literal === "string" ? (["startsWith", "endsWith", "contains"] as const) : (["lt", "gt"] as const)),
      ] as const
    ).flatMap((operator) => named.map((operand) => ({ ...one, operator, operand })));
    const near =
      one.literal === "int"
        ? named
            .flatMap((value) => [BigInt(value as bigint) - 1n, BigInt(value as bigint) + 1n])
            .flatMap((operand) => [
              { ...one, operator: "lt" as const, operand },
              { ...one, operator: "gt" as const, operand },
            ])
        : [];
    const lists = named.flatMap((first, at) =>
      named.slice(at + 1).map((second) => ({ ...one, operator: "in" as const, operand: [first, second] })),
    );
    return [
      ...plain,
      ...near,
      ...lists,
      ...(named.length > 2 ? [{ ...one, operator: "in" as const, operand: named }] : []),
    ];
  });
  const { span } = tree;
  const pairs = singles.flatMap((a) =>
    singles.flatMap((b): CheckedNode[] => [
      { kind: "And", terms: [a, b], span },
      { kind: "Or", terms: [a, b], span },
    ]),
  );
  return [...singles, ...pairs].filter(fitsIn(limits));
}

test("no cleverer writer needs fewer than is said", () => {
  const { numRuns, seed } = runs(30);
  const random = randomFrom(seed + 1);
  let bounded = 0;
  for (let run = 0; run < numRuns; run++) {
    const tree = smallTree(random, random.pick([["S"], ["I"], ["S", "I"]]), 2 + random.below(4), true);
    if (tree === null) continue;
    const limits = { ...defaultLimits, bytes: 60 + random.below(80), operators: 1 + random.below(3) };
    const least = fewestJobs(tree, limits, engine());
    if (least < 2) continue;
    const whole = modelOf(tree) as Model;
    const fields = new Set(leavesOf(whole).map(({ field }) => field));
    const lines = (linesFor([whole], 2000) ?? []).filter((line) =>
      [...fields].every((field) => line.includes(`"${field}":`) && !line.includes(`"${field}":{}`)),
    );
    const wanted = lines.map((line) => oracleVerdict(whole, line) === "keep");
    const useful = new Map<string, readonly boolean[]>();
    for (const candidate of candidates(tree, limits)) {
      const model = modelOf(candidate) as Model;
      const kept = lines.map((line) => oracleVerdict(model, line) === "keep");
      if (kept.every((keeps, at) => !keeps || wanted[at])) useful.set(kept.join(), kept);
    }
    bounded++;
    const said = `${least} jobs of ${limits.operators} operators, ${limits.bytes} bytes for ${formatOnOneLine(toExpression(tree))}`;
    expect(canCover(wanted, [...useful.values()], least - 1), said).toBe(false);
  }
  expect(bounded).toBeGreaterThan(0);
});

/** Whether so many of the sets have all that is wanted. */
function canCover(wanted: readonly boolean[], sets: readonly (readonly boolean[])[], count: number): boolean {
  const first = wanted.indexOf(true);
  if (first === -1) return true;
  if (count === 0) return false;
  return sets.some(
    (set) =>
      set[first] === true &&
      canCover(
        wanted.map((is, at) => is && set[at] !== true),
        sets,
        count - 1,
      ),
  );
}
