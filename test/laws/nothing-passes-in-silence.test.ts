/**
 * Nothing that looks like a filter in a file that is checked is passed over in silence: what is wrong with it is told at its place, or that it is not
 * looked into; and nothing is told of one that is right but that (language.md §18.42).
 */
import { expect, test } from "vitest";
import { hosts } from "../../src/hosts.js";
import { compileAll } from "../../src/index.js";
import { shapes, shapeWith } from "../support/shapes-of-bodies.js";

/** What says that something is not looked into, or not known. */
const unread = new Set(["LW135", "LW424", "LW425", "LW133"]);

function told(path: string, source: string) {
  return compileAll(source, { hosts, path }).diagnostics.map(({ code, severity, span }) => {
    const line = source.slice(0, span.start).split("\n").length;
    return { code, severity, line, isWhole: unread.has(code) && severity === "error" };
  });
}

/** A statement that a note is told at the head of has no more lines. */
const linesOfStatement = 6;

test.each(shapes)("%s", (path, shape) => {
  const wrong = shapeWith(shape, "gt");
  const found = told(path, wrong);
  const asked = wrong.split("\n").flatMap((line, at) => (/operator(?:\W|%22|%3A)*gt/.test(line) ? [at + 1] : []));
  if (!found.some(({ isWhole }) => isWhole))
    for (const [at, line] of asked.entries()) {
      const before = Math.max(asked[at - 1] ?? 0, line - linesOfStatement);
      const near = found.filter(
        (one) => one.line === line || (one.severity === "note" && before < one.line && one.line < line),
      );
      expect([line, near.map(({ code }) => code)]).toEqual([
        line,
        expect.arrayContaining([expect.stringMatching(/^LW(?:135|207|208|424)$/)]),
      ]);
    }
  const right = told(path, shapeWith(shape, "eq"));
  expect(
    right
      .filter(({ code, severity }) => severity !== "note" && code !== "LW206" && !unread.has(code))
      .map(({ code }) => code),
  ).toEqual(allowed.get(path) ?? []);
});

/** What is wrong with the bodies themselves, whatever their filters are: what stands for members that are left out, and comments in JSON. */
const allowed: ReadonlyMap<string, readonly string[]> = new Map([
  ["doc3.json", ["LW401", "LW401"]],
  ["doc3b.json", ["LW401"]],
  ["doc3.sh", ["LW401"]],
  ["doc3b.sh", ["LW401", "LW401", "LW404"]],
  ["doc4.json", ["LW401", "LW401", "LW401"]],
  ["doc4.sh", ["LW401", "LW401"]],
  ["j.jsonc", ["LW401"]],
]);
