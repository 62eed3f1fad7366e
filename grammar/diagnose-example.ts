import { readConfig } from "../src/cli/config/read-config.js";
import type { CatalogEntry } from "../src/diagnostics/catalog/entry.js";
import { catalog, type DiagnosticCode } from "../src/diagnostics/catalog.js";
import { checkFile } from "../src/files.js";
import { type CompileOptions, compile, type Diagnosed, datasets, filterBuilder } from "../src/index.js";
import { splitFilter } from "../src/job.js";
import { readSchema } from "../src/schema/index.js";
import { type CheckedFilter, readColumns, type SqlStatementOptions, toSql, toSqlStatement } from "../src/sql.js";

/** The codes of the catalogue, in order. */
export const codes = (Object.keys(catalog()) as DiagnosticCode[]).sort();

/** A row of the catalogue. An example needs no type of arguments. */
export function rowOf(code: DiagnosticCode): CatalogEntry<unknown> {
  return catalog()[code] as CatalogEntry<unknown>;
}

/** Checks the wrong or the right text of a row in the way that the row names. */
export function diagnoseExample(code: DiagnosticCode, text: string): Diagnosed {
  const { input, dataset = "http_requests" } = rowOf(code).example;
  const options = dataset === null ? ({ unknownFields: "off" } as const) : { dataset };
  switch (input) {
    case "json":
    case "tf":
    case "yaml":
      return checkFile(text, { ...options, path: `jobs.${input}`, isNew: input === "json" });
    case "schema":
      return readSchema(text);
    case "config":
      return readConfig(text, () => "no such file or folder");
    case "columns":
      return readColumns(text);
    case "split":
      return split(text);
    case "template":
      return compileTemplate(text);
    case "sql":
      return writeSql(text, options);
    default:
      return compile(text, options);
  }
}

function split(source: string): Diagnosed {
  const { filter, diagnostics } = compile(source, { dataset: "http_requests" });
  const result = filter === null ? null : splitFilter(filter);
  return { source, diagnostics: result === null ? diagnostics : "diagnostic" in result ? [result.diagnostic] : [] };
}

function writeSql(text: string, options: CompileOptions): Diagnosed {
  const { filter: source, ...settings }: SqlStatementOptions & { readonly filter: string } = JSON.parse(text);
  const { filter, diagnostics } = compile(source, options);
  const write = (known: CheckedFilter) =>
    settings.table === undefined ? toSql(known, settings) : toSqlStatement([{ name: "one", filter: known }], settings);
  return { source, diagnostics: filter === null ? diagnostics : write(filter).notes };
}

/** The holes of the template have JSON, or an `or()` without conditions. */
function compileTemplate(text: string): Diagnosed {
  const { or, where } = filterBuilder(datasets.http_requests);
  const none: ReturnType<typeof or>[] = [];
  const parts = text.split(/\$\{(.*?)\}/);
  const texts = parts.filter((_, at) => at % 2 === 0);
  const holes = parts.filter((_, at) => at % 2 === 1);
  const values = holes.map((hole) => (hole === "or()" ? or(...none) : JSON.parse(hole)));
  return where(Object.assign(texts, { raw: texts }), ...values);
}
