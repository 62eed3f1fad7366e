/** Named pipes: what merely lies in a folder is not waited for; one that is named is read as `cat` reads it. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import facts from "../../package.json" with { type: "json" };
import { ensureBuilt } from "../support/built.js";

const command = join(new URL("../../", import.meta.url).pathname, facts.bin.logwhere);
const filter = "dataset http_requests\nEdgeResponseStatus geq 500\n";
const block = `resource "cloudflare_logpush_job" "x" {\n  dataset = "http_requests"\n  filter = jsonencode({ where = { and = [{ key = "EdgeResponseStatus", operator = "geq", value = var.status }] } })\n}\n`;

describe.skipIf(process.platform === "win32")("a pipe", () => {
  const folder = mkdtempSync(join(tmpdir(), "logwhere-pipes-"));
  beforeAll(() => {
    ensureBuilt();
    mkdirSync(join(folder, "jobs/below"), { recursive: true });
    writeFileSync(join(folder, "jobs/a.where"), filter);
    writeFileSync(join(folder, "jobs/main.tf"), block);
    writeFileSync(
      join(folder, "one.json"),
      '{"where":{"and":[{"key":"EdgeResponseStatus","operator":"geq","value":500}]}}',
    );
    for (const name of [
      "b.where",
      "other.tf",
      "terraform.tfvars",
      "override.tf",
      "c.json",
      "d.yaml",
      "e.txt",
      "below/f.sh",
    ])
      spawnSync("mkfifo", [join(folder, "jobs", name)]);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  // Whoever waits for ever is ended, and has no status then.
  const run = (script: string) =>
    spawnSync("sh", ["-c", script.replaceAll("logwhere", `${process.execPath} ${command}`)], {
      cwd: folder,
      encoding: "utf8",
      timeout: 60_000,
    });

  test.each([
    ["check jobs", 0],
    ["check jobs/main.tf", 0],
    ["check --report github jobs", 0],
    ["format --check jobs", 1],
    ["compare jobs jobs", 2],
  ])("that nobody writes to is none of the files below a folder: %s", (line, status) => {
    expect(run(`logwhere ${line}`).status).toBe(status);
  });

  test.each(["check", "explain", "compile"])("that is named is read: %s", (name) => {
    const { status, stderr } = run(`rm -f pipe; mkfifo pipe; cat jobs/a.where > pipe & logwhere ${name} pipe`);
    expect({ status, stderr: name === "check" ? stderr : "" }).toEqual({
      status: 0,
      stderr: name === "check" ? "1 filter checked: no mistakes\n" : "",
    });
  });

  test.each(["compare pipe jobs/a.where", "compare jobs/a.where pipe", "compare pipe 'EdgeResponseStatus geq 500'"])(
    "that is looked at, and read then, is waited for once: %s",
    (line) => {
      const { status, stdout } = run(`rm -f pipe; mkfifo pipe; cat jobs/a.where > pipe & logwhere ${line}`);
      expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining("both keep the same") });
    },
  );

  test.each(["compare /dev/stdin jobs/a.where", "compare jobs/a.where /dev/stdin"])(
    "that holds too much is refused, and what is left of it is no filter: %s",
    (line) => {
      const script = `{ yes '# comment' | head -c 6000000; cat jobs/a.where; } | logwhere ${line}`;
      expect(run(script)).toMatchObject({
        status: 2,
        stdout: "",
        stderr: expect.stringContaining("it goes on, and is read up to 4 MiB only"),
      });
    },
  );

  test("that holds no text is not waited for again to see whether it has to do with filters", () => {
    const { status, stderr } = run(
      "rm -f pipe.tf; mkfifo pipe.tf; printf '\\377\\376' > pipe.tf & logwhere check pipe.tf",
    );
    expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining("is not UTF-8") });
  });

  test.each([
    ["--schema", '{"name":"own","fields":{"EdgeResponseStatus":"int"}}'],
    ["--config", '{"dataset":"http_requests"}'],
  ])("that says how filters are compiled is waited for once: %s", (option, text) => {
    const script = `rm -f pipe; mkfifo pipe; echo '${text}' > pipe & logwhere compare ${option} pipe one.json one.json`;
    expect(run(script)).toMatchObject({ status: 0, stdout: expect.stringContaining("both keep the same") });
  });

  test.each(["compare - jobs/a.where", "compare jobs/a.where -"])("so is standard input: %s", (line) => {
    const { status, stdout } = run(`cat jobs/a.where | logwhere ${line}`);
    expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining("both keep the same") });
  });

  test("standard input is still read for one purpose only", () => {
    expect(run("cat jobs/a.where | logwhere compare - jobs/a.where --log -")).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("read twice"),
    });
    expect(run("cat jobs/a.where | logwhere compare - -")).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("cannot be both"),
    });
  });
});
