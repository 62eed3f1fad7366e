/** Times as the interface writes them, and as integers: microseconds since 1970, exact from 1684 to 2255. */

const perSecond = 1_000_000;

const form = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d{1,6})0*)?(?:Z|([+-])(\d\d):(\d\d))$/;

/** `YYYY-MM-DDTHH:mm:ss.ffffffZ`. Throws for what is no integer number of microseconds. */
export function formatTimestamp(microseconds: number): string {
  if (!Number.isSafeInteger(microseconds)) throw new RangeError(`${microseconds} is no exact number of microseconds`);
  const seconds = Math.floor(microseconds / perSecond);
  const fraction = microseconds - seconds * perSecond;
  return `${new Date(seconds * 1000).toISOString().slice(0, 19)}.${String(fraction).padStart(6, "0")}Z`;
}

/** The microseconds of an ISO 8601 timestamp with any number of digits and any offset; null for what is none, or is not a whole number of them. */
export function parseTimestamp(text: string): number | null {
  // The scan is linear, but what is that long is no timestamp.
  const match = text.length > 64 ? null : form.exec(text);
  if (match === null) return null;
  const [, year, month, day, hour, minute, second, fraction = "", sign, offsetHour = "0", offsetMinute = "0"] = match;
  const fields = [year, month, day, hour, minute, second].map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const date = new Date(0);
  date.setUTCFullYear(fields[0], fields[1] - 1, fields[2]);
  date.setUTCHours(fields[3], fields[4], fields[5]);
  // A day or an hour that does not exist would have become another one.
  if (date.toISOString().slice(0, 19) !== text.slice(0, 19)) return null;
  if (Number(offsetHour) > 23 || Number(offsetMinute) > 59) return null;
  const offset = (sign === "-" ? -60 : 60) * (Number(offsetHour) * 60 + Number(offsetMinute));
  const microseconds = (date.getTime() / 1000 - offset) * perSecond + Number(fraction.padEnd(6, "0"));
  return Number.isSafeInteger(microseconds) ? microseconds : null;
}
