/** Columns of an engine's own type for times: what a comparison with a delivered time is there, exactly or not at all. */
import type { Criterion } from "../check/filter.js";
import type { Scalar } from "../language/field-types.js";
import { type OperatorName, operators, plainOperator } from "../language/operators.js";
import type { DeliveredFormat } from "../language/time.js";
import { isRfc3339Start, startOfText } from "./rfc3339.js";

/** The finest digit of a column. */
export const timeUnits = ["s", "ms", "us", "ns"] as const;
export type TimeUnit = (typeof timeUnits)[number];

export const perSecond: Readonly<Record<TimeUnit, bigint>> = { s: 1n, ms: 1_000n, us: 1_000_000n, ns: 1_000_000_000n };

export interface Times {
  readonly units: readonly TimeUnit[];
  /** Whether one time may be asked for by `=`; otherwise it is the stretch between two. */
  readonly equality: boolean;
  /** What a column can hold, in its unit since 1970. */
  range(unit: TimeUnit): { readonly least: bigint; readonly most: bigint };
  /** A constant that compares with such a column; `value` in its unit, and in its range. */
  constant(value: bigint, unit: TimeUnit): string;
  /** What writes a criterion over such a column; it comes with the dialects that have one. */
  written(
    criterion: Criterion,
    column: TimeColumn,
    delivered: DeliveredFormat | undefined,
  ): string | { readonly refused: TimeRefusal };
}

export interface TimeColumn {
  readonly c: string;
  readonly unit: TimeUnit;
  readonly times: Times;
}

/** How the times that the filter speaks of are delivered: numbers of this unit, or the text of RFC 3339 with whole seconds. */
export type Delivered = "s" | "ns" | "text";

/** Times from `from` on, and before `to`, in the unit of the column. */
interface Stretch {
  readonly from: bigint;
  readonly to: bigint;
}

/** Why there is no such stretch, or nobody knows what is meant. */
export type TimeRefusal = "digits" | "spelling" | "within" | "unsaid" | "fractions" | "numbers" | "texts";

/**
 * The stretch of the column's times in which the delivered time is one of those between `from` and `to`, in the unit of delivery. A column
 * with fewer digits than were delivered knows it where both bounds lie on its own digits.
 */
function inColumn({ from, to }: Stretch, delivered: bigint, column: bigint): Stretch | undefined {
  if (column >= delivered) return { from: from * (column / delivered), to: to * (column / delivered) };
  const lost = delivered / column;
  return from % lost === 0n && to % lost === 0n ? { from: from / lost, to: to / lost } : undefined;
}

/** Beyond everything that a column holds, on either side. */
const far = 10n ** 60n;

/** The condition that a comparison is over a column of times; or why it is none. */
export function timeCondition(
  { operator, operand }: Pick<Criterion, "operator" | "operand">,
  column: TimeColumn,
  delivered: Delivered,
): string | { readonly refused: TimeRefusal } {
  const members = typeof operand === "object" ? operand : [operand];
  const negated = operators[operator].negates !== null;
  const unit = delivered === "ns" ? perSecond.ns : 1n;
  const stretches: Stretch[] = [];
  for (const member of members) {
    const meant = delivered === "text" ? stretchOfText(operator, String(member)) : stretchOfNumber(operator, member);
    if (meant === "none") continue;
    if (typeof meant === "string") return { refused: meant };
    const bounds = inColumn(meant, unit, perSecond[column.unit]);
    if (bounds === undefined) return { refused: "digits" };
    stretches.push(bounds);
  }
  const conditions = stretches.map((stretch) => written(stretch, column)).filter((condition) => condition !== false);
  const { c } = column;
  const all = conditions.some((condition) => condition === true);
  if (all || conditions.length === 0) return all === negated ? `${c} <> ${c}` : `${c} = ${c}`;
  const [first = "", ...others] = conditions.map(String);
  const either = others.length === 0 ? first : `(${[first, ...others].join(" OR ")})`;
  return negated ? `NOT (${either})` : either;
}

function stretchOfNumber(operator: OperatorName, constant: Scalar): Stretch {
  const value = BigInt(constant);
  switch (operator) {
    case "lt":
      return { from: -far, to: value };
    case "leq":
      return { from: -far, to: value + 1n };
    case "gt":
      return { from: value + 1n, to: far };
    case "geq":
      return { from: value, to: far };
    default:
      return { from: value, to: value + 1n };
  }
}

/** Of texts of one width the order is that of their times. */
function stretchOfText(operator: OperatorName, text: string): Stretch | TimeRefusal | "none" {
  const plain = plainOperator(operator);
  if (text === "" && plain !== "eq" && plain !== "in") return { from: -far, to: far };
  if (plain === "endsWith" || plain === "contains") return "within";
  const whole = plain !== "startsWith";
  if (!isRfc3339Start(text, whole)) return "spelling";
  return startOfText(text) ?? "none";
}

/** True or false where it says so of all that the column can hold. */
function written({ from, to }: Stretch, { c, unit, times }: TimeColumn): string | boolean {
  const { least, most } = times.range(unit);
  if (from > most || to <= least || from >= to) return false;
  if (from + 1n === to && times.equality) return `${c} = ${times.constant(from, unit)}`;
  const bounds = [
    from <= least ? null : `${c} >= ${times.constant(from, unit)}`,
    to > most ? null : `${c} < ${times.constant(to, unit)}`,
  ];
  const needed = bounds.filter((bound) => bound !== null);
  return needed.length === 0 ? true : needed.length === 1 ? (needed[0] ?? true) : `(${needed.join(" AND ")})`;
}

/** A time as SQL writes it in UTC: `2024-01-01 00:00:00.000000+00`; `era` is put where the year is before the first. */
export function writtenTime(value: bigint, unit: TimeUnit, era: (date: string, time: string) => string): string {
  const seconds = floored(value, perSecond[unit]);
  const fraction = value - seconds * perSecond[unit];
  const days = floored(seconds, 86_400n);
  const rest = Number(seconds - days * 86_400n);
  const [year, month, day] = civil(Number(days));
  const two = (part: number) => String(part).padStart(2, "0");
  const digits = perSecond[unit].toString().length - 1;
  const time = `${two(Math.floor(rest / 3600))}:${two(Math.floor(rest / 60) % 60)}:${two(rest % 60)}${digits === 0 ? "" : `.${fraction.toString().padStart(digits, "0")}`}+00`;
  const dated = (shown: number) => `${String(shown).padStart(4, "0")}-${two(month)}-${two(day)}`;
  return year > 0 ? `${dated(year)} ${time}` : era(dated(1 - year), time);
}

function floored(value: bigint, by: bigint): bigint {
  const quotient = value / by;
  return value % by < 0n ? quotient - 1n : quotient;
}

/** Year, month and day of a day since 1970, as far as days reach: `Date` ends before the engines do. */
function civil(days: number): readonly [year: number, month: number, day: number] {
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const ofEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  );
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * ofYear + 2) / 153);
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  return [yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, ofYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1];
}
