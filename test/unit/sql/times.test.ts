import { DuckDBInstance } from "@duckdb/node-api";
import { describe, expect, test } from "vitest";
import { type OperatorName, toVerdict } from "../../../src/index.js";
import type { DeliveredFormat, TimestampFormat } from "../../../src/language/time.js";
import { type TimeUnit, toSql } from "../../../src/sql.js";
import { filterOf } from "../../support/sql-criteria.js";

const perSecond = { s: 1n, ms: 1000n, us: 1_000_000n, ns: 1_000_000_000n } as const;

function written(
  operator: OperatorName,
  operand: string | number | bigint | readonly (string | number | bigint)[],
  timestamps: DeliveredFormat | undefined,
  unit: TimeUnit,
) {
  const literal =
    typeof (typeof operand === "object" ? operand[0] : operand) === "string" ? ("string" as const) : ("int" as const);
  const filter = filterOf({ field: "T", type: "timestamp", operator, literal, operand });
  const options = {
    dialect: "duckdb" as const,
    timestamps,
    columns: { columns: { T: { type: "timestamp" as const, unit } } },
  };
  return { filter, ...toSql(filter, options) };
}

const floored = (value: bigint, by: bigint) => (value % by < 0n ? value / by - 1n : value / by);
const asText = (seconds: bigint) => `${new Date(Number(seconds) * 1000).toISOString().slice(0, 19)}Z`;
const integer = (value: bigint) =>
  value >= BigInt(Number.MIN_SAFE_INTEGER) && value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : value;

const times = [
  0n,
  -1n,
  1n,
  951_782_400_000_000_000n,
  1_704_067_200_000_000_000n,
  1_709_251_199_999_999_999n,
  1_700_000_000_123_456_789n,
  -2_208_988_800_000_000_000n,
];
const columns = { s: "TIMESTAMP_S", ms: "TIMESTAMP_MS", us: "TIMESTAMPTZ", ns: "TIMESTAMP_NS" } as const;

describe.each(Object.keys(columns) as TimeUnit[])("a column of %s", (unit) => {
  test("says what the filter says of the delivered time, at its bounds", async () => {
    const connection = await (await DuckDBInstance.create(":memory:")).connect();
    const rows = async (sql: string) => (await connection.runAndReadAll(sql)).getRows();
    await rows("SET TimeZone = 'America/New_York'");
    await rows(`CREATE TABLE t (id INT, "T" ${columns[unit]})`);
    const values = [...new Set(times.map((time) => floored(time, perSecond.ns / perSecond[unit])))];
    for (const [id, value] of values.entries()) {
      const made =
        unit === "us"
          ? `make_timestamptz(${value})`
          : unit === "ns"
            ? `make_timestamp_ns(${value})`
            : `make_timestamp(${value * (perSecond.us / perSecond[unit])})::${columns[unit]}`;
      await rows(`INSERT INTO t VALUES (${id}, ${made})`);
    }
    const asked: { sql: string; said: (value: bigint) => string }[] = [];
    let refused = 0;
    const ask = (
      operator: OperatorName,
      operand: Parameters<typeof written>[1],
      format: TimestampFormat,
      delivered: (seconds: bigint, nanoseconds: bigint) => string | bigint,
    ) => {
      const { filter, sql } = written(operator, operand, format, unit);
      if (sql === undefined) return refused++;
      const verdict = toVerdict(filter);
      const said = (value: bigint) => {
        const nanoseconds = value * (perSecond.ns / perSecond[unit]);
        const time = delivered(floored(nanoseconds, perSecond.ns), nanoseconds);
        return verdict({ T: typeof time === "string" ? time : integer(time) });
      };
      return asked.push({ sql, said });
    };
    for (const time of times) {
      const seconds = floored(time, perSecond.ns);
      for (const by of [-1n, 0n, 1n])
        for (const operator of ["eq", "!eq", "lt", "leq", "gt", "geq", "in", "!in"] as const) {
          const of = (value: bigint) =>
            operator.endsWith("in") ? [integer(value), integer(value + 5n)] : integer(value);
          ask(operator, of(seconds + by), "unix", (s) => s);
          ask(operator, of(time + by), "unixnano", (_, ns) => ns);
        }
      const text = asText(seconds);
      for (const operator of ["eq", "!eq"] as const) ask(operator, text, "rfc3339", asText);
      for (let length = 0; length <= text.length; length++) ask("startsWith", text.slice(0, length), "rfc3339", asText);
    }
    for (const text of ["2023-02-3", "2024-0", "2024-02-3", "1", "2024-12-31T2", "9"])
      ask("!startsWith", text, "rfc3339", asText);
    const answers = await rows(`SELECT ${asked.map(({ sql }) => sql).join(", ")} FROM t ORDER BY id`);
    const different = asked.filter(({ said }, column) =>
      values.some((value, row) => said(value) !== (answers[row]?.[column] === true ? "keep" : "drop")),
    );
    expect(different.map(({ sql }) => sql)).toEqual([]);
    expect(asked.length).toBeGreaterThan(400);
    if (unit === "ns") expect(refused).toBe(0);
  });
});

test("what has no digits for a comparison is refused, with the field", () => {
  expect(written("eq", 1_700_000_000_000_000_001n, "unixnano", "us").notes).toMatchObject([
    { code: "LW954", args: { field: "T", why: "digits" } },
  ]);
  expect(written("gt", 1_700_000_000_000_000_000n, "unixnano", "us").ok).toBe(false);
  expect(written("geq", 1_700_000_000_000_000_000n, "unixnano", "us").sql).toBe(
    `"T" >= '2023-11-14 22:13:20.000000+00'`,
  );
  expect(written("lt", 1_700_000_000_000_000_001n, "unixnano", "us").ok).toBe(false);
});

test.each([
  ["endsWith", "00Z", "within"],
  ["contains", "2024", "within"],
  ["eq", "2024-05-01T00:00:00+00:00", "spelling"],
  ["eq", "2024-05-01", "spelling"],
  ["startsWith", "2024-05-01 ", "spelling"],
] as const)("a text cannot be told of a time: %s %s", (operator, operand, why) => {
  expect(written(operator, operand, "rfc3339", "us").notes).toMatchObject([{ code: "LW954", args: { why } }]);
});

test.each(["2024-05-01T00:00:00", "2024-05-01T", "2024", ""])(
  "of the beginning %j of whole seconds it matters to nobody how many digits follow",
  (text) => {
    const known = written("startsWith", text, "rfc3339", "us").sql;
    expect(known).toBeDefined();
    for (const format of ["rfc3339ms", "rfc3339ns", undefined] as const)
      expect(written("startsWith", text, format, "us").sql).toBe(known);
  },
);

test.each([
  ["eq", "2024-05-01T00:00:00Z"],
  ["startsWith", "2024-05-01T00:00:00Z"],
  ["in", ["2024-05-01T00:00:00Z"]],
] as const)("whether a second is whole depends on the format: %s %s", (operator, text) => {
  expect(written(operator, text, undefined, "us").notes).toMatchObject([{ code: "LW951", args: { unknown: "texts" } }]);
  for (const format of ["rfc3339ms", "rfc3339ns"] as const)
    expect(written(operator, text, format, "us").notes).toMatchObject([{ code: "LW954", args: { why: "fractions" } }]);
});

test("what is said of times has to be said, and to fit", () => {
  expect(written("eq", 5, undefined, "us").notes).toMatchObject([{ code: "LW951", args: { unknown: "integers" } }]);
  expect(written("eq", 5, "rfc3339", "us").notes).toMatchObject([{ code: "LW954", args: { why: "texts" } }]);
  expect(written("eq", "2024-05-01T00:00:00Z", "unix", "us").notes).toMatchObject([
    { code: "LW954", args: { why: "numbers" } },
  ]);
  const filter = filterOf({ field: "T", type: "timestamp", operator: "eq", literal: "int", operand: 5 });
  const of = (dialect: "sqlite" | "postgresql", unit: TimeUnit) =>
    toSql(filter, { dialect, timestamps: "unix", columns: { columns: { T: { type: "timestamp", unit } } } });
  expect(of("sqlite", "s").notes).toMatchObject([{ code: "LW957" }]);
  expect(of("postgresql", "ns").notes).toMatchObject([{ code: "LW957" }]);
});

test("times that no column holds say the same of every row", () => {
  expect(written("lt", 2n ** 64n - 1n, "unix", "us").sql).toBe('"T" = "T"');
  expect(written("geq", -(2n ** 63n), "unix", "us").sql).toBe('"T" = "T"');
  expect(written("eq", 2n ** 63n, "unix", "us").sql).toBe('"T" <> "T"');
  expect(written("!in", [2n ** 63n], "unix", "us").sql).toBe('"T" = "T"');
});
