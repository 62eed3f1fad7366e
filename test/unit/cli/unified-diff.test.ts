import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { colouredDiff, unifiedDiff } from "../../../src/old-cli/views/unified-diff.js";
import { runs } from "../../support/seed.js";

const folder = mkdtempSync(join(tmpdir(), "logwhere-diff-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const has = (program: string) => spawnSync(program, ["--version"]).status === 0;

/** What a program makes of the text before, given the diff. */
function applied(program: readonly string[], name: string, before: string, diff: string): string {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, before);
  writeFileSync(join(folder, "the.diff"), diff);
  const [command = "", ...args] = program;
  const { status, stderr, stdout } = spawnSync(command, [...args, "the.diff"], { cwd: folder, encoding: "utf8" });
  if (status !== 0) throw new Error(`${stdout}${stderr}\n${diff}`);
  return readFileSync(path, "utf8");
}

const programs: readonly (readonly [string, readonly string[]])[] = [
  ["patch", ["patch", "--binary", "-p1", "-i"]],
  ["git", ["git", "apply", "--whitespace=nowarn"]],
];

const cases: readonly (readonly [what: string, name: string, before: string, after: string])[] = [
  ["a line", "a.where", "A eq 1\nB eq 2\nC eq 3\nD eq 4\nE eq 5\n", "A eq 1\nB eq 2\nC eq 9\nD eq 4\nE eq 5\n"],
  ["a line end that is missing", "a.where", "A eq 1", "A eq 1\n"],
  ["a line end that goes", "a.where", "A eq 1\n", "A eq 1"],
  ["no line end in either", "a.where", "A  eq 1\nB", "A eq 1\nB"],
  ["carriage returns", "a.where", "A eq 1\r\nB eq 2\r\n", "A eq 1\nB eq 2\n"],
  ["an empty text", "a.where", "", "A eq 1\n"],
  ["a text that becomes empty", "a.where", "A eq 1\n", ""],
  ["a byte-order mark", "a.where", "\ufeffA  eq 1\n", "\ufeffA eq 1\n"],
  [
    "lines that look like headers",
    "a.where",
    "-- x\n++ y\n@@ -1 +1 @@\nA  eq 1\n",
    "-- x\n++ z\n@@ -1 +1 @@\nA eq 1\n",
  ],
  ["a name with a space", "my filters/a b.where", "A  eq 1\n", "A eq 1\n"],
  ["a name with quotes and other characters", 'fil"ters/ä.where', "A  eq 1\n", "A eq 1\n"],
  ["more lines than are compared", "a.where", "A eq 1\n".repeat(5000), "B eq 2\n".repeat(5001)],
  [
    "one of each three of many lines",
    "a.where",
    "A eq 1\n".repeat(5000),
    "A eq 1\nB eq 2\nA eq 1\n".repeat(1667).slice(0, -7),
  ],
  ["one of each ten of many lines", "a.where", "A eq 1\n".repeat(9000), `B eq 2\n${"A eq 1\n".repeat(9)}`.repeat(900)],
  ["the same without line ends", "a.where", `${"A eq 1\n".repeat(5000)}x`, `${"B eq 2\n".repeat(5001)}y`],
];

const diffs = new Map<string, string>();

/** The diff of a case, made once for both programs. */
function diffOf(what: string, name: string, before: string, after: string): string {
  const diff = diffs.get(what) ?? unifiedDiff(name, before, after);
  diffs.set(what, diff);
  return diff;
}

describe.each(programs)("%s applies the diff of", (program, line) => {
  test.skipIf(!has(program)).each(cases)("%s", (what, name, before, after) => {
    expect(applied(line, name, before, diffOf(what, name, before, after))).toBe(after);
  });

  test.skipIf(!has(program))("any lines", () => {
    const lines = fc
      .array(fc.constantFrom("a\n", "b\n", "\n", "--- a\n", "c\r\n", "d"), { maxLength: 12 })
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        fc.pre(before !== after);
        expect(applied(line, "any.where", before, unifiedDiff("any.where", before, after))).toBe(after);
      }),
      runs(60),
    );
  });
});

test("of texts that are the same there is none", () => {
  expect(unifiedDiff("a.where", "A\n", "A\n")).toBe("");
});

test("a terminal sees colours, and nothing else that it would act upon", () => {
  const diff = unifiedDiff("a.where", 'A eq "\u001b[2J"\n\tB\r\n-- x\n', 'A eq "\u202e"\n\tB\n-- y\n');
  // Split, so that no editor acts upon them either.
  expect(colouredDiff(diff).replaceAll("\u001b", "<esc>").split("\n")).toEqual([
    "<esc>[1m--- a/a.where<esc>[0m",
    "<esc>[1m+++ b/a.where<esc>[0m",
    "<esc>[36m@@ -1,3 +1,3 @@<esc>[0m",
    '<esc>[31m-A eq "\\u001b[2J"<esc>[0m',
    "<esc>[31m-\tB\\u000d<esc>[0m",
    "<esc>[31m--- x<esc>[0m",
    '<esc>[32m+A eq "\\u202e"<esc>[0m',
    "<esc>[32m+\tB<esc>[0m",
    "<esc>[32m+-- y<esc>[0m",
    "",
  ]);
});
