/** Times as people write them: `2024-01-01T00:00:00Z`, with an offset, with fractions of a second, a date alone. */

/** How a job delivers its timestamps. */
export const timestampFormats = ["unix", "unixnano", "rfc3339"] as const;
export type TimestampFormat = (typeof timestampFormats)[number];
/** As a job may say it: a text also with digits behind the second, which no comparison of the language minds. */
export const deliveredFormats = [...timestampFormats, "rfc3339ms", "rfc3339ns"] as const;
export type DeliveredFormat = (typeof deliveredFormats)[number];

/** Of a job that names none (https://developers.cloudflare.com/logs/logpush/logpush-job/log-output-options/). */
export const defaultFormat = "unixnano" satisfies DeliveredFormat;

export function plainFormat(format: DeliveredFormat): TimestampFormat {
  return format === "rfc3339ms" || format === "rfc3339ns" ? "rfc3339" : format;
}

/** Seconds of the year 5138, and milliseconds of 1973. */
const secondsEnd = 100_000_000_000;
/** Microseconds of the year 2286, and nanoseconds of April 1970. */
const nanosecondsBegin = 10_000_000_000_000_000;

/** Whether an integer can hardly be a time of a format: one in nanoseconds, or in a unit that no job delivers, among seconds, or the other way round. */
export function isOfOtherUnit(value: number | bigint, format: DeliveredFormat): boolean {
  return format === "unix" ? value >= secondsEnd : format === "unixnano" && value > 0 && value < nanosecondsBegin;
}

/** The format that an integer is a time of; null: it is in milliseconds or microseconds, which no job delivers. */
export function formatOfInteger(value: number | bigint): "unix" | "unixnano" | null {
  return value < secondsEnd ? "unix" : value < nanosecondsBegin ? null : "unixnano";
}

export interface Time {
  /** Since the beginning of 1970. */
  readonly nanoseconds: bigint;
  /** It names its offset from UTC; without one, UTC was assumed. */
  readonly zoned: boolean;
  /** It has no time of day: midnight was assumed. */
  readonly dateOnly: boolean;
}

const pattern =
  /^(\d{4})([-/])(\d{2})\2(\d{2})(?:[Tt ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)? ?(?:(Z|UTC|GMT)|([+-])(\d{2}):?(\d{2})?)?)?$/i;

/** The time that a text spells; undefined where it spells none, or none since 1970. */
export function readTime(text: string): Time | undefined {
  const parts = text.length > 40 ? null : pattern.exec(text.trim());
  if (parts === null) return undefined;
  const [
    ,
    year = "",
    ,
    month = "",
    day = "",
    hour,
    minute = "0",
    second = "0",
    fraction = "",
    utc,
    sign,
    offsetHours = "0",
    offsetMinutes = "0",
  ] = parts;
  const [h, m, s] = [Number(hour ?? "0"), Number(minute), Number(second)];
  const [oh, om] = [Number(offsetHours), Number(offsetMinutes)];
  if (h > 23 || m > 59 || s > 59 || oh > 23 || om > 59 || Number(year) < 1970) return undefined;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  // The 30th of February would be read as some day of March.
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)) return undefined;
  const offset = (sign === "-" ? -1 : 1) * (oh * 3600 + om * 60);
  const seconds = BigInt(date.getTime() / 1000 + h * 3600 + m * 60 + s - offset);
  return {
    nanoseconds: seconds * 1_000_000_000n + BigInt(fraction.padEnd(9, "0")),
    zoned: utc !== undefined || sign !== undefined,
    dateOnly: hour === undefined,
  };
}

const units = "(?:ns|us|ms|s|secs?|seconds?|m|mins?|minutes?|h|hrs?|hours?|d|days?|w|weeks?|months?|y|years?)";
const named = new RegExp(
  String.raw`^(?:now|today|yesterday|tomorrow|current_timestamp|last[ _-]?(?:hour|day|week|month))(?:\(\))?(?: ?[-+] ?(?:interval ?)?['"]?\d{1,12} ?${units}['"]?)?$`,
  "i",
);
const counted = new RegExp(String.raw`^[-+]? ?\d{1,12}(?:\.\d{1,9})? ?${units}(?: ago)?$`, "i");

/** Whether a text speaks of a time as seen from now: `now-1h`, `1h ago`, `yesterday`. */
export function isRelativeTime(text: string): boolean {
  return text.length <= 60 && (named.test(text.trim()) || counted.test(text.trim()));
}
