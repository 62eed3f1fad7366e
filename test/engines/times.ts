/** Columns of an engine's own types for times, with the times that these hold and the times that a job delivers. */
import { defineDataset } from "../../src/index.js";
import { type SqlStatementOptions, type TimeUnit, toSql } from "../../src/sql.js";
import { compiled } from "../support/compiled.js";
import { type Constant, isLeaf, type Model } from "../support/model.js";
import type { Random } from "../support/random.js";
import { canonicalWhere } from "../support/spell-where.js";
import { type Field, greatest, jsonOf, least, someFilters, times } from "./cases.js";
import { storeTable } from "./tables.js";
import type { Layout } from "./trial.js";

interface TimeColumn {
  readonly dialect: "duckdb" | "postgresql" | "clickhouse";
  readonly type: string;
  readonly unit: TimeUnit;
  /** The seconds that the type holds. */
  readonly range: readonly [bigint, bigint];
  /** The value of a text in UTC. Default: a cast to the type. */
  readonly value?: (text: string) => string;
}

const digits = { s: 0, ms: 3, us: 6, ns: 9 } as const;
const years: TimeColumn["range"] = [-62_135_596_800n, 253_402_300_799n];
const clickhouseYears: TimeColumn["range"] = [-2_208_988_800n, 10_413_791_999n];
const lastNanosecond = (2n ** 63n - 1n) / 1_000_000_000n - 1n;

const time64 = (unit: TimeUnit, zone: string, range = clickhouseYears): TimeColumn => {
  const type = `Nullable(DateTime64(${digits[unit]}, '${zone}'))`;
  const value = (text: string) => `CAST(toDateTime64('${text}', ${digits[unit]}, 'UTC') AS ${type})`;
  return { dialect: "clickhouse", type, unit, range, value };
};

const columns: readonly TimeColumn[] = [
  { dialect: "duckdb", type: "TIMESTAMP_S", unit: "s", range: years },
  { dialect: "duckdb", type: "TIMESTAMP_MS", unit: "ms", range: years },
  { dialect: "duckdb", type: "TIMESTAMP", unit: "us", range: years },
  { dialect: "duckdb", type: "TIMESTAMPTZ", unit: "us", range: years, value: (text) => `'${text}+00'::TIMESTAMPTZ` },
  // DuckDB takes no time from the first day that 64 bits hold in part.
  { dialect: "duckdb", type: "TIMESTAMP_NS", unit: "ns", range: [-9_223_286_400n, lastNanosecond] },
  { dialect: "postgresql", type: "timestamp(0)", unit: "s", range: years },
  { dialect: "postgresql", type: "timestamp(3)", unit: "ms", range: years },
  { dialect: "postgresql", type: "timestamp", unit: "us", range: years },
  {
    dialect: "postgresql",
    type: "timestamptz",
    unit: "us",
    range: years,
    value: (text) => `'${text}+00'::timestamptz`,
  },
  { dialect: "clickhouse", type: "Nullable(DateTime('UTC'))", unit: "s", range: [0n, 2n ** 32n - 1n] },
  ...[time64("s", "UTC"), time64("ms", "Asia/Tokyo"), time64("us", "UTC")],
  time64("ns", "UTC", [clickhouseYears[0], lastNanosecond]),
];

const deliveries = ["unix", "unixnano", "rfc3339"] as const;
type Delivery = (typeof deliveries)[number];

const names = ["Started", "Ended"] as const;
const dataset = defineDataset({ name: "times", fields: { Started: "timestamp", Ended: "timestamp" } });

const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);
const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const isoText = (seconds: bigint): string => new Date(Number(seconds) * 1000).toISOString().slice(0, 19);

function timeLayout(column: TimeColumn, delivery: Delivery): Layout {
  const { dialect, type, unit, range, value = (text) => `'${text}'::${type}` } = column;
  const [second, lost] = [10n ** BigInt(digits[unit]), 10n ** BigInt(9 - digits[unit])];
  // A number of nanoseconds has 64 bits.
  const [from, to] =
    delivery === "unixnano" ? [larger(range[0], -9_223_372_036n), smaller(range[1], 18_446_744_072n)] : range;
  const [first, last] = [from * second, to * second + second - 1n];
  const within = (time: bigint) => larger(first, smaller(last, time));
  const secondsOf = (time: bigint) => (time - (((time % second) + second) % second)) / second;
  const spelled = (time: bigint): string => {
    const part = String(time - secondsOf(time) * second).padStart(digits[unit], "0");
    return value(`${isoText(secondsOf(time)).replace("T", " ")}${digits[unit] === 0 ? "" : `.${part}`}`);
  };
  /** The job delivers digits that the column has lost, or fewer digits than the column has. */
  const delivered = (time: bigint, random: Random): Constant => {
    if (delivery === "unixnano") return time * lost + (random.chance(0.5) ? 0n : BigInt(random.below(Number(lost))));
    return delivery === "unix" ? secondsOf(time) : `${isoText(secondsOf(time))}Z`;
  };
  return {
    title: `${type} of times delivered as ${delivery}`,
    makeGroup: (random) => {
      const anywhere = () => first + ((last - first) * BigInt(random.below(1_000_000))) / 1_000_000n;
      const recent = () => (1_740_787_200n + BigInt(random.below(25_000))) * second + BigInt(random.below(3));
      const pool = times(6, () =>
        within(random.pick([first, last, 0n, -second, recent(), recent(), recent(), anywhere()])),
      );
      const near = () => within(random.pick(pool) + random.pick([0n, 0n, 1n, -1n, second, -second]));
      const rows = times(80, () => names.map(() => (random.chance(0.1) ? null : near())));
      const textOf = (time: bigint | null) => (time === null ? "null" : jsonOf(delivered(time, random)));
      const texts = rows.map((row) => `{${row.map((time, at) => `"${names[at]}":${textOf(time)}`).join(",")}}`);
      const constant = (): Constant => {
        const one = delivered(near(), random);
        if (typeof one === "bigint") return random.chance(0.05) ? random.pick([least, greatest]) : one;
        return random.chance(0.3) ? String(one).slice(0, random.below(20)) : one;
      };
      const options: SqlStatementOptions = {
        ...{ dialect, timestamps: delivery, table: "lines" },
        columns: { columns: { Started: { type: "timestamp", unit }, Ended: { type: "timestamp", unit } } },
      };
      const column = delivery === "rfc3339" ? "string" : "int";
      const fields = names.map((name): Field => ({ name, type: "timestamp", column }));
      // The digits of a column cannot decide some filters, and no column the ends and parts of texts. These are errors.
      const isTried = (model: Model) => !isLeaf(model) || !/endsWith|contains/i.test(model.operator);
      const models = times(delivery === "unixnano" && unit !== "ns" ? 20 : 4, () =>
        someFilters(fields, constant, random).filter(isTried),
      ).flat();
      const filters = models.map((model) => compiled(canonicalWhere(model), dataset));
      const cells = rows.map((row) => row.map((time) => (time === null ? "NULL" : spelled(time))));
      return {
        ...{ texts, options },
        filters: filters.filter((filter) => toSql(filter, options).ok),
        store: (engine) => storeTable(engine, { dialect, columns: names.map((name) => [name, type]), rows: cells }),
      };
    },
  };
}

export const timeLayouts = (dialect: string): readonly Layout[] =>
  columns
    .filter((column) => column.dialect === dialect)
    .flatMap((column) => deliveries.map((one) => timeLayout(column, one)));
