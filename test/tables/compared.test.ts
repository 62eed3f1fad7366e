/** Two filters → how they compare, for lines with all fields and for lines that lack some; filter → smallest filter. */
import { describe, expect, test } from "vitest";
import { analyze, compare, minimize } from "../../src/analysis.js";
import { applyFixes, compile, defineDataset } from "../../src/index.js";
import { compiled } from "../support/compiled.js";

const dataset = defineDataset({
  name: "letters",
  fields: { x: "int", y: "int", a: "bool", b: "bool", c: "bool", d: "bool", s: "string" },
});
const filter = (text: string) => compiled(text, dataset);
const least = (text: string, assumePresent = false) => minimize(filter(text), { assumePresent }).filter.text;

describe("a filter and a shorter one, which is the smallest only when all fields are present", () => {
  test.each([
    ["x gt 1 or (x lt 3 and c eq true)", "x gt 1 or c eq true"],
    ["x lt 5 or (x gt 3 and y eq 1)", "x lt 5 or y eq 1"],
    ["x lt 5 or (x geq 5 and y eq 1)", "x lt 5 or y eq 1"],
    ['s eq "a" or (s !eq "a" and y eq 1)', 's eq "a" or y eq 1'],
  ])("%s", (text, shorter) => {
    const { everyValue, lacking } = compare(filter(text), filter(shorter));
    expect([least(text), least(text, true)]).toEqual([text, shorter]);
    expect([everyValue.verdict, lacking.unknown.verdict]).toEqual(["equivalent", "looser"]);
  });
});

describe("smallest filters", () => {
  test.each([
    // A branch that another branch covers.
    ["(a eq true and b eq true) or (a eq true and b eq true and c eq true and d eq true)", "a eq true and b eq true"],
    // Bounds that overlap are no contradiction.
    ["x geq 5 and x gt 5", "x gt 5"],
    ["x gt 5 and x geq 5", "x gt 5"],
    ["x eq 5 and x eq 5", "x eq 5"],
    ['x in [1, 2, 3] and x !in [2] and (s startsWith "/api" or s startsWith "/api/v1") and s contains "a"', 'x in [1, 3] and s startsWith "/api"'],
  ])("%s", (text, smallest) => expect(least(text)).toBe(smallest)); // biome-ignore format: a table
});

test("a condition that is true of every value is not true of a missing field", () => {
  const always = filter("x !in [1] or x !in [2]");
  expect(compare(filter("a eq true"), always).lacking.unknown.onlyA).toEqual({ a: true });
  expect(minimize(always).filter.tree.kind).not.toBe("Everything");
});

describe("suggestions take out a whole part", () => {
  test.each([
    ["not x eq 1 and not x eq 1 and y lt 30", "not x eq 1 and y lt 30"],
    ["y geq 3 and not y lt 3 and x eq 1", "y geq 3 and x eq 1"],
    ["((x eq 3) or (x eq 3)) and y eq 1", "((x eq 3)) and y eq 1"],
    // The first parenthesis belongs to the comment.
    ["(\n# (\nx gt 1) and x gt 0 and y eq 2", "(\n# (\nx gt 1) and y eq 2"],
    // In `not` the suggested list means the opposite.
    ["not (x eq 1 and x eq 2)", "not (x in [1, 2])"],
    ["not (x !eq 1 or x !eq 2)", "not (x !in [1, 2])"],
  ])("%j", (source, fixed) => {
    const { diagnostics } = compile(source, { dataset });
    expect(applyFixes({ diagnostics, source }, { safeOnly: false }).text).toBe(fixed);
  });
});

test("the comparisons to blame are all those that are needed", () => {
  const text = "x eq 1 and `free 0` eq false and (x eq 2 or `free 0` eq true)";
  const because = ["x eq 1", "`free 0` eq false", "x eq 2", "`free 0` eq true"];
  expect(analyze(compiled(text, null)).everyValue.findings).toMatchObject([{ kind: "never", because }]);
});
