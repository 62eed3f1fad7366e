import { expect, test } from "vitest";
import { meantOperator, readingsOf } from "../../../../src/language/operator-spelling.js";
import { operatorNames, operators } from "../../../../src/language/operators.js";

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
  ["!is", "!eq"],
  ["!>", "leq"],
  ["not geq", "lt"],
])("%s means %s", (spelling, name) => {
  expect(meantOperator(spelling)).toBe(name);
});

test.each(["", "not", "is", "foo", "isolated", "constructor", "__proto__", "x".repeat(1000)])(
  "%j means nothing new",
  (spelling) => {
    expect([null, "eq"]).toContain(meantOperator(spelling));
  },
);

test.each([
  ["!neq !ne !!= !<> !!eq !notequals", "!eq", "eq"],
  ["!nin !notin !!in !noneof", "!in", "in"],
  ["!notcontains !doesNotContain !!contains", "!contains", "contains"],
  ["!notStartsWith !!startsWith", "!startsWith", "startsWith"],
  ["!notEndsWith", "!endsWith", "endsWith"],
  ["!!lt", "geq", "lt"],
])("%s: denied twice, has two readings", (spellings, likely, other) => {
  for (const spelling of spellings.split(" "))
    expect([spelling, readingsOf(spelling), meantOperator(spelling)]).toEqual([spelling, [likely, other], likely]);
});

test.each([
  ["not !=", "!eq"],
  ["not !eq", "!eq"],
  ["!is not", "!eq"],
  ["!not in", "!in"],
  ["not not in", "!in"],
])("%s: denied twice in words, likely %s", (spelling, likely) => {
  expect(readingsOf(spelling)?.[0]).toBe(likely);
});

test.each([
  "!eq",
  "!=",
  "neq",
  "is not in",
  "!lt",
  "!>",
  "not geq",
  "! =",
  "isnot",
  "",
  "not",
  `!!${"eq".repeat(100)}`,
])("%s has one reading at most", (spelling) => {
  expect(readingsOf(spelling)).toBeNull();
});
