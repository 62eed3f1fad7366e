import { describe, expect, expectTypeOf, test } from "vitest";
import { type DatasetName, datasets, defineDataset, type FieldName, type FieldType } from "../../src/index.js";

describe("defineDataset", () => {
  const own = defineDataset({
    name: "edge",
    fields: { Shard: "int", Region: "string", Old: { type: "bool", deprecated: true } },
  });
  const extended = defineDataset({
    name: "more_requests",
    extends: "http_requests",
    fields: { Shard: "int", ClientASN: "string" },
  });
  const chained = defineDataset({ name: "most_requests", extends: extended, fields: { Rack: "string" } });

  test("gives the names of its fields", () => {
    expectTypeOf<FieldName<typeof own>>().toEqualTypeOf<"Shard" | "Region" | "Old">();
    expect(Object.keys(own.fields)).toEqual(["Shard", "Region", "Old"]);
  });

  test("gives the names of the dataset it extends too", () => {
    expectTypeOf<"ClientCountry" | "Shard">().toExtend<FieldName<typeof extended>>();
    expectTypeOf<"ClientCuontry">().not.toExtend<FieldName<typeof extended>>();
    expectTypeOf<"ClientCountry" | "Shard" | "Rack">().toExtend<FieldName<typeof chained>>();
    expect(Object.keys(chained.fields)).toEqual(expect.arrayContaining(["ClientCountry", "Shard", "Rack"]));
  });

  test("keeps the types of fields, its own before those it extends", () => {
    expectTypeOf(own.fields.Shard).toEqualTypeOf<"int">();
    expectTypeOf(own.name).toEqualTypeOf<"edge">();
    expectTypeOf(extended.fields.ClientASN).toEqualTypeOf<"string">();
    expectTypeOf(extended.fields.ClientCountry).toEqualTypeOf<"string">();
    expect(extended.fields.ClientASN).toBe("string");
    expect(extended.scopes).toEqual(["zone"]);
  });

  test("refuses what is no type and what is no dataset", () => {
    // @ts-expect-error: no such type
    expect(() => defineDataset({ name: "edge", fields: { Shard: "number" } })).toThrow(TypeError);
    // @ts-expect-error: no such dataset
    expect(() => defineDataset({ name: "edge", extends: "http_request", fields: {} })).toThrow(TypeError);
  });

  test("fields named like parts of every object are fields", () => {
    const odd = defineDataset({
      name: "odd",
      fields: { ["__proto__"]: "int", constructor: "string", toString: "bool" },
    });
    expect(Object.keys(odd.fields)).toEqual(["__proto__", "constructor", "toString"]);
    expectTypeOf<"__proto__" | "constructor" | "toString">().toEqualTypeOf<FieldName<typeof odd>>();
  });
});

test("shipped datasets have names and fields with types", () => {
  expectTypeOf<"http_requests" | "dns_logs">().toExtend<DatasetName>();
  expectTypeOf<"ClientCountry">().toExtend<FieldName<typeof datasets.http_requests>>();
  expectTypeOf<"QueryName">().not.toExtend<FieldName<typeof datasets.http_requests>>();
  expectTypeOf(datasets.http_requests.fields.ClientASN).toExtend<FieldType>();
  expect(Object.keys(datasets)).toHaveLength(37);
});
