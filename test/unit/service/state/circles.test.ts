import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { circular } from "../../../../src/old-service/state/circles.js";
import { leadingTo, type Reference, reachOf } from "../../../../src/old-service/store/references.js";
import { runs } from "../../../support/seed.js";

const read = (text: string): readonly Reference[] =>
  text.split(" ").map((one) => ({ ruleset: one.charAt(0), target: one.charAt(1) }));
const spelled = (references: readonly Reference[]) =>
  references.map(({ ruleset, target }) => ruleset + target).join(" ");

describe("circles", () => {
  test.each([
    ["ab bc cd", ""],
    ["aa", "aa"],
    ["ab ba", "ab ba"],
    ["ab bc ca cd", "ab bc ca"],
    ["ab ba bc cd dc", "ab ba cd dc"],
    ["ab ab", ""],
  ])("of %s: %s", (references, expected) => {
    expect(spelled(circular(read(references)))).toBe(expected);
  });

  test("are the references whose target leads back", () => {
    const name = fc.constantFrom(..."abcdef");
    const references = fc.array(fc.record({ ruleset: name, target: name }), { maxLength: 12 });
    const property = fc.property(references, (all) => {
      expect(circular(all)).toEqual(all.filter(({ ruleset, target }) => leadingTo(ruleset, all).has(target)));
    });
    fc.assert(property, runs(300));
  });
});

test("what a ruleset reaches, and what would lead back to it", () => {
  const reach = reachOf("a", ["a", "b", "c"], read("ba cb"));
  expect(["a", "b", "c", "d"].map((id) => `${id} ${reach.has(id)} ${reach.leadsBack(id)}`)).toEqual([
    "a true true",
    "b true true",
    "c true true",
    "d false false",
  ]);
  expect(reachOf(null, ["a"], read("ba")).leadsBack("a")).toBe(false);
});
