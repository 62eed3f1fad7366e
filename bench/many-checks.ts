/**
 * What it takes to check many filters in one run: the processor time of `check` of the built package on 200 different filters of about 250
 * bytes, beside one of them; for each kind of file that filters stand in, under a configuration, and without analysis. `--rounds N`,
 * `--only TEXT`, `--dist DIR`.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { compile, escapeWhereJson, toWhereJson } from "../src/index.js";
import { differentFilters } from "../test/support/different-filters.js";
import { median } from "./harness.js";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "9" },
    only: { type: "string", default: "" },
    dist: { type: "string", default: new URL("../dist", import.meta.url).pathname },
  },
});
const command = resolve(values.dist, "cli.cjs");
const many = 200;
const dataset = "http_requests";

/** Texts of one file, or the files of a folder. */
type Written =
  | { readonly extension: string; readonly text: (wheres: readonly string[]) => string }
  | { readonly config: string | null };

const hclOf = (where: string) =>
  where.replaceAll(/"(where|and|or|key|operator|value)":/g, "$1 = ").replaceAll("},{", "},\n      {");
const kinds: Readonly<Record<string, Written>> = {
  "files of text": { config: null },
  "files of text, configured": {
    config: `{"dataset":"${dataset}","overrides":[{"files":"1*.where","severity":{"LW502":"error"}}]}`,
  },
  "a list of jobs": {
    extension: "json",
    text: (wheres) => JSON.stringify(wheres.map((filter, id) => ({ id, name: `job-${id}`, dataset, filter }))),
  },
  "several jobs": {
    extension: "json",
    text: (wheres) => wheres.map((where) => `{"dataset":"${dataset}","filter":${escapeWhereJson(where)}}\n`).join(""),
  },
  Terraform: {
    extension: "tf",
    text: (wheres) =>
      wheres
        .map(
          (where, at) =>
            `resource "cloudflare_logpush_job" "j${at}" {\n  dataset = "${dataset}"\n  filter  = jsonencode(${hclOf(where)})\n}\n`,
        )
        .join(""),
  },
  YAML: {
    extension: "yaml",
    text: (wheres) =>
      wheres.map((where) => `- dataset: ${dataset}\n  destination_conf: s3://b\n  filter: '${where}'\n`).join(""),
  },
};

const folder = mkdtempSync(join(tmpdir(), "logwhere-many-"));
const usage = join(folder, "usage.json");
const preload = join(folder, "usage.cjs");
writeFileSync(
  preload,
  `process.on("exit", () => require("node:fs").writeFileSync(${JSON.stringify(usage)}, JSON.stringify(process.cpuUsage())));`,
);

function processorTime(args: readonly string[]): number {
  const { status, stderr } = spawnSync(process.execPath, ["--require", preload, ...args], {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 1e9,
  });
  if (status !== 0) throw new Error(`\`${args.join(" ")}\` ended with status ${status}: ${stderr}`);
  const { user, system } = JSON.parse(readFileSync(usage, "utf8"));
  return (user + system) / 1000;
}

/** The path of so many filters, written. */
function written(name: string, kind: Written, filters: readonly string[]): string {
  const path = join(folder, `${name.replaceAll(/\W+/g, "-")}-${filters.length}`);
  if ("text" in kind) {
    const wheres = filters.map((text) => {
      const { filter } = compile(text, { dataset });
      if (filter === undefined) throw new Error(`does not compile: ${text}`);
      return toWhereJson(filter);
    });
    writeFileSync(`${path}.${kind.extension}`, kind.text(wheres));
    return `${path}.${kind.extension}`;
  }
  // Configurations are looked for up to here.
  mkdirSync(join(path, ".git"), { recursive: true });
  for (const [at, text] of filters.entries())
    writeFileSync(join(path, `${at}.where`), `dataset ${dataset}\n\n${text}\n`);
  if (kind.config !== null) writeFileSync(join(path, "logwhere.config.json"), kind.config);
  return path;
}

if (existsSync(command)) {
  const filters = differentFilters(many);
  const runs = Object.entries(kinds)
    .flatMap(([name, kind]) => {
      const [one, all] = [written(name, kind, filters.slice(0, 1)), written(name, kind, filters)];
      const run = (title: string, options: readonly string[]) => ({
        title,
        of: (path: string) => [command, "check", ...options, path],
        one,
        all,
      });
      return [run(name, []), ...(name === "files of text" ? [run(`${name}, --no-analysis`, ["--no-analysis"])] : [])];
    })
    .filter(({ title }) => title.includes(values.only))
    .map((run) => ({ ...run, samples: { one: [] as number[], all: [] as number[] } }));
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const { of, one, all, samples } of runs) {
      samples.one.push(processorTime(of(one)));
      samples.all.push(processorTime(of(all)));
    }
  }
  const bytes = filters.reduce((sum, text) => sum + text.length, 0) / many;
  console.log(
    `\nchecking ${many} different filters of ${bytes.toFixed(0)} bytes, and one of them; processor time, median of ${values.rounds} rounds`,
  );
  for (const { title, samples } of runs) {
    const [one, all] = [median(samples.one), median(samples.all)];
    console.log(
      `  ${title.padEnd(30)} ${one.toFixed(1).padStart(7)} ms ${all.toFixed(1).padStart(7)} ms ${(all / one).toFixed(2).padStart(6)}×`,
    );
  }
} else console.log("\nchecking many filters: `npm run build` first");
rmSync(folder, { recursive: true });
