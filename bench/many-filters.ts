/**
 * What checking 200 different filters of about 250 bytes in one run costs, with analysis, beside checking one: processor time of the built command,
 * for each kind of file that filters stand in. `--rounds N`.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { compile, escapeWhereJson, toWhereJson } from "../src/index.js";
import { median, show } from "./harness.js";

const { values } = parseArgs({ options: { rounds: { type: "string", default: "15" } } });
const command = fileURLToPath(new URL("../dist/cli.cjs", import.meta.url));
const many = 200;

/** Filters as people write them, none like another. */
const texts = Array.from({ length: many }, (_, at) => {
  const host = `host-${at}.example.com`;
  const shapes = [
    `ClientRequestHost eq "${host}" and EdgeResponseStatus geq ${400 + (at % 100)} and not ClientRequestPath startsWith "/health/${at}"`,
    `ClientRequestHost in ["${host}", "www.${host}"] and (ClientCountry eq "ca" or BotScore lt ${(at % 90) + 1}) and EdgeResponseStatus !eq 200`,
    `ClientRequestPath startsWith "/api/${at}/" and ClientRequestMethod in ["POST", "PUT"] and EdgeResponseStatus geq 500 and ClientASN !eq ${at}`,
    `(ClientRequestPath contains "/login-${at}" or ClientRequestPath endsWith ".php") and ClientCountry !in ["ca", "us"] and BotScore leq 30`,
  ];
  return shapes[at % shapes.length] ?? "";
});
const filters = texts.map((text) => {
  const { filter } = compile(text, { dataset: "http_requests" });
  if (filter === undefined) throw new Error(`no filter: ${text}`);
  return filter;
});

const folder = mkdtempSync(join(tmpdir(), "logwhere-bench-"));
const usage = join(folder, "usage.json");
const preload = join(folder, "usage.cjs");
writeFileSync(preload, `process.on("exit", () => require("node:fs").writeFileSync(${JSON.stringify(usage)}, JSON.stringify(process.cpuUsage())));`);

const hclOf = (where: string) => where.replaceAll(/"(where|and|or|key|operator|value)":/g, "$1 = ").replaceAll("},{", "},\n      {");
const terraform = (amount: number) =>
  filters
    .slice(0, amount)
    .map((filter, at) => `resource "cloudflare_logpush_job" "j${at}" {\n  dataset = "http_requests"\n  filter  = jsonencode(${hclOf(whereOf(filter))})\n}\n`);
const yaml = (amount: number) =>
  filters.slice(0, amount).map((filter) => `- dataset: http_requests\n  destination_conf: s3://b\n  filter: '${whereOf(filter)}'\n`);
const json = (amount: number) => filters.slice(0, amount).map((filter) => `{"dataset":"http_requests","filter":${escapeWhereJson(whereOf(filter))}}\n`);

function whereOf(filter: (typeof filters)[number]): string {
  return toWhereJson(filter);
}

/** A folder of filter texts, or one file. */
function written(name: string, amount: number, pieces: ((amount: number) => readonly string[]) | null): string {
  const path = join(folder, `${amount}-${name}`);
  if (pieces !== null) {
    writeFileSync(path, pieces(amount).join(""));
    return path;
  }
  mkdirSync(path);
  for (const [at, text] of texts.slice(0, amount).entries()) writeFileSync(join(path, `${at}.where`), `dataset http_requests\n\n${text}\n`);
  return path;
}

const kinds = { "where files": null, "jobs.json": json, "main.tf": terraform, "jobs.yaml": yaml } as const;

function processorTime(path: string): number {
  const { status, stderr } = spawnSync(process.execPath, ["--require", preload, command, "check", "--max-warnings", "1000", path], { encoding: "utf8" });
  if (status !== 0) throw new Error(`status ${status}: ${stderr}`);
  const { user, system } = JSON.parse(readFileSync(usage, "utf8"));
  return (user + system) * 1000;
}

if (existsSync(command)) {
  const bytes = median(filters.map((filter) => whereOf(filter).length));
  for (const [name, pieces] of Object.entries(kinds)) {
    const contenders = [1, many].map((amount) => ({
      name: `${amount} in ${name}`,
      path: written(name.replace(" ", "-"), amount, pieces),
      samples: [] as number[],
    }));
    for (let round = 0; round < Number(values.rounds); round++) for (const { path, samples } of contenders) samples.push(processorTime(path));
    show(
      `checking filters of ${bytes} bytes, processor time`,
      contenders.map((one) => ({ name: one.name, nanoseconds: median(one.samples) })),
      `1 in ${name}`,
    );
  }
} else console.log("\nchecking many filters: `npm run build` first");
rmSync(folder, { recursive: true });
