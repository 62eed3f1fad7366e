import {
  chmodSync,
  linkSync,
  lstatSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { expect, test } from "vitest";
import { replaceFile } from "../../src/cli/output/write-file.js";
import { inFolder, runCommand } from "./run-command.js";

const wrong = "dataset http_requests\n\nEdgeResponseStatus >= 500\n";
const right = wrong.replace(">=", "geq");

test("a fixed file keeps its mode, its link and its byte-order mark, and nothing else is left", () =>
  inFolder({ "a.where": `\ufeff${wrong}` }, async () => {
    chmodSync("a.where", 0o640);
    symlinkSync("a.where", "link.where");
    expect((await runCommand(["check", "--fix", "link.where"])).status).toBe(0);
    expect(readFileSync("a.where", "utf8")).toBe(`\ufeff${right}`);
    expect(statSync("a.where").mode & 0o777).toBe(0o640);
    expect(lstatSync("link.where").isSymbolicLink()).toBe(true);
    expect(readdirSync(".")).toEqual(["a.where", "link.where"]);
  }));

test("a file with several names stays as it is", () =>
  inFolder({ "a.where": wrong }, async () => {
    linkSync("a.where", "b.where");
    const { stderr, status } = await runCommand(["check", "--fix", "a.where"]);
    expect(stderr).toBe("error: cannot write `a.where`: it has several names (hard links)\n");
    expect(status).toBe(2);
    expect(readFileSync("a.where", "utf8")).toBe(wrong);
  }));

test("a file that was changed since it was read stays as it is", () =>
  inFolder({ "a.where": wrong }, async () => {
    const replace = () => replaceFile("a.where", { before: right, after: "" });
    expect(replace).toThrow("cannot write `a.where`: it was changed since it was read");
    expect(readFileSync("a.where", "utf8")).toBe(wrong);
  }));

test("a temporary file of another run stays, and the file, too", () =>
  inFolder({ "a.where": wrong, [`.logwhere-${process.pid}.tmp`]: "other" }, async () => {
    const { stderr, status } = await runCommand(["format", "a.where", "--check"]);
    expect([stderr, status]).toEqual(["", 0]);
    const fixed = await runCommand(["check", "--fix", "a.where"]);
    expect(fixed.stderr).toBe("error: cannot write `a.where`: it exists already\n");
    expect(readFileSync("a.where", "utf8")).toBe(wrong);
    expect(readFileSync(`.logwhere-${process.pid}.tmp`, "utf8")).toBe("other");
  }));

test("`job read --out` writes all files or none", () => {
  const job = (name: string) => ({
    name,
    dataset: "dns_logs",
    destination_conf: "s3://logs-1/x?region=eu",
    filter: where,
  });
  const where = '{"where":{"and":[{"key":"QueryName","operator":"eq","value":"a"}]}}';
  return inFolder({ "jobs.json": JSON.stringify([job("a"), job("b")]), "out/b.where": "old" }, async () => {
    const { stderr, status } = await runCommand(["job", "read", "--out", "out", "jobs.json"]);
    expect([stderr, status]).toEqual(["error: cannot write `out/b.where`: it exists already\n", 2]);
    expect(readdirSync("out")).toEqual(["b.where"]);
    expect(readFileSync("out/b.where", "utf8")).toBe("old");
  });
});

const tooLong = " ".repeat(4 * 1024 * 1024 + 1);
test.each([
  ["a folder in place of a file", ["check", "--config", "."], "error: cannot read `.`: it is a folder\n"],
  ["bytes that are no UTF-8", ["check", "bytes.where"], "error: `bytes.where` is not UTF-8 text\n"],
  ["a file of more than 4 MiB", ["check", "long.where"], "error: `long.where` has more than 4 MiB\n"],
  ["a standard input of more than 4 MiB", ["check", "-"], "error: standard input has more than 4 MiB\n"],
  ["a long file without jobs", ["job", "read", "long.json"], "error: `long.json` has more than 4 MiB\n"],
])("%s cannot be read", (_, args, message) =>
  inFolder({ "long.where": tooLong, "long.json": tooLong }, async () => {
    writeFileSync("bytes.where", Buffer.from([0x41, 0xff]));
    const ended = await runCommand(args, { stdin: "long.where" });
    expect([ended.stdout, ended.stderr, ended.status]).toEqual(["", message, 2]);
  }),
);

test("files of other programs may be long, and in UTF-16", () =>
  inFolder({ "long.json": `["where filter"${" ".repeat(4 * 1024 * 1024)}]` }, async () => {
    writeFileSync("other.json", Buffer.from('\ufeff{"where filter":1}', "utf16le"));
    const passed = await runCommand(["check", "long.json", "other.json"]);
    expect([passed.stderr, passed.status]).toEqual(["note: `long.json` and 1 other file have no filter\n", 0]);
    const job = '{"dataset":"http_requests","filter":"{}"}';
    writeFileSync("long.json", job + " ".repeat(4 * 1024 * 1024));
    writeFileSync("other.json", Buffer.from(`\ufeff${job}`, "utf16le"));
    const refused = await runCommand(["format", "--check", "long.json", "other.json"]);
    const message = "error: `long.json` has more than 4 MiB\nerror: `other.json` is not UTF-8 text\n";
    expect([refused.stderr, refused.status]).toEqual([message, 2]);
    // Only files of at most 64 MiB are searched.
    for (const bytes of [0, 1]) {
      truncateSync("long.json", 0);
      truncateSync("long.json", 64 * 1024 * 1024 + bytes);
      expect((await runCommand(["check", "long.json"])).status).toBe(2 * bytes);
    }
  }));

test("a file of exactly 4 MiB is read", () =>
  inFolder({ "a.where": `ClientASN eq 1${" ".repeat(4 * 1024 * 1024 - 14)}` }, async () => {
    expect((await runCommand(["check", "a.where", "--quiet"])).status).toBe(0);
  }));

test("the configuration is the nearest one, up to the root of the repository", () =>
  inFolder(
    {
      "logwhere.config.json": '{"dataset":"dns_logs"}',
      ".git/HEAD": "",
      "repository/.git/HEAD": "",
      "repository/a.where": 'QueryName eq "a"',
      "other/deep/a.where": 'QueryName eq "a"',
    },
    async () => {
      expect((await runCommand(["check", "other/deep/a.where"])).stdout).toBe("1 filter checked: no mistakes\n");
      expect((await runCommand(["check", "repository/a.where"])).stdout).toContain("note[LW206]");
    },
  ));

const paths = ["a.where", "b/a.where", "b/ab.where", "b/c/a.where", "b/c/d/x.where", "c/b/x.where"];

test.each([
  ["*", ["a.where", "b/a.where", "b/ab.where", "b/c/a.where", "b/c/d/x.where", "c/b/x.where"]],
  ["a.where", ["a.where", "b/a.where", "b/c/a.where"]],
  ["./a.where", ["a.where"]],
  ["a*.where", ["a.where", "b/a.where", "b/ab.where", "b/c/a.where"]],
  ["*a*b*.where", ["b/ab.where"]],
  ["b", ["b/a.where", "b/ab.where", "b/c/a.where", "b/c/d/x.where", "c/b/x.where"]],
  ["b/", ["b/a.where", "b/ab.where", "b/c/a.where", "b/c/d/x.where", "c/b/x.where"]],
  ["b/*", ["b/a.where", "b/ab.where", "b/c/a.where", "b/c/d/x.where"]],
  ["b/?.where", ["b/a.where"]],
  ["b/**/a.where", ["b/a.where", "b/c/a.where"]],
  ["**/c/**/x.where", ["b/c/d/x.where", "c/b/x.where"]],
  ["*/b", ["c/b/x.where"]],
  ["B", []],
  ["b/c/a", []],
])("the glob %s of a configuration", (glob, expected) => {
  const config = JSON.stringify({ overrides: [{ files: glob, dataset: "dns_logs" }] });
  const texts = Object.fromEntries(paths.map((path) => [path, 'QueryName eq "a"']));
  return inFolder({ ...texts, "logwhere.config.json": config }, async () => {
    const { stdout } = await runCommand(["check", "--json", "."]);
    const others = JSON.parse(stdout).diagnostics.map(({ file }: { readonly file: string }) => file);
    expect(paths.filter((path) => !others.includes(path))).toEqual(expected);
  });
});

test.each([
  ["a..b", "a..b", null],
  ["the longest one", "a".repeat(500), null],
  ["one that is too long", "a".repeat(501), "has more than 500 characters"],
  ["a blank", " ", "empty"],
  ["a/../b", "a/../b", "leads out of the folder"],
  ["a/..", "a/..", "leads out of the folder"],
  ["C:/a", "C:/a", "starts at the root"],
])("a right or wrong glob: %s", (_, glob, problem) =>
  inFolder({ "logwhere.config.json": JSON.stringify({ overrides: [{ files: glob }] }) }, async () => {
    const { stderr, status } = await runCommand(["check", "--quiet", "-e", "ClientASN eq 1"]);
    expect(stderr).toContain(problem ?? "");
    expect([stderr.includes("LW903"), status]).toEqual(problem === null ? [false, 0] : [true, 2]);
  }),
);

test.each([
  ["", 0],
  ["{}", 1],
  ["{}\n", 1],
  ["{}\n{}", 2],
  ["{}\n\n{}\n", 3],
])("the log %j without a kept line", (log, count) =>
  inFolder({ "a.ndjson": log }, async () => {
    const { stderr, status } = await runCommand(["match", "--dataset", "dns_logs", "-e", "QueryType eq 1", "a.ndjson"]);
    const note = `0 of ${count} kept: \`logwhere explain FILTER --log a.ndjson:1\` shows why\n`;
    expect([stderr, status]).toEqual([count === 0 ? "" : note, 1]);
  }),
);
