import { describe, expect, it } from "vitest";
import { formatTimestamp, parseTimestamp } from "../../../src/interface/timestamps.js";

describe("formatTimestamp", () => {
  it.each([
    [0, "1970-01-01T00:00:00.000000Z"],
    [1, "1970-01-01T00:00:00.000001Z"],
    [-1, "1969-12-31T23:59:59.999999Z"],
    [1_629_283_870_096_150, "2021-08-18T10:51:10.096150Z"],
    [Number.MAX_SAFE_INTEGER, "2255-06-05T23:47:34.740991Z"],
    [Number.MIN_SAFE_INTEGER, "1684-07-28T00:12:25.259009Z"],
  ])("%d is %s, and back", (microseconds, text) => {
    expect(formatTimestamp(microseconds)).toBe(text);
    expect(parseTimestamp(text)).toBe(microseconds);
  });

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])("refuses %d", (value) => {
    expect(() => formatTimestamp(value)).toThrow(RangeError);
  });
});

describe("parseTimestamp", () => {
  it.each([
    ["2021-08-18T10:51:10Z", 1_629_283_870_000_000],
    ["2021-08-18T10:51:10.1Z", 1_629_283_870_100_000],
    ["2021-08-18T10:51:10.09615Z", 1_629_283_870_096_150],
    ["2021-08-18T10:51:10.096150000Z", 1_629_283_870_096_150],
    ["2021-08-18T12:51:10.09615+02:00", 1_629_283_870_096_150],
    ["2021-08-18T05:21:10.09615-05:30", 1_629_283_870_096_150],
    ["2024-02-29T00:00:00Z", 1_709_164_800_000_000],
  ])("reads %s", (text, microseconds) => expect(parseTimestamp(text)).toBe(microseconds));

  it.each([
    "",
    "2021-08-18",
    "2021-08-18T10:51:10",
    "2021-08-18 10:51:10Z",
    "2021-08-18T10:51:10.Z",
    "2021-08-18T10:51:10.0000001Z",
    "2021-02-29T00:00:00Z",
    "2021-13-01T00:00:00Z",
    "2021-01-01T24:00:00Z",
    "2021-01-01T00:00:60Z",
    "2021-01-01T00:00:00+24:00",
    "1600-01-01T00:00:00Z",
    "2300-01-01T00:00:00Z",
    `2021-08-18T10:51:10.1${"0".repeat(100_000)}Z`,
    " 2021-08-18T10:51:10Z",
    "2021-08-18T10:51:10Z\n",
  ])("refuses %j", (text) => expect(parseTimestamp(text)).toBeNull());
});
