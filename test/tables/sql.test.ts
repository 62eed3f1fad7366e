/** Filter and dialect → SQL. */
import { describe, expect, test } from "vitest";
import { sqlDialects, toSql } from "../../src/sql.js";
import { compiled } from "./rows.js";

const sql = (text: string, options: Parameters<typeof toSql>[1]) =>
  toSql(compiled(text, { dataset: "http_requests" }), options).sql;

describe.each(sqlDialects)("%s", (dialect) => {
  test.each(['contains "a_b%c"', 'startsWith "_%"', 'endsWith "_%"', '!contains "%_"'])(
    "wildcards of LIKE are escaped in %s",
    (comparison) => {
      const text = sql(`ClientRequestPath ${comparison}`, { dialect }) ?? "";
      for (const [, pattern = ""] of text.matchAll(/LIKE '([^']*)'/g))
        expect(pattern.replace(/^%|%$/g, "")).not.toMatch(/(?<!\\)[_%]/);
    },
  );
});

describe("an integer at the end of its column", () => {
  const [never, always] = ['"BotScore" <> "BotScore"', '"BotScore" = "BotScore"'];
  test.each([
    ["eq 32767", '"BotScore" = 32767'],
    ["eq 32768", never],
    ["!eq 32768", always],
    ["lt 32767", '"BotScore" < 32767'],
    ["lt 32768", always],
    ["gt 32767", '"BotScore" > 32767'],
    ["gt 32768", never],
    ["geq -32768", '"BotScore" >= -32768'],
    ["geq -32769", always],
    ["leq -32769", never],
    ["in [1, 32768, -32768]", '"BotScore" IN (1, -32768)'],
    ["!in [1, 32768]", 'NOT ("BotScore" IN (1))'],
  ])("BotScore %s", (comparison, expected) => {
    expect(sql(`BotScore ${comparison}`, { dialect: "postgresql", columns: { int: "int16" } })).toBe(expected);
  });
});

describe("the range of texts with a beginning ends at the next character in the order of UTF-8", () => {
  test.each([
    ["/api", "/apj"],
    ["x\u07ff", "x\u0800"],
    ["\ud7ff", "\ue000"],
    ["x\uffff", "x\u{10000}"],
    ["é😀", "é😁"],
    ["a\u{10fffe}", "a\u{10ffff}"],
    ["a\u{10ffff}", "b"],
  ])("%j", (beginning, end) => {
    const text = sql(`ClientRequestPath startsWith ${JSON.stringify(beginning)}`, { dialect: "duckdb" });
    expect(text).toContain(` < '${end}' `);
  });
});
