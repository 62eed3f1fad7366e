/** Texts made to exhaust a reader: none throws, hangs or overflows, at the greatest length that is read as a whole and beyond. */
import { expect, test } from "vitest";
import { recognizeJson, recognizeText } from "../../../src/foreign/recognize.js";
import { datasets } from "../../../src/language/datasets/all-datasets.js";
import { isJson } from "../../../src/where/is-json.js";
import { effortOf } from "../../support/effort.js";
import { whole } from "../../support/seed.js";

const shipped = Object.values(datasets);

const beginnings = [
  "SELECT * FROM t WHERE ",
  "WHERE a LIKE ",
  "A:",
  "A:[1 TO 2] AND ",
  "const f = ",
  "filter = ",
  "{where: ",
  "{'where': ",
  "curl https://x -d ",
  "curl -d '",
  "filter: ",
  "where:\n  ",
  'resource "a" "b" {',
  '{"query":',
  '{"a":{"$gte":',
  "",
];

const units = [
  "(",
  "[",
  "{",
  ")",
  "'",
  '"',
  "`",
  "\\",
  "'\\",
  '"\\',
  "''",
  "NOT ",
  "!",
  "-",
  "+",
  "f(",
  "f(a,",
  "a = 1 AND ",
  "a.",
  "a:",
  "A:(",
  "A:b ",
  "A:[",
  "%",
  "*",
  "?",
  "{a:",
  "{'a':",
  '{"a":[',
  '{"$and":[',
  '{"bool":{"must":[',
  '{"!":',
  "'a' + ",
  "'a' ",
  "/*",
  "/a",
  "# ",
  "\n",
  "\n- a: ",
  " \\\n",
  "<<A ",
  "$'",
  "$(",
  "CASE ",
  "a BETWEEN 1 AND ",
  "x::",
  "(a|b)",
  "A",
  "eyJ",
  "%7B",
  "\ud800",
  "\u0000",
  "keep {",
] as const;

function recognized(text: string) {
  let found: ReturnType<typeof recognizeText> = null;
  const effort = effortOf(() => {
    found = isJson(text) ? recognizeJson(text, null, shipped) : recognizeText(text, null, shipped);
  });
  // Assigned in the call above, which the compiler does not see.
  return { found: found as ReturnType<typeof recognizeText>, effort };
}

test.each(beginnings)(
  "after %j",
  (beginning) => {
    // Each beginning with some of them, and each of them after one; at both lengths where all are gone through.
    const first = beginnings.indexOf(beginning);
    for (const unit of units.filter((_, at) => whole || (first + at) % beginnings.length === 0)) {
      for (const length of [98_000, 1_000_000].filter((_, at) => whole || at === units.indexOf(unit) % 2)) {
        const text = beginning + unit.repeat(Math.ceil((length - beginning.length) / unit.length));
        const { found, effort } = recognized(text);
        const spans =
          found === null
            ? []
            : found.finding.kind === "read"
              ? [found.finding.replaces]
              : found.finding.kind === "unread"
                ? [found.finding.obstacle.span]
                : [];
        for (const { start: from, end } of spans)
          expect({ beginning, unit, from, end, within: from >= 0 && from <= end && end <= text.length }).toMatchObject({
            within: true,
          });
        expect({ beginning, unit, length, slow: effort > 60 ? effort : 0 }).toEqual({
          beginning,
          unit,
          length,
          slow: 0,
        });
      }
    }
  },
  60_000,
);
