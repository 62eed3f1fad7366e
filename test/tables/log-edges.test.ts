/** The scanner at its edges: filter and log → kept lines. */
import { describe, expect, test } from "vitest";
import { createMatcher, malformationOf } from "../../src/logs/index.js";
import { compiled } from "./rows.js";

/** The lines of a log that a filter keeps. The log is pushed in these pieces. */
function match(filter: string, pieces: readonly string[]): readonly string[] {
  const kept: string[] = [];
  const matcher = createMatcher(compiled(filter, {}), { onLines: (bytes) => kept.push(Buffer.from(bytes).toString()) });
  for (const piece of pieces) matcher.push(Buffer.from(piece));
  matcher.end();
  return kept
    .join("")
    .split("\n")
    .filter((line) => line !== "");
}

const log = (lines: readonly string[]) => [`${lines.join("\n")}\n`];

describe("a character, written plainly and as an escape", () => {
  const texts = [
    "",
    "a",
    '"',
    "\\",
    "\u001f",
    "\u007f",
    "\u0080",
    "\u07ff",
    "\u0800",
    "\ud7ff",
    "\ue000",
    "\uffff",
    "\u{10000}",
    "\u{10ffff}",
  ];
  test.each(texts)("S eq %j", (text) => {
    const escape = Array.from(
      { length: text.length },
      (_, at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, "0")}`,
    ).join("");
    const lines = [`{"S":${JSON.stringify(text)}}`, `{"S":"${escape}"}`, `{"S":"${escape}x"}`];
    expect(match(`S eq ${JSON.stringify(text)}`, log(lines))).toEqual(lines.slice(0, 2));
  });
});

describe("a text at and behind the end of values of 0 to 69 bytes", () => {
  const lengths = Array.from({ length: 70 }, (_, at) => at);
  test.each([1, 2, 3, 15, 16, 17])("of %i bytes", (size) => {
    const wanted = "zq".repeat(10).slice(0, size);
    const lines = lengths.flatMap((length) => [
      `{"S":"${"x".repeat(length)}${wanted}","T":"y"}`,
      // The text begins in S and continues in T.
      ...[1, 2].map((cut) => `{"S":"${"x".repeat(length)}${wanted.slice(0, -cut)}","T":"${wanted}"}`),
      `{"S":"${"x".repeat(length)}","${wanted}":1}`,
    ]);
    const expected = lines.filter((line) => (JSON.parse(line) as { S: string }).S.includes(wanted));
    expect(match(`S contains "${wanted}"`, log(lines))).toEqual(expected);
  });
  test.each(['"', 'z"', 'zq"', 'zq",', 'zq","T'])(
    "that would end at or behind the quote of the value: %j",
    (wanted) => {
      const lines = lengths.flatMap((length) => [
        `{"S":"${"x".repeat(length)}${wanted.slice(0, wanted.indexOf('"'))}","T":"y"}`,
        JSON.stringify({ S: "x".repeat(length) + wanted }),
      ]);
      const expected = lines.filter((_, at) => at % 2 === 1);
      expect(match(`S contains ${JSON.stringify(wanted)}`, log(lines))).toEqual(expected);
    },
  );
});

describe("an integer at its bound", () => {
  const integers = [0, 1, 4, 5, 6, 9, 10, 11, 99, 100, 499, 500, 501, 999_999_999_999_999, 1_000_000_000_000_000];
  /** Lines that the filter drops early. With many of them, the scanner searches ahead. */
  const others = `{"x":"${"y".repeat(50)}"}\n`.repeat(20);
  test.each<[string, (a: number, b: number) => boolean]>([
    ["eq", (a, b) => a === b],
    ["!eq", (a, b) => a !== b],
    ["lt", (a, b) => a < b],
    ["leq", (a, b) => a <= b],
    ["gt", (a, b) => a > b],
    ["geq", (a, b) => a >= b],
  ])("%s", (operator, holds) => {
    for (const bound of integers) {
      const pieces = integers.map((value) => `${others}{"I":${value}}\n`);
      const kept = integers.filter((value) => holds(value, bound)).map((value) => `{"I":${value}}`);
      expect([bound, match(`I ${operator} ${bound}`, [pieces.join("")])]).toEqual([bound, kept]);
    }
  });
});

test.each([
  [['\ufeff{"F":1}\n', '\ufeff{"F":1}\n'], 1],
  [['{"F":1}\n', '\ufeff{"F":1}\n'], 1],
  [["\ufeff", '{"F":1}\n'], 1],
])("a byte-order mark is skipped only at the beginning: %j", (pieces, count) => {
  expect(match("F eq 1", pieces)).toHaveLength(count);
});

test.each(["F", "\\u0046"])("scanner and parser set the bits of 40 filters: %s", (key) => {
  const filters = Array.from({ length: 40 }, (_, at) => compiled(`F eq ${at}`, {}));
  const bits: string[] = [];
  const matcher = createMatcher(filters, { eachLine: true, onLines: (_, keptBy) => bits.push(keptBy.join()) });
  matcher.push(Buffer.from(filters.map((_, at) => `{"${key}":${at}}\n`).join("")));
  expect(bits).toEqual(filters.map((_, at) => (at < 32 ? `${2 ** at},0` : `0,${2 ** (at - 32)}`)));
});

describe("why a line is malformed", () => {
  test.each([
    ["", "not an object", 1],
    ["x", "not an object", 1],
    ["  [1]", "not an object", 3],
    ['{"A":1', "cut off", 7],
    ['{"A":1\r\n', "cut off", 7],
    ['{"A":x}\n', "not JSON", 6],
    ['{"A":1} {', "not JSON", 9],
    ["\ufeff{}", "not an object", 1],
  ])("%j: %s", (line, kind, column) => {
    expect(malformationOf(Buffer.from(line))).toEqual({ kind, column });
  });

  test("too long", () => expect(malformationOf(null)).toEqual({ kind: "too long", column: 1 }));
});
