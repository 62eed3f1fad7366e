import { expect, it } from "vitest";
import { generateSchemaFile, generateValidator } from "../../../src/schema/generate-validator.js";

const room = new URL("../../../src/schema/", import.meta.url).pathname;

it("the validator is in step with the schema, and generates no code at run time", async () => {
  const code = generateValidator();
  expect(code).not.toMatch(/\brequire\(|\bimport\b|new Function|\beval\b/);
  await expect(code).toMatchFileSnapshot(`${room}validator-generated.js`);
});

it("the schema for editors is in step with the tables", async () => {
  await expect(generateSchemaFile()).toMatchFileSnapshot(`${room}schema-file.schema.json`);
});
