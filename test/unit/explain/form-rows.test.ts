import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { compile } from "../../../src/compile.js";
import { explain } from "../../../src/explain.js";
import { toWhere, toWhereJson } from "../../../src/where/emit.js";

function formOf(text: string) {
  const { filter } = compile(text, { dataset: "http_requests" });
  if (filter === undefined) throw new Error(`does not compile: ${text}`);
  return explain(filter).form;
}

/** The rows as lines, with their parentheses. */
const linesOf = (text: string) =>
  formOf(text).rows.map(
    ({ joined, opens, field, meaning, values, closes }) =>
      `${joined ?? "-"} ${"(".repeat(opens)}${field}|${meaning}|${values.join("|")}${")".repeat(closes)}`,
  );

describe("a filter as rows of the dashboard's form", () => {
  test("the four forms of the specification", () => {
    const [x, y, z] = ["BotScore lt 30", 'ClientCountry eq "ca"', "EdgeResponseStatus geq 500"];
    expect([linesOf(`${x} and ${y} and ${z}`), formOf(`${x} and ${y} and ${z}`).nests]).toEqual([
      ["- BotScore|less than|30", "AND ClientCountry|equal|ca", "AND EdgeResponseStatus|greater than or equal|500"],
      false,
    ]);
    expect([linesOf(`${x} or ${y} or ${z}`), formOf(`${x} or ${y} or ${z}`).nests]).toEqual([
      ["- BotScore|less than|30", "OR ClientCountry|equal|ca", "OR EdgeResponseStatus|greater than or equal|500"],
      false,
    ]);
    expect([linesOf(`${x} and (${y} or ${z})`), formOf(`${x} and (${y} or ${z})`).nests]).toEqual([
      ["- BotScore|less than|30", "AND (ClientCountry|equal|ca", "OR EdgeResponseStatus|greater than or equal|500)"],
      true,
    ]);
    expect([linesOf(`(${x} and ${y}) or ${z}`), formOf(`(${x} and ${y}) or ${z}`).nests]).toEqual([
      ["- (BotScore|less than|30", "AND ClientCountry|equal|ca)", "OR EdgeResponseStatus|greater than or equal|500"],
      true,
    ]);
  });

  test("parentheses open and close as often as they nest", () => {
    expect(
      linesOf(
        '(ClientCountry eq "ca" and (BotScore lt 30 or (ClientASN eq 1 and EdgeResponseStatus eq 2))) or BotScore eq 3',
      ),
    ).toEqual([
      "- (ClientCountry|equal|ca",
      "AND (BotScore|less than|30",
      "OR (ClientASN|equal|1",
      "AND EdgeResponseStatus|equal|2)))",
      "OR BotScore|equal|3",
    ]);
  });

  test("one comparison is one row, whatever is written around it", () => {
    expect(formOf('not (ClientCountry eq "ca")')).toEqual({
      nests: false,
      rows: [
        {
          joined: null,
          opens: 0,
          field: "ClientCountry",
          operator: "!eq",
          meaning: "not equal",
          values: ["ca"],
          closes: 0,
        },
      ],
    });
  });

  test("values as they are: members of a set, truth values, digits beyond doubles", () => {
    expect(linesOf('ClientCountry in ["ca", "a, \\"b\\""] and EdgeStartTimestamp gt 1700000000000000001')).toEqual([
      '- ClientCountry|value in a set|ca|a, "b"',
      "AND EdgeStartTimestamp|greater than|1700000000000000001",
    ]);
    const { filter } = compile("Flag eq true and Other eq false");
    expect(filter && explain(filter).form.rows.map(({ values }) => values)).toEqual([["true"], ["false"]]);
  });

  test("a filter of everything has no row", () => {
    const { filter } = compile("{}", { dataset: "http_requests" });
    expect(filter && explain(filter).form).toEqual({ nests: false, rows: [] });
  });
});

describe("the rows with their parentheses are the filter", () => {
  const directory = new URL("../../golden/cases/", import.meta.url);
  const inputs = readdirSync(directory).filter((name) => !name.endsWith(".md"));
  const numbered = (at: number) => ({ key: `Row${at}`, operator: "eq", value: at });

  test.each(inputs)("%s", (name) => {
    const { filter } = compile(readFileSync(new URL(name, directory), "utf8"), { dataset: "http_requests" });
    if (filter === undefined) return;
    const { rows } = explain(filter).form;
    let count = 0;
    const renamed: unknown = JSON.parse(toWhereJson(filter), (_, value) =>
      value?.key === undefined ? value : numbered(count++),
    );
    const text = rows
      .map(
        ({ joined, opens, closes }, at) => `${joined ?? ""} ${"(".repeat(opens)}Row${at} eq ${at}${")".repeat(closes)}`,
      )
      .join(" ");
    const again = compile(text === "" ? "{}" : text).filter;
    expect(again && toWhere(again)).toEqual(renamed);
    expect(rows.length).toBe(count);
  });
});
