/** Which values a field can have, by facts of how firm a ground. */
import { expect, test } from "vitest";
import type { FieldFacts } from "../../../src/language/dataset.js";
import { fieldFacts } from "../../../src/language/dataset.js";
import { datasetWithFacts } from "../../../src/language/datasets/facts/by-name.js";
import { type Domain, type FactsLevel, hasInteger } from "../../../src/language/domain.js";
import type { Integer } from "../../../src/language/integer.js";
import { hasText } from "../../../src/language/regular/language.js";
import { domainOf } from "../../../src/values/domain.js";

function has(domain: Domain | undefined, value: string | Integer): boolean {
  if (domain === undefined) return true;
  if (domain.kind === "integers") return typeof value !== "string" && hasInteger(domain, value);
  if (typeof value !== "string") return false;
  return domain.points.includes(value) || (domain.others !== null && hasText(domain.others, value));
}

function shipped(field: string): FieldFacts {
  const dataset = datasetWithFacts("http_requests");
  const facts = dataset && fieldFacts(dataset, field);
  if (facts === undefined) throw new Error(`no field ${field}`);
  return facts;
}

const possible = (facts: FieldFacts, value: string | Integer, level: FactsLevel = "all") =>
  has(domainOf(facts, level)?.domain, value);

test.each([
  ["CacheCacheStatus", "hit", true, true],
  ["CacheCacheStatus", "HIT", false, false],
  ["CacheCacheStatus", "", true, true],
  ["EdgeResponseStatus", 999, true, true],
  ["EdgeResponseStatus", 1000, false, false],
  // What is usual excludes nothing.
  ["EdgeResponseStatus", 700, true, true],
  ["EdgeResponseStatus", -1, false, false],
  // Lower case is what all lines seen have, and is stated nowhere.
  ["ClientCountry", "US", true, false],
  ["ClientCountry", "usa", false, false],
  // Codes of three letters are stated, and their capitals only seen.
  ["EdgeColoCode", "SJC", true, true],
  ["EdgeColoCode", "sjc", true, false],
  ["EdgeColoCode", "s-c", false, false],
  // Of earlier editions.
  ["SecurityActions", "challengeFailed", true, true],
  ["SecurityActions", "managed_challenge", false, false],
  // An open list excludes nothing.
  ["WorkerStatus", "anything", true, true],
  ["ParentRayID", "00", true, true],
  ["RayID", "7d1f3a5c9b2e4680-IAD", true, false],
] as const)("%s %s: documented %s, all %s", (field, value, documented, all) => {
  expect([possible(shipped(field), value, "documented"), possible(shipped(field), value, "all")]).toEqual([
    documented,
    all,
  ]);
});

test("what has no ground, a vendor's lines alone, and odd values exclude nothing", () => {
  for (const basis of ["vendor", "ungrounded", "sibling", "name", "stated-example"] as const) {
    expect(domainOf({ type: "int", range: { min: 1, max: 2, basis } }, "all")).toBeNull();
    expect(domainOf({ type: "string", values: { are: ["a"], closed: true, basis } }, "all")).toBeNull();
  }
  expect(domainOf({ type: "int", step: { of: 10, basis: "stated" } }, "all")).toBeNull();
  expect(domainOf({ type: "timestamp", range: { min: 0, basis: "stated" } }, "all")).toBeNull();
});

test("0 and what stands for none are possible outside a range, and fractions are no integers", () => {
  const facts: FieldFacts = {
    type: "int",
    range: { min: 1.5, max: 5.5, basis: "stated" },
    absent: { is: [-1], basis: "seen" },
  };
  expect([-2, -1, 0, 1, 2, 5, 6].map((value) => possible(facts, value))).toEqual([
    false,
    true,
    true,
    false,
    true,
    true,
    false,
  ]);
  expect(domainOf(facts, "all")?.domain).toEqual({
    kind: "integers",
    runs: [
      { from: -1, to: 0 },
      { from: 2, to: 5 },
    ],
  });
});

test("facts that are left out exclude nothing, and the others still do", () => {
  const facts = shipped("CacheCacheStatus");
  expect(domainOf(facts, "all")?.facts.map(({ fact }) => fact)).toEqual(["case", "values"]);
  expect(has(domainOf(facts, "all", ["values"])?.domain, "elsewhere")).toBe(true);
  expect(has(domainOf(facts, "all", ["values"])?.domain, "HIT")).toBe(false);
  expect(domainOf(facts, "all", ["values", "case"])).toBeNull();
});
