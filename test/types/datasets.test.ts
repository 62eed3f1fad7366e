/** What TypeScript knows of datasets: their fields and the types of these. */
import { describe, expect, expectTypeOf, test } from "vitest";
import type { dnsLogs } from "../../src/datasets/dns-logs.js";
import { httpRequests } from "../../src/datasets/http-requests.js";
import { type Dataset, type DatasetName, datasets, defineDataset, type FieldName, fieldOf } from "../../src/index.js";

describe("datasets of the service", () => {
  test("names", () => {
    expectTypeOf<"http_requests" | "dns_logs">().toExtend<DatasetName>();
    expectTypeOf(httpRequests.name).toEqualTypeOf<"http_requests">();
    for (const [name, dataset] of Object.entries(datasets)) expect(dataset.name).toBe(name);
  });

  test("fields and their types", () => {
    expectTypeOf(httpRequests.fields.BotScore.type).toEqualTypeOf<"int">();
    expectTypeOf(httpRequests.fields.CacheReserveUsed.type).toEqualTypeOf<"bool">();
    expectTypeOf(httpRequests.fields.CacheLockWaitedMs.type).toEqualTypeOf<"unknown">();
    expectTypeOf(datasets.http_requests.fields.SecurityActions.type).toEqualTypeOf<"array<string>">();
    type Edns = "ColoCode" | "EDNSSubnet" | "EDNSSubnetLength" | "ResponseCached" | "SourceIP" | "Timestamp";
    expectTypeOf<FieldName<typeof dnsLogs>>().toEqualTypeOf<Edns | "QueryName" | "QueryType" | "ResponseCode">();
    // @ts-expect-error: no such field
    expect(httpRequests.fields.BotScor).toBeUndefined();
  });

  test.each(Object.values<Dataset>(datasets))("successors and the time field of $name exist", (dataset) => {
    const { fields, removed = {}, timeField = "" } = dataset;
    const successors = [...Object.values(fields), ...Object.values(removed)].map(({ replacedBy }) => replacedBy);
    const named = [timeField, ...successors].filter((name) => name !== undefined && name !== "");
    expect(named.filter((name = "") => fieldOf(dataset, name) === undefined)).toEqual([]);
    expect(Object.keys(removed).filter((name) => Object.hasOwn(fields, name))).toEqual([]);
    expect(dataset.asOf).toMatch(/^\d{4}-\d\d-\d\d$/);
  });
});

describe("defineDataset", () => {
  const own = defineDataset({
    name: "edge",
    extends: httpRequests,
    timeField: "EdgeEndTimestamp",
    fields: { Shard: "int", ClientIP: { type: "array<string>", format: "ip" } },
  });
  const further = defineDataset({ name: "further", extends: own, fields: { Rack: "string" } });

  test("has its own fields, and those of the dataset that it extends", () => {
    expectTypeOf(own.fields.Shard.type).toEqualTypeOf<"int">();
    expectTypeOf(own.fields.ClientIP.type).toEqualTypeOf<"array<string>">();
    expectTypeOf(further.fields.BotScore.type).toEqualTypeOf<"int">();
    expect(own.fields.ClientIP).toEqual({ type: "array<string>", format: "ip" });
    expect(Object.keys(further.fields)).toEqual([...Object.keys(httpRequests.fields), "Shard", "Rack"]);
    expect(httpRequests.fields.ClientIP.type).toBe("string");
  });

  test("has the scopes, the time field, the date and the removed fields of the dataset that it extends", () => {
    const { scopes, timeField, asOf, removed } = further;
    expect([scopes, timeField, asOf]).toEqual([["zone"], "EdgeEndTimestamp", httpRequests.asOf]);
    expect(removed).toBe(httpRequests.removed);
  });

  test("refuses unknown types, formats and time fields", () => {
    // @ts-expect-error: no such type
    expect(() => defineDataset({ name: "x", fields: { A: "integer" } })).toThrow(TypeError);
    // @ts-expect-error: no such time field
    expect(() => defineDataset({ name: "x", timeField: "T", fields: { A: "string" } })).toThrow(TypeError);
    // @ts-expect-error: no such format
    defineDataset({ name: "x", fields: { A: { type: "string", format: "ipp" } } });
  });

  test("fields named like properties of every object are fields", () => {
    const fields = { ["__proto__"]: "int", constructor: "string", toString: "bool" } as const;
    const odd = defineDataset({ name: "odd", fields });
    expectTypeOf<FieldName<typeof odd>>().toEqualTypeOf<"__proto__" | "constructor" | "toString">();
    expect(Object.keys(odd.fields)).toEqual(["__proto__", "constructor", "toString"]);
    expect(fieldOf(odd, "__proto__")).toEqual({ type: "int" });
    expect(fieldOf(odd, "valueOf")).toBeUndefined();
  });
});
