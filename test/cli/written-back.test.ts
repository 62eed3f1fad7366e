/**
 * `format` and `check --fix` as they are built, on real files: what they write is whole, whatever ends them. `npm run test:long` kills them a hundred times.
 */
import { spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import facts from "../../package.json" with { type: "json" };
import { ensureBuilt } from "../support/built.js";
import { whole as isWhole, runs } from "../support/seed.js";

const command = join(new URL("../../", import.meta.url).pathname, facts.bin.logwhere);
const folder = mkdtempSync(join(tmpdir(), "logwhere-written-"));
const { numRuns: kills } = runs(100, 4);

beforeAll(ensureBuilt);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(args: readonly string[], options: { readonly uid?: number; readonly gid?: number } = {}, built = command) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [built, ...args], {
    cwd: folder,
    encoding: "utf8",
    ...options,
  });
  return { status, stdout, stderr };
}

describe.skipIf(process.platform === "win32")("a run that is ended", () => {
  const names = Array.from({ length: 40 }, (_, i) => `${i}.where`);
  const comment = `#${" as long as it takes".repeat(1000)}\n`;
  const before = `${comment.repeat(8)}EdgeResponseStatus   eq 500\n`;
  const after = before.replace("   ", " ");

  /** Formats all; is sent the signal after so many milliseconds. Gives the state of each file, and what lies beside them. */
  async function ended(signal: NodeJS.Signals, wait: number) {
    const large = join(folder, "large");
    rmSync(large, { recursive: true, force: true });
    mkdirSync(large);
    for (const name of names) writeFileSync(join(large, name), before);
    const child = spawn(process.execPath, [command, "format", large], { stdio: "ignore" });
    const end = new Promise<NodeJS.Signals | null>((resolve) => child.on("close", (_, by) => resolve(by)));
    // From when the first file is done, all that is done is writing.
    while (child.exitCode === null && readFileSync(join(large, "0.where"), "utf8") === before)
      await new Promise((resolve) => setTimeout(resolve, 1));
    await new Promise((resolve) => setTimeout(resolve, wait));
    child.kill(signal);
    const by = await end;
    const texts = names.map((name) => readFileSync(join(large, name), "utf8"));
    const states = texts.map((text) =>
      text === before ? "before" : text === after ? "after" : `${text.length} characters`,
    );
    return { by, states, beside: readdirSync(large).filter((name) => !names.includes(name)) };
  }

  test(`by SIGKILL ${kills} times leaves each file as it was or as it is to be`, { timeout: 600_000 }, async () => {
    const whole = new Set<string>();
    let within = 0;
    for (let i = 0; i < kills; i++) {
      const { by, states, beside } = await ended("SIGKILL", (i * 7) % 40);
      for (const state of states) whole.add(state);
      if (by === "SIGKILL" && states.includes("before")) within++;
      // What was being made is no filter by its name.
      expect(beside.filter((name) => !/^\.logwhere-\d+-\w+\.tmp$/.test(name))).toEqual([]);
    }
    if (kills > 50) console.log(`${within} of ${kills} runs were killed while files were still to be written`);
    expect([...whole].filter((state) => state !== "before" && state !== "after")).toEqual([]);
  });

  test.each([
    ["SIGTERM", 0],
    ["SIGINT", 5],
    ["SIGHUP", 11],
  ] as const)("by %s also takes away what was being made", async (signal, own) => {
    for (const wait of isWhole ? [0, 5, 11] : [own]) {
      const { states, beside } = await ended(signal, wait);
      expect(states.filter((state) => state !== "before" && state !== "after")).toEqual([]);
      expect(beside).toEqual([]);
    }
  });
});

describe.skipIf(process.platform === "win32")("a run that makes files for jobs", () => {
  const count = isWhole ? 300 : 100;
  const job = (i: number) => ({
    name: `job${i}`,
    dataset: "http_requests",
    destination_conf: "gs://logs",
    filter: `{"where":{"and":[{"key":"ClientASN","operator":"eq","value":${i}}]}}`,
    max_upload_bytes: 5_000_000,
  });

  test(`killed ${kills} times it leaves whole files only, and ended by another signal all or none`, {
    timeout: 600_000,
  }, async () => {
    const list = join(folder, "jobs.json");
    writeFileSync(list, JSON.stringify(Array.from({ length: count }, (_, i) => job(i))));
    for (let i = 0; i < kills; i++) {
      const made = join(folder, `made${i}`);
      const signal = i % 3 === 2 ? "SIGTERM" : "SIGKILL";
      const child = spawn(process.execPath, [command, "job", "--read", list, "--out", made], { stdio: "ignore" });
      const end = new Promise((resolve) => child.on("close", resolve));
      const seen = () => (existsSync(made) ? readdirSync(made) : []);
      // Some runs are ended while files are written beside their places, some while they get their names.
      const isTime = () =>
        i % 2 === 0 ? seen().length > (i * 37) % count : seen().some((name) => name.endsWith(".where"));
      while (child.exitCode === null && !isTime()) await new Promise((resolve) => setTimeout(resolve, 1));
      child.kill(signal);
      await end;
      const files = seen().filter((name) => name.endsWith(".where"));
      for (const name of files)
        expect(readFileSync(join(made, name), "utf8")).toMatch(
          /^# job: `job(\d+)`\n[\s\S]*\ndataset http_requests\n\nClientASN eq \1\n$/,
        );
      expect(seen().filter((name) => !/^(?:job\d+\.where|\.logwhere-\d+-\w+\.tmp)$/.test(name))).toEqual([]);
      if (signal === "SIGTERM")
        expect([seen().length === files.length, files.length === 0 || files.length === count]).toEqual([true, true]);
    }
  });
});

describe("a file that cannot be replaced", () => {
  const text = "EdgeResponseStatus   eq 500\n";

  test("is left, with the reason; --diff shows the change, and the other files are written", () => {
    mkdirSync(join(folder, "mixed"));
    for (const name of ["a", "b", "c"]) writeFileSync(join(folder, `mixed/${name}.where`), text);
    spawnSync("ln", ["mixed/b.where", "linked"], { cwd: folder });
    const { status, stderr } = run(["format", "mixed"]);
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr:
        "error: cannot write `mixed/b.where`: it has 2 names (hard links), and would be another file than under the others\n  = help: `--diff` shows what would change\n",
    });
    expect(["a", "b", "c"].map((name) => readFileSync(join(folder, `mixed/${name}.where`), "utf8") === text)).toEqual([
      false,
      true,
      false,
    ]);
    expect(run(["format", "--diff", "mixed/b.where"])).toMatchObject({
      status: 1,
      stdout: expect.stringContaining("+EdgeResponseStatus eq 500\n"),
    });
  });

  test
    .skipIf(process.platform === "win32")
    .each([["format"], ["check", "--fix"], ["job", "--in-place", "--set-filter", "A eq 1"]])(
    "since it is a pipe is told before anybody writes into it, by %s",
    (...args) => {
      spawnSync("mkfifo", ["pipe"], { cwd: folder });
      const { status, stderr } = spawnSync(process.execPath, [command, ...args, "pipe"], {
        cwd: folder,
        encoding: "utf8",
        timeout: 60_000,
      });
      expect({ status, said: stderr.split("\n")[0] }).toEqual({
        status: 2,
        said: "error: cannot write `pipe`: it is a pipe",
      });
    },
  );

  test.skipIf(process.platform === "win32")("since it is a pipe is read where nothing would be written", () => {
    const script = `mkfifo shown; printf 'A   eq 1\\n' > shown & ${process.execPath} ${command} format --diff shown`;
    expect(spawnSync("sh", ["-c", script], { cwd: folder, encoding: "utf8" })).toMatchObject({
      status: 1,
      stdout: expect.stringContaining("+A eq 1\n"),
    });
  });

  // The superuser may do all of this.
  test.skipIf(process.getuid?.() !== 0)("since that is not allowed", () => {
    const nobody = { uid: 65_534, gid: 65_534 };
    chmodSync(folder, 0o755);
    mkdirSync(join(folder, "open"));
    chmodSync(join(folder, "open"), 0o777);
    mkdirSync(join(folder, "closed"));
    for (const name of ["open/others.where", "open/read-only.where", "closed/own.where"])
      writeFileSync(join(folder, name), text);
    chmodSync(join(folder, "open/others.where"), 0o666);
    chownSync(join(folder, "open/read-only.where"), nobody.uid, nobody.gid);
    chmodSync(join(folder, "open/read-only.where"), 0o444);
    chownSync(join(folder, "closed/own.where"), nobody.uid, nobody.gid);
    // The folder that all of this lies in may be closed to others.
    cpSync(dirname(command), join(folder, "dist"), {
      recursive: true,
      filter: (path) => path === dirname(command) || path.endsWith(".cjs"),
    });
    const theirs = join(folder, "dist/cli.cjs");
    const { status, stderr } = run(["check", "--fix", "-q", "open", "closed"], nobody, theirs);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    const formatted = run(["format", "open", "closed"], nobody, theirs);
    expect(formatted.stderr.split("\n").filter((line) => line.startsWith("error"))).toEqual([
      "error: cannot write `open/others.where`: its owner and group could not be kept",
      "error: cannot write `open/read-only.where`: permission denied",
      "error: cannot write `closed/own.where`: its folder cannot be written to, where the new text is made",
    ]);
    expect(
      ["open/others", "open/read-only", "closed/own"].map((name) =>
        readFileSync(join(folder, `${name}.where`), "utf8"),
      ),
    ).toEqual([text, text, text]);
    expect([...readdirSync(join(folder, "open")), ...readdirSync(join(folder, "closed"))]).toEqual([
      "others.where",
      "read-only.where",
      "own.where",
    ]);
  });
});
