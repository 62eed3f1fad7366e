/** That a filter asks for a field which its job does not deliver (LW441) is told once, where the filter stands, by everything that knows both. */
import { describe, expect, test } from "vitest";
import { run } from "../../src/old-cli/start/run.js";
import { compile, compileAll } from "../../src/index.js";
import { type GivenFilter, judgeOptions, prepareJob } from "../../src/old-job.js";
import { memoryIo } from "./memory-io.js";

const status = { key: "EdgeResponseStatus", operator: "geq", value: 500 };
const where = JSON.stringify({ where: { and: [{ key: "RayID", operator: "eq", value: "a" }, status] } });
const body = (members: object) =>
  JSON.stringify(
    { name: "a", dataset: "http_requests", filter: where, destination_conf: "gs://logs", ...members },
    null,
    2,
  );
const resource = (lines: string, filter = `  filter = jsonencode(${where.replaceAll('":', '" = ')})\n`) =>
  `resource "cloudflare_logpush_job" "a" {\n  dataset = "http_requests"\n${lines}${filter}}\n`;
const options = '  logpull_options = "fields=RayID"\n';
const text = '# a filter\ndataset http_requests\nRayID eq "a"\nand EdgeResponseStatus geq 500\n';
const ignore = "# logwhere-ignore LW441: samples are not looked at\n";

const files: Readonly<Record<string, string>> = {
  "job.json": body({ logpull_options: "fields=RayID" }),
  "newer.json": body({ output_options: { field_names: ["RayID"] } }),
  "both.json": body({ logpull_options: "fields=RayID,EdgeResponseStatus", output_options: { field_names: ["RayID"] } }),
  "answer.json": JSON.stringify({
    success: true,
    errors: [],
    result: [JSON.parse(body({ logpull_options: "fields=RayID" }))],
  }),
  "a.tf": resource(options),
  "block.tf": resource('  output_options {\n    field_names = ["RayID"]\n  }\n'),
  "local.tf": `locals {\n  w = jsonencode(${where.replaceAll('":', '" = ')})\n}\n${resource(options, "  filter = local.w\n")}`,
  "text.tf": `module "logs" {\n  dataset = "http_requests"\n${options}  filter = "EdgeResponseStatus geq 500"\n}\n`,
  "a.yaml": `dataset: http_requests\nlogpull_options: fields=RayID\nfilter: '${where}'\n`,
  "a.sh": `curl "https://api.cloudflare.com/client/v4/zones/$Z/logpush/jobs" -d '${JSON.stringify({ dataset: "http_requests", logpull_options: "fields=RayID", filter: where })}'\n`,
  "case.json": body({ logpull_options: "fields=RayID,edgeresponsestatus" }),
  "all.json": body({ logpull_options: "fields=RayID,EdgeResponseStatus" }),
  "none.json": body({ logpull_options: "timestamps=unix" }),
  "empty.json": body({ output_options: { field_names: [] } }),
  "var.tf": resource(`  logpull_options = "fields=RayID,$\{var.more}"\n`),
  "unknown.tf": resource(`${options}  output_options = var.options\n`),
  "list.tf": resource('  output_options = {\n    field_names = ["RayID", var.more]\n  }\n'),
  "comment.tf": `${ignore}${resource(options)}`,
  "comment.yaml": `${ignore}dataset: http_requests\nlogpull_options: fields=RayID\nfilter: '${where}'\n`,
  "e.where": text,
  "comment.where": text.replace("and ", `${ignore}and `),
  "idle.where": `${ignore}dataset http_requests\nRayID eq "a"\n`,
  "old.where": 'dataset gateway_dns\nCustomResolverPolicyID eq "mobile"\n',
  "mod/job.tf": resource(options, "  filter = local.w\n"),
  "mod/filter.tf": `locals {\n  w = jsonencode(${where.replaceAll('":', '" = ')})\n}\n`,
  "logwhere.config.json": JSON.stringify({ severity: { LW441: "error" } }),
};

async function told(...line: readonly string[]) {
  const io = memoryIo({
    files: new Map(Object.entries(files).map(([name, content]) => [name, new TextEncoder().encode(content)])),
  });
  const exit = await run([...line], io);
  const said = `${io.stdout()}${io.stderr()}`;
  const places = [...said.matchAll(/(\w+)\[LW441\].*\n *--> (\S+?):(\d+)/g)].map(([, severity, file, row]) => {
    const shown = files[file ?? ""]?.split("\n")[Number(row) - 1] ?? "";
    return `${severity} ${file}${shown.includes("EdgeResponseStatus") || shown.includes("CustomResolver") || shown.includes("local.w") ? "" : ` at ${shown}`}`;
  });
  return { exit, said, places };
}

describe("`check` tells it at the comparison", () => {
  const plain = ["--no-config", "--no-analysis"];
  test.each([
    "job.json",
    "newer.json",
    "both.json",
    "answer.json",
    "a.tf",
    "block.tf",
    "local.tf",
    "text.tf",
    "a.yaml",
    "a.sh",
  ])("of %s", async (file) => {
    const { places, said } = await told("check", ...plain, file);
    expect(places, said).toEqual([`warning ${file}`]);
  });

  test.each([
    "case.json",
    "all.json",
    "none.json",
    "empty.json",
    "var.tf",
    "unknown.tf",
    "list.tf",
    "comment.tf",
    "comment.yaml",
    "e.where",
  ])("and nothing of it of %s", async (file) => {
    const { said } = await told("check", ...plain, file);
    expect(said).not.toMatch(/LW441|LW926/);
  });

  test("of a filter in another file where its job refers to it", async () => {
    const { places, said } = await told("check", ...plain, "mod");
    expect(places, said).toEqual(["warning mod/job.tf"]);
    expect((await told("check", ...plain, "mod/job.tf")).places).toEqual(["warning mod/job.tf"]);
  });

  test("with the severity that was chosen", async () => {
    const { places, exit } = await told("check", "--no-analysis", "job.json");
    expect([places, exit]).toEqual([["error job.json"], 1]);
  });

  test("at the key itself, with its pointer", () => {
    const source = files["job.json"] ?? "";
    const found = compileAll(source, { judgeOptions }).diagnostics.filter(({ code }) => code === "LW441");
    expect(
      found.map(({ span, pointer }) => [source.slice(span.start, span.end).includes("EdgeResponseStatus"), pointer]),
    ).toEqual([[true, "/filter/where/and/1"]]);
    expect(compileAll(source).diagnostics).toEqual([]);
  });
});

describe("`job` tells it in the file of the filter, whose comments count", () => {
  const job = (...line: readonly string[]) => told("job", "--no-config", "--destination", "gs://bkt", ...line);
  test.each([
    ["fields that are named", () => job("--fields", "RayID", "e.where"), ["warning e.where"]],
    ["of each split part once", () => job("--fields", "RayID", "--split", "e.where"), ["warning e.where"]],
    ["a comment", () => job("--fields", "RayID", "comment.where"), []],
    ["fields of the dataset, which lack those that are deprecated", () => job("old.where"), ["warning old.where"]],
    [
      "of a job that there is",
      () => told("job", "--no-config", "--set-filter", "e.where", "job.json"),
      ["warning e.where"],
    ],
    ["of one whose filter says why", () => told("job", "--no-config", "--set-filter", "comment.where", "job.json"), []],
    ["a command to paste", () => told("compile", "--no-config", "--as", "curl", "job.json"), ["warning job.json"]],
    ["one of Terraform", () => told("compile", "--no-config", "--as", "curl", "a.tf"), ["warning a.tf"]],
    ["one with a comment", () => told("compile", "--no-config", "--as", "curl", "comment.tf"), []],
  ] as const)("%s", async (_, command, expected) => {
    const { places, said } = await command();
    expect(places, said).toEqual(expected);
  });

  test("one that suppresses nothing is told", async () => {
    expect((await job("--fields", "RayID", "idle.where")).said).toContain("LW926");
  });
});

test("a library tells it of text, with its comments, and of a compilation", () => {
  const prepared = (filter: GivenFilter) =>
    prepareJob({
      name: "a",
      dataset: "http_requests",
      destination: "gs://logs",
      fields: ["RayID"],
      filter,
    }).diagnostics.map(({ code, suppressed }) => [code, suppressed]);
  const source = files["comment.where"] ?? "";
  expect(prepared(source)).toEqual([["LW441", "samples are not looked at"]]);
  expect(prepared(text)).toEqual([["LW441", undefined]]);
  expect(prepared(compile(source))).toEqual([["LW441", undefined]]);
  expect(
    compile(text, { delivers: { fields: ["RayID"] } }).diagnostics.map(({ code, span }) => [
      code,
      text.slice(span.start, span.end),
    ]),
  ).toEqual([["LW441", "EdgeResponseStatus geq 500"]]);
  expect(compile(text, { delivers: { fields: [] } }).diagnostics).toEqual([]);
});
