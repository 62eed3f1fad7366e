/** Filters and options → a statement; a columns file → columns, or the codes with their places. */
import { describe, expect, test } from "vitest";
import { defineDataset } from "../../src/index.js";
import { readColumns, type SqlStatementOptions, toSqlStatement } from "../../src/sql.js";
import { compiled } from "./rows.js";

const fields = { Field: "string", f1: "string", f2: "string", line: "string" } as const;
const filter = (field: string) => compiled(`${field} eq "a"`, { dataset: defineDataset({ name: "rows", fields }) });

function statement(names: readonly string[], options: Partial<SqlStatementOptions>, field = "Field") {
  const filters = names.map((name) => ({ name, filter: filter(field) }));
  return toSqlStatement(filters, { dialect: "duckdb", table: "t", ...options });
}

const codes = (names: readonly string[], options: Partial<SqlStatementOptions>) =>
  statement(names, options).notes.map(({ code }) => code);

describe("the table", () => {
  test.each([
    ["a.b", '"a"."b"'],
    ["größe x.y", '"größe x"."y"'],
    [["a", "b.c"], '"a"."b.c"'],
    [['a"b'], '"a""b"'],
  ])("%j", (table, quoted) => {
    expect(statement(["f"], { table }).sql).toBe(`SELECT * FROM ${quoted} WHERE "Field" = 'a';`);
  });

  test.each(["", "a..b", "a.", ".a", 'a."b"', "`a`", "a\0b", "a\udc00"])("%j is no table", (table) => {
    expect(codes(["f"], { table })).toEqual(["LW956"]);
  });

  test.each([[[]], [["a", "b\n"]], [["a", ""]]])("%j is no list of parts", (table) => {
    expect(codes(["f"], { table })).toEqual(["LW956"]);
  });
});

test("a statement has a filter", () => {
  expect(codes([], {})).toEqual(["LW957"]);
});

describe("a condition of your own stands in parentheses, and a comment ends with its line", () => {
  test.each([
    ["x = 1", `("Field" = 'a') AND (x = 1)`],
    ["x = 1 // y", `("Field" = 'a') AND (x = 1 // y\n)`],
    ["x = 1 # y", `("Field" = 'a') AND (x = 1 # y\n)`],
    [" ", `"Field" = 'a'`],
  ])("%j", (and, where) => {
    expect(statement(["f"], { and }).sql).toBe(`SELECT * FROM "t" WHERE ${where};`);
  });
});

/** The names of the columns of the result. */
function titles(names: readonly string[], options: Partial<SqlStatementOptions>, field?: string): string {
  const [outer = ""] = (statement(names, options, field).sql ?? "").split(/ FROM (?:\(|"t")/);
  return Array.from(outer.matchAll(/ AS (["`])(.*?)\1/g), ([, , name]) => name).join(" ");
}

describe("the names of the result are different from each other and from the columns that are read", () => {
  test.each([
    [["a", "b"], {}, "a b"],
    [["a", "A", "a"], {}, "a A_ a__"],
    [["Field", "b"], {}, "Field_ b"],
    [["day", "b"], { and: "day = 1" }, "day_ b"],
    [["\n", "a\ud800"], {}, "filter_1 a"],
    [["a"], { gives: "count" }, "kept dropped unknown"],
    [["a"], { gives: "count", json: { column: "line" } }, "kept dropped unknown malformed"],
    [["a", "a"], { gives: "count" }, "a_kept a_dropped a_unknown a__kept a__dropped a__unknown"],
    [["lines", "b"], { gives: "overlap" }, "lines kept_by_none kept_by_several lines_ b lines__and_b"],
    [["a", "b"], { json: { column: "line" }, select: ["line", "a"] }, "line_ a a_ b"],
  ] as const)("%j, %j", (names, options: Partial<SqlStatementOptions>, expected) => {
    expect(titles(names, options)).toBe(expected);
  });

  test("so are those of the inner table", () => {
    expect(statement(["f1", "b"], { gives: "overlap", and: "f1_ = 1" }, "f2").sql).toMatch(
      / FROM \(SELECT "f2" = 'a' AS "f1__", "f2" = 'a' AS "f2_" FROM "t" WHERE \(f1_ = 1\)\) AS "judged";$/,
    );
  });
});

test("an overlap has at most 500 filters", () => {
  const names = Array.from({ length: 500 }, (_, at) => `f${at}`);
  expect(statement(names, { gives: "overlap" }).ok).toBe(true);
  expect(() => statement([...names, "more"], { gives: "overlap" })).toThrow(RangeError);
});

test("selected fields have columns of their own", () => {
  expect(codes(["f"], { select: ["field"] })).toEqual(["LW955"]);
  expect(codes(["f"], { select: ["Field", "a\0b"] })).toEqual(["LW956"]);
  expect(statement(["f"], { select: ["Field", "Other"], columns: { names: "lower" } }).sql).toBe(
    `SELECT "field", "other" FROM "t" WHERE "field" = 'a';`,
  );
});

const columnsFile = {
  ...{ names: "lower", int: "int64", nullable: false },
  columns: { "a/b~c": { name: "ts", type: "timestamp", unit: "us" }, __proto: { type: "array<int>" } },
};

describe("a columns file", () => {
  test.each([[{}], [columnsFile]])("%j", (columns) => {
    const text = JSON.stringify({ $schema: "x", ...columns });
    expect(readColumns(text)).toEqual({ ok: true, columns, diagnostics: [], source: text });
  });

  test.each([
    ["[]", "LW701 ["],
    ['{"nullable":1}', "LW701 1"],
    ['{"columns":{"A":{"name":" "}}}', 'LW701 " "'],
    ['{"columns":{"A":"int"}}', 'LW701 "int"'],
    ['{"colums":{}}', 'LW702 "colums"'],
    ['{"columns":{"A":{"unti":"s"}}}', 'LW702 "unti"'],
    ['{"columns":{"a/b":{"type":"timestamp"}}}', "LW703 {"],
    ['{"int":"bigint"}', 'LW704 "bigint"'],
    ['{"columns":{"A":{"type":"Map(String, String)"}}}', 'LW704 "Map(String, String)"'],
    ['{"columns":{"A":{"unit":"m"}},"names":"low"}', 'LW704 "m", LW704 "low"'],
  ])("%s has mistakes at their places", (text, expected) => {
    const { ok, diagnostics } = readColumns(text);
    const found = diagnostics.map(({ code, span }) => `${code} ${text.slice(span.start, span.end)}`);
    expect([ok, found.join(", ")]).toEqual([false, expected]);
  });

  test("a column of another field is a warning", () => {
    const text = '{"columns":{"EdgeResponsStatus":{"type":"int"},"RayID":{"name":"ray"}}}';
    const { ok, diagnostics } = readColumns(text, { fields: ["EdgeResponseStatus", "RayID"] });
    const [edit] = diagnostics.flatMap(({ fixes }) => fixes.flatMap(({ edits }) => edits));
    expect([ok, diagnostics.map(({ code, severity }) => `${severity} ${code}`)]).toEqual([true, ["warning LW968"]]);
    expect(text.slice(edit?.span.start, edit?.span.end)).toBe('"EdgeResponsStatus"');
    expect(edit?.text).toBe('"EdgeResponseStatus"');
  });
});
