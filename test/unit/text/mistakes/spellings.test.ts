import { expect, test } from "vitest";
import { operatorNames, operators } from "../../../../src/language/operators.js";
import { meantOperator } from "../../../../src/text/mistakes/spellings.js";

test("every known misspelling means its operator, in any case", () => {
  for (const name of operatorNames) {
    for (const spelling of [name, ...operators[name].mistakes]) {
      expect(meantOperator(spelling), spelling).toBe(name);
      expect(meantOperator(spelling.toUpperCase()), spelling).toBe(name);
    }
  }
});

test.each([
  ["is not in", "!in"],
  ["not eq", "!eq"],
  ["not lt", "geq"],
  ["does not start with", "!startsWith"],
  ["is greater than or equal to", "geq"],
  ["! =", "!eq"],
  ["!neq", "eq"],
])("%s means %s", (spelling, name) => {
  expect(meantOperator(spelling)).toBe(name);
});

test.each(["", "not", "is", "foo", "isolated", "constructor", "__proto__", "x".repeat(1000)])("%j means nothing new", (spelling) => {
  expect([null, "eq"]).toContain(meantOperator(spelling));
});
