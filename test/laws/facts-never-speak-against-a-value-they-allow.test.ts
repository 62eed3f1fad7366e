/** A comparison that a value meets which the facts of its field allow is never judged to be met by none, nor its dual by all (language.md §18.21). */
import { expect, test } from "vitest";
import type { Criterion } from "../../src/checked/filter.js";
import { type Dataset, type FieldFacts, fieldFacts } from "../../src/language/dataset.js";
import { datasetsWithFacts } from "../../src/language/datasets/facts/all-facts.js";
import type { OperatorName } from "../../src/language/operators.js";
import { operators } from "../../src/language/operators.js";
import { rangeOf, textsOf } from "../../src/language/possible-values.js";
import type { Language } from "../../src/language/regular/language.js";
import { judgeCriterion } from "../../src/values/judge-criterion.js";
import { type Random, randomFrom } from "../support/random.js";
import { whole } from "../support/seed.js";

/** So many values of each field. */
const times = whole ? 12 : 7;

const fields = Object.values<Dataset>(datasetsWithFacts).flatMap((dataset) =>
  Object.keys(dataset.fields).flatMap((name) => {
    const facts = fieldFacts(dataset, name);
    return facts?.description === undefined ? [] : [{ name: `${dataset.name}.${name}`, facts }];
  }),
);

/** A value that all facts of a field allow; null where they say nothing of what it can be. */
function allowed(facts: FieldFacts, random: Random): string | number | null {
  const listed = [...(facts.values?.are ?? []), ...(facts.values?.older ?? []), ...(facts.absent?.is ?? [])];
  if (listed.length > 0 && (facts.values?.closed || random.chance(0.3))) return random.pick(listed);
  const texts = textsOf(facts);
  if (texts !== null && texts !== "unreadable") return walk(texts, random);
  const { min, max } = rangeOf(facts);
  if (min === undefined && max === undefined) return null;
  const low = min ?? (max ?? 0) - 1000;
  const step = facts.step?.of ?? 1;
  return Math.min(
    Math.ceil((low + random.below((max ?? low + 1_000_000) - low + 1)) / step) * step,
    max ?? Number.POSITIVE_INFINITY,
  );
}

/** A text of a language, from position to position until it may end. */
function walk({ positions, first, follow, last, empty }: Language, random: Random): string {
  if (empty && random.chance(0.1)) return "";
  let text = "";
  let at = random.pick(first);
  for (;;) {
    const [low, high] = random.pick(positions[at] ?? []);
    text += String.fromCharCode(low + random.below(Math.min(high, low + 80) - low + 1));
    const next = [...(follow[at] ?? [])];
    if (last.has(at) && (next.length === 0 || text.length > 20 || random.chance(0.2))) return text;
    at = random.pick(next);
  }
}

function criterion(operator: OperatorName, operand: string | number, { type }: FieldFacts): Criterion {
  const reads = type.startsWith("array") ? "array" : "scalar";
  const literal = typeof operand === "string" ? "string" : "int";
  return {
    kind: "Criterion",
    field: "F",
    fieldType: type,
    operator,
    literal,
    reads,
    operand,
    span: { start: 0, end: 0 },
  };
}

/** Comparisons that a value meets. */
function metBy(
  value: string | number,
  { type }: FieldFacts,
  random: Random,
): readonly (readonly [OperatorName, string | number])[] {
  if (type.startsWith("array")) return [["contains", value]];
  if (typeof value === "number") {
    return [
      ["eq", value],
      ["lt", value + 1 + random.below(50)],
      ["leq", value + random.below(50)],
      ["gt", value - 1 - random.below(50)],
      ["geq", value - random.below(50)],
    ];
  }
  const from = random.below(value.length + 1);
  const to = from + random.below(value.length - from + 1);
  return [
    ["eq", value],
    ["startsWith", value.slice(0, to)],
    ["endsWith", value.slice(from)],
    ["contains", value.slice(from, to)],
  ];
}

test("a comparison that an allowed value meets is never said to be met by none, nor its dual by all", () => {
  const random = randomFrom(20_261_122);
  const wrong: string[] = [];
  let tried = 0;
  for (const { name, facts } of fields) {
    for (let time = 0; time < times; time++) {
      const value = allowed(facts, random);
      if (value === null) continue;
      for (const [operator, operand] of metBy(value, facts, random)) {
        tried++;
        const dual = operators[operator].dual as OperatorName;
        const verdicts = [
          judgeCriterion(criterion(operator, operand, facts), facts).verdict,
          judgeCriterion(criterion(dual, operand, facts), facts).verdict,
        ];
        if (verdicts[0] === "never" || verdicts[1] === "always")
          wrong.push(`${name} ${operator} ${JSON.stringify(operand)} on ${JSON.stringify(value)}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(tried).toBeGreaterThan(1250 * times);
});

test("what always holds does so on every allowed value, on no value and on 0", () => {
  const random = randomFrom(20_261_123);
  let always = 0;
  for (const { name, facts } of fields.filter(({ facts }) => facts.type === "int")) {
    for (let time = 0; time < times; time++) {
      const value = Number(allowed(facts, random) ?? 0);
      const operand =
        random.pick([value, rangeOf(facts).min ?? 0, rangeOf(facts).max ?? 0, -1, 0, 1]) + random.below(3) - 1;
      for (const operator of ["lt", "leq", "gt", "geq", "eq", "!eq"] as const) {
        const { verdict } = judgeCriterion(criterion(operator, operand, facts), facts);
        if (verdict !== "always" && verdict !== "never") continue;
        always++;
        for (const met of [value, 0])
          expect([name, operator, operand, met, holds(met, operator, operand)]).toEqual([
            name,
            operator,
            operand,
            met,
            verdict === "always",
          ]);
      }
    }
  }
  expect(always).toBeGreaterThan(80 * times);
});

function holds(value: number, operator: OperatorName, constant: number): boolean {
  const plain = operators[operator].negates;
  return plain === null
    ? operators[operator].holds?.(value, constant) === true
    : !operators[plain].holds(value, constant);
}
