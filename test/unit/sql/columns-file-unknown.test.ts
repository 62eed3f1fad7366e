import { expect, test, vi } from "vitest";
import * as suggest from "../../../src/diagnostics/suggest.js";
import { readColumns } from "../../../src/sql/columns-file/read.js";

vi.mock("../../../src/diagnostics/suggest.js", async (original) => {
  const all = await original<typeof suggest>();
  return { ...all, similarNames: vi.fn(all.similarNames) };
});

test("what columns of no field were meant for is looked for as often as it is shown", () => {
  const numbers = Array.from({ length: 500 }, (_, at) => at);
  const columns = Object.fromEntries(numbers.map((at) => [`Feild${at}`, { name: `f${at}` }]));
  const { ok, diagnostics } = readColumns(JSON.stringify({ columns }), { fields: numbers.map((at) => `Field${at}`) });
  expect(ok).toBe(true);
  expect(diagnostics.at(-1)).toMatchObject({ code: "LW130", args: { hidden: 400 } });
  expect(diagnostics[99]).toMatchObject({ code: "LW968", args: { similar: expect.arrayContaining(["Field99"]) } });
  expect(suggest.similarNames).toHaveBeenCalledTimes(100);
});
