import { expect, test } from "vitest";
import type { CheckedTree } from "../../../../../src/check/filter.js";
import { clausesOf } from "../../../../../src/logs/scanner/plan/clauses.js";
import { compiled } from "../../../../support/compiled.js";

const shown = (tree: CheckedTree) =>
  clausesOf(tree)?.map((clause) => clause.map(({ field }) => field).join("|")) ?? null;

test.each([
  ["a eq 1", ["a"]],
  ["a eq 1 and b eq 1", ["a", "b"]],
  ["a eq 1 or b eq 1", ["a|b"]],
  ["a eq 1 and (b eq 1 or c eq 1)", ["a", "b|c"]],
  ["a eq 1 or (b eq 1 and c eq 1)", ["a|b", "a|c"]],
  ["(a eq 1 and b eq 1) or (c eq 1 and d eq 1)", ["a|c", "a|d", "b|c", "b|d"]],
])("%s is the conjunction of %j", (text, clauses) => {
  expect(shown(compiled(text, null).tree)).toEqual(clauses);
});

test("a filter whose clauses would be too many has none", () => {
  const pairs = Array.from({ length: 6 }, (_, index) => `(a${index} eq 1 and b${index} eq 1)`);
  expect(shown(compiled(pairs.join(" or "), null).tree)).toBeNull();
});
