import { describe, expect, test } from "vitest";
import { compile } from "../../../src/compile.js";
import { describeDiagnostic as inWords } from "../../../src/diagnostics/describe.js";
import { fixTitle } from "../../../src/diagnostics/fix-title.js";
import { defineDatasetByName as defineDataset } from "../../../src/language/datasets/by-name.js";
import { toVerdict } from "../../../src/predicate/build.js";

const dataset = defineDataset({
  name: "units",
  fields: {
    I: "int",
    Bytes: "int",
    DurationMs: "int",
    SizeKB: "int",
    CreatedAt: "int",
    SeenAtMs: "int",
    T: "timestamp",
    AI: "array<int>",
    HttpStatus: "int",
  },
});
const where = (key: string, operator: string, value: string) =>
  `{"where":{"or":[{"key":"${key}","operator":"${operator}","value":${value}}]}}`;

function said(text: string, options: Parameters<typeof compile>[1] = { dataset }) {
  const { diagnostics, source } = compile(text, options);
  const [diagnostic] = diagnostics.filter(({ severity }) => severity === "error");
  if (diagnostic === undefined) throw new Error(`nothing is said of ${text}`);
  expect(diagnostic.fixes.every(({ safe }) => !safe)).toBe(true);
  return {
    help: inWords(diagnostic).help,
    fixes: diagnostic.fixes.map((fix) => fixTitle(fix, source).replace(/^replace .* with /, "")),
  };
}

const order = "only times delivered as integers have an order; times delivered as text are compared by `startsWith`";

describe("a string where an integer is expected", () => {
  test.each<[text: string, help: readonly string[], fixes: readonly string[]]>([
    ['T geq "2024-01-01T00:00:00Z"', ["this time is `1704067200000000000` with `timestamps=unixnano` or `1704067200` with `timestamps=unix`", order], ["`1704067200000000000`", "`1704067200`"]],
    ['T lt "2024-01-01T02:00:00.5+02:00"', ["this time is `1704067200500000000` with `timestamps=unixnano`", order], ["`1704067200500000000`"]],
    ['T lt "2024-01-01 00:00"', ["this time is `1704067200000000000` with `timestamps=unixnano` or `1704067200` with `timestamps=unix`, read as UTC", order], ["`1704067200000000000`", "`1704067200`"]],
    ['T lt "2024"', ["this time is `1704067200000000000` with `timestamps=unixnano` or `1704067200` with `timestamps=unix`, read as midnight UTC", order], ["`1704067200000000000`", "`1704067200`"]],
    ['T lt "20240101"', ["this time is `1704067200000000000` with `timestamps=unixnano` or `1704067200` with `timestamps=unix`, read as midnight UTC", order], ["`1704067200000000000`", "`1704067200`"]],
    // Beyond 64 bits of nanoseconds.
    ['T lt "9999-12-31"', ["this time is `253402214400` with `timestamps=unix`, read as midnight UTC", order], ["`253402214400`"]],
    ['T gt "now-1h"', ["a filter is constant: it cannot refer to the time at which it runs"], []],
    ['T gt "15m"', ["a filter is constant: it cannot refer to the time at which it runs"], []],
    ['T gt "10MB"', [order], []],
    ['T gt "1_000"', [order], []],
    ['T gt "202401"', ["integers are written without quotes: `200`"], ["`202401`"]],
    ['CreatedAt geq "2024-01-01T00:00:00Z"', ["this time is `1704067200` seconds since 1970 or `1704067200000` milliseconds since 1970 or `1704067200000000000` nanoseconds since 1970"], ["`1704067200`", "`1704067200000`", "`1704067200000000000`"]],
    ['SeenAtMs geq "2024-01-01T00:00:00Z"', ["this time is `1704067200000` milliseconds since 1970"], ["`1704067200000`"]],
    ['DurationMs geq "2024-01-01T00:00:00Z"', ["integers are written without quotes: `200`"], []],
    ['AI contains "2024-01-01T00:00:00Z"', ["integers are written without quotes: `200`"], []],
    ['I geq "2024-01-01T00:00:00Z"', ["integers are written without quotes: `200`"], []],
    ['Bytes geq "10MB"', ["an integer has no unit: write `10000000` (powers of 1000) or `10485760` (powers of 1024)"], ["`10000000`", "`10485760`"]],
    ['Bytes in [1, "10MiB"]', ["an integer has no unit: write `10485760` (powers of 1024)"], ["`10485760`"]],
    ['Bytes in ["10MiB", 1]', ["an integer has no unit: write `10485760` (powers of 1024)"], ["`10485760`"]],
    ['Bytes in ["10MiB"]', ["an integer has no unit: write `10485760` (powers of 1024)"], ["`10485760`"]],
    ['Bytes geq "5m"', ["an integer has no unit: write `5000000` (powers of 1000) or `5242880` (powers of 1024)"], ["`5000000`", "`5242880`"]],
    ['DurationMs geq "5m"', ["an integer has no unit: `5m` is `300000` milliseconds"], ["`300000`"]],
    ['DurationMs geq "5s"', ["an integer has no unit: `5s` is `5000` milliseconds"], ["`5000`"]],
    ['DurationMs geq "1.5ms"', ["of integers `DurationMs geq 1.5ms` is `DurationMs geq 2`"], ["`2`"]],
    ['DurationMs geq "10MB"', ["an integer has no unit: write it in the field's own"], []],
    ['SizeKB geq "10MB"', ["an integer has no unit: write it in the field's own"], []],
    ['SizeKB geq "10s"', ["integers are written without quotes: `200`"], []],
    ['I geq "2s"', ["an integer has no unit: `2s` is `2` seconds or `2000` milliseconds or `2000000` microseconds or `2000000000` nanoseconds; write it in the field's own"], []],
    ['I geq "1.5"', ["of integers `I geq 1.5` is `I geq 2`"], ["`2`"]],
    ['I eq "1.5"', ["no integer equals `1.5`"], []],
    ['AI contains "1.5"', ["no integer equals `1.5`"], []],
    ['AI contains "5xx"', ["integers are written without quotes: `200`"], []],
    ['I eq "500.0"', ["write the integer `500`"], ["`500`"]],
    ['I eq "5xx"', ["`5xx` is the range from 500 to 599: `I geq 500 and I leq 599`"], ["`(I geq 500 and I leq 599)`"]],
    ['not I !in ["5xx"]', ["`5xx` is the range from 500 to 599: `I lt 500 or I gt 599`"], ["`(I lt 500 or I gt 599)`"]],
    ['I in ["4xx", "5xx"]', ["`4xx` is the range from 400 to 499: `I geq 400 and I leq 499`"], ["`(I geq 400 and I leq 599)`"]],
    ['I in ["4xx", "x"]', ["`4xx` is the range from 400 to 499: `I geq 400 and I leq 499`"], []],
    ['I in ["5xx", # here\n "4xx"]', ["`5xx` is the range from 500 to 599: `I geq 500 and I leq 599`"], []],
    ['I eq # here\n"5xx"', ["`5xx` is the range from 500 to 599: `I geq 500 and I leq 599`"], []],
    [where("I", "eq", '"5xx"'), ["`5xx` is the range from 500 to 599: `I geq 500 and I leq 599`"], ['`{"and":[{"key":"I","operator":"geq","value":500},{"key":"…`']],
    [where("Bytes", "gt", '"1.5kB"'), ["an integer has no unit: write `1500` (powers of 1000) or `1536` (powers of 1024)"], ["`1500`", "`1536`"]],
    ['HttpStatus eq "5%"', ["`5%` is the range from 500 to 599: `HttpStatus geq 500 and HttpStatus leq 599`"], ["`(HttpStatus geq 500 and HttpStatus leq 599)`"]],
    ['I eq "5%"', ["integers are written without quotes: `200`"], []],
    ['I eq "$(status)"', ["nothing is put in the place of `$(status)`: put the integer there before the filter is compiled, without quotes"], []],
    ['I in ["{{ status }}"]', ["nothing is put in the place of `{{ status }}`: put the integer there before the filter is compiled, without quotes"], []],
    ['HttpStatus startsWith "5"', ["numbers have no beginning; the range is `HttpStatus geq 500 and HttpStatus leq 599`", "use `eq`, `!eq`, `lt`, `leq`, `gt`, `geq`, `in` or `!in`"], ["`(HttpStatus geq 500 and HttpStatus leq 599)`"]],
    ['HttpStatus startsWith "6"', ["use `eq`, `!eq`, `lt`, `leq`, `gt`, `geq`, `in` or `!in`"], []],
    ['I startsWith "5"', ["use `eq`, `!eq`, `lt`, `leq`, `gt`, `geq`, `in` or `!in`"], []],
  ])("%s", (text, help, fixes) => expect(said(text)).toEqual({ help, fixes })); // biome-ignore format: a table

  test("without a dataset, where only an integer can stand", () => {
    expect(said('X geq "2024-01-01T00:00:00Z"', {}).fixes).toEqual(["`1704067200000000000`", "`1704067200`"]);
    expect(said('X geq "1.5"', {}).fixes).toEqual(["`2`"]);
    expect(said('X_Time lt "now"', {}).help).toEqual([
      "a filter is constant: it cannot refer to the time at which it runs",
    ]);
  });
});

describe("what is suggested for fractions and ranges keeps the lines that were meant", () => {
  const integers = [-3, -2, -1, 0, 1, 2, 3, 4, 5, 10, 19, 20, 25, 29, 30, 31];
  const suggested = (text: string): string => {
    const { diagnostics } = compile(text, { dataset });
    const edit = diagnostics.find(({ code }) => code === "LW208")?.fixes[0]?.edits[0];
    if (edit === undefined) throw new Error(`nothing is suggested for ${text}`);
    return text.slice(0, edit.span.start) + edit.text + text.slice(edit.span.end);
  };
  const keptBy = (text: string): readonly number[] => {
    const { filter } = compile(text, { dataset });
    if (filter === undefined) throw new Error(`does not compile: ${text}`);
    return integers.filter((I) => toVerdict(filter)({ I }) === "keep");
  };
  const holds = {
    lt: (a: number, b: number) => a < b,
    leq: (a: number, b: number) => a <= b,
    gt: (a: number, b: number) => a > b,
    geq: (a: number, b: number) => a >= b,
  };

  test.each(Object.entries(holds))("%s", (operator, compare) => {
    for (const fraction of [-2.5, -0.5, 0.5, 1.25, 2.999])
      expect(keptBy(suggested(`I ${operator} "${fraction}"`))).toEqual(
        integers.filter((one) => compare(one, fraction)),
      );
  });

  test.each([
    ['I eq "2x"', (one: number) => one >= 20 && one <= 29],
    ['not I eq "2x"', (one: number) => one < 20 || one > 29],
    ['I eq 1 or I !eq "2-5" and I lt 10', (one: number) => one === 1 || ((one < 2 || one > 5) && one < 10)],
    ['I lt "2x"', (one: number) => one < 20],
    ['I gt "2x"', (one: number) => one > 29],
    ['I geq "2x"', (one: number) => one >= 20],
    ['I leq "2x"', (one: number) => one <= 29],
    [where("I", "!eq", '"2x"'), (one: number) => one < 20 || one > 29],
  ])("%s", (text, meant) => expect(keptBy(suggested(text))).toEqual(integers.filter(meant)));
});
