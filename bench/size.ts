/** Measures bundles for browsers with several imports. Needs the built package. */
import { ensureBuilt } from "../test/support/built.js";
import { bundled } from "../test/support/bundle.js";

ensureBuilt();
const root = new URL("..", import.meta.url).pathname;
const uses = {
  "analysis: everything": 'export * from "logwhere/analysis";',
  "sql: conditions": 'import { toSql } from "logwhere/sql"; use(toSql);',
  "sql: conditions and statements": 'import { toSql, toSqlStatement } from "logwhere/sql"; use(toSql, toSqlStatement);',
  "client: list scripts":
    'import { createClient, listScripts } from "logwhere/client"; use(createClient, listScripts);',
  "client: everything": 'export * from "logwhere/client";',
  "root: compile and where JSON": 'import { compile, toWhereJson } from "logwhere"; use(compile, toWhereJson);',
  "root: everything": 'export * from "logwhere";',
} as const;

console.log(`${"".padEnd(46)}minified   gzip`);
for (const [name, contents] of Object.entries(uses)) {
  const { minified, gzip } = await bundled(contents, root);
  console.log(`${name.padEnd(46)}${kilobytes(minified)}${kilobytes(gzip)}`);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`.padStart(9);
}
