import { expect, test } from "vitest";
import { areApart, demanded } from "../../../../src/analysis/split/demanded.js";
import type { CheckedNode } from "../../../../src/checked/filter.js";
import { compile } from "../../../../src/index.js";
import { split } from "../../../../src/meaning.js";

function treeOf(text: string): CheckedNode {
  const { filter } = compile(text, { dataset: "http_requests" });
  if (filter === undefined || filter.tree.kind === "Everything") throw new Error(text);
  return filter.tree;
}
const apart = (a: string, b: string) => areApart(demanded(treeOf(a)), demanded(treeOf(b)));

test.each([
  ['ClientCountry in ["ca", "us"]', 'ClientCountry in ["de", "fr"]', true],
  ['ClientCountry in ["ca", "us"]', 'ClientCountry in ["us", "fr"]', false],
  ['ClientCountry eq "ca" and RayID eq "a"', 'RayID eq "b" and ClientCountry eq "ca"', true],
  ['ClientCountry eq "ca" or ClientCountry eq "us"', 'ClientCountry eq "de"', true],
  ['ClientCountry eq "ca" or RayID eq "a"', 'ClientCountry eq "de"', false],
  ['ClientCountry !in ["ca"]', 'ClientCountry in ["ca"]', false],
  ["EdgeResponseStatus eq 500", "EdgeResponseStatus in [501, 502]", true],
  // A line may have both in one array.
  ['BotTags contains "a"', 'BotTags contains "b"', false],
  ['BotTags in ["a"]', 'BotTags in ["b"]', false],
])("%s and %s: %s", (a, b, expected) => {
  expect(apart(a, b)).toBe(expected);
  expect(apart(b, a)).toBe(expected);
});

test("the parts of a long list of values are known to be apart", () => {
  const addresses = Array.from({ length: 900 }, (_, at) => `"10.1.${at >> 8}.${at & 255}"`).join(", ");
  const { filter } = compile(`ClientIP in [${addresses}]`, { dataset: "http_requests" });
  if (filter === undefined) throw new Error("no filter");
  expect(split(filter)).toMatchObject({ ok: true, overlaps: [], undecided: [] });
});
