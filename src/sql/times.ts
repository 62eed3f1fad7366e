/** Columns of an engine's own type of times. A comparison with delivered times is exact, or an error. */
import type { Criterion } from "../check/filter.js";
import type { SqlUndecided } from "../diagnostics/catalog/sql.js";
import type { Scalar } from "../language/field-types.js";
import { operators, type PlainOperator, plainOperator } from "../language/operators.js";
import type { DeliveredFormat } from "../language/time.js";

/** The finest digit of a column. */
export const timeUnits = ["s", "ms", "us", "ns"] as const;
export type TimeUnit = (typeof timeUnits)[number];

export const perSecond: Readonly<Record<TimeUnit, bigint>> = { s: 1n, ms: 1_000n, us: 1_000_000n, ns: 1_000_000_000n };

/** Times from `from` on and before `to`, since 1970. */
export interface Interval {
  readonly from: bigint;
  readonly to: bigint;
}

export interface TimeColumns {
  readonly units: readonly TimeUnit[];
  /** The range of times of a column, in its unit. */
  range(unit: TimeUnit): Interval;
  /** A constant of the type of the column. `value` is in its unit and range. */
  constant(value: bigint, unit: TimeUnit): string;
}

interface TimeColumn {
  readonly c: string;
  readonly unit: TimeUnit;
  readonly times: TimeColumns;
}

/** Returns the SQL of a criterion over a column of times, or the reason why no SQL is exact. */
export function timeCriterion(
  { operator, operand, literal }: Criterion,
  column: TimeColumn,
  format: DeliveredFormat | undefined,
): string | { readonly why: SqlUndecided } {
  const plain = plainOperator(operator);
  const isNegated = operators[operator].negates !== null;
  const hasNumbers = format === "unix" || format === "unixnano";
  const isPrefix = plain === "startsWith" && String(operand).length < "2024-05-01T00:00:00Z".length;
  // The digits of a fraction do not change a prefix of whole seconds.
  if (format === undefined && !isPrefix) return { why: "unnamed" };
  if (literal === "int" ? !hasNumbers : hasNumbers || (format !== "rfc3339" && !isPrefix)) return { why: "format" };
  const conditions: (string | boolean)[] = [];
  for (const constant of [operand].flat()) {
    const times = typeof constant === "string" ? timesOfText(plain, constant) : timesOfNumber(plain, constant);
    if (times === null) return { why: "within" };
    const inColumn = convert(times, format === "unixnano" ? perSecond.ns : 1n, perSecond[column.unit]);
    if (inColumn === null) return { why: "digits" };
    conditions.push(conditionOf(inColumn, column));
  }
  const open = conditions.filter((one) => one !== false);
  const { c } = column;
  if (open.length === 0 || open.includes(true)) return open.length > 0 === isNegated ? `${c} <> ${c}` : `${c} = ${c}`;
  const any = open.length === 1 ? String(open[0]) : `(${open.join(" OR ")})`;
  return isNegated ? `NOT (${any})` : any;
}

/** Greater than every time of a column. */
const far = 10n ** 60n;

function timesOfNumber(operator: PlainOperator, constant: Scalar): Interval {
  const value = BigInt(constant);
  if (operator === "lt" || operator === "leq") return { from: -far, to: operator === "lt" ? value : value + 1n };
  if (operator === "gt" || operator === "geq") return { from: operator === "gt" ? value + 1n : value, to: far };
  return { from: value, to: value + 1n };
}

/** Returns the seconds whose texts equal or start with a text. Null: the times are not one interval. */
function timesOfText(operator: PlainOperator, text: string): Interval | null {
  const isPart = operator !== "eq" && operator !== "in";
  if (isPart && text === "") return { from: -far, to: far };
  if (operator === "endsWith" || operator === "contains") return null;
  const [from, to] = [firstSecond((one) => one >= text), firstSecond((one) => one > text && !one.startsWith(text))];
  return { from, to: isPart || textOf(from) === text ? to : from };
}

/** The first second of the years 0 to 9999 whose text passes a test. All later texts pass: texts sort like times. */
function firstSecond(passes: (text: string) => boolean): bigint {
  let [first, end] = [-62_167_219_200, 253_402_300_800];
  while (first < end) {
    const middle = Math.floor((first + end) / 2);
    if (passes(textOf(BigInt(middle)))) end = middle;
    else first = middle + 1;
  }
  return BigInt(first);
}

const textOf = (second: bigint): string => `${new Date(Number(second) * 1000).toISOString().slice(0, -5)}Z`;

/** Converts times to the unit of a column. Null: the column has too few digits for the bounds. */
function convert({ from, to }: Interval, delivered: bigint, column: bigint): Interval | null {
  if (column >= delivered) return { from: from * (column / delivered), to: to * (column / delivered) };
  const lost = delivered / column;
  return from % lost === 0n && to % lost === 0n ? { from: from / lost, to: to / lost } : null;
}

/** True or false when the interval contains all times of the column's range, or none. */
function conditionOf({ from, to }: Interval, { c, unit, times }: TimeColumn): string | boolean {
  const range = times.range(unit);
  if (from >= range.to || to <= range.from || from >= to) return false;
  const [first, end] = [() => `${c} >= ${times.constant(from, unit)}`, () => `${c} < ${times.constant(to, unit)}`];
  if (from <= range.from) return to >= range.to || end();
  return to >= range.to ? first() : `(${first()} AND ${end()})`;
}

/** The years 1 to 9999, which all engines write alike. */
export const writtenYears = (unit: TimeUnit): Interval => ({
  from: -62_135_596_800n * perSecond[unit],
  to: 253_402_300_800n * perSecond[unit],
});

/** A time in UTC, in those years: `2024-01-01 00:00:00.000000+00`. */
export function timestampText(value: bigint, unit: TimeUnit): string {
  const second = perSecond[unit];
  const fraction = ((value % second) + second) % second;
  const text = textOf((value - fraction) / second);
  const digits = second === 1n ? "" : `.${String(fraction).padStart(String(second).length - 1, "0")}`;
  return `${text.slice(0, 10)} ${text.slice(11, 19)}${digits}+00`;
}
