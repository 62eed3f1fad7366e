import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { fileNames } from "../../../../src/cli/jobs/file-names.js";
import { runs } from "../../../support/seed.js";

const names = (...called: (string | null)[]) => fileNames(called, (at) => `job-${at + 1}`);

describe("names of files for names of jobs", () => {
  const cases: [string, string][] = [
    ["errors", "errors"],
    ["errors of eu-west.1", "errors-of-eu-west.1"],
    ["../../.ssh/authorized_keys", "ssh-authorized_keys"],
    ["/abs/olute", "abs-olute"],
    ["C:\\x", "C-x"],
    ["con", "job-con"],
    ["NUL.txt", "job-NUL.txt"],
    ["a\u0000b\nc\u202ed", "a-b-c-d"],
    ["Fehler München", "Fehler-Munchen"],
    ["日本", "job-1"],
    ["..", "job-1"],
    ["-rf", "rf"],
    ["a.", "a"],
    ["x".repeat(300), "x".repeat(100)],
  ];
  it.each(cases)("%j", (called, name) => expect(names(called)).toEqual([name]));

  test("no two are one on a file system that minds no capitals", () => {
    expect(names("Errors", "errors", "errors-2", "ERRORS", null, null)).toEqual(["Errors", "errors-2", "errors-2-2", "ERRORS-3", "job-5", "job-6"]);
  });

  test("whatever jobs are called", () => {
    fc.assert(
      fc.property(
        fc.array(fc.option(fc.oneof(fc.string(), fc.string({ unit: "grapheme" }), fc.constantFrom("con", "a.", "..", "A", "a", "/", "é", "e\u0301"))), {
          maxLength: 12,
        }),
        (called) => {
          const found = fileNames(called, (at) => `job-${at + 1}`);
          expect(new Set(found.map((name) => name.toLowerCase())).size).toBe(called.length);
          for (const name of found) expect(name).toMatch(/^(?!(?:con|nul|prn|aux)(?:\.|$))[A-Za-z0-9_](?:[A-Za-z0-9._-]{0,110}[A-Za-z0-9_])?$/i);
        },
      ),
      runs(1000),
    );
  });
});
