/** Filter and options → SQL, or the codes of the notes. */
import { describe, expect, test } from "vitest";
import { defineDataset } from "../../src/index.js";
import { type SqlColumn, type SqlOptions, sqlDialects, toSql } from "../../src/sql.js";
import { compiled } from "./rows.js";

const sql = (text: string, options: SqlOptions) => toSql(compiled(text, { dataset: "http_requests" }), options).sql;

const fields = { S: "string", I: "int", B: "bool", T: "array<string>", N: "array<int>", W: "timestamp" } as const;
const dataset = defineDataset({ name: "rows", fields });
const filterOf = (text: string) => compiled(text, { dataset });

/** The SQL, or codes with the words that tell them apart. */
function written(text: string, options: SqlOptions): string {
  const result = toSql(filterOf(text), options);
  return result.ok ? result.sql : result.notes.map(({ code, args }) => [code, ...wordsOf(args)].join(" ")).join(", ");
}

const wordsOf = (args: object) =>
  Object.entries(args).flatMap(([name, value]) =>
    ["unknown", "why", "what", "reading"].includes(name) ? [value] : [],
  );

/** All notes of a condition. */
const notesOf = (text: string, options: SqlOptions) =>
  toSql(filterOf(text), options).notes.map(({ code, args }) => [code, ...wordsOf(args)].join(" "));

describe("`_` and `%` are no wildcards", () => {
  test.each([
    ["duckdb", 'startsWith "/a\\\\b"', `"ClientRequestPath" LIKE '/a\\b%'`],
    ["duckdb", 'startsWith "_"', `starts_with("ClientRequestPath", '_')`],
    ["duckdb", 'startsWith "%\\u0000"', `starts_with("ClientRequestPath", ('%' || chr(0) || ''))`],
    ["postgresql", 'startsWith "_%\\\\"', `"ClientRequestPath" LIKE E'\\\\_\\\\%\\\\\\\\%'`],
  ] as const)("%s: %s", (dialect, comparison, expected) => {
    expect(sql(`ClientRequestPath ${comparison}`, { dialect })).toBe(expected);
  });
});

describe("an integer at the end of its column", () => {
  const [never, always] = ['"BotScore" <> "BotScore"', '"BotScore" = "BotScore"'];
  test.each([
    ["eq 32767", '"BotScore" = 32767'],
    ["eq 32768", never],
    ["!eq 32768", always],
    ["lt 32767", '"BotScore" < 32767'],
    ["lt 32768", always],
    ["gt 32767", '"BotScore" > 32767'],
    ["gt 32768", never],
    ["geq -32768", '"BotScore" >= -32768'],
    ["geq -32769", always],
    ["leq -32769", never],
    ["in [1, 32768, -32768]", '"BotScore" IN (1, -32768)'],
    ["!in [1, 32768]", 'NOT ("BotScore" IN (1))'],
    ["in [32768, -32769]", never],
    ["!in [32768, -32769]", always],
  ])("BotScore %s", (comparison, expected) => {
    expect(sql(`BotScore ${comparison}`, { dialect: "postgresql", columns: { int: "int16" } })).toBe(expected);
  });
});

describe("each integer type ends at its bits", () => {
  test.each([
    ["int8", -128n, 127n],
    ["uint8", 0n, 255n],
    ["int16", -32768n, 32767n],
    ["uint16", 0n, 65535n],
    ["int32", -2147483648n, 2147483647n],
    ["uint32", 0n, 4294967295n],
    ["int64", -(2n ** 63n), 2n ** 63n - 1n],
    ["uint64", 0n, 2n ** 64n - 1n],
  ] as const)("%s", (int, least, most) => {
    const options: SqlOptions = { dialect: "duckdb", columns: { int } };
    expect(written(`I geq ${least}`, options)).toBe(`"I" >= ${least}`);
    expect(written(`I leq ${most}`, options)).toBe(`"I" <= ${most}`);
    if (least > -(2n ** 63n)) expect(written(`I geq ${least - 1n}`, options)).toBe('"I" = "I"');
    if (most < 2n ** 64n - 1n) expect(written(`I geq ${most + 1n}`, options)).toBe('"I" <> "I"');
  });
});

describe("what no value of a column can equal", () => {
  test.each([
    ["N contains 32768", "postgresql", { int: "int16" }, 'CASE WHEN "N" IS NOT NULL THEN FALSE END'],
    ["N !in [32768]", "postgresql", { int: "int16" }, 'CASE WHEN "N" IS NOT NULL THEN TRUE END'],
    ["N in [1, 32768]", "postgresql", { int: "int16" }, `"N" @> '{1}'`],
    // Without a type, nothing is folded, except where the engine has one type.
    ["I lt 18446744073709551615", "duckdb", {}, '"I" < 18446744073709551615'],
    ["I lt 18446744073709551615", "sqlite", {}, "`I` = `I`"],
    ["I eq 9223372036854775808", "trino", { int: "uint64" }, `"I" = DECIMAL '9223372036854775808'`],
    ["I eq 9223372036854775808", "bigquery", { int: "uint64" }, "`I` = NUMERIC '9223372036854775808'"],
    // The constants of an array take the type of the column, and a wider one ends the query.
    ["N contains 32767", "postgresql", {}, `"N" @> '{32767}'`],
    ["N contains 32768", "postgresql", {}, `"N"::numeric[] @> '{32768}'`],
    ["N contains 32768", "postgresql", { int: "int32" }, `"N" @> '{32768}'`],
    ['S endsWith ""', "sqlite", {}, "instr(`S`, '') > 0"],
    // Neither text nor jsonb of PostgreSQL holds NUL.
    ['S contains "\\u0000"', "postgresql", {}, '"S" <> "S"'],
    ['S !eq "a\\u0000"', "postgresql", {}, '"S" = "S"'],
    ['T in ["\\u0000", "a\\\\b"]', "postgresql", {}, `"T" @> E'{"a\\\\\\\\b"}'`],
  ] as const)("%s in %s %j", (text, dialect, columns, expected) => {
    expect(written(text, { dialect, columns })).toBe(expected);
  });
});

describe("a column of times", () => {
  const times = (timestamps: SqlOptions["timestamps"], unit: SqlColumn["unit"] = "us"): SqlOptions => ({
    ...{ dialect: "postgresql", timestamps },
    columns: { columns: { W: { type: "timestamp", unit } } },
  });
  test.each([
    ["W geq 1700000000000000000", "unixnano", "us", `"W" >= '2023-11-14 22:13:20.000000+00'`],
    ["W gt 1700000000000000999", "unixnano", "us", `"W" >= '2023-11-14 22:13:20.000001+00'`],
    ["W geq -1000", "unixnano", "us", `"W" >= '1969-12-31 23:59:59.999999+00'`],
    ["W lt 1700000000", "unix", "ms", `"W" < '2023-11-14 22:13:20.000+00'`],
    ["W leq -1", "unix", "s", `"W" < '1970-01-01 00:00:00+00'`],
    ["W eq -1", "unix", "s", `("W" >= '1969-12-31 23:59:59+00' AND "W" < '1970-01-01 00:00:00+00')`],
    ["W !in [5]", "unix", "s", `NOT (("W" >= '1970-01-01 00:00:05+00' AND "W" < '1970-01-01 00:00:06+00'))`],
    // The column has fewer digits than the value.
    ["W eq 1700000000000000001", "unixnano", "us", "LW954 digits"],
    ["W gt 1700000000000000000", "unixnano", "us", "LW954 digits"],
    ["W lt 1700000000000000001", "unixnano", "us", "LW954 digits"],
    // Texts that start alike are one interval.
    ['W startsWith "2024-02-2"', "rfc3339", "s", `("W" >= '2024-02-20 00:00:00+00' AND "W" < '2024-03-01 00:00:00+00')`],
    ['W startsWith "2024-1"', "rfc3339", "s", `("W" >= '2024-10-01 00:00:00+00' AND "W" < '2025-01-01 00:00:00+00')`],
    ['W startsWith "2023-02-3"', "rfc3339", "s", '"W" <> "W"'],
    ['W startsWith ""', "rfc3339", "s", '"W" = "W"'],
    ['W startsWith "2024-05-01 "', "rfc3339", "s", '"W" <> "W"'],
    ['W eq "2024-05-01"', "rfc3339", "s", '"W" <> "W"'],
    ['W !eq "2024-05-01T00:00:00+00:00"', "rfc3339", "s", '"W" = "W"'],
    ['W endsWith "00Z"', "rfc3339", "s", "LW954 within"],
    ['W contains "2024"', "rfc3339", "s", "LW954 within"],
    // A prefix of a whole second is the same, whatever digits follow.
    ['W startsWith "9999-"', "rfc3339ns", "s", `"W" >= '9999-01-01 00:00:00+00'`],
    ['W startsWith "9999-"', undefined, "s", `"W" >= '9999-01-01 00:00:00+00'`],
    ['W startsWith "2024-05-01T00:00:00Z"', "rfc3339ms", "s", "LW954 format"],
    ['W eq "2024-05-01T00:00:00Z"', "rfc3339ns", "s", "LW954 format"],
    ['W eq "2024-05-01T00:00:00Z"', "unix", "s", "LW954 format"],
    ["W eq 5", "rfc3339", "s", "LW954 format"],
    ["W eq 5", undefined, "s", "LW954 unnamed"],
    ['W eq "2024-05-01T00:00:00Z"', undefined, "s", "LW954 unnamed"],
    // Every time of the column is before or after.
    ["W lt 18446744073709551615", "unix", "us", '"W" = "W"'],
    ["W geq -9223372036854775808", "unix", "us", '"W" = "W"'],
    ["W eq 9223372036854775808", "unix", "us", '"W" <> "W"'],
    ["W !in [9223372036854775808]", "unix", "us", '"W" = "W"'],
    ["W eq 5", "unix", "ns", "LW957 times"],
  ] as const)("%s, %s, %s", (text, format, unit, expected) => {
    expect(written(text, times(format, unit))).toBe(expected);
  }); // biome-ignore format: a table
});

describe("the type of a column", () => {
  test.each([
    ['W eq "x"', undefined, "LW951 time"],
    ['W eq "x"', { type: "string" }, `"W" = 'x'`],
    ["W eq 5", { type: "string" }, "LW953"],
    ["W eq 5", { type: "timestamp" }, "LW951 unit"],
    ['S eq "x"', { type: "array<string>" }, "LW953"],
    ['T contains "x"', { type: "string" }, "LW953"],
    ["N contains 1", { type: "uint8" }, 'list_contains("N", 1)'],
    ["N contains 1", { type: "array<string>" }, "LW953"],
    ["I eq 1", { type: "bool" }, "LW953"],
    ["I eq 256", { type: "uint8" }, '"I" <> "I"'],
  ] as const)("%s in %j", (text, column, expected) => {
    const [field = ""] = text.split(" ");
    expect(written(text, { dialect: "duckdb", columns: { columns: column && { [field]: column } } })).toBe(expected);
  });

  test.each([
    ["string", `contains("X", 'a')`],
    ["array<string>", `list_contains("X", 'a')`],
    ["int", undefined],
  ] as const)("without a dataset, %s is stated", (type, expected) => {
    const filter = compiled('X contains "a"', { dataset: undefined });
    expect(toSql(filter, { dialect: "duckdb" }).notes).toMatchObject([{ code: "LW951", args: { unknown: "type" } }]);
    expect(toSql(filter, { dialect: "duckdb", columns: { columns: { X: { type } } } }).sql).toBe(expected);
  });
});

test.each([
  [200, /^"I" = 0 OR "I" = 1 OR .* OR "I" = 199$/],
  [201, /^\("I" = 0 OR .* OR "I" = 100\) OR \("I" = 101 OR .* OR "I" = 200\)$/],
])("%i alternatives are a tree of an allowed depth", (count, expected) => {
  const text = Array.from({ length: count }, (_, at) => `I eq ${at}`).join(" or ");
  const limits = { operators: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY };
  expect(toSql(compiled(text, { dataset, limits }), { dialect: "duckdb" }).sql).toMatch(expected);
});

test.each([
  ["SecurityRuleIDs", "security_rule_ids"],
  ["ResolvedIPCategoryIDs", "resolved_ip_category_ids"],
  ["CNAMEsReversed", "cnames_reversed"],
  ["ISPIPv6City", "isp_ipv6_city"],
  ["DoHSubdomain", "doh_subdomain"],
  ["DoTest", "do_test"],
  ["WAFSQLiAttackScore", "waf_sqli_attack_score"],
  ["EdgeCFConnectingO2O", "edge_cf_connecting_o2o"],
  ["EdgeResponseStatus", "edge_response_status"],
  ["ClientIPClass", "client_ip_class"],
  ["JA3Hash", "ja3_hash"],
])("the column of %s in snake case is %s", (field, column) => {
  const filter = compiled(`${field} eq "a"`, {
    dataset: defineDataset({ name: "one", fields: { [field]: "string" } }),
  });
  const name = (names: "snake" | "lower" | "upper") => toSql(filter, { dialect: "duckdb", columns: { names } }).sql;
  expect(name("snake")).toBe(`"${column}" = 'a'`);
  expect([name("lower"), name("upper")]).toEqual([`"${field.toLowerCase()}" = 'a'`, `"${field.toUpperCase()}" = 'a'`]);
});

describe("notes", () => {
  test.each([
    ["I eq 1", { dialect: "duckdb" }, ""],
    ["I eq 1", { dialect: "duckdb", json: { column: "line" } }, "LW959 duckdbJson"],
    ["I eq 1", { dialect: "clickhouse", json: { column: "line" } }, "LW959 clickhouseJson"],
    ["I eq 1", { dialect: "postgresql", json: { column: "line" } }, "LW959 postgresqlText"],
    ["I eq 1", { dialect: "duckdb", files: { paths: "a" } }, "LW959 duckdbJson, LW959 duckdbFiles"],
    ["I eq 1", { dialect: "clickhouse", columns: { nullable: false } }, "LW959 notNull"],
    ["I eq 1", { dialect: "clickhouse" }, ""],
    ["N contains 1", { dialect: "clickhouse" }, "LW959 arrays"],
    ["N contains 1", { dialect: "clickhouse", columns: { nullable: false } }, "LW959 notNull"],
    ["I eq 1", { dialect: "sqlite" }, "LW959 sqlite"],
    ["I eq 1", { dialect: "sqlite", json: { column: "line" } }, "LW957 json"],
    ["I eq 1", { dialect: "clickhouse", files: { paths: "a" } }, "LW957 files"],
    ["I eq 1", { dialect: "clickhouse", collate: true }, "LW957 collate"],
    ["I eq 1", { dialect: "trino", parameters: true }, "LW957 parameters, LW958"],
    ["I eq 1", { dialect: "sqlite", columns: { int: "uint64" } }, "LW957 int"],
    ["I eq 1", { dialect: "sqlite", columns: { columns: { I: { type: "int128" } } } }, "LW957 int"],
    ["I eq 1", { dialect: "postgresql", json: { column: "a\nb" } }, "LW956 column"],
    ["I eq 1", { dialect: "postgresql", json: { column: "" } }, "LW956 column"],
    ["I eq 1", { dialect: "duckdb", columns: { columns: { I: { name: "a\ud800" } } } }, "LW956 column"],
    ["I eq 1 and N contains 1", { dialect: "trino", columns: { columns: { N: { name: "i" } } } }, "LW958, LW955"],
    ["I eq 1 and N contains 1", { dialect: "snowflake", columns: { columns: { N: { name: "i" } } } }, "LW958"],
  ] as const)("%s %j: %s", (text, options, expected) => {
    expect(notesOf(text, options).join(", ")).toBe(expected);
  });

  test("a dialect that no engine has run is told", () => {
    const told = sqlDialects.filter((dialect) => notesOf("I eq 1", { dialect }).includes("LW958"));
    expect(told).toEqual(["athena", "trino", "bigquery", "snowflake"]);
    for (const dialect of ["mysql", "constructor"])
      expect(() => notesOf("I eq 1", { dialect: dialect as "duckdb" })).toThrow("the dialect is one of duckdb, ");
  });
});
