/** Destinations, options and members of a job → codes; a filter and options → a body. */
import { describe, expect, test } from "vitest";
import { checkFile, fixFile } from "../../src/files.js";
import type { Diagnostic } from "../../src/index.js";
import { parseDestination, readOptions } from "../../src/internal.js";
import { type JobInput, prepareJob } from "../../src/job.js";
import { codesOf, reportOf } from "./rows.js";

const where = '{"where":{"and":[{"key":"EdgeResponseStatus","operator":"geq","value":500}]}}';

/** The reports of a job, with their severity when they are no error. */
function reportsOf(body: object, options: Parameters<typeof checkFile>[1] = {}): string {
  const source = JSON.stringify({ dataset: "http_requests", destination_conf: "gs://logs", ...body });
  const { diagnostics } = checkFile(source, { path: "job.json", isNew: true, ...options });
  const marked = (one: Diagnostic) =>
    reportOf(one, source).replace(" ", one.severity === "error" ? " " : `(${one.severity}) `);
  return diagnostics.map(marked).join(" | ");
}

describe("destinations", () => {
  const keys = "access-key-id=A&secret-access-key=S";
  test.each([
    ["s3://logs/{DATE}?region=us-west-2&sse=AES256", ""],
    [`s3://logs?region=us-west-2&${keys}&endpoint=s3.example.com`, ""],
    ["gs://logs/{DATE}", ""],
    ["azure://acc.blob.core.windows.net/container/logs?sv=2022-11-02&sig=S", ""],
    ["https://logs.example.com/in?header_Authorization=Bearer%20S&anything=x", ""],
    ["splunk://h.example:65535/services/collector/raw?channel=c&header_Authorization=Splunk%20S", ""],
    ["bucket/logs", 'LW443 "bucket/logs"'],
    ["gcs://logs", "LW443 gcs"],
    ["GS://logs", "LW443 GS"],
    ["gs://", 'LW444 "gs://"'],
    ["gs://My_Bucket", "LW444(warning) My_Bucket"],
    ["gs://ab", "LW444(warning) ab"],
    ["https://https://h.example", "LW444(warning) https:"],
    ["file:///logs", 'LW444(warning) "file:///logs"'],
    ["s3://logs", 'LW432 "s3://logs"'],
    ["s3://logs?regoin=us-west-2", "LW430 regoin"],
    ["s3://logs?region=us-west-2/", "LW434 us-west-2/"],
    ["s3://logs?region=r&region=r", "LW436 region"],
    ["s3://logs?region=r&colour=red", "LW430(warning) colour"],
    ["s3://logs?region=r&secret-access-key=S", 'LW432 "s3://logs?region=r&secret-access-key=S"'],
    ["s3://<BUCKET>?region=r", "LW448 <BUCKET>"],
    [`r2://logs?account-id=${"0".repeat(32)}&access-key-id=***&secret-access-key=S`, "LW448 access-key-id"],
    ["https://h.example?header_X=a b", "LW437  "],
    ["https://h.example?header_X=a+b", "LW437(warning) +"],
    ["https://h.example?header_X=5%", "LW437 %"],
    ["https://h.example?header_X=a#b", "LW437 #"],
    ["gs://logs/a+b+", ""],
  ])("%s", (destination_conf, reports) => expect(reportsOf({ destination_conf })).toBe(reports));

  test("the local service delivers to folders", () =>
    expect(reportsOf({ destination_conf: "file:///logs" }, { isLocal: true })).toBe(""));

  test.each([
    ["https://h/x?tags=a+b", { kind: "https", host: "h", path: "/x", parameters: { tags: "a b" } }],
    ["https://h:8088/a%20b?tags=a%2Bb", { kind: "https", host: "h:8088", path: "/a b", parameters: { tags: "a+b" } }],
    ["S3://b?x=%zz", { kind: "s3", host: "b", path: "", parameters: { x: "%zz" } }],
    ["file:///a/{DATE}", { kind: "file", host: "", path: "/a/{DATE}", parameters: {} }],
    ["bucket", null],
  ])("%s is read", (text, destination) => expect(parseDestination(text)).toEqual(destination));
});

describe("options", () => {
  test.each([
    ["fields=RayID,ClientIP&timestamps=rfc3339&sample=0.1&CVE-2021-44228=true", ""],
    ["https://api.example/logs?fields=RayID&start=1&end=2&count=3", ""],
    ["fields=RayId", "LW438 RayId"],
    ["fields=RayID,", "LW438 "],
    ["fields=RayID%2cClientIP", ""],
    ["/zones/1/logs?fields=Nope", "LW438 Nope"],
    ["fields=RayID,RayID", "LW436(warning) RayID"],
    ["field_names=RayID", "LW430 field_names"],
    ["timestamps=RFC3339", "LW434 RFC3339"],
    ["sample=1", ""],
    ["sample=1.01", "LW434 1.01"],
    ["sample=0", "LW434 0"],
    ["sample=1&sample=0.5", "LW436 sample"],
  ])("%s", (logpull_options, reports) => expect(reportsOf({ logpull_options })).toBe(reports));

  test.each<[output: object, reports: string]>([
    [{ field_names: ["RayID"], timestamp_format: "rfc3339ms", sample_rate: 0.5, "CVE-2021-44228": true }, ""],
    [{ field_names: ["RayID", 5] }, "LW431 5"],
    [{ field_names: "RayID" }, 'LW431 "RayID"'],
    [{ sample_rate: "0.1" }, 'LW431 "0.1"'],
    [{ output_type: "xml" }, "LW434 xml"],
    [{ timestamps: "rfc3339" }, "LW430 timestamps"],
    [{ cve_2021_4428: true }, "LW430 cve_2021_4428"],
    [{ merge_subrequests: true }, ""],
    [{ merge_subrequests: "true" }, 'LW431 "true"'],
  ])("%j", (output_options, reports) => expect(reportsOf({ output_options })).toBe(reports));

  test("both forms", () => expect(reportsOf({ logpull_options: "sample=1", output_options: {} })).toMatch(/^LW440\(w/));

  test.each([
    [{ logpull_options: "fields=A,B&timestamps=unix&sample=0.5&CVE-2021-44228=true" }, [["A", "B"], "unix", 0.5, true]],
    [{ logpull_options: "fields=&timestamps=other" }, [null, null, null, false]],
    [{ logpull_options: "fields=A", output_options: { field_names: ["B"], sample_rate: 1 } }, [["B"], null, 1, false]],
    [{}, [null, null, null, false]],
  ])("%j is read", (body, [fields, timestamps, sample, hidesLookups]) =>
    expect(readOptions(body as object)).toEqual({ fields, timestamps, sample, hidesLookups }),
  );
});

describe("members", () => {
  const size = "max_upload_bytes";
  test.each<[body: object, reports: string]>([
    [{ name: "a-b.c", enabled: false, kind: "edge", frequency: "low", ownership_challenge: "S" }, ""],
    [{ name: "a b" }, 'LW433(warning) "a b"'],
    [{ name: "" }, ""],
    [{ name: "a".repeat(512) }, ""],
    [{ name: "a".repeat(513) }, `LW433(warning) "${"a".repeat(513)}"`],
    [{ enabled: "true" }, 'LW431 "true"'],
    [{ frequence: "high" }, "LW430 frequence"],
    [{ zone_tag: "x" }, "LW430(warning) zone_tag"],
    [{ kind: "Edge" }, "LW434 Edge"],
    [{ dataset: 5 }, "LW431 5"],
    [{ [size]: 0 }, ""],
    [{ [size]: 4_999_999 }, "LW434 4999999"],
    [{ [size]: 5_000_000 }, ""],
    [{ [size]: 1_000_000_000 }, ""],
    [{ [size]: 1_000_000_001 }, "LW434 1000000001"],
    [{ max_upload_records: 999 }, "LW434 999"],
    [{ max_upload_records: 1000 }, ""],
    [{ max_upload_records: 1_000_000 }, ""],
    [{ max_upload_records: 1_000_001 }, "LW434 1000001"],
    [{ max_upload_interval_seconds: 30 }, ""],
    [{ max_upload_interval_seconds: 301 }, "LW434 301"],
    ...["http_requests", "firewall_events", "network_analytics_logs"].map((dataset): [object, string] => [
      { dataset, filter_attack_traffic: true },
      "",
    ]),
    [{ dataset: "dns_logs", filter_attack_traffic: true }, 'LW430 "filter_attack_traffic"'],
    [{ dataset: "dns_logs", filter_attack_traffic: null }, ""],
    [{ output_options: [{ sample_rate: 2 }] }, "LW434 2"],
    [{ dataset: "dns_logs", output_options: { merge_subrequests: false } }, 'LW430 "merge_subrequests"'],
    [{ destination_conf: null }, "LW432 {"],
    [{ filter: where, logpull_options: "fields=EdgeResponseStatus" }, ""],
    [{ filter: where, logpull_options: "fields=RayID" }, `LW441(warning) ${conditionIn(where)}`],
  ])("%j", (body, reports) => expect(reportsOf(body)).toBe(reports));

  /** The first comparison as the body has it. */
  function conditionIn(whereJson: string): string {
    return JSON.stringify(/\{"key".*?\}/.exec(whereJson)?.[0]).slice(1, -1);
  }

  test.each([
    ["workers_trace_events", "zone", "LW452"],
    ["workers_trace_events", "account", ""],
    ["http_requests", "account", "LW452"],
    ["http_requests", "zone", ""],
  ] as const)("%s of a job for the %s", (dataset, scope, code) =>
    expect(reportsOf({ dataset }, { scope }).slice(0, 5)).toBe(code),
  );

  test("a scope that a file names may be a variable", () => {
    const found = (ids: object) => reportsOf({ dataset: "workers_trace_events", ...ids }, { isNew: false });
    expect(found({ zone_id: "1" })).toBe('LW452(warning) "workers_trace_events"');
    expect(found({ zone_id: "1", account_id: "2" })).toBe("");
  });

  test.each<[name: string, value: unknown, fixed: unknown]>([
    ["destination_conf", "GS://logs", "gs://logs"],
    ["destination_conf", "gcs://logs", "gcs://logs"],
    ["destination_conf", " gs://logs ", "gs://logs"],
    ["destination_conf", "s3://l?region=r&sse=aes256", "s3://l?region=r&sse=AES256"],
    ["destination_conf", "https://h.example?tags=a b", "https://h.example?tags=a%20b"],
    ["enabled", "true", true],
    ["name", "a b", "a b"],
  ])("fixes make of %s %j %j", (name, value, fixed) => {
    const body = { dataset: "http_requests", destination_conf: "gs://logs" };
    const { text } = fixFile(JSON.stringify({ ...body, [name]: value }), { path: "job.json" });
    expect(text).toBe(JSON.stringify({ ...body, [name]: fixed }));
  });

  test.each([
    ["100", ["1"]],
    ["101", []],
    ["50%", ["0.5"]],
    ["5%25", ["0.05"]],
  ])("a share of %s means %j", (sample, similar) => {
    const source = `{"dataset":"dns_logs","destination_conf":"gs://logs","logpull_options":"sample=${sample}"}`;
    const { diagnostics } = checkFile(source, { path: "job.json" });
    expect(diagnostics.map((one) => one.code === "LW434" && one.args.similar)).toEqual([similar]);
  });

  test.each([
    ["logpull_options", "fields=ZzzzzzzzBytes", ["CacheResponseBytes", "ClientRequestBytes", "EdgeResponseBodyBytes"]],
    ["destination_conf", "https://h.example?header_X=5%", ["%25"]],
  ])("suggestions for %s %s", (name, value, texts) => {
    const source = JSON.stringify({ dataset: "http_requests", destination_conf: "gs://logs", [name]: value });
    const fixes = checkFile(source, { path: "job.json" }).diagnostics.flatMap((one) => one.fixes);
    expect(fixes.map(({ edits }) => edits.map(({ text }) => text).join())).toEqual(texts);
  });

  test("of equal parameters, the later one is marked", () => {
    const source = '{"dataset":"dns_logs","destination_conf":"s3://logs?region=r&region=r"}';
    const [one] = checkFile(source, { path: "job.json" }).diagnostics;
    expect(one?.span.start).toBe(source.lastIndexOf("region"));
  });

  test("a diagnostic has the pointer of its value", () => {
    const source = JSON.stringify({
      dataset: "http_requests",
      destination_conf: "s4://logs",
      output_options: { field_names: ["RayID", "No"] },
      filter: where.replace("geq", "gte"),
    });
    const { diagnostics } = checkFile(`[${source}]`, { path: "jobs.json" });
    expect(diagnostics.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
      "LW443 /0/destination_conf",
      "LW438 /0/output_options/field_names/1",
      "LW201 /0/filter/where/and/0/operator",
    ]);
  });

  test("the service runs the job of its answer, so its mistakes are warnings", () => {
    const job = { dataset: "http_requests", destination_conf: "s4://logs", filter: where, enabled: "yes" };
    const { diagnostics } = checkFile(JSON.stringify({ success: true, result: [job] }), { path: "answer.json" });
    expect(diagnostics.map(({ code, severity }) => `${code} ${severity}`)).toEqual(["LW443 warning", "LW431 warning"]);
  });
});

test.each([
  [{}, 'LW433(warning) "a b"'],
  [{ LW433: "off" }, ""],
  [{ LW433: "error" }, 'LW433 "a b"'],
] as const)("the severities %j apply to jobs", (severity, expected) => {
  expect(reportsOf({ name: "a b" }, { severity })).toBe(expected);
  const created = prepareJob({ name: "a b", dataset: "dns_logs", destination: "gs://logs" }, { severity });
  expect(created.body === null).toBe(expected.startsWith("LW433 "));
});

test.each([
  [{}, "LW433", "LW926 warning"],
  [{ LW926: "off" }, "LW433", ""],
  [{ LW926: "error" }, "LW433", "LW926 error"],
  // A rule that did not run says nothing about its comment.
  [{ LW433: "off" }, "LW433", ""],
  [{}, "LW802", ""],
] as const)("the severities %j apply to comments of files about %s", (severity, code, expected) => {
  const source = `# logwhere-ignore ${code}: why\ndataset: dns_logs\ndestination_conf: gs://logs\nname: ab\n`;
  const { diagnostics } = checkFile(source, { path: "a.yaml", severity, lint: code !== "LW802" });
  expect(diagnostics.map((one) => `${one.code} ${one.severity}`).join()).toBe(expected);
  expect(diagnostics.flatMap(({ fixes }) => fixes).filter(({ safe }) => safe)).toEqual([]);
});

test.each([
  ['"destinationConf":"gs://logs"', ""],
  ['"enabeld":true', "LW430"],
  ['"Filter":""', "LW430"],
])("a file may spell %s in its own way, but not the filter", (member, expected) => {
  const source = `{"dataset":"http_requests","destination_conf":"gs://logs",${member}}`;
  expect(codesOf(checkFile(source, { path: "job.json" }).diagnostics)).toBe(expected);
});

describe("bodies", () => {
  const input: JobInput = { dataset: "http_requests", destination: "gs://logs" };
  const body = { dataset: "http_requests", destination_conf: "gs://logs" };
  test.each<[input: Partial<JobInput>, result: object | string]>([
    [{}, body],
    [{ filter: "EdgeResponseStatus geq 500" }, { ...body, filter: where }],
    [{ filter: JSON.parse(where) }, { ...body, filter: where }],
    [{ filter: "{}" }, body],
    [{ fields: ["RayID"], sample: 0.5 }, { ...body, logpull_options: "fields=RayID&sample=0.5" }],
    [{ fields: ["RayID"], output_options: { output_type: "csv" } }, { ...body, output_options: { field_names: ["RayID"], output_type: "csv" } }],
    [{ fields: ["RayID"], output_options: { field_names: ["ClientIP"] } }, { ...body, output_options: { field_names: ["ClientIP"] } }],
    [{ fields: ["RayID"], logpull_options: "timestamps=unix" }, { ...body, logpull_options: "fields=RayID&timestamps=unix" }],
    [{ enabled: false, max_upload_records: 1000 }, { ...body, enabled: false, max_upload_records: 1000 }],
    [{ enabled: "no" as never }, "LW431 /enabled"],
    [{ filter: 'ClientCuontry eq "ca"' }, "LW202 /filter"],
    [{ filter: "dataset dns_logs\nQueryName eq 5" }, "LW205 /filter"],
    [{ fields: ["RayID", "No"] }, "LW438 /logpull_options"],
    [{ dataset: "http_request" }, "LW204 /dataset"],
    [{ dataset: undefined }, "LW432 "],
    [{ filter: null }, body],
  ])("%j", (given, result) => {
    const { body: made, diagnostics } = prepareJob({ ...input, ...given });
    expect(made ?? `${diagnostics[0]?.code} ${diagnostics[0]?.pointer}`).toEqual(result);
  }); // biome-ignore format: a table

  test("what is shown of a body has no secrets", () => {
    const { source } = prepareJob({ ...input, ownership_challenge: "SECRET" });
    expect(source).toContain('"ownership_challenge": "******"');
  });

  test.each([
    ["EdgeStartTimestamp geq 1700000000", "rfc3339", "unix"],
    ["EdgeStartTimestamp geq 1700000000", "unix", ""],
    ["EdgeStartTimestamp geq 1700000000", undefined, "unix"],
    ["EdgeStartTimestamp geq 1700000000000", "unix", null],
    ["EdgeStartTimestamp geq 1700000000000000000", "unix", "unixnano"],
    ['EdgeStartTimestamp startsWith "2024"', "unixnano", "rfc3339"],
    ['EdgeStartTimestamp startsWith "2024"', "rfc3339ns", ""],
  ])("%s, delivered as %s, fits %s", (filter, timestamps, fitting) => {
    const { diagnostics } = prepareJob({ ...input, filter, ...(timestamps !== undefined && { timestamps }) });
    const found = diagnostics.find(({ code }) => code === "LW442");
    expect(found === undefined ? "" : found.code === "LW442" && found.args.fitting).toBe(fitting);
  });
});
