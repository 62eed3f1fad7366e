import { describe, expect, test } from "vitest";
import {
  type SqlOptions,
  type SqlStatementOptions,
  sqlDialects,
  toSql,
  toSqlStatement,
  unverifiedDialects,
} from "../../../src/sql.js";
import { filterOf } from "../../support/sql-criteria.js";

const text = (field: string, type: "string" | null = "string") =>
  filterOf({ field, type, operator: "contains", literal: "string", operand: "a" });
const codes = (options: SqlOptions, filter = text("Field")) => toSql(filter, options).notes.map(({ code }) => code);

test("a dialect that was not run says so", () => {
  expect(sqlDialects.filter((dialect) => codes({ dialect }).includes("LW958"))).toEqual([...unverifiedDialects]);
});

test("another dialect is told from those that there are", () => {
  for (const dialect of ["mysql", "constructor"])
    expect(() => codes({ dialect: dialect as "duckdb" })).toThrow("the dialect is one of duckdb, ");
});

test("two fields are never one column", () => {
  const both = [text("Field"), text("field")].map((filter, at) => ({ name: `f${at}`, filter }));
  expect(toSqlStatement(both, { dialect: "duckdb", table: "t" }).notes).toMatchObject([
    { code: "LW955", args: { field: "field", other: "Field" } },
  ]);
  expect(toSqlStatement(both, { dialect: "clickhouse", table: "t" }).ok).toBe(true);
  const accents = ["É", "é"].map((field) => ({ name: field, filter: text(field) }));
  expect([
    toSqlStatement(accents, { dialect: "duckdb", table: "t" }).ok,
    toSqlStatement(accents, { dialect: "trino", table: "t" }).ok,
  ]).toEqual([true, false]);
  expect(toSqlStatement(both, { dialect: "clickhouse", table: "t", columns: { names: "snake" } }).ok).toBe(false);
  expect(toSqlStatement(both, { dialect: "duckdb", files: { paths: "a", assumeTypes: true }, gives: "count" }).ok).toBe(
    false,
  );
  // A whole line has both.
  expect(toSqlStatement(both, { dialect: "duckdb", files: { paths: "a" }, gives: "count" }).ok).toBe(true);
});

test("an overlap has a column for every two of its filters, so of very many there is none", () => {
  const filters = Array.from({ length: 501 }, (_, at) => ({ name: `f${at}`, filter: text(`F${at}`) }));
  const overlapOf = (of: typeof filters) => toSqlStatement(of, { dialect: "duckdb", table: "t", gives: "overlap" });
  expect(() => overlapOf(filters)).toThrow(RangeError);
  expect(overlapOf(filters.slice(1)).ok).toBe(true);
  expect(toSqlStatement(filters, { dialect: "duckdb", table: "t", gives: "count" }).ok).toBe(true);
});

test("a name that no column has is refused", () => {
  expect(codes({ dialect: "duckdb" }, text("a\0b"))).toEqual(["LW956"]);
  expect(codes({ dialect: "duckdb" }, text(""))).toEqual(["LW956"]);
  expect(codes({ dialect: "duckdb", columns: { columns: { Field: { name: "a\ud800" } } } })).toEqual(["LW956"]);
  expect(codes({ dialect: "postgresql", json: { column: "line" } }, text("a\0b"))).toEqual(["LW959"]);
});

test("names with control characters are refused wherever they stand", () => {
  expect(codes({ dialect: "postgresql", json: { column: "a\nb" } })).toContain("LW956");
  expect(codes({ dialect: "postgresql", json: { column: "" } })).toContain("LW956");
  for (const table of ["a\0b", ["a", "b\n"], "", [], "a\udc00"])
    expect(toSqlStatement([{ name: "f", filter: text("Field") }], { dialect: "duckdb", table }).notes).toMatchObject([
      { code: "LW956" },
    ]);
});

test.each([
  ["noFilter", {}, []],
  ["noField", { select: [] }],
  ["noCondition", { and: " \n" }],
  ["noFile", { files: { paths: [] }, table: undefined }],
  ["noCondition", { and: " -- x" }],
  ["noCondition", { and: "/* x */ # y" }],
  ["noCondition", { and: "/* x" }],
  ["noFile", { files: { paths: "" }, table: undefined }],
] as const)(
  "a statement without %s is refused",
  (what, options: Partial<SqlStatementOptions>, filters: readonly [] | undefined = undefined) => {
    const { ok, notes } = toSqlStatement(filters ?? [{ name: "f", filter: text("Field") }], {
      dialect: "duckdb",
      table: "t",
      ...options,
    });
    expect([ok, notes.map(({ code, args }) => ({ code, args }))]).toEqual([
      false,
      expect.arrayContaining([{ code: "LW957", args: { what, dialect: "duckdb" } }]),
    ]);
  },
);

test.each(["a = '--'", "a /* x */ = 1", "-- x\na = 1"])("a condition beside comments is one: %s", (and) => {
  expect(toSqlStatement([{ name: "f", filter: text("Field") }], { dialect: "duckdb", table: "t", and }).ok).toBe(true);
});

test("names follow fields", () => {
  const name = (names: "lower" | "upper" | "snake", field: string) =>
    toSql(text(field), { dialect: "duckdb", columns: { names } }).sql?.match(/"(.*)"/)?.[1];
  for (const [field, column] of [
    ["SecurityRuleIDs", "security_rule_ids"],
    ["ResolvedIPCategoryIDs", "resolved_ip_category_ids"],
    ["CNAMEsReversed", "cnames_reversed"],
    ["ISPIPv6City", "isp_ipv6_city"],
    ["IPv4ECN", "ipv4_ecn"],
    ["DoHSubdomain", "doh_subdomain"],
    ["WAFSQLiAttackScore", "waf_sqli_attack_score"],
    ["EdgeCFConnectingO2O", "edge_cf_connecting_o2o"],
    ["SMTPHeloServerIPAsName", "smtp_helo_server_ip_as_name"],
    ["DoTest", "do_test"],
  ] as const)
    expect(name("snake", field)).toBe(column);
  expect(
    ["EdgeResponseStatus", "ClientASN", "RayID", "ClientIPClass", "JA3Hash"].map((field) => name("snake", field)),
  ).toEqual(["edge_response_status", "client_asn", "ray_id", "client_ip_class", "ja3_hash"]);
  expect([name("lower", "RayID"), name("upper", "RayID")]).toEqual(["rayid", "RAYID"]);
});

test("without a dataset a column's type has to be said, and JSON tells its own", () => {
  expect(toSql({ ...text("F", null), dataset: null }, { dialect: "duckdb" }).notes).toMatchObject([
    { code: "LW951", args: { unknown: "type" } },
  ]);
  const known = { ...text("F", null), dataset: "http_requests" };
  expect(toSql(known, { dialect: "duckdb" }).notes).toMatchObject([{ code: "LW951", args: { unknown: "type" } }]);
  const of = (type: "string" | "array<string>" | "int") =>
    toSql(text("F", null), { dialect: "duckdb", columns: { columns: { F: { type } } } });
  expect(of("string").sql).toBe(`contains("F", 'a')`);
  expect(of("array<string>").sql).toBe(`list_contains("F", 'a')`);
  expect(of("int").notes).toMatchObject([{ code: "LW953" }]);
  expect(toSql(text("F", null), { dialect: "duckdb", json: { column: "line" } }).sql).toMatch(
    /^coalesce\(list_contains\(/,
  );
});

test("what a dialect does not have is refused", () => {
  expect(codes({ dialect: "sqlite", json: { column: "line" } })).toEqual(["LW957"]);
  expect(codes({ dialect: "clickhouse", files: { paths: "a" } })).toContain("LW957");
  expect(codes({ dialect: "clickhouse", collate: true })).toEqual(["LW957"]);
  expect(codes({ dialect: "trino", parameters: true })).toContain("LW957");
  expect(codes({ dialect: "sqlite", columns: { int: "uint64" } })).toEqual(["LW957"]);
  const wide = filterOf({ field: "I", type: "int", operator: "geq", literal: "int", operand: 1 });
  expect(codes({ dialect: "sqlite", columns: { columns: { I: { type: "uint64" } } } }, wide)).toEqual(["LW957"]);
  expect(codes({ dialect: "sqlite", columns: { columns: { I: { type: "int64" } } } }, wide)).toEqual(["LW959"]);
});

describe("SQLite holds values of any type", () => {
  const told = (...parts: Parameters<typeof filterOf>) =>
    toSql(filterOf(...parts), { dialect: "sqlite" }).notes.map(({ code, args }) => [
      code,
      (args as { readonly reading?: string }).reading,
    ]);

  test.each([
    ["int", { field: "F", type: "int", operator: "geq", literal: "int", operand: 1 }],
    ["string", { field: "F", type: "string", operator: "contains", literal: "string", operand: "a" }],
    ["bool", { field: "F", type: "bool", operator: "!eq", literal: "bool", operand: true }],
    ["array", { field: "F", type: "array<int>", operator: "contains", literal: "int", operand: 1 }],
  ] as const)("which is said of a column of %s", (holds, criterion) => {
    expect(told(criterion)).toEqual([["LW959", `sqlite${holds[0]?.toUpperCase()}${holds.slice(1)}`]]);
  });
});

test("a column of arrays is one by its own type, too", () => {
  const filter = { ...text("F", null), dataset: null };
  const notes = (dialect: "sqlite" | "clickhouse") =>
    codes({ dialect, columns: { columns: { F: { type: "array<string>" } } } }, filter);
  expect([notes("clickhouse"), notes("sqlite")]).toEqual([["LW959"], ["LW959"]]);
});

test("a field that the filter compares is one of the logs", () => {
  const options = {
    dialect: "duckdb",
    fields: ["Other"],
    columns: { columns: { Field: { name: "f" }, Feild: {} } },
  } as const;
  expect(toSql(text("Field"), options).notes).toMatchObject([
    { code: "LW968", args: { field: "Feild", similar: ["Field"] } },
  ]);
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

describe("names of a result", () => {
  const filter = text("Field");
  const namesOf = (names: readonly string[], options: Omit<SqlStatementOptions, "table">) =>
    Array.from(
      (
        toSqlStatement(
          names.map((name) => ({ name, filter })),
          { table: "t", ...options },
        ).sql ?? ""
      )
        .split(" FROM (")[0]
        ?.matchAll(/ AS (["`])(.*?)\1/g) ?? [],
      ([, , name]) => name,
    );

  test("have the bytes that PostgreSQL cuts them to, each otherwise", () => {
    const long = "ü".repeat(40);
    for (const gives of ["rows", "count", "overlap"] as const) {
      const names = namesOf([`${long}1`, `${long}2`], { dialect: "postgresql", gives });
      expect(names.filter((name) => Buffer.byteLength(name ?? "") > 63)).toEqual([]);
      expect(new Set(names).size).toBe({ rows: 2, count: 6, overlap: 6 }[gives]);
    }
    expect(namesOf([`${long}1`, "b"], { dialect: "duckdb", gives: "count" })[0]).toBe(`${long}1_kept`);
  });

  test("are none that counts have, nor any of another filter or two", () => {
    expect(
      namesOf(["lines", "kept_by_none", "a", "b", "a_and_b"], { dialect: "postgresql", gives: "overlap" }).slice(0, 8),
    ).toEqual([...["lines", "kept_by_none", "kept_by_several"], ...["lines_", "kept_by_none_", "a", "b", "a_and_b"]]);
    expect(namesOf(["a", "b", "a_and_b"], { dialect: "postgresql", gives: "overlap" })).toContain("a_and_b_");
  });

  test("are none that verdicts within have, or one's own SQL", () => {
    const { sql } = toSqlStatement([{ name: "f1", filter }], {
      dialect: "clickhouse",
      table: "t",
      gives: "overlap",
      and: "f2 = 1 and f1_ = 1",
    });
    expect(sql).toContain("count(CASE WHEN `f1__` THEN 1 END) AS `f1`");
    expect(
      toSqlStatement(
        [filter, filter].map((one, at) => ({ name: `f${at}`, filter: one })),
        { dialect: "clickhouse", table: "t", and: "F1 = 1" },
      ).sql,
    ).toMatch(/AS `f0`, .* AS `f1_` FROM/);
  });

  test("are none of the fields that a table has", () => {
    expect(namesOf(["RayID", "a"], { dialect: "duckdb", fields: ["Field", "RayID"] })).toEqual(["RayID_", "a"]);
    expect(namesOf(["ray", "a"], { dialect: "duckdb", columns: { columns: { RayID: { name: "ray" } } } })).toEqual([
      "ray_",
      "a",
    ]);
    // A line has no columns.
    expect(
      namesOf(["RayID", "a"], { dialect: "duckdb", fields: ["Field", "RayID"], json: { column: "line" } }),
    ).toEqual(["RayID", "a"]);
  });

  test("are none of the others that are given", () => {
    const select = (names: readonly string[], filters: readonly string[] = ["f"]) =>
      namesOf(filters, { dialect: "duckdb", json: { column: "line" }, select: names });
    expect(select(["line", "line_"])).toEqual(["line_", "line__"]);
    expect(select(["a", "A"], ["a", "b"])).toEqual(["a", "A_", "a__", "b"]);
  });

  test.each([
    ["a column that is read", ["Field", "b"], {}, [["Field", "Field_"]]],
    ["another filter", ["a", "A"], {}, [["A", "A_"]]],
    ["half of a pair", ["a\ud800", "b"], {}, [["a\ud800", "a"]]],
    ["nothing that can be seen", ["\n", "b"], {}, [["\n", "filter_1"]]],
    ["a count", ["lines", "b"], { gives: "overlap" }, [["lines", "lines_"]]],
    ["a word of one's own SQL", ["day", "b"], { and: "day = 1" }, [["day", "day_"]]],
    [
      "a field read from JSON",
      ["a", "b"],
      { json: { column: "line" }, select: ["line", "a"] },
      [
        ["line", "line_"],
        ["a", "a_"],
      ],
    ],
    ["nothing else", ["a", "b"], { gives: "count" }, null],
  ] as const)(
    "are told where they are others, as of a filter that is called as %s",
    (_, names, options: Partial<SqlStatementOptions>, renamed) => {
      const { notes } = toSqlStatement(
        names.map((name) => ({ name, filter })),
        { dialect: "duckdb", table: "t", ...options },
      );
      const told = notes.filter(({ code }) => code === "LW976").map(({ args }) => args);
      expect(told).toEqual(renamed === null ? [] : [{ renamed: renamed.map(([name, column]) => ({ name, column })) }]);
    },
  );

  test("are told where PostgreSQL would cut them", () => {
    const long = "x".repeat(70);
    const { notes } = toSqlStatement(
      [long, "b"].map((name) => ({ name, filter })),
      { dialect: "postgresql", table: "t" },
    );
    expect(notes).toMatchObject([{ code: "LW976", args: { renamed: [{ name: long, column: long.slice(0, 63) }] } }]);
  });
});

test.each([
  ["a.b", '"a"."b"'],
  ['a."b.c"', '"a"."b.c"'],
  ['`a"b`.c', '"a""b"."c"'],
  ['"a""b"', '"a""b"'],
  ['a"b', '"a""b"'],
  ["größe x.y", '"größe x"."y"'],
])("the table %s", (table, quoted) => {
  expect(toSqlStatement([{ name: "f", filter: text("F") }], { dialect: "duckdb", table }).sql).toContain(
    ` FROM ${quoted} WHERE `,
  );
});

test.each(["", "a..b", "a.", ".a", '"a', '""', '"a"b', "``.a"])("%j is no table", (table) => {
  expect(toSqlStatement([{ name: "f", filter: text("F") }], { dialect: "duckdb", table }).notes).toMatchObject([
    { code: "LW956" },
  ]);
});

test("filters that are called the same have names of their own, however many there are", () => {
  const filters = Array.from({ length: 3000 }, () => ({ name: "f", filter: text("Field") }));
  const { sql = "" } = toSqlStatement(filters, { dialect: "duckdb", table: "t" });
  const names = Array.from(sql.matchAll(/ AS "([^"]+)"/g), ([, name = ""]) => name);
  expect([names.length, new Set(names).size]).toEqual([3000, 3000]);
  expect([names[0], names[1], names[8], names[9], names.at(-1)]).toEqual(["f", "f_", "f________", "f_9", "f_2999"]);
});

test("at most a hundred unknown columns are compared with the fields", () => {
  const fields = Array.from({ length: 1000 }, (_, at) => `Field${at}`);
  const columns = Object.fromEntries(fields.map((field) => [field.replace("Field", "Feld"), {}]));
  const similar = (known: readonly string[]) =>
    toSql(text("Field1"), { dialect: "postgresql", fields: known, columns: { columns } }).notes.filter(
      ({ args }) => "similar" in args && args.similar.length > 0,
    );
  expect(similar(fields)).toHaveLength(100);
});
