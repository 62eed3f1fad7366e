/** Values of timestamp fields in the format that a job asks for. No value goes through a floating-point number of nanoseconds. */
import type { JobTimestampFormat } from "../../job.js";

interface Moment {
  /** Since 1970, rounded down. */
  readonly seconds: number;
  /** Behind the second. */
  readonly nanoseconds: number;
}

/**
 * The JSON of a value in another format; null where the value is no time, or none that the format can tell. Integers are seconds, milli-, micro- or
 * nanoseconds, whichever of them makes a time from 1973 to 5138.
 */
export function rewrittenTimestamp(json: string, format: JobTimestampFormat): string | null {
  const moment = json.charCodeAt(0) === 0x22 ? momentOfText(json.slice(1, -1)) : momentOfNumber(json);
  return moment === null ? null : written(moment, format);
}

const border = 100_000_000_000;

function momentOfNumber(json: string): Moment | null {
  const [, minus, whole = "", fraction] = /^(-?)(\d{1,20})(?:\.(\d{1,30}))?$/.exec(json) ?? [];
  if (whole === "") return null;
  // Behind how many digits the second ends.
  const behind = [0, 3, 6, 9].find((digits) => Number(whole) < border * 10 ** digits);
  if (behind === undefined || (fraction !== undefined && behind > 0)) return null;
  const seconds = Number(whole.slice(0, whole.length - behind));
  const nanoseconds = Number(
    ((behind === 0 ? "" : whole.slice(-behind)) + (fraction ?? "")).slice(0, 9).padEnd(9, "0"),
  );
  return minus === "-" ? before({ seconds, nanoseconds }) : { seconds, nanoseconds };
}

function before({ seconds, nanoseconds }: Moment): Moment {
  return nanoseconds === 0
    ? { seconds: -seconds, nanoseconds: 0 }
    : { seconds: -seconds - 1, nanoseconds: 1e9 - nanoseconds };
}

const spelled = /^(\d{4})-(\d\d)-(\d\d)[Tt ](\d\d):(\d\d):(\d\d)(?:\.(\d{1,30}))?(?:[Zz]|([+-])(\d\d):(\d\d))$/;

function momentOfText(text: string): Moment | null {
  const parts = spelled.exec(text);
  if (parts === null) return null;
  const [year, month, day, hour, minute, second] = parts.slice(1, 7).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const [fraction = "", sign] = parts.slice(7, 9);
  const [offsetHour, offsetMinute] = [Number(parts[9] ?? 0), Number(parts[10] ?? 0)];
  // A second that was put in counts as the next one's beginning.
  if (hour > 23 || minute > 59 || second > 60 || offsetHour > 23 || offsetMinute > 59) return null;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  const offset = (sign === "-" ? -60 : 60) * (offsetHour * 60 + offsetMinute);
  const seconds = date.getTime() / 1000 + hour * 3600 + minute * 60 + second - offset;
  return { seconds, nanoseconds: Number(fraction.slice(0, 9).padEnd(9, "0")) };
}

const behindSecond = { rfc3339: 0, rfc3339ms: 3, rfc3339ns: 9 } as const;

function written({ seconds, nanoseconds }: Moment, format: JobTimestampFormat): string | null {
  if (format === "unix") return String(seconds);
  const digits = String(nanoseconds).padStart(9, "0");
  if (format === "unixnano") {
    if (seconds < 0) return String(BigInt(seconds) * 1_000_000_000n + BigInt(nanoseconds));
    return seconds === 0 ? String(nanoseconds) : seconds + digits;
  }
  const text = new Date(seconds * 1000).toISOString();
  // Years of more digits have a sign.
  if (text.length !== 24) return null;
  const fraction = digits.slice(0, behindSecond[format]);
  return `"${text.slice(0, 19)}${fraction === "" ? "" : `.${fraction}`}Z"`;
}
