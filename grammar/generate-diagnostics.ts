import { filterBuilder } from "../src/builder.js";
import { inCommandWords, pageNotes } from "../src/old-cli/views/command-words.js";
import { compile, compileAll } from "../src/compile.js";
import { readConfig } from "../src/config/index.js";
import { compileText } from "../src/core.js";
import type { CatalogEntry } from "../src/diagnostics/catalog/entry.js";
import { catalog, type DiagnosticCode } from "../src/diagnostics/catalog.js";
import type { Diagnostic } from "../src/diagnostics/diagnostic.js";
import { isLowered } from "../src/diagnostics/lowered.js";
import { renderDiagnostics } from "../src/diagnostics/render.js";
import { hosts } from "../src/hosts.js";
import { checkJob } from "../src/old-job.js";
import type { Dataset } from "../src/language/dataset.js";
import { datasets } from "../src/language/datasets/all-datasets.js";
import { datasetWithFacts } from "../src/language/datasets/facts/by-name.js";
import { split } from "../src/meaning.js";
import { readSchema } from "../src/schema/index.js";
import { type CheckedFilter, readColumns, type SqlStatementOptions, toSql, toSqlStatement } from "../src/sql.js";
import { isJson } from "../src/where/is-json.js";
import { code, codeBlock, page, table } from "./markdown.js";

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

const mostShown = 4;

/** What the other file of an example's module is called. */
const fileBeside = "jobs.tf";

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

/** A page for each code: the failing filter, the message as printed, and the filter mended. And an index. */
export function generateDiagnostics(): Map<string, string> {
  const files = new Map(codes.map((name) => [`diagnostics/${name}.md`, codePage(name)]));
  const sections = families.flatMap(([prefix, title]) => {
    const members = codes.filter((name) => name.startsWith(prefix));
    return members.length === 0
      ? []
      : [`## ${title}`, table(["code", "", "severity", "safe fix"], members.map(indexRow))];
  });
  const intro =
    "Everything that can be said about a filter. A code never changes its meaning. Where a fix is safe, `logwhere check --fix` applies it.";
  return files.set("diagnostics/README.md", page("Diagnostics", intro, ...sections));
}

function indexRow(name: DiagnosticCode): string[] {
  const { title, severity, safeFix } = rowOf(name);
  return [`[${name}](${name}.md)`, title, severity, safeFix === null ? "" : "yes"];
}

function codePage(name: DiagnosticCode): string {
  const { title, severity, explanation, safeFix, example } = rowOf(name);
  return page(
    `${name}: ${title}`,
    `${severity === "error" ? `An error${isLowered(name) ? ", in places a warning" : ""}` : severity === "warning" ? "A warning" : "A note"}.`,
    explanation,
    ...(pageNotes[name] === undefined ? [] : [`On the command line ${pageNotes[name]}.`]),
    "## For example",
    exampleBlock(example.wrong),
    ...(example.beside === undefined ? [] : [`beside ${code(fileBeside)}`, exampleBlock(example.beside)]),
    "prints",
    codeBlock("text", printed(name)),
    `Mended${against(name)}:`,
    exampleBlock(example.right),
    ...(safeFix === null
      ? []
      : [
          "## Safe fix",
          `${rowOf(name).example.input === "job" ? "One can be made unasked" : "`logwhere check --fix` mends it"}: ${safeFix}.`,
        ]),
    "[All diagnostics](README.md)",
  );
}

function against(name: DiagnosticCode): string {
  const { dataset } = datasetOf(name);
  const { input } = rowOf(name).example;
  return dataset === undefined || input === "schema" || input === "config" || input === "columns" || input === "job"
    ? ""
    : ` (both against ${code(dataset)})`;
}

/** What the command prints; of many diagnostics only this code's. */
function printed(name: DiagnosticCode): string {
  const { diagnostics, source, file } = diagnose(name, rowOf(name).example.wrong);
  const shown = diagnostics.length > mostShown ? diagnostics.filter(({ code }) => code === name) : diagnostics;
  return renderDiagnostics({ diagnostics: shown, source }, { file, help: inCommandWords });
}

/** Of the schema files that configurations name, the one that there is. */
function shownSchema(path: string): Dataset | string {
  return path === "edge.json" ? { name: "edge", scopes: [], fields: {} } : "no such file or folder";
}

/** Reads the wrong or the right of a row's example as what it is. */
function splitting(text: string): readonly Diagnostic[] {
  const unlimited = { operators: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY };
  const { filter, diagnostics } = compile(text, { dataset: datasets.http_requests, limits: unlimited });
  const found = filter === undefined ? null : split(filter);
  return found === null || found.ok ? diagnostics : found.diagnostics;
}

export function diagnose(
  name: DiagnosticCode,
  text: string,
): { diagnostics: readonly Diagnostic[]; source: string; file: string } {
  if (rowOf(name).example.input === "schema")
    return { diagnostics: readSchema(text).diagnostics, source: text, file: "schema.json" };
  if (rowOf(name).example.input === "config")
    return { ...readConfig(text, { schemaOf: shownSchema }), file: "logwhere.config.json" };
  if (rowOf(name).example.input === "job") return { ...checkJob(text), file: "job.json" };
  if (rowOf(name).example.input === "split")
    return { diagnostics: splitting(text), source: text, file: "filter.where" };
  if (rowOf(name).example.input === "strict")
    return { ...compileText(text, { dataset: datasets.http_requests }), file: "filter.where" };
  if (rowOf(name).example.input === "template") return { ...compileTemplate(text), file: "filter.where" };
  if (rowOf(name).example.input === "columns") return { ...readColumns(text), file: "columns.json" };
  if (rowOf(name).example.input === "sql") return asSql(name, text);
  if (rowOf(name).example.input === "plain") return { ...compile(plainObject(text), datasetOf(name)), file: "object" };
  const { input, beside } = rowOf(name).example;
  if (input === "terraform" || input === "yaml") {
    const file = input === "terraform" ? "main.tf" : "jobs.yaml";
    const siblings = beside === undefined ? undefined : [{ path: fileBeside, text: beside, given: false }];
    return { ...compileAll(text, { ...datasetOf(name), hosts, path: file, siblings }), file };
  }
  const { diagnostics, source, form } = compile(text, {
    ...datasetOf(name),
    analysis: name.startsWith("LW5"),
    facts: datasetWithFacts,
  });
  return { diagnostics, source, file: form === "where" ? "filter.json" : "filter.where" };
}

/** An example of SQL is the options of `toSql`, with the filter beside them. */
function asSql(name: DiagnosticCode, text: string) {
  const { filter: source, ...options }: SqlStatementOptions & { readonly filter: string } = JSON.parse(text);
  const { filter, diagnostics } = compile(source, datasetOf(name));
  const written = (known: CheckedFilter) =>
    options.table === undefined ? toSql(known, options) : toSqlStatement([{ name: "filter", filter: known }], options);
  return { diagnostics: filter === undefined ? diagnostics : written(filter).notes, source, file: "filter.where" };
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
