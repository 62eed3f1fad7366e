import { describe, expect, test } from "vitest";
import { integerWidths, rangeOf } from "../../../src/sql/integer-width.js";
import { toSql } from "../../../src/sql.js";
import { filterOf } from "../../support/sql-criteria.js";

const sqlOf = (
  operator: Parameters<typeof filterOf>[0]["operator"],
  operand: number | bigint | readonly (number | bigint)[],
  array = false,
) =>
  toSql(filterOf({ type: array ? "array<int>" : "int", operator, literal: "int", operand }), {
    dialect: "postgresql",
    columns: { int: "int16" },
  }).sql;

describe("integers that a column cannot hold", () => {
  const [never, always] = ['"F" <> "F"', '"F" = "F"'];
  test.each([
    ["eq", 32768, never],
    ["!eq", 32768, always],
    ["lt", 32768, always],
    ["leq", 32768, always],
    ["gt", 32768, never],
    ["geq", 32768, never],
    ["lt", -32769, never],
    ["leq", -32769, never],
    ["gt", -32769, always],
    ["geq", -32769, always],
    ["in", [2n ** 64n - 1n, -(2n ** 63n)], never],
    ["!in", [2n ** 64n - 1n], always],
  ] as const)("%s %s", (operator, operand, sql) => {
    expect(sqlOf(operator, operand)).toBe(sql);
  });

  test("members that it can hold stay", () => {
    expect(sqlOf("in", [1, 32768, -32768])).toBe('"F" IN (1, -32768)');
    expect(sqlOf("!in", [1, 32768])).toBe('NOT ("F" IN (1))');
  });

  test("the bounds themselves are compared", () => {
    expect(sqlOf("gt", 32767)).toBe('"F" > 32767');
    expect(sqlOf("geq", -32768)).toBe('"F" >= -32768');
  });

  test("an array that lacks stays lacking", () => {
    expect(sqlOf("contains", 32768, true)).toBe('CASE WHEN "F" IS NOT NULL THEN FALSE END');
    expect(sqlOf("!in", [32768], true)).toBe('CASE WHEN "F" IS NOT NULL THEN TRUE END');
    expect(sqlOf("in", [1, 32768], true)).toBe(`"F" @> '{1}'`);
  });
});

test("widths have the ranges of their bits", () => {
  expect(integerWidths.map((width) => [width, String(rangeOf(width).least), String(rangeOf(width).most)])).toEqual([
    ["int8", "-128", "127"],
    ["uint8", "0", "255"],
    ["int16", "-32768", "32767"],
    ["uint16", "0", "65535"],
    ["int32", "-2147483648", "2147483647"],
    ["uint32", "0", "4294967295"],
    ["int64", "-9223372036854775808", "9223372036854775807"],
    ["uint64", "0", "18446744073709551615"],
    ["int128", String(-(2n ** 127n)), String(2n ** 127n - 1n)],
  ]);
});

test("where nobody says what columns hold, nothing is folded but where the engine has one type", () => {
  const of = (dialect: "duckdb" | "sqlite") =>
    toSql(filterOf({ type: "int", operator: "lt", literal: "int", operand: 2n ** 64n - 1n }), { dialect }).sql;
  expect(of("duckdb")).toBe('"F" < 18446744073709551615');
  expect(of("sqlite")).toBe("`F` = `F`");
});
