/** What the package weighs in a bundle for a browser, by what is imported of it. Needs the built package. */
import { ensureBuilt } from "../test/support/built.js";
import { bundled } from "../test/support/bundle.js";

ensureBuilt();
const root = new URL("..", import.meta.url).pathname;
const dataset = 'import { httpRequests } from "logwhere/datasets/http_requests";';
const uses = {
  "core: filter text to where JSON": `import { compileText, toWhereJson } from "logwhere/core"; ${dataset} use(compileText, toWhereJson, httpRequests);`,
  "core: and where JSON to filter text": `import { compile, decompile, toWhereJson } from "logwhere/core"; ${dataset} use(compile, decompile, toWhereJson, httpRequests);`,
  "core: where JSON to a predicate": `import { compileWhere, toTextPredicate } from "logwhere/core"; ${dataset} use(compileWhere, toTextPredicate, httpRequests);`,
  "core: filter text, with words": `import { compileText, renderDiagnostics, toWhereJson } from "logwhere/core"; ${dataset} use(compileText, renderDiagnostics, toWhereJson, httpRequests);`,
  "core: filter text, with mistakes": `import { compileText, mistakes, toWhereJson } from "logwhere/core"; ${dataset} use(compileText, mistakes, toWhereJson, httpRequests);`,
  "core: filter text, with mistakes and words": `import { compileText, mistakes, renderDiagnostics, toWhereJson } from "logwhere/core"; ${dataset} use(compileText, mistakes, renderDiagnostics, toWhereJson, httpRequests);`,
  "core: everything": 'export * from "logwhere/core";',
  "analysis: everything": 'export * from "logwhere/analysis";',
  "sql: conditions": 'import { toSql } from "logwhere/sql"; use(toSql);',
  "sql: conditions of ClickHouse": 'import { clickhouse, toSqlFor } from "logwhere/sql"; use(clickhouse, toSqlFor);',
  "core: filter text to SQL of ClickHouse": `import { compileText } from "logwhere/core"; import { clickhouse, toSqlFor } from "logwhere/sql"; ${dataset} use(compileText, clickhouse, toSqlFor, httpRequests);`,
  "sql: conditions and statements": 'import { toSql, toSqlStatement } from "logwhere/sql"; use(toSql, toSqlStatement);',
  "api: list scripts": 'import { createClient, listScripts } from "logwhere/api"; use(createClient, listScripts);',
  "api: everything": 'export * from "logwhere/api";',
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
