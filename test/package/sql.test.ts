/** `logwhere/sql` in a bundle: the condition alone is a small part of it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { bundled } from "../support/bundle.js";
import { type PackedPackage, packPackage } from "./packed.js";

/** An alarm, in bytes; whoever makes it smaller lowers it. */
const most = { minified: 32_000, gzip: 11_500 };

let packed: PackedPackage;
beforeAll(() => {
  packed = packPackage();
});
afterAll(() => packed?.remove());

test("the condition in all dialects comes without statements, columns files and the catalogue of diagnostics", async () => {
  const { text, minified, gzip } = await bundled('export { toSql } from "logwhere/sql";', packed.project);
  console.log(`toSql with all dialects: ${minified} bytes minified, ${gzip} gzip`);
  const marks = ["kept_by_several", "additionalProperties", "was run nowhere", "read_ndjson_objects"];
  const { text: all } = await bundled('export { toSql, toSqlStatement, readColumns } from "logwhere/sql"', packed.project);
  expect(marks.filter((mark) => text.includes(mark))).toEqual([]);
  expect(marks.filter((mark) => all.includes(mark))).toEqual(["kept_by_several", "additionalProperties", "read_ndjson_objects"]);
  expect(minified).toBeLessThan(most.minified);
  expect(gzip).toBeLessThan(most.gzip);
});
