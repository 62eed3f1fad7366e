import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { fileNames, mayBeFileOf } from "../../../../src/old-cli/jobs/file-names.js";
import { runs } from "../../../support/seed.js";

const jobs = (called: readonly (string | null)[]) =>
  called.map((name, at) => ({ name, id: `${at + 1}`, content: null }));
const names = (...called: (string | null)[]) => fileNames(jobs(called));

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
    const hashed = (name: string) => expect.stringMatching(new RegExp(`^${name}-[0-9a-f]{8}$`));
    expect(names("Errors", "errors", "errors-2", "ERRORS", null, null)).toEqual([
      "Errors-1",
      hashed("errors"),
      "errors-2-3",
      "ERRORS-4",
      "job-5",
      "job-6",
    ]);
  });

  test("a job is called the same in whatever order the jobs stand", () => {
    const named = fc.record({
      name: fc.option(fc.constantFrom("a b", "a/b", "A-b", "a-b-1", "a-b-1-1", "日本", "con")),
      id: fc.option(fc.constantFrom("1", "2", "3", "x/y", "long".repeat(9))),
      content: fc.constantFrom("one", "two"),
    });
    // Of jobs that say the same it does not matter which is which.
    const different = fc.uniqueArray(named, { maxLength: 12, selector: (job) => JSON.stringify(job) });
    fc.assert(
      fc.property(different, fc.infiniteStream(fc.nat()), (all, order) => {
        const keys = new Map(all.map((job) => [job, order.next().value as number]));
        const moved = [...all].sort((a, b) => (keys.get(a) ?? 0) - (keys.get(b) ?? 0));
        const [before, after] = [fileNames(all), fileNames(moved)];
        expect(moved.map((job) => before[all.indexOf(job)])).toEqual(after);
        for (const [at, job] of all.entries()) expect(mayBeFileOf(before[at] ?? "", job)).toBe(true);
      }),
      runs(500),
    );
  });

  test("a file that is called otherwise is another job's", () => {
    for (const stem of ["a-b", "a-b-7", "a-b-0123abcd", "a-b-2"])
      expect(mayBeFileOf(stem, { name: "a b", id: "7" })).toBe(true);
    for (const stem of ["a-b-copy", "c", "a-bc", "x-a-b"])
      expect(mayBeFileOf(stem, { name: "a b", id: "7" })).toBe(false);
  });

  test("whatever jobs are called", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.option(
            fc.oneof(
              fc.string(),
              fc.string({ unit: "grapheme" }),
              fc.constantFrom("con", "a.", "..", "A", "a", "/", "é", "e\u0301"),
            ),
          ),
          {
            maxLength: 12,
          },
        ),
        (called) => {
          const found = fileNames(jobs(called));
          expect(new Set(found.map((name) => name.toLowerCase())).size).toBe(called.length);
          for (const name of found)
            expect(name).toMatch(
              /^(?!(?:con|nul|prn|aux)(?:\.|$))[A-Za-z0-9_](?:[A-Za-z0-9._-]{0,110}[A-Za-z0-9_])?$/i,
            );
        },
      ),
      runs(1000),
    );
  });
});
