/** Mistakes that other analysers of conditions published, by symptom. */
import { describe, expect, test } from "vitest";
import { applyFixes, compile } from "../../src/index.js";
import { analyze, type ComparisonVerdict, compare, minimize } from "../../src/meaning.js";
import { compiled } from "../support/compiled.js";

const dataset = {
  name: "letters",
  scopes: ["zone"],
  fields: { x: "int", y: "int", a: "bool", b: "bool", c: "bool", d: "bool", s: "string" },
} as const;
const filter = (text: string) => compiled(text, dataset);
const minimized = (text: string, assumePresent = false) => minimize(filter(text), { assumePresent }).filter.text;
/** For lines with all fields, and for lines that lack some. */
const verdictOf = (one: string, other: string): readonly ComparisonVerdict[] => {
  const { everyValue, lacking } = compare(filter(one), filter(other));
  return [everyValue.verdict, lacking.unknown.verdict];
};

test("a branch that another covers does not make a filter stricter", () => {
  expect(minimized("(a eq true and b eq true) or (a eq true and b eq true and c eq true and d eq true)")).toBe(
    "a eq true and b eq true",
  );
});

test("a condition that covers another only together with it stays", () => {
  const text = "x gt 1 or (x lt 3 and c eq true)";
  expect(minimized(text)).toBe(text);
  expect(verdictOf(text, "x gt 1 or c eq true")).toEqual(["equivalent", "looser"]);
  expect(minimized(text, true)).toBe("x gt 1 or c eq true");
});

test("what holds of every value does not hold of a lacking one", () => {
  const text = "x !in [1] or x !in [2]";
  expect(compare(filter("a eq true"), filter(text)).lacking.unknown.onlyA).toEqual({ a: true });
  expect(compile(text, { dataset, analysis: true }).diagnostics.map(({ code }) => code)).toEqual(["LW508"]);
  expect(verdictOf(minimized(text), text)).toEqual(["equivalent", "equivalent"]);
  expect(minimize(filter(text), { assumePresent: true }).filter.tree.kind).toBe("Everything");
});

test("overlapping bounds are the tighter one, not a contradiction", () => {
  expect(minimized("x geq 5 and x gt 5")).toBe("x gt 5");
  expect(minimized("x gt 5 and x geq 5")).toBe("x gt 5");
  expect(minimized("x geq 5 and 5 lt x".replace("5 lt x", "x gt 5"))).toBe("x gt 5");
});

test("the same twice is no contradiction", () => {
  expect(minimized("x eq 5 and x eq 5")).toBe("x eq 5");
  expect(compile("x eq 5 and x eq 5", { dataset, analysis: true }).diagnostics.map(({ code }) => code)).toEqual([
    "LW505",
  ]);
});

describe("a bound and its dual do not cover lacking fields", () => {
  test.each([
    ["x lt 5 or (x gt 3 and y eq 1)", "x lt 5 or y eq 1"],
    ["x lt 5 or (x geq 5 and y eq 1)", "x lt 5 or y eq 1"],
    ['s eq "a" or (s !eq "a" and y eq 1)', 's eq "a" or y eq 1'],
  ])("%s", (text, shorter) => {
    expect(minimized(text)).not.toBe(shorter);
    expect(verdictOf(text, shorter)).toEqual(["equivalent", "looser"]);
    expect(minimized(text, true)).toBe(shorter);
  });
});

test("plain and negated forms that agree on present fields are kept apart", () => {
  // Read as plain false and negated true, only the second keeps a line without x.
  expect(minimized("x lt 5 or x gt 5")).toBe("x lt 5 or x gt 5");
  expect(verdictOf("x lt 5 or x gt 5", "x !eq 5")).toEqual(["equivalent", "equivalent"]);
});

test("lists and texts that other comparisons narrow", () => {
  const text = 'x in [1, 2, 3] and x !in [2] and (s startsWith "/api" or s startsWith "/api/v1") and s contains "a"';
  expect(minimized(text)).toBe('x in [1, 3] and s startsWith "/api"');
});

describe("mistakes of our own", () => {
  const fixed = (text: string, safeOnly = false) =>
    applyFixes({ diagnostics: compile(text, { dataset, analysis: true }).diagnostics, source: text }, { safeOnly })
      .text;

  test("`not` goes with the part it stands before", () => {
    expect(fixed("not x eq 1 and not x eq 1 and y lt 30", true)).toBe("not x eq 1 and y lt 30");
    expect(fixed("y geq 3 and not y lt 3 and x eq 1", true)).toBe("y geq 3 and x eq 1");
    expect(fixed("((x eq 3) or (x eq 3)) and y eq 1", true)).toBe("((x eq 3)) and y eq 1");
    // The parenthesis before it is a part of the comment.
    expect(fixed("# (\nx eq 1 or (x eq 1) and y eq 2")).not.toContain("# \n");
    expect(fixed("(\n# (\nx gt 1) and x gt 0 and y eq 2")).toBe("(\n# (\nx gt 1) and y eq 2");
  });

  test("the suggested list means the opposite within `not`", () => {
    expect(fixed("not (x eq 1 and x eq 2)")).toBe("not (x in [1, 2])");
    expect(fixed("not (x !eq 1 or x !eq 2)")).toBe("not (x !in [1, 2])");
  });

  test("each part named changes nothing in the filter as it stands", () => {
    const { diagnostics } = compile("x eq 1 or (x !eq 1 and x geq 1)", { dataset, analysis: true });
    expect(diagnostics.map(({ code, span }) => [code, span.start])).toEqual([["LW507", 11]]);
  });

  test("a field of any name is no part of the reasoning", () => {
    const text = "x eq 1 and `free 0` eq false and (x eq 2 or `free 0` eq true)";
    const because = ["x eq 1", "`free 0` eq false", "x eq 2", "`free 0` eq true"];
    expect(analyze(compiled(text, null)).everyValue.findings).toMatchObject([{ kind: "never", because }]);
  });

  test("timestamps in text are not ordered", () => {
    const text =
      'EdgeStartTimestamp startsWith "2024-01-01" and (EdgeStartTimestamp endsWith "Z" or EdgeStartTimestamp contains "T05")';
    const given = compiled(text, "http_requests");
    const { everyValue, lacking } = compare(given, minimize(given, { limits: { bytes: 1 } }).filter);
    expect([everyValue.verdict, lacking.plain.verdict, lacking.zero.verdict]).toEqual(Array(3).fill("equivalent"));
  });
});
