/** Rewrites timestamps, exactly to the nanosecond. */
import type { DeliveryOptions } from "../../internal.js";
import { type ByteRange, valueFinder } from "../../logs/index.js";

export type TimestampFormat = NonNullable<DeliveryOptions["timestamps"]>;

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

/** Rewrites some fields of lines. A value that is no timestamp stays, and `onOther` is called. */
export function timestampRewriter(
  fields: readonly string[],
  format: TimestampFormat,
  onOther: () => void,
): (line: Uint8Array) => Uint8Array {
  if (fields.length === 0) return (line) => line;
  const find = valueFinder(fields);
  const isFound = (place: ByteRange | undefined): place is ByteRange => place !== undefined;
  return (line) => {
    const parts: Uint8Array[] = [];
    let from = 0;
    for (const { start, end } of (find(line) ?? []).filter(isFound).sort((a, b) => a.start - b.start)) {
      // A longer value is no timestamp.
      const json = Buffer.from(line.subarray(start, Math.min(end, start + 80))).toString("latin1");
      const time = json.startsWith('"') ? readText(json) : readNumber(json);
      const written = time === null ? null : writeTime(time, format);
      if (written === null) onOther();
      else parts.push(line.subarray(from, start), Buffer.from(written, "latin1"));
      if (written !== null) from = end;
    }
    return parts.length === 0 ? line : Buffer.concat([...parts, line.subarray(from)]);
  };
}
