import { describe, expect, it, test } from "vitest";
import { applyFixes } from "../../../src/diagnostics/apply-fixes.js";
import { collector } from "../../../src/diagnostics/collector.js";
import { describeDiagnostic } from "../../../src/diagnostics/describe.js";
import { knownFieldsOf } from "../../../src/old-job/delivered-fields.js";
import { type LogpullOptions, readLogpullOptions, readOptions, writeLogpullOptions } from "../../../src/old-job/options.js";
import { writeOutputOptions } from "../../../src/old-job/output-options.js";
import { alone } from "../../../src/old-job/place.js";
import { httpRequests } from "../../../src/language/datasets/http-requests.js";

const everything: LogpullOptions = {
  fields: ["RayID", "ClientIP"],
  timestamps: "rfc3339",
  sample: 0.1,
  "CVE-2021-44228": true,
};

/** Read with the fields of `http_requests`. */
function read(text: string) {
  const found = collector();
  const options = readOptions(alone(text), knownFieldsOf(httpRequests, "error"), found);
  return { options, diagnostics: found.all(), source: text };
}

describe("right options", () => {
  const cases: [string, LogpullOptions][] = [
    ["", {}],
    ["fields=RayID,ClientIP&timestamps=rfc3339&sample=0.1&CVE-2021-44228=true", everything],
    ["?fields=RayID%2CClientIP&timestamps=rfc3339&sample=1e-1&CVE-2021-44228=true", everything],
    ["https://api.example.com/client/v4/zones/1/logs/received?fields=RayID", { fields: ["RayID"] }],
    ["/logs/received?timestamps=unix", { timestamps: "unix" }],
    ["fields=", {}],
    ["&&sample=1&", { sample: 1 }],
    [
      "timestamps=rfc3339ns&CVE-2021-44228=false&sample=.5",
      { timestamps: "rfc3339ns", "CVE-2021-44228": false, sample: 0.5 },
    ],
  ];
  it.each(cases)("%s", (text, options) => {
    expect(read(text)).toEqual({ options, diagnostics: [], source: text });
    expect(readLogpullOptions(text)).toEqual({ options, diagnostics: [] });
  });
});

describe("wrong options: code, what is underlined, message, and the text after the safe fixes", () => {
  const cases: [string, [string, string, string][], string | null][] = [
    ["Fields=RayID", [["LW435", "Fields", "`Fields` is no option"]], "fields=RayID"],
    ["field_names=RayID", [["LW435", "field_names", "`field_names` is no option"]], null],
    ["feilds=RayID", [["LW435", "feilds", "`feilds` is no option"]], null],
    ["colour=red", [["LW435", "colour", "`colour` is no option"]], null],
    ["fields=RayID&amp;timestamps=unix", [["LW435", "amp;timestamps", "`amp;timestamps` is no option"]], "fields=RayID&timestamps=unix"],
    ["fields", [["LW435", "fields", "`fields` has no value"]], null],
    ["RayID,ClientIP", [["LW435", "RayID,ClientIP", "`RayID,ClientIP` is no option"]], null],
    ["start=1&fields=RayID&count=5", [["LW435", "start", "`start` means nothing in a job"], ["LW435", "count", "`count` means nothing in a job"]], null],
    ["fields=RayID,timestamps=unix", [["LW435", "timestamps=unix", "`timestamps=` is an option, not a field"]], "fields=RayID&timestamps=unix"],
    ["fields=RayID×tamps=unix", [["LW435", "×tamps=unix", "`timestamps=` is an option, not a field"]], "fields=RayID&timestamps=unix"],
    ["sample=1&sample=1", [["LW436", "sample", "the option `sample` stands here twice"]], "sample=1"],
    ["sample=1&sample=0.5", [["LW436", "sample", "the option `sample` stands here twice"]], null],
    ["fields=RayID,ClientIP,RayID", [["LW436", "RayID", "the field `RayID` stands here twice"]], "fields=RayID,ClientIP"],
    ["fields=RayID,,ClientIP", [["LW438", "", "a field's name is missing"]], "fields=RayID,ClientIP"],
    ["fields=rayid", [["LW438", "rayid", "`http_requests` has no field `rayid` to deliver"]], "fields=RayID"],
    ["fields=RayID, ClientIP", [["LW438", " ClientIP", "`http_requests` has no field ` ClientIP` to deliver"]], "fields=RayID,ClientIP"],
    ["fields=RayID+", [["LW438", "RayID+", "`http_requests` has no field `RayID ` to deliver"]], "fields=RayID"],
    ["fields=ClientCuontry", [["LW438", "ClientCuontry", "`http_requests` has no field `ClientCuontry` to deliver"]], null],
    ["fields=__proto__,constructor", [["LW438", "__proto__", "`http_requests` has no field `__proto__` to deliver"], ["LW438", "constructor", "`http_requests` has no field `constructor` to deliver"]], null],
    ["timestamps=RFC3339", [["LW439", "RFC3339", "`RFC3339` is no format of times"]], "timestamps=rfc3339"],
    ["timestamps=iso8601", [["LW439", "iso8601", "`iso8601` is no format of times"]], null],
    ["timestamps=rfc3339,RayID", [["LW439", "rfc3339,RayID", "`rfc3339,RayID` is no format of times"]], null],
    ["timestamps=", [["LW439", "", "`` is no format of times"]], null],
    ["sample=0", [["LW434", "0", "`0` is no value of `sample`"]], null],
    ["sample=1.01", [["LW434", "1.01", "`1.01` is no value of `sample`"]], null],
    ["sample=10%25", [["LW434", "10%25", "`10%` is no value of `sample`"]], null],
    ["sample=-0.1", [["LW434", "-0.1", "`-0.1` is no value of `sample`"]], null],
    ["CVE-2021-44228=True", [["LW434", "True", "`True` is no value of `CVE-2021-44228`"]], "CVE-2021-44228=true"],
    ["CVE-2021-44228=1", [["LW434", "1", "`1` is no value of `CVE-2021-44228`"]], null],
    ["sample=1%", [["LW437", "%", "a percent sign is followed by two hexadecimal digits, in `sample`"], ["LW434", "1%", "`1%` is no value of `sample`"]], null],
    ["fields=Ray%FFID", [["LW437", "%FF", "these bytes are no character in UTF-8, in `fields`"], ["LW438", "Ray%FFID", "`http_requests` has no field `Ray%FFID` to deliver"]], null],
  ]; // biome-ignore format: a table
  it.each(cases)("%s", (text, expected, mended) => {
    const { diagnostics, source } = read(text);
    const said = diagnostics.map((one) => [
      one.code,
      text.slice(one.span.start, one.span.end),
      describeDiagnostic(one).message,
    ]);
    expect(said.sort()).toEqual([...expected].sort());
    const { text: after } = applyFixes({ diagnostics, source });
    expect(after === text ? null : after).toBe(mended);
    if (mended !== null) expect(read(mended).diagnostics).toEqual([]);
  });
});

test("fixes that are only suggested", () => {
  const suggested = (text: string) =>
    read(text).diagnostics.flatMap(({ fixes }) =>
      fixes.flatMap(({ safe, edits }) => (safe ? [] : edits.map((edit) => edit.text))),
    );
  expect(suggested("sample=10")).toEqual(["0.1"]);
  expect(suggested("RayID,ClientIP")).toEqual(["fields="]);
  expect(suggested("timestamp_format=unix")).toEqual(["timestamps"]);
  expect(suggested("fields=ClientCuontry")).toEqual(["ClientCountry"]);
  expect(suggested("start=1&sample=1")).toEqual([""]);
});

test("a repeated field and the options of calls refuse no job", () => {
  expect(read("fields=RayID,RayID&start=1").diagnostics.map(({ severity }) => severity)).toEqual([
    "warning",
    "warning",
  ]);
  expect(read("fields=Nope").diagnostics.map(({ severity }) => severity)).toEqual(["error"]);
});

test("what is too long is not read on", () => {
  const { options, diagnostics } = readLogpullOptions(`fields=${"a,".repeat(3000)}`);
  expect(options).toEqual({});
  expect(diagnostics.map(({ code, span }) => [code, span.start])).toEqual([["LW434", 4096]]);
});

test("without a dataset every field may be one", () => {
  expect(readLogpullOptions("fields=Anything,Else")).toEqual({
    options: { fields: ["Anything", "Else"] },
    diagnostics: [],
  });
});

test("options are written in one way", () => {
  expect(writeLogpullOptions(everything)).toBe(
    "fields=RayID,ClientIP&timestamps=rfc3339&sample=0.1&CVE-2021-44228=true",
  );
  expect(writeLogpullOptions({})).toBe("");
  expect(writeLogpullOptions({ fields: ["a&b", "ü", "\ud800"] })).toBe("fields=a%26b,%C3%BC,%EF%BF%BD");
  expect(writeOutputOptions(everything)).toEqual({
    field_names: ["RayID", "ClientIP"],
    timestamp_format: "rfc3339",
    sample_rate: 0.1,
    "CVE-2021-44228": true,
  });
  expect(writeOutputOptions({})).toEqual({});
});
