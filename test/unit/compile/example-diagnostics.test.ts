/** Examples are tried within a bounded amount of work, and none is said to fail, or not to, that was not tried. */
import { expect, test } from "vitest";
import { compile } from "../../../src/compile.js";

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);
const limits = { operators: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY };
const tried = (filter: string, examples: readonly string[]) => {
  const text = `${filter}\n${examples.join("\n")}`;
  const { diagnostics, undecided } = compile(text, { dataset: "http_requests", limits });
  const found = diagnostics.filter(({ code }) => code.startsWith("LW32"));
  return {
    undecided,
    found: found.map(({ code, args, span }) => ({
      code,
      args,
      line: text.slice(0, span.start).split("\n").length - 1,
    })),
  };
};

test("of a filter within the limits of a job all of thousands, the last as the first", () => {
  const filter = upTo(30)
    .map((at) => `ClientASN eq ${at}`)
    .join(" or ");
  const last = 'keep {"ClientASN": 30}';
  const { undecided, found } = tried(filter, [...upTo(5000).map(() => 'keep {"ClientASN": 29}'), last]);
  expect(undecided).toBe(undefined);
  expect(found).toEqual([{ code: "LW321", args: { expects: "keep" }, line: 5001 }]);
});

test("of a filter of thousands of comparisons as many as the work reaches", () => {
  const filter = upTo(3000)
    .map((at) => `ClientASN eq ${at}`)
    .join(" or ");
  const examples = upTo(8000).map((at) => `drop {"ClientASN": ${at === 0 || at === 7999 ? 1 : 5000}}`);
  const { undecided, found } = tried(filter, examples);
  expect(undecided).toBe(true);
  expect(found.map(({ line }) => line)).toEqual([1]);
  expect(tried(filter, examples.slice(0, 1000)).undecided).toBe(undefined);
});

test("what a line lacks costs a question for each field and type, not for each comparison", () => {
  const filter = upTo(3000)
    .map((at) => `BotScore !eq ${at}`)
    .join(" and ");
  const { undecided, found } = tried(
    filter,
    upTo(3000).map(() => 'keep {"ClientASN": 1}'),
  );
  expect(undecided).toBe(undefined);
  expect(found[0]?.args).toEqual({ lacking: ["BotScore"] });
});

test("each field that is lacking or of another type is named, in the order of the filter", () => {
  const filter =
    'ClientCountry eq "ca" and BotScore gt 1 and ClientASN eq 1 and BotScore lt 9 and BotTags contains "a"';
  expect(tried(filter, ['keep {"ClientASN": 1, "ClientCountry": 5, "BotTags": []}']).found[0]?.code).toBe("LW321");
  expect(tried(filter, ['keep {"ClientASN": 1, "ClientCountry": 5, "BotTags": ["a"]}']).found[0]?.args).toEqual({
    lacking: ["ClientCountry", "BotScore"],
  });
});

test("a misspelled field in one of many examples keeps just that one from being tried", () => {
  const { found } = tried("ClientASN eq 1", [
    'keep {"ClientASN": 2}',
    'keep {"ClientASM": 1, "ClientASO": 1}',
    'keep {"ClientASN": 3}',
    'keep {"Client": 3}',
  ]);
  expect(found.map(({ code, line }) => [code, line])).toEqual([
    ["LW321", 1],
    ["LW323", 2],
    ["LW323", 2],
    ["LW321", 3],
    ["LW323", 4],
  ]);
});
