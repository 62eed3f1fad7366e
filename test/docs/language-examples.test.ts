/** Each row of the tables of grammar/language.md is true: accepted and refused texts, meanings, spellings. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type CompileOptions, compile, format, toTextVerdict, toWhereJson } from "../../src/index.js";
import { compiled } from "../support/compiled.js";
import { tablesOf } from "./tables.js";

const markdown = readFileSync(new URL("../../grammar/language.md", import.meta.url), "utf8");

type Given = Pick<CompileOptions, "dataset" | "unknownFields">;
type Check = (input: string, expected: readonly string[], given: Given) => void;

/** What each kind of table says, by its columns behind the first. */
const checks: Readonly<Record<string, Check>> = {
  is(input, [expected = ""], given) {
    const { diagnostics, ok } = compile(input, given);
    const errors = diagnostics.filter(({ severity }) => severity === "error").map(({ code }) => code);
    expect([ok, ...new Set(errors)]).toEqual(expected === "accepted" ? [true] : [false, expected]);
  },
  "log line, verdict"(input, [line = "", verdict], given) {
    expect(toTextVerdict(compiled(input, given.dataset ?? null))(line)).toBe(verdict);
  },
  "where JSON"(input, [where = ""], given) {
    const filter = compiled(input, given.dataset ?? null);
    expect(toWhereJson(filter)).toBe(where);
    expect(compiled(where, given.dataset ?? null).text).toBe(filter.text);
  },
  "canonical text"(input, [text], given) {
    expect(compiled(input, given.dataset ?? null).text).toBe(text);
  },
  formatted(input, [text]) {
    expect(format(input)).toBe(text);
  },
};

const given: Readonly<Record<string, Given>> = {
  filter: { dataset: "http_requests" },
  "where JSON": { dataset: "http_requests" },
  "where JSON without a dataset": { unknownFields: "off" },
};

const tables = tablesOf(markdown).filter(({ columns: [first = ""] }) => first in given);

describe.each(tables.map((table) => [table.heading, table] as const))(
  "%s",
  (_, { columns: [first = "", ...others], rows }) => {
    const check = checks[others.join(", ")];
    test.each(rows.map(([input = "", ...expected]) => [input.replaceAll("%", "%%"), input, expected] as const))(
      "%s",
      (_title, input, expected) => {
        expect(check, `no such table is known: ${others.join(", ")}`).toBeDefined();
        check?.(input, expected, given[first] ?? {});
      },
    );
  },
);

test.each([...markdown.matchAll(/^```filter\n([\s\S]*?)^```$/gm)].map(([, text = ""]) => text))("%s", (text) => {
  const { ok, diagnostics } = compile(text, given["filter"]);
  expect([ok, diagnostics.map(({ code }) => code), format(text)]).toEqual([true, [], text]);
});

test("every kind of table occurs", () => {
  expect([...new Set(tables.map(({ columns }) => columns.slice(1).join(", ")))].sort()).toEqual(
    Object.keys(checks).sort(),
  );
});
