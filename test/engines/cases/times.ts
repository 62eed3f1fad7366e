/** Columns of an engine's own type for times, and filters that speak of the times as they were delivered. */

import { acceptedLiterals } from "../../../src/check/literals.js";
import { type CompiledFilter, defineDataset, operatorNames, operators } from "../../../src/index.js";
import { type SqlOptions, type TimeUnit, toSql } from "../../../src/sql.js";
import { compiled } from "../../support/compiled.js";
import type { Constant, Model } from "../../support/model.js";
import type { Random } from "../../support/random.js";
import { whole } from "../../support/seed.js";
import { canonicalWhere } from "../../support/spell-where.js";
import type { Engine } from "../engine.js";
import { dialects } from "./tables.js";
import { filtersOfGroup, type Group, linesOfGroup } from "./trial.js";

const dataset = defineDataset({ name: "times", fields: { Started: "timestamp", Ended: "timestamp" } });

export interface TimeColumn {
  readonly dialect: "duckdb" | "postgresql" | "clickhouse";
  readonly type: string;
  readonly unit: TimeUnit;
  /** What the type holds at most, in its unit. */
  readonly least: bigint;
  readonly most: bigint;
  /** A value as it is brought in, apart from how the emitter writes one. */
  readonly literal: (value: bigint) => string;
}

export type Delivery = "unix" | "unixnano" | "rfc3339";

/** There are many columns, so that each has fewer of them where not all are tried. */
const filtersTried = whole ? filtersOfGroup : 30;
const perSecond = { s: 1n, ms: 1_000n, us: 1_000_000n, ns: 1_000_000_000n } as const;
/** Seconds from the year 0 to the year 9999, which is what the texts can say. */
const [firstYear, lastYear] = [-62_167_219_200n, 253_402_300_799n];

export function timeGroup(column: TimeColumn, delivery: Delivery, random: Random): Group {
  const { unit, dialect } = column;
  const range = deliverable(column, delivery);
  const pool = Array.from({ length: 6 }, () => someTime(range, perSecond[unit], random));
  const near = (): bigint =>
    within(random.pick(pool) + BigInt(random.pick([0, 0, 1, -1])) * random.pick([1n, 1n, perSecond[unit]]), range);
  const rows = Array.from({ length: linesOfGroup }, () =>
    ["Started", "Ended"].map(() => (random.chance(0.1) ? null : near())),
  );
  const options: SqlOptions = {
    dialect,
    timestamps: delivery,
    columns: { columns: { Started: { type: "timestamp", unit }, Ended: { type: "timestamp", unit } } },
  };
  const filters: CompiledFilter[] = [];
  const conditions: string[] = [];
  for (let tries = 0; filters.length < filtersTried && tries < 20 * filtersTried; tries++) {
    const filter = compiled(
      canonicalWhere(someModel(delivery, () => delivered(near(), unit, delivery, random), random)),
      dataset,
    );
    const { ok, sql } = toSql(filter, options);
    // What the digits of a column cannot tell is refused.
    if (!ok) continue;
    filters.push(filter);
    conditions.push(`(${sql})`);
  }
  const texts = rows.map((row) => {
    const members = row.flatMap((value, index) =>
      value === null ? [] : [`"${["Started", "Ended"][index]}":${jsonOf(delivered(value, unit, delivery, random))}`],
    );
    return `{${members.join(",")}}`;
  });
  const nullable = dialect === "clickhouse" ? `Nullable(${column.type})` : column.type;
  const store = async (engine: Engine): Promise<void> => {
    await engine.query("DROP TABLE IF EXISTS times;");
    await engine.query(
      `CREATE TABLE times (number ${dialect === "clickhouse" ? "Int64" : "bigint"}, "Started" ${nullable}, "Ended" ${nullable})${dialects[dialect].storage};`,
    );
    const values = rows.map(
      (row, number) =>
        `(${[number, ...row.map((value) => (value === null ? "NULL" : column.literal(value)))].join(",")})`,
    );
    await engine.query(`INSERT INTO times VALUES ${values.join(",\n")};`);
  };
  return {
    filters,
    texts,
    store,
    ask: (engine) => engine.query(`SELECT ${conditions.join(",\n")} FROM times ORDER BY number;`),
  };
}

/** The times of a column that a line can be delivered with. */
function deliverable({ unit, least, most }: TimeColumn, delivery: Delivery): readonly [bigint, bigint] {
  const one = perSecond[unit];
  if (delivery === "unix") return [least, most];
  if (delivery === "rfc3339") return [larger(least, firstYear * one), smaller(most, lastYear * one + one - 1n)];
  const lost = perSecond.ns / one;
  return [larger(least, -(2n ** 63n) / lost + 1n), smaller(most, 2n ** 64n / lost - 1n)];
}

function someTime([least, most]: readonly [bigint, bigint], second: bigint, random: Random): bigint {
  const span = most - least;
  const anywhere = least + (span * BigInt(random.below(1_000_000))) / 1_000_000n;
  const recent = 1_740_787_200n * second + BigInt(random.below(100_000)) * (second / 4n || 1n);
  return within(random.pick([least, most, 0n, -second, recent, recent, recent, anywhere]), [least, most]);
}

/** The delivered time of a column's: any of those that the column lost the digits of, or without the digits that were not delivered. */
function delivered(value: bigint, unit: TimeUnit, delivery: Delivery, random: Random): Constant {
  if (delivery === "unixnano") {
    const lost = perSecond.ns / perSecond[unit];
    return value * lost + (random.chance(0.5) ? 0n : BigInt(random.below(Number(lost))));
  }
  const seconds = floored(value, perSecond[unit]);
  if (delivery === "unix") return seconds;
  return new Date(Number(seconds) * 1000).toISOString().replace(/^(\d{4}-.*)\.000Z$/, "$1Z");
}

function someModel(delivery: Delivery, constant: () => Constant, random: Random): Model {
  const literal = delivery === "rfc3339" ? "string" : "int";
  const fitting = operatorNames.filter((operator) => acceptedLiterals("timestamp", operator).includes(literal));
  const leaf = (): Model => {
    const operator = random.pick(fitting);
    const one = (): Constant => {
      const value = constant();
      if (typeof value === "bigint") return random.chance(0.05) ? random.pick([-(2n ** 63n), 2n ** 64n - 1n]) : value;
      return typeof value === "string" && operator.endsWith("startsWith")
        ? value.slice(0, random.below(value.length + 1))
        : value;
    };
    const many = operators[operator].operand === "many";
    // The where JSON takes a text of digits for a number, where the two mean different things.
    const operand = many ? [...new Set(Array.from({ length: 1 + random.below(3) }, one))] : one();
    if (typeof operand === "string" && /^-?\d+$/.test(operand)) return leaf();
    return { field: random.pick(["Started", "Ended"]), type: "timestamp", operator, literal, operand };
  };
  if (random.chance(0.6)) return leaf();
  return random.chance(0.5) ? { and: [leaf(), leaf()] } : { or: [leaf(), leaf(), leaf()] };
}

function jsonOf(value: Constant): string {
  return typeof value === "string" ? JSON.stringify(value) : String(value);
}

function within(value: bigint, [least, most]: readonly [bigint, bigint]): bigint {
  return larger(least, smaller(most, value));
}

const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);
const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);

function floored(value: bigint, by: bigint): bigint {
  return (value - (((value % by) + by) % by)) / by;
}
