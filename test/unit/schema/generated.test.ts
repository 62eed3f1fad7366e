import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("the validator generates no code at run time, and imports nothing", () => {
  const code = readFileSync(new URL("../../../src/schema/validator-generated.js", import.meta.url), "utf8");
  expect(code).not.toMatch(/\brequire\(|\bimport\b|new Function|\beval\b/);
});
