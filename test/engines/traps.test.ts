/** What engines do otherwise than one would think: the reason, a filter, a table, and the verdict of the emitted SQL on each row. */
import { expect, test } from "vitest";
import { defineDataset } from "../../src/index.js";
import { type SqlOptions, toSql } from "../../src/sql.js";
import { compiled } from "../support/compiled.js";
import { describeEngine } from "./engine.js";
import { engines } from "./engines.js";

const fields = { S: "string", I: "int", B: "bool", T: "array<string>", N: "array<int>", W: "timestamp" } as const;
const dataset = defineDataset({ name: "traps", fields });

/** An answer is `keep`, `drop` or `unknown` for each row, or the words of the engine's error. */
type Trap = readonly [reason: string, filter: string, from: string, answer: string, options?: Partial<SqlOptions>];

const [json, int64] = [{ json: { column: "j" } }, { columns: { int: "int64" } }] as const;
const bytewise: Partial<SqlOptions> = { collate: true };
const texts = (values: string, column = "S") => `(VALUES ${values}) AS v("${column}")`;
const materialized = (value: string, column: string) => `(SELECT materialize(${value}) AS ${column})`;
const line = (text: string) => materialized(`'${text}'`, "j");
const nothing = ['\'{"T":["a"],"S":"a"}\'', "'{\"T\":[]}'", "''", "NULL"];
const times: Partial<SqlOptions> = {
  timestamps: "unix",
  columns: { columns: { W: { type: "timestamp", unit: "s" } } },
};

const clickhouseTraps: readonly Trap[] = [
  ["a missing array is an empty one", 'T contains "x"', materialized("CAST([] AS Array(Nullable(String)))", "T"), "drop"],
  ["a column that is not Nullable has a zero value", 'S !eq "x"', materialized("''", "S"), "keep", { columns: { nullable: false } }],
  ["`hasAny` takes NULL for zero, and needs one type", "N in [0, -1, 9223372036854775807]", materialized("CAST([NULL, 1] AS Array(Nullable(Int64)))", "N"), "drop", int64],
  ["`hasAny` takes NULL for the empty text", 'T in ["", "b"]', materialized("CAST([NULL, 'a'] AS Array(Nullable(String)))", "T"), "drop"],
  ["`has` compares bits", "N contains -1", materialized("CAST([4294967295] AS Array(UInt32))", "N"), "drop"],
  ["`has` compares bits", "N contains 128", materialized("CAST([-128] AS Array(Int8))", "N"), "drop"],
  ["functions that make arrays take no NULL", 'T contains "a"', materialized(`CAST(arrayJoin([${nothing}]) AS Nullable(String))`, "j"), "keep drop unknown unknown", json],
  ["functions that make arrays take no NULL", 'S eq "a"', materialized(`CAST(arrayJoin([${nothing}]) AS LowCardinality(Nullable(String)))`, "j"), "keep unknown unknown unknown", json],
  ["a setting makes `IN` of NULL false", 'S !in ["a", "b"]', `${materialized("CAST(NULL AS Nullable(String))", "S")} SETTINGS transform_null_in = 1`, "unknown"],
  ["a number of more than 64 bits makes the line unreadable", 'S eq "x" or S !eq "x"', line('{"S":"x","other":18446744073709551616}'), "unknown", json],
  ["a number above 1e308 makes the line unreadable", 'S eq "x" or S !eq "x"', line('{"S":"x","other":1e400}'), "unknown", json],
  ["1e308 is read", 'S eq "x"', line('{"S":"x","other":1e308}'), "keep", json],
  ["half of a surrogate pair makes the line unreadable", 'S eq "x"', line('{"S":"x","other":"\\\\ud800"}'), "unknown", json],
  ["bytes that are not UTF-8 make the line unreadable", 'S eq "x"', line('{"S":"x","other":"\\xff"}'), "unknown", json],
  ["a number with a fraction is rounded to 64 bits", "I eq 1", line('{"I":1.00000000000000000001}'), "keep", json],
  ["the first value of a repeated key counts", 'S eq "x"', line('{"S":"x","S":"y"}'), "keep", json],
  ["several `=` become an `IN` that refuses another type of times", "W in [5, 6, 7]", materialized("toDateTime(5, 'UTC')", "W"), "keep", times],
]; // biome-ignore format: a table

const duckdbTraps: readonly Trap[] = [
  ["an integer of more than 53 bits is exact", "I eq 9007199254740993", `(SELECT '{"I":9007199254740993}' AS j)`, "keep", json],
  ["with a fraction it is rounded to 64 bits", "I eq 9007199254740993", `(SELECT '{"I":9007199254740993.0}' AS j)`, "drop", json],
  ["a number with a fraction is rounded to 64 bits", "I eq 1", `(SELECT '{"I":1.00000000000000000001}' AS j)`, "keep", json],
  ["a number near the end is rounded beyond it", "I eq 18446744073709551615", `(SELECT '{"I":18446744073709551615.0}' AS j)`, "unknown", json],
  ["the first value of a repeated key counts", 'S eq "x"', `(SELECT '{"S":"x","S":"y"}' AS j)`, "keep", json],
  ["a column with the name of an element is not read", 'T contains "b"', `(SELECT '{"T":["b"]}'::JSON AS j, '"a"'::JSON AS logwhere_e) AS logwhere_e`, "keep", json],
  ["without a dataset, a value is a text or an array", 'X contains "a"', `(SELECT unnest(['{"X":"bab"}', '{"X":["a"]}', '{"X":["bab"]}', '{"X":1}']) AS j)`, "keep keep drop unknown", json],
  ["a comma behind the last member is read", 'S eq "x"', `(SELECT '{"S":"x",}' AS j)`, "keep", json],
  ["NaN and Infinity are read", 'S eq "x"', `(SELECT '{"S":"x","o":[NaN, -Infinity]}' AS j)`, "keep", json],
  ["a text that is not JSON is unknown", 'S eq "x"', `(SELECT unnest(['', '{', '{"S":"x"', '{"S":"x","T":"\\ud800"}']) AS j)`, "unknown unknown unknown unknown", json],
  ["a field with the name of a place in an array", '`0` eq "x"', `(SELECT unnest(['["x"]', '{"1":"x"}', '{"0":"x"}']) AS j)`, "unknown unknown keep", json],
  ["a collation of the column folds case", 'S eq "a"', `(SELECT unnest(['A', 'b']) COLLATE NOCASE AS "S")`, "keep drop"],
  ...["eq", "startsWith", "contains", "endsWith"].map((operator): Trap => ["the option compares bytes", `S ${operator} "a"`, `(SELECT unnest(['A', 'a']) COLLATE NOCASE AS "S")`, "drop keep", bytewise]),
  ["the first day of nanoseconds is no time", "W gt -9223372036854775807", `(SELECT make_timestamp_ns(0) AS "W")`, "keep", { timestamps: "unixnano", columns: { columns: { W: { type: "timestamp", unit: "ns" } } } }],
  ["a column of numbers with a fraction compares them", "I geq 500", `(SELECT 500.5 AS "I")`, "keep"],
]; // biome-ignore format: a table

const postgresqlTraps: readonly Trap[] = [
  ["the number of characters depends on the encoding", 'S endsWith "é"', `(SELECT convert_from('\\x2f63e9', 'LATIN1') AS "S") AS t`, "keep"],
  ["a constant takes the type of the column", 'T contains "ab"', texts("(ARRAY['ab']::varchar(5)[])", "T"), "keep"],
  ["a column with the name of an element is not read", 'T contains "b"', `(SELECT '{"T":["b"]}'::jsonb AS j, 'zz' AS e, 1 AS x) AS x`, "keep", json],
  ...["smallint", "int", "bigint", "numeric"].map((type): Trap => ["a constant that the type of a column cannot hold", "N in [1, 18446744073709551615]", texts(`(ARRAY[1, 2]::${type}[]), (ARRAY[]::${type}[]), (NULL)`, "N"), "keep drop unknown"]),
  ["the option compares bytes", 'S eq "a" or S startsWith "a"', `(SELECT unnest(ARRAY['A', 'a']) COLLATE "unicode" AS "S") AS t`, "drop keep", bytewise],
  ["the option compares the bytes of elements", 'T contains "a"', `(SELECT ARRAY['A' COLLATE "unicode"] AS "T") AS t`, "drop", bytewise],
  ["`LIKE` passes over no blanks of `char`", 'S endsWith "a"', `(SELECT 'a'::char(3) AS "S") AS t`, "drop"],
  ["a column of numbers with a fraction compares them", "I geq 500", `(SELECT 500.5 AS "I") AS t`, "keep"],
]; // biome-ignore format: a table

const stored = (...values: readonly string[]) =>
  `(${values.map((value) => `SELECT ${value} AS S`).join(" UNION ALL ")})`;
const sqliteTraps: readonly Trap[] = [
  ["a text does not end at NUL", 'S contains "c😀" or S endsWith "\\u0000d"', stored("'/b' || char(0) || 'c😀'", "'b' || char(0) || 'd'", "'b'"), "keep keep drop"],
  ["a name in double quotes would be a text", "I geq 500", "(SELECT 1 AS other)", "no such column: I"],
  ["many alternatives are a deep tree", Array.from({ length: 3000 }, (_, at) => `I eq ${at * 2}`).join(" or "), "(SELECT 4998 AS I UNION ALL SELECT 4999 UNION ALL SELECT NULL)", "keep drop unknown"],
  ["a text is greater than every integer", "I geq 500", "(SELECT 'abc' AS I UNION ALL SELECT '')", "keep keep"],
  ["a number in a column of texts is its digits", 'S contains "5"', stored("500"), "keep"],
  ["another value is neither true nor false", "B eq true", "(SELECT 'true' AS B UNION ALL SELECT 1)", "drop keep"],
  ["an element with a fraction or an exponent may be an integer", "N in [1, 2] and N contains 2", "(SELECT '[1.0, 2e0, 3.5]' AS N)", "keep"],
  ["a text is no integer", "N in [3, 4]", `(SELECT '[3.5, "4"]' AS N)`, "drop"],
  ["an array that is not JSON ends the query", 'T contains "a"', "(SELECT 'bad json' AS T)", "malformed JSON"],
  ["columns with the names of an element are not read", 'T contains "b"', `(SELECT '["b"]' AS T, 'a' AS e, 'a' AS value, '["a"]' AS a, 'text' AS type, '["a"]' AS l) AS l`, "keep"],
]; // biome-ignore format: a table

const verdicts: Readonly<Record<string, string>> = {
  true: "keep",
  1: "keep",
  false: "drop",
  0: "drop",
  null: "unknown",
};
const traps = { duckdb: duckdbTraps, postgresql: postgresqlTraps, sqlite: sqliteTraps, clickhouse: clickhouseTraps };

for (const [dialect, startable] of engines)
  describeEngine(startable, (engine) => {
    for (const [reason, text, from, answer, options] of traps[dialect])
      test(`${reason}: ${text.slice(0, 80)}, ${from}`, async () => {
        const filter = compiled(text, options?.json === undefined ? dataset : null);
        const { sql } = toSql(filter, { dialect, ...options });
        const said = await engine()
          .query(`SELECT (${sql}) FROM ${from};`)
          .then((rows) => rows.map(([cell]) => verdicts[String(cell)] ?? cell).join(" "))
          .catch(({ message }: Error) => message);
        expect(said).toContain(answer);
      });
  });
