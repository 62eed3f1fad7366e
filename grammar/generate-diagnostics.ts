import { filterBuilder } from "../src/builder.js";
import { readConfig } from "../src/cli/config/read-config.js";
import { compileFilterText } from "../src/compile/compile-text.js";
import { settingsOfCall } from "../src/compile/settings.js";
import { compile } from "../src/compile.js";
import type { CatalogEntry } from "../src/diagnostics/catalog/entry.js";
import { catalog, type DiagnosticCode } from "../src/diagnostics/catalog.js";
import { describeDiagnostic } from "../src/diagnostics/describe.js";
import type { Diagnostic } from "../src/diagnostics/diagnostic.js";
import { checkFile } from "../src/files.js";
import { splitFilter } from "../src/job.js";
import type { Dataset } from "../src/language/dataset.js";
import { datasets } from "../src/language/datasets/all-datasets.js";
import { datasetWithFacts } from "../src/language/datasets/facts/by-name.js";
import { defaultLimits } from "../src/language/limits.js";
import { readSchema } from "../src/schema/index.js";
import { type CheckedFilter, readColumns, type SqlStatementOptions, toSql, toSqlStatement } from "../src/sql.js";
import { isJson } from "../src/where/is-json.js";
import { codeBlock, page } from "./markdown.js";

const families = [
  ["LW1", "Reading filter text"],
  ["LW2", "Names, operators and types"],
  ["LW3", "Limits and examples"],
  ["LW4", "Where JSON, jobs and lists of them"],
  ["LW5", "What the filter can mean"],
  ["LW6", "Style"],
  ["LW7", "Schema files"],
  ["LW8", "What values can be"],
  ["LW9", "Configuration, comments that suppress, and SQL"],
] as const;

/** The codes of the catalogue, in order. */
export const codes = (Object.keys(catalog) as DiagnosticCode[]).sort();

/** A row of the catalogue; the page needs no arguments, which are what its type knows. */
export function rowOf(name: DiagnosticCode): CatalogEntry<unknown> {
  return catalog[name] as CatalogEntry<unknown>;
}

/** What a row's example is checked against. */
export function datasetOf(name: DiagnosticCode): { dataset?: string } {
  const { dataset = "http_requests" } = rowOf(name).example;
  return dataset === null ? {} : { dataset };
}

/** The page of all codes: of each the wrong text, what `check` prints about it, and the right text. */
export function generateDiagnostics(): Map<string, string> {
  const sections = families.flatMap(([prefix, title]) => [
    `## ${title}`,
    ...codes.filter((name) => name.startsWith(prefix)).flatMap(rowBlocks),
  ]);
  const intro =
    "Every mistake that logwhere reports has a code, which never changes its meaning. `logwhere explain CODE` shows one row.";
  return new Map([["diagnostics.md", page("Diagnostics", intro, ...sections)]]);
}

function rowBlocks(name: DiagnosticCode): readonly string[] {
  const { title, severity, safeFix, example } = rowOf(name);
  const facts = safeFix === null ? severity : `${severity}, fixed by \`check --fix\``;
  return [
    `### ${name}`,
    `${title} (${facts}): ${firstLine(name)}`,
    exampleBlock(example.wrong),
    "Right:",
    exampleBlock(example.right),
  ];
}

/** The message about the wrong text of a row. */
function firstLine(name: DiagnosticCode): string {
  const found = diagnose(name, rowOf(name).example.wrong).diagnostics.find((diagnostic) => diagnostic.code === name);
  return found === undefined ? "" : describeDiagnostic(found).message;
}

/** What is wrong with the wrong or the right text of a row, which is read as the row says. */
export function diagnose(
  name: DiagnosticCode,
  text: string,
): { readonly diagnostics: readonly Diagnostic[]; readonly source: string } {
  const options = datasetOf(name);
  switch (rowOf(name).example.input) {
    case "schema":
      return { diagnostics: readSchema(text).diagnostics, source: text };
    case "config":
      return readConfig(text, schemaNamed);
    case "columns":
      return readColumns(text);
    case "job":
      return checkFile(text, { path: "job.json", isNew: true });
    case "terraform":
      return checkFile(text, { ...options, path: "main.tf" });
    case "yaml":
      return checkFile(text, { ...options, path: "jobs.yaml" });
    case "split":
      return { diagnostics: splitting(text), source: text };
    case "strict":
      return compileFilterText(text, settingsOfCall({ dataset: datasets.http_requests }));
    case "template":
      return compileTemplate(text);
    case "plain":
      return compile(plainObject(text), options);
    case "sql":
      return asSql(name, text);
    default:
      return compile(text, { ...options, analysis: name.startsWith("LW5"), facts: datasetWithFacts });
  }
}

/** The one schema file that the examples of configurations name. */
function schemaNamed(path: string): Dataset | string {
  return path === "edge.json" ? { name: "edge", scopes: [], fields: {} } : "no such file or folder";
}

function splitting(text: string): readonly Diagnostic[] {
  const unlimited = { operators: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY };
  const { filter, diagnostics } = compile(text, { dataset: datasets.http_requests, limits: unlimited });
  const found = filter === undefined ? null : splitFilter(filter, defaultLimits);
  return found !== null && "diagnostic" in found ? [found.diagnostic] : diagnostics;
}

/** An example of SQL is the options of `toSql`, with the filter beside them. */
function asSql(name: DiagnosticCode, text: string) {
  const { filter: source, ...options }: SqlStatementOptions & { readonly filter: string } = JSON.parse(text);
  const { filter, diagnostics } = compile(source, datasetOf(name));
  const written = (known: CheckedFilter) =>
    options.table === undefined ? toSql(known, options) : toSqlStatement([{ name: "filter", filter: known }], options);
  return { diagnostics: filter === undefined ? diagnostics : written(filter).notes, source };
}

/** An object of a program, in which `"(itself)"` stands for that object. */
function plainObject(text: string): object {
  const root: { [member: string]: unknown } = {};
  return Object.assign(
    root,
    JSON.parse(text, (_key, value: unknown) => (value === "(itself)" ? root : value)),
  );
}

/** Compiles a template of which the holes hold JSON, or an `or()` of nothing. */
function compileTemplate(text: string) {
  const { or, where } = filterBuilder(datasets.http_requests);
  const none: ReturnType<typeof or>[] = [];
  const parts = text.split(/\$\{(.*?)\}/);
  const texts = parts.filter((_, at) => at % 2 === 0);
  const values = parts
    .filter((_, at) => at % 2 === 1)
    .map((hole) => (hole === "or()" ? or(...none) : JSON.parse(hole)));
  return where(Object.assign(texts, { raw: texts }), ...values);
}

function exampleBlock(text: string): string {
  return codeBlock(isJson(text) ? "json" : /^resource /.test(text) ? "terraform" : "text", text);
}
