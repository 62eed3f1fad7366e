import { expect, test, vi } from "vitest";
import { unknownLines } from "../../../../src/old-cli/match/lacked-fields.js";
import * as logwhere from "../../../../src/index.js";

vi.mock("../../../../src/index.js", async (original) => {
  const all = await original<typeof logwhere>();
  return { ...all, similarNames: vi.fn(all.similarNames) };
});

test("names of a line are held only against those fields that it is asked of", () => {
  const numbers = Array.from({ length: 200 }, (_, at) => at);
  const { filter } = logwhere.compile(numbers.map((at) => `Field${at} contains "a"`).join(" or "), {
    limits: { operators: 1e6, bytes: 1e6 },
  });
  if (filter === undefined) throw new Error("the filter is right");
  const bytes = new TextEncoder().encode(
    `${JSON.stringify(Object.fromEntries(numbers.map((at) => [`Feild${at}`, "a"])))}\n`,
  );
  const { unknown, fields } = unknownLines(filter, [{ bytes, whole: true }]);
  expect([unknown, fields.length]).toEqual([1, 200]);
  expect(logwhere.similarNames).toHaveBeenCalledTimes(0);
  expect(fields[7]?.similar()).toContain("Feild7");
  expect(logwhere.similarNames).toHaveBeenCalledTimes(1);
});
