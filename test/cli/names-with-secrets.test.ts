/** A job that is called as the place that it delivers to, and whatever else is odd in a name, in every form that names are told in. */
import { expect, test } from "vitest";
import { run } from "../../src/old-cli/start/run.js";
import { memoryIo } from "./memory-io.js";

const where = (field: string) => JSON.stringify({ where: { and: [{ key: field, operator: "geq", value: 500 }] } });
const body = (name: string, field: string) =>
  JSON.stringify([
    { id: 1, name, dataset: "http_requests", destination_conf: "r2://b", filter: where(field) },
    { id: 2, name: "b", dataset: "http_requests", destination_conf: "r2://b", filter: null },
  ]);

async function said(args: readonly string[], text: string) {
  const io = memoryIo({
    files: new Map([
      ["jobs.json", new TextEncoder().encode(text)],
      ["log.ndjson", new TextEncoder().encode('{"EdgeResponseStatus":500}\n')],
      ["now.json", new TextEncoder().encode(text.replace("500", "501"))],
    ]),
  });
  await run(args, io);
  return io.stdout() + io.stderr();
}

const commands = [
  ["check", "jobs.json"],
  ...["github", "sarif", "markdown"].map((kind) => ["check", "--report", kind, "jobs.json"]),
  ["check", "--json", "jobs.json"],
  ["job", "--read", "jobs.json"],
  ["job", "--json", "--read", "jobs.json"],
  ["explain", "--json", "jobs.json#/0"],
  ["decompile", "--json", "jobs.json#/0"],
  ["compare", "--json", "jobs.json", "now.json"],
  ...["text", "github", "markdown"].map((kind) => ["compare", "--report", kind, "jobs.json", "now.json"]),
];

test.each(commands.map((args) => [args.join(" "), args] as const))("%s", async (_, args) => {
  for (const field of ["EdgeResponseStatus", "EdgeResponseStatu"])
    for (const name of ["splunk://me:s3cr3tA9@h.example/x", "https://h.example/in?token=s3cr3tA9&a=b"])
      expect(await said(args, body(name, field)), field).not.toContain("s3cr3tA9");
});

const key = "wJalrXUtnFEMIK7MDENGbPx";
const called = (name: string, field: string) =>
  JSON.stringify([
    {
      id: 1,
      name,
      dataset: "http_requests",
      destination_conf: `s3://b/x?region=eu-west-1&access-key-id=AK1234567&secret-access-key=${key}`,
      filter: where(field),
    },
    { id: key, dataset: "http_requests", destination_conf: "r2://b", filter: where(field) },
  ]);

const ofNames = [
  ...commands,
  ["explain", "jobs.json"],
  ["explain", "--json", "jobs.json"],
  ["match", "--json", "jobs.json", "log.ndjson"],
  ["match", "--count", "jobs.json", "log.ndjson"],
  ["sql", "--dialect", "duckdb", "jobs.json"],
  ["sql", "--dialect", "duckdb", "--json", "jobs.json"],
];

test.each(ofNames.map((args) => [args.join(" "), args] as const))(
  "no key of a job is its name, or that of another: %s",
  async (_, args) => {
    for (const field of ["EdgeResponseStatus", "EdgeResponseStatu"])
      for (const name of [key, `errors ${key}`]) {
        const told = await said(args, called(name, field));
        expect(told, field).not.toContain(key);
        expect(told.length, field).toBeGreaterThan(0);
      }
  },
);

test.each(commands.map((args) => [args.join(" "), args] as const))(
  "no line of it begins as a name says: %s",
  async (_, args) => {
    const told = await said(args, body("a | b `c`\n::error::x\n| y |\u001b[31m\u202e", "EdgeResponseStatu"));
    expect(told).not.toMatch(/^::error::x|^\| y \|/m);
    if (!args.includes("--json") && !args.includes("sarif")) expect(told).not.toMatch(/[\u001b\u202e]/);
  },
);

const other = `${key.slice(0, -1)}q`;
/** Two keys of one length, each the name of a job. */
const twoKeys = (ids: readonly (number | undefined)[]) =>
  JSON.stringify(
    [key, other].map((name, at) => ({
      id: ids[at],
      name,
      dataset: "http_requests",
      destination_conf: `s3://b/x?region=eu-west-1&access-key-id=AK1234567&secret-access-key=${name}`,
      filter: where("EdgeResponseStatus"),
    })),
  );

function worldOf(text: string) {
  const files = Object.entries({ "jobs.json": text, "log.ndjson": '{"EdgeResponseStatus":500}\n' });
  return memoryIo({ files: new Map(files.map(([path, content]) => [path, new TextEncoder().encode(content)])) });
}

test.each([
  ["by their ids", [1, 2], ["out/1.ndjson", "out/2.ndjson"], "1  1\n2  1\n"],
  ["by their places", [], ["out/jobs_0.ndjson", "out/jobs_1.ndjson"], "jobs.json#/0  1\njobs.json#/1  1\n"],
])("jobs whose names are hidden are told apart %s", async (_, ids, paths, counts) => {
  const io = worldOf(twoKeys(ids));
  expect(await run(["match", "--tee", "out", "jobs.json", "log.ndjson"], io)).toBe(0);
  expect([...io.files.keys()].filter((path) => path.startsWith("out"))).toEqual(paths);
  const counting = worldOf(twoKeys(ids));
  await run(["match", "--count", "jobs.json", "log.ndjson"], counting);
  expect(counting.stdout()).toBe(counts);
});

test.each([
  ["with ids", [1, 2]],
  ["without ids", []],
])("no file of a job has a key in its name: %s", async (_, ids) => {
  const io = worldOf(twoKeys(ids));
  expect(await run(["job", "--read", "jobs.json", "--out", "out"], io)).toBe(0);
  const paths = [...io.files.keys()].filter((path) => path.startsWith("out"));
  expect(paths).toHaveLength(2);
  expect(`${paths.join()}${io.stdout()}${io.stderr()}`).not.toContain(key.slice(0, 8));
});

test.each([
  ["a word of the pointer", 'health" {', "health checks of api", "health checks of api"],
  ["a word in a label", 'my_health_checks" {', "health", "health"],
  ["a part of a longer word", 'healthy" {', "health checks", "****** checks"],
  ["another word", 'a" {', "health checks", "****** checks"],
])("what the pointer beside a name shows is hidden in neither: %s", async (_, label, name, shown) => {
  const text = `locals { token = "health" }
resource "cloudflare_logpush_job" "${label}
  dataset = "http_requests"
  name = "${name}"
  destination_conf = "https://logs.example.com/a?header_Authorization=${"$"}{local.token}"
  filter = jsonencode({ where = { and = [{ key = "ClientRequestPath", operator = "==", value = "/a" }] } })
}
`;
  const printed = async (...args: readonly string[]) => {
    const io = memoryIo({ files: new Map([["main.tf", new TextEncoder().encode(text)]]) });
    await run(["check", ...args, "main.tf"], io);
    return io.stdout();
  };
  expect(JSON.parse(await printed("--json")).files[0].filters.map((one: { name: string }) => one.name)).toEqual([
    shown,
  ]);
  const [{ locations }] = JSON.parse(await printed("--report", "sarif")).runs[0].results.filter(
    (one: { ruleId: string }) => one.ruleId === "LW201",
  );
  expect(locations[0].logicalLocations.map((one: { name?: string }) => one.name)).toContain(shown);
});
