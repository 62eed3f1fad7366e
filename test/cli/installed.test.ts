/** The built command, as a user's shell runs it. `npm test` builds it first. */
import { spawn, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import facts from "../../package.json" with { type: "json" };
import { compile, toWhereJson } from "../../src/index.js";
import { ensureBuilt } from "../support/built.js";
import { differentFilters } from "../support/different-filters.js";

const root = new URL("../../", import.meta.url).pathname;
const command = join(root, facts.bin.logwhere);
const folder = mkdtempSync(join(tmpdir(), "logwhere-cli-"));
const filter = join(folder, "api.where");
const log = join(folder, "logs.ndjson");
const kept = '{"ClientCountry":"ca","EdgeResponseStatus":503}\n';
const dropped = '{"ClientCountry":"us","EdgeResponseStatus":503}\n';

beforeAll(() => {
  ensureBuilt();
  writeFileSync(filter, 'dataset http_requests\nClientCountry eq "ca" and EdgeResponseStatus geq 500\n');
  writeFileSync(log, kept + dropped);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the command is made of, without the entries of the library. */
function copyCommand(to: string): void {
  const isPart = (path: string) => !/\.(?:js|d\.c?ts)$/.test(path);
  cpSync(join(command, ".."), to, { recursive: true, preserveTimestamps: true, filter: isPart });
}

function logwhere(args: readonly string[], input = "") {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
    encoding: "utf8",
    input,
    cwd: folder,
  });
  return { status, stdout, stderr };
}

test.each(["--version", "-V", "version"])("%s prints the package's version", (name) => {
  expect(logwhere([name])).toEqual({ status: 0, stdout: `${facts.version}\n`, stderr: "" });
});

test("explain finds the page of a code from wherever it runs", () => {
  const { status, stdout } = logwhere(["explain", "LW218"]);
  expect({ status, title: stdout.split("\n")[0] }).toEqual({
    status: 0,
    title: "# LW218: comma-separated string instead of a list",
  });
});

test("the command is ASCII, so that the engine holds and scans it in single bytes, and requires its parts, which is quicker than importing them", () => {
  const folder = join(command, "..");
  const read = new Set(["cli.cjs"]);
  for (const name of read) {
    const source = readFileSync(join(folder, name), "latin1");
    expect({ name, other: source.match(/[^\x00-\x7f]{1,20}|\bimport\(/) }).toEqual({ name, other: null });
    for (const [, part = ""] of source.matchAll(/["'`]\.\/([\w-]+\.cjs)["'`]/g))
      if (part !== "schema.cjs" && part !== "service.cjs") read.add(part);
    if (name === "cli.cjs") for (const part of ["check.cjs", "match.cjs", "serve.cjs"]) read.add(part);
  }
  expect([...read]).toEqual(
    expect.arrayContaining([
      "command.cjs",
      "advice.cjs",
      "words.cjs",
      "json.cjs",
      "terraform.cjs",
      "yaml.cjs",
      "reports.cjs",
      "jobs.cjs",
      "drift.cjs",
      "names.cjs",
      "engine.cjs",
    ]),
  );
});

test("most of what checks many filters is not compiled again for speed, which would take longer than it saves", () => {
  const many = join(folder, "many");
  mkdirSync(many);
  const texts = differentFilters(100).map((text) => `dataset http_requests\n\n${text}\n`);
  for (const [at, text] of texts.entries()) writeFileSync(join(many, `${at}.where`), text);
  const jobs = texts.map((text) => {
    const { filter } = compile(text, { dataset: "http_requests" });
    return { dataset: "http_requests", filter: filter === undefined ? null : toWhereJson(filter) };
  });
  writeFileSync(join(folder, "many.json"), JSON.stringify(jobs));
  for (const path of [many, join(folder, "many.json")]) {
    const { stdout, status } = spawnSync(process.execPath, ["--trace-opt", command, "check", "--quiet", path], {
      encoding: "utf8",
      maxBuffer: 1e9,
    });
    expect(status).toBe(0);
    // Were it not for `expectVariety`, 50 and more.
    expect(stdout.match(/completed compiling .*TURBOFAN/g)?.length ?? 0).toBeLessThan(25);
  }
});

test("a good filter is checked, matched and formatted without the file that only mistakes need", () => {
  const copy = join(folder, "dist");
  copyCommand(copy);
  const start = (...args: readonly string[]) =>
    spawnSync(process.execPath, [join(copy, "cli.cjs"), ...args], { encoding: "utf8", cwd: folder });
  const run = (...args: readonly string[]) => start(...args).status;
  const mistaken = ["check", "-e", 'ClientCountry = "ca"', "--dataset", "http_requests"];
  expect(start(...mistaken).stderr).toContain("LW201");
  rmSync(join(copy, "advice.cjs"));
  expect([
    run("check", filter),
    run("match", "--count", filter, log),
    run("format", "--check", "--json", filter),
  ]).toEqual([0, 0, 1]);
  expect(start(...mistaken).stderr).toContain("advice.cjs");
});

test("a run reads what is known of one dataset where it asks for that, and nothing where it does not", () => {
  const copy = join(folder, "apart");
  copyCommand(copy);
  const run = (...args: readonly string[]) =>
    spawnSync(process.execPath, [join(copy, "cli.cjs"), ...args], { encoding: "utf8", cwd: folder });
  for (const name of readdirSync(join(copy, "facts")))
    if (name !== "http_requests.cjs") rmSync(join(copy, "facts", name));
  expect(run("fields", "http_requests", "ClientIP").stdout).toContain('ClientIP eq "203.0.113.7"');
  rmSync(join(copy, "facts"), { recursive: true });
  expect([
    run("check", "--values", "off", filter).status,
    run("match", "--count", filter, log).status,
    run("fields").status,
  ]).toEqual([0, 0, 0]);
  for (const args of [
    ["fields", "http_requests"],
    ["check", filter],
  ])
    expect(run(...args).stderr).toContain("facts/http_requests.cjs");
});

test("no arguments: help on standard error, status 2", () => {
  const { status, stdout, stderr } = logwhere([]);
  expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
  expect(stderr).toMatch(/^usage: logwhere/);
});

test("commands print their help, of each file that has one some", () => {
  for (const name of ["compile", "check", "match", "serve"]) {
    const { status, stdout } = logwhere([name, "--help"]);
    expect({ name, status, usage: stdout.split("\n")[0]?.startsWith(`usage: logwhere ${name}`) }).toEqual({
      name,
      status: 0,
      usage: true,
    });
  }
});

test("a filter becomes where JSON", () => {
  const { status, stdout, stderr } = logwhere(["compile", "api.where"]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(stdout).toBe(
    '{"where":{"and":[{"key":"ClientCountry","operator":"eq","value":"ca"},{"key":"EdgeResponseStatus","operator":"geq","value":500}]}}\n',
  );
});

test("a wrong filter has status 1 and a frame on standard error", () => {
  const { status, stdout, stderr } = logwhere(["check", "-"], 'ClientCountry neq "ca"');
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(stderr).toContain(" --> <stdin>:1:15\n");
});

test("match reads files and standard input", () => {
  expect(logwhere(["match", "api.where", "logs.ndjson"])).toEqual({ status: 0, stdout: kept, stderr: "" });
  expect(logwhere(["match", "api.where"], dropped + kept)).toEqual({ status: 0, stdout: kept, stderr: "" });
  expect(logwhere(["match", "api.where"], dropped)).toEqual({ status: 1, stdout: "", stderr: "" });
});

test("match keeps its count over many reads, of a file and of standard input", () => {
  const large = (kept + dropped).repeat(20_000);
  writeFileSync(join(folder, "large.ndjson"), large);
  expect(logwhere(["match", "--count", "api.where", "large.ndjson"])).toEqual({
    status: 0,
    stdout: "20000\n",
    stderr: "",
  });
  expect(logwhere(["match", "--count", "api.where"], large)).toEqual({ status: 0, stdout: "20000\n", stderr: "" });
});

test("threads leave standard output as it is: a pipe whose writer does not wait for the reader would be asked again and again", () => {
  const large = join(folder, "large.ndjson");
  writeFileSync(large, kept.repeat(10_000));
  const watch = join(folder, "watch.cjs");
  writeFileSync(
    watch,
    `Object.defineProperty(process, "stdout", { get() { throw new Error("the stream is made, and with it the pipe is changed"); } });`,
  );
  const args = ["--require", watch, command, "match", "--threads", "2", filter, large];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8", cwd: folder });
  expect({ status, stderr, lines: stdout.length / kept.length }).toEqual({ status: 0, stderr: "", lines: 10_000 });
});

test("check --schema reads a schema", () => {
  writeFileSync(join(folder, "schema.json"), '{"fields":{"Status":"int"}}');
  expect(logwhere(["compile", "--schema", "schema.json", "-e", "Status geq 500"])).toEqual({
    status: 0,
    stdout: '{"where":{"and":[{"key":"Status","operator":"geq","value":500}]}}\n',
    stderr: "",
  });
});

test("a closed pipe ends quietly", async () => {
  const child = spawn(process.execPath, [command, "match", "api.where", "-"], {
    cwd: folder,
    stdio: ["pipe", "pipe", "pipe"],
  });
  let stderr = "";
  child.stderr.on("data", (data: Buffer) => {
    stderr += data.toString();
  });
  child.stdin.on("error", () => {});
  child.stdout.once("data", () => child.stdout.destroy());
  for (let i = 0; i < 200; i++) child.stdin.write(kept.repeat(1000));
  child.stdin.end();
  const status = await new Promise((resolve) => child.on("close", resolve));
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
});

test("lines are printed while more are waited for", async () => {
  const child = spawn(process.execPath, [command, "match", "api.where"], {
    cwd: folder,
    stdio: ["pipe", "pipe", "inherit"],
  });
  const first = new Promise((resolve) => child.stdout.once("data", (data: Buffer) => resolve(data.toString())));
  child.stdin.write(kept);
  expect(await first).toBe(kept);
  child.stdin.end();
  expect(await new Promise((resolve) => child.on("close", resolve))).toBe(0);
});
