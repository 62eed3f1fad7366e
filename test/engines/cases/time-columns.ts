/** The types of times that engines have, with what each holds at most, by its manual. */
import type { TimeUnit } from "../../../src/sql.js";
import type { TimeColumn } from "./times.js";

const perSecond = { s: 1n, ms: 1_000n, us: 1_000_000n, ns: 1_000_000_000n } as const;
const perDay = 86_400n;

/** Microseconds of 64 bits, of which DuckDB keeps the ends for infinity and what is no whole day. */
const duckdbRange = { least: -62_135_596_800n, most: 253_402_300_799n };
const duckdb = (type: string, unit: TimeUnit): TimeColumn => ({
  dialect: "duckdb",
  type,
  unit,
  least: duckdbRange.least * perSecond[unit],
  most: duckdbRange.most * perSecond[unit],
  literal: (value) => `make_timestamp(${value * (perSecond.us / perSecond[unit])})::${type}`,
});

export const duckdbTimes: readonly TimeColumn[] = [
  duckdb("TIMESTAMP_S", "s"),
  duckdb("TIMESTAMP_MS", "ms"),
  duckdb("TIMESTAMP", "us"),
  { ...duckdb("TIMESTAMPTZ", "us"), literal: (value) => `make_timestamptz(${value})` },
  // The first day that 64 bits have a part of is none to it.
  {
    dialect: "duckdb",
    type: "TIMESTAMP_NS",
    unit: "ns",
    least: -9_223_286_400n * perSecond.ns,
    most: 2n ** 63n - 2n,
    literal: (value) => `make_timestamp_ns(${value})`,
  },
];

/** Julian day 0 to the year 294276. */
const postgresqlRange = { least: -62_135_596_800n, most: 253_402_300_799n };
const postgresql = (type: string, unit: TimeUnit): TimeColumn => ({
  dialect: "postgresql",
  type,
  unit,
  least: postgresqlRange.least * perSecond[unit],
  most: postgresqlRange.most * perSecond[unit] + perSecond[unit] - 1n,
  literal: (value) => {
    const day = perDay * perSecond[unit];
    const ofDay = ((value % day) + day) % day;
    // Days and what is left of one are exact, where one number of seconds is none.
    return `(${type.startsWith("timestamptz") ? "timestamptz 'epoch'" : "timestamp 'epoch'"} + ${(value - ofDay) / day} * interval '1 day' + ${ofDay * (perSecond.us / perSecond[unit])} * interval '1 microsecond')`;
  },
});

export const postgresqlTimes: readonly TimeColumn[] = [
  postgresql("timestamp(0)", "s"),
  postgresql("timestamp(3)", "ms"),
  postgresql("timestamp", "us"),
  postgresql("timestamptz", "us"),
];

/** The years 1900 to 2299; nanoseconds as far as 64 bits go. */
const clickhouse = (type: string, unit: TimeUnit, digits: number): TimeColumn => ({
  dialect: "clickhouse",
  type,
  unit,
  least: -2_208_988_800n * perSecond[unit],
  most: unit === "ns" ? 2n ** 63n - 1n : 10_413_791_999n * perSecond[unit] + perSecond[unit] - 1n,
  literal: (value) => decimal(value, digits, type),
});

function decimal(value: bigint, digits: number, type: string): string {
  const shown = (value < 0n ? -value : value).toString().padStart(digits + 1, "0");
  const whole = digits === 0 ? shown : `${shown.slice(0, -digits)}.${shown.slice(-digits)}`;
  return `CAST(toDecimal128('${value < 0n ? "-" : ""}${whole}', ${digits}) AS Nullable(${type}))`;
}

export const clickhouseTimes: readonly TimeColumn[] = [
  { ...clickhouse("DateTime('UTC')", "s", 0), least: 0n, most: 2n ** 32n - 1n, literal: String },
  clickhouse("DateTime64(0, 'UTC')", "s", 0),
  clickhouse("DateTime64(3, 'Asia/Tokyo')", "ms", 3),
  clickhouse("DateTime64(6, 'UTC')", "us", 6),
  clickhouse("DateTime64(9, 'UTC')", "ns", 9),
];
