/** The formats in which a job delivers timestamps (https://developers.cloudflare.com/logs/logpush/logpush-job/log-output-options/). */
export const deliveredFormats = ["unix", "unixnano", "rfc3339", "rfc3339ms", "rfc3339ns"] as const;
export type DeliveredFormat = (typeof deliveredFormats)[number];

/** The formats without their number of fractional digits: no comparison depends on these digits. */
export type TimestampFormat = Extract<DeliveredFormat, "unix" | "unixnano" | "rfc3339">;

/** The format of a job that names none. */
export const defaultFormat = "unixnano" satisfies DeliveredFormat;

export function plainFormat(format: DeliveredFormat): TimestampFormat {
  return format === "rfc3339ms" || format === "rfc3339ns" ? "rfc3339" : format;
}

/** Seconds in the year 5138, or milliseconds in 1973. */
const secondsEnd = 100_000_000_000;
/** Microseconds in the year 2286, or nanoseconds in April 1970. */
const nanosecondsBegin = 10_000_000_000_000_000;

/** Whether an integer is a time in another unit than the format: nanoseconds for `unix`, seconds for `unixnano`. */
export function isOfOtherUnit(value: number | bigint, format: DeliveredFormat): boolean {
  return format === "unix" ? value >= secondsEnd : format === "unixnano" && value > 0 && value < nanosecondsBegin;
}

/** Returns the format of a time that is an integer. Null: milliseconds or microseconds, which no job delivers. */
export function formatOfInteger(value: number | bigint): "unix" | "unixnano" | null {
  return value < secondsEnd ? "unix" : value < nanosecondsBegin ? null : "unixnano";
}
