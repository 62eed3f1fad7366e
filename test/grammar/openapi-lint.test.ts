/** The OpenAPI document as others' tools read it: Redocly's recommended rules have nothing to say, neither an error nor a warning. */
import { expect, test } from "vitest";
import { openApiDocument } from "../support/openapi.js";

/** What is asked of Redocly's tools. To check their own types, which are worked out of schemas, takes as long as a tenth of all others. */
interface Redocly {
  createConfig(config: { readonly extends: readonly string[] }): Promise<object>;
  lintFromString(given: {
    readonly source: string;
    readonly absoluteRef: string;
    readonly config: object;
  }): Promise<readonly Problem[]>;
}

interface Problem {
  readonly severity: string;
  readonly ruleId: string;
  readonly location: readonly { readonly pointer?: string }[];
}

const name: string = "@redocly/openapi-core";
const { createConfig, lintFromString }: Redocly = await import(name);

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
