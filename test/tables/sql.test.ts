/** Filter and dialect → SQL. */
import { describe, expect, test } from "vitest";
import { toSql } from "../../src/sql.js";
import { compiled } from "./rows.js";

const sql = (text: string, options: Parameters<typeof toSql>[1]) =>
  toSql(compiled(text, { dataset: "http_requests" }), options).sql;

describe("`_` and `%` are no wildcards", () => {
  test.each([
    ["duckdb", 'contains "a_b%c"', `contains("ClientRequestPath", 'a_b%c')`],
    ["clickhouse", 'contains "a_b%c"', "`ClientRequestPath` LIKE '%a\\\\_b\\\\%c%'"],
    ["clickhouse", 'startsWith "_%"', "startsWith(`ClientRequestPath`, '_%')"],
    ["postgresql", 'contains "a_b%c"', `"ClientRequestPath" LIKE E'%a\\\\_b\\\\%c%'`],
    ["postgresql", 'startsWith "_%"', `"ClientRequestPath" LIKE E'\\\\_\\\\%%'`],
    ["postgresql", 'endsWith "_%"', `"ClientRequestPath" LIKE E'%\\\\_\\\\%'`],
    ["sqlite", 'contains "a_b%c"', "instr(`ClientRequestPath`, 'a_b%c') > 0"],
    ["athena", 'contains "a_b%c"', `strpos("ClientRequestPath", 'a_b%c') > 0`],
    ["trino", 'contains "a_b%c"', `strpos("ClientRequestPath", 'a_b%c') > 0`],
    ["bigquery", 'contains "a_b%c"', "STRPOS(`ClientRequestPath`, 'a_b%c') > 0"],
    ["snowflake", 'contains "a_b%c"', `CONTAINS("ClientRequestPath", 'a_b%c')`],
  ] as const)("%s: %s", (dialect, comparison, expected) => {
    expect(sql(`ClientRequestPath ${comparison}`, { dialect })).toBe(expected);
  });
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
