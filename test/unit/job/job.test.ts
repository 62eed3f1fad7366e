import { describe, expect, it, test } from "vitest";
import { filterBuilder } from "../../../src/builder.js";
import { applyFixes } from "../../../src/diagnostics/apply-fixes.js";
import { toRecords } from "../../../src/diagnostics/records.js";
import { compile, defineDataset, type Filter } from "../../../src/index.js";
import {
  checkJob,
  type GivenFilter,
  type JobBodyMembers,
  type JobInput,
  type JobOptions,
  type PreparedChange,
  type PreparedJob,
  prepareChange,
  prepareJob,
  writeJob,
} from "../../../src/old-job.js";
import { firewallEvents } from "../../../src/language/datasets/firewall-events.js";

const where = '{"where":{"and":[{"key":"EdgeResponseStatus","operator":"geq","value":500}]}}';
const input: JobInput = {
  name: "errors",
  dataset: "http_requests",
  fields: ["RayID", "EdgeResponseStatus"],
  timestamps: "rfc3339",
  destination: "gs://logs",
};
const body = {
  name: "errors",
  dataset: "http_requests",
  logpull_options: "fields=RayID,EdgeResponseStatus&timestamps=rfc3339",
  filter: where,
  destination_conf: "gs://logs",
};

function compiled(text: string): Filter {
  const { filter } = compile(text, { dataset: "http_requests" });
  if (filter === undefined) throw new Error(text);
  return filter;
}

/** Code, severity, pointer and underlined text of each diagnostic. */
function said({ diagnostics, source }: ReturnType<typeof checkJob>) {
  return diagnostics.map(({ code, severity, pointer, span }) => [
    code,
    severity,
    pointer,
    source.slice(span.start, span.end),
  ]);
}

describe("prepareJob makes a body", () => {
  const filters: [string, GivenFilter][] = [
    ["text", "# server errors\nEdgeResponseStatus geq 500"],
    ["text with a header", "dataset http_requests\nEdgeResponseStatus geq 500"],
    ["where JSON", ` ${where}\n`],
    ["where JSON with a number as a string", where.replace("500", '"500"')],
    ["where JSON in a string", JSON.stringify(where)],
    ["an object", JSON.parse(where)],
    ["a compiled filter", compiled("EdgeResponseStatus geq 500")],
    ["a compilation", compile("EdgeResponseStatus geq 500", { dataset: "http_requests" })],
  ];
  it.each(filters)("of %s", (_, filter) => {
    const prepared = prepareJob({ ...input, filter });
    expect(prepared).toMatchObject({ ok: true, job: body, diagnostics: [] });
    if (!prepared.ok) return;
    expect(prepared.filter.text).toBe("EdgeResponseStatus geq 500");
    expect(JSON.parse(writeJob(prepared.job))).toEqual(body);
    // What was prepared is right as it is, too.
    expect(checkJob(prepared.job)).toMatchObject({ ok: true, job: body, diagnostics: [] });
  });

  it.each([{}, { filter: "{}" }, { filter: '""' }, { filter: {} }])("that keeps every line of %j", (filter) => {
    const { filter: _, ...others } = body;
    expect(prepareJob({ ...input, ...filter }).job).toEqual(others);
  });

  it("of a filter that names the dataset", () => {
    const { dataset: _, ...others } = input;
    expect(prepareJob({ ...others, filter: "dataset http_requests\nEdgeResponseStatus geq 500" })).toMatchObject({
      ok: true,
      job: body,
    });
    expect(prepareJob({ ...others, filter: compiled("EdgeResponseStatus geq 500") })).toMatchObject({
      ok: true,
      job: body,
    });
  });

  it("with every member there is", () => {
    const { job } = prepareJob({
      dataset: "http_requests",
      fields: ["RayID"],
      sample: 0.5,
      "CVE-2021-44228": true,
      optionsAs: "output_options",
      destination: { scheme: "s3", host: "logs", path: "/{DATE}", parameters: { region: "eu-west-1", sse: "AES256" } },
      enabled: false,
      maxUploadBytes: 5_000_000,
      maxUploadRecords: 1_000,
      maxUploadIntervalSeconds: 30,
      ownershipChallenge: "00000000000000000000",
    });
    expect(job).toEqual({
      dataset: "http_requests",
      output_options: { field_names: ["RayID"], sample_rate: 0.5, "CVE-2021-44228": true },
      destination_conf: "s3://logs/{DATE}?region=eu-west-1&sse=AES256",
      ownership_challenge: "00000000000000000000",
      enabled: false,
      max_upload_bytes: 5_000_000,
      max_upload_records: 1_000,
      max_upload_interval_seconds: 30,
    });
  });

  it("for a dataset of one's own", () => {
    const dataset = defineDataset({ name: "edge", extends: "http_requests", fields: { Shard: "int" } });
    expect(prepareJob({ ...input, dataset, fields: ["Shard"], filter: "Shard eq 5" })).toMatchObject({
      ok: true,
      job: { dataset: "edge" },
      diagnostics: [],
    });
  });
});

describe("a filter that was compiled for another dataset is none of the job", () => {
  const firewall = filterBuilder(firewallEvents);
  const same = firewall.compile(firewall.field("ClientCountry").eq("us"));
  const only = compile('Ref eq "x"', { dataset: "firewall_events" });
  const other = { dataset: "http_requests", filter: undefined };
  const told = { name: "firewall_events", other: "http_requests", source: "job", place: "filter" };
  const lw205 = ({ diagnostics }: PreparedJob | PreparedChange) =>
    diagnostics
      .filter(({ severity }) => severity === "error")
      .map(({ code, args, pointer }) => ({ code, args, pointer }));

  it.each([
    ["what a builder made", same],
    ["its filter alone", same.filter ?? "none"],
    ["a compilation", compile('ClientCountry eq "us"', { dataset: "firewall_events" })],
    ["one of fields that the job's dataset lacks", only],
    ["a filter that keeps every line", compile("{}", { dataset: "firewall_events" })],
  ] as const)("%s", (_, filter) => {
    const expected = [{ code: "LW205", args: told, pointer: "/filter" }];
    expect(lw205(prepareJob({ ...input, ...other, filter }))).toEqual(expected);
    expect(lw205(prepareChange({ dataset: "http_requests", destination_conf: "gs://logs" }, { filter }))).toEqual(
      expected,
    );
    expect(prepareJob({ ...input, ...other, filter }).ok).toBe(false);
    // Where the job names none, the options do.
    const found = lw205(
      prepareChange({ destination_conf: "gs://logs" } as JobBodyMembers, { filter }, { dataset: "http_requests" }),
    );
    expect(found.find(({ code }) => code === "LW205")?.args).toEqual({ ...told, source: "option" });
  });

  it("one that failed is told with its mistakes", () => {
    const failed = compile("Ref eq 5", { dataset: "firewall_events" });
    expect(lw205(prepareJob({ ...input, ...other, filter: failed })).map(({ code }) => code)).toEqual([
      "LW205",
      "LW208",
    ]);
  });

  it.each([
    ["the same dataset", "firewall_events", same],
    [
      "a dataset of no name, which fits every name",
      "http_requests",
      compile('ClientCountry eq "us"', { dataset: { ...firewallEvents, name: "" } }),
    ],
    ["no dataset", "http_requests", compile('ClientCountry eq "us"')],
    ["text", "http_requests", 'ClientCountry eq "us"'],
  ] as const)("not so with %s", (_, dataset, filter) => {
    expect(lw205(prepareJob({ ...input, dataset, fields: ["RayID", "ClientCountry"], filter }))).toEqual([]);
  });
});

describe("that the job's dataset is another one than the one asked for is said once, however its filter is given", () => {
  const mine = defineDataset({ name: "mine", extends: "http_requests", fields: {} });
  const ofJob = { name: "http_requests", other: "mine", source: "schema", place: "job" };
  const text = 'ClientCountry eq "us"';
  const lw205 = ({ diagnostics }: PreparedJob | PreparedChange) =>
    diagnostics.flatMap(({ code, args, pointer }) => (code === "LW205" ? [{ args, pointer }] : []));
  const { filter: _, ...withoutFilter } = input;
  const both = (filter: GivenFilter | undefined) => {
    const given = filter === undefined ? {} : { filter };
    const options = { dataset: mine };
    return [
      prepareJob({ ...withoutFilter, ...given }, options),
      prepareChange({ dataset: "http_requests", destination_conf: "gs://logs" }, given, options),
    ];
  };

  it.each([
    ["none", undefined],
    ["text", text],
    ["text that names the one asked for", `dataset mine\n${text}`],
    ["where JSON", '{"where":{"key":"ClientCountry","operator":"eq","value":"us"}}'],
    ["compiled for the job's dataset", compile(text, { dataset: "http_requests" })],
    ["compiled for the one asked for", compile(text, { dataset: mine })],
    ["one that keeps every line", compile("{}", { dataset: mine })],
  ] as const)("%s", (_, filter) => {
    for (const prepared of both(filter)) {
      expect(lw205(prepared)).toEqual([{ args: ofJob, pointer: "/dataset" }]);
      expect(prepared.ok).toBe(false);
    }
  });

  it.each([
    ["compiled for the one asked for, with mistakes", compile("Nope eq 1", { dataset: mine }), "mine"],
    ["text that names the job's dataset", `dataset http_requests\n${text}`, "http_requests"],
  ] as const)("%s", (_, filter, name) => {
    for (const prepared of both(filter))
      expect(lw205(prepared)).toMatchObject([{ args: { name }, pointer: "/filter" }]);
  });

  it("a third dataset is a mistake of its own", () => {
    for (const prepared of both(compile(text, { dataset: "firewall_events" })))
      expect(lw205(prepared)).toEqual([
        { args: ofJob, pointer: "/dataset" },
        {
          args: { name: "firewall_events", other: "http_requests", source: "job", place: "filter" },
          pointer: "/filter",
        },
      ]);
  });

  it("and that it is not known is said of text as it is of where JSON", () => {
    const found = [text, '{"where":{"key":"ClientCountry","operator":"eq","value":"us"}}'].map((filter) =>
      prepareJob({ ...input, dataset: "newer_events", filter }, { dataset: "http_requests" }).diagnostics.flatMap(
        ({ code, severity, args }) => (code === "LW204" ? [{ severity, args }] : []),
      ),
    );
    expect(found).toEqual([0, 1].map(() => [{ severity: "error", args: { name: "newer_events", similar: [] } }]));
  });
});

describe("prepareJob says what is wrong, with pointers into the body", () => {
  const cases: [string, Partial<JobInput>, ReturnType<typeof said>, JobOptions?][] = [
    ["a field", { fields: ["RayID", "EdgeResponseStatu"] }, [["LW438", "error", "/logpull_options", "EdgeResponseStatu"]]],
    ["a field of output_options", { fields: ["rayid"], optionsAs: "output_options" }, [["LW438", "error", "/output_options/field_names/0", '"rayid"']]],
    ["fields that are not to be known", { fields: ["Nope"] }, [["LW438", "warning", "/logpull_options", "Nope"]], { unknownFields: "warning" }],
    ["fields of no matter", { fields: ["Nope"] }, [], { unknownFields: "ignore" }],
    ["filter text", { filter: 'ClientCuontry eq "ca"' }, [["LW202", "error", "/filter", "ClientCuontry"]]],
    ["filter text with quotes before the mistake", { filter: 'ClientCountry eq "c\\"a" and\n Nope eq 5' }, [["LW202", "error", "/filter", "Nope"]]],
    ["where JSON", { filter: where.replace("geq", "gte") }, [["LW201", "error", "/filter/where/and/0/operator", '\\"gte\\"']]],
    ["text that is not there, which may have been lost", { filter: "" }, [["LW126", "error", "/filter", ""]]],
    ["another notation", { filter: "SELECT * FROM t WHERE EdgeResponseStatus >= 500" }, [["LW133", "error", "/filter", "SELECT * FROM t WHERE EdgeResponseStatus >= 500"]]],
    ["another dataset's header", { filter: "dataset dns_logs\nQueryName eq 5" }, [["LW205", "error", "/filter", "dns_logs"]]],
    ["an unknown dataset", { dataset: "http_request", filter: "Anything eq 5" }, [["LW204", "error", "/dataset", '"http_request"'], ["LW441", "warning", "/filter", "Anything eq 5"]]],
    ["an unknown dataset without a filter", { dataset: "http_request" }, [["LW204", "error", "/dataset", '"http_request"']]],
    ["an unknown dataset, where fields may be unknown", { dataset: "http_request", filter: "Anything eq 5" }, [["LW204", "warning", "/dataset", '"http_request"'], ["LW441", "warning", "/filter", "Anything eq 5"]], { unknownFields: "warning" }],
    ["no dataset", { dataset: undefined }, [["LW432", "error", "", "{"]]],
    ["a name", { name: "server errors" }, [["LW433", "warning", "/name", '"server errors"']]],
    ["a destination", { destination: "s3://logs?region=us-west-2/" }, [["LW447", "error", "/destination_conf", "us-west-2/"]]],
    ["a folder", { destination: "file:///logs" }, [["LW444", "warning", "/destination_conf", '"file:///logs"']]],
    ["a folder, to the local service", { destination: "file:///logs" }, [], { local: true }],
    ["sizes", { maxUploadRecords: 5 }, [["LW434", "error", "/max_upload_records", "5"]]],
    ["a sampling rate", { sample: 2 }, [["LW434", "error", "/logpull_options", "2"]]],
    ["a filter that keeps nothing", { filter: "BotScore lt 5 and BotScore gt 6", fields: ["BotScore"] }, [["LW501", "error", "/filter", "BotScore gt 6"]], { analysis: true }],
    ["a filter on what is not delivered", { filter: 'BotScore lt 5 and ClientCountry eq "ca"' }, [["LW441", "warning", "/filter", "BotScore lt 5"]]],
    ["a time as a number where text is delivered", { filter: "EdgeStartTimestamp geq 1700000000", fields: ["EdgeStartTimestamp"] }, [["LW442", "warning", "/filter", "EdgeStartTimestamp geq 1700000000"]]],
    ["a time in another unit", { filter: "EdgeStartTimestamp geq 1700000000", fields: ["EdgeStartTimestamp"], timestamps: "unixnano" }, [["LW442", "warning", "/filter", "EdgeStartTimestamp geq 1700000000"]]],
    ["a time as text where a number is delivered unsaid", { filter: 'EdgeStartTimestamp startsWith "2024"', fields: ["EdgeStartTimestamp"], timestamps: undefined }, [["LW442", "warning", "/filter", 'EdgeStartTimestamp startsWith \\"2024\\"']]],
    ["a text that the format never writes", { filter: 'EdgeStartTimestamp eq "2024-01-01T00:00:00Z"', fields: ["EdgeStartTimestamp"], timestamps: "rfc3339ms" }, [["LW442", "warning", "/filter", 'EdgeStartTimestamp eq \\"2024-01-01T00:00:00Z\\"']]],
    ["digits where text is delivered", { filter: 'EdgeStartTimestamp startsWith "17000"', fields: ["EdgeStartTimestamp"] }, [["LW442", "warning", "/filter", 'EdgeStartTimestamp startsWith \\"17000\\"']]],
    ["text with the digits of its format", { filter: 'EdgeStartTimestamp eq "2024-01-01T00:00:00.000Z"', fields: ["EdgeStartTimestamp"], timestamps: "rfc3339ms" }, []],
    ["times as they are delivered", { filter: "EdgeStartTimestamp geq 1700000000", fields: ["EdgeStartTimestamp"], timestamps: "unix" }, []],
    ["text as it is delivered", { filter: 'EdgeStartTimestamp startsWith "2024"', fields: ["EdgeStartTimestamp"] }, []],
    ["a time in text where seconds are delivered", { filter: 'EdgeStartTimestamp geq "2024-01-01T00:00:00Z"', fields: ["EdgeStartTimestamp"], timestamps: "unix" }, [["LW208", "error", "/filter", '\\"2024-01-01T00:00:00Z\\"']]],
  ]; // biome-ignore format: a table
  it.each(cases)("%s", (_, change, expected, options = {}) => {
    const prepared = prepareJob({ ...input, ...change }, options);
    expect(said(prepared)).toEqual(expected);
    expect(prepared.ok).toBe(!expected.some(([, severity]) => severity === "error"));
  });

  it.each([
    [
      ">= of seconds where text is delivered",
      "geq 1700000000",
      "rfc3339",
      "texts have no order here: let the job deliver `unix`",
    ],
    [
      "of nanoseconds, too",
      "lt 1700000000000000000",
      "rfc3339ns",
      "texts have no order here: let the job deliver `unixnano`",
    ],
    ["equality with seconds", "eq 1700000000", "rfc3339", "compare it with text, or let the job deliver `unix`"],
    [
      "nanoseconds where seconds are delivered",
      "geq 1700000000000000000",
      "unix",
      "compare it with seconds since 1970, or let the job deliver `unixnano`",
    ],
    ["text of another format", 'eq "2024-01-01T00:00:00Z"', "rfc3339ms", "times look like `2024-01-01T00:00:00.000Z`"],
  ] as const)("and what helps against a time of another format: %s", (_, comparison, timestamps, help) => {
    const prepared = prepareJob({
      ...input,
      fields: ["EdgeStartTimestamp"],
      timestamps,
      filter: `EdgeStartTimestamp ${comparison}`,
    });
    expect(toRecords(prepared).map((one) => [one.code, one.help])).toEqual([["LW442", help]]);
  });

  it("of a filter over the limits, and of one at them", () => {
    const filter = (amount: number) => Array.from({ length: amount }, (_, i) => `BotScore eq ${i}`).join(" or ");
    const prepared = (amount: number) =>
      said(prepareJob({ ...input, fields: ["BotScore"], filter: filter(amount) }, { limits: { bytes: 5000 } })).map(
        ([code, severity]) => [code, severity],
      );
    expect(prepared(30)).toEqual(
      [
        ["LW303", "warning"],
        ["LW304", "warning"],
      ].slice(0, 1),
    );
    expect(prepared(31)).toEqual([["LW301", "error"]]);
  });

  it("and its fixes are spelled for the place", () => {
    const { diagnostics, source } = prepareJob({
      ...input,
      filter: "EdgeResponseStatus >= 500 and ClientCountry eq 'ca'",
    });
    const { text } = applyFixes({ diagnostics, source });
    expect(JSON.parse(text).filter).toBe('EdgeResponseStatus geq 500 and ClientCountry eq "ca"');
  });
});

describe("checkJob reads a body that there is", () => {
  const cases: [string, string, ReturnType<typeof said>][] = [
    ["right", JSON.stringify(body), []],
    ["of an answer", JSON.stringify({ ...body, id: 1, last_complete: null, last_error: null, error_message: null, enabled: true, kind: "", frequency: "high" }), []],
    ["with nulls", '{"dataset":"http_requests","destination_conf":"gs://bkt","name":null,"filter":null,"logpull_options":null,"output_options":null}', []],
    ["with a member of its own", '{"dataset":"http_requests","destination_conf":"gs://bkt","zone_tag":"x"}', [["LW430", "warning", "/zone_tag", '"zone_tag"']]],
    ["with a misspelled member", '{"dataset":"http_requests","destination_conf":"gs://bkt","enable":true}', [["LW430", "error", "/enable", '"enable"']]],
    ["with a misspelled destination", '{"dataset":"http_requests","destinationConf":"gs://bkt"}', [["LW432", "error", "", "{"], ["LW430", "error", "/destinationConf", '"destinationConf"']]],
    ["with a filter under another name", `{"dataset":"http_requests","destination_conf":"gs://bkt","filters":${JSON.stringify(where)}}`, [["LW410", "error", "/filters", '"filters"']]],
    ["with keys in capitals", '{"Dataset":"http_requests","destination_conf":"gs://bkt"}', [["LW410", "error", "/Dataset", '"Dataset"']]],
    ["of wrong kinds", '{"dataset":5,"destination_conf":["gs://bkt"],"name":1,"enabled":"true","logpull_options":{},"output_options":[],"max_upload_bytes":"5000000"}', [
      ["LW412", "error", "/dataset", "5"],
      ["LW431", "error", "/destination_conf", '["gs://bkt"]'],
      ["LW431", "error", "/name", "1"],
      ["LW431", "error", "/enabled", '"true"'],
      ["LW431", "error", "/logpull_options", "{}"],
      ["LW431", "error", "/output_options", "[]"],
      ["LW431", "error", "/max_upload_bytes", '"5000000"'],
    ]],
    ["with words that are none", '{"dataset":"http_requests","destination_conf":"gs://bkt","kind":"Edge","frequency":"medium"}', [["LW434", "error", "/kind", '"Edge"'], ["LW434", "error", "/frequency", '"medium"']]],
    ["with no sizes", '{"dataset":"http_requests","destination_conf":"gs://bkt","max_upload_bytes":0,"max_upload_interval_seconds":301,"max_upload_records":1000.5}', [["LW434", "error", "/max_upload_interval_seconds", "301"], ["LW434", "error", "/max_upload_records", "1000.5"]]],
    ["with a filter that is no string", `{"dataset":"http_requests","destination_conf":"gs://bkt","filter":${where}}`, [["LW415", "error", "/filter", where]]],
    ["with options of both forms", '{"dataset":"http_requests","destination_conf":"gs://bkt","logpull_options":"sample=1","output_options":{"sample_rate":1}}', [["LW440", "warning", "/logpull_options", '"sample=1"']]],
    ["with mistakes in options that are ignored", '{"dataset":"http_requests","destination_conf":"gs://bkt","logpull_options":"fields=Nope&sample=2","output_options":{"sample_rate":1}}', [["LW440", "warning", "/logpull_options", '"fields=Nope&sample=2"']]],
    ["with unknown output options", '{"dataset":"http_requests","destination_conf":"gs://bkt","output_options":{"fields":["RayID"],"output_type":"xml","field_names":["RayID",5]}}', [
      ["LW430", "warning", "/output_options/fields", '"fields"'],
      ["LW434", "error", "/output_options/output_type", '"xml"'],
      ["LW431", "error", "/output_options/field_names", '["RayID",5]'],
    ]],
    ["that is cut off", '{"dataset":"http_requests","destination_conf":"gs://bkt"', [["LW402", "error", "", ""]]],
    ["that is nothing", "", [["LW401", "error", "", ""]]],
    ["that is a list", `[${JSON.stringify(body)}]`, [["LW431", "error", "", `[${JSON.stringify(body)}]`]]],
    ["that is a filter", where, [["LW432", "error", "", "{"], ["LW430", "warning", "/where", '"where"']]],
    ["that is empty", "{}", [["LW432", "error", "", "{"]]],
    ["with a key twice", '{"dataset":"http_requests","destination_conf":"gs://bkt","destination_conf":"gs://bkt"}', [["LW404", "error", "/destination_conf", '"destination_conf"']]],
    ["with places behind escapes", '{"dataset":"http_requests","destination_conf":"s3:\\/\\/bkt?region=r\\u0026sse=none"}', [["LW447", "error", "/destination_conf", "none"]]],
  ]; // biome-ignore format: a table
  it.each(cases)("%s", (_, text, expected) => {
    const checked = checkJob(text);
    expect(said(checked)).toEqual(expected);
    expect(checked.ok).toBe(!expected.some(([, severity]) => severity === "error"));
    if (checked.ok) expect(checked.job).toEqual(JSON.parse(text));
  });

  it("gives the filter where the rest is wrong", () => {
    expect(checkJob({ ...body, name: 5 }).filter?.text).toBe("EdgeResponseStatus geq 500");
  });

  it("given as an object is shown indented", () => {
    expect(checkJob(body).source).toBe(JSON.stringify(body, null, 2));
  });

  it("must be of the dataset that is asked for", () => {
    expect(said(checkJob(body, { dataset: "dns_logs" })).map(([code]) => code)).toContain("LW205");
  });

  it("with safe fixes in the text that was given", () => {
    const text =
      '{"dataset":"http_requests","enabled":"true","destination_conf":"s3://b?Region=US-west-2/&access-key-id=AKIA&secret-access-key=hush"}';
    const { diagnostics } = checkJob(text);
    const { text: once } = applyFixes({ diagnostics, source: text });
    const { text: twice } = applyFixes({ diagnostics: checkJob(once).diagnostics, source: once });
    expect(twice).toBe(
      '{"dataset":"http_requests","enabled":true,"destination_conf":"s3://b?region=us-west-2&access-key-id=AKIA&secret-access-key=hush"}',
    );
    expect(checkJob(twice).ok).toBe(true);
  });
});

test("a source with stars for secrets cannot be taken for the body", () => {
  const { source } = checkJob(
    '{"dataset":"http_requests","destination_conf":"https://a.example?header_Authorization=abc"}',
  );
  expect(source).toBe('{"dataset":"http_requests","destination_conf":"https://a.example?header_Authorization=***"}');
  expect(checkJob(source).diagnostics.map(({ code }) => code)).toEqual(["LW449"]);
});

test("what the filter asks for is no secret", () => {
  const filter = 'ClientRequestURI contains "token=abc"';
  const { source, ok } = prepareJob({ ...input, fields: ["ClientRequestURI"], filter });
  expect(ok).toBe(true);
  expect(source).toContain("token=abc");
});
