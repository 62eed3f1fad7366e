import fc from "fast-check";
import picomatch from "picomatch";
import { describe, expect, test } from "vitest";
import { readGlob } from "../../../src/config/glob.js";
import { effortOf } from "../../support/effort.js";
import { runs } from "../../support/seed.js";

const matches = (glob: string, path: string) => {
  const read = readGlob(glob);
  return read.mistake ?? read.matches(path);
};

describe("globs", () => {
  test.each([
    ["filters/*.where", "filters/api.where", true],
    ["filters/*.where", "filters/old/api.where", false],
    ["filters/**", "filters/old/api.where", true],
    ["filters/**", "filters", false],
    ["**/*.where", "api.where", true],
    ["**/old/**/*.where", "a/old/api.where", true],
    ["**/old/**/*.where", "a/old/b/c/api.where", true],
    ["**/x/**/y/*", "x/a/x/y/b/y/c", true],
    ["{dns,http}/*.where", "http/a.where", true],
    ["{dns,http{,s}}/*.where", "https/a.where", true],
    ["[a-c]?.where", "x/b1.where", true],
    ["[!a-c]1.where", "b1.where", false],
    ["a\\*b", "a*b", true],
    ["a\\*b", "axb", false],
    [".github/**/*.where", ".github/f/a.where", true],
    ["*", ".hidden", true],
    ["naïve/*.where", "naïve/ü😀.where", true],
    ["?.where", "😀.where", true],
    // Names in every folder, as in .gitignore.
    ["api.where", "a/b/api.where", true],
    ["./api.where", "a/b/api.where", false],
    ["./api.where", "api.where", true],
    // What names a folder is about all that is below.
    ["filters", "filters/a/b.where", true],
    ["filters/dns/", "filters/dns/a.where", true],
    ["filters/dns", "filters/dns2/a.where", false],
  ] as const)("%j of %j: %s", (glob, path, expected) => {
    expect(matches(glob, path)).toBe(expected);
  });

  test.each([
    ["", "empty"],
    [" ", "empty"],
    ["/filters/*", "absolute"],
    ["C:\\filters\\*", "absolute"],
    ["../filters/*", "above"],
    ["a/../b", "above"],
    ["!old/**", "negated"],
    ["!(old)/**", "extended"],
    ["+(a|b)", "extended"],
    ["filters\\dns\\*", "backslash"],
    ["a\\\\b\\dns", "backslash"],
    ["[a", "open"],
    ["{a,b", "open"],
    ["a}", "open"],
    ["{a}", "open"],
    ["{0,1,2}{0,1,2}{0,1,2}{0,1,2}{0,1,2}", "long"],
    ["a".repeat(1001), "long"],
  ] as const)("%j is refused: %s", (glob, mistake) => {
    expect(matches(glob, "a")).toBe(mistake);
  });
});

test("agrees with picomatch, but for what is chosen otherwise here", () => {
  const name = fc
    .string({ unit: fc.constantFrom("a", "b", "*", "?"), minLength: 1, maxLength: 4 })
    .filter((text) => !/\*\*/.test(text));
  const globs = fc
    .array(fc.oneof(name, fc.constant("**")), { minLength: 2, maxLength: 4 })
    .map((names) => names.join("/"));
  const paths = fc.array(fc.string({ unit: fc.constantFrom("a", "b"), minLength: 1, maxLength: 3 }), {
    minLength: 1,
    maxLength: 5,
  });
  fc.assert(
    fc.property(globs, paths, (glob, names) => {
      const theirs = (text: string) => picomatch(text, { dot: true })(names.join("/"));
      // `a/b` is about what is below, too; a `**` at the end takes something.
      const isFolder = theirs(`${glob}/**`) && !glob.endsWith("**");
      const isItself =
        theirs(glob) &&
        !(glob.endsWith("/**") && picomatch(glob.slice(0, -3), { dot: true })(names.join("/")) && !theirs(`${glob}/*`));
      expect(matches(glob, names.join("/"))).toBe(isItself || isFolder);
    }),
    runs(2000),
  );
});

test("no glob takes longer than its length times that of the path, where expressions take exponential time", () => {
  const stars = readGlob(`${"*a".repeat(400)}*b`);
  const folders = readGlob(`${"**/a/".repeat(150)}**/b`);
  if (stars.mistake !== undefined || folders.mistake !== undefined) throw new Error("they are globs");
  expect(effortOf(() => stars.matches("a".repeat(4000)))).toBeLessThan(3);
  expect(effortOf(() => folders.matches("a/".repeat(2000)))).toBeLessThan(3);
});
