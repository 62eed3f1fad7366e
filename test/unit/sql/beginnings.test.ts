import { expect, test } from "vitest";
import { aboveBeginning } from "../../../src/sql/beginnings.js";

test.each([
  ["/api", "/apj"],
  ["a\u{10ffff}", "b"],
  ["\u{10ffff}\u{10ffff}", null],
  ["\ud7ff", "\ue000"],
  ["x\uffff", "x\u{10000}"],
  ["é😀", "é😁"],
  ["\u007f", "\u0080"],
])("the least text above all that begin with %j", (beginning, above) => {
  expect(aboveBeginning(beginning)).toBe(above);
  if (above === null) return;
  const bytes = (text: string) => Buffer.from(text);
  expect(Buffer.compare(bytes(above), bytes(`${beginning}\u{10ffff}`))).toBe(1);
  expect(Buffer.compare(bytes(above), bytes(beginning))).toBe(1);
});
