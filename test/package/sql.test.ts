/** `logwhere/sql` in a bundle: the condition alone is a small part of it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { bundled } from "../support/bundle.js";
import { type PackedPackage, packPackage } from "./packed.js";

/** Alarms, in bytes; whoever makes it smaller lowers them. `beside` is what comes to a bundle that compiles filters already. */
const most = { minified: 31_500, gzip: 11_800, beside: 22_800 };
const mostOfOne = {
  clickhouse: 15_100,
  duckdb: 15_700,
  postgresql: 15_800,
  sqlite: 11_300,
  athena: 11_100,
  bigquery: 11_000,
};

let packed: PackedPackage;
beforeAll(() => {
  packed = packPackage();
});
afterAll(() => packed?.remove());

test("the condition in all dialects comes without statements, columns files and the catalogue of diagnostics", async () => {
  const { text, minified, gzip } = await bundled('export { toSql } from "logwhere/sql";', packed.project);
  console.log(`toSql with all dialects: ${minified} bytes minified, ${gzip} gzip`);
  const marks = ["kept_by_several", "additionalProperties", "was run nowhere", "read_ndjson_objects"];
  const { text: all } = await bundled(
    'export { toSql, toSqlStatement, readColumns } from "logwhere/sql"',
    packed.project,
  );
  expect(marks.filter((mark) => text.includes(mark))).toEqual([]);
  expect(marks.filter((mark) => all.includes(mark))).toEqual([
    "kept_by_several",
    "additionalProperties",
    "read_ndjson_objects",
  ]);
  expect(minified).toBeLessThan(most.minified);
  expect(gzip).toBeLessThan(most.gzip);
  expect(await beside("toSql")).toBeLessThan(most.beside);
});

test.each(Object.entries(mostOfOne))("the condition in %s comes without the other dialects", async (dialect, size) => {
  const { text } = await bundled(`export { toSqlFor, ${dialect} } from "logwhere/sql";`, packed.project);
  const marks = {
    clickhouse: "JSONExtractRaw",
    duckdb: "list_has_any",
    postgresql: "jsonb_typeof",
    sqlite: "json_each",
    athena: "any_match",
    bigquery: "STARTS_WITH",
  };
  expect(Object.entries(marks).flatMap(([name, mark]) => (text.includes(mark) ? [name] : []))).toEqual([dialect]);
  // Columns of times come with the dialects that have them.
  expect(text.includes("719468")).toBe(dialect === "duckdb" || dialect === "postgresql");
  const added = await beside(`toSqlFor, ${dialect}`);
  console.log(`beside a compiler of filters, ${dialect}: ${added} bytes minified`);
  expect(added).toBeLessThan(size);
});

/** Bytes that names of `logwhere/sql` bring to a bundle that compiles filters. */
async function beside(names: string): Promise<number> {
  const compiler =
    'import { compileText } from "logwhere/core"; import { httpRequests } from "logwhere/datasets/http_requests";';
  const of = async (imports: string, used: string) =>
    (await bundled(`${compiler} ${imports} globalThis.used = [compileText, httpRequests${used}];`, packed.project))
      .minified;
  return (await of(`import { ${names} } from "logwhere/sql";`, `, ${names}`)) - (await of("", ""));
}
