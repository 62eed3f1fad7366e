/**
 * Each row of the table of what engines do otherwise than one would think: the fact itself, so that a version which has changed is noticed, and
 * what is emitted because of it.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { defineDataset, toTextVerdict } from "../../src/index.js";
import { type SqlOptions, toSql, toSqlStatement } from "../../src/sql.js";
import { compiled } from "../support/compiled.js";
import { conditionOf } from "./cases/condition.js";
import { clickhouse } from "./clickhouse.js";
import { duckdb } from "./duckdb.js";
import { type Cell, type Engine, leftOut, type Startable } from "./engine.js";
import { postgresql } from "./postgresql.js";
import { sqlite } from "./sqlite.js";

const dataset = defineDataset({
  name: "traps",
  fields: { S: "string", I: "int", T: "array<string>", N: "array<int>" },
});

/** The engine, started for a group of tests, and asked for one row, or for what it refuses. */
function engineOf(startable: Startable) {
  let engine: Engine;
  beforeAll(async () => {
    engine = await startable.start();
  });
  afterAll(() => engine?.close());
  return {
    run: (sql: string) => engine.query(sql),
    row: async (sql: string): Promise<readonly Cell[]> => (await engine.query(sql))[0] ?? [],
    /** What a filter says of each row of a table, in the order of its rows. */
    says: async (filter: string, from: string, options: SqlOptions): Promise<readonly Cell[]> =>
      (
        await engine.query(
          `SELECT (${conditionOf(compiled(filter, options.json === undefined ? dataset : null), options)}) FROM ${from};`,
        )
      ).map(([cell]) => cell ?? null),
    /** The same of several filters by one statement, a list for each filter. */
    sayEach: async (
      filters: readonly string[],
      from: string,
      options: SqlOptions,
    ): Promise<readonly (readonly Cell[])[]> => {
      const conditions = filters.map(
        (filter) => `(${conditionOf(compiled(filter, options.json === undefined ? dataset : null), options)})`,
      );
      const rows = await engine.query(`SELECT ${conditions.join(", ")} FROM ${from};`);
      return filters.map((_, at) => rows.map((row) => row[at] ?? null));
    },
  };
}

describe.skipIf(leftOut(clickhouse))("ClickHouse", () => {
  const { run, row, says } = engineOf(clickhouse);
  const typed: SqlOptions = { dialect: "clickhouse", columns: { int: "int64" } };
  const json: SqlOptions = { dialect: "clickhouse", json: { column: "j" } };

  test("arrays are never NULL: a lacking one is read as an empty one, which is noted", async () => {
    await expect(run("CREATE TABLE t (a Nullable(Array(String))) ENGINE = Memory")).rejects.toThrow(
      "cannot be inside Nullable",
    );
    expect(
      await says('T contains "x"', "(SELECT materialize(CAST([] AS Array(Nullable(String)))) AS T)", typed),
    ).toEqual(["0"]);
    expect(
      await says('T !contains "x"', "(SELECT materialize(CAST([] AS Array(Nullable(String)))) AS T)", typed),
    ).toEqual(["1"]);
    expect(toSql(compiled('T contains "x"', dataset), typed).notes.map(({ code }) => code)).toContain("LW959");
  });

  test("columns that are not Nullable hold a zero value for what a line lacks, which is noted", async () => {
    const options: SqlOptions = { dialect: "clickhouse", columns: { nullable: false } };
    expect(await says('S !eq "x"', "(SELECT materialize('') AS S)", options)).toEqual(["1"]);
    expect(toSql(compiled('S !eq "x"', dataset), options).notes.map(({ code }) => code)).toContain("LW959");
  });

  test("`hasAny` takes a NULL among the elements for a zero value, and lists of both signs have no type", async () => {
    expect(await row("SELECT hasAny([NULL, 1], [0]), hasAny([NULL, 'a'], [''])")).toEqual(["1", "1"]);
    await expect(run("SELECT hasAny(materialize([toInt128(1)]), [-1, 9223372036854775808])")).rejects.toThrow(
      "no supertype",
    );
    const nulls =
      "(SELECT materialize(CAST([NULL, 1] AS Array(Nullable(Int64)))) AS N, materialize(CAST([NULL, 'a'] AS Array(Nullable(String)))) AS T)";
    expect(await says("N in [0, -1, 9223372036854775807]", nulls, typed)).toEqual(["0"]);
    expect(await says('T in ["", "b"]', nulls, typed)).toEqual(["0"]);
  });

  const integerTypes = ["Int8", "UInt8", "Int16", "UInt16", "Int32", "UInt32", "Int64", "UInt64", "Int128"] as const;
  const edges = [
    0n,
    1n,
    127n,
    128n,
    200n,
    255n,
    65535n,
    2n ** 31n - 1n,
    2n ** 31n,
    2n ** 32n - 1n,
    2n ** 63n - 1n,
    2n ** 63n,
    2n ** 64n - 1n,
  ];
  const bothSigns = [...edges, ...edges.map((value) => -value)].filter((value) => value >= -(2n ** 63n));

  test("`has` compares the bits of integers, of which two types may make two", async () => {
    const arrays =
      "(SELECT materialize(CAST([4294967295] AS Array(UInt32))) AS N, materialize(CAST([-1] AS Array(Int64))) AS M)";
    expect(await row(`SELECT has(N, -1), has(M, 18446744073709551615) FROM ${arrays}`)).toEqual(["1", "1"]);
  });

  test.each(integerTypes)("an array of %s holds what it is said to hold, whatever width is said", async (type) => {
    const [, unsigned, bits = ""] = /^(U?)Int(\d+)$/.exec(type) ?? [];
    const [least, most] =
      unsigned === "U" ? [0n, 2n ** BigInt(bits) - 1n] : [-(2n ** (BigInt(bits) - 1n)), 2n ** (BigInt(bits) - 1n) - 1n];
    const held = bothSigns.filter((value) => value >= least && value <= most);
    for (const element of [type, `Nullable(${type})`]) {
      const values = held.map((value) => `[CAST('${value}' AS ${element})]`).join(", ");
      const from = `(SELECT materialize(arrayJoin([${values}])) AS N)`;
      for (const options of [
        { dialect: "clickhouse" },
        ...(unsigned === "U" || most > 2n ** 64n ? [] : [typed]),
      ] as readonly SqlOptions[])
        for (const [operator, yes, no] of [
          ["contains", "1", "0"],
          ["!contains", "0", "1"],
        ] as const)
          for (const constant of bothSigns)
            expect([constant, await says(`N ${operator} ${constant}`, from, options)]).toEqual([
              constant,
              held.map((value) => (value === constant ? yes : no)),
            ]);
    }
  });

  test("functions that make arrays take no text that may be NULL, so that one is an empty text first", async () => {
    await expect(row("SELECT JSONExtractArrayRaw(materialize(CAST('[]' AS Nullable(String))))")).rejects.toThrow(
      "cannot be inside Nullable",
    );
    for (const type of ["Nullable(String)", "LowCardinality(Nullable(String))", "LowCardinality(String)"]) {
      const lines = `(SELECT materialize(CAST(arrayJoin(['{"T":["a"],"S":"a"}', '{"T":[]}', ''${type.includes("Null") ? ", NULL" : ""}]) AS ${type})) AS j)`;
      const unknown = Array.from({ length: type.includes("Null") ? 2 : 1 }, () => null);
      expect(await says('T contains "a"', lines, json)).toEqual(["1", "0", ...unknown]);
      expect(await says('S eq "a"', lines, json)).toEqual(["1", null, ...unknown]);
    }
  });

  test("`IN` of NULL is false under a setting, and its opposite true", async () => {
    const lacking = "(SELECT materialize(CAST(NULL AS Nullable(String))) AS S)";
    expect(await row(`SELECT NOT (S IN ('a')) FROM ${lacking} SETTINGS transform_null_in = 1`)).toEqual(["1"]);
    expect(await says('S !in ["a", "b"]', `${lacking} SETTINGS transform_null_in = 1`, typed)).toEqual([null]);
  });

  test("a number beyond 64 bits or 1e308 anywhere makes the whole line unreadable, and all of it unknown", async () => {
    for (const number of ["18446744073709551616", "1e400"])
      expect(
        await says('S eq "x" or S !eq "x"', `(SELECT materialize('{"S":"x","other":${number}}') AS j)`, json),
      ).toEqual([null]);
    expect(await says('S eq "x"', `(SELECT materialize('{"S":"x","other":1e308}') AS j)`, json)).toEqual(["1"]);
    const counted = toSqlStatement([{ name: "f", filter: compiled('S eq "x"', null) }], {
      ...json,
      gives: "count",
      table: "counted",
    });
    await run(
      `CREATE TABLE counted (j String) ENGINE = Memory; INSERT INTO counted VALUES ('{"S":"x"}'), ('{"T":1}'), ('[1]'), ('{"S":"x","o":1e400}');`,
    );
    expect(await row(counted.sql ?? "")).toEqual(["1", "0", "1", "2"]);
  });

  test("half of a pair of UTF-16 and bytes that are no UTF-8 make the whole line unreadable, which is noted", async () => {
    for (const other of ["\\\\ud800", "\\xff"])
      expect(await says('S eq "x"', `(SELECT materialize('{"S":"x","other":"${other}"}') AS j)`, json)).toEqual([null]);
  });

  test("a number with a fraction or an exponent is the nearest one of 64 bits, which is noted", async () => {
    expect(await says("I eq 1", `(SELECT materialize('{"I":1.00000000000000000001}') AS j)`, json)).toEqual(["1"]);
    expect(toSql(compiled("I eq 1", null), json).notes.map(({ code }) => code)).toEqual(["LW959"]);
  });

  test("of a repeated key the first counts, where the reader of lines takes the last", async () => {
    expect(await says('S eq "x"', `(SELECT materialize('{"S":"x","S":"y"}') AS j)`, json)).toEqual(["1"]);
  });

  test("lines that are loaded into columns: whole numbers with a fraction end it", async () => {
    await run("CREATE TABLE loaded (I Nullable(Int64)) ENGINE = Memory");
    await expect(run('INSERT INTO loaded FORMAT JSONEachRow {"I":500.0}')).rejects.toThrow("Cannot parse input");
  });

  test("several `=` of a DateTime become an `IN` that refuses another type of times", async () => {
    const times = "(SELECT materialize(toDateTime(5, 'UTC')) AS S)";
    await expect(
      run(`SELECT ${[5, 6, 7].map((time) => `S = toDateTime64(${time}, 0, 'UTC')`).join(" OR ")} FROM ${times}`),
    ).rejects.toThrow("Type mismatch in IN");
    const options: SqlOptions = {
      dialect: "clickhouse",
      timestamps: "unix",
      columns: { columns: { W: { name: "S", type: "timestamp", unit: "s" } } },
    };
    const filter = compiled("W in [5, 6, 7]", defineDataset({ name: "times", fields: { W: "timestamp" } }));
    expect(await row(`SELECT ${conditionOf(filter, options)} FROM ${times}`)).toEqual(["1"]);
  });
});

describe("DuckDB", () => {
  const { run, row, says } = engineOf(duckdb);
  const json: SqlOptions = { dialect: "duckdb", json: { column: "j" } };
  const folder = mkdtempSync(join(tmpdir(), "logwhere-traps-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const fileOf = (name: string, lines: readonly string[]) => {
    writeFileSync(join(folder, name), `${lines.join("\n")}\n`);
    return join(folder, name);
  };

  test("a whole number beyond 2^53 with a fraction loses its last digit in JSON", async () => {
    expect(await row(`SELECT json_extract_string('{"I":9007199254740993.0}', '/I')`)).toEqual(["9007199254740992.0"]);
    expect(await says("I eq 9007199254740993", `(SELECT '{"I":9007199254740993}'::JSON AS j)`, json)).toEqual(["true"]);
  });

  test("of a repeated key the first counts, where the reader of lines takes the last", async () => {
    expect(await says('S eq "x"', `(SELECT '{"S":"x","S":"y"}'::JSON AS j)`, json)).toEqual(["true"]);
  });

  test("types that are taken for granted convert values of others, and an array that is none ends the query, which is noted", async () => {
    const path = fileOf("assumed.log", ['{"I":"500"}', '{"I":500}', '{"I":true}', '{"I":1}']);
    const counted = (assumeTypes: boolean) => {
      const statement = toSqlStatement([{ name: "f", filter: compiled("I eq 500", dataset) }], {
        dialect: "duckdb",
        gives: "count",
        files: { paths: path, assumeTypes },
      });
      return { ...statement, sql: statement.sql ?? "" };
    };
    expect(await row(counted(false).sql)).toEqual(["1", "1", "2", "0"]);
    expect(await row(counted(true).sql)).toEqual(["2", "2", "0"]);
    expect(counted(true).notes.map(({ code }) => code)).toContain("LW959");
    const arrays = fileOf("arrays.log", ['{"T":"x"}']);
    const [exact, assumed] = [false, true].map((assumeTypes) =>
      toSqlStatement([{ name: "f", filter: compiled('T contains "x"', dataset) }], {
        dialect: "duckdb",
        gives: "count",
        files: { paths: arrays, assumeTypes },
      }),
    );
    expect(await row(exact?.sql ?? "")).toEqual(["0", "0", "1", "0"]);
    await expect(run(assumed?.sql ?? "")).rejects.toThrow("Expected ARRAY");
  });

  test("types that it detects by itself are those of times and dates, so none is left to it", async () => {
    const path = fileOf("detected.log", ['{"S":"2024-05-01T00:00:00Z","I":1}', '{"S":"2024-05-02T00:00:00Z","I":1.5}']);
    expect(await row(`SELECT typeof("S"), typeof("I") FROM read_ndjson('${path}')`)).toEqual(["TIMESTAMP", "DOUBLE"]);
    const filter = compiled('S startsWith "2024-05-01T"', dataset);
    expect(
      await row(
        toSqlStatement([{ name: "f", filter }], { dialect: "duckdb", gives: "count", files: { paths: path } }).sql ??
          "",
      ),
    ).toEqual(["1", "1", "0", "0"]);
  });

  test("one line that is no object turns off that lines are records, unless it is said", async () => {
    const path = fileOf("records.log", ['{"S":"x"}', "5"]);
    expect(await run(`SELECT "S" FROM read_ndjson('${path}', columns = {"S": 'JSON'})`)).toEqual([
      ['{"S":"x"}'],
      ["5"],
    ]);
    const filter = compiled('S eq "x"', dataset);
    expect(
      await row(
        toSqlStatement([{ name: "f", filter }], { dialect: "duckdb", gives: "count", files: { paths: path } }).sql ??
          "",
      ),
    ).toEqual(["1", "0", "0", "1"]);
  });

  test("a column that is called as the elements of an array are is not read in their place", async () => {
    const values = `(SELECT '{"T":["b"],"N":[1]}'::JSON AS j, '"a"'::JSON AS logwhere_e)`;
    for (const table of ["v", "logwhere_e"])
      for (const [filter, said] of [
        ['T contains "a"', "false"],
        ['T contains "b"', "true"],
        ["N in [1, 2]", "true"],
      ] as const)
        expect(await says(filter, `${values} AS ${table}`, json)).toEqual([said]);
    expect(
      await says('T contains "b"', `(SELECT '{"T":["b"]}'::JSON AS logwhere_e)`, {
        dialect: "duckdb",
        json: { column: "logwhere_e" },
      }),
    ).toEqual(["true"]);
  });

  test("a comma behind the last member, NaN and Infinity are let pass, where the reader of lines takes the line for malformed, which is noted", async () => {
    const texts = ['{"S":"x",}', '{"S":"x","o":NaN}', '{"S":"x","o":-Infinity}', '{"S":"x","o":[1,]}'];
    const filter = compiled('S eq "x"', dataset);
    expect(texts.map(toTextVerdict(filter))).toEqual(texts.map(() => "malformed"));
    const path = fileOf("lenient.log", [...texts, '\f{"S":"x"}\v']);
    await run("CREATE OR REPLACE TABLE lenient (j VARCHAR)");
    for (const text of texts) await run(`INSERT INTO lenient VALUES ('${text}')`);
    for (const [options, kept] of [
      [{ files: { paths: path } }, "5"],
      [{ json: { column: "j" }, table: "lenient" }, "4"],
    ] as const) {
      const { sql = "", notes } = toSqlStatement([{ name: "f", filter }], {
        dialect: "duckdb",
        gives: "count",
        ...options,
      });
      expect(await row(sql)).toEqual([kept, "0", "0", "0"]);
      expect(notes.map(({ code }) => code)).toContain("LW959");
    }
  });

  test("half of a pair of UTF-16 in a column of lines makes the line malformed, which is noted", async () => {
    const text = '{"S":"x","o":"\\ud800"}';
    const filter = compiled('S eq "x"', dataset);
    expect(toTextVerdict(filter)(text)).toBe("keep");
    await run(`CREATE OR REPLACE TABLE halves (j VARCHAR); INSERT INTO halves VALUES ('${text}')`);
    const { sql = "", notes } = toSqlStatement([{ name: "f", filter }], { ...json, gives: "count", table: "halves" });
    expect(await row(sql)).toEqual(["0", "0", "0", "1"]);
    expect(notes.map(({ code }) => code)).toEqual(["LW959"]);
  });

  /** How many of the lines of a file a filter keeps, drops, cannot tell and does not read. */
  const countedIn = (path: string, filter: string) =>
    row(
      toSqlStatement([{ name: "f", filter: compiled(filter, dataset) }], {
        dialect: "duckdb",
        gives: "count",
        files: { paths: path },
      }).sql ?? "",
    );

  test("taking fields of lines apart, it loses the line behind one that is cut, so lines are read whole", async () => {
    const path = fileOf("cut.log", ['{"S":"x"}', '{"S":', '{"S":"x"}', '{"S":"x"}']);
    const apart = `SELECT count("S") FROM read_ndjson('${path}', columns = {"S": 'JSON'}, records = true, ignore_errors = true)`;
    expect(await row(apart)).toEqual(["2"]);
    expect(await countedIn(path, 'S eq "x"')).toEqual(["3", "0", "0", "1"]);
  });

  test("half of a pair in a text, bytes that are no UTF-8, and numbers like 01 make the whole line malformed, which is noted", async () => {
    const path = fileOf("halves.log", ['{"S":"x","I":"\\ud800"}', '{"S":"x","I":01}', '{"S":"x"}']);
    expect(await countedIn(path, 'S eq "x"')).toEqual(["1", "0", "0", "2"]);
    const bytes = join(folder, "latin.log");
    writeFileSync(bytes, Buffer.from('{"S":"x","T":"\xff\xfe"}\n{"S":"x"}\n', "latin1"));
    expect(await countedIn(bytes, 'S eq "x"')).toEqual(["1", "0", "0", "1"]);
    expect(
      toSql(compiled('S eq "x"', dataset), { dialect: "duckdb", files: { paths: path } }).notes.map(({ code }) => code),
    ).toEqual(["LW959", "LW959"]);
  });

  test("a number with a fraction or an exponent is the nearest one of 64 bits, which is noted", async () => {
    for (const [number, filter, said] of [
      ["1.00000000000000000001", "I eq 1", "true"],
      ["1e-400", "I eq 0", "true"],
      ["9007199254740992.5", "I eq 9007199254740992", "true"],
      ["9007199254740993.0", "I eq 9007199254740993", "false"],
      ["18446744073709551615.0", "I eq 18446744073709551615", null],
      ["-9223372036854775808.0", "I eq -9223372036854775808", null],
    ] as const)
      expect([number, await says(filter, `(SELECT '{"I":${number}}' AS j)`, json)]).toEqual([number, [said]]);
    expect(toSql(compiled("I eq 1", null), json).notes.map(({ code }) => code)).toEqual(["LW959"]);
  });

  test("a text that is no JSON is unknown, and does not end the query", async () => {
    for (const text of ["", "{", '{"S":"x"', '{"S":"x","T":"\\ud800"}', "not json"])
      expect([text, await says('S eq "x"', `(SELECT '${text}' AS j)`, json)]).toEqual([text, [null]]);
  });

  test("a field that is called as a place in an array is none", async () => {
    for (const text of ['["x"]', '{"1":"x"}', "[[1]]"])
      expect(await says('`0` eq "x"', `(SELECT '${text}' AS j)`, json)).toEqual([null]);
    expect(await says('`0` eq "x"', `(SELECT '{"0":"x"}' AS j)`, json)).toEqual(["true"]);
  });

  test("files are zipped if their names say so, and else their bytes are lines, which is noted", async () => {
    // As many lines as there are line ends in its bytes.
    const zipped = gzipSync('{"S":"x"}\n', { level: 0 });
    const ends = zipped.filter((byte) => byte === 10 || byte === 13).length;
    for (const [name, said] of [
      ["a.ndjson.gz", ["1", "0", "0", "0"]],
      ["a.zipped", ["0", "0", "0", String(ends + 1)]],
    ] as const) {
      writeFileSync(join(folder, name), zipped);
      expect(await countedIn(join(folder, name), 'S eq "x"')).toEqual(said);
    }
  });

  test("a collation of the column folds cases in some comparisons; comparing bytes is an option", async () => {
    await run(`CREATE TABLE folded ("S" VARCHAR COLLATE NOCASE); INSERT INTO folded VALUES ('A'), ('b')`);
    expect(await says('S eq "a"', "folded", { dialect: "duckdb" })).toEqual(["true", "false"]);
    for (const filter of ['S eq "a"', 'S in ["a", "B"]', 'S startsWith "a"', 'S contains "a"', 'S endsWith "a"'])
      expect([filter, await says(filter, "folded", { dialect: "duckdb", collate: true })]).toEqual([
        filter,
        ["false", "false"],
      ]);
  });

  // Of its order the range of a beginning would leave out rows that begin so.
  test("a beginning is asked for by its bytes, whatever the order of the column, and of columns that are no texts", async () => {
    await run(
      `CREATE TABLE ordered ("S" VARCHAR COLLATE NOCASE); INSERT INTO ordered VALUES ('Zebra'), ('zebra'), ('aZb'), ('azb'), (NULL)`,
    );
    expect(await row(`SELECT count(*) FROM ordered WHERE "S" >= 'Z' AND "S" < '[' AND starts_with("S", 'Z')`)).toEqual([
      "0",
    ]);
    expect(await says('S startsWith "Z"', "ordered", { dialect: "duckdb" })).toEqual([
      "true",
      "false",
      "false",
      "false",
      null,
    ]);
    expect(await says('S startsWith "aZ"', "ordered", { dialect: "duckdb" })).toEqual([
      "false",
      "false",
      "true",
      "false",
      null,
    ]);
    await run(`CREATE TABLE plainer ("S" VARCHAR COLLATE NOACCENT); INSERT INTO plainer VALUES ('Éa'), ('Ea')`);
    expect(await says('S startsWith "É"', "plainer", { dialect: "duckdb" })).toEqual(["true", "false"]);
    await run(
      `CREATE TYPE path AS ENUM ('/api/x', '/apj', 'b'); CREATE TABLE paths ("S" path); INSERT INTO paths VALUES ('/api/x'), ('/apj'), ('b')`,
    );
    expect(await says('S startsWith "/api"', "paths", { dialect: "duckdb" })).toEqual(["true", "false", "false"]);
  });

  test("the first day of nanoseconds is none to it", async () => {
    await expect(run("SELECT make_timestamp_ns(-9223286400000000001)")).rejects.toThrow("out of range");
    const options: SqlOptions = {
      dialect: "duckdb",
      timestamps: "unixnano",
      columns: { columns: { W: { name: "S", type: "timestamp", unit: "ns" } } },
    };
    const filter = compiled("W gt -9223372036854775807", defineDataset({ name: "times", fields: { W: "timestamp" } }));
    expect(await row(`SELECT ${conditionOf(filter, options)} FROM (SELECT make_timestamp_ns(0) AS "S")`)).toEqual([
      "true",
    ]);
  });
});

describe.skipIf(leftOut(postgresql))("PostgreSQL", () => {
  const { run, row, says, sayEach } = engineOf(postgresql);
  const typed: SqlOptions = { dialect: "postgresql", columns: { int: "int64" } };

  test("no text has NUL, nor has jsonb; a constant with it equals nothing", async () => {
    await expect(run(`SELECT '{"S":"\\u0000"}'::jsonb`)).rejects.toThrow("unsupported Unicode escape sequence");
    await expect(run(`SELECT '{"I":1e200000}'::jsonb`)).rejects.toThrow("overflows numeric format");
    const values = `(VALUES ('a'), (NULL)) AS v("S")`;
    expect(await says('S contains "\\u0000"', values, typed)).toEqual(["f", null]);
    expect(await says('S !eq "a\\u0000"', values, typed)).toEqual(["t", null]);
    expect(
      await says('T in ["\\u0000", "a"]', `(VALUES (ARRAY['a']), (ARRAY['b', NULL]), (NULL)) AS v("T")`, typed),
    ).toEqual(["t", "f", null]);
  });

  test("how many characters the end of a text has depends on the database", async () => {
    const bytes = "(SELECT convert_from('\\x2f63e9', 'LATIN1') AS \"S\") AS t";
    expect(await says('S endsWith "é"', bytes, typed)).toEqual(["t"]);
    await run("CREATE DATABASE bytes ENCODING 'SQL_ASCII' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0");
    const condition = conditionOf(compiled('S endsWith "é"', dataset), typed);
    const counted = await run(
      `\\c bytes\nSET client_encoding = 'UTF8';\nSELECT length('é'), count(*) FROM (VALUES ('/caxé'), ('/b')) AS v("S") WHERE ${condition};`,
    );
    expect(counted).toEqual([["2", "1"]]);
  });

  test("`= ANY` is NULL where an element is and none matches, which `@>` is not", async () => {
    expect(await row(`SELECT 'x' = ANY(ARRAY['y', NULL])`)).toEqual([null]);
    expect(await says('T contains "x"', `(VALUES (ARRAY['y', NULL]), (ARRAY['x', NULL])) AS v("T")`, typed)).toEqual([
      "f",
      "t",
    ]);
  });

  test("a constant of an array takes the type of the column", async () => {
    await run(`CREATE TABLE short ("T" varchar(5)[]); INSERT INTO short VALUES ('{ab}')`);
    await expect(run(`SELECT "T" @> ARRAY['ab']::text[] FROM short`)).rejects.toThrow("operator does not exist");
    expect(await says('T contains "ab"', "short", typed)).toEqual(["t"]);
  });

  test("a column that is called as the elements of an array are is not read in their place", async () => {
    const json: SqlOptions = { dialect: "postgresql", json: { column: "line" } };
    await expect(
      row(`SELECT ARRAY(SELECT e FROM jsonb_array_elements('["a"]') e) FROM (VALUES ('zz')) AS v(e)`),
    ).resolves.toEqual(["{zz}"]);
    for (const [e, x] of [
      ["'\"a\"'::jsonb", "1"],
      ["'zz'", "ROW('zz')"],
    ] as const) {
      const values = `(SELECT '{"T":["b"],"N":[1]}'::jsonb AS line, ${e} AS e, ${x} AS x)`;
      for (const table of ["v", "e", "x"])
        expect(
          await sayEach(['T contains "a"', 'T contains "b"', "N in [1, 2]"], `${values} AS ${table}`, json),
        ).toEqual([["f"], ["t"], ["t"]]);
    }
    expect(
      await says('T contains "b"', `(SELECT '{"T":["b"]}'::jsonb AS e) AS v`, {
        dialect: "postgresql",
        json: { column: "e" },
      }),
    ).toEqual(["t"]);
  });

  test("a constant that an array's type does not hold ends the query, so an array of an unknown type is asked in one that holds all", async () => {
    for (const type of ["smallint", "int", "bigint", "numeric"]) {
      const values = `(VALUES (ARRAY[1, 2]::${type}[]), (ARRAY[]::${type}[]), (NULL)) AS v("N")`;
      if (type === "int")
        await expect(row(`SELECT "N" @> '{3000000000}' FROM ${values}`)).rejects.toThrow("out of range");
      const said = {
        "N contains 3000000000": ["f", "f", null],
        "N !contains -40000": ["t", "t", null],
        "N in [1, 18446744073709551615]": ["t", "f", null],
        "N !in [-9223372036854775808, 9]": ["t", "t", null],
        "N contains 2": ["t", "f", null],
      };
      expect([type, await sayEach(Object.keys(said), values, { dialect: "postgresql" })]).toEqual([
        type,
        Object.values(said),
      ]);
    }
    expect(toSql(compiled("N contains 2", dataset), { dialect: "postgresql" }).sql).toBe(`"N" @> '{2}'`);
    expect(toSql(compiled("N contains 40000", dataset), { dialect: "postgresql", columns: { int: "int32" } }).sql).toBe(
      `"N" @> '{40000}'`,
    );
  });

  test("collations that fold cases refuse parts of texts, and char(n) is filled up with blanks; comparing bytes is an option", async () => {
    await run(`CREATE COLLATION folding (provider = icu, locale = 'und-u-ks-level2', deterministic = false);
      CREATE TABLE folded ("S" text COLLATE folding); INSERT INTO folded VALUES ('A');`);
    expect(await says('S eq "a"', "folded", typed)).toEqual(["t"]);
    await expect(says('S startsWith "a"', "folded", typed)).rejects.toThrow("nondeterministic collations");
    const texts = ['S eq "a"', 'S startsWith "a"', 'S contains "a"', 'S in ["a", "b"]'];
    expect(await sayEach(texts, "folded", { ...typed, collate: true })).toEqual(texts.map(() => ["f"]));
    await run(`CREATE TABLE lists ("T" text[] COLLATE folding); INSERT INTO lists VALUES ('{A}');`);
    expect(await says('T contains "a"', "lists", typed)).toEqual(["t"]);
    const arrays = ['T contains "a"', 'T in ["a", "b"]'];
    expect(await sayEach(arrays, "lists", { ...typed, collate: true })).toEqual(arrays.map(() => ["f"]));
    expect(await row(`SELECT 'a '::char(3) = 'a'`)).toEqual(["t"]);
    expect(await says('S endsWith "a"', "(SELECT 'a'::char(3) AS \"S\") AS t", typed)).toEqual(["f"]);
  });
});

describe.skipIf(leftOut(sqlite))("SQLite", () => {
  const { run, row, says } = engineOf(sqlite);
  const typed: SqlOptions = { dialect: "sqlite", columns: {} };

  test.each(["UTF-8", "UTF-16le", "UTF-16be"])(
    "parts of texts are found in a database of %s, also behind NUL",
    async (encoding) => {
      const engine = await sqlite.start();
      try {
        await engine.query(
          `PRAGMA encoding = '${encoding}'; CREATE TABLE t (S TEXT); INSERT INTO t VALUES ('/api/é'), ('/b' || char(0) || 'c😀'), (''), (NULL);`,
        );
        for (const [filter, said] of [
          ['S startsWith "/api"', ["1", "0", "0", null]],
          ['S contains "pi/"', ["1", "0", "0", null]],
          ['S contains "c😀"', ["0", "1", "0", null]],
          ['S endsWith "é"', ["1", "0", "0", null]],
          ['S !endsWith "😀"', ["1", "0", "1", null]],
          // Its bytes stand across two characters of UTF-16.
          ['S contains "\u7000"', ["0", "0", "0", null]],
          ['S contains ""', ["1", "1", "1", null]],
          ['S endsWith ""', ["1", "1", "1", null]],
        ] as const) {
          const rows = await engine.query(`SELECT (${conditionOf(compiled(filter, dataset), typed)}) FROM t;`);
          expect([filter, rows.map(([cell]) => cell)]).toEqual([filter, said]);
        }
      } finally {
        await engine.close();
      }
    },
  );

  test("the end of an empty blob is NULL, which no text that lacks an end is", async () => {
    expect(await row("SELECT substr(x'', -1);")).toEqual([null]);
    expect(await says('S endsWith "a"', "(SELECT '' AS S)", typed)).toEqual(["0"]);
  });

  test("a name in double quotes that is no column is a text, so names stand in backticks", async () => {
    expect(await row('SELECT "I" >= 500 FROM (SELECT 1 AS other);')).toEqual(["1"]);
    await expect(says("I geq 500", "(SELECT 1 AS other)", typed)).rejects.toThrow("no such column: I");
  });

  test("more alternatives than a tree may be deep", async () => {
    const filter = Array.from({ length: 3000 }, (_, at) => `I eq ${at * 2}`).join(" or ");
    expect(await says(filter, "(SELECT 4998 AS I UNION ALL SELECT 4999 UNION ALL SELECT NULL)", typed)).toEqual([
      "1",
      "0",
      null,
    ]);
  });

  test("a text in a column of integers is greater than all of them, which is noted", async () => {
    await run("CREATE TABLE loose (I INTEGER); INSERT INTO loose VALUES (''), ('abc'), ('600'), (NULL);");
    expect(await says("I geq 500", "loose", typed)).toEqual(["1", "1", "1", null]);
    const notes = (filter: string) => toSql(compiled(filter, dataset), typed).notes.map(({ code }) => code);
    expect(notes("I geq 500 or I eq 7")).toEqual(["LW959"]);
  });

  test("a number in a column of texts is the text of its digits, which is noted", async () => {
    await run("CREATE TABLE loose_texts (S TEXT); INSERT INTO loose_texts VALUES (500), (1.5), (''), (NULL);");
    expect(await says('S in ["500", "1.5", ""]', "loose_texts", typed)).toEqual(["1", "1", "1", null]);
    expect(await says('S contains "5"', "(SELECT 500 AS S)", typed)).toEqual(["1"]);
    expect(toSql(compiled('S contains "5"', dataset), typed).notes).toMatchObject([
      { code: "LW959", args: { reading: "sqliteString" } },
    ]);
  });

  test("any other value than 0 and 1 is neither truth value, which is noted", async () => {
    const truths = defineDataset({ name: "traps", fields: { B: "bool" } });
    const says = async (filter: string) =>
      run(`SELECT ${conditionOf(compiled(filter, truths), typed)} FROM (SELECT 'true' AS B UNION ALL SELECT 1);`);
    expect([await says("B eq true"), await says("B eq false"), await says("B !eq true")]).toEqual([
      [["0"], ["1"]],
      [["0"], ["0"]],
      [["1"], ["0"]],
    ]);
    expect(toSql(compiled("B eq true", truths), typed).notes).toMatchObject([
      { code: "LW959", args: { reading: "sqliteBool" } },
    ]);
  });

  test("an element with a fraction or an exponent may be whole", async () => {
    const from = `(SELECT '[1.0, 2e0, 3.5, true, "4"]' AS N)`;
    for (const [filter, said] of [
      ["N contains 1", "1"],
      ["N in [2, 9]", "1"],
      ["N in [3, 4]", "0"],
    ] as const)
      expect(await says(filter, from, typed)).toEqual([said]);
    expect(toTextVerdict(compiled("N contains 1", dataset))('{"N":[1.0]}')).toBe("keep");
    expect(toTextVerdict(compiled("N in [2, 9]", dataset))('{"N":[2e0]}')).toBe("keep");
  });

  test("an array that is no JSON ends the query, which is noted", async () => {
    for (const text of ["bad json", ""])
      await expect(says('T contains "a"', `(SELECT '${text}' AS T)`, typed)).rejects.toThrow("malformed JSON");
    expect(toSql(compiled('T contains "a"', dataset), typed).notes).toMatchObject([
      { code: "LW959", args: { reading: "sqliteArray" } },
    ]);
  });

  test("columns that are called as the tables and columns of elements are not read in their place", async () => {
    for (const table of ["v", "e", "l"])
      for (const [filter, said] of [
        ['T contains "a"', "0"],
        ['T contains "b"', "1"],
      ] as const)
        expect(
          await says(
            filter,
            `(SELECT '["b"]' AS T, 'a' AS e, 'a' AS value, '["a"]' AS a, 'text' AS type, '["a"]' AS l) AS ${table}`,
            typed,
          ),
        ).toEqual([said]);
  });

  test("an element of an array ends at NUL", async () => {
    expect(await says('T contains "a"', `(SELECT '["a\\u0000b"]' AS T)`, typed)).toEqual(["1"]);
  });

  test("integers beyond 64 bits with a sign are approximations, so no column is said to hold them", async () => {
    expect(await row("SELECT typeof(9223372036854775808), 18446744073709551615 = 18446744073709551614;")).toEqual([
      "real",
      "1",
    ]);
    for (const int of ["uint64", "int128"] as const)
      expect(
        toSql(compiled("I eq 1", dataset), { dialect: "sqlite", columns: { int } }).notes.map(({ code }) => code),
      ).toContain("LW957");
  });
});

test.each([duckdb, clickhouse, postgresql, sqlite])(
  "a column of numbers with a fraction compares them, which are unknown to the language: $name",
  async (startable) => {
    if (leftOut(startable)) return;
    const engine = await startable.start();
    try {
      const filter = compiled("I geq 500", dataset);
      const condition = conditionOf(filter, { dialect: startable.name.toLowerCase() as "duckdb" });
      const from = startable === clickhouse || startable === sqlite ? "`I`" : '"I"';
      expect(
        await engine.query(`SELECT CASE WHEN ${condition} THEN 'keep' END FROM (SELECT 500.5 AS ${from}) AS t;`),
      ).toEqual([["keep"]]);
      expect(toTextVerdict(filter)('{"I":500.5}')).toBe("unknown");
    } finally {
      await engine.close();
    }
  },
);

describe("LIKE, whose signs, escapes and cases differ by engine", () => {
  const texts = ['S startsWith "a%_"', 'S endsWith "a%_"', 'S contains "a%_"', 'S !contains "a\\\\"'];

  test("is emitted where indexes of parts of texts go by nothing else, and not with parameters", () => {
    const likes = (dialect: SqlOptions["dialect"], parameters = false) =>
      texts.map((text) => /\bLIKE\b/.test(conditionOf(compiled(text, dataset), { dialect, parameters })));
    for (const dialect of ["duckdb", "sqlite", "athena", "trino", "bigquery", "snowflake"] as const)
      expect(likes(dialect)).not.toContain(true);
    expect([likes("postgresql"), likes("clickhouse")]).toEqual([
      [true, true, true, true],
      [false, false, true, true],
    ]);
    expect([likes("postgresql", true), likes("clickhouse", true)].flat()).not.toContain(true);
  });

  const constants = [
    "%",
    "_",
    "\\",
    "\\%",
    "\\\\",
    "a%",
    "%a",
    "a_c",
    "A",
    "",
    "\\_",
    "%%",
    "e\u0301",
    "\n",
    "'",
    "\\n",
    "😀",
  ];
  const values = [
    "",
    "abc",
    "aBc",
    "a%c",
    "a_c",
    "\\",
    "\\\\",
    "\\%",
    "a\\",
    "\\_",
    "x%",
    "%a",
    "é",
    "e\u0301",
    "a\nb",
    "\n",
    "it's",
    "\\n",
    "n",
    "x😀",
    "%%",
  ];

  test.each([postgresql, clickhouse])("asks for exactly the constant: $name", async (startable) => {
    if (leftOut(startable)) return;
    const engine = await startable.start();
    try {
      const dialect = startable === postgresql ? "postgresql" : "clickhouse";
      const hex = (text: string) => Buffer.from(text, "utf8").toString("hex");
      const rows = values.map((value) =>
        dialect === "postgresql" ? `convert_from('\\x${hex(value)}', 'UTF8')` : `unhex('${hex(value)}')`,
      );
      const from = rows.map((row, at) => `SELECT ${at} AS number, ${row} AS "S"`).join(" UNION ALL ");
      for (const operator of ["startsWith", "endsWith", "contains"] as const) {
        const filters = constants.map((constant) => compiled(`S ${operator} ${JSON.stringify(constant)}`, dataset));
        const asked = filters.map(
          (filter) => `CASE WHEN ${conditionOf(filter, { dialect })} THEN 'keep' ELSE 'drop' END`,
        );
        const answers = await engine.query(`SELECT ${asked.join(", ")} FROM (${from}) AS t ORDER BY number;`);
        const verdicts = filters.map((filter) => toTextVerdict(filter));
        expect(answers).toEqual(
          values.map((value) => verdicts.map((verdictOf) => verdictOf(JSON.stringify({ S: value })))),
        );
      }
    } finally {
      await engine.close();
    }
  });
});
