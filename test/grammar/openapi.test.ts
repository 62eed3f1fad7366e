import { describe, expect, test } from "vitest";
import { allOperations } from "../../src/interface/operations.js";
import {
  openApiDocument as document,
  openApiAjv,
  openApiOperations,
  validatorAt,
  wrongAnswer,
} from "../support/openapi.js";

const { paths, components } = document;

describe("the OpenAPI document", () => {
  test("has every operation once for each of its scopes, in the specification's names", () => {
    expect(openApiOperations.length).toBe(allOperations.reduce((sum, { scopes }) => sum + scopes.length, 0));
    expect(Object.keys(paths).filter((path) => /page_shield|logpush/.test(path))).toEqual([]);
    const ids = openApiOperations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const ofTwo = openApiOperations
      .filter(({ path }) => path.endsWith("/rulesets"))
      .map(({ operation }) => operation.operationId);
    expect(ofTwo).toEqual([
      "listRulesetsOfZone",
      "createRulesetOfZone",
      "listRulesetsOfAccount",
      "createRulesetOfAccount",
    ]);
  });

  test("has references that lead somewhere, and nothing that none leads to", () => {
    const references = new Set(
      [...JSON.stringify(document).matchAll(/"\$ref":"#([^"]+)"/g)].map(([, pointer = ""]) => pointer),
    );
    expect([...references].filter((pointer) => at(pointer) === undefined)).toEqual([]);
    const named = Object.entries(components)
      .filter(([kind]) => kind !== "securitySchemes")
      .flatMap(([kind, members]) => Object.keys(members).map((name) => `/components/${kind}/${name}`));
    expect(named.filter((pointer) => !references.has(pointer))).toEqual([]);
  });

  test.each(openApiOperations.map((entry) => [`${entry.method} ${entry.path}`, entry] as const))(
    "%s",
    (_, { path, operation, method }) => {
      const declared = paths[path]?.["parameters"];
      expect(Array.isArray(declared) ? declared.map(({ $ref }) => $ref.split("/").at(-1)) : []).toEqual(
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
      );
      const statuses = Object.keys(operation.responses);
      expect(statuses).toEqual(expect.arrayContaining(["200", "400", "401", "403", "404", "405", "429", "500"]));
      expect(operation.requestBody !== undefined).toBe(["POST", "PUT", "PATCH"].includes(method));
      expect(statuses.includes("415")).toBe(operation.requestBody !== undefined);
      for (const { schema } of operation.parameters ?? []) openApiAjv.compile(schema);
      for (const response of Object.values(operation.responses))
        expect(validatorAt(`${response.$ref}/content/application~1json/schema`)).toBeTypeOf("function");
    },
  );

  test.each(Object.keys(components["schemas"] ?? {}))("the schema %s compiles, strictly", (name) => {
    expect(validatorAt(`#/components/schemas/${name}`)).toBeTypeOf("function");
  });

  test("judges answers", () => {
    const answer = {
      result: { enabled: true, updated_at: "2024-05-01T10:00:00.000000Z" },
      success: true,
      errors: [],
      messages: [],
    };
    expect(wrongAnswer("GET", "/zones/0a/page_monitor", 200, answer)).toEqual([]);
    expect(
      wrongAnswer("GET", "/zones/0a/page_monitor", 200, { ...answer, result: { enabled: true, updated_at: null } }),
    ).toEqual(["/result/updated_at must be string"]);
    expect(wrongAnswer("GET", "/zones/0a/page_monitor", 204, answer)).toEqual(["getPageMonitor has no status 204"]);
    expect(wrongAnswer("POST", "/zones/0a/page_monitor/scripts", 405, {})).toEqual([
      "POST /zones/0a/page_monitor/scripts is not in the document",
    ]);
    const failure = { result: null, success: false, errors: [{ code: 10003, message: "x" }], messages: [] };
    expect(wrongAnswer("GET", "/accounts/0a/rulesets/phases/p/entrypoint", 404, failure)).toEqual([]);
    expect(wrongAnswer("GET", "/accounts/0a/rulesets/phases/p/entrypoint", 404, { ...failure, result: {} })).toEqual([
      "/result must be null",
    ]);
  });
});

/** What a JSON pointer leads to in the document. */
function at(pointer: string): unknown {
  const step = (node: unknown, part: string) =>
    typeof node === "object" && node !== null ? (node as Readonly<Record<string, unknown>>)[part] : undefined;
  return pointer.split("/").slice(1).reduce(step, document);
}
