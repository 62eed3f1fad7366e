import { describe, expect, expectTypeOf, test } from "vitest";
import { type BuilderResult, datasets, defineDataset, filterBuilder } from "../../src/index.js";

const { field, and, not, compile, where } = filterBuilder(datasets.http_requests);

describe("methods are those that the type of a field takes", () => {
  test("by the matrix of operators", () => {
    type Order = "lt" | "leq" | "gt" | "geq";
    type Parts = "startsWith" | "notStartsWith" | "endsWith" | "notEndsWith";
    type Set = "in" | "notIn" | "contains" | "notContains";
    const methods = <Field>(_: Field) => expectTypeOf<keyof Field>();
    methods(field("ClientCountry")).toEqualTypeOf<"eq" | "notEq" | Set | Parts>();
    methods(field("BotScore")).toEqualTypeOf<"eq" | "notEq" | "in" | "notIn" | Order>();
    methods(field("CacheTieredFill")).toEqualTypeOf<"eq" | "notEq">();
    methods(field("BotTags")).toEqualTypeOf<Set>();
    methods(field("BotDetectionIDs")).toEqualTypeOf<Set>();
    methods(field("EdgeStartTimestamp")).toEqualTypeOf<"eq" | "notEq" | Set | Parts | Order>();
    expect(compile(field("BotScore").gt(1)).ok).toBe(true);
  });

  test("operands are of its type", () => {
    expectTypeOf(field("BotScore").gt).parameter(0).toEqualTypeOf<number | bigint>();
    expectTypeOf(field("ClientCountry").in).parameter(0).toEqualTypeOf<readonly string[]>();
    expectTypeOf(field("BotDetectionIDs").contains).parameter(0).toEqualTypeOf<number | bigint>();
    expectTypeOf(field("EdgeStartTimestamp").eq).parameter(0).toEqualTypeOf<string | number | bigint>();
    expectTypeOf(field("EdgeStartTimestamp").lt).parameter(0).toEqualTypeOf<number | bigint>();
    expectTypeOf(field("EdgeStartTimestamp").endsWith).parameter(0).toEqualTypeOf<string>();
    expectTypeOf(compile(not(field("BotScore").gt(1)))).toEqualTypeOf<BuilderResult>();
    const { ok, filter } = where`BotScore gt ${1}`;
    if (ok) expectTypeOf(filter.text).toEqualTypeOf<string>();
    expect(ok).toBe(true);
  });

  test("of every shipped dataset, and of one's own", () => {
    const own = filterBuilder(
      defineDataset({
        name: "edge",
        extends: datasets.http_requests,
        fields: { Shard: "int", Old: { type: "string", filterable: false } },
      }),
    );
    expect(own.compile(own.and(own.field("Shard").lt(3), own.field("ClientCountry").eq("ca"))).ok).toBe(true);
    // @ts-expect-error: there is no such field
    own.field("ClientCuontry");
    // @ts-expect-error: conditions on lines of two datasets
    and(own.field("Shard").lt(3), field("BotScore").gt(1));
    for (const dataset of Object.values(datasets)) expect(filterBuilder(dataset).and).toBeTypeOf("function");
  });
});
