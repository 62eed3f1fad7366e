import { expect, test } from "vitest";
import { explainLine, toPredicate, toVerdict } from "../../../src/index.js";
import { toJudge } from "../../../src/predicate/judge.js";
import { namedElements } from "../../../src/predicate/long-arrays.js";
import { compiled } from "../../support/compiled.js";

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);

test("a criterion says the same of the elements that it names as of all", () => {
  const criteria = [
    'a contains "t5"',
    'a !contains "t5"',
    "a contains 5",
    "a !contains 5",
    'a in ["x", "t7"]',
    "a !in [9007199254740993, 0]",
  ].map((text) => compiled(text, null).tree);
  const strings = upTo(100).map((at) => `t${at}`);
  const arrays = [
    strings,
    strings.slice(50),
    upTo(100),
    upTo(100).map((at) => -at),
    [...upTo(70), 5n, "t5"],
    [...upTo(70), 2 ** 53 + 2, null],
    new Array(80),
    [...upTo(70), true, 0.5, undefined, { length: 1 }, 2n ** 53n + 1n],
    ["t5"],
  ];
  const named = namedElements();
  for (const value of [...arrays, "t5", 5, undefined, null, { length: 100 }]) {
    for (const criterion of criteria) {
      if (criterion.kind !== "Criterion") throw new Error("no criterion");
      expect([criterion.operator, value, toJudge(criterion)(named(criterion, value))]).toEqual([
        criterion.operator,
        value,
        toJudge(criterion)(value),
      ]);
    }
  }
});

test("a value that many criteria ask for is written down once", () => {
  let written = 0;
  const value = Object.assign(["t1"], { toJSON: () => [`${++written}`] });
  const filter = compiled(
    upTo(50)
      .map((at) => `BotTags contains "t${at}"`)
      .join(" or "),
    "http_requests",
  );
  expect(explainLine(filter, { BotTags: value }).verdict).toBe("keep");
  expect(written).toBe(1);
});

test("of an array that says it is longer than anybody reads, the elements that it has are asked", () => {
  let reads = 0;
  const counted = (array: readonly unknown[], length: number) =>
    new Proxy(array, {
      get(target, key) {
        reads++;
        return key === "length"
          ? length
          : typeof key === "string" && /^\d+$/.test(key) && !(key in target)
            ? "t1"
            : Reflect.get(target, key);
      },
    });
  const far: unknown[] = [];
  far[4_000_000_000] = "t5";
  const filter = compiled('BotTags contains "t5"', "http_requests");
  const other = compiled('BotTags !contains "t1" and BotTags !in ["t5"]', "http_requests");
  const arrays: readonly (readonly [unknown, boolean])[] = [
    [far, true],
    [new Array(2 ** 32 - 1), false],
    [counted(["t5"], Number.MAX_SAFE_INTEGER), true],
    [counted([], Number.MAX_SAFE_INTEGER), false],
    [counted(far, 2 ** 32 - 1), true],
  ];
  for (const [BotTags, holds] of arrays) {
    expect([
      toPredicate(filter)({ BotTags }),
      toVerdict(filter)({ BotTags }),
      explainLine(filter, { BotTags }).verdict,
    ]).toEqual([holds, holds ? "keep" : "drop", holds ? "keep" : "drop"]);
    expect([toPredicate(other)({ BotTags }), explainLine(other, { BotTags }).verdict === "keep"]).toEqual([
      !holds,
      !holds,
    ]);
  }
  // Three such arrays, asked some ten times, until their holes show.
  expect(reads).toBeLessThan(1_000_000);
});

test("a typed array is shown by what it is where it is long", () => {
  const filter = compiled("ClientASN eq 1", "http_requests");
  const shown = (ClientASN: object) => explainLine(filter, { ClientASN }).criteria.map(({ value }) => value);
  expect([shown(new Uint8Array(2)), shown(new Uint8Array(1_000_001)), shown({ a: new Uint8Array(1_000_001) })]).toEqual(
    [['{"0":0,"1":0}'], ["object"], ["object"]],
  );
});

test("no more is kept of a long array than the filter names", () => {
  const named = namedElements(() => ["t5"]);
  const { tree } = compiled('a contains "t5"', null);
  const other = compiled('a contains "t6"', null).tree;
  if (tree.kind !== "Criterion" || other.kind !== "Criterion") throw new Error("no criterion");
  const array = upTo(100).map((at) => `t${at}`);
  expect([named(tree, array), named(other, array)]).toEqual([["t5"], []]);
});
