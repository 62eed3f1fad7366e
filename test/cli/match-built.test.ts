/** `match` as it is built: real files, threads, gzip, signals, pipes. What it prints is held against the parser. */
import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  closeSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import facts from "../../package.json" with { type: "json" };
import { explainCommand } from "../../src/old-cli/commands/explain.js";
import { matchCommand } from "../../src/old-cli/commands/match.js";
import { compile, toTextVerdict } from "../../src/index.js";
import { ensureBuilt } from "../support/built.js";
import { hasRead, idle } from "../support/doing.js";
import { whole } from "../support/seed.js";
import { within } from "./within.js";

const root = new URL("../../", import.meta.url).pathname;
const command = join(root, facts.bin.logwhere);
const folder = mkdtempSync(join(tmpdir(), "logwhere-match-"));
const filterText = 'dataset http_requests\nClientCountry eq "ca" and EdgeResponseStatus geq 500\n';
const otherText = "dataset http_requests\nEdgeResponseStatus lt 300\n";

beforeAll(() => {
  ensureBuilt();
  mkdirSync(join(folder, "jobs"));
  writeFileSync(join(folder, "api.where"), filterText);
  writeFileSync(join(folder, "jobs/api.where"), filterText);
  writeFileSync(join(folder, "jobs/other.where"), otherText);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Lines that are not like each other, a few of them blank, malformed or very long. Always the same. */
function someLog(seed: number, lines: number): string {
  let state = seed;
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % limit;
  };
  const line = (): string => {
    const kind = below(60);
    if (kind === 0) return "";
    if (kind === 1) return '{"ClientCountry":"ca","EdgeResponseStatus":503';
    const padding = kind === 2 ? "x".repeat(below(90_000)) : "y".repeat(below(120));
    const country = ["ca", "us", "fr"][below(3)];
    return `{"Padding":"${padding}","ClientCountry":"${country}","EdgeResponseStatus":${200 + 100 * below(4)},"RayID":"${below(1e6)}"}${below(5) === 0 ? "\r" : ""}`;
  };
  return `${seed % 2 === 0 ? "\ufeff" : ""}${Array.from({ length: lines }, line).join("\n")}${seed % 3 === 0 ? "\n" : ""}`;
}

/** Lines that the filter keeps, found by the parser. */
function keptLines(log: string, filter = filterText): readonly string[] {
  const { filter: compiled } = compile(filter);
  if (compiled === undefined) throw new Error("the filter is wrong");
  const verdictOf = toTextVerdict(compiled);
  return log
    .split(/(?<=\n)/)
    .filter((line, i) => verdictOf(i === 0 ? line.replace(/^\ufeff/, "").trim() : line.trim()) === "keep");
}

/** One log after the other, none glued to the next. */
function joinedLogs(logs: readonly (readonly string[])[]): string {
  return logs
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join(""))
    .reduce((all, log) => `${all}${all === "" || all.endsWith("\n") ? "" : "\n"}${log}`, "");
}

/** The command as it is built, in a process of its own. */
function started(args: readonly string[], input: Uint8Array | string = "") {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, "match", ...args], {
    input,
    cwd: folder,
    maxBuffer: 1 << 28,
  });
  return { status, stdout: stdout.toString(), stderr: stderr.toString() };
}

const logwhere = within(folder, [matchCommand, explainCommand]);
/** What it makes of files shows without starting it. */
const match = (args: readonly string[]) => logwhere(["match", ...args]);

describe("a filter that keeps nothing because lines lack what it asks for", () => {
  const line = '{"ClientCountry":null,"EdgeResponseStatus":"503"}\n';
  const rows =
    "  `ClientCountry` is null in all of them\n  `EdgeResponseStatus` is a string in all of them, where the filter asks for an integer\n";
  /** More than is looked at. */
  const long = line.repeat(60_000);
  const looked = Math.floor((1024 * 1024) / line.length);

  beforeAll(() => {
    writeFileSync(join(folder, "short.unknown"), line.repeat(3));
    writeFileSync(join(folder, "long.unknown"), long);
    writeFileSync(join(folder, "long.unknown.gz"), gzipSync(long));
    writeFileSync(join(folder, "cut.unknown.gz"), gzipSync(long).subarray(0, 5000));
  });

  test.each([
    [["short.unknown"], "", "all 3 lines"],
    [["long.unknown"], "", `the first ${looked} lines`],
    [["--threads", "2", "long.unknown"], "", `the first ${looked} lines`],
    [["--threads", "2", "--strict", "long.unknown"], "", `the first ${looked} lines`],
    [["--fields", "RayID", "long.unknown.gz"], "", `the first ${looked} lines`],
    [["--count", "long.unknown.gz"], "", `the first ${looked} lines`],
    [[], line.repeat(3), "all 3 lines"],
    [[], gzipSync(line.repeat(3)), "all 3 lines"],
    [["--count"], long, `the first ${looked} lines`],
    [["-"], gzipSync(long), `the first ${looked} lines`],
    [["short.unknown", "-"], line.repeat(2), "all 5 lines"],
    [["short.unknown", "long.unknown"], "", `the ${3 + Math.floor(looked / 2)} lines with which the logs begin`],
  ])("%j", async (args, input, lines) => {
    const all = ["--filter", "api.where", ...args];
    const { status, stderr } = input === "" ? await match(all) : started(all, input);
    expect(stderr).toBe(`no line is kept: the filter is unknown on ${lines}, which lack what it asks for\n${rows}`);
    expect(status).toBe(1);
  });

  test("a log that is given again is looked at once, and that is said first", async () => {
    expect((await match(["api.where", "short.unknown", "./short.unknown"])).stderr).toBe(
      `note: given again, under whatever name, and read once: \`./short.unknown\`\nno line is kept: the filter is unknown on all 3 lines, which lack what it asks for\n${rows}`,
    );
  });

  test("standard input that is a file is not read again from its beginning", () => {
    const descriptor = openSync(join(folder, "short.unknown"), "r");
    readSync(descriptor, Buffer.alloc(line.length));
    const { stderr } = spawnSync(process.execPath, [command, "match", "api.where"], {
      stdio: [descriptor, "pipe", "pipe"],
      cwd: folder,
    });
    closeSync(descriptor);
    expect(stderr.toString()).toContain("on all 2 lines,");
  });

  test("of a damaged log what could be read", async () => {
    const { status, stderr } = await match(["api.where", "cut.unknown.gz"]);
    expect(stderr).toMatch(
      /^error: `cut.unknown.gz`: .*\nno line is kept: the filter is unknown on the first \d+ lines, which lack/,
    );
    expect(status).toBe(2);
  });

  test("nothing is said where lines are kept, and no more than a few filters are spoken of", async () => {
    expect((await match(["-e", 'EdgeResponseStatus eq "503"', "long.unknown"])).stderr).toBe("");
    mkdirSync(join(folder, "lost"));
    for (let at = 0; at < 9; at++)
      writeFileSync(join(folder, `lost/${at}.where`), `dataset http_requests\nBotScore eq ${at}\n`);
    const { stderr } = await match(["--count", "lost", "short.unknown"]);
    expect(stderr.match(/^no line is kept by `lost\/\d.where`/gm)).toHaveLength(5);
    expect(stderr).toContain("\nthe same goes for 4 more filters");
    expect(stderr.match(/= help/g)).toHaveLength(1);
  });
});

describe("threads", () => {
  const logs = [2, 3, 5, 6].map((seed) => someLog(seed, 700));
  const names = ["a.ndjson", "b.ndjson.gz", "c.log", "d.json.gz"];
  const kept = joinedLogs(logs.map((log) => keptLines(log)));
  const all = () => names.map((name) => join("logs", name));

  beforeAll(() => {
    mkdirSync(join(folder, "logs"));
    for (const [i, name] of names.entries()) {
      const text = Buffer.from(logs[i] ?? "");
      // The second and the fourth zipped, the fourth in two members.
      const half = text.length >> 1;
      const zipped =
        i === 3 ? Buffer.concat([gzipSync(text.subarray(0, half)), gzipSync(text.subarray(half))]) : gzipSync(text);
      writeFileSync(join(folder, "logs", name), name.endsWith(".gz") ? zipped : text);
    }
  });

  test.each(whole ? [1, 2, 3, 4] : [1, 2, 4])("%i: the same lines in the same order", async (threads) => {
    expect(started(["--threads", String(threads), "api.where", "logs"]).stdout).toBe(kept);
    expect((await match(["--threads", String(threads), "api.where", ...all()])).stdout).toBe(kept);
  });

  test.each([
    ["--json"],
    ["--json", "--strict"],
    ["--invert"],
    ["--count", "--with-filename"],
    ["--sample", "0.5", "--seed", "3"],
    ["--fields", "RayID", "-H"],
    ["--fail-fast"],
    ["--fail-fast", "--json"],
    ["--fail-fast", "--overlap"],
    ["--fail-fast", "--count"],
    ["--fail-fast", "--tee", "fast", "--overwrite"],
    ["--limit", "20"],
  ])("%s %s %s: the same with one thread and with three", async (...options) => {
    const run = [...options, "api.where", "logs"];
    const runs = [await match(["--threads", "1", ...run]), started(["--threads", "3", ...run])];
    const [one, three] = runs.map(({ status, stdout, stderr }) => ({
      status,
      stdout: stdout.replace(/"seconds":[\d.e-]+/g, '"seconds":0'),
      stderr,
    }));
    expect(three).toEqual(one);
    expect(one?.stdout).not.toBe("");
  });

  test("--fail-fast counts nothing behind the first malformed line, however many threads there are", async () => {
    const good = '{"ClientCountry":"ca","EdgeResponseStatus":503}\n';
    // Units of 64 kB at least, so that there is a malformed line in each.
    const part = `${good.repeat(1500)}${good.slice(0, 20)}\n`;
    writeFileSync(join(folder, "many-malformed.ndjson"), part.repeat(8));
    for (const threads of whole ? ["1", "2", "4"] : ["1", "4"]) {
      const run = (...options: readonly string[]) =>
        match(["--fail-fast", "--threads", threads, ...options, "--filter", "api.where", "many-malformed.ndjson"]);
      const { logs, ...total } = JSON.parse((await run("--json")).stdout) as { logs: object[]; kept: number };
      const counts = { lines: 1501, kept: 1500, malformed: 1, bytes: part.length };
      expect({ total, logs }).toMatchObject({ total: counts, logs: [counts] });
      expect((await run("--overlap")).stdout).toMatch(/^1 api.where {2}1500$/m);
      const counted = await run("--count");
      expect(counted).toEqual({
        status: 2,
        stdout: "1500\n",
        stderr: expect.stringMatching(/^many-malformed.ndjson(:1501)?: malformed line at offset 72000:.*\n$/),
      });
      expect((await run("--tee", "fast", "--overwrite")).stdout).toBe("api.where  1500\n");
      expect(readFileSync(join(folder, "fast/api.ndjson"), "utf8")).toBe(good.repeat(1500));
      expect((await run()).stdout).toBe(good.repeat(1500));
    }
    expect(started(["--fail-fast", "--threads", "4", "api.where", "many-malformed.ndjson"]).stdout).toBe(
      good.repeat(1500),
    );
  });

  test("several filters, each to a file of its own", async () => {
    const runs = [
      await match(["--threads", "1", "--tee", "out1", "jobs", "logs"]),
      started(["--threads", "3", "--tee", "out3", "jobs", "logs"]),
    ];
    const tables = runs.map(({ stdout, status }, at) => {
      const threads = [1, 3][at];
      return {
        stdout,
        status,
        files: ["api", "other"].map((name) => readFileSync(join(folder, `out${threads}`, `${name}.ndjson`), "utf8")),
      };
    });
    expect(tables[1]).toEqual(tables[0]);
    expect(tables[0]?.files).toEqual(
      [filterText, otherText].map((filter) => joinedLogs(logs.map((log) => keptLines(log, filter)))),
    );
  });

  test("a file that cannot be read is said, and the others are read", async () => {
    for (const threads of ["1", "3"]) {
      const { status, stdout, stderr } = await match(["--threads", threads, "api.where", ...all(), "missing.log"]);
      expect({ status, stdout }).toEqual({ status: 2, stdout: kept });
      expect(stderr).toContain("cannot read `missing.log`: no such file or folder");
    }
  });

  test.skipIf(process.platform === "win32")(
    "what a folder holds that cannot be read is said, and the others are read",
    async () => {
      mkdirSync(join(folder, "mixed/below"), { recursive: true });
      for (const name of ["mixed/a.ndjson", "mixed/below/c.ndjson"]) writeFileSync(join(folder, name), logs[1] ?? "");
      symlinkSync("b.ndjson", join(folder, "mixed/b.ndjson"));
      symlinkSync("loop", join(folder, "loop"));
      spawnSync("mkfifo", [join(folder, "mixed/pipe.log")]);
      symlinkSync("pipe.log", join(folder, "mixed/linked.log"));
      symlinkSync("/dev/zero", join(folder, "mixed/zero.log"));
      const own = keptLines(logs[1] ?? "");
      for (const threads of ["1", "3"]) {
        const { status, stdout, stderr } = await match([
          "--threads",
          threads,
          "--recursive",
          "api.where",
          "mixed",
          "loop",
          "api.where/x.log",
          "y".repeat(300),
        ]);
        expect({ status, stdout }).toEqual({ status: 2, stdout: joinedLogs([own, own]) });
        expect(stderr).toContain("cannot read `mixed/b.ndjson`: its links lead in a circle");
        expect(stderr).toContain("cannot read `loop`: its links lead in a circle");
        expect(stderr).toContain("cannot read `api.where/x.log`: part of the path is no folder");
        expect(stderr).toContain(`cannot read \`${"y".repeat(300)}\`: the name is too long`);
        expect(stderr).not.toContain("pipe.log");
      }
    },
  );

  // The superuser may read everything.
  test.skipIf(process.platform === "win32" || process.getuid?.() === 0)(
    "a folder that must not be read is said, and the others are read",
    async () => {
      mkdirSync(join(folder, "partly/closed"), { recursive: true });
      writeFileSync(join(folder, "partly/a.ndjson"), logs[1] ?? "");
      chmodSync(join(folder, "partly/closed"), 0);
      const { status, stdout, stderr } = await match(["--recursive", "api.where", "partly", "partly/closed/x.log"]);
      chmodSync(join(folder, "partly/closed"), 0o700);
      expect({ status, stdout }).toEqual({ status: 2, stdout: keptLines(logs[1] ?? "").join("") });
      expect(stderr).toContain("cannot read `partly/closed`: permission denied");
      expect(stderr).toContain("cannot read `partly/closed/x.log`: permission denied");
    },
  );

  test("a reader that goes away ends them quietly", async () => {
    const child = spawn(
      process.execPath,
      [command, "match", "--threads", "2", "-e", 'ClientCountry in ["ca", "us", "fr"]', ...all()],
      {
        cwd: folder,
        stdio: ["ignore", "pipe", "pipe"],
      },
    );
    let stderr = "";
    child.stderr.on("data", (data: Buffer) => {
      stderr += data.toString();
    });
    child.stdout.once("data", () => child.stdout.destroy());
    const status = await new Promise((resolve) => child.on("close", resolve));
    expect({ status, stderr: stderr.replace(/.*malformed line.*\n/g, "") }).toEqual({ status: 0, stderr: "" });
  });
});

describe("--tee writes over nothing that is read", () => {
  const log = '{"ClientCountry":"ca","EdgeResponseStatus":503}\n';
  const text = "EdgeResponseStatus lt 300\n";

  beforeAll(() => {
    mkdirSync(join(folder, "tee"));
    writeFileSync(join(folder, "tee/api.ndjson"), log);
    symlinkSync("tee", join(folder, "tee-link"));
    symlinkSync("tee/api.ndjson", join(folder, "symbolic.log"));
    linkSync(join(folder, "tee/api.ndjson"), join(folder, "hard.log"));
    // A filter whose name ends like that of a log.
    writeFileSync(join(folder, "tee/other.ndjson"), text);
  });

  test.each([
    ["tee", "jobs", join(folder, "tee/api.ndjson")],
    [join(folder, "tee"), "jobs", "tee/api.ndjson"],
    ["tee", "jobs", "jobs/../tee/api.ndjson"],
    ["tee", "jobs", "symbolic.log"],
    ["tee", "jobs", "hard.log"],
    ["tee-link", "jobs", "tee/api.ndjson"],
    ["tee", "tee/other.ndjson", "plain.log"],
  ])("--tee %s %s %s", async (to, filter, read) => {
    writeFileSync(join(folder, "plain.log"), log);
    const { status, stderr } = await match(["--tee", to, "--filter", filter, read]);
    expect({ status, said: stderr.includes("is to be read and would be written over") }).toEqual({
      status: 2,
      said: true,
    });
    expect(readFileSync(join(folder, "tee/api.ndjson"), "utf8")).toBe(log);
    expect(readFileSync(join(folder, "tee/other.ndjson"), "utf8")).toBe(text);
  });

  test("nor twice over one file", async () => {
    mkdirSync(join(folder, "twice"));
    writeFileSync(join(folder, "twice/api.ndjson"), "");
    symlinkSync("api.ndjson", join(folder, "twice/other.ndjson"));
    writeFileSync(join(folder, "plain.log"), log);
    const { status, stderr } = await match(["--tee", "twice", "--filter", "jobs", "plain.log"]);
    expect({ status, stderr }).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("two filters would both be written to `twice/other.ndjson`"),
    });
  });
});

describe("gzip", () => {
  const log = someLog(7, 500);
  const zipped = gzipSync(log);
  const kept = keptLines(log).join("");

  test("is told by its bytes, in a file of any name and in standard input", async () => {
    writeFileSync(join(folder, "plain-name"), zipped);
    expect((await match(["api.where", "plain-name"])).stdout).toBe(kept);
    expect(started(["api.where"], zipped).stdout).toBe(kept);
    expect(started(["api.where"], Buffer.concat([zipped, gzipSync("\n"), zipped])).stdout).toBe(
      joinedLogs([[kept], [kept]]),
    );
    writeFileSync(join(folder, "plain.gz"), log);
    expect((await match(["api.where", "plain.gz"])).stdout).toBe(kept);
  });

  test("cut off: what it held is delivered, with status 2", async () => {
    for (const [at, size] of [zipped.length - 1, zipped.length - 9, zipped.length >> 1, 300, 12, 3].entries()) {
      const cut = zipped.subarray(0, size);
      writeFileSync(join(folder, "cut.gz"), cut);
      const ways = [() => match(["api.where", "cut.gz"]), async () => started(["api.where"], cut)];
      for (const way of ways.filter((_, one) => whole || one === at % 2)) {
        const run = await way();
        expect({
          size,
          status: run.status,
          said: /the gzip data is cut off, and what it held is all that was read/.test(run.stderr),
        }).toEqual({
          size,
          status: 2,
          said: true,
        });
        expect(kept.startsWith(run.stdout)).toBe(true);
      }
    }
    writeFileSync(join(folder, "cut.gz"), zipped.subarray(0, zipped.length - 9));
    expect((await match(["api.where", "cut.gz"])).stdout.length).toBeGreaterThan(kept.length * 0.95);
  });

  test("corrupt: what stands before the damage is delivered, with status 2", async () => {
    const damaged = Buffer.from(zipped);
    // An end of block and a stored block whose length does not fit: found at once.
    damaged.fill(0xff, damaged.length >> 1, (damaged.length >> 1) + 64);
    writeFileSync(join(folder, "damaged.gz"), damaged);
    for (const run of [await match(["api.where", "damaged.gz"]), started(["api.where"], damaged)]) {
      expect(run.status).toBe(2);
      expect(run.stderr).toContain("the gzip data is corrupt, and what it held is all that was read");
      expect(run.stdout.length).toBeGreaterThan(kept.length * 0.3);
      expect(kept.startsWith(run.stdout.slice(0, kept.length * 0.3))).toBe(true);
    }
  });

  test("explain finds a line of it", async () => {
    writeFileSync(join(folder, "lines.gz"), gzipSync('{"ClientCountry":"us"}\n{"ClientCountry":"ca"}\n'));
    const explained = (place: string) => logwhere(["explain", "-e", 'ClientCountry eq "ca"', "--log", place]);
    expect(await explained("lines.gz:2")).toMatchObject({ status: 0, stdout: expect.stringMatching(/^keep/) });
    expect(await explained("lines.gz")).toMatchObject({ status: 0, stdout: expect.stringMatching(/^drop/) });
    writeFileSync(join(folder, "lines.gz"), gzipSync('{"ClientCountry":"us"}\n').subarray(0, -4));
    expect(await explained("lines.gz:2")).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("`lines.gz`: the gzip data is cut off"),
    });
  });

  test("in --json a problem names its file, and the next file is read", async () => {
    writeFileSync(join(folder, "cut.gz"), zipped.subarray(0, 2000));
    writeFileSync(join(folder, "whole.gz"), zipped);
    const { status, stdout } = await match(["--json", "api.where", "cut.gz", "whole.gz"]);
    const { ok, problems, logs } = JSON.parse(stdout) as { ok: boolean; problems: object[]; logs: { bytes: number }[] };
    expect({ status, ok }).toEqual({ status: 2, ok: false });
    const message = "`cut.gz`: the gzip data is cut off, and what it held is all that was read";
    expect(problems).toContainEqual({ message, help: null, file: "cut.gz", line: null });
    expect(logs[1]?.bytes).toBe(Buffer.byteLength(log));
  });
});

describe("a last line of megabytes without a line feed", () => {
  const before = '{"n":1}\n{"n":9}\n';
  const last = `{"n":9,"pad":"${"x".repeat(2_000_000)}"}`;
  writeFileSync(join(folder, "long-end.ndjson"), before + last);
  writeFileSync(join(folder, "long-cut.ndjson"), before + last.slice(0, -2));
  writeFileSync(join(folder, "after.ndjson"), '{"n":9,"after":true}\n');
  const most = ["--no-config", "-e", "n gt 8"];

  test.each([[[]], [["--threads", "1"]], [["--threads", "2"]]])("is delivered %j", async (more) => {
    const run = [...more, ...most, "long-end.ndjson", "after.ndjson"];
    const { status, stdout } = more.length === 0 ? await match(run) : started(run);
    expect([status, stdout]).toEqual([0, `{"n":9}\n${last}\n{"n":9,"after":true}\n`]);
  });

  test("is counted, by one filter and by several", async () => {
    expect((await match(["-c", ...most, "long-end.ndjson", "after.ndjson"])).stdout).toBe("3\n");
    expect((await match(["-c", ...most, "-e", "n lt 3", "long-end.ndjson", "after.ndjson"])).stdout).toMatch(
      /-e 1 +3\n-e 2 +1\n/,
    );
    expect(await match(["-v", ...most, "long-end.ndjson", "after.ndjson"])).toMatchObject({
      status: 0,
      stdout: '{"n":1}\n',
    });
    expect(await match(["--overlap", ...most, "-e", "n lt 3", "long-end.ndjson"])).toMatchObject({
      status: 0,
      stderr: expect.not.stringContaining("cannot"),
    });
  });

  test("is written to where its filter's lines go", async () => {
    expect((await match(["--tee", "long-tee", ...most, "long-end.ndjson"])).status).toBe(0);
    expect(readFileSync(join(folder, "long-tee/expression.ndjson"), "utf8").trimEnd()).toBe(`{"n":9}\n${last}`);
  });

  test("is malformed where it is cut off", async () => {
    const { status, stdout, stderr } = await match([...most, "long-cut.ndjson", "after.ndjson"]);
    expect([status, stdout]).toEqual([0, '{"n":9}\n{"n":9,"after":true}\n']);
    expect(stderr).toContain("malformed");
  });
});

test.skipIf(process.platform === "win32")("a pipe with a name is read like standard input, plain and gzip", () => {
  const log = someLog(4, 300);
  writeFileSync(join(folder, "piped.gz"), gzipSync(log));
  // Whoever writes would wait for ever if nobody reads.
  const script = `mkfifo pipe; cat piped.gz > pipe & ${process.execPath} ${command} match --threads 2 api.where pipe piped.gz; code=$?; kill $!; exit $code`;
  const { status, stdout } = spawnSync("sh", ["-c", script], { cwd: folder });
  expect({ status, stdout: stdout.toString() }).toEqual({
    status: 0,
    stdout: joinedLogs([keptLines(log), keptLines(log)]),
  });
});

const good = '{"ClientCountry":"ca","EdgeResponseStatus":503}\n';

describe.skipIf(process.platform === "win32")(
  "while whoever writes to standard input is silent, and does not close it",
  () => {
    /** Runs with a pipe of the system as standard input, or the socket that Node makes; the status, and what was printed. */
    async function silent(
      kind: "pipe" | "socket",
      args: readonly string[],
      input: string,
      signal: NodeJS.Signals | null,
      stdout: "pipe" | number = "pipe",
    ) {
      const pipe = join(folder, `silent-${kind}`);
      if (kind === "pipe") spawnSync("mkfifo", [pipe]);
      // Open at both ends, so that it stays open, and nobody waits for another to open it.
      const both = kind === "pipe" ? openSync(pipe, "r+") : null;
      const child = spawn(process.execPath, [command, "match", ...args], {
        cwd: folder,
        stdio: [both ?? "pipe", stdout, "pipe"],
      });
      let printed = "";
      let said = "";
      const seen = new Promise<void>((resolve) => {
        child.stdout?.on("data", (data: Buffer) => {
          printed += data.toString();
          resolve();
        });
      });
      child.stderr?.on("data", (data: Buffer) => {
        said += data.toString();
      });
      if (both !== null) writeSync(both, input);
      else child.stdin?.write(input);
      if (signal !== null) {
        await seen;
        child.kill(signal);
      }
      const end = await new Promise((resolve) => child.on("close", (status, killedBy) => resolve(status ?? killedBy)));
      if (both !== null) closeSync(both);
      child.stdin?.destroy();
      rmSync(pipe, { force: true });
      return { end, printed, said };
    }

    describe.each(["pipe", "socket"] as const)("a %s", (kind) => {
      test("a limit ends the run", async () => {
        expect(await silent(kind, ["--limit", "2", "api.where"], good.repeat(3), null)).toEqual({
          end: 0,
          printed: good.repeat(2),
          said: "",
        });
      });

      test("the first malformed line ends the run where that is asked", async () => {
        const { end, printed } = await silent(kind, ["--fail-fast", "api.where"], `${good}{\n${good}`, null);
        expect({ end, printed }).toEqual({ end: 2, printed: good });
      });

      test("output that cannot be written ends the run", async () => {
        const readOnly = openSync(join(folder, "api.where"), "r");
        const { end, said } = await silent(kind, ["api.where"], good, null, readOnly);
        closeSync(readOnly);
        expect({ end, said: /cannot write/.test(said) }).toEqual({ end: 2, said: true });
      });

      test("signals end the run", async () => {
        expect(await silent(kind, ["api.where"], good, "SIGTERM")).toMatchObject({ end: "SIGTERM", printed: good });
        expect(await silent(kind, ["api.where"], good, "SIGINT")).toMatchObject({ printed: good });
      });
    });
  },
);

/** Node gives what it shares back as it was: reading from the pipe waits from then on, in every process that has not opened it itself. */
test.runIf(process.platform === "linux")(
  "an interruption is heard where another process changes the pipe that both have as standard input",
  async () => {
    const [pipe, ready, over] = ["shared-pipe", "shared-ready", "shared-over"].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    spawnSync("mkfifo", [pipe]);
    const both = openSync(pipe, "r+");
    const other = `const fs = require("node:fs"); fs.writeFileSync("${ready}", ""); setInterval(() => fs.existsSync("${over}") && process.exit(), 10);`;
    const script = `"$0" -e '${other}' <&3 & while [ ! -e ${ready} ]; do sleep 0.02; done; exec "$0" "$1" match --json api.where <&3`;
    const child = spawn("sh", ["-c", script, process.execPath, command], {
      cwd: folder,
      stdio: ["ignore", "pipe", "ignore", both],
    });
    let printed = "";
    child.stdout?.on("data", (data: Buffer) => {
      printed += data.toString();
    });
    writeSync(both, good);
    await idle(child.pid);
    writeFileSync(over, "");
    await wait(200);
    writeSync(both, good);
    await wait(200);
    child.kill("SIGINT");
    const status = await new Promise((resolve) => child.on("close", resolve));
    closeSync(both);
    expect({ status, counts: JSON.parse(printed) }).toMatchObject({
      status: 130,
      counts: { lines: 2, interrupted: true },
    });
  },
);

describe("an interruption", () => {
  /** Bytes, far more than starting reads, and little of all that there is to read. */
  const enough = 8_000_000;
  const [manyLines, many] = [5000, Array.from({ length: 400 }, (_, i) => `many/${i}.ndjson.gz`)];

  const random = randomBytes(16 * manyLines).toString("base64");
  const rayId = (line: number) => random.slice(line * 20, line * 20 + 20);

  // Many logs, which take little room and long to read; but for the first, whose bytes are read soon, and are more than enough.
  beforeAll(() => {
    const zippedWith = (padding: (line: number) => string) => {
      const line = (_: unknown, i: number) =>
        `{"ClientCountry":"ca","EdgeResponseStatus":503,"RayID":"${rayId(i)}","Padding":"${padding(i)}"}\n`;
      return gzipSync(Array.from({ length: manyLines }, line).join(""), { level: 1 });
    };
    const noise = randomBytes(200 * manyLines).toString("hex");
    const [soon, late] = [zippedWith((i) => noise.slice(i * 400, i * 400 + 400)), zippedWith(() => "x".repeat(3600))];
    mkdirSync(join(folder, "many"));
    const first = Math.ceil((1.25 * enough) / soon.length);
    for (const [at, name] of many.entries()) writeFileSync(join(folder, name), at < first ? soon : late);
  });
  afterAll(() => rmSync(join(folder, "many"), { recursive: true }));

  /** Interrupts a run that waits for more than the `input` written to its standard input; without, one that reads much longer than this. */
  async function interrupted(args: readonly string[], input?: string | Uint8Array) {
    const output = openSync(join(folder, "interrupted.ndjson"), "w");
    const child = spawn(process.execPath, [command, "match", ...args], {
      cwd: folder,
      stdio: ["pipe", output, "pipe"],
    });
    closeSync(output);
    let stderr = "";
    child.stderr?.on("data", (data: Buffer) => {
      stderr += data.toString();
    });
    if (input !== undefined) child.stdin?.write(input);
    await (input === undefined ? hasRead(child.pid, enough) : idle(child.pid));
    child.kill("SIGINT");
    const status = await new Promise((resolve) => child.on("close", resolve));
    return { status, stderr, stdout: readFileSync(join(folder, "interrupted.ndjson"), "utf8") };
  }

  test("says how many lines were printed, and counts no part of a line", async () => {
    const input = `${good.repeat(10)}{"ClientCountry":"ca","Edge`;
    expect(await interrupted(["api.where"], input)).toEqual({
      status: 130,
      stdout: good.repeat(10),
      stderr: `interrupted after ${good.length * 10} bytes: 10 lines printed\n`,
    });
    const { stdout, stderr } = await interrupted(["--json", "--strict", "api.where"], input);
    expect({ counts: JSON.parse(stdout), stderr }).toMatchObject({
      counts: { lines: 10, kept: 10, malformed: 0 },
      stderr: "",
    });
  });

  test("leaves gzip data unread, which is no damage of it", async () => {
    const { status, stderr } = await interrupted(["api.where"], gzipSync(good.repeat(10)).subarray(0, -12));
    expect({ status, said: stderr.replace(/\d+/g, "N") }).toEqual({
      status: 130,
      said: "interrupted after N bytes: N lines printed\n",
    });
  });

  test.each(["1", "2", "3"])("says how many lines %s threads printed", async (threads) => {
    // Nearly every line is looked at to its end, so that it takes longer.
    const args = [
      "--strict",
      "--threads",
      threads,
      "-e",
      'ClientCountry eq "us" or Padding contains "xyz"',
      "--invert",
      "--sample",
      "0.01",
      ...many,
    ];
    const { status, stdout, stderr } = await interrupted(args);
    const printed = stdout.split("\n").length - 1;
    expect({ status, stderr: stderr.replace(/after \d+/, "after N") }).toEqual({
      status: 130,
      stderr: `interrupted after N bytes: ${printed} lines printed\n`,
    });
    expect(printed).toBeGreaterThan(0);
  });

  test.each(["2", "3"])("what %s threads printed is what the logs begin with", async (threads) => {
    const args = [
      "--strict",
      "--threads",
      threads,
      "-e",
      'ClientCountry eq "us" or Padding contains "xyz"',
      "--invert",
      "--fields",
      "RayID",
      "-H",
      ...many,
    ];
    const { stdout } = await interrupted(args);
    const lines = stdout.split("\n").slice(0, -1);
    const gap = lines.findIndex(
      (line, i) => line !== `${many[Math.floor(i / manyLines)]}:{"RayID":"${rayId(i % manyLines)}"}`,
    );
    expect({ gap, some: lines.length > 0 }).toEqual({ gap: -1, some: true });
  });

  test.each([["--count"], ["--json"]])("%s prints what was counted so far, with status 130", async (option) => {
    const child = spawn(process.execPath, [command, "match", option, "api.where"], {
      cwd: folder,
      stdio: ["pipe", "pipe", "pipe"],
    });
    let stdout = "";
    child.stdout.on("data", (data: Buffer) => {
      stdout += data.toString();
    });
    child.stdin.write('{"ClientCountry":"ca","EdgeResponseStatus":503}\n'.repeat(10));
    await idle(child.pid);
    child.kill("SIGINT");
    const status = await new Promise((resolve) => child.on("close", resolve));
    expect(status).toBe(130);
    if (option === "--count") expect(stdout).toBe("10\n");
    else expect(JSON.parse(stdout)).toMatchObject({ kept: 10, interrupted: true });
  });

  test.each(["1", "2"])("while files are read by %s threads", async (threads) => {
    const child = spawn(
      process.execPath,
      [command, "match", "--json", "--strict", "--threads", threads, "api.where", ...many],
      {
        cwd: folder,
        stdio: ["ignore", "pipe", "inherit"],
      },
    );
    let stdout = "";
    child.stdout.on("data", (data: Buffer) => {
      stdout += data.toString();
    });
    await hasRead(child.pid, enough);
    child.kill("SIGINT");
    const status = await new Promise((resolve) => child.on("close", resolve));
    const { kept, malformed, interrupted } = JSON.parse(stdout) as {
      kept: number;
      malformed: number;
      interrupted: boolean;
    };
    expect({ status, interrupted, malformed, some: kept > 0 && kept < manyLines * many.length }).toEqual({
      status: 130,
      interrupted: true,
      malformed: 0,
      some: true,
    });
  });
});

test.skipIf(process.platform !== "linux")("the memory that a large file takes is bounded, with every line kept", () => {
  writeFileSync(
    join(folder, "long.ndjson"),
    `{"ClientCountry":"ca","EdgeResponseStatus":503,"Padding":"${"x".repeat(1900)}"}\n`.repeat(60_000),
  );
  const { size } = statSync(join(folder, "long.ndjson"));
  // What the system accounts to a child begins with its parent's memory; this is the process's own.
  const script =
    'if (require("worker_threads").isMainThread) process.on("exit", () => require("fs").writeSync(2, /VmHWM:\\s*(\\d+)/.exec(require("fs").readFileSync("/proc/self/status", "utf8"))[1]));';
  writeFileSync(join(folder, "watch.cjs"), script);
  for (const [threads, most] of [["1", 150], ...(whole ? [["2", 182] as const] : []), ["3", 214]] as const) {
    const args = ["--require", "./watch.cjs", command, "match", "--threads", threads, "api.where", "long.ndjson"];
    const output = openSync(join(folder, "kept.ndjson"), "w");
    const { stderr } = spawnSync(process.execPath, args, { cwd: folder, stdio: ["ignore", output, "pipe"] });
    closeSync(output);
    expect(statSync(join(folder, "kept.ndjson")).size).toBe(size);
    expect(Number(stderr.toString().match(/\d+$/)?.[0]) / 1024).toBeLessThan(most);
  }
  for (const name of ["long.ndjson", "kept.ndjson"]) rmSync(join(folder, name));
});
