/** Points in time in milliseconds or microseconds, which no job delivers them in. */
import type { Integer } from "../language/integer.js";
import type { TimestampFormat } from "../language/time.js";
import type { UnitSlip } from "./unit-slips.js";

/** From the year 1973 to 2286, as each unit that no job has would count it. */
const others = [
  { low: 100_000_000_000n, high: 9_999_999_999_999n, as: "milliseconds", each: 1_000n },
  { low: 100_000_000_000_000n, high: 9_999_999_999_999_999n, as: "microseconds", each: 1_000_000n },
] as const;

const perSecond = 1_000_000_000n;
const secondsOfYear = 31_556_952n;
const yearOf = (seconds: bigint) => String(1970n + seconds / secondsOfYear);

/** What a number that is compared with a time was probably meant to be; null: it is a time as jobs deliver it, or text is delivered. */
export function timeSlip(constant: Integer, format: TimestampFormat | null): UnitSlip | null {
  const number = BigInt(constant);
  const found = others.find(({ low, high }) => low <= number && number <= high);
  if (found === undefined || format === "rfc3339") return null;
  const { as, each } = found;
  const ways = [
    {
      format: "unixnano",
      unit: "nanoseconds",
      year: yearOf(number / perSecond),
      number: number * (perSecond / each),
      isWhole: true,
    },
    { format: "unix", unit: "seconds", year: yearOf(number), number: number / each, isWhole: number % each === 0n },
  ].filter((way) => format === null || way.format === format);
  return {
    unit: `${ways.map(({ unit }) => unit).join(" or ")} since 1970`,
    is: `in the year ${ways.map(({ year }) => year).join(" or ")}`,
    // A fraction of a second is in no number of seconds.
    meant: ways.flatMap((way) => (way.isWhole ? [{ number: way.number, as: `${as}, delivered in ${way.unit},` }] : [])),
  };
}
