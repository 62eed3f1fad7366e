/** Numbers that are sensible sums of another unit than their field's. */
import type { Integer } from "../language/integer.js";
import { type Unit, units, type ValueFacts } from "../language/value-facts.js";
import { weightOf } from "./weight.js";

export interface UnitSlip {
  /** The unit of the field. */
  readonly unit: string;
  /** What the number is, in a unit for people. */
  readonly is: string;
  /** What was probably meant, the likeliest first. */
  readonly meant: readonly { readonly number: Integer; readonly as: string }[];
}

interface Scale {
  /** Numbers that are odd in this unit, both ends included. */
  readonly odd: readonly (readonly [
    low: number,
    high: number,
    ...meant: readonly (readonly [factor: number, unit: string])[],
  ])[];
}

/** Durations shorter than a machine takes, or longer than it waits; points in time long before there were logs. */
const scales: Partial<Record<Unit, Scale>> = {
  ns: { odd: [[2, 60, [1e9, "seconds"], [1e6, "milliseconds"]], [61, 999, [1e6, "milliseconds"]], [1000, 60_000, [1e6, "milliseconds"], [1e3, "microseconds"]]] },
  us: { odd: [[2, 10, [1e3, "milliseconds"], [1e6, "seconds"]], [11, 100, [1e3, "milliseconds"]], [2_000_000_000, Number.MAX_SAFE_INTEGER, [1e-3, "nanoseconds"]]] },
  ms: { odd: [[2_000_000, 49_999_999, [1e-3, "microseconds"]], [50_000_000, Number.MAX_SAFE_INTEGER, [1e-6, "nanoseconds"]]] },
  "ms-epoch": { odd: [[100_000_000, 9_999_999_999, [1e3, "seconds"]], [100_000_000_000_000, 9_000_000_000_000_000, [1e-3, "microseconds"]], [9_000_000_000_000_001, Number.MAX_VALUE, [1e-6, "nanoseconds"]]] },
}; // biome-ignore format: a table

/** Even by a satellite the way there and back takes no longer, in nanoseconds. */
const longestTrip = 2e9;
/** Nor does anybody wait so long for one. */
const longestWait = 50e9;
/** What is meant by a sum that is too large: one of a smaller unit. */
const smaller = { ms: [[1e-3, "microseconds"], [1e-6, "nanoseconds"]], us: [[1e-3, "nanoseconds"]], ns: [] } as const; // biome-ignore format: a table
/** Of what may stay open, in milliseconds. */
const longestLasting = 50_000_000;
const lasting = /wall/i;
const isTrip = /rtt|roundtrip|handshake/i;

/**
 * What a number of a field was probably meant to be; null where it is none too odd for its unit. `field`: its name, where that tells of what: of
 * the way there and back nothing is meant that would take too long, and more than a minute of it is none.
 */
export function unitSlip(constant: Integer, { unit }: ValueFacts, field = ""): UnitSlip | null {
  if (unit === undefined || (weightOf(unit.basis) ?? null) === null) return null;
  const number = Number(constant);
  const row = scales[unit.is]?.odd.find(([low, high]) => low <= number && number <= high);
  const isTooLong = isTrip.test(field) && unit.is in smaller && number * (perUnit[unit.is] ?? 1) >= longestWait;
  // What stays open lasts as long as somebody wants it to.
  if (!isTooLong && (row === undefined || (unit.is === "ms" && lasting.test(field) && number < longestLasting)))
    return null;
  const [, , ...ways] = isTooLong ? [0, 0, ...smaller[unit.is as keyof typeof smaller]] : (row ?? [0, 0]);
  const all = ways.map(([factor, as]) => ({
    number: factor < 1 ? Number(BigInt(constant) / BigInt(Math.round(1 / factor))) : number * factor,
    as,
  }));
  const likely = isTrip.test(field) ? all.filter((one) => one.number * (perUnit[unit.is] ?? 1) <= longestTrip) : all;
  const meant = likely.length > 0 ? likely : all;
  return {
    unit: units[unit.is],
    is: inWords(number, unit.is),
    meant: meant.filter((one) => one.number > 0 && Number.isSafeInteger(one.number)),
  };
}

const perUnit: Partial<Record<Unit, number>> = { ns: 1, us: 1e3, ms: 1e6, s: 1e9 };
const steps = [["days", 86_400e9], ["hours", 3600e9], ["seconds", 1e9], ["milliseconds", 1e6], ["microseconds", 1e3], ["nanoseconds", 1]] as const; // biome-ignore format: a table

/** The end of the year 9999, after which dates are spelled in ways that nobody reads. */
const lastDate = 253_402_300_800_000;

function inWords(number: number, unit: Unit): string {
  const each = perUnit[unit];
  if (each === undefined)
    return number < lastDate
      ? new Date(number).toISOString()
      : `in the year ${Math.floor(1970 + number / 31_556_952_000)}`;
  const [name, size] = steps.find(([, least]) => number * each >= least) ?? ["nanoseconds", 1];
  const amount = Math.round((number * each * 100) / size) / 100;
  return `${amount} ${amount === 1 ? name.slice(0, -1) : name}`;
}
