/** `compare` of all jobs: against a service in this process, and whatever people and services call jobs. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { run } from "../../src/old-cli/start/run.js";
import { createService, type Service } from "../../src/old-service/index.js";
import { hostileFilters } from "../support/hostile-filters.js";
import { whole } from "../support/seed.js";
import { ask } from "../unit/service/ask.js";
import { memoryIo } from "./memory-io.js";

const where = (operator: string, value: unknown, key = "EdgeResponseStatus") =>
  JSON.stringify({ where: { and: [{ key, operator, value }] } });
const errors = "dataset http_requests\n\nEdgeResponseStatus geq 500\n";

interface World {
  readonly files?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly send?: typeof fetch;
}

async function compare(args: readonly string[], { files = {}, env = {}, send }: World = {}) {
  const bytes = new Map(Object.entries(files).map(([name, text]) => [name, new TextEncoder().encode(text)]));
  const io = memoryIo({ files: bytes, env, ...(send === undefined ? {} : { send }) });
  const status = await run(["compare", ...args], io);
  return { status, out: io.stdout(), err: io.stderr() };
}

const job = (members: object) =>
  JSON.stringify([{ name: "x", dataset: "http_requests", filter: where("geq", 500), ...members }]);

test.each<[string, object, object, RegExp]>([
  [
    "a looser filter with a smaller sample",
    { logpull_options: "sample=1" },
    { logpull_options: "sample=0.01", filter: where("geq", 499) },
    /^`x`: looser, with a smaller sample: it delivers other lines\n/,
  ],
  [
    "a stricter filter with a larger sample",
    { logpull_options: "sample=0.5" },
    { logpull_options: "sample=1", filter: where("geq", 501) },
    /^`x`: stricter, with a larger sample: it delivers other lines\n/,
  ],
  [
    "a looser filter with a larger sample",
    { logpull_options: "sample=0.5" },
    { logpull_options: "sample=1", filter: where("geq", 499) },
    /^`x`: looser: it delivers more\n/,
  ],
  [
    "merged subrequests beside other members",
    {},
    { merge_subrequests: true },
    /another `merge_subrequests`, before and now:\n +\(not said\)\n +true\n/,
  ],
  [
    "merged subrequests in either place",
    { merge_subrequests: true },
    { output_options: { merge_subrequests: true } },
    /1 delivers the same/,
  ],
  [
    "another sample of Instant Logs",
    { kind: "instant-logs", sample: 1 },
    { kind: "instant-logs", sample: 10 },
    /1 delivers less/,
  ],
  [
    "other fields of Instant Logs",
    { kind: "instant-logs", fields: "ClientIP,RayID" },
    { kind: "instant-logs", fields: "RayID" },
    /another `field_names`, before and now:\n +ClientIP, RayID\n +RayID\n/,
  ],
  ["a truth value in quotes", { enabled: false }, { enabled: "false" }, /before and now:\n +false\n +"false"\n/],
])("it is told exactly: %s", async (_, before, now, told) => {
  const { out, err } = await compare(["a.json", "b.json"], { files: { "a.json": job(before), "b.json": job(now) } });
  expect(out + err).toMatch(told);
});

test("what a plan knows only once it is applied may be anything", async () => {
  const values = { name: "a", dataset: "http_requests", destination_conf: "s3://b", filter: where("geq", 500) };
  const plan = (shown: object, unknown: object) =>
    JSON.stringify({
      ...{ format_version: "1.2", resource_changes: [{ address: "x.a", change: { after_unknown: unknown } }] },
      planned_values: { root_module: { resources: [{ address: "x.a", mode: "managed", values: shown }] } },
    });
  for (const key of ["dataset", "destination_conf", "logpull_options", "enabled"]) {
    const { [key as "name"]: _, ...shown } = values;
    const files = { "a.json": plan(values, {}), "b.json": plan(shown, { [key]: true }) };
    const { out, status } = await compare(["a.json", "b.json"], { files });
    expect([status, out]).toEqual([
      1,
      expect.stringContaining("equivalent, and not known whether it delivers the same"),
    ]);
    expect(out).toContain("(known after apply)");
  }
});

test("a job whose name is known only once it is applied may be one that there is", async () => {
  const job = `resource "cloudflare_logpush_job" "x" {\n  name = "errors-$\{var.env}"\n  dataset = "http_requests"\n  filter = jsonencode(${where("geq", 500)})\n}\n`;
  const list = JSON.stringify([
    { name: "errors-prod", dataset: "http_requests", filter: where("geq", 500) },
    { name: "dns", dataset: "dns_logs", filter: null },
  ]);
  const files = { "now.json": list, "jobs/main.tf": job };
  const { out, status } = await compare(["now.json", "jobs"], { files });
  expect([status, out]).toEqual([1, expect.stringContaining("3 jobs compared: 1 delivers less, 2 not known")]);
  expect(out.match(/not compared: its name, .*? \((?:first|second) side\)/g)).toHaveLength(2);
  expect(out).toContain("`dns`: missing");
  // Where none can be it, it is new, whatever it will be called.
  expect(
    (
      await compare(["--report", "markdown", "none.json", "jobs"], {
        files: { ...files, "none.json": '[{"name":"dns","dataset":"dns_logs"}]' },
      })
    ).out,
  ).toContain("| `cloudflare_logpush_job.x` | extra |");
});

test("what may be a token in the place of a variable's name is not repeated", async () => {
  const files = { "now.json": "[]" };
  for (const given of ["v1.0-0a1b2c-S3CRET", "abcDEF_S3CRET123", "S3CRETS3CRETS3CRETS3CRETS3CRET"]) {
    const { status, err } = await compare(
      ["--from", "http://127.0.0.1:1", "--zone", "ab", "--token-from", given, "now.json"],
      { files },
    );
    expect([status, err]).toEqual([2, expect.stringContaining("the environment variable of that name holds no token")]);
  }
});

describe("a job that does not run", () => {
  const job = (enabled: boolean, status: number) =>
    JSON.stringify([{ name: "a", dataset: "http_requests", enabled, filter: where("geq", status) }]);
  const told = async (a: string, b: string, ...args: string[]) =>
    (await compare([...args, "a.json", "b.json"], { files: { "a.json": a, "b.json": b } })).out;
  const line = (status: number) => `{"EdgeResponseStatus":${status}}`;

  test.each([
    ["turned on", job(false, 500), job(true, 502), "enabled: it delivered nothing before", "new", 502],
    ["turned off", job(true, 500), job(false, 502), "disabled: it delivers nothing any more", "no longer", 500],
  ])("and is %s: what it delivers is told, whatever its filter was", async (_, a, b, headline, word, status) => {
    const text = await told(a, b);
    expect(text).toContain(
      `${headline}\n  its filter: stricter\n  ${word}, for example:\n    ${line(status)}\n\n1 job`,
    );
    for (const form of ["markdown", "github"]) {
      const report = await told(a, b, "--report", form);
      expect([
        report.includes(`${word}, for example`),
        report.includes(word === "new" ? "no longer, for" : "new, for"),
      ]).toEqual([true, false]);
    }
    const [record] = JSON.parse(await told(a, b, "--json")).jobs;
    expect([record.onlyA, record.onlyB]).toEqual(word === "new" ? [null, line(status)] : [line(status), null]);
  });

  test("and stays so delivers no line, whatever becomes of its filter", async () => {
    const [a, b] = [job(false, 500), job(false, 502)];
    expect(await told(a, b)).toBe(
      "`a`: not enabled: it delivers nothing\n  its filter: stricter\n\n1 job compared: 1 delivers the same\n",
    );
    for (const form of ["markdown", "github"]) expect(await told(a, b, "--report", form)).not.toContain("for example");
    const [record] = JSON.parse(await told(a, b, "--json")).jobs;
    expect([record.onlyA, record.onlyB]).toEqual([null, null]);
  });
});

describe("a plan of Terraform", () => {
  test("is what will be, held against what is", async () => {
    const values = (operator: string) => ({ dataset: "http_requests", name: "errors", filter: where(operator, 500) });
    const resource = (operator: string) => ({
      address: "x.a",
      mode: "managed",
      type: "x",
      name: "a",
      values: values(operator),
    });
    const plan = JSON.stringify({
      format_version: "1.2",
      planned_values: { root_module: { resources: [resource("geq")] } },
      resource_changes: [
        { address: "x.a", change: { actions: ["update"], before: values("neq"), after: values("geq") } },
      ],
      prior_state: { format_version: "1.0", values: { root_module: { resources: [resource("neq")] } } },
    });
    const told = await compare(["list.json", "plan.json"], {
      files: { "list.json": JSON.stringify([values("geq")]), "plan.json": plan },
    });
    expect(told).toEqual({ status: 0, out: "1 job compared: 1 delivers the same\n", err: "" });
  });
});

describe("a service", () => {
  let service: Service;
  const asked: { url: string; token: string | null; redirect: string }[] = [];
  const send: typeof fetch = (url, init) => {
    const request = new Request(url, init);
    asked.push({ url: request.url, token: request.headers.get("authorization"), redirect: request.redirect });
    return service.fetch(request);
  };
  const create = (body: object) =>
    ask(service, "/zones/0a/logstream/jobs", {
      method: "POST",
      body: {
        dataset: "http_requests",
        destination_conf: "s3://logs?region=eu-west-1&access-key-id=AKIA1234&secret-access-key=s3cr3tk3y",
        ...body,
      },
    });

  beforeAll(async () => {
    service = await createService();
    await create({ name: "errors", filter: where("geq", 500) });
    await create({ name: "Errors (canada) s3cr3tk3y", filter: where("eq", "ca", "ClientCountry") });
    await create({ name: "off", enabled: false, filter: where("eq", 404) });
    await create({ name: "all" });
  });
  afterAll(() => service.close());

  test("is asked by the public names where it does not know the others", async () => {
    const asked: string[] = [];
    const known: typeof fetch = async (url, init) => {
      const request = new Request(url, init);
      asked.push(new URL(request.url).pathname);
      if (request.url.includes("/logstream/"))
        return Response.json({ success: false, errors: [{ code: 7003, message: "no route" }] }, { status: 404 });
      return Response.json({ success: true, errors: [], messages: [], result: [] });
    };
    const told = await compare(["--from", "http://127.0.0.1:1", "--zone", "0a", "a.json"], {
      files: { "a.json": "[]" },
      send: known,
    });
    expect(asked).toEqual(["/client/v4/zones/0a/logstream/jobs", "/client/v4/zones/0a/logpush/jobs"]);
    expect(told.err).not.toContain("could not be read");
  });

  test("is what runs now, and folders are what would", async () => {
    const files = {
      "filters/errors.where": errors,
      "filters/Errors-canada-s3cr3tk3y.where": 'dataset http_requests\n\nClientCountry in ["ca", "us"]\n',
      "filters/off.where": "EdgeResponseStatus eq 404",
      "filters/all.where": "EdgeResponseStatus geq 0",
    };
    const told = await compare(["--from", "http://127.0.0.1:4600", "--zone", "0a", "filters"], { files, send });
    expect(told.err).toBe("");
    expect(told).toMatchObject({
      status: 1,
      out: [
        '`Errors (canada) *********`: looser: it delivers more\n  new, for example:\n    {"ClientCountry":"us"}\n\n',
        "`off`: nothing says whether it is enabled now; it was not before\n\n",
        "`all`: stricter: it delivers less\n  before it has no filter: every line\n",
        '  no longer, for example:\n    {"EdgeResponseStatus":-1}\n\n',
        "4 jobs compared: 1 delivers the same, 1 delivers less, 1 delivers more, 1 not known\n",
      ].join(""),
    });
    expect(asked).toEqual([
      { url: "http://127.0.0.1:4600/client/v4/zones/0a/logstream/jobs", token: "Bearer none", redirect: "manual" },
    ]);
  });

  test("keeps its secrets in every form", async () => {
    for (const form of [[], ["--json"], ["--report", "github"], ["--report", "markdown"]]) {
      const { out, err } = await compare([...form, "--from", "http://127.0.0.1:4600/client/v4", "--zone", "0a", "f"], {
        files: { "f/errors.where": errors },
        send,
      });
      expect(out + err).not.toMatch(/s3cr3tk3y|AKIA1234/);
      expect(out).toMatch(/Errors \(canada\) \*{9}/);
    }
  });

  test("is asked with the token of a variable, where the address says, and nowhere else", async () => {
    asked.length = 0;
    const files = { "a.json": "[]" };
    await compare(
      ["--from", "https://logs.example/base/client/v4/", "--account", "0b", "--token-from", "T", "a.json"],
      { files, send, env: { T: "abc" } },
    );
    const address = "https://logs.example/base/client/v4/accounts/0b";
    expect(asked).toEqual(
      ["logstream", "logpush"].map((name) => ({
        url: `${address}/${name}/jobs`,
        token: "Bearer abc",
        redirect: "manual",
      })),
    );
    asked.length = 0;
    for (const from of [
      "http://10.0.0.1:4600",
      "http://127.0.0.1.example",
      "ftp://127.0.0.1",
      "http://localhost.example",
      "//127.0.0.1",
      "http://a:hidden@127.0.0.1",
      "https://x.example/?a=1",
    ]) {
      const { status, err } = await compare(["--from", from, "--zone", "0a", "a.json"], {
        files,
        send,
        env: { LOGWHERE_TOKEN: "abc" },
      });
      expect({ from, status, told: err.includes("hidden") }).toEqual({ from, status: 2, told: false });
    }
    const { err } = await compare(["--from", "https://x.example", "--zone", "0a", "a.json"], {
      files,
      send,
      env: { LOGWHERE_TOKEN: "a\nb" },
    });
    expect(err).toContain(
      "the token in the environment variable `LOGWHERE_TOKEN` cannot be sent: its character 2 is a line end",
    );
    expect(asked).toEqual([]);
  });

  test("that redirects, refuses or answers with something else is none", async () => {
    const files = { "a.json": "[]" };
    const answers: readonly (readonly [Response, string])[] = [
      [new Response("", { status: 302, headers: { location: "http://elsewhere.example" } }), "a redirect"],
      [
        Response.json(
          { success: false, result: null, errors: [{ code: 6003, message: "no \u202e token abcdefgh" }], messages: [] },
          { status: 403 },
        ),
        "with 403",
      ],
      [new Response("<html>"), "its answer (200) is a page of HTML, and no JSON"],
      [Response.json({ success: true, result: {} }), "no list"],
    ];
    for (const [answer, words] of answers) {
      const { status, out, err } = await compare(["--from", "http://127.0.0.1:1", "--zone", "0a", "a.json"], {
        files,
        send: async () => answer.clone(),
        env: { LOGWHERE_TOKEN: "abcdefgh" },
      });
      expect({ status, out }).toEqual({ status: 2, out: "" });
      expect(err).toContain(words);
      expect(err).not.toMatch(/abcdefgh|\u202e/);
    }
    const jobs = [null, 5, "x", [], {}, { name: {}, filter: 5 }, { name: "a", dataset: "http_requests", filter: "{" }];
    const send = async () => Response.json({ success: true, result: jobs });
    const odd = await compare(["--json", "--from", "http://127.0.0.1:1", "--zone", "0a", "a.json"], { files, send });
    expect(odd.status).toBe(2);
    expect(JSON.parse(odd.out)).toMatchObject({ ok: false });
  });
});

describe("many jobs", () => {
  const list = (count: number, change = 0) =>
    JSON.stringify(
      Array.from({ length: count }, (_, at) => ({
        id: at,
        name: `job ${at}`,
        dataset: "http_requests",
        enabled: true,
        filter: where("geq", at + change),
      })),
    );

  /** Each pair is decided. */
  const pairs = whole ? 1000 : 60;

  test("are compared, a thousand a side, and no more", async () => {
    const files = { "a.json": list(1000), "b.json": list(pairs, 1), "c.json": list(1001) };
    const { status, out } = await compare(["--json", "a.json", "b.json"], { files });
    const { jobs } = JSON.parse(out) as { readonly jobs: readonly { readonly change: string }[] };
    expect([status, jobs.length, new Set(jobs.slice(0, pairs).map(({ change }) => change))]).toEqual([
      1,
      1000,
      new Set(["stricter"]),
    ]);
    expect(await compare(["a.json", "c.json"], { files })).toEqual({
      status: 2,
      out: "",
      err: "error: `c.json` holds more than 1000 jobs, and so many are compared at most\n  = help: compare parts of it: fewer folders, shorter lists\n",
    });
  });

  test("fit into a comment, which says what does not", async () => {
    const { out } = await compare(["--report", "markdown", "a.json", "b.json"], {
      files: { "a.json": list(1000), "b.json": list(pairs, 1) },
    });
    expect(out.length).toBeLessThan(65_536);
    expect(out).toMatch(/\n900 more jobs\n/);
    expect(out).toMatch(/\n\d+ more are not shown here\n$/);
  });

  test("that are hard are undecided, and told as that", async () => {
    const [a = "", b = ""] = [hostileFilters["pigeons and holes"]?.(20_000), "A eq 1"];
    const { status, out } = await compare(["--by-name", "a", "b"], { files: { "a/x.where": a, "b/x.where": b } });
    expect([status, out.split("\n")[0]]).toEqual([1, "`x`: undecided: deciding it would take too long"]);
  });
});

const hostile = [
  "\u202egnp.exe",
  "a\nb",
  "::error::x",
  "%0A",
  "|",
  "`",
  "```",
  "<b>",
  "[x](y)",
  "*a*",
  "@user",
  "#1",
  "",
  " ",
  "\u0000",
  "__proto__",
  "a,b:c",
];

test.each(hostile)("a job may be called %j", async (name) => {
  const jobs = (value: number) => JSON.stringify([{ name, dataset: "http_requests", filter: where("geq", value) }]);
  const files = { "a.json": jobs(1), "b.json": jobs(2) };
  const text = await compare(["a.json", "b.json"], { files });
  expect([text.status, text.err]).toEqual([1, ""]);
  expect(text.out.split("\n")).toHaveLength(6);
  expect(text.out).not.toMatch(/[^\n\x20-\x7e]/);
  const github = await compare(["--report", "github", "a.json", "b.json"], { files });
  expect(github.out).toMatch(
    /^::warning file=b\.json,line=1,title=[^:,\n]*::stricter[^\n]*\n::notice title=[^:\n]*::[^\n]*\n$/,
  );
  const markdown = await compare(["--report", "markdown", "a.json", "b.json"], { files });
  expect(markdown.out.split("\n").filter((line) => line.startsWith("|"))).toHaveLength(3);
  expect(markdown.out).toMatch(/^\| (`+) ?.* ?\1 \| stricter \| delivers less \|$/m);
  const json = await compare(["--json", "a.json", "b.json"], { files });
  expect(JSON.parse(json.out)).toMatchObject({
    jobs: [{ name: name.trim() === "" ? null : name, change: "stricter" }],
  });
});

describe("what members of jobs in Terraform refer to is compared, too", () => {
  const job = (more: string) =>
    `resource "cloudflare_logpush_job" "a" {\n  dataset = "http_requests"\n${more}  filter = jsonencode(${where("geq", 500)})\n}\n`;
  const told = async (a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>) => {
    const files = Object.fromEntries([
      ...Object.entries(a).map(([name, text]) => [`a/${name}`, text]),
      ...Object.entries(b).map(([name, text]) => [`b/${name}`, text]),
    ]);
    return compare(["a", "b"], { files });
  };

  const block = job("  enabled = local.on\n  destination_conf = local.dest\n");
  const locals = (on: boolean, bucket: string) => `locals {\n  on = ${on}\n  dest = "s3://${bucket}/x?region=eu"\n}\n`;
  test.each([
    ["in the same file", (on: boolean, bucket: string) => ({ "main.tf": locals(on, bucket) + block })],
    ["in another", (on: boolean, bucket: string) => ({ "main.tf": block, "locals.tf": locals(on, bucket) })],
  ])("a local %s", async (_, files) => {
    expect((await told(files(true, "x"), files(true, "x"))).status).toBe(0);
    expect((await told(files(true, "x"), files(false, "x"))).out).toContain("disabled");
    const moved = await told(files(true, "x"), files(true, "y"));
    expect([moved.status, moved.out]).toEqual([1, expect.stringContaining("s3://y")]);
  });

  test.each([
    [
      "a default",
      { "main.tf": `variable "on" {\n  default = true\n}\n${job("  count = var.on ? 1 : 0\n")}` },
      "default = true",
      "default = false",
    ],
    [
      "a file of values",
      { "main.tf": `variable "on" {}\n${job("  enabled = var.on\n")}`, "terraform.tfvars": "on = true\n" },
      "on = true",
      "on = false",
    ],
    [
      "a file of values before a default",
      {
        "main.tf": `variable "on" {\n  default = true\n}\n${job("  enabled = var.on\n")}`,
        "x.auto.tfvars": "on = true\n",
      },
      "on = true",
      "on = false",
    ],
    [
      "a default that is overridden",
      {
        "main.tf": `variable "on" {\n  default = true\n}\n${job("  enabled = var.on\n")}`,
        "override.tf": 'variable "on" {\n  default = true # here\n}\n',
      },
      "true # here",
      "false # here",
    ],
    [
      "a block that is made",
      {
        "main.tf": job(
          '  dynamic "output_options" {\n    for_each = [1]\n    content {\n      sample_rate = 0.5\n    }\n  }\n',
        ),
      },
      "0.5",
      "0.25",
    ],
    [
      "what such a block goes through",
      {
        "main.tf": `locals {\n  rates = [0.5]\n}\n${job('  dynamic "output_options" {\n    for_each = local.rates\n    content {\n      sample_rate = output_options.value\n    }\n  }\n')}`,
      },
      "0.5",
      "0.25",
    ],
    [
      "what a block goes through",
      { "main.tf": `locals {\n  zones = { a = 1 }\n}\n${job("  for_each = local.zones\n")}` },
      "a = 1",
      "a = 1, b = 2",
    ],
    [
      "a list in a block",
      { "main.tf": `locals {\n  f = ["RayID"]\n}\n${job("  output_options {\n    field_names = local.f\n  }\n")}` },
      "RayID",
      "RayID2",
    ],
  ])("%s", async (_, files, from, to) => {
    const changed = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, text.replace(from, to)]));
    expect((await told(files, files)).status).toBe(0);
    const { status, out } = await told(files, changed);
    expect([status, out]).toEqual([1, expect.not.stringMatching(/1 delivers? the same$/m)]);
  });

  test("what a file changes of a block in another is no job of its own", async () => {
    const base = { "main.tf": job('  name = "x"\n') };
    const changed = {
      ...base,
      "main_override.tf": `resource "cloudflare_logpush_job" "a" {\n  filter = jsonencode(${where("geq", 599)})\n}\n`,
    };
    const { status, out } = await told(base, changed);
    expect([status, out]).toEqual([1, expect.stringContaining("1 job compared: 1 delivers less")]);
    expect((await told(changed, changed)).out).toContain("1 job compared: 1 delivers the same");
  });

  test("jobs of a block by what it and its entries say", async () => {
    const text = `locals {\n  jobs = { x = { bucket = "b", f = ${where("geq", 500)} } }\n}\nresource "cloudflare_logpush_job" "a" {\n  for_each = local.jobs\n  dataset = "http_requests"\n  destination_conf = "s3://\${each.value.bucket}/x"\n  filter = jsonencode(each.value.f)\n}\n`;
    expect((await told({ "main.tf": text }, { "main.tf": text })).status).toBe(0);
    for (const other of [text.replace('"b"', '"c"'), text.replace("s3://", "s3://x-")])
      expect((await told({ "main.tf": text }, { "main.tf": other })).status).toBe(1);
  });
});
