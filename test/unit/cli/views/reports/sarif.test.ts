import { expect, test } from "vitest";
import { sarifOf } from "../../../../../src/old-cli/views/reports/sarif.js";
import { compile } from "../../../../../src/index.js";

const told = (file: string, text: string) => ({
  file,
  text,
  diagnostics: compile(text, { dataset: "http_requests" }).diagnostics,
  filters: [],
});
const given = { problems: [], leftOut: [], exitCode: 1, page: () => null, folder: "/" };

test("the results of each text with mistakes are a piece of their own, so that no more than those are held in words", () => {
  const texts = [
    told("a.where", "nope eq 1 or nope2 eq 2"),
    told("right.where", "ClientASN eq 1"),
    told("b.where", "ClientASN eq true"),
  ];
  const pieces = [...sarifOf({ ...given, texts })];
  expect(pieces).toHaveLength(4);
  const [run] = JSON.parse(pieces.join("")).runs;
  expect(run.tool.driver.rules.map(({ id }: { id: string }) => id)).toEqual(["LW202", "LW208"]);
  expect(
    run.results.map(({ ruleId, ruleIndex }: { ruleId: string; ruleIndex: number }) => [ruleId, ruleIndex]),
  ).toEqual([
    ["LW202", 0],
    ["LW202", 0],
    ["LW208", 1],
  ]);
});

test("a log without results is one, too", () => {
  expect(
    JSON.parse([...sarifOf({ ...given, texts: [told("right.where", "ClientASN eq 1")] })].join("")).runs[0].results,
  ).toEqual([]);
});
