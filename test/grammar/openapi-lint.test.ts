/** The OpenAPI document as others' tools read it: Redocly's recommended rules have nothing to say, neither an error nor a warning. */
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { openApiDocument } from "../support/openapi.js";

/** What is wrong with a document, as `severity rule place`. */
async function problemsOf(document: object): Promise<readonly string[]> {
  const config = await createConfig({ extends: ["recommended-strict"] });
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: "/openapi.json", config });
  return problems.map(({ severity, ruleId, location }) => `${severity} ${ruleId} ${location[0]?.pointer}`);
}

test("the document has no problem", async () => {
  expect(await problemsOf(openApiDocument)).toEqual([]);
});

test("the check above can fail", async () => {
  const { info, ...rest } = openApiDocument as unknown as { readonly info: object };
  expect(await problemsOf({ ...rest, info: { title: 1 } })).not.toEqual([]);
  expect(JSON.stringify(info)).toContain("license");
});
