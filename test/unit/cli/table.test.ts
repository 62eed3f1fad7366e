import { expect, test } from "vitest";
import { tableText } from "../../../src/old-cli/views/table.js";

test("columns are aligned, and no space is left at an end", () => {
  expect(
    tableText([
      ["a", "bb", ""],
      ["ccc", "d", "e"],
    ]),
  ).toBe("a    bb\nccc  d   e");
});

test("a very wide cell does not move the others", () => {
  const wide = "w".repeat(1000);
  expect(
    tableText([
      ["a", "b"],
      [wide, "c"],
      ["dd", "e"],
    ]),
  ).toBe(`a   b\n${wide}  c\ndd  e`);
});
