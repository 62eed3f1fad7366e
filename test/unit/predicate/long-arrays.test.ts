import { expect, test } from "vitest";
import { explainLine } from "../../../src/index.js";
import { toJudge } from "../../../src/predicate/judge.js";
import { namedElements } from "../../../src/predicate/long-arrays.js";
import { compiled } from "../../support/compiled.js";

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);

test("a criterion says the same of the elements that it names as of all", () => {
  const criteria = ['a contains "t5"', 'a !contains "t5"', "a contains 5", "a !contains 5", 'a in ["x", "t7"]', "a !in [9007199254740993, 0]"].map(
    (text) => compiled(text, null).tree,
  );
  const strings = upTo(100).map((at) => `t${at}`);
  const arrays = [
    strings,
    strings.slice(50),
    upTo(100),
    upTo(100).map((at) => -at),
    [...upTo(70), 5n, "t5"],
    [...upTo(70), 2 ** 53 + 2, null],
    new Array(80),
    ["t5"],
  ];
  const named = namedElements();
  for (const value of [...arrays, "t5", 5, undefined, null, { length: 100 }]) {
    for (const criterion of criteria) {
      if (criterion.kind !== "Criterion") throw new Error("no criterion");
      expect([criterion.operator, value, toJudge(criterion)(named(criterion, value))]).toEqual([criterion.operator, value, toJudge(criterion)(value)]);
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
