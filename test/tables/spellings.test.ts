/** What people write for an integer, an operator or a name of another language → what logwhere suggests. */
import { describe, expect, test } from "vitest";
import { type CompileOptions, compile, operatorNames, operators } from "../../src/index.js";
import { dataset } from "./rows.js";

/** The suggestions for a source, each as the texts that it writes. */
function suggestionsFor(source: string, options: CompileOptions = { dataset }): readonly string[] {
  const { diagnostics } = compile(source, options);
  return diagnostics.flatMap(({ fixes }) => fixes.map(({ edits }) => edits.map(({ text }) => text).join(" … ")));
}

describe("a string for an integer", () => {
  test.each([
    ["500.0", ["500"]],
    [" 500 ", ["500"]],
    ["+5", ["5"]],
    ["05", ["5"]],
    ["-05", ["-5"]],
    ["1_000_000", ["1000000"]],
    ["1,000,000", ["1000000"]],
    ["0x1F4", ["500"]],
    ["-1.5", ["-1", "-2"]],
    ["500-500", []],
    ["5i", []],
    ["0xffffffffffffffff", ["18446744073709551615"]],
    ["0x10000000000000000", []],
    ["1e6", ["1000000"]],
    ["5.5e1", ["55"]],
    ["10MB", ["10000000", "10485760"]],
    ["10 mb", ["10000000", "10485760"]],
    ["10MiB", ["10485760"]],
    ["1.5GB", ["1500000000", "1610612736"]],
    ["2M", ["2000000", "2097152"]],
    ["10 bytes", ["10"]],
    ["0.0001kB", []],
    ["10m bytes", []],
    ["1e400", []],
    [`${"9".repeat(41)}`, []],
    ["twelve", []],
    ["", []],
  ])("EdgeResponseBytes geq %j", (value, suggestions) =>
    expect(suggestionsFor(`EdgeResponseBytes geq ${JSON.stringify(value)}`)).toEqual(suggestions),
  );

  test.each([
    ["500ms", ["500"]],
    ["5s", ["5000"]],
    ["1.5 s", ["1500"]],
    ["2 hours", ["7200000"]],
    ["1d", ["86400000"]],
    ["5m", ["300000"]],
    ["5i", []],
    ["5 weeks", []],
  ])("OriginResponseDurationMs geq %j", (value, suggestions) =>
    expect(suggestionsFor(`OriginResponseDurationMs geq ${JSON.stringify(value)}`)).toEqual(suggestions),
  );

  test.each([
    ["5xx", 500, 599],
    ["50x", 500, 509],
    ["5**", 500, 599],
    ["500-599", 500, 599],
    ["500..599", 500, 599],
    ["[500 TO 599]", 500, 599],
  ])("EdgeResponseStatus eq %j", (value, low, high) =>
    expect(suggestionsFor(`EdgeResponseStatus eq "${value}"`)).toEqual([
      `(EdgeResponseStatus geq ${low} and EdgeResponseStatus leq ${high})`,
    ]),
  );

  test("the ends of a range are in order", () => expect(suggestionsFor('EdgeResponseStatus eq "599-500"')).toEqual([]));
});

describe("an operator in where JSON", () => {
  const reported = (operator: string) => {
    const source = `{"where":{"and":[{"key":"RequestHeaders","operator":${JSON.stringify(operator)},"value":"x"}]}}`;
    return suggestionsFor(source, {});
  };

  test.each(operatorNames)("%s", (name) => {
    // Patterns get an error of their own without a suggestion (LW136).
    const spellings = operators[name].mistakes.filter((mistake) => !/~|like|matches/.test(mistake));
    const wrong = spellings.filter((mistake) => !reported(mistake).includes(JSON.stringify(name)));
    expect(wrong).toEqual([]);
  });

  test.each([
    ["not in", "!in"],
    ["starts-with", "startsWith"],
    ["Does Not Contain", "!contains"],
    ["is not equal to", "!eq"],
    ["greater than or equal", "geq"],
  ])("%s", (words, name) => expect(reported(words)).toContain(JSON.stringify(name)));

  test("a double negation has two meanings", () => expect(reported("!neq")).toEqual(['"!eq"', '"eq"']));
  test("other words mean none", () => expect(["frobs", "", "__proto__", "x".repeat(41)].flatMap(reported)).toEqual([]));
});

describe("a name for a name", () => {
  test.each([
    // A field that ends with the name comes first.
    ['type eq "a"', ["ClientDeviceType", "EdgeResponseContentType", "ContentScanObjTypes"]],
    ['os eq "a"', []],
    ['RayIDNo eq "a"', ["RayID"]],
    ['{"dataset":"http_request","filter":""}', ['"http_requests"']],
  ])("%s", (source, suggestions) =>
    expect(suggestionsFor(source, source.startsWith("{") ? {} : { dataset })).toEqual(suggestions),
  );
});
