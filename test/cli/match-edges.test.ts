/** Runs that would never end, or say one thing many times, as they are built: real files, descriptors and devices. */
import { spawnSync } from "node:child_process";
import { linkSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import facts from "../../package.json" with { type: "json" };
import { ensureBuilt } from "../support/built.js";

const command = join(new URL("../../", import.meta.url).pathname, facts.bin.logwhere);
const all = mkdtempSync(join(tmpdir(), "logwhere-edges-"));
const line = '{"ClientCountry":"ca","EdgeResponseStatus":503}\n';
let folder = "";
let made = 0;

beforeAll(ensureBuilt);
afterAll(() => rmSync(all, { recursive: true, force: true }));
beforeEach(() => {
  folder = join(all, String(made++));
  mkdirSync(folder);
  writeFileSync(join(folder, "api.where"), 'dataset http_requests\nClientCountry eq "ca"\n');
  for (const name of ["a.log", "b.log"]) writeFileSync(join(folder, name), line.repeat(3));
});

/** Of a run that ends by itself: what would go on is ended, and has no status. */
function run(
  args: readonly string[],
  stdio: readonly [input: number | "ignore", output: number | "pipe"] = ["ignore", "pipe"],
) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
    cwd: folder,
    stdio: [...stdio, "pipe"],
    timeout: 120_000,
    killSignal: "SIGKILL",
  });
  return { status, stdout: stdout?.toString() ?? "", stderr: stderr.toString() };
}
const opened = (name: string, flags: string) => openSync(join(folder, name), flags);
const read = (name: string) => readFileSync(join(folder, name), "utf8");

describe("what is printed into a log that is read", () => {
  const growing = (name: string) =>
    `error: cannot read \`${name}\`: what is kept of it is printed to it, so that it would grow for ever\n`;

  test.each([["1"], ["2"]])("is refused for that log, and the others are read, by %s threads", (threads) => {
    const { status, stderr } = run(
      ["match", "--threads", threads, "api.where", "a.log", "b.log"],
      ["ignore", opened("a.log", "a")],
    );
    expect({ status, stderr, a: read("a.log") }).toEqual({ status: 2, stderr: growing("a.log"), a: line.repeat(6) });
  });

  test.skipIf(process.platform === "win32")(
    "however it is named: by a link, a hard link, as standard input, by its descriptor",
    () => {
      symlinkSync("a.log", join(folder, "symbolic.log"));
      linkSync(join(folder, "a.log"), join(folder, "hard.log"));
      expect(run(["match", "api.where", "symbolic.log"], ["ignore", opened("a.log", "a")]).stderr).toContain(
        growing("symbolic.log"),
      );
      expect(run(["match", "api.where", "a.log"], ["ignore", opened("hard.log", "a")]).stderr).toContain(
        growing("a.log"),
      );
      expect(run(["match", "api.where"], [opened("a.log", "r"), opened("a.log", "a")]).stderr).toContain(
        growing("standard input"),
      );
      expect(
        run(["match", "api.where", "/dev/stdin"], [opened("a.log", "r"), opened("symbolic.log", "a")]).stderr,
      ).toContain(growing("/dev/stdin"));
      expect(read("a.log")).toBe(line.repeat(3));
    },
  );

  test("is none where only counts are printed, or it is no file", () => {
    expect(run(["match", "--count", "api.where", "a.log"], ["ignore", opened("a.log", "a")])).toMatchObject({
      status: 0,
      stderr: "",
    });
    expect(read("a.log")).toBe(`${line.repeat(3)}3\n`);
    expect(run(["match", "api.where", "b.log"], ["ignore", opened("c.log", "a")])).toMatchObject({
      status: 0,
      stderr: "",
    });
  });

  test("is also what --tee would write", () => {
    mkdirSync(join(folder, "out"));
    const { status, stderr } = run(
      ["match", "--tee", "out", "api.where", "a.log"],
      ["ignore", opened("out/api.ndjson", "a")],
    );
    expect({ status, stderr }).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("`out/api.ndjson` is what standard output goes to, too"),
    });
  });
});

describe("a folder for --tee", () => {
  test("is made with those it lies in", () => {
    expect(run(["match", "--tee", "x/../y/./z/", "api.where", "a.log"])).toMatchObject({ status: 0, stderr: "" });
    expect(read("y/z/api.ndjson")).toBe(line.repeat(3));
  });

  test.skipIf(process.platform === "win32")(
    "holds links that are not followed, and pipes and devices in which nothing is lost",
    () => {
      mkdirSync(join(folder, "out"));
      writeFileSync(join(folder, "kept.txt"), "kept\n");
      symlinkSync("../kept.txt", join(folder, "out/api.ndjson"));
      for (const overwrite of [[], ["--overwrite"]])
        expect(run(["match", "--tee", "out", ...overwrite, "api.where", "a.log"])).toMatchObject({
          status: 2,
          stderr: expect.stringMatching(
            /^error: `out\/api.ndjson` is a link, and what it leads to belongs to somebody else\n/,
          ),
        });
      expect(read("kept.txt")).toBe("kept\n");
      rmSync(join(folder, "out/api.ndjson"));
      symlinkSync("/dev/null", join(folder, "out/api.ndjson"));
      expect(run(["match", "--tee", "out", "api.where", "a.log"])).toMatchObject({ status: 0, stderr: "" });
    },
  );

  test("is refused where it cannot be made", () => {
    expect(run(["match", "--tee", "a.log/x", "api.where", "a.log"])).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/^error: cannot write `a.log\/x\/api.ndjson`: part of the path is no folder\n/),
    });
  });

  test.skipIf(process.platform !== "linux")("is refused in a file system that has its own", () => {
    expect(run(["match", "--tee", "/proc/none/below", "api.where", "a.log"])).toMatchObject({
      status: 2,
      stderr: "error: cannot make the folder `/proc/none`: none can be made there\n",
    });
  });
});

test.skipIf(process.platform !== "linux").each(["match -e 'a eq 1'", "check", "match -f api.where"])(
  "a name that is not UTF-8 is said to be one, by %s",
  (args) => {
    const script = `: > "$(printf 'ev\\233.ndjson')"; ${process.execPath} ${command} ${args} ev*`;
    const { status, stderr } = spawnSync("sh", ["-c", script], { cwd: folder, encoding: "utf8" });
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: expect.stringContaining("`: no such file or folder, or its name is not UTF-8\n"),
    });
  },
);

describe.skipIf(process.platform === "win32")("what has no end", () => {
  test.each([
    ["check", "/dev/zero"],
    ["format", "--check", "/dev/zero"],
    ["compile", "/dev/zero"],
    ["fields", "--schema", "/dev/zero"],
    ["match", "/dev/zero", "a.log"],
  ])("%s %s is read up to a limit, which is said", (...args) => {
    const { status, stderr } = run(args);
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: "error: cannot read `/dev/zero`: it goes on, and is read up to 4 MiB only\n",
    });
  });

  test("and no line of a log is awaited that is longer than lines are", () => {
    const { status, stderr } = run(["explain", "api.where", "--log", "/dev/zero"]);
    expect({ status, stderr }).toEqual({ status: 2, stderr: "error: line 1 of `/dev/zero` is longer than 64 MiB\n" });
  });

  test("as a pipe, too, and a file that is larger is said with its size", () => {
    writeFileSync(join(folder, "large.where"), " ".repeat(9_961_472));
    expect(run(["check", "large.where"]).stderr).toBe(
      "error: cannot read `large.where`: it has 9.5 MiB, and is read up to 4 MiB only\n",
    );
    const piped = spawnSync("sh", ["-c", `yes | ${process.execPath} ${command} check -`], {
      cwd: folder,
      encoding: "utf8",
      timeout: 120_000,
    });
    expect(piped).toMatchObject({
      status: 2,
      stderr: "error: cannot read `standard input`: it goes on, and is read up to 4 MiB only\n",
    });
    writeFileSync(join(folder, "most.where"), `ClientCountry eq "ca"${" ".repeat(4 * 1024 * 1024 - 22)}\n`);
    expect(run(["check", "--quiet", "most.where"])).toMatchObject({ status: 0, stderr: "" });
  });
});

describe.skipIf(process.platform !== "linux")("a full disk", () => {
  const full = "error: cannot write to standard output: the disk is full\n";

  test.each([["1"], ["2"], ["9999"]])("is said once, however many logs and threads (%s) there are", (threads) => {
    const logs = Array.from({ length: 12 }, (_, i) => `${i}.log`);
    for (const name of logs) writeFileSync(join(folder, name), line.repeat(3000));
    expect(
      run(["match", "--threads", threads, "api.where", ...logs], ["ignore", openSync("/dev/full", "a")]),
    ).toMatchObject({ status: 2, stderr: full });
    mkdirSync(join(folder, "out"));
    symlinkSync("/dev/full", join(folder, "out/api.ndjson"));
    expect(run(["match", "--threads", threads, "--tee", "out", "api.where", ...logs])).toMatchObject({
      status: 2,
      stderr: "error: cannot write `out/api.ndjson`: the disk is full\n",
    });
  });

  test.each([
    [["compile", "api.where"]],
    [["check", "--json", "api.where"]],
    [["--help"]],
    [["match", "--json", "api.where", "a.log"]],
  ])("is said of %j", (args) => {
    expect(run(args, ["ignore", openSync("/dev/full", "a")])).toMatchObject({ status: 2, stderr: full });
  });
});
