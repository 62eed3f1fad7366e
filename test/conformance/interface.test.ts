/** Holds the table of operations and its schemas to the description of the interface, row by row, as the JSON files in interface/ have it. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { interfaceAjv } from "../../grammar/generate-validators.js";
import { answerSchema } from "../../src/interface/answers.js";
import { isMalicious } from "../../src/interface/malicious.js";
import { mistakes } from "../../src/interface/mistakes.js";
import { allOperations, type OperationId, operations } from "../../src/interface/operations.js";
import { routesOf } from "../../src/interface/paths.js";
import { readQuery } from "../../src/interface/read-query.js";
import { type SchemaName, schemas } from "../../src/interface/schemas/all-schemas.js";
import type { JsonSchema } from "../../src/interface/schemas/json-schema.js";
import { type RequestSchemaName, validators } from "../../src/interface/validators-generated.js";

function read<File>(name: string): File {
  return JSON.parse(readFileSync(new URL(`./interface/${name}.json`, import.meta.url), "utf8")) as File;
}

const rows = read<{
  readonly operations: readonly {
    readonly row: string;
    readonly id: OperationId;
    readonly method: string;
    readonly paths: readonly string[];
    readonly result: SchemaName;
    readonly list: boolean;
  }[];
}>("operations").operations;

const resources = read<{
  readonly resources: readonly {
    readonly schema: SchemaName;
    readonly fields: readonly [name: string, type: string, presence: "always" | "may" | "never"][];
  }[];
}>("resources").resources;

const requests = read<{
  readonly bodies: readonly { readonly operation: OperationId; readonly body: unknown; readonly pointer?: string }[];
  readonly queries: readonly {
    readonly operation: OperationId;
    readonly query: string;
    readonly read?: object;
    readonly pointer?: string;
  }[];
}>("requests");

const ajv = interfaceAjv();

describe("operations", () => {
  test.each(rows.map((row) => [row.row, row] as const))("%s", (_, { id, method, paths, result, list }) => {
    const operation = operations[id];
    expect({
      method: operation.method,
      paths: routesOf(operation).map(({ path }) => path),
      result: operation.result,
      list: operation.paging !== null,
      source: operation.source,
    }).toEqual({ method, paths, result, list, source: "specification" });
  });

  test("what the specification does not list is marked", () => {
    const listed = rows.map(({ id }) => id);
    expect(
      allOperations
        .filter(({ source }) => source === "specification")
        .map(({ id }) => id)
        .sort(),
    ).toEqual([...listed].sort());
  });

  test("scripts and connections are read only", () => {
    const methods = allOperations
      .filter(({ path }) => /\/(scripts|connections)/.test(path))
      .map(({ method }) => method);
    expect(new Set(methods)).toEqual(new Set(["GET"]));
  });
});

const timestamp = "2021-08-18T10:51:10.096150Z";

/** Values of a type, and values that are none of it. */
const samples: Readonly<Record<string, { readonly right: readonly unknown[]; readonly wrong: readonly unknown[] }>> = {
  string: { right: ["a", "ü"], wrong: [1, true, null, {}, []] },
  name: { right: ["http_requests"], wrong: [1, null, "", "a b"] },
  boolean: { right: [true, false], wrong: ["true", 1, null] },
  integer: { right: [1, 50, 100], wrong: [1.5, "1", null, true] },
  hexadecimal: { right: ["0", "0123456789abcdef", "f".repeat(32)], wrong: ["", "g", "f".repeat(33), 1, null] },
  hash: { right: ["0a".repeat(32)], wrong: ["0a", "0g".repeat(32), null] },
  timestamp: { right: [timestamp], wrong: ["2021-08-18", "2021-08-18T10:51:10Z", "yesterday", 1629283870, null] },
  strings: { right: [[], ["Malware"], ["a", "b"]], wrong: ["Malware", [1], null, {}] },
  status: { right: ["active", "infrequent", "inactive"], wrong: ["", "unknown", 1, null] },
  versions: {
    right: [[], [{ hash: "0a".repeat(32), js_integrity_score: 50, fetched_at: "2021-08-18T10:51:10.096150Z" }]],
    wrong: [null, [{}], [{ hash: "x" }]],
  },
};

describe.each(resources.map((resource) => [resource.schema, resource] as const))("%s", (name, { fields }) => {
  const validate = ajv.getSchema(name);
  if (validate === undefined) throw new Error(`no schema ${name}`);
  const sample = (type: string) => samples[type] ?? { right: [], wrong: [] };
  const there = fields.filter(([, , presence]) => presence !== "never");
  const whole = Object.fromEntries(there.map(([field, type]) => [field, sample(type).right[0]]));

  test("all of its fields, and only those that are always there", () => {
    expect(validate(whole)).toBe(true);
    expect(
      validate(
        Object.fromEntries(
          there.filter(([, , presence]) => presence === "always").map(([field]) => [field, whole[field]]),
        ),
      ),
    ).toBe(true);
  });

  test.each(fields)("%s: %s, %s there", (field, type, presence) => {
    const { right, wrong } = sample(type);
    expect(right.length * wrong.length).toBeGreaterThan(0);
    const { [field]: _, ...without } = whole;
    expect(validate(without)).toBe(presence !== "always");
    for (const value of right)
      expect({ value, valid: validate({ ...whole, [field]: value }) }).toEqual({ value, valid: presence !== "never" });
    // In bodies of jobs `null` stands for "none".
    for (const value of wrong)
      if (name !== "CreateJob" || value !== null)
        expect({ value, valid: validate({ ...whole, [field]: value }) }).toEqual({ value, valid: false });
  });

  test("no field that is not listed", () => {
    expect(validate({ ...whole, somethingElse: 1 })).toBe(false);
  });
});

/** The least that a schema accepts. */
function exampleOf(name: string): unknown {
  const examples: Readonly<Record<string, unknown>> = {
    Timestamp: timestamp,
    Identifier: "0",
    RulesetIdentifier: "0".repeat(32),
    JobIdentifier: 1,
    Version: "1",
    DatasetName: "d",
    PhaseName: "p",
  };
  const { properties = {}, required = [] } = schemas[name as SchemaName];
  const members = required.map((member) => [member, valueFor(properties[member] ?? {})]);
  return examples[name] ?? Object.fromEntries(members);
}

function valueFor({ $ref, enum: values, type }: JsonSchema): unknown {
  if ($ref !== undefined) return exampleOf($ref);
  if (values !== undefined) return values[0];
  return type === "boolean" ? false : type === "array" ? [] : "x";
}

describe("the envelope", () => {
  const info = { page: 1, per_page: 20, count: 0, total_count: 0, total_pages: 0 };

  test.each(allOperations.map((operation) => [operation.id, operation] as const))("of %s", (_, operation) => {
    const validate = ajv.compile(answerSchema(operation));
    const bare = {
      result: operation.paging === null ? exampleOf(operation.result) : [],
      success: true,
      errors: [],
      messages: [],
    };
    const answer = operation.paging === null ? bare : { ...bare, result_info: info };
    expect(validate(answer)).toBe(true);
    // Only lists have `result_info`, and these always do.
    expect(validate(operation.paging === null ? { ...bare, result_info: info } : bare)).toBe(false);
    expect(validate({ ...answer, messages: [{ code: 12501, message: "the filter keeps no line" }] })).toBe(true);
    for (const member of ["result", "success", "errors", "messages"])
      expect(validate({ ...answer, [member]: undefined })).toBe(false);
    expect(validate({ ...answer, errors: [{ code: 1, message: "x" }] })).toBe(false);
    expect(validate({ ...answer, success: false })).toBe(false);
  });

  test("of a failure", () => {
    const failure = {
      result: null,
      success: false,
      errors: [{ code: 11010, message: "there is no script `0`", pointer: "/path/script_id" }],
      messages: [],
    };
    expect(ajv.validate("Failure", failure)).toBe(true);
    expect(ajv.validate("Failure", { ...failure, errors: [] })).toBe(false);
    expect(ajv.validate("Failure", { ...failure, success: true })).toBe(false);
    expect(ajv.validate("Failure", { ...failure, result: {} })).toBe(false);
  });
});

describe("bodies", () => {
  test.each(requests.bodies.map((request) => [request.operation, JSON.stringify(request.body), request] as const))(
    "%s takes or refuses %s",
    (id, _, request) => {
      const { body: name } = operations[id];
      const validate = validators[name as RequestSchemaName];
      const accepted = validate(request.body);
      const found = accepted ? [] : mistakes(validate.errors ?? []);
      expect([...new Set(found.map(({ pointer }) => pointer))]).toEqual(
        request.pointer === undefined ? [] : [request.pointer],
      );
      expect(accepted).toBe(request.pointer === undefined);
      expect(found.filter(({ code }) => code !== 11001)).toEqual([]);
    },
  );

  test("every body has some of each", () => {
    const names = new Set(allOperations.filter(({ body }) => body !== null).map(({ id }) => id));
    expect([...names].filter((id) => !requests.bodies.some(({ operation }) => operation === id))).toEqual([]);
  });
});

describe("queries", () => {
  test.each(requests.queries)("$operation?$query", ({ operation, query, read: expected, pointer }) => {
    const { query: values, errors } = readQuery(operations[operation], new URLSearchParams(query));
    expect([...new Set(errors.map((error) => error.pointer))]).toEqual(pointer === undefined ? [] : [pointer]);
    if (pointer === undefined) expect({ ...values }).toEqual(expected);
  });
});

test("the threshold of the classification is 50, and 50 is not malicious", () => {
  expect([49, 50, 51].map((score) => isMalicious({ js_integrity_score: score }))).toEqual([false, false, true]);
});

test("the versions of a script and of a ruleset can be had", () => {
  expect(Object.keys(schemas.ScriptVersion.properties ?? {})).toEqual(["hash", "js_integrity_score", "fetched_at"]);
  const ofVersions = rows.filter(({ row }) => row.includes("version")).map(({ id }) => id);
  expect(ofVersions).toEqual([
    "listRulesetVersions",
    "getRulesetVersion",
    "deleteRulesetVersion",
    "listEntryPointVersions",
    "getEntryPointVersion",
  ]);
});
