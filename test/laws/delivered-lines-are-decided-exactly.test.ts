/** What is said of delivered lines holds of every line whose values the facts allow, and lines shown are such lines. */
import { expect, test } from "vitest";
import { minimize } from "../../src/analysis/minimize/minimize.js";
import { meaningOf } from "../../src/analysis/questions/meaning.js";
import { replaced } from "../../src/analysis/tree.js";
import { type Line, lineText } from "../../src/analysis/witness/line.js";
import type { CompiledFilter } from "../../src/index.js";
import { type Reading as EngineReading, readings as engineReadings } from "../../src/predicate/readings.js";
import { compiled } from "../support/compiled.js";
import { difference } from "../support/difference.js";
import { type Model, modelOf } from "../support/model.js";
import { oracleVerdict, type Reading, readings } from "../support/oracle.js";
import { type Random, randomFrom } from "../support/random.js";
import { runs } from "../support/seed.js";
import { deliveredLines, isDelivered, mixedCase, type SmallDomains, smallDomains } from "../support/small-domains.js";
import { smallDataset, smallLeaf, smallModel } from "../support/small-filters.js";
import { spellText } from "../support/spell-text.js";

const readingOf = new Map<EngineReading, Reading>(engineReadings.map((name, at) => [name, readings[at] ?? "unknown"]));
const fieldSets = [["S"], ["S"], ["S", "I"], ["I", "J"], ["T"], ["N", "B"], ["S", "B"], ["I"], ["S", "Q"]] as const;

interface Trial {
  readonly fields: readonly string[];
  readonly stated: boolean;
  readonly restricted: SmallDomains;
  filter(leaves: number): CompiledFilter;
}

function trial(random: Random): Trial {
  const stated = random.chance(0.8);
  const fields = random.pick(fieldSets);
  const filter = (leaves: number) =>
    compiled(
      spellText(
        smallModel(random, leaves, () => mixedCase(smallLeaf(random, fields, stated), random)),
        random,
      ),
      stated ? smallDataset : null,
    );
  return { fields, stated, restricted: smallDomains(fields, random), filter };
}

test("a line that one filter keeps and another does not is found exactly when there is one", () => {
  const { numRuns, seed } = runs(2500, 80);
  const random = randomFrom(seed);
  const seen = { differing: 0, same: 0 };
  for (let run = 0; run < numRuns; run++) {
    const { restricted, filter, stated } = trial(random);
    const [one, other] = [filter(1 + random.below(6)), filter(1 + random.below(6))];
    const [first, second] = [modelOf(one.tree), modelOf(other.tree)];
    if (first === null || second === null) continue;
    const lines = deliveredLines([first, second], restricted, 4000);
    if (lines === null) continue;
    for (const [reading, oracleReading] of readingOf) {
      const found = difference(one.tree, other.tree, { reading, domains: restricted.domains });
      const keepsOne = (line: string) =>
        oracleVerdict(first, line, oracleReading) === "keep" && oracleVerdict(second, line, oracleReading) !== "keep";
      const about = { one: one.text, other: other.text, stated, reading, values: restricted.of };
      if (found === null) {
        seen.same++;
        const line = lines.find(keepsOne);
        if (line !== undefined) expect({ ...about, line }).toEqual({ ...about, line: undefined });
      } else {
        seen.differing++;
        const line = found === "too large" ? found : lineText(found);
        const is = found !== "too large" && keepsOne(line) && isDelivered(line, restricted);
        if (!is) expect({ ...about, line, is }).toEqual({ ...about, line, is: true });
      }
    }
  }
  expect(seen.same).toBeGreaterThan(numRuns / 8);
  expect(seen.differing).toBeGreaterThan(numRuns / 2.5);
});

test("verdicts, witnesses and parts that change nothing", () => {
  const { numRuns, seed } = runs(700, 24);
  const random = randomFrom(seed + 1);
  const seen = { never: 0, always: 0, sometimes: 0, "too large": 0 };
  let more = 0;
  for (let run = 0; run < numRuns; run++) {
    const { restricted, filter, stated } = trial(random);
    const given = filter(1 + random.below(6));
    const { tree } = given;
    const model = modelOf(tree);
    const lines = model === null ? null : deliveredLines([model], restricted, 2500);
    if (lines === null || model === null || tree.kind === "Everything") continue;
    const { verdict, kept, dropped, findings } = meaningOf(tree, { domains: restricted.domains });
    if (verdict !== meaningOf(tree).verdict) more++;
    seen[verdict]++;
    const about = { filter: given.text, verdict, values: restricted.of };
    const has = (line: Line | null, wanted: "keep" | "drop") => {
      // Without a type an array is no value of the field for comparisons of texts.
      const isCounted = (one: string) => stated || !one.includes("[");
      if (line === null) return !lines.some((one) => isCounted(one) && oracleVerdict(model, one) === wanted);
      const text = lineText(line);
      return (
        isDelivered(text, restricted) &&
        (wanted === "keep" ? oracleVerdict(model, text) === "keep" : oracleVerdict(model, text) !== "keep")
      );
    };
    expect({ ...about, kept, dropped, right: [has(kept, "keep"), has(dropped, "drop")] }).toEqual({
      ...about,
      kept,
      dropped,
      right: [true, true],
    });
    const idle = findings.flatMap(({ node, removable }) => (removable && node !== tree ? [node] : []));
    const left = replaced(tree, new Map(idle.map((node) => [node, null])));
    expect({ ...about, differs: left === null ? "all" : differing(model, modelOf(left), lines) }).toEqual({
      ...about,
      differs: undefined,
    });
  }
  expect(seen["too large"]).toBe(0);
  expect(Math.min(seen.never, seen.always, seen.sometimes, more)).toBeGreaterThan(numRuns / 20);
});

test("a minimised filter keeps the same of them", () => {
  const { numRuns, seed } = runs(150, 12);
  const random = randomFrom(seed + 2);
  let smaller = 0;
  for (let run = 0; run < numRuns; run++) {
    const { restricted, filter } = trial(random);
    const given = filter(2 + random.below(5));
    const model = modelOf(given.tree);
    const lines = model === null ? null : deliveredLines([model], restricted, 2500);
    if (lines === null || model === null) continue;
    const fits = () => run % 2 === 0;
    const { tree } = minimize(given.tree, fits, { domains: restricted.domains });
    const about = { filter: given.text, values: restricted.of };
    expect({ ...about, differs: differing(model, modelOf(tree), lines) }).toEqual({ ...about, differs: undefined });
    if (JSON.stringify(modelOf(tree), spelled) !== JSON.stringify(modelOf(minimize(given.tree, fits).tree), spelled))
      smaller++;
  }
  expect(smaller).toBeGreaterThan(numRuns / 6);
});

function spelled(_key: string, value: unknown): unknown {
  return typeof value === "bigint" ? String(value) : value;
}

function differing(one: Model | null, other: Model | null, lines: readonly string[]): string | undefined {
  return lines.find((line) =>
    readings.some(
      (reading) => (oracleVerdict(one, line, reading) === "keep") !== (oracleVerdict(other, line, reading) === "keep"),
    ),
  );
}
