/** What a filter asks of times is held against how its job delivers them, wherever that is known. */
import { describe, expect, it, test } from "vitest";
import { isSuppressed } from "../../../src/diagnostics/severity.js";
import { hosts } from "../../../src/hosts.js";
import { type CompileOptions, compile, compileAll } from "../../../src/index.js";
import { type JobInput, prepareJob } from "../../../src/old-job.js";

const said = (source: string | object, options: CompileOptions = {}) =>
  compileAll(source, { hosts, ...options }).diagnostics.map(({ code, severity, span, pointer, args }) => ({
    ...{ code, severity, pointer, args },
    at: typeof source === "string" ? source.slice(span.start, span.end) : null,
  }));

const where = (operator: string, value: unknown, field = "EdgeStartTimestamp") =>
  JSON.stringify({ where: { and: [{ key: field, operator, value }] } });
const body = (options: string, filter: string) => ({
  dataset: "http_requests",
  logpull_options: options,
  destination_conf: "gs://bkt",
  filter,
});

describe("compiling a filter holds its times against how its job delivers them", () => {
  const cases: [string, string | object, CompileOptions, (string | undefined)[]][] = [
    ["of a body", body("timestamps=rfc3339", where("geq", 1_700_000_000)), {}, ["rfc3339", "/filter/where/and/0"]],
    ["seconds among nanoseconds", body("fields=RayID&timestamps=unixnano", where("geq", 1_700_000_000)), {}, ["unixnano", "/filter/where/and/0"]],
    ["nanoseconds among seconds", body("timestamps=unix", where("lt", 1_700_000_000_000_000_000)), {}, ["unix", "/filter/where/and/0"]],
    ["milliseconds among nanoseconds", body("timestamps=unixnano", where("geq", 1_700_000_000_000)), {}, ["unixnano", "/filter/where/and/0"]],
    ["microseconds among nanoseconds", body("timestamps=unixnano", where("lt", 1_700_000_000_000_000)), {}, ["unixnano", "/filter/where/and/0"]],
    ["milliseconds among seconds", body("timestamps=unix", where("lt", 1_700_000_000_000)), {}, ["unix", "/filter/where/and/0"]],
    ["of newer options", { ...body("", where("eq", "2024-01-01T00:00:00Z")), logpull_options: null, output_options: { timestamp_format: "rfc3339ms" } }, {}, ["rfc3339ms", "/filter/where/and/0"]],
    ["of a list", [body("timestamps=unix", where("geq", 1_700_000_000)), body("timestamps=rfc3339", where("geq", 1_700_000_000))], {}, ["rfc3339", "/1/filter/where/and/0"]],
    ["of a configuration", "EdgeStartTimestamp geq 1700000000", { dataset: "http_requests", timestamps: "rfc3339" }, ["rfc3339", undefined]],
    ["of a job, where a configuration says otherwise", body("timestamps=unix", where("geq", 1_700_000_000)), { timestamps: "rfc3339" }, []],
    ["where nobody names a format", body("fields=RayID", where("geq", 1_700_000_000)), {}, []],
    ["of no dataset", "EdgeStartTimestamp geq 1700000000", { timestamps: "rfc3339" }, []],
    ["of numbers that are no times", body("timestamps=rfc3339", where("geq", 500, "EdgeResponseStatus")), {}, []],
    ["as they are delivered", body("timestamps=rfc3339", where("startsWith", "2024-01")), {}, []],
    ["spelled as they may be in where JSON", body("timestamps=unix", where("geq", "1700000000")), {}, []],
    ["of Terraform", `resource "cloudflare_logpush_job" "a" {\n  dataset = "http_requests"\n  logpull_options = "timestamps=rfc3339"\n  filter = jsonencode(${where("geq", 1_700_000_000)})\n}\n`, { path: "a.tf" }, ["rfc3339", "/resource/cloudflare_logpush_job/a/filter/where/and/0"]],
    ["of YAML", `dataset: http_requests\nlogpull_options: timestamps=rfc3339\nfilter: '${where("geq", 1_700_000_000)}'\n`, { path: "a.yaml" }, ["rfc3339", "/filter/where/and/0"]],
  ]; // biome-ignore format: a table
  it.each(cases)("%s", (_, source, options, expected) => {
    const found = said(typeof source === "string" ? source : JSON.stringify(source), options).filter(
      ({ code }) => code === "LW442",
    );
    expect(found.map(({ severity }) => severity)).toEqual(expected.length === 0 ? [] : ["warning"]);
    expect(found.flatMap(({ args, pointer }) => ["format" in args ? args.format : null, pointer])).toEqual(expected);
  });

  test("once for each field, where the first of its comparisons stands", () => {
    const filter =
      "EdgeStartTimestamp geq 1700000000 and EdgeEndTimestamp lt 1800000000 and EdgeStartTimestamp lt 1800000000";
    const found = said(filter, { dataset: "http_requests", timestamps: "unixnano" }).filter(
      ({ code }) => code === "LW442",
    );
    expect(found.map(({ at }) => at)).toEqual(["EdgeStartTimestamp geq 1700000000", "EdgeEndTimestamp lt 1800000000"]);
  });

  test("of a job that is prepared it is said once, whatever its filter is given as", () => {
    const text = "EdgeStartTimestamp geq 1700000000";
    const compiled = compile(text, { dataset: "http_requests", timestamps: "rfc3339" });
    const filters = [
      text,
      where("geq", 1_700_000_000),
      JSON.parse(where("geq", 1_700_000_000)),
      compiled,
      compiled.filter,
    ];
    for (const timestamps of ["rfc3339", undefined] as const)
      for (const filter of filters) {
        const input = {
          dataset: "http_requests",
          destination: "gs://bkt",
          fields: ["EdgeStartTimestamp"],
          timestamps,
          filter,
        } as JobInput;
        const { diagnostics, ok } = prepareJob(input);
        expect([ok, diagnostics.map(({ code, args }) => [code, "byDefault" in args ? args.byDefault : null])]).toEqual([
          true,
          [["LW442", timestamps === undefined]],
        ]);
      }
  });

  test("a comment answers it, and is missed only where the format is known", () => {
    const text = "# logwhere-ignore LW442: samples of long ago\nEdgeStartTimestamp geq 1700000000\n";
    const codes = (timestamps: CompileOptions["timestamps"]) =>
      compile(text, { dataset: "http_requests", timestamps }).diagnostics.map((one) => [one.code, isSuppressed(one)]);
    expect(codes("rfc3339")).toEqual([["LW442", true]]);
    expect(codes("unix")).toEqual([["LW926", false]]);
    expect(codes(undefined)).toEqual([]);
  });
});
