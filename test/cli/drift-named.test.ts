/** `compare` of folders of Terraform whose jobs are put together from what has names: variables, locals, resources, calls of modules within modules. */
import { expect, test } from "vitest";
import { run } from "../../src/old-cli/start/run.js";
import { memoryIo } from "./memory-io.js";

type Files = Readonly<Record<string, string>>;

const filter = (status = 500) =>
  `jsonencode({ where = { and = [{ key = "EdgeResponseStatus", operator = "geq", value = ${status} }] } })`;
const job = (members: string, name = '"a"') =>
  `resource "cloudflare_logpush_job" "a" {\n  name = ${name}\n  dataset = "http_requests"\n  ${members}\n  filter = ${filter()}\n}\n`;
const call = (members: string, name = "logs", source = "./logs") =>
  `module "${name}" {\n  source = "${source}"\n  ${members}\n}\n`;
const variable = (name: string, value?: string) =>
  `variable "${name}" {${value === undefined ? "" : `\n  default = ${value}\n`}}\n`;
const bucket = (name: string, more = "") => `resource "aws_s3_bucket" "b" {\n  bucket = ${name}\n${more}}\n`;

async function compared(before: Files, after: Files, ...options: readonly string[]) {
  const within = (folder: string, files: Files) =>
    Object.entries(files).map(([name, text]) => [`${folder}/${name}`, new TextEncoder().encode(text)] as const);
  const io = memoryIo({ files: new Map([...within("a", before), ...within("b", after)]), terminals: ["stdin"] });
  const status = await run(["compare", ...options, "a", "b"], io);
  return { status, out: io.stdout(), err: io.stderr() };
}

const otherwise = "1 job compared: 1 delivers the same lines in another way\n";
const notKnown = "1 job compared: 1 not known\n";
const to = (destination: string) => job(`destination_conf = ${destination}`);
const shown = (before: string, now: string) => `another destination, before and now:\n    ${before}\n    ${now}\n`;

const dest = '"s3://$' + '{aws_s3_bucket.b.bucket}/x?region=eu"';
const deep = (last: string) =>
  `locals {\n${Array.from({ length: 12 }, (_, at) => `  l${at} = format("%s", local.l${at + 1})`).join("\n")}\n  l12 = ${last}\n}\n`;

test.each<[string, Files, Files, string, string]>([
  [
    "what a block gives an attribute",
    { "main.tf": to(dest), "b.tf": bucket('"o"') },
    { "main.tf": to(dest), "b.tf": bucket('"n"') },
    shown("s3://o/x?region=eu", "s3://n/x?region=eu"),
    otherwise,
  ],
  [
    "what is read of others",
    { "main.tf": `${to(dest.replace("aws", "data.aws"))}${bucket('"o"').replace("resource", "data")}` },
    { "main.tf": `${to(dest.replace("aws", "data.aws"))}${bucket('"n"').replace("resource", "data")}` },
    shown("s3://o/x?region=eu", "s3://n/x?region=eu"),
    otherwise,
  ],
  [
    "what a local gives an attribute",
    { "main.tf": `${to(dest)}${bucket("local.n")}locals {\n  n = "o"\n}\n` },
    { "main.tf": `${to(dest)}${bucket("local.n")}locals {\n  n = "n"\n}\n` },
    shown("s3://o/x?region=eu", "s3://n/x?region=eu"),
    otherwise,
  ],
  [
    "an attribute that the block does not give",
    { "main.tf": to(dest.replace(".bucket", ".id")) + bucket('"o"') },
    { "main.tf": to(dest.replace(".bucket", ".id")) + bucket('"n"') },
    "what its names stand for is different",
    notKnown,
  ],
  [
    "an attribute whose change may be ignored",
    { "main.tf": to(dest) + bucket('"o"', "  lifecycle {\n    ignore_changes = [bucket]\n  }\n") },
    { "main.tf": to(dest) + bucket('"n"', "  lifecycle {\n    ignore_changes = [bucket]\n  }\n") },
    "aws_s3_bucket.b",
    notKnown,
  ],
  [
    "a block that there are several of",
    { "main.tf": to(dest) + bucket('"o"'), "x.tf": bucket('"x"') },
    { "main.tf": to(dest) + bucket('"n"'), "x.tf": bucket('"x"') },
    "aws_s3_bucket.b",
    notKnown,
  ],
  [
    "a name behind many names",
    { "main.tf": to("local.l0") + deep('"gs://o"') },
    { "main.tf": to("local.l0") + deep('"gs://n"') },
    "what its names stand for is different",
    notKnown,
  ],
  [
    "a variable by default",
    { "main.tf": variable("q", '"gs://o"') + to("var.q") },
    { "main.tf": variable("q", '"gs://n"') + to("var.q") },
    shown("var.q, gs://o unless something else is given", "var.q, gs://n unless something else is given"),
    notKnown,
  ],
  [
    "a variable in place of what it is by default",
    { "main.tf": to('"gs://o"') },
    { "main.tf": variable("q", '"gs://o"') + to("var.q") },
    shown("gs://o", "var.q, gs://o unless something else is given"),
    notKnown,
  ],
  [
    "a file of values",
    { "main.tf": variable("q") + to("var.q"), "terraform.tfvars": 'q = "gs://o"' },
    { "main.tf": variable("q") + to("var.q"), "terraform.tfvars": 'q = "gs://n"' },
    shown("var.q, gs://o unless something else is given", "var.q, gs://n unless something else is given"),
    notKnown,
  ],
  [
    "a secret of a webhook by default",
    { "main.tf": variable("q", '"https://h.example.com/old-key"') + to("var.q") },
    { "main.tf": variable("q", '"https://h.example.com/new-key"') + to("var.q") },
    "another destination: what its names stand for is different",
    notKnown,
  ],
  [
    "a function with texts of paths",
    { "main.tf": variable("q") + to('replace(var.q, "old-key/", "x")') },
    { "main.tf": variable("q") + to('format("https://h.example.com/%s/new-key", var.q)') },
    shown('replace(var.q, "\u2026", "\u2026")', 'format("\u2026", var.q)'),
    notKnown,
  ],
  [
    "a text that begins with a variable",
    { "main.tf": variable("q") + variable("r") + to('"$' + '{var.q}/services/old-key"') },
    { "main.tf": variable("q") + variable("r") + to('"$' + '{var.r}/services/new-key"') },
    shown('"$' + '{var.q}\u2026"', '"$' + '{var.r}\u2026"'),
    notKnown,
  ],
  [
    "a text in a text, and a comment",
    { "main.tf": variable("q") + to('"$' + '{join("/old-key", [var.q])}/x"') },
    { "main.tf": variable("q") + to('join("/", [var.q /* new-key */])') },
    shown('"$' + '{join("\u2026", [var.q])}\u2026"', "/\u2026"),
    notKnown,
  ],
  [
    "the text around the same variable",
    { "main.tf": variable("q") + to('"gs://$' + '{var.q}/o"') },
    { "main.tf": variable("q") + to('"gs://$' + '{var.q}/n"') },
    "another destination, before and now",
    otherwise,
  ],
  [
    "the same text at another place",
    { "main.tf": variable("q") + to('"gs://o$' + '{var.q}"') },
    { "main.tf": variable("q") + to('"gs://$' + '{var.q}o"') },
    "another destination, before and now",
    notKnown,
  ],
])("told of a destination: %s", async (_, before, after, said, outcome) => {
  const { status, out } = await compared(before, after);
  expect(out).toContain(said);
  expect(out).toContain(outcome);
  expect(out).not.toMatch(/(?:old|new)-key/);
  expect(status).toBe(1);
  expect((await compared(before, before)).out).toBe("1 job compared: 1 delivers the same\n");
});

test("what a call gives a variable counts, and not what that is by default", async () => {
  const files = (value: string) => ({
    "main.tf": call('env = "prod"'),
    "logs/main.tf": variable("env", value) + to('"gs://$' + '{var.env}-logs/x"'),
  });
  expect(await compared(files('"x"'), files('"y"'))).toMatchObject({ status: 0 });
  const given = (value: string) => ({ ...files('"x"'), "main.tf": call(`env = "${value}"`) });
  expect((await compared(given("prod"), given("stage"))).out).toContain(shown("gs://prod-logs/x", "gs://stage-logs/x"));
  const upper = (value: string) => ({
    "main.tf": call('env = "prod"'),
    "logs/main.tf": variable("env", value) + to("upper(var.env)"),
  });
  expect(await compared(upper('"x"'), upper('"y"'))).toMatchObject({ status: 0 });
});

test("files of values beside a module that is called give it nothing", async () => {
  const files = (value: string) => ({
    "main.tf": call(""),
    "logs/main.tf": variable("q", '"gs://a"') + to("var.q"),
    "logs/terraform.tfvars": `q = "${value}"`,
  });
  expect(await compared(files("gs://b"), files("gs://c"))).toMatchObject({ status: 0 });
});

test("there is a job for each way of calls to its module, with what is given on that way", async () => {
  const files = (...buckets: readonly string[]) => ({
    "main.tf": buckets.map((name, at) => call(`dest = "gs://${name}"`, `top${at}`, "./top")).join(""),
    "top/main.tf": variable("dest") + call('dest = "$' + '{var.dest}/x"', "logs", "../logs"),
    "logs/main.tf": variable("dest") + to("var.dest"),
  });
  expect((await compared(files("a", "b"), files("a", "c"))).out).toMatch(
    /gs:\/\/b\/x\n +gs:\/\/c\/x\n\n2 jobs compared: 1 delivers the same, 1 delivers the same lines/,
  );
  const more = await compared(files("a", "b"), files("a", "b", "c"));
  expect(more.out).toContain("3 jobs compared: 2 deliver the same, 1 delivers more");
});

test("no value of a file is taken for what stands for one that is not known", async () => {
  const list = (value: unknown) => ({ "l.tf": `locals {\n  d = ${value}\n}\n${job("output_options = local.d")}` });
  const { out } = await compared(list("var.x"), list('{ notKnown = "var.x" }'));
  expect(out).toContain("1 not known");
});

const jobs = (status: number) =>
  `locals {\n  jobs = {\n    one = { name = "one", dataset = "http_requests", filter = ${filter(status)} }\n  }\n}\n`;
const each = (of = "local.jobs") =>
  `resource "cloudflare_logpush_job" "j" {\n  for_each = ${of}\n  name = each.value.name\n  dataset = each.value.dataset\n  filter = each.value.filter\n}\n`;

test.each<[string, Files]>([
  ["in the same file", { "main.tf": jobs(500) + each() }],
  ["in another file", { "main.tf": jobs(500), "jobs.tf": each() }],
  ["by way of another local", { "main.tf": jobs(500), "jobs.tf": `locals {\n  all = local.jobs\n}\n${each()}` }],
])("entries of locals are jobs where a block takes them, %s, and none where nothing does", async (_, before) => {
  const idle = { "main.tf": jobs(500) };
  const { status, out } = await compared(
    { ...before, "own.tf": to('"gs://a"') },
    { ...idle, "own.tf": to('"gs://a"') },
  );
  expect([status, out]).toEqual([1, expect.stringContaining("`one`: missing: it is no more")]);
  expect(
    (await compared(before, { ...before, "main.tf": (before["main.tf"] ?? "").replace("500", "501") })).out,
  ).toContain("1 delivers less");
  const other = { "main.tf": jobs(400), "own.tf": to('"gs://a"') };
  expect(await compared({ ...idle, "own.tf": to('"gs://a"') }, other)).toMatchObject({
    status: 0,
    out: "1 job compared: 1 delivers the same\n",
  });
});

test("entries of locals are told with what takes them, once, where that is not understood", async () => {
  const before = { "main.tf": jobs(500), "jobs.tf": each("merge(local.jobs, var.more)") };
  expect((await compared(before, { ...before, "main.tf": jobs(501) })).out).toContain(
    "`cloudflare_logpush_job.j`: not compared: its filter is not known\n",
  );
});

test("of a variable that a file of values gives something the default makes no job", async () => {
  const files = (status: number) => ({
    "main.tf": `variable "jobs" {\n  default = {\n    one = { name = "one", dataset = "http_requests", filter = ${filter(status)} }\n  }\n}\n${each("var.jobs")}`,
    "terraform.tfvars": "jobs = {}\n",
  });
  expect((await compared(files(500), files(501))).out).not.toContain("`one`");
});

test("jobs of one name in several folders are each their own, and told with their folders", async () => {
  const roots = (one: number, two: number, label: string, more: Files = {}) => ({
    "examples/one/main.tf": job("").replaceAll("500", `${one}`).replace('"a" {', `"${label}" {`),
    "examples/two/main.tf": job("").replaceAll("500", `${two}`).replace('"a" {', `"${label}" {`),
    ...more,
  });
  const after = roots(501, 401, "z", { "examples/three/main.tf": job("") });
  const { out } = await compared(roots(500, 400, "a"), after);
  for (const told of ["`a` (examples/one): stricter", "`a` (examples/two): stricter", "`a` (examples/three): new"])
    expect(out).toContain(told);
  expect(out).toContain("3 jobs compared: 2 deliver less, 1 delivers more");
  const { out: markdown } = await compared(roots(500, 400, "a"), after, "--report", "markdown");
  expect(markdown).toContain("| `a` (`examples/one`) | stricter | delivers less |");
  const { out: github } = await compared(roots(500, 400, "a"), after, "--report", "github");
  expect(github).toContain("title=a (examples/one)");
  expect(JSON.parse((await compared(roots(500, 400, "a"), after, "--json")).out).jobs[0]).toMatchObject({
    name: "a",
    place: "examples/one",
  });
});

test("of jobs that one module makes on several ways the calls are told", async () => {
  const files = (name: string) => ({
    "main.tf": call('dest = "gs://a"', "one", "./logs") + call(`dest = "gs://${name}"`, "two", "./logs"),
    "logs/main.tf": variable("dest") + to("var.dest"),
  });
  expect((await compared(files("b"), files("c"))).out).toMatch(
    /^`a` \(module\.two\): equivalent: it delivers the same lines in another way/,
  );
});
