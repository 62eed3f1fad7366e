import { expect, test } from "vitest";
import { malformationOf } from "../../../src/logs/index.js";

test.each([
  ["", "not an object", 1],
  ["x", "not an object", 1],
  ["  [1]", "not an object", 3],
  ['{"A":1', "cut off", 7],
  ['{"A":1\r\n', "cut off", 7],
  ['{"A":x}\n', "not JSON", 6],
  ['{"A":1} {', "not JSON", 9],
  ["\ufeff{}", "not an object", 1],
])("%j: %s", (line, kind, column) => {
  expect(malformationOf(new TextEncoder().encode(line))).toEqual({ kind, column });
});

test("a line too long to be held", () => {
  expect(malformationOf(null)).toEqual({ kind: "too long", column: 1 });
});
