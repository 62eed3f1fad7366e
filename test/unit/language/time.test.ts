import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isRelativeTime, readTime } from "../../../src/language/time.js";
import { runs } from "../../support/seed.js";

describe("times", () => {
  test.each([
    ["2024-01-01T00:00:00Z", 1704067200000000000n, true, false],
    ["2024-01-01t00:00:00z", 1704067200000000000n, true, false],
    ["2024-01-01 00:00:00 UTC", 1704067200000000000n, true, false],
    ["2024-01-01T00:00:00.123456789Z", 1704067200123456789n, true, false],
    ["2024-01-01T00:00:00,5Z", 1704067200500000000n, true, false],
    ["2024-01-01T02:00:00+02:00", 1704067200000000000n, true, false],
    ["2024-01-01T02:00:00+0200", 1704067200000000000n, true, false],
    ["2023-12-31T19:00:00-05", 1704067200000000000n, true, false],
    ["2024-01-01T00:00", 1704067200000000000n, false, false],
    ["2024-01-01", 1704067200000000000n, false, true],
    ["2024/01/01", 1704067200000000000n, false, true],
    ["2024-02-29", 1709164800000000000n, false, true],
    ["1970-01-01T00:00:00Z", 0n, true, false],
  ])("%s", (text, nanoseconds, zoned, dateOnly) => expect(readTime(text)).toEqual({ nanoseconds, zoned, dateOnly }));

  test.each([
    "",
    "2024",
    "2024-1-1",
    "2024-02-30",
    "2023-02-29",
    "2024-13-01",
    "2024-00-10",
    "2024-01-01T24:00:00Z",
    "2024-01-01T00:60Z",
    "2024-01/01",
    "01-01-2024",
    "1969-12-31",
    "2024-01-01T",
    "2024-01-01Z",
    "2024-01-01T00:00:00Zx",
    "now",
    `2024-01-01${" ".repeat(100)}`,
  ])("%s is none", (text) => expect(readTime(text)).toBeUndefined());

  test("what JavaScript writes is read as it reads it", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date(0), max: new Date("9999-12-31T23:59:59.999Z"), noInvalidDate: true }),
        (date) => {
          expect(readTime(date.toISOString())?.nanoseconds).toBe(BigInt(date.getTime()) * 1_000_000n);
        },
      ),
      runs(100),
    );
  });
});

test.each([
  "now",
  "now-1h",
  "now() - 15 minutes",
  "NOW+1d",
  "yesterday",
  "1h ago",
  "-1h",
  "15m",
  "2 days ago",
  "last week",
])("%s is seen from now", (text) => expect(isRelativeTime(text)).toBe(true));

test.each(["", "10MB", "5xx", "knows", "1 apple", "2024-01-01", "h", "now-", `${"1".repeat(70)}h`])(
  "%s is not",
  (text) => expect(isRelativeTime(text)).toBe(false),
);
