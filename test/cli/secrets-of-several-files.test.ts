// biome-ignore-all lint/suspicious/noTemplateCurlyInString: so it stands in Terraform, shells and charts
/** What is secret of a destination in one file is printed of none that is read together with it, whichever of them says the rest of the job. */
import { expect, test } from "vitest";
import { run } from "../../src/old-cli/start/run.js";
import { someOf, whole } from "../support/seed.js";
import { memoryIo } from "./memory-io.js";

const key = "9f8a7b6c5dMARKEROFA";
const destination = `"https://x.example.com/?header_Authorization=Bearer%20${key}"`;
const criterion = (field: string, operator: string, value: string) =>
  `{ where = { and = [{ key = "${field}", operator = "${operator}", value = ${value} }] } }`;

type Files = Readonly<Record<string, string>>;
type Members = Readonly<Record<"name" | "destination_conf" | "filter", string>>;

const members: Members = {
  name: `"job-${key}"`,
  destination_conf: destination,
  filter: criterion("EdgeResponseStatus", "neq", "500"),
};

/** A job, each member of which stands in it, or in a file of its own. */
function moduleWith(apart: readonly string[], given: Members, label = "a"): Files {
  const said = Object.entries(given).map(([name, value]) => {
    const meant = apart.includes(name) ? `local.${name}` : value;
    return `  ${name} = ${name === "filter" ? `jsonencode(${meant})` : meant}\n`;
  });
  const others = Object.entries(given).flatMap(([name, value]) =>
    apart.includes(name) ? [[`${name}.tf`, `locals {\n  ${name} = ${value}\n}\n`]] : [],
  );
  return {
    "job.tf": `resource "cloudflare_logpush_job" "${label}" {\n  dataset = "http_requests"\n${said.join("")}}\n`,
    ...Object.fromEntries(others),
  };
}

const anywhere = [[], ["name"], ["destination_conf"], ["filter"], ["name", "destination_conf", "filter"]];

/** Commands that take folders, or several files. */
const ofMany = [
  ["check", "--json"],
  ["check", "--report", "sarif"],
  ["check", "--report", "markdown"],
  ["check", "--report", "github"],
  ["check", "--fix", "--diff", "--json"],
  ["format", "--diff"],
  ["format", "--diff", "--json"],
];
const withFrames = [["check"], ["check", "--fix"], ["check", "--fix", "--diff"]];
const ofOne = [
  ["explain"],
  ["explain", "--json"],
  ["job", "--read"],
  ["job", "--json", "--read"],
  ["analyze"],
  ["analyze", "--json"],
  ["minimize", "--json"],
  ["decompile", "--json"],
  ["compile", "--json"],
  ["sql", "--dialect", "duckdb", "--json"],
];

async function said(files: Files, args: readonly string[]): Promise<string> {
  const all = Object.entries({ ...files, "log.ndjson": '{"EdgeResponseStatus":500}\n' });
  const io = memoryIo({ files: new Map(all.map(([name, text]) => [name, new TextEncoder().encode(text)])) });
  await run(args, io);
  return io.stdout() + io.stderr();
}

/** How all of it is asked about: together, and file by file. */
function runsOf(files: Files): readonly (readonly string[])[] {
  const names = Object.keys(files);
  const [first = ""] = names;
  return [
    ...[...ofMany, ...withFrames].flatMap((args) => [".", ...names].map((name) => [...args, name])),
    ...[...ofOne].flatMap((args) => names.map((name) => [...args, name])),
    ...[["--count"], ["--json"], ["--tee", "out"]].flatMap((args) =>
      names.map((name) => ["match", ...args, name, "log.ndjson"]),
    ),
    ...["text", "markdown", "github"].flatMap((kind) =>
      names.map((name) => ["compare", "--report", kind, name, first]),
    ),
    ...names.map((name) => ["compare", "--json", name, first]),
  ];
}

/** Modules that were asked about: each of them in some of the ways, and in each way some of them. */
let modules = 0;

async function expectHidden(files: Files, runs = runsOf(files)): Promise<void> {
  const place = modules++;
  for (const args of runs.filter((_, at) => whole || (at + place) % 8 === 0)) {
    const shown = await said(files, args);
    if (shown.includes(key)) expect({ args, files, shown }).toBeNull();
  }
  expect(await said(files, ["check", "--json", "."])).toContain('"pointer":"/');
}

test.each(anywhere.map((apart) => [apart.join(", ") || "nothing", apart] as const))(
  "the name of a job repeats it; in files of their own: %s",
  (_, apart) => expectHidden(moduleWith(apart, members)),
);

const some = [[], ["filter"], ["destination_conf"], ["name", "destination_conf", "filter"]];
const ofSome = some.map((apart) => [apart.join(", ") || "nothing", apart] as const);

test.each(ofSome)("the same where nothing is wrong: %s", async (_, apart) => {
  const files = moduleWith(apart, { ...members, filter: criterion("EdgeResponseStatus", "eq", "500") });
  await expectHidden(files);
  expect(await said(files, ["check", "--json", "."])).toContain('"name":"job-*');
});

test.each(ofSome)("the pointer of a filter repeats it: %s", (_, apart) =>
  expectHidden(moduleWith(apart, { ...members, name: '"a"' }, `k-${key}`)),
);

/** A filter that stands in a frame, or is what was asked for, is shown as it is. */
test.each(ofSome)("a message and a fix repeat it: %s", async (_, apart) => {
  for (const filter of [
    criterion("RayID", "eq", `"${key}"`),
    criterion("ClientRequestPath", "eq", `"${key}"`),
    criterion(key, "eq", "500"),
  ]) {
    const files = moduleWith(apart, { ...members, filter });
    await expectHidden(
      files,
      ofMany.flatMap((args) => [".", ...Object.keys(files)].map((name) => [...args, name])),
    );
    const { diagnostics } = JSON.parse(await said(files, ["check", "--json", "."]));
    expect(diagnostics.map((one: { message: string }) => one.message).join("")).toContain("*".repeat(key.length));
  }
});

const wrong = '{"where":{"and":[{"key":"EdgeResponseStatus","operator":"neq","value":500}]}}';
const body = (name: string, filter: string) =>
  `curl https://api.example/zones/z/logpush/jobs -d '${JSON.stringify({ name, dataset: "http_requests", destination_conf: "s3://b/x?region=r", filter })}'\n`;

const related: Readonly<Record<string, Files>> = {
  "a script and what it sources": {
    "job.sh": `source ./secrets.sh\n${body(`job-${key}`, wrong)}`,
    "secrets.sh": `logwhere job --destination ${destination}\ncurl -d '{"destination_conf":${destination}}' https://api.example\n`,
  },
  "a script that sources another": {
    "job.sh": `source ./other.sh\ncurl -d '{"destination_conf":${destination}}' https://api.example\n`,
    "other.sh": body(`job-${key}`, wrong),
  },
  "values of Helm": {
    "c/values.yaml": `hook: ${key}\n`,
    "c/templates/job.yaml": `destination_conf: "https://h.example/in?header_Authorization={{ .Values.hook }}"\n`,
    "c/templates/other.yaml": `a: "{{ .Values.a }}"\nname: job-${key}\ndataset: http_requests\nfilter: '${wrong}'\n`,
  },
};

test.each(Object.entries(related))("%s", async (_, files) => {
  const names = Object.keys(files);
  const asked = [...ofMany, ...withFrames].flatMap((args) => [".", ...names].map((name) => [...args, name]));
  for (const args of someOf([...asked, ...names.map((name) => ["job", "--read", name])], 16)) {
    const shown = await said(files, args);
    if (shown.includes(key)) expect({ args, files, shown }).toBeNull();
  }
  expect(await said(files, ["check", "--json", "."])).toContain('"code":"LW201"');
});

test("filters whose pointers are hidden are told apart", async () => {
  const jobs = [key, `${key.slice(0, -1)}B`].map(
    (label) => `resource "cloudflare_logpush_job" "k-${label}" {
  dataset = "http_requests"
  destination_conf = ${destination.replace(key, label)}
  filter = jsonencode(${criterion("EdgeResponseStatus", "eq", "500")})
}
`,
  );
  const counts = [1, 2].map((at) => `a.tf#/resource/cloudflare_logpush_job/k-${"*".repeat(key.length)} ${at}  1\n`);
  expect(await said({ "a.tf": jobs.join("") }, ["match", "--count", "a.tf", "log.ndjson"])).toBe(counts.join(""));
});
