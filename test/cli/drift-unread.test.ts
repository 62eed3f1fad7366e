/** `compare` of all jobs where not all is known, and where something else than the filter is another one. */
import { describe, expect, test } from "vitest";
import { run } from "../../src/old-cli/start/run.js";
import { memoryIo } from "./memory-io.js";

async function compare(files: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const io = memoryIo({
    files: new Map(Object.entries(files).map(([name, text]) => [name, new TextEncoder().encode(text)])),
  });
  const status = await run(["compare", ...args], io);
  return { status, out: io.stdout(), err: io.stderr() };
}

const literal = 'jsonencode({ where = { and = [{ key = "EdgeResponseStatus", operator = "geq", value = 500 }] } })';
const where = JSON.stringify({ where: { and: [{ key: "EdgeResponseStatus", operator: "geq", value: 500 }] } });
const block = (filter: string, name = "x", more = "") =>
  `resource "cloudflare_logpush_job" "${name}" {\n  name = "${name}"\n  dataset = "http_requests"\n  destination_conf = "s3://b?region=x"\n  filter = ${filter}\n${more}}\n`;

describe("a filter that is wholly unknown", () => {
  const yaml = (filter: string) =>
    `jobs:\n- name: x\n  dataset: http_requests\n  destination_conf: s3://b\n  filter: ${filter}\n`;

  test.each<[string, Readonly<Record<string, string>>, string, string]>([
    ["on both sides", { "a.tf": block("local.f"), "b.tf": block("var.g") }, "a.tf", "b.tf"],
    ["before", { "a.tf": block("file(var.f)"), "b.tf": block(literal) }, "a.tf", "b.tf"],
    ["now", { "a.tf": block(literal), "b.tf": block("var.f") }, "a.tf", "b.tf"],
    ["in YAML", { "a.yaml": yaml('"{{ f }}"'), "b.yaml": yaml('"{{ f }}"') }, "a.yaml", "b.yaml"],
    [
      "in folders beside a known one",
      {
        "a/v.tf": block("local.f"),
        "a/p.tf": block(literal, "p"),
        "b/v.tf": block("local.f"),
        "b/p.tf": block(literal, "p"),
      },
      "a",
      "b",
    ],
  ])("is said, %s", async (_, files, a, b) => {
    for (const form of [[], ["--report", "markdown"], ["--report", "github"], ["--json"]]) {
      const { status, out } = await compare(files, ...form, a, b);
      expect({ form, status }).toEqual({ form, status: 2 });
      expect(out).toMatch(/not compared: its filter is not known|"change":"unread"/);
      expect(out).not.toContain('"ok":true');
    }
  });

  test("is there all the same, so that the job is neither missing nor new", async () => {
    const { out } = await compare({ "a/v.tf": block("local.f"), "b/v.tf": block(literal) }, "a", "b");
    expect(out).toContain("`x`: not compared: its filter is not known\n");
    expect(out).toContain("1 job compared: 1 not known\n");
    const gone = await compare({ "a/v.tf": block("local.f"), "b/v.tf": block(literal, "y") }, "a", "b");
    expect(gone.out).toContain("`x`: missing: it is no more\n  its filter is not known\n");
  });
});

describe("what was not read", () => {
  const job = (name: string) => ({ name, dataset: "http_requests", filter: where });

  test("is never the same", async () => {
    const empty = await compare({ "a.json": "[]", "b.json": "[]" }, "a.json", "b.json");
    expect([empty.status, empty.out]).toEqual([1, "no jobs to compare\n"]);
    const page = JSON.stringify({
      success: true,
      result: [job("a")],
      result_info: { page: 1, per_page: 1, count: 1, total_count: 3, total_pages: 3 },
    });
    expect((await compare({ "a.json": page, "b.json": page }, "a.json", "b.json")).status).toBe(1);
  });

  test("is a template that cannot be read, too", async () => {
    // One text or another, which is no YAML as it stands.
    const either = `    {{- if .Values.a }}\n    '${where}'\n    {{- else }}\n    '${where}'\n    {{- end }}\n`;
    const template = `jobs:\n- name: x\n  dataset: http_requests\n  destination_conf: s3://b\n  filter:\n${either}`;
    const files = {
      "a/t.yaml": template,
      "a/p.tf": block(literal, "p"),
      "b/t.yaml": template,
      "b/p.tf": block(literal, "p"),
    };
    expect((await compare(files, "a", "b")).status).toBe(2);
  });
});

describe("settings", () => {
  const whole = {
    name: "a",
    id: 1,
    dataset: "http_requests",
    destination_conf: "s3://b/p?region=x&secret-access-key=s3cr3t1",
    filter: where,
    enabled: true,
  };
  const both = (a: object, b: object, ...args: readonly string[]) =>
    compare(
      { "a.json": JSON.stringify([{ ...whole, ...a }]), "b.json": JSON.stringify([{ ...whole, ...b }]) },
      ...args,
      "a.json",
      "b.json",
    );

  test.each<[string, object, object, string, string]>([
    ["a bucket", {}, { destination_conf: "s3://other/p?region=x" }, "s3://other/p", "otherwise"],
    [
      "a secret",
      {},
      { destination_conf: "s3://b/p?region=x&secret-access-key=s3cr3t2" },
      "secret or long",
      "otherwise",
    ],
    ["fields", {}, { output_options: { field_names: ["RayID"] } }, "field_names", "otherwise"],
    [
      "fields as options",
      { logpull_options: "fields=RayID,ClientIP" },
      { logpull_options: "fields=RayID" },
      "field_names",
      "otherwise",
    ],
    ["times", {}, { logpull_options: "timestamps=rfc3339" }, "timestamp_format", "otherwise"],
    ["a format", {}, { output_options: { output_type: "csv" } }, "output_type", "otherwise"],
    ["a smaller sample", {}, { output_options: { sample_rate: 0.01 } }, "sample_rate", "less"],
    ["a larger sample", { logpull_options: "sample=0.1" }, { logpull_options: "sample=0.5" }, "sample_rate", "more"],
    ["no sample any more", { logpull_options: "sample=0.1" }, {}, "sample_rate", "more"],
    ["a switch that is none", {}, { enabled: "perhaps" }, "enabled", "unknown"],
    ["sizes", {}, { max_upload_records: 1000 }, "max_upload_records", "otherwise"],
  ])("of which %s is another one are told", async (_, a, b, words, delivers) => {
    const { status, out } = await both(a, b);
    expect(status).toBe(1);
    expect(out).toContain(words);
    expect(out).not.toMatch(/s3cr3t|1 delivers the same$/m);
    const json = await both(a, b, "--json");
    expect(JSON.parse(json.out).jobs).toMatchObject([{ change: "equivalent", delivers, settings: [{}] }]);
    expect(json.out).not.toContain("s3cr3t");
  });

  test.each<[string, object, object]>([
    [
      "what is so by itself",
      {},
      { frequency: "high", kind: "", max_upload_bytes: null, logpull_options: "sample=1&timestamps=unixnano" },
    ],
    [
      "the same in the other member",
      { logpull_options: "fields=RayID,ClientIP&sample=0.5" },
      { output_options: { field_names: ["ClientIP", "RayID"], sample_rate: 0.5 } },
    ],
    [
      "what the service says of its work",
      {},
      { last_complete: "2026-01-01T00:00:00Z", error_message: "x", last_error: null },
    ],
  ])("are the same: %s", async (_, a, b) => {
    expect(await both(a, b)).toEqual({ status: 0, out: "1 job compared: 1 delivers the same\n", err: "" });
  });

  test.each([
    [
      "https://hooks.example.com/services/T0/B0/s3cr3tA",
      "https://other.example.com/services/T0/B0/s3cr3tB",
      "https://other.example.com/…",
    ],
    [
      "sumo://collectors.example.com/receiver/v1/http/s3cr3tA",
      "sumo://other.example.com/receiver/v1/http/s3cr3tB",
      "sumo://other.example.com/…",
    ],
    [
      "splunk://me:s3cr3tA@splunk.example.com:8088/x",
      "splunk://me:s3cr3tB@splunk.example.com:8088/x",
      "what is different is secret or long",
    ],
    [
      "datadog://x/api/v2/logs?header_DD-API-KEY=s3cr3tA",
      "s3://b/a?region=x&secret-access-key=s3cr3tB",
      "s3://b/a?region=x&secret-access-key=***",
    ],
    ["/not/a/scheme/s3cr3tA", "{s3cr3tB/x}", "what is different is secret or long"],
  ])("show what is public of %s", async (a, b, words) => {
    for (const form of [[], ["--json"], ["--report", "github"], ["--report", "markdown"]]) {
      const { status, out, err } = await both({ destination_conf: a }, { destination_conf: b }, ...form);
      expect([status, out.includes("destination")]).toEqual([1, true]);
      expect(out + err).not.toContain("s3cr3t");
      if (form.length === 0) expect(out).toContain(words);
    }
  });

  test("stand in other files, too", async () => {
    const off = await compare(
      { "a.tf": block(literal, "x", "  enabled = true\n"), "b.tf": block(literal, "x", '  enabled = "false"\n') },
      "--by-name",
      "a.tf",
      "b.tf",
    );
    expect(off.out).toContain("disabled: it delivers nothing any more");
    const none = await compare(
      { "a.tf": block(literal), "b.tf": block(literal, "x", "  count = 0\n") },
      "--by-name",
      "a.tf",
      "b.tf",
    );
    expect([none.status, none.out.includes("1 not known")]).toEqual([1, true]);
    const options = "  output_options {\n    sample_rate = 0.5\n  }\n";
    const sample = await compare(
      { "a.tf": block(literal), "b.tf": block(literal, "x", options) },
      "--by-name",
      "a.tf",
      "b.tf",
    );
    expect(sample.out).toContain("a smaller sample");
    const yaml = (more: string) =>
      `- name: x\n  dataset: http_requests\n  destination_conf: s3://b\n  filter: '${where}'\n${more}`;
    const no = await compare(
      { "a.yaml": yaml(""), "b.yaml": yaml("  enabled: no\n") },
      "--by-name",
      "a.yaml",
      "b.yaml",
    );
    expect([no.status, no.out.includes("`enabled`")]).toEqual([1, true]);
  });

  test("have the name of a job that keeps its id", async () => {
    const { status, out } = await both({}, { name: "b" });
    expect([status, out]).toEqual([
      1,
      "`a`: equivalent: it delivers the same\n  renamed, before and now:\n    a\n    b\n\n1 job compared: 1 delivers the same\n",
    ]);
    const other = await both({}, { name: "b", dataset: "dns_logs", filter: null });
    expect(other.out).toContain("missing");
  });
});

test("jobs that say the same may stand twice, and no job counts twice", async () => {
  const job = (value: number) => ({ name: "x", dataset: "http_requests", filter: where.replace("500", String(value)) });
  const list = (...values: readonly number[]) => JSON.stringify(values.map(job));
  const same = await compare({ "a.json": list(1, 2, 2), "b.json": list(2, 1, 2) }, "a.json", "b.json");
  expect([same.status, same.out]).toEqual([0, "3 jobs compared: 3 deliver the same\n"]);
  const other = await compare({ "a.json": list(1, 2, 3), "b.json": list(1, 4, 5) }, "a.json", "b.json");
  expect(other.out).toContain("3 jobs compared: 1 delivers the same, 2 not known\n");
});

describe("lines of logs in what others read", () => {
  const line = {
    ClientIP: "192.0.2.7",
    RayID: "7d0a",
    EdgeStartTimestamp: "2026-01-01T00:00:00Z",
    EdgeResponseStatus: 500,
    Cookies: { session: "t0ps3cret" },
  };
  const files = {
    "a.json": JSON.stringify([{ name: "a", dataset: "http_requests", filter: where }]),
    "b.json": JSON.stringify([{ name: "a", dataset: "http_requests", filter: where.replace("500", "501") }]),
    "l.ndjson": `${JSON.stringify(line)}\n`,
  };

  test.each(["markdown", "github"])("are their ids and times, in %s", async (report) => {
    const { out } = await compare(files, "--report", report, "a.json", "b.json", "--log", "l.ndjson");
    expect(out).toContain('{"RayID":"7d0a","EdgeStartTimestamp":"2026-01-01T00:00:00Z"}');
    expect(out).not.toMatch(/192\.0\.2\.7|t0ps3cret/);
    const whole = await compare(files, "--show-lines", "--report", report, "a.json", "b.json", "--log", "l.ndjson");
    expect(whole.out).toMatch(/192\.0\.2\.7.*t0ps3cret/);
  });

  test("are no others where a line has neither, or something else in their place", async () => {
    const odd = {
      ...files,
      "l.ndjson":
        '{"EdgeResponseStatus":500,"RayID":"a person@x.example"}\n{"EdgeResponseStatus":500,"RayID":{"a":"person"}}\n',
    };
    const { out } = await compare(odd, "--report", "markdown", "a.json", "b.json", "--log", "l.ndjson");
    expect(out).toContain("2 no longer");
    expect(out).not.toContain("person");
  });
});
