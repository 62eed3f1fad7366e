import { expect, test } from "vitest";
import { readColumns } from "../../../src/sql.js";

const said = (text: string) =>
  readColumns(text).diagnostics.map(({ code, span }) => [code, text.slice(span.start, span.end)]);

test("a file says what the columns are", () => {
  const columns = {
    names: "lower",
    int: "int64",
    nullable: false,
    columns: { "a/b~c": { name: "ts", type: "timestamp", unit: "us" }, __proto: { type: "array<int>" } },
  };
  expect(readColumns(JSON.stringify({ $schema: "x", ...columns }))).toMatchObject({
    ok: true,
    columns,
    diagnostics: [],
  });
  expect(readColumns("{}")).toMatchObject({ ok: true, columns: {} });
});

test("mistakes have their places", () => {
  expect(said("[]")).toEqual([["LW701", "["]]);
  expect(said('{"nullable":1}')).toEqual([["LW701", "1"]]);
  expect(said('{"columns":{"A":{"name":" "}}}')).toEqual([["LW956", '" "']]);
  expect(said('{"columns":{"A":"int"}}')).toEqual([["LW701", '"int"']]);
  expect(said('{"colums":{}}')).toEqual([["LW702", '"colums"']]);
  expect(said('{"columns":{"A":{"unti":"s"}}}')).toEqual([["LW702", '"unti"']]);
  expect(said('{"int":"bigint"}')).toEqual([["LW704", '"bigint"']]);
  expect(said('{"columns":{"A":{"type":"Map(String, String)"}}}')).toEqual([["LW704", '"Map(String, String)"']]);
  expect(said('{"columns":{"a/b":{"type":"timestamp"}}}')).toEqual([["LW951", '"timestamp"']]);
  expect(said('{"columns":{"A":{"unit":"s"}}}')).toEqual([["LW951", '"s"']]);
  expect(said('{"names":')[0]?.[0]).toMatch(/^LW/);
});

test("a field that the logs do not have is warned of where it stands, and the rest is used", () => {
  const text = '{"columns":{"EdgeResponsStatus":{"type":"int"},"RayID":{"name":"ray"}}}';
  const { ok, columns, diagnostics } = readColumns(text, { fields: ["EdgeResponseStatus", "RayID"] });
  expect([ok, Object.keys(columns?.columns ?? {})]).toEqual([true, ["EdgeResponsStatus", "RayID"]]);
  const [start, end] = [text.indexOf('"EdgeResponsStatus"'), text.indexOf(':{"type"')];
  expect(diagnostics).toMatchObject([
    {
      ...{ code: "LW968", severity: "warning", span: { start, end } },
      fixes: [{ safe: false, edits: [{ span: { start, end }, text: '"EdgeResponseStatus"' }] }],
    },
  ]);
  expect(readColumns(text).diagnostics).toEqual([]);
});

test("what it refuses gives no columns", () => {
  expect(readColumns('{"int":"bigint","names":"lower"}')).toMatchObject({ ok: false });
});
