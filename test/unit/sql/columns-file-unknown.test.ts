import { expect, test } from "vitest";
import { readColumns } from "../../../src/sql/columns-file/read.js";

test("unknown columns beyond the first 100 are counted, and the shown ones suggest a field", () => {
  const numbers = Array.from({ length: 500 }, (_, at) => at);
  const columns = Object.fromEntries(numbers.map((at) => [`Feild${at}`, { name: `f${at}` }]));
  const { ok, diagnostics } = readColumns(JSON.stringify({ columns }), { fields: numbers.map((at) => `Field${at}`) });
  expect(ok).toBe(true);
  expect(diagnostics.at(-1)).toMatchObject({ code: "LW130", args: { hidden: 400 } });
  expect(diagnostics[99]).toMatchObject({ code: "LW968", args: { similar: expect.arrayContaining(["Field99"]) } });
});
