import { expect, it } from "vitest";
import { spelledOperator } from "../../../src/language/operator-spelling.js";
import { operatorNames, operators } from "../../../src/language/operators.js";

it("knows every operator and every mistake of the table, in any case", () => {
  for (const name of operatorNames) {
    for (const spelling of [name, name.toUpperCase(), ...operators[name].mistakes])
      expect([spelling, spelledOperator(spelling)]).toEqual([spelling, name]);
  }
});

it.each([
  ["not in", "!in"],
  ["starts-with", "startsWith"],
  ["Does Not Contain", "!contains"],
  ["greater than or equal", "geq"],
  ["frobs", undefined],
  ["", undefined],
  ["__proto__", undefined],
  ["x".repeat(1_000_000), undefined],
])("%s", (text, operator) => {
  expect(spelledOperator(text)).toBe(operator);
});
