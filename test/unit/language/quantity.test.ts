import { describe, expect, test } from "vitest";
import { readQuantity } from "../../../src/language/quantity.js";
import { effortOf } from "../../support/effort.js";

const integer = (value: number | bigint) => ({ kind: "integer", value });
const fraction = (below: number, above: number) => ({ kind: "fraction", below, above });
const size = (decimal: number | null, binary: number) => ({ kind: "size", decimal, binary });
const duration = (nanoseconds: bigint) => ({ kind: "duration", nanoseconds });
const range = (low: number, high: number) => ({ kind: "range", low, high });

describe("numbers as people write them", () => {
  test.each([
    ["500.0", integer(500)],
    [" 500 ", integer(500)],
    ["+5", integer(5)],
    ["05", integer(5)],
    ["1_000_000", integer(1_000_000)],
    ["1,000,000", integer(1_000_000)],
    ["1 000", integer(1000)],
    ["0x1F4", integer(500)],
    ["0xffffffffffffffff", integer(18446744073709551615n)],
    ["1e6", integer(1_000_000)],
    ["5.5e1", integer(55)],
    ["1.5", fraction(1, 2)],
    ["-1.5", fraction(-2, -1)],
    ["-0.5", fraction(-1, 0)],
    ["0.000000000000000001", fraction(0, 1)],
    ["10MB", size(10_000_000, 10_485_760)],
    ["10 mb", size(10_000_000, 10_485_760)],
    ["10m bytes", undefined],
    ["10MiB", size(null, 10_485_760)],
    ["10Mi", size(null, 10_485_760)],
    ["1.5GB", size(1_500_000_000, 1_610_612_736)],
    ["10k", size(10_000, 10_240)],
    ["2M", size(2_000_000, 2_097_152)],
    ["10 bytes", integer(10)],
    ["10B", integer(10)],
    ["0.0001kB", undefined],
    ["5s", duration(5_000_000_000n)],
    ["1.5 s", duration(1_500_000_000n)],
    ["500ms", duration(500_000_000n)],
    ["10µs", duration(10_000n)],
    ["2 hours", duration(7_200_000_000_000n)],
    ["1d", duration(86_400_000_000_000n)],
    ["5min", duration(300_000_000_000n)],
    ["5m", { kind: "size or duration", decimal: 5_000_000, binary: 5_242_880, nanoseconds: 300_000_000_000n }],
    ["5xx", range(500, 599)],
    ["5XX", range(500, 599)],
    ["50x", range(500, 509)],
    ["5**", range(500, 599)],
    ["500-599", range(500, 599)],
    ["500..599", range(500, 599)],
    ["500 to 599", range(500, 599)],
    ["[500 TO 599]", range(500, 599)],
  ])("%s", (text, expected) => expect(readQuantity(text)).toEqual(expected));

  test.each([
    "",
    "500",
    "-5",
    "0",
    "x",
    "5x5",
    "599-500",
    "2024-01-01",
    "1.2.3",
    "1,5",
    "1,00",
    "1,000",
    "10:30",
    "5 apples",
    "MB",
    "..",
    "1e400",
    "1e40",
    "0x",
    "99999999999999999999",
    "1".repeat(50),
    `${"9".repeat(20)}TB`,
    "9999999999999999999999.5",
    "Infinity",
    "NaN",
  ])("%s is none, or plain", (text) => expect(readQuantity(text)).toBeUndefined());

  test("any length is looked at quickly", () => {
    const effort = effortOf(() => {
      for (const piece of ["1", "1,000", "1.", "x", " ", "-", "5x", "1_"]) readQuantity(piece.repeat(1_000_000));
    });
    expect(effort).toBeLessThan(20);
  });
});
