/** `compare` of two jobs that are each alone in what holds them, and of two filters whose jobs differ otherwise. */
import { describe, expect, test } from "vitest";
import { run } from "../../src/old-cli/start/run.js";
import { memoryIo } from "./memory-io.js";

type Files = Readonly<Record<string, string>>;

async function compared(files: Files, ...args: readonly string[]) {
  const io = memoryIo({
    files: new Map(Object.entries(files).map(([name, text]) => [name, new TextEncoder().encode(text)])),
    terminals: ["stdin"],
  });
  const status = await run(["compare", ...args], io);
  return { status, out: io.stdout(), err: io.stderr() };
}

const filterOf = (value: unknown = 500, key = "EdgeResponseStatus") =>
  JSON.stringify({ where: { and: [{ key, operator: "geq", value }] } });
const body = {
  name: "errors",
  dataset: "http_requests",
  destination_conf: "gs://logs",
  enabled: true,
  filter: filterOf(),
};
type Body = Readonly<Record<string, unknown>>;

const forms: Readonly<Record<string, readonly [path: string, write: (body: Body) => string]>> = {
  json: ["job.json", (body) => JSON.stringify(body)],
  terraform: [
    "job.tf",
    (body) =>
      `resource "cloudflare_logpush_job" "x" {\n${Object.entries(body)
        .map(([key, value]) => `  ${key} = ${JSON.stringify(value)}\n`)
        .join("")}}\n`,
  ],
  yaml: [
    "job.yaml",
    (body) =>
      Object.entries(body)
        .map(([key, value]) => `${key}: ${typeof value === "string" ? `'${value}'` : JSON.stringify(value)}\n`)
        .join(""),
  ],
  script: [
    "job.sh",
    (body) => `curl -X POST https://api.example.com/client/v4/zones/0a/logpush/jobs -d '${JSON.stringify(body)}'\n`,
  ],
  http: [
    "job.http",
    (body) =>
      `POST https://api.example.com/client/v4/zones/0a/logpush/jobs\nContent-Type: application/json\n\n${JSON.stringify(body)}\n`,
  ],
};

describe.each(Object.keys(forms))("two jobs, each alone in a file of %s", (form) => {
  const [path, write] = forms[form] ?? ["", String];
  const both = (change: Body, ...options: readonly string[]) =>
    compared(
      { [`a/${path}`]: write(body), [`b/${path}`]: write({ ...body, ...change }) },
      ...options,
      `a/${path}`,
      `b/${path}`,
    );

  test.each<[string, Body, string]>([
    ["turned off", { enabled: false }, "disabled: it delivers nothing any more"],
    [
      "delivered elsewhere",
      { destination_conf: "gs://others" },
      "another destination, before and now:\n    gs://logs\n    gs://others\n",
    ],
    ["sampled", { logpull_options: "sample=0.01" }, "equivalent, and it delivers a smaller sample"],
    ["renamed", { name: "faults" }, "renamed, before and now:\n    errors\n    faults\n"],
    [
      "of another dataset",
      { dataset: "dns_logs", filter: "" },
      "of another dataset: `http_requests` before, `dns_logs` now",
    ],
    ["with another filter", { filter: filterOf(501) }, 'no longer, for example:\n    {"EdgeResponseStatus":500}'],
  ])("are compared as jobs: %s", async (_, change, words) => {
    const { status, out } = await both(change);
    expect(out).toContain(words);
    expect(out).toContain("1 job compared: ");
    expect(status).toBe(1);
  });

  test("are the same where nothing differs, whatever their files are called", async () => {
    expect(await both({})).toEqual({ status: 0, out: "1 job compared: 1 delivers the same\n", err: "" });
    const { name: _, ...nameless } = body;
    const other = path.replace("job", "other");
    const files = { [`a/${path}`]: write(body), [`b/${other}`]: write(nameless) };
    if (form !== "terraform")
      expect(await compared(files, `a/${path}`, `b/${other}`)).toMatchObject({ status: 0, err: "" });
  });

  test("by name they are one only where they have one, or the address of a block", async () => {
    const { out, status } = await both({ name: "faults" }, "--by-name");
    expect([status, out]).toEqual([
      1,
      expect.stringMatching(form === "terraform" ? /renamed, before and now/ : /`errors`: missing[\s\S]*`faults`: new/),
    ]);
  });
});

test("every report has what differs beside the filter", async () => {
  const files = {
    "a.json": JSON.stringify(body),
    "b.json": JSON.stringify({ ...body, destination_conf: "gs://others" }),
    log: '{"EdgeResponseStatus":500}\n',
  };
  for (const report of ["text", "github", "markdown"])
    expect((await compared(files, "--report", report, "a.json", "b.json")).out).toContain("gs://others");
  const { out } = await compared(files, "--json", "--as-delivered", "a.json", "b.json", "--log", "log");
  const document = JSON.parse(out) as { readonly jobs: readonly object[]; readonly lines: object };
  expect(document.jobs).toMatchObject([
    {
      change: "equivalent",
      delivers: "otherwise",
      lines: { before: 1, after: 1 },
      settings: [{ setting: "destination" }],
    },
  ]);
});

test("jobs on the command line, of a list, of standard input and of different forms are jobs, too", async () => {
  const off = { ...body, enabled: false };
  const list = JSON.stringify([body, { ...body, name: "other" }]);
  const [, toTerraform] = forms["terraform"] ?? ["", String];
  const files = { "l.json": list, "b.json": JSON.stringify(off), "b.tf": toTerraform(off), "-": toTerraform(body) };
  for (const pair of [
    [JSON.stringify(body), JSON.stringify(off)],
    ["l.json#errors", "b.json"],
    ["l.json#/1", "b.tf"],
    ["-", "b.tf"],
  ])
    expect(await compared(files, ...pair), pair.join(" ")).toMatchObject({
      status: 1,
      out: expect.stringContaining("disabled: it delivers nothing any more"),
    });
});

test("of lists each with one job the names count", async () => {
  const list = (name: string) => JSON.stringify([{ ...body, name }]);
  expect((await compared({ "a.json": list("x"), "b.json": list("y") }, "a.json", "b.json")).out).toMatch(
    /`x`: missing[\s\S]*`y`: new/,
  );
});

test("what a chosen job stands beside is not told", async () => {
  const block = (name: string, filter: string) =>
    `resource "cloudflare_logpush_job" "${name}" {\n  dataset = "http_requests"\n  filter = ${filter}\n}\n`;
  const folder = { "a/main.tf": block("x", JSON.stringify(filterOf())) + block("y", 'file("y.json")') };
  expect(
    await compared(
      folder,
      "a/main.tf#/resource/cloudflare_logpush_job/x",
      "a/main.tf#/resource/cloudflare_logpush_job/x",
    ),
  ).toMatchObject({
    status: 0,
    err: "",
  });
  const files = {
    "l.json": JSON.stringify([body, { ...body, name: "wrong", filter: "{" }]),
    "b.json": JSON.stringify(body),
  };
  expect(await compared(files, "l.json#errors", "b.json")).toEqual({
    status: 0,
    out: "1 job compared: 1 delivers the same\n",
    err: "",
  });
});

describe("of a filter and a job", () => {
  test("the filters are compared, with a line that only one keeps", async () => {
    const { status, out } = await compared(
      { "a.json": JSON.stringify(body), "b.where": "EdgeResponseStatus geq 501\n" },
      "a.json",
      "b.where",
    );
    expect([status, out]).toEqual([1, expect.stringContaining('only the first keeps {"EdgeResponseStatus":500}')]);
    expect((await compared({ "a.json": JSON.stringify(body) }, "a.json", filterOf())).status).toBe(0);
  });

  test("a body that has a filter and nothing else is a filter", async () => {
    const { status, out } = await compared(
      { "a.json": JSON.stringify({ filter: filterOf() }), "b.json": JSON.stringify(body) },
      "a.json",
      "b.json",
    );
    expect([status, out]).toEqual([0, expect.stringContaining("lines with all fields: equivalent")]);
  });

  test("times are those of the job", async () => {
    const job = { ...body, logpull_options: "timestamps=unix", filter: filterOf(1_700_000_000, "EdgeStartTimestamp") };
    const nano = "EdgeStartTimestamp geq 1700000000000000000";
    for (const pair of [
      ["a.json", nano],
      [nano, "a.json"],
    ]) {
      const { status, err } = await compared({ "a.json": JSON.stringify(job) }, ...pair);
      expect([status, err]).toEqual([1, expect.stringContaining("the job delivers `EdgeStartTimestamp` as `unix`")]);
    }
    expect(
      await compared({ "a.json": JSON.stringify(job) }, "a.json", "EdgeStartTimestamp geq 1700000000"),
    ).toMatchObject({ status: 0, err: "" });
  });
});

test("times that two jobs deliver in different formats are not known", async () => {
  const timed = (format: string, value: string) =>
    `{"dataset":"http_requests","logpull_options":"timestamps=${format}","filter":${JSON.stringify(filterOf(0, "EdgeStartTimestamp").replace('"value":0', `"value":${value}`))}}`;
  const files = { "a.json": timed("unix", "1700000000"), "b.json": timed("unixnano", "1700000000000000000") };
  expect(await compared(files, "a.json", "b.json")).toMatchObject({
    status: 1,
    out: expect.stringContaining("not known: its filter compares times"),
  });
});

describe("filters of different datasets", () => {
  const files = {
    "a.where": 'dataset http_requests\nRayID eq "a"\n',
    "b.where": 'dataset firewall_events\nRayID eq "a"\n',
  };
  const words =
    "of different datasets, `http_requests` and `firewall_events`, which have no line in common; of the filters alone:\n\nlines with all fields: equiv";

  test("are told, and not the same", async () => {
    expect(await compared(files, "a.where", "b.where")).toMatchObject({
      status: 1,
      out: expect.stringContaining(words),
    });
    expect(
      await compared(
        { ...files, "a.json": JSON.stringify({ ...body, filter: filterOf("a", "RayID").replace("geq", "eq") }) },
        "a.json",
        "b.where",
      ),
    ).toMatchObject({
      status: 1,
      out: expect.stringContaining(words),
    });
    const { status, out } = await compared(files, "--json", "a.where", "b.where");
    expect([status, JSON.parse(out)]).toEqual([
      1,
      expect.objectContaining({ verdict: "equivalent", datasets: { a: "http_requests", b: "firewall_events" } }),
    ]);
  });

  test("are of one where only one says it", async () => {
    expect(await compared(files, "a.where", 'RayID eq "a"')).toMatchObject({
      status: 0,
      out: expect.not.stringContaining("different datasets"),
    });
  });
});
