import { expect, test } from "vitest";
import { type SqlOptions, sqlDialects, toSql, toSqlStatement, unverifiedDialects } from "../../../src/sql.js";
import { filterOf } from "../../support/sql-criteria.js";

const text = (field: string, type: "string" | null = "string") => filterOf({ field, type, operator: "contains", literal: "string", operand: "a" });
const codes = (options: SqlOptions, filter = text("Field")) => toSql(filter, options).notes.map(({ code }) => code);

test("a dialect that was not run says so", () => {
  expect(sqlDialects.filter((dialect) => codes({ dialect }).includes("LW958"))).toEqual([...unverifiedDialects]);
});

test("two fields are never one column", () => {
  const both = [text("Field"), text("field")].map((filter, at) => ({ name: `f${at}`, filter }));
  expect(toSqlStatement(both, { dialect: "duckdb", table: "t" }).notes).toMatchObject([{ code: "LW955", args: { field: "field", other: "Field" } }]);
  expect(toSqlStatement(both, { dialect: "clickhouse", table: "t" }).ok).toBe(true);
  expect(toSqlStatement(both, { dialect: "clickhouse", table: "t", columns: { names: "snake" } }).ok).toBe(false);
  expect(toSqlStatement(both, { dialect: "duckdb", files: { paths: "a", assumeTypes: true }, gives: "count" }).ok).toBe(false);
  // A whole line has both.
  expect(toSqlStatement(both, { dialect: "duckdb", files: { paths: "a" }, gives: "count" }).ok).toBe(true);
});

test("a name that no column has is refused", () => {
  expect(codes({ dialect: "duckdb" }, text("a\0b"))).toEqual(["LW956"]);
  expect(codes({ dialect: "duckdb" }, text(""))).toEqual(["LW956"]);
  expect(codes({ dialect: "postgresql", json: { column: "line" } }, text("a\0b"))).toEqual(["LW969"]);
});

test("names follow fields", () => {
  const name = (names: "lower" | "upper" | "snake", field: string) => toSql(text(field), { dialect: "duckdb", columns: { names } }).sql?.match(/"(.*)"/)?.[1];
  expect(["EdgeResponseStatus", "ClientASN", "RayID", "ClientIPClass", "JA3Hash"].map((field) => name("snake", field))).toEqual([
    "edge_response_status",
    "client_asn",
    "ray_id",
    "client_ip_class",
    "ja3_hash",
  ]);
  expect([name("lower", "RayID"), name("upper", "RayID")]).toEqual(["rayid", "RAYID"]);
});

test("without a dataset a column's type has to be said, and JSON tells its own", () => {
  expect(toSql({ ...text("F", null), dataset: null }, { dialect: "duckdb" }).notes).toMatchObject([{ code: "LW951", args: { dataset: null } }]);
  const known = { ...text("F", null), dataset: "http_requests" };
  expect(toSql(known, { dialect: "duckdb" }).notes).toMatchObject([{ code: "LW951", args: { dataset: "http_requests" } }]);
  const of = (type: "string" | "array<string>" | "int") => toSql(text("F", null), { dialect: "duckdb", columns: { columns: { F: { type } } } });
  expect(of("string").sql).toBe(`contains("F", 'a')`);
  expect(of("array<string>").sql).toBe(`list_contains("F", 'a')`);
  expect(of("int").notes).toMatchObject([{ code: "LW953" }]);
  expect(toSql(text("F", null), { dialect: "duckdb", json: { column: "line" } }).sql).toMatch(/^coalesce\(list_contains\(/);
});

test("what a dialect does not have is refused", () => {
  expect(codes({ dialect: "sqlite", json: { column: "line" } })).toEqual(["LW957"]);
  expect(codes({ dialect: "clickhouse", files: { paths: "a" } })).toContain("LW957");
  expect(codes({ dialect: "clickhouse", collate: true })).toEqual(["LW957"]);
  expect(codes({ dialect: "trino", parameters: true })).toContain("LW957");
  expect(codes({ dialect: "sqlite", columns: { int: "uint64" } })).toEqual(["LW957"]);
  const wide = filterOf({ field: "I", type: "int", operator: "geq", literal: "int", operand: 1 });
  expect(codes({ dialect: "sqlite", columns: { columns: { I: { type: "uint64" } } } }, wide)).toEqual(["LW957"]);
  expect(codes({ dialect: "sqlite", columns: { columns: { I: { type: "int64" } } } }, wide)).toEqual([]);
});

test("the columns of several filters are none that the filters read", () => {
  const filter = text("errors");
  const { sql } = toSqlStatement(
    [
      { name: "errors", filter },
      { name: "errors", filter },
      { name: "\n", filter },
    ],
    { dialect: "clickhouse", table: "t" },
  );
  expect(sql).toMatch(/AS `errors_`, .* AS `errors__`, .* AS `filter_3` FROM/);
});
