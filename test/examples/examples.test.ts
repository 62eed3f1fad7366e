/** The examples that people copy run unchanged, with the packed package. */
import { execFile, spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { checkFile } from "../../src/files.js";
import { compile, toWhereJson } from "../../src/index.js";
import { type PackedPackage, packPackage } from "../package/packed.js";
import { bundled } from "../support/bundle.js";
import { sarifErrors } from "../support/sarif.js";

const examples = new URL(".", import.meta.url).pathname;
const read = (name: string) => readFileSync(join(examples, name), "utf8");
const wrong = 'dataset http_requests\nClientCuontry eq "ca"\n';
const has = (command: string) => spawnSync(command, ["--version"]).status === 0;

let packed: PackedPackage;
let server: Server;
let sent: { readonly headers: Record<string, unknown>; readonly body: string }[] = [];
let environment: NodeJS.ProcessEnv;

beforeAll(async () => {
  packed = packPackage();
  copyFileSync(join(examples, "errors.where"), join(packed.project, "errors.where"));
  copyFileSync(join(examples, "esm/create-job.mjs"), join(packed.project, "create-job.mjs"));
  writeFileSync(join(packed.project, "wrong.where"), wrong);
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      sent.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
      response.end('{"success":true}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const JOBS = `http://127.0.0.1:${(server.address() as AddressInfo).port}/jobs`;
  environment = { ...process.env, JOBS, TOKEN: "t0ken", DESTINATION: "s3://logs?region=ca-central-1" };
});
afterAll(() => {
  server?.close();
  packed?.remove();
});
beforeEach(() => {
  sent = [];
});

/** Runs a command in the project, beside this server. */
async function run(command: string, ...args: readonly string[]) {
  try {
    const options = { cwd: packed.project, env: environment };
    const { stdout, stderr } = await promisify(execFile)(command, args, options);
    return { status: 0, stdout, stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { status: code, stdout, stderr };
  }
}

function whereOf(text: string): string {
  const { filter } = compile(text);
  return filter === null ? "" : toWhereJson(filter);
}

test("the filter of the examples is that of the samples", () => {
  expect(read("errors.where")).toBe(readFileSync(join(examples, "../samples/errors.where"), "utf8"));
});

describe("the program", () => {
  test("creates a job", async () => {
    const created = await run("node", "create-job.mjs", "errors.where");
    expect(created).toEqual({ status: 0, stdout: '200 {"success":true}\n', stderr: "" });
    const job = JSON.parse(sent[0]?.body ?? "{}");
    expect(sent[0]?.headers).toMatchObject({ authorization: "Bearer t0ken", "content-type": "application/json" });
    expect(job.filter).toBe(whereOf(read("errors.where")));
  });

  test("shows a wrong filter, and creates no job", async () => {
    const { status, stderr } = await run("node", "create-job.mjs", "wrong.where");
    expect(status).toBe(1);
    expect(stderr).toContain("--> wrong.where:2:1");
    expect(sent).toEqual([]);
  });
});

describe.skipIf(!has("curl") || !has("jq"))("the shell script", () => {
  const script = join(examples, "curl/create-job.sh");

  test("creates a job", async () => {
    const { status, stdout } = await run("bash", script, "errors.where", 'it\'s "errors"');
    expect([status, stdout]).toEqual([0, '{"success":true}']);
    const job = JSON.parse(sent[0]?.body ?? "{}");
    expect([job.name, job.filter]).toEqual(['it\'s "errors"', whereOf(read("errors.where"))]);
  });

  test("sends nothing for a wrong filter", async () => {
    expect((await run("bash", script, "wrong.where", "errors")).status).toBe(1);
    expect(sent).toEqual([]);
  });
});

test("the configuration of pre-commit names the hooks that there are", () => {
  const ids = (text: string) => [...text.matchAll(/- id: (\S+)/g)].map(([, id]) => id);
  const hooks: readonly { id: string }[] = parse(readFileSync(join(examples, "../../.pre-commit-hooks.yaml"), "utf8"));
  expect(ids(read("hook/.pre-commit-config.yaml"))).toEqual(hooks.map(({ id }) => id));
});

describe("the workflow", () => {
  /** The commands of its steps but `npm ci`, which has happened. */
  const steps = [...read("workflow/filters.yml").matchAll(/\brun: (npx .*)$/gm)].map(([, command = ""]) => command);
  let folder: string;
  const runStep = (step: string) =>
    spawnSync("bash", ["-e", "-o", "pipefail", "-c", step.replaceAll("npx logwhere", "node_modules/.bin/logwhere")], {
      cwd: folder,
      encoding: "utf8",
    });
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "logwhere-workflow-"));
    symlinkSync(join(packed.project, "node_modules"), join(folder, "node_modules"));
    writeFileSync(join(folder, "package.json"), '{ "private": true }');
    writeFileSync(join(folder, "good.where"), 'dataset http_requests\n\nClientCountry eq "ca"\n');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("passes on good filters", () => {
    expect(steps).toHaveLength(3);
    for (const step of steps) expect([step, runStep(step).status]).toEqual([step, 0]);
  });

  test("annotates a wrong filter, and logs it for code scanning", () => {
    writeFileSync(join(folder, "wrong.where"), wrong);
    const [annotate = "", scan = ""] = steps;
    const { status, stdout } = runStep(annotate);
    expect([status, /^::error file=wrong\.where,line=2/m.test(stdout)]).toEqual([1, true]);
    expect(runStep(scan).status).toBe(0);
    const log = JSON.parse(readFileSync(join(folder, "filters.sarif"), "utf8"));
    expect([sarifErrors(log), log.runs[0].results.length]).toEqual([[], 1]);
  });
});

test("the Terraform job reads the file that its first line makes", () => {
  const text = read("terraform/job.tf");
  expect(text).toContain("logwhere compile errors.where > errors.json\n");
  const readFile = (path: string) => (path === "errors.json" ? whereOf(read("errors.where")) : null);
  const { filters } = checkFile(text, { path: "job.tf", readFile });
  expect(filters.map(({ included, filter }) => [included?.path, filter?.text])).toEqual([
    ["errors.json", compile(read("errors.where")).filter?.text],
  ]);
});

test("the page shows the JSON of a filter, and the mistakes of another", async () => {
  const { text } = await bundled(read("browser/main.js"), packed.project);
  const show: (() => void)[] = [];
  const filter = { value: 'ClientCountry eq "ca"', addEventListener: (_: string, one: () => void) => show.push(one) };
  const result = { textContent: "" };
  const document = { getElementById: (id: string) => (id === "filter" ? filter : result) };
  runInNewContext(
    text,
    { document, TextEncoder, TextDecoder },
    { contextCodeGeneration: { strings: false, wasm: false } },
  );
  expect(result.textContent).toBe('{"where":{"and":[{"key":"ClientCountry","operator":"eq","value":"ca"}]}}');
  filter.value = 'ClientCuontry eq "ca"';
  for (const one of show) one();
  expect(result.textContent).toContain("error[LW202]");
});
