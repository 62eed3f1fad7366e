/** Rewrites JSON values of timestamp fields, exactly to the nanosecond. */
import type { DeliveryOptions } from "../../job.js";
import { type Stretch, valueFinder } from "../../logs/index.js";

export type TimestampFormat = NonNullable<DeliveryOptions["timestamps"]>;

/** A value in the other format. Null when the value is no timestamp. */
export function rewriteTimestamp(json: string, format: TimestampFormat): string | null {
  const time = json.startsWith('"') ? readText(json) : readNumber(json);
  return time === null ? null : writeTime(time, format);
}

const second = 1_000_000_000n;
/** Seconds of the year 5138. The same number counts milliseconds of 1973. */
const mostSeconds = 100_000_000_000;
const nanoseconds = (fraction: string) => BigInt(fraction.slice(0, 9).padEnd(9, "0"));

/** Nanoseconds since 1970. The size of an integer tells whether it counts seconds, milli-, micro- or nanoseconds. */
function readNumber(json: string): bigint | null {
  const [, sign, whole, fraction] = /^(-?)(\d{1,20})(?:\.(\d{1,30}))?$/.exec(json) ?? [];
  if (whole === undefined) return null;
  const digits = [0, 3, 6, 9].find((unit) => Number(whole) < mostSeconds * 10 ** unit);
  if (digits === undefined || (digits > 0 && fraction !== undefined)) return null;
  const time = BigInt(whole) * 10n ** BigInt(9 - digits) + nanoseconds(fraction ?? "");
  return sign === "-" ? -time : time;
}

const rfc3339 = /^"(\d{4}-\d\d-\d\d)[Tt ](\d\d:\d\d:\d\d)(?:\.(\d{1,30}))?(?:[Zz]|([+-])([01]\d|2[0-3]):([0-5]\d))"$/;

function readText(json: string): bigint | null {
  const [, date, time, fraction = "", sign, hours = "0", minutes = "0"] = rfc3339.exec(json) ?? [];
  if (date === undefined) return null;
  const local = new Date(`${date}T${time}Z`);
  // `Date` reads the 30th of February as a day of March.
  if (Number.isNaN(local.getTime()) || !local.toISOString().startsWith(`${date}T${time}`)) return null;
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === "-" ? -60 : 60);
  return BigInt(local.getTime() / 1000 - offset) * second + nanoseconds(fraction);
}

const fractionDigits = { rfc3339: 0, rfc3339ms: 3, rfc3339ns: 9 } as const;

/** Formats without nanoseconds round down. */
function writeTime(time: bigint, format: TimestampFormat): string | null {
  if (format === "unixnano") return String(time);
  const rest = ((time % second) + second) % second;
  const seconds = (time - rest) / second;
  if (format === "unix") return String(seconds);
  const text = new Date(Number(seconds) * 1000).toISOString();
  // Years before 0 and after 9999 have a sign.
  if (text.length !== 24) return null;
  const fraction = String(rest).padStart(9, "0").slice(0, fractionDigits[format]);
  return `"${text.slice(0, 19)}${fraction === "" ? "" : `.${fraction}`}Z"`;
}

export interface TimestampRewriter {
  /** A line with the rewritten fields. */
  line(bytes: Uint8Array): Uint8Array;
  /** One JSON value. */
  value(bytes: Uint8Array): Uint8Array;
}

/** Rewrites the values of some fields. A value that is no timestamp stays, and `onOther` is called. */
export function timestampRewriter(
  fields: readonly string[],
  format: TimestampFormat,
  onOther: () => void,
): TimestampRewriter {
  const find = valueFinder(fields);

  function value(bytes: Uint8Array): Uint8Array {
    // A longer value is no timestamp.
    const before = bytes.length > 80 ? "" : Buffer.from(bytes).toString("latin1");
    const after = rewriteTimestamp(before, format);
    if (after === null) onOther();
    return after === null || after === before ? bytes : Buffer.from(after, "latin1");
  }

  function line(bytes: Uint8Array): Uint8Array {
    const isFound = (place: Stretch | undefined): place is Stretch => place !== undefined;
    const parts: Uint8Array[] = [];
    let from = 0;
    for (const { start, end } of (find(bytes) ?? []).filter(isFound).sort((a, b) => a.start - b.start)) {
      parts.push(bytes.subarray(from, start), value(bytes.subarray(start, end)));
      from = end;
    }
    return parts.length === 0 ? bytes : Buffer.concat([...parts, bytes.subarray(from)]);
  }

  return { line, value };
}
