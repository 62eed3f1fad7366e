/** The examples that people copy run as they stand, with the packed package. */
import { execFile, execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";
import { runInNewContext } from "node:vm";
import { build } from "esbuild";
import picomatch from "picomatch";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { compile, toWhereJson } from "../../src/index.js";
import { allFiles } from "../../src/old-cli/filters/source-files.js";
import { memoryIo } from "../cli/memory-io.js";
import { type PackedPackage, packPackage } from "../package/packed.js";
import { sarifErrors } from "../support/sarif.js";

const examples = new URL(".", import.meta.url).pathname;
const read = (name: string) => readFileSync(join(examples, name), "utf8");
const wrong = 'dataset http_requests\nClientCuontry eq "ca"\n';

/** What `npx` does where the command is installed: to start npm for that takes three times as long as the command. It is asked itself for husky. */
const npx = `#!/bin/sh
[ "$1" = --no-install ] && shift
name=$1
shift
exec "./node_modules/.bin/$name" "$@"
`;

let packed: PackedPackage;
let quick: string;
let server: Server;
let sent: { readonly headers: Record<string, unknown>; readonly body: string }[] = [];
let environment: NodeJS.ProcessEnv;

beforeAll(async () => {
  packed = packPackage();
  const bin = join(packed.project, "node_modules/.bin");
  mkdirSync(bin);
  symlinkSync("../logwhere/dist/cli.cjs", join(bin, "logwhere"));
  chmodSync(join(packed.directory, "dist/cli.cjs"), 0o755);
  copyFileSync(join(examples, "errors.where"), join(packed.project, "errors.where"));
  quick = join(packed.project, "quick");
  mkdirSync(quick);
  writeFileSync(join(quick, "npx"), npx, { mode: 0o755 });
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
  environment = {
    ...process.env,
    JOBS,
    TOKEN: "t0ken",
    DESTINATION: "s3://logs?region=ca-central-1",
    npm_config_update_notifier: "false",
  };
});
afterAll(() => {
  server?.close();
  packed?.remove();
});
beforeEach(() => {
  sent = [];
});

/** Runs a file of the examples in the project; the service that it talks to runs here meanwhile. */
async function run(
  command: string,
  ...args: readonly string[]
): Promise<{ status: number; stdout: string; stderr: string }> {
  return runIn(packed.project, command, ...args);
}

async function runIn(
  cwd: string,
  command: string,
  ...args: readonly string[]
): Promise<{ status: number; stdout: string; stderr: string }> {
  try {
    const env = { ...environment, PATH: `${quick}${delimiter}${environment["PATH"]}` };
    const { stdout, stderr } = await promisify(execFile)(command, args, { cwd, env });
    return { status: 0, stdout, stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { status: code, stdout, stderr };
  }
}

function compiled(text: string): string {
  const compilation = compile(text);
  if (!compilation.ok) throw new Error("the example's filter is wrong");
  return toWhereJson(compilation.filter);
}

const has = (command: string) => spawnSync(command, ["--version"]).status === 0;

test("the filter of the examples is that of the samples", () => {
  expect(read("errors.where")).toBe(readFileSync(join(examples, "../samples/errors.where"), "utf8"));
});

describe("the library", () => {
  beforeAll(() => {
    for (const name of ["esm/create-job.mjs", "cjs/check-filters.cjs"])
      copyFileSync(join(examples, name), join(packed.project, name.replace(/.*\//, "")));
  });

  test("an ES module creates a job", async () => {
    expect(await run("node", "create-job.mjs", "errors.where")).toEqual({
      status: 0,
      stdout: '200 {"success":true}\n',
      stderr: "",
    });
    const [{ headers, body } = { headers: {}, body: "{}" }] = sent;
    expect(headers).toMatchObject({ authorization: "Bearer t0ken", "content-type": "application/json" });
    const job = JSON.parse(body);
    expect(job.filter).toBe(compiled(read("errors.where")));
    expect(job.logpull_options).toContain("fields=RayID,ClientCountry,EdgeResponseStatus,ClientRequestPath&");
  });

  test("a wrong filter is shown, and no job created", async () => {
    const { status, stderr } = await run("node", "create-job.mjs", "wrong.where");
    expect(status).toBe(1);
    expect(stderr).toContain("--> wrong.where:2:1");
    expect(sent).toEqual([]);
  });

  test("CommonJS checks a folder", async () => {
    const { status, stdout } = await run("node", "check-filters.cjs", ".");
    expect(stdout).toMatch(/^errors\.where: 4 operators, \d+ bytes\nwrong\.where:2:1: LW202 .*ClientCuontry.*\n$/);
    expect(status).toBe(1);
  });
});

describe.skipIf(!has("curl") || !has("jq"))("curl and jq", () => {
  const script = join(examples, "curl/create-job.sh");
  test("create a job", async () => {
    const { status, stdout } = await run("bash", script, "errors.where", 'it\'s "errors"');
    expect([status, stdout]).toEqual([0, '{"success":true}']);
    const job = JSON.parse(sent[0]?.body ?? "{}");
    expect(job.filter).toBe(compiled(read("errors.where")));
    expect([job.name, job.destination_conf]).toEqual(['it\'s "errors"', environment["DESTINATION"]]);
  });
  test("send nothing where the filter is wrong", async () => {
    expect((await run("bash", script, "wrong.where", "errors")).status).toBe(1);
    expect(sent).toEqual([]);
  });
});

describe("hooks", () => {
  const git = (...args: readonly string[]) =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@example.com", ...args], {
      cwd: packed.project,
      env: environment,
      stdio: "pipe",
      encoding: "utf8",
    });
  beforeAll(() => {
    git("init", "-q");
    copyFileSync(join(examples, "hook/pre-commit"), join(packed.project, ".git/hooks/pre-commit"));
  });

  test("a plain hook of git refuses a wrong filter, as it stands in the index", () => {
    const odd = 'café "1".where';
    copyFileSync(join(examples, "errors.where"), join(packed.project, odd));
    git("add", "errors.where", odd);
    git("commit", "-qm", "good filters, whatever they are called");
    rmSync(join(packed.project, odd));
    git("add", "wrong.where");
    // What is committed counts, not what lies in the folder by now.
    writeFileSync(join(packed.project, "wrong.where"), read("errors.where"));
    expect(() => git("commit", "-qm", "a wrong filter")).toThrow(/wrong\.where:2:1/);
    writeFileSync(join(packed.project, "wrong.where"), wrong);
  });

  test("it does the same for filters in other files, and for the layout", () => {
    git("rm", "-q", "--cached", "wrong.where");
    const filter = JSON.stringify({ where: { and: [{ key: "A", operator: "eq", value: 1 }] } });
    /** The status, and what is said of which file. */
    const committing = (files: Record<string, string>) => {
      const names = Object.keys(files);
      for (const name of names) writeFileSync(join(packed.project, name), files[name] ?? "");
      git("add", "--", ...names);
      const { status, stderr } = spawnSync(
        "git",
        ["-c", "user.name=a", "-c", "user.email=a@example.com", "commit", "-qm", names.join(" ")],
        {
          cwd: packed.project,
          env: environment,
          encoding: "utf8",
        },
      );
      if (status !== 0) git("rm", "-q", "-f", "--cached", "--", ...names);
      for (const name of names) rmSync(join(packed.project, name));
      return [
        status,
        ...[...stderr.matchAll(/LW202.*?\n.*?(?=:)|^(?:\S+\n)+mend the layout/gms)].map(([said]) =>
          said.replace(/^LW202.*\n *--> /s, "LW202 "),
        ),
      ];
    };
    const job = JSON.stringify({ dataset: "http_requests", filter });
    const resource = `resource "x" "edge" {\n  dataset = "http_requests"\n  filter = jsonencode(${filter})\n}\n`;
    const loose = "dataset http_requests\nBotScore   gt 30\n";
    expect(committing({ "-job.json": job, "loose.where": loose, "main.tf": resource })).toEqual([
      1,
      "LW202 main.tf",
      "LW202 -job.json",
      "loose.where\nmain.tf\nmend the layout",
    ]);
    expect(committing({ "other.json": '{ "a": 1 }\n', "other.yaml": "a:   1\n" })).toEqual([0]);
    // By the configuration as it stands in the index, and no copy of that stays.
    writeFileSync(join(packed.project, "logwhere.config.json"), '{"unknownFields":"ignore"}');
    git("add", "logwhere.config.json");
    writeFileSync(join(packed.project, "logwhere.config.json"), "{}");
    expect(committing({ "job.json": job })).toEqual([0]);
    git("rm", "-q", "-f", "--cached", "logwhere.config.json");
    rmSync(join(packed.project, "logwhere.config.json"));
    expect(readdirSync(join(packed.project, ".git")).filter((name) => name.startsWith("logwhere"))).toEqual([]);
  });

  test("pre-commit's file names hooks that there are", () => {
    const ids = (text: string) => [...text.matchAll(/- id: (\S+)/g)].map(([, id]) => id);
    expect(ids(read("hook/.pre-commit-config.yaml"))).toEqual(
      ids(readFileSync(join(examples, "../../.pre-commit-hooks.yaml"), "utf8")),
    );
  });
});

interface SarifResult {
  readonly locations: readonly { readonly physicalLocation: { readonly artifactLocation: { readonly uri: string } } }[];
}

describe("husky with lint-staged", () => {
  let project: string;
  const inProject = (command: string, ...args: readonly string[]) => {
    const env = { ...environment, HOME: project, GIT_CONFIG_NOSYSTEM: "1" };
    const { status, stdout, stderr } = spawnSync(command, args, { cwd: project, env, encoding: "utf8" });
    return { status, output: stdout + stderr };
  };
  const commit = (message: string) =>
    inProject("git", "-c", "user.name=a", "-c", "user.email=a@example.com", "commit", "-m", message);

  beforeAll(() => {
    project = mkdtempSync(join(tmpdir(), "logwhere-husky-"));
    mkdirSync(join(project, "node_modules/.bin"), { recursive: true });
    const installed = join(examples, "../../node_modules");
    for (const name of ["husky", "lint-staged"])
      symlinkSync(join(installed, name), join(project, "node_modules", name));
    symlinkSync(packed.directory, join(project, "node_modules/logwhere"));
    symlinkSync("../husky/bin.js", join(project, "node_modules/.bin/husky"));
    symlinkSync("../lint-staged/bin/lint-staged.js", join(project, "node_modules/.bin/lint-staged"));
    symlinkSync("../logwhere/dist/cli.cjs", join(project, "node_modules/.bin/logwhere"));
    writeFileSync(join(project, "package.json"), JSON.stringify({ private: true, scripts: { prepare: "husky" } }));
    writeFileSync(join(project, ".gitignore"), "node_modules\n");
    expect(inProject("git", "init", "-q").status).toBe(0);
    expect(inProject("npx", "husky").status).toBe(0);
    copyFileSync(join(examples, "husky/pre-commit"), join(project, ".husky/pre-commit"));
    copyFileSync(join(examples, "husky/.lintstagedrc.json"), join(project, ".lintstagedrc.json"));
  });
  afterAll(() => rmSync(project, { recursive: true, force: true }));

  test("commits what is right, mended and laid out", () => {
    writeFileSync(join(project, "api.where"), 'dataset http_requests\nClientCountry neq   "ca"\n');
    writeFileSync(join(project, "jobs.json"), '[{"name":"edge","dataset":"http_requests"}]');
    expect(inProject("git", "add", "--all").status).toBe(0);
    expect(commit("filters")).toMatchObject({ status: 0 });
    expect(inProject("git", "show", "HEAD:api.where").output).toBe('dataset http_requests\n\nClientCountry !eq "ca"\n');
  });

  test("refuses what is wrong, in a filter file, in a job and in a resource", () => {
    const filter = JSON.stringify({ where: { and: [{ key: "A", operator: "eq", value: 1 }] } });
    writeFileSync(join(project, "wrong.where"), wrong);
    writeFileSync(
      join(project, "main.tf"),
      `resource "x" "edge" {\n  dataset = "http_requests"\n  filter = jsonencode(${filter})\n}\n`,
    );
    expect(inProject("git", "add", "--all").status).toBe(0);
    const { status, output } = commit("a wrong filter and a wrong resource");
    expect([status, ...["wrong.where:", "main.tf:", "LW202"].map((part) => output.includes(part))]).toEqual([
      1,
      true,
      true,
      true,
    ]);
    for (const name of ["wrong.where", "main.tf"]) rmSync(join(project, name));
    writeFileSync(join(project, "jobs.json"), JSON.stringify([{ name: "edge", dataset: "http_requests", filter }]));
    expect(inProject("git", "add", "--all").status).toBe(0);
    expect(commit("a wrong job")).toMatchObject({ status: 1, output: expect.stringContaining("LW202") });
    expect(inProject("git", "log", "--oneline").output.trim().split("\n")).toHaveLength(1);
  });
});

test("hooks and workflow look at every kind of file that `check` reads filters of in a folder", () => {
  const kinds = [
    "a.where",
    "a.tf",
    "a.tofu",
    "a.tfvars",
    "a.tf.json",
    "a.hcl",
    "a.yml",
    "a.yaml",
    "a.sh",
    "a.http",
    "a.json",
  ];
  const files = Object.fromEntries([...kinds, "a.txt", "a.ndjson"].map((name) => [`filters/${name}`, Uint8Array.of()]));
  expect(
    allFiles(["filters"], memoryIo({ files: new Map(Object.entries(files)) }), true).map(({ path }) => path),
  ).toEqual(kinds.map((name) => `filters/${name}`).sort());
  const staged = picomatch(Object.keys(JSON.parse(read("husky/.lintstagedrc.json"))));
  const [, paths = ""] = /^ {4}paths: (\[.*\])$/m.exec(read("workflow/filters.yml")) ?? [];
  const changed = picomatch(JSON.parse(paths));
  expect(kinds.map((name) => [name, staged(name), changed(`filters/${name}`)])).toEqual(
    kinds.map((name) => [name, true, true]),
  );
});

describe("the workflow file", () => {
  /** The scripts of its steps but `npm ci`, which has happened. */
  const steps = [...read("workflow/filters.yml").matchAll(/^ {6}(?:- | {2})run: (\|\n(?: {10}.*\n)+|.*\n)/gm)]
    .map(([, script = ""]) => script.replace(/^\|\n/, "").replaceAll(/^ {10}/gm, ""))
    .filter((script) => !script.startsWith("npm ci"));
  const shell = ["-e", "-o", "pipefail", "-c"] as const;
  let project: string;
  let summary: string;
  const runStep = (step: string) => runIn(project, "bash", ...shell, step);
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(project, name)), { recursive: true });
    writeFileSync(join(project, name), text);
  };
  beforeAll(async () => {
    project = mkdtempSync(join(tmpdir(), "logwhere-workflow-"));
    symlinkSync(join(packed.project, "node_modules"), join(project, "node_modules"));
    summary = join(packed.project, "summary.md");
    environment = { ...environment, GITHUB_STEP_SUMMARY: summary };
    write("package.json", '{ "private": true, "devDependencies": { "logwhere": "*" } }');
    write(".github/workflows/filters.yml", read("workflow/filters.yml"));
    write("filters/a b.where", 'dataset http_requests\n\nClientCountry eq "ca"\n');
    await runStep("git init -q && git add package.json .github filters");
  });
  afterAll(() => rmSync(project, { recursive: true, force: true }));

  test("its steps pass on good filters and keep the JSON of each", async () => {
    expect(steps).toHaveLength(5);
    for (const step of steps) expect(await runStep(step)).toMatchObject({ status: 0 });
    expect(readFileSync(summary, "utf8")).toBe("### logwhere\n\n1 filter checked: no mistakes\n");
    expect(sarifErrors(JSON.parse(readFileSync(join(project, "filters.sarif"), "utf8")))).toEqual([]);
    expect(readdirSync(join(project, "compiled/filters"))).toEqual(["a b.json"]);
  });

  test("they annotate a wrong filter wherever a change of it starts them, and fail", async () => {
    rmSync(join(project, "compiled"), { recursive: true });
    const job = {
      name: "edge",
      dataset: "http_requests",
      filter: JSON.stringify({ where: { and: [{ key: "A", operator: "eq", value: 1 }] } }),
    };
    write("wrong.where", wrong);
    write("filters/jobs.json", JSON.stringify([job]));
    write(
      ".github/workflows/send.yml",
      `jobs:\n  send:\n    steps:\n      - run: curl -d '${JSON.stringify(job)}' "$JOBS"\n`,
    );
    const { status, stdout } = await runStep(steps[0] ?? "");
    const files = [...stdout.matchAll(/^::error file=([^,]*),/gm)].map(([, file]) => file);
    expect([status, files]).toEqual([1, [".github/workflows/send.yml", "filters/jobs.json", "wrong.where"]]);
    expect((await runStep(steps[1] ?? "")).status).toBe(1);
    expect(readFileSync(summary, "utf8")).toContain("**error LW202** `wrong.where:2:1`");
    // What code scanning is given is there all the same.
    expect((await runStep(steps[2] ?? "")).status).toBe(0);
    const log = JSON.parse(readFileSync(join(project, "filters.sarif"), "utf8"));
    expect(sarifErrors(log)).toEqual([]);
    const uris = log.runs[0].results.map(
      (result: SarifResult) => result.locations[0]?.physicalLocation.artifactLocation.uri,
    );
    expect(uris).toEqual(files);
    const changed = picomatch(JSON.parse(/^ {4}paths: (\[.*\])$/m.exec(read("workflow/filters.yml"))?.[1] ?? "[]"), {
      dot: true,
    });
    expect(files.map((file) => changed(file ?? ""))).toEqual([true, true, true]);
  });
});

describe("Terraform", () => {
  test("reads the file that the command beside it writes", () => {
    expect(read("terraform/job.tf")).toContain(
      "# The filter is compiled first: logwhere compile errors.where > errors.json\n",
    );
    expect(read("terraform/job.tf")).toContain('trimspace(file("$' + '{path.module}/errors.json"))');
  });
  test.skipIf(!has("terraform"))("is formatted as Terraform formats", () => {
    const env = { ...process.env, TF_CLI_CONFIG_FILE: "/dev/null" };
    expect(
      spawnSync("terraform", ["fmt", "-check", "-diff", join(examples, "terraform")], { encoding: "utf8", env }).stdout,
    ).toBe("");
  });
});

describe("the page for browsers", () => {
  test("shows the JSON of a filter, and what is wrong with another", async () => {
    const { outputFiles } = await build({
      stdin: { contents: read("browser/main.js"), resolveDir: packed.project, loader: "js" },
      bundle: true,
      minify: true,
      write: false,
      platform: "browser",
      format: "iife",
    });
    const filter = {
      value: read("browser/index.html").match(/<textarea[^>]*>([^<]*)</)?.[1] ?? "",
      typed: () => {},
      addEventListener: (_: string, typed: () => void) => Object.assign(filter, { typed }),
    };
    const result = { textContent: "" };
    const document = { getElementById: (id: string) => ({ filter, result })[id] };
    runInNewContext(
      outputFiles[0]?.text ?? "",
      { document },
      { contextCodeGeneration: { strings: false, wasm: false } },
    );
    expect(result.textContent).toBe(compiled(filter.value));
    filter.value = 'ClientCuontry eq "ca"';
    filter.typed();
    expect(result.textContent).toContain("ClientCountry");
    expect(read("browser/index.html")).toContain("script-src 'self'");
  });
});
