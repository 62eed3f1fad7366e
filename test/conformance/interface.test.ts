/** Holds the table of operations and its schemas to the description of the interface: the rows of the JSON files in interface/. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Operation, OperationId } from "../../src/api/operation.js";
import * as operations from "../../src/api/operations.js";
import { readQuery } from "../../src/api/read-query.js";
import { routesOf } from "../../src/api/routes.js";
import type { SchemaName } from "../../src/api/schemas.js";
import { mistakesIn } from "../../src/api/validate.js";
import { isMalicious } from "../../src/client/index.js";
import { operationAt, responseMistakes, validatorOf } from "../support/openapi.js";

const table: Readonly<Record<string, Operation>> = operations;
const rowOf = (id: OperationId): Operation => table[id] as Operation;

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
    readonly always?: Readonly<Record<string, string>>;
    readonly may?: Readonly<Record<string, string>>;
    readonly never?: Readonly<Record<string, string>>;
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

describe("operations", () => {
  test.each(rows.map((row) => [row.row, row] as const))("%s", (_, { id, method, paths, result, list }) => {
    const routes = routesOf(rowOf(id));
    expect({
      methods: [...new Set(routes.map((route) => route.method))],
      paths: routes.map(({ path }) => path),
      result: rowOf(id).result,
      list: rowOf(id).list !== undefined,
    }).toEqual({ methods: [method], paths, result, list });
  });

  test("scripts and connections are read only", () => {
    const methods = Object.values(table)
      .filter(({ route }) => /\/(scripts|connections)/.test(route))
      .map(({ route }) => route.split(" ")[0]);
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

describe.each(resources)("$schema", ({ schema: name, always = {}, may = {}, never = {} }) => {
  const validate = validatorOf(name);
  const sample = (type: string) => samples[type] ?? { right: [], wrong: [] };
  const fields = Object.entries({ always, may, never }).flatMap(([presence, types]) =>
    Object.entries(types).map(([field, type]) => [field, type, presence] as const),
  );
  const values = (types: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(types).map(([field, type]) => [field, sample(type).right[0]]));
  const whole = values({ ...always, ...may });

  test("all of its fields, and only those that are always there", () => {
    expect([validate(whole), validate(values(always))]).toEqual([true, true]);
  });

  test.each(fields)("%s: %s, %s there", (field, type, presence) => {
    const { right, wrong } = sample(type);
    expect(right.length * wrong.length).toBeGreaterThan(0);
    const { [field]: _, ...without } = whole;
    expect(validate(without)).toBe(presence !== "always");
    for (const value of right)
      expect({ value, valid: validate({ ...whole, [field]: value }) }).toEqual({ value, valid: presence !== "never" });
    // In bodies of jobs `null` means "none".
    for (const value of wrong)
      if (name !== "CreateJob" || value !== null)
        expect({ value, valid: validate({ ...whole, [field]: value }) }).toEqual({ value, valid: false });
  });

  test("no field that is not listed", () => {
    expect(validate({ ...whole, somethingElse: 1 })).toBe(false);
  });
});

describe("the envelope", () => {
  const result_info = { page: 1, per_page: 20, count: 0, total_count: 0, total_pages: 0 };
  const list = { result: [], success: true, errors: [], messages: [], result_info };
  const one = { result: { enabled: true, updated_at: timestamp }, success: true, errors: [], messages: [] };
  const failure = { result: null, success: false, errors: [{ code: 1, message: "x", pointer: "/a" }], messages: [] };
  const base = "/zones/0/page_monitor";
  const isRight = (path: string, status: number, body: object) => {
    const operation = operationAt("GET", path);
    return operation !== undefined && responseMistakes(operation, status, body).length === 0;
  };
  const { result_info: _, ...listWithoutInfo } = list;

  test.each([
    ["a list", `${base}/scripts`, 200, list, true],
    ["a list without result_info", `${base}/scripts`, 200, listWithoutInfo, false],
    ["one resource", base, 200, one, true],
    ["one resource with result_info", base, 200, { ...one, result_info }, false],
    ["a warning", base, 200, { ...one, messages: [{ code: 12501, message: "x" }] }, true],
    ["success with an error", base, 200, { ...one, errors: failure.errors }, false],
    ["success that says false", base, 200, { ...one, success: false }, false],
    ["a failure", base, 404, failure, true],
    ["a failure without an error", base, 404, { ...failure, errors: [] }, false],
    ["a failure with a result", base, 404, { ...failure, result: {} }, false],
    ["a failure that says true", base, 404, { ...failure, success: true }, false],
  ] as const)("%s", (_name, path, status, body, right) => {
    expect(isRight(path, status, body)).toBe(right);
  });

  test.each(["result", "success", "errors", "messages"])("without `%s`", (member) => {
    expect(isRight(base, 200, { ...one, [member]: undefined })).toBe(false);
  });
});

const suggestNothing = () => [];

describe("bodies", () => {
  test.each(requests.bodies.map((request) => [request.operation, JSON.stringify(request.body), request] as const))(
    "%s takes or refuses %s",
    (id, _, { body, pointer }) => {
      const found = mistakesIn(rowOf(id).body ?? "NoQuery", body, suggestNothing);
      expect([...new Set(found.map((mistake) => `${mistake.code} ${mistake.pointer}`))]).toEqual(
        pointer === undefined ? [] : [`11001 ${pointer}`],
      );
    },
  );

  test("every body has rows", () => {
    const asked = new Set(requests.bodies.map(({ operation }) => rowOf(operation).body));
    const all = Object.values(table).flatMap(({ body }) => body ?? []);
    expect(all.filter((body) => !asked.has(body))).toEqual([]);
  });
});

describe("queries", () => {
  test.each(requests.queries)("$operation?$query", ({ operation, query, read: expected, pointer }) => {
    const { query: values, errors } = readQuery(rowOf(operation), new URLSearchParams(query), suggestNothing);
    expect([...new Set(errors.map((error) => error.pointer))]).toEqual(pointer === undefined ? [] : [pointer]);
    if (pointer === undefined) expect({ ...(values as object) }).toEqual(expected);
  });
});

test("the threshold of the classification is 50, and 50 is not malicious", () => {
  expect([49, 50, 51].map((score) => isMalicious({ js_integrity_score: score }))).toEqual([false, false, true]);
});
