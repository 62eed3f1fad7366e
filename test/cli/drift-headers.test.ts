/** `compare` of jobs with the files that `job --read --out` wrote of them: what stands in the headers is what the jobs say. */
import { describe, expect, test } from "vitest";
import { run } from "../../src/old-cli/start/run.js";
import { whole } from "../support/seed.js";
import { memoryIo } from "./memory-io.js";

type Body = Readonly<Record<string, unknown>>;

const bytes = (text: string) => new TextEncoder().encode(text);
const filterOf = (value: number) =>
  JSON.stringify({ where: { and: [{ key: "EdgeStartTimestamp", operator: "gt", value }] } });
const body: Body = {
  name: "errors",
  dataset: "http_requests",
  destination_conf:
    "s3://logs/{DATE}?region=us-east-1&access-key-id=AKIAABCDEFGHIJKLMNOP&secret-access-key=s3cr3ts3cr3ts3cr3t",
  enabled: true,
  frequency: "low",
  kind: "",
  max_upload_bytes: 5_000_000,
  max_upload_records: 1_000,
  max_upload_interval_seconds: 30,
  logpull_options: "fields=EdgeStartTimestamp,RayID&timestamps=unix&sample=0.5&CVE-2021-44228=true",
  filter: filterOf(1_704_067_200),
};
const { logpull_options: _, ...others } = body;
const newer: Body = {
  ...others,
  output_options: {
    field_names: ["EdgeStartTimestamp", "RayID"],
    timestamp_format: "unix",
    sample_rate: 0.5,
    output_type: "csv",
    batch_prefix: "[",
    batch_suffix: "]",
    record_prefix: "{",
    record_suffix: "}",
    record_delimiter: ",",
    field_delimiter: ";",
    record_template: "",
    "CVE-2021-44228": true,
    merge_subrequests: true,
    stringify_object: true,
  },
};
const output = newer["output_options"] as Body;

const forms: Readonly<Record<string, readonly [path: string, write: (bodies: readonly Body[]) => string]>> = {
  list: ["jobs.json", (bodies) => JSON.stringify(bodies)],
  job: ["job.json", ([one]) => JSON.stringify(one, null, 2)],
  answer: ["answer.json", (bodies) => JSON.stringify({ success: true, errors: [], messages: [], result: bodies })],
  terraform: ["main.tf", (bodies) => bodies.map((one, at) => `resource "cloudflare_logpush_job" "x${at}" {\n${Object.entries(one).map(([key, value]) => `  ${key} = ${terraform(value)}\n`).join("")}}\n`).join("")], // biome-ignore format: one line each
  yaml: ["jobs.yaml", (bodies) => bodies.map((one) => `- ${JSON.stringify(one)}\n`).join("")],
  script: [
    "job.sh",
    ([one]) => `curl -X POST https://api.example.com/client/v4/zones/0a/logpush/jobs -d '${JSON.stringify(one)}'\n`,
  ],
};

function terraform(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value).replaceAll("${", "$${").replaceAll("%{", "%%{");
  if (typeof value !== "object" || value === null || Array.isArray(value)) return JSON.stringify(value);
  return `{\n${Object.entries(value)
    .map(
      ([key, one]) => `    ${/^\w+$/.test(key) ? key : key.toLowerCase().replaceAll("-", "_")} = ${terraform(one)}\n`,
    )
    .join("")}  }`;
}

async function ran(files: ReadonlyMap<string, string>, args: readonly string[]) {
  const io = memoryIo({ files: new Map([...files].map(([name, text]) => [name, bytes(text)])), terminals: ["stdin"] });
  const status = await run(args, io);
  return {
    status,
    out: io.stdout(),
    err: io.stderr(),
    files: new Map([...io.files].map(([name, content]) => [name, new TextDecoder().decode(content)])),
  };
}

/** Each pair in both directions: what was written before and is now, beside what the lists say themselves. */
async function beside(
  [path, write]: (typeof forms)[string],
  pairs: readonly (readonly [name: string, before: Body, after: Body])[],
) {
  const [name = "", extension = ""] = path.split(".");
  const other = `${name}-now.${extension}`;
  const files = new Map([
    [path, write(pairs.map(([name, before]) => ({ ...before, name })))],
    [other, write(pairs.map(([name, , after]) => ({ ...after, name })))],
  ]);
  const written = await ran(files, ["job", "--no-config", "--read", path, "--out", "filters"]);
  const told = async (...sides: readonly string[]) => {
    const { status, out } = await ran(written.files, ["compare", "--no-config", "--by-name", "--json", ...sides]);
    const { jobs } = JSON.parse(out) as { readonly jobs: readonly Told[] };
    const of = (wanted: string) =>
      jobs
        .filter(({ name }) => name === wanted)
        .map(({ change, delivers, settings }) => ({
          change,
          delivers,
          settings: settings.map(({ setting }) => setting),
        }));
    return { status, jobs: jobs.length, of };
  };
  return {
    list: await told(path, other),
    folder: await told("filters", other),
    back: await told(other, "filters"),
    listBack: await told(other, path),
  };
}

interface Told {
  readonly name: string;
  readonly change: string;
  readonly delivers: string;
  readonly settings: readonly { readonly setting: string }[];
}

const without = (from: Body, name: string): Body =>
  Object.fromEntries(Object.entries(from).filter(([key]) => key !== name));

describe.each(Object.entries(forms))("%s", (name, form) => {
  const cases: readonly (readonly [string, Body, Body])[] = [
    ["nothing", body, body],
    ["nothing of the newer form", newer, newer],
    ["nothing of a job that says little", { name: "errors", dataset: "http_requests", destination_conf: "gs://logs", filter: filterOf(5) }, { name: "errors", dataset: "http_requests", destination_conf: "gs://logs", filter: filterOf(5) }],
    ["nothing of one without a filter", without(body, "filter"), without(body, "filter")],
    ["nothing of one that is off", { ...body, enabled: false }, { ...body, enabled: false }],
    ["nothing of one in nanoseconds", { ...body, logpull_options: "fields=EdgeStartTimestamp&timestamps=unixnano" }, { ...body, logpull_options: "fields=EdgeStartTimestamp&timestamps=unixnano" }],
    ["switched off", body, { ...body, enabled: false }],
    ["switched on", { ...body, enabled: false }, body],
    ["no word on whether it is off", { ...body, enabled: false }, without(body, "enabled")],
    ["off, where no word was on it", without(body, "enabled"), { ...body, enabled: false }],
    ["switched off without a filter", without(body, "filter"), { ...without(body, "filter"), enabled: false }],
    ["destination", body, { ...body, destination_conf: "s3://other/{DATE}?region=us-east-1" }],
    ["region", body, { ...body, destination_conf: String(body["destination_conf"]).replace("us-east-1", "eu-west-1") }],
    ["frequency", body, { ...body, frequency: "high" }],
    ["no frequency", body, without(body, "frequency")],
    ["kind", body, { ...body, kind: "edge" }],
    ["bytes", body, { ...body, max_upload_bytes: 6_000_000 }],
    ["records", body, { ...body, max_upload_records: 2_000 }],
    ["interval", body, { ...body, max_upload_interval_seconds: 60 }],
    ["no interval", body, without(body, "max_upload_interval_seconds")],
    ["times", body, { ...body, logpull_options: String(body["logpull_options"]).replace("timestamps=unix", "timestamps=unixnano") }],
    ["times and filter", body, { ...body, filter: filterOf(5), logpull_options: String(body["logpull_options"]).replace("timestamps=unix", "timestamps=unixnano") }],
    ["fields", body, { ...body, logpull_options: String(body["logpull_options"]).replace(",RayID", "") }],
    ["order of fields", body, { ...body, logpull_options: String(body["logpull_options"]).replace("EdgeStartTimestamp,RayID", "RayID,EdgeStartTimestamp") }],
    ["sample", body, { ...body, logpull_options: String(body["logpull_options"]).replace("sample=0.5", "sample=0.6") }],
    ["no sample", body, { ...body, logpull_options: String(body["logpull_options"]).replace("&sample=0.5", "") }],
    ["CVE", body, { ...body, logpull_options: String(body["logpull_options"]).replace("=true", "=false") }],
    ["no options", body, without(body, "logpull_options")],
    ["the same in the newer form", body, { ...others, output_options: { field_names: ["EdgeStartTimestamp", "RayID"], timestamp_format: "unix", sample_rate: 0.5, "CVE-2021-44228": true } }],
    ["filter", body, { ...body, filter: filterOf(5) }],
    ["dataset", body, { ...body, dataset: "workers_trace_events", filter: JSON.stringify({ where: { key: "EventTimestampMs", operator: "gt", value: 5 } }) }],
    ["no filter any more", body, without(body, "filter")],
    ...Object.entries(output).map(([name, value]) => [name, newer, { ...newer, output_options: { ...output, [name]: changed(value) } }] as const),
    ...Object.keys(output).map((name) => [`no ${name}`, newer, { ...newer, output_options: without(output, name) }] as const),
  ]; // biome-ignore format: a table

  const isOne = name === "job" || name === "script";
  // What reads options in their newer form reads them so of JSON and of Terraform. Of forms that hold one job each row is tried with one of them.
  const some =
    name === "list" || name === "terraform"
      ? cases
      : cases
          .filter(([, before]) => before !== newer)
          .filter((_, at) => whole || !isOne || (at % 2 === 0) === (name === "job"));

  const isSame = ([, before, after]: (typeof cases)[number]) => JSON.stringify(before) === JSON.stringify(after);
  // Of forms that hold several jobs those of all rows are compared at once, but for a whole run: those that change apart, since they change the status.
  const isTogether = !whole && !isOne;
  const groups = isTogether ? [some.filter(isSame), some.filter((row) => !isSame(row))] : some.map((row) => [row]);
  const compared = new Map<(typeof groups)[number], ReturnType<typeof beside>>();
  const groupOf = (title: string) => {
    const group = groups.find((one) => one.some(([other]) => other === title)) ?? [];
    const told =
      compared.get(group) ??
      beside(
        form,
        group.map(([other, before, after]) => [nameOf(other), before, after]),
      );
    compared.set(group, told);
    return told;
  };

  test.each(some)("%s is told as of the list itself", async (title, before, after) => {
    const { list, folder, back, listBack } = await groupOf(title);
    const ofJob = ({ status, jobs, of }: typeof list) => ({ status, jobs, told: of(nameOf(title)) });
    expect(ofJob(folder)).toEqual(ofJob(list));
    expect(ofJob(back)).toEqual(ofJob(listBack));
    expect(ofJob(list).told).toHaveLength(1);
    if (isSame([title, before, after])) expect([list.status, ofJob(list).told[0]?.delivers]).toEqual([0, "same"]);
  });
});

/** The job of a row, by a name that is one of a file, too. */
function nameOf(title: string): string {
  return `errors-${title.replaceAll(/\W+/g, "-")}`;
}

function changed(value: unknown): unknown {
  if (Array.isArray(value)) return ["RayID"];
  if (typeof value === "boolean") return !value;
  if (typeof value === "number") return value / 2;
  return value === "unix" ? "rfc3339" : value === "csv" ? "ndjson" : `${String(value)}+`;
}

const off = JSON.stringify([{ ...body, enabled: false }]);
const filter = `dataset http_requests\n\nEdgeStartTimestamp gt 1704067200\n`;

async function compared(files: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const { status, out } = await ran(new Map(Object.entries(files)), ["compare", "--no-config", ...args]);
  return [status, out] as const;
}

test.each([[], ["--report", "markdown"], ["--report", "github"]])(
  "of a filter alone it is not known whether it is switched off: %j",
  async (...options) => {
    const files = { "off.json": off, "filters/errors.where": filter };
    for (const [sides, words] of [
      [["off.json", "filters"], "nothing says whether it is enabled now; it was not before"],
      [["filters", "off.json"], "not enabled: it delivers nothing; before, nothing says whether it is"],
    ] as const) {
      const [status, out] = await compared(files, ...options, ...sides);
      expect([status, out.includes(words), out.includes("delivers the same")]).toEqual([1, true, false]);
    }
    const on = await compared({ ...files, "off.json": JSON.stringify([body]) }, ...options, "off.json", "filters");
    expect(on[0]).toBe(0);
  },
);

test("the header of a file that has another name is of another job", async () => {
  const header = "# job: `errors`\n# enabled: false\n# destination_conf: gs://logs\n";
  const list = JSON.stringify([{ ...body, name: "copy", destination_conf: "gs://other" }]);
  expect((await compared({ "a.json": list, "filters/copy.where": `${header}${filter}` }, "a.json", "filters"))[0]).toBe(
    0,
  );
});

test("two folders are compared by their headers", async () => {
  const header = (rows: string) => `# job: \`errors\`\n${rows}# destination_conf: gs://logs\n${filter}`;
  const told = async (a: string, b: string) =>
    compared({ "a/errors.where": header(a), "b/errors.where": header(b) }, "a", "b");
  expect((await told("", ""))[0]).toBe(0);
  expect((await told("# enabled: true\n", "# enabled: false\n"))[1]).toContain(
    "disabled: it delivers nothing any more",
  );
  expect((await told("# logpull_options: timestamps=unix\n", "# logpull_options: timestamps=unixnano\n"))[1]).toContain(
    "another `timestamp_format`",
  );
  const other = await compared({ "a/errors.where": header("# logpull_options: timestamps=unixnano\n"), "b/errors.where": header("# logpull_options: timestamps=unixnano\n").replace("gt", "geq") }, "a", "b"); // biome-ignore format: one
  expect(other[1]).toContain("whether a service compares them as the job delivers them is not published");
});
