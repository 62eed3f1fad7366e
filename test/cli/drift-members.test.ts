/** Every member of a job, those of the interface and what is published of others: whether a change of it is said, and as what. */
import { expect, test } from "vitest";
import { run } from "../../src/old-cli/start/run.js";
import { jobSchemas } from "../../src/interface/schemas/jobs.js";
import { memoryIo } from "./memory-io.js";

const where = (status: number) =>
  JSON.stringify({ where: { and: [{ key: "EdgeResponseStatus", operator: "geq", value: status }] } });
const whole = {
  id: 7,
  name: "x",
  dataset: "http_requests",
  filter: where(500),
  destination_conf: "s3://b/p?region=eu-west-1",
};

async function jobsOf(files: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const bytes = new Map(Object.entries(files).map(([name, text]) => [name, new TextEncoder().encode(text)]));
  const io = memoryIo({ files: bytes });
  const status = await run(["compare", "--json", "--by-name", ...args], io);
  return { status, jobs: JSON.parse(io.stdout()).jobs as readonly Record<string, unknown>[] };
}

async function change(before: object, now: object) {
  const files = {
    "a.json": JSON.stringify([{ ...whole, ...before }]),
    "b.json": JSON.stringify([{ ...whole, ...now }]),
  };
  const { status, jobs } = await jobsOf(files, "a.json", "b.json");
  const { delivers, settings } = jobs[0] as {
    delivers: string;
    settings: readonly { setting: string; before: string | null; now: string | null }[];
  };
  return { count: jobs.length, status, delivers, settings: settings.map(({ setting }) => setting) };
}

const output = (members: object) => ({ output_options: members });

type Row = readonly [
  member: string,
  before: object,
  now: object,
  said: { readonly delivers: string; readonly settings: readonly string[] },
];

const changes: readonly Row[] = [
  ["name", {}, { name: "y" }, { delivers: "same", settings: ["name"] }],
  ["name", {}, { name: null }, { delivers: "same", settings: ["name"] }],
  ["name", { name: undefined }, {}, { delivers: "same", settings: ["name"] }],
  ["dataset", {}, { dataset: "dns_logs", filter: null }, { delivers: "other", settings: [] }],
  ["filter", {}, { filter: where(501) }, { delivers: "less", settings: [] }],
  ["filter", {}, { filter: null }, { delivers: "more", settings: [] }],
  [
    "destination_conf",
    {},
    { destination_conf: "s3://b/q?region=eu-west-1" },
    { delivers: "otherwise", settings: ["destination"] },
  ],
  // Parameters have no order, but those of one name.
  [
    "destination_conf",
    { destination_conf: "s3://b/p?region=eu&sse=AES256" },
    { destination_conf: "s3://b/p?sse=AES256&region=eu" },
    { delivers: "same", settings: [] },
  ],
  [
    "destination_conf",
    { destination_conf: "s3://b/p?region=eu&sse=AES256" },
    { destination_conf: "s3://b/p?sse=AES256&region=us" },
    { delivers: "otherwise", settings: ["destination"] },
  ],
  [
    "destination_conf",
    { destination_conf: "s3://b/p?region=eu&region=us" },
    { destination_conf: "s3://b/p?region=us&region=eu" },
    { delivers: "otherwise", settings: ["destination"] },
  ],
  ["logpull_options", {}, { logpull_options: "fields=RayID" }, { delivers: "otherwise", settings: ["field_names"] }],
  [
    "logpull_options",
    {},
    { logpull_options: "timestamps=rfc3339" },
    { delivers: "otherwise", settings: ["timestamp_format"] },
  ],
  ["logpull_options", {}, { logpull_options: "sample=0.5" }, { delivers: "less", settings: ["sample_rate"] }],
  [
    "logpull_options",
    {},
    { logpull_options: "CVE-2021-44228=true" },
    { delivers: "otherwise", settings: ["CVE-2021-44228"] },
  ],
  ["logpull_options", {}, { logpull_options: "sample=0" }, { delivers: "unknown", settings: ["logpull_options"] }],
  ["logpull_options", {}, { logpull_options: "sampel=0.1" }, { delivers: "unknown", settings: ["logpull_options"] }],
  ["logpull_options", output({}), { ...output({}), logpull_options: "sample=0.5" }, { delivers: "same", settings: [] }],
  [
    "logpull_options",
    { logpull_options: "sample=0.5" },
    { ...output({}), logpull_options: "sample=0.5" },
    { delivers: "more", settings: ["sample_rate"] },
  ],
  [
    "output_options/field_names",
    {},
    output({ field_names: ["RayID"] }),
    { delivers: "otherwise", settings: ["field_names"] },
  ],
  ["output_options/timestamp_format", {}, output({ timestamp_format: "unixnano" }), { delivers: "same", settings: [] }],
  [
    "output_options/timestamp_format",
    {},
    output({ timestamp_format: "unix" }),
    { delivers: "otherwise", settings: ["timestamp_format"] },
  ],
  [
    "output_options/timestamp_format",
    {},
    output({ timestamp_format: "iso" }),
    { delivers: "unknown", settings: ["timestamp_format"] },
  ],
  ["output_options/sample_rate", {}, output({ sample_rate: 1 }), { delivers: "same", settings: [] }],
  ["output_options/sample_rate", {}, output({ sample_rate: 0.5 }), { delivers: "less", settings: ["sample_rate"] }],
  [
    "output_options/sample_rate",
    output({ sample_rate: 0.1 }),
    output({}),
    { delivers: "more", settings: ["sample_rate"] },
  ],
  ...[0, -1, 2, "0.5", true].map(
    (rate): Row => [
      "output_options/sample_rate",
      {},
      output({ sample_rate: rate }),
      { delivers: "unknown", settings: ["sample_rate"] },
    ],
  ),
  ["output_options/output_type", {}, output({ output_type: "ndjson" }), { delivers: "same", settings: [] }],
  [
    "output_options/output_type",
    {},
    output({ output_type: "csv" }),
    { delivers: "otherwise", settings: ["output_type"] },
  ],
  [
    "output_options/output_type",
    {},
    output({ output_type: "xml" }),
    { delivers: "unknown", settings: ["output_type"] },
  ],
  [
    "output_options/CVE-2021-44228",
    {},
    output({ "CVE-2021-44228": true }),
    { delivers: "otherwise", settings: ["CVE-2021-44228"] },
  ],
  ["output_options/CVE-2021-44228", {}, output({ "CVE-2021-44228": false }), { delivers: "same", settings: [] }],
  [
    "output_options/merge_subrequests",
    {},
    output({ merge_subrequests: true }),
    { delivers: "otherwise", settings: ["merge_subrequests"] },
  ],
  [
    "output_options/merge_subrequests",
    output({ merge_subrequests: "true" }),
    output({ merge_subrequests: true }),
    { delivers: "unknown", settings: ["merge_subrequests"] },
  ],
  ["output_options/batch_prefix", {}, output({ batch_prefix: "" }), { delivers: "same", settings: [] }],
  [
    "output_options/batch_prefix",
    {},
    output({ batch_prefix: "[" }),
    { delivers: "otherwise", settings: ["batch_prefix"] },
  ],
  [
    "output_options/batch_suffix",
    output({ batch_suffix: "]" }),
    {},
    { delivers: "otherwise", settings: ["batch_suffix"] },
  ],
  ["output_options/field_delimiter", {}, output({ field_delimiter: "," }), { delivers: "same", settings: [] }],
  [
    "output_options/field_delimiter",
    {},
    output({ field_delimiter: ";" }),
    { delivers: "otherwise", settings: ["field_delimiter"] },
  ],
  // Without a template it stands between the members of an object, too.
  [
    "output_options/field_delimiter",
    output({ output_type: "ndjson" }),
    output({ output_type: "ndjson", field_delimiter: ";" }),
    { delivers: "otherwise", settings: ["field_delimiter"] },
  ],
  [
    "output_options/field_delimiter",
    output({ record_template: "{{.RayID}}" }),
    output({ record_template: "{{.RayID}}", field_delimiter: ";" }),
    { delivers: "same", settings: [] },
  ],
  [
    "output_options/field_names",
    output({ output_type: "csv", record_template: "{{.RayID}}", field_names: ["RayID", "ClientIP"] }),
    output({ output_type: "csv", record_template: "{{.RayID}}", field_names: ["ClientIP", "RayID"] }),
    { delivers: "same", settings: [] },
  ],
  [
    "output_options/field_names",
    output({ output_type: "csv", field_names: ["RayID", "ClientIP"] }),
    output({ output_type: "csv", field_names: ["ClientIP", "RayID"] }),
    { delivers: "otherwise", settings: ["field_names"] },
  ],
  // Only Terraform's older blocks are lists.
  [
    "output_options/sample_rate",
    output({ sample_rate: 0.5 }),
    { output_options: [{ sample_rate: 0.5 }] },
    { delivers: "unknown", settings: ["sample_rate", "output_options"] },
  ],
  [
    "output_options/record_delimiter",
    {},
    output({ record_delimiter: "\n" }),
    { delivers: "otherwise", settings: ["record_delimiter"] },
  ],
  ["output_options/record_prefix", {}, output({ record_prefix: "{" }), { delivers: "same", settings: [] }],
  [
    "output_options/record_prefix",
    {},
    output({ record_prefix: "" }),
    { delivers: "otherwise", settings: ["record_prefix"] },
  ],
  ["output_options/record_suffix", {}, output({ record_suffix: "}\n" }), { delivers: "same", settings: [] }],
  [
    "output_options/record_suffix",
    output({ output_type: "csv" }),
    output({ output_type: "csv", record_suffix: "}\n" }),
    { delivers: "otherwise", settings: ["record_suffix"] },
  ],
  [
    "output_options/record_template",
    {},
    output({ record_template: "{{.RayID}}" }),
    { delivers: "otherwise", settings: ["record_template"] },
  ],
  ["enabled", { enabled: true }, { enabled: false }, { delivers: "less", settings: [] }],
  ["enabled", { enabled: false }, { enabled: true }, { delivers: "more", settings: [] }],
  ["enabled", { enabled: false }, {}, { delivers: "unknown", settings: [] }],
  // A body without it makes a job that runs, and leaves one that does as it is.
  ["enabled", { enabled: true }, {}, { delivers: "same", settings: [] }],
  ["enabled", { enabled: true }, { enabled: "true" }, { delivers: "unknown", settings: ["enabled"] }],
  ["kind", {}, { kind: "" }, { delivers: "same", settings: [] }],
  ["kind", {}, { kind: "edge" }, { delivers: "otherwise", settings: ["kind"] }],
  ["frequency", {}, { frequency: "high" }, { delivers: "same", settings: [] }],
  ["frequency", {}, { frequency: "low" }, { delivers: "otherwise", settings: ["frequency"] }],
  ...["max_upload_bytes", "max_upload_interval_seconds", "max_upload_records"].flatMap((name) =>
    [0, 1000].map(
      (value): Row => [
        name,
        {},
        { [name]: value },
        value === 0 ? { delivers: "same", settings: [] } : { delivers: "otherwise", settings: [name] },
      ],
    ),
  ),
  ["ownership_challenge", {}, { ownership_challenge: "t" }, { delivers: "same", settings: [] }],
];

test.each(
  changes.map(
    ([member, before, now, said]) => [member, JSON.stringify(before), JSON.stringify(now), before, now, said] as const,
  ),
)("%s: from %s to %s", async (_member, _before, _now, before, now, said) => {
  expect(await change(before, now)).toEqual({
    count: 1,
    status: said.delivers === "same" && said.settings.length === 0 ? 0 : 1,
    ...said,
  });
});

test("the table above has every member that a job or its output options can have", () => {
  const known = [
    ...Object.keys(jobSchemas.CreateJob.properties).filter((name) => name !== "output_options"),
    ...Object.keys(jobSchemas.OutputOptions.properties).map((name) => `output_options/${name}`),
  ];
  expect([...new Set(changes.map(([member]) => member))].sort()).toEqual(known.sort());
});

test.each([
  [
    "a truth value in quotes",
    "output_options { merge_subrequests = true }",
    'output_options { merge_subrequests = "true" }',
    "same",
  ],
  ["a rate in quotes", "output_options { sample_rate = 0.5 }", 'output_options { sample_rate = "0.5" }', "same"],
  ["a size in quotes", "max_upload_records = 1000", 'max_upload_records = "1000"', "same"],
  [
    "a rate that is less, in quotes",
    "output_options { sample_rate = 0.5 }",
    'output_options { sample_rate = "0.25" }',
    "less",
  ],
  ["a block that no longer says that it runs", "enabled = true", "", "unknown"],
  ["a block that says so now", "", "enabled = true", "unknown"],
  ["a block that says so neither before nor now", "", "", "same"],
])("in Terraform: %s", async (_, before, now, delivers) => {
  const block = (more: string) =>
    `resource "cloudflare_logpush_job" "x" {\n  name = "x"\n  dataset = "http_requests"\n  filter = jsonencode(${where(500)})\n  ${more.replace("{ ", "{\n    ").replace(" }", "\n  }")}\n}\n`;
  const { jobs } = await jobsOf({ "a.tf": block(before), "b.tf": block(now) }, "a.tf", "b.tf");
  expect(jobs).toMatchObject([{ change: "equivalent", delivers }]);
});

const ofDataset = (dataset: string, more = "") =>
  `resource "cloudflare_logpush_job" "x" {\n  name = "x"\n  dataset = ${dataset}\n  filter = jsonencode(${where(500)})\n}\n${more}`;
const byDefault = (name: string) => `variable "ds" {\n  default = "${name}"\n}\n`;
const given = (text: string) => ({
  "main.tf": ofDataset("var.ds"),
  "v.tf": byDefault("http_requests"),
  "terraform.tfvars": text,
});
const unsureDataset = { delivers: "unknown", settings: [{ setting: "dataset" }] };

test.each([
  [
    "a variable by default",
    { "main.tf": ofDataset("var.ds", byDefault("http_requests")) },
    { "main.tf": ofDataset("var.ds", byDefault("dns_logs")) },
    unsureDataset,
  ],
  ["a variable by a file of values", given('ds = "http_requests"\n'), given('ds = "dns_logs"\n'), unsureDataset],
  [
    "a variable in place of a name",
    { "main.tf": ofDataset('"http_requests"') },
    { "main.tf": ofDataset("var.ds") },
    unsureDataset,
  ],
  [
    "a text that is put together",
    { "main.tf": ofDataset(`"\${local.d}_requests"`, 'locals {\n  d = "http"\n}\n') },
    { "main.tf": ofDataset(`"\${local.d}_requests"`, 'locals {\n  d = "dns"\n}\n') },
    { change: "dataset", delivers: "other" },
  ],
  [
    "what a condition chooses",
    { "main.tf": ofDataset('true ? "http_requests" : "x"') },
    { "main.tf": ofDataset('false ? "x" : "http_requests"') },
    { delivers: "same", settings: [] },
  ],
  [
    "another that it chooses",
    { "main.tf": ofDataset('true ? "http_requests" : "x"') },
    { "main.tf": ofDataset('true ? "firewall_events" : "x"') },
    { change: "dataset", delivers: "other" },
  ],
  [
    "the same variable",
    { "main.tf": ofDataset("var.ds", byDefault("dns_logs")) },
    { "main.tf": ofDataset("var.ds", byDefault("dns_logs")) },
    { delivers: "same", settings: [] },
  ],
])("a dataset in Terraform: %s", async (_, before, now, said) => {
  const within = (folder: string, files: object) =>
    Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text as string]);
  const { jobs } = await jobsOf(Object.fromEntries([...within("a", before), ...within("b", now)]), "a", "b");
  expect(jobs).toMatchObject([said]);
});
