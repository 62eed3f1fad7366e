/** `--report sarif`: what code scanning and editors of others read (SARIF 2.1.0). */

import { resolve } from "node:path";
import facts from "../../../../package.json" with { type: "json" };
import type { DiagnosticRecord } from "../../../index.js";
import { type CodePageFacts, pageFacts } from "../code-page.js";
import { fingerprinting } from "./fingerprint.js";
import { type ReportedProblem, type ReportedText, recordsIn } from "./reported.js";

const schema = "https://json.schemastore.org/sarif-2.1.0.json";
/** What paths begin at; whoever reads the log knows where that is. */
const root = "%SRCROOT%";

export interface SarifGiven {
  readonly texts: readonly ReportedText[];
  readonly problems: readonly ReportedProblem[];
  readonly leftOut: readonly ReportedProblem[];
  readonly exitCode: number;
  /** The page of a code. */
  readonly page: (code: string) => string | null;
  /** What relative paths begin at. */
  readonly folder: string;
}

/** One log with one run, on one line, in pieces: the results of a text are in words no longer than it takes to print them. */
export function* sarifOf({ texts, problems, leftOut, exitCode, page, folder }: SarifGiven): Iterable<string> {
  const codes = [...new Set(texts.flatMap(({ diagnostics }) => diagnostics.map(({ code }) => code)))];
  const artifacts = texts.map(({ file, text }) => ({
    ...(isFile(file)
      ? { location: locationOf(file, folder) }
      : { description: { text: file === null ? "text of the command line" : "standard input" } }),
    // Nobody could look it up.
    ...(isFile(file) ? {} : { contents: { text } }),
  }));
  const run = {
    tool: {
      driver: {
        name: "logwhere",
        semanticVersion: facts.version,
        rules: codes.map((code) => ruleOf(code, page(code))),
      },
    },
    invocations: [
      {
        executionSuccessful: problems.length === 0,
        exitCode,
        toolExecutionNotifications: [
          ...problems.map((problem) => notificationOf(problem, "error", folder)),
          ...leftOut.map((problem) => notificationOf(problem, "note", folder)),
        ],
      },
    ],
    columnKind: "utf16CodeUnits",
    newlineSequences: ["\r\n", "\n", "\r"],
    artifacts,
  };
  yield `${JSON.stringify({ $schema: schema, version: "2.1.0" }).slice(0, -1)},"runs":[${JSON.stringify(run).slice(0, -1)},"results":[`;
  let separator = "";
  for (const [index, text] of texts.entries()) {
    const where = isFile(text.file) ? { ...locationOf(text.file, folder), index } : { index };
    const fingerprint = fingerprinting(text.text);
    const results = recordsIn(text).map((record) =>
      JSON.stringify({
        ...resultOf(record, codes.indexOf(record.code), where, text),
        partialFingerprints: fingerprint(record),
      }),
    );
    if (results.length === 0) continue;
    yield `${separator}${results.join(",")}`;
    separator = ",";
  }
  yield "]}]}\n";
}

function notificationOf({ message, file }: ReportedProblem, level: "error" | "note", folder: string): object {
  const locations = isFile(file)
    ? { locations: [{ physicalLocation: { artifactLocation: locationOf(file, folder) } }] }
    : {};
  return { level, message: words(level === "note" ? `left out: ${message}` : message), ...locations };
}

function isFile(file: string | null): file is string {
  return file !== null && file !== "-";
}

/** A path as a URI: relative where it lies below what paths begin at. */
function locationOf(file: string, folder: string): object {
  const path = file.replaceAll("\\", "/").replace(/^(?:\.\/+)+/, "");
  const isBelow = !/^(?:\/|[A-Za-z]:\/)|(?:^|\/)\.\.(?:\/|$)/.test(path);
  if (isBelow) return { uri: encoded(path), uriBaseId: root };
  return {
    uri: `file://${encoded(
      resolve(folder, path)
        .replaceAll("\\", "/")
        .replace(/^(?=[^/])/, "/"),
    )}`,
  };
}

function encoded(path: string): string {
  return path
    .split("/")
    .filter((name, at) => name !== "" || at === 0)
    .map((name) =>
      encodeURIComponent(
        name.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, "\ufffd"),
      ),
    )
    .join("/");
}

/** The pages lie in the package, at no address: all of one is there itself. */
function ruleOf(code: string, page: string | null): object {
  const about: CodePageFacts = pageFacts(page ?? "");
  return {
    id: code,
    shortDescription: words(about.title === "" ? code : about.title),
    ...(about.explanation === "" ? {} : { fullDescription: words(about.explanation) }),
    defaultConfiguration: { level: about.severity },
    properties: {
      tags: ["log-filter", family(code)],
      precision: "very-high",
      "problem.severity": about.severity === "note" ? "recommendation" : about.severity,
    },
    ...(page === null ? {} : { help: { text: escaped(about.text), markdown: about.text } }),
  };
}

/** What the hundreds of codes are about. */
const families: Readonly<Record<string, string>> = {
  ...{
    "1": "syntax",
    "2": "names-and-types",
    "3": "limits",
    "4": "where-json-and-jobs",
    "5": "meaning",
    "6": "style",
    "7": "schema",
    "8": "values",
    "9": "configuration",
  },
};

function family(code: string): string {
  return families[code.charAt(2)] ?? "other";
}

function resultOf(
  record: DiagnosticRecord,
  ruleIndex: number,
  artifactLocation: object,
  { text, filters }: ReportedText,
): object {
  const { code, severity, message, help, pointer, related, fixes, suppressed } = record;
  const bom = text.startsWith("\ufeff") ? 1 : 0;
  const region = regionOf(record, bom);
  return {
    ruleId: code,
    ruleIndex,
    level: severity,
    message: words([message, ...(help === null ? [] : help.split("\n").map((line) => `help: ${line}`))].join("\n")),
    locations: [{ physicalLocation: { artifactLocation, region }, ...logicalOf(pointer, filters) }],
    ...(related.length === 0
      ? {}
      : {
          relatedLocations: related.map(({ label, ...place }, at) => ({
            id: at + 1,
            message: words(label),
            physicalLocation: { artifactLocation, region: regionOf(place, bom) },
          })),
        }),
    ...(fixes.length === 0
      ? {}
      : {
          fixes: fixes.map(({ title, safe, edits }) => ({
            description: words(`${safe ? "fix" : "suggestion"}: ${title}`),
            artifactChanges: [
              {
                artifactLocation,
                replacements: edits.map(({ offset, endOffset, text: inserted }) => ({
                  deletedRegion: {
                    charOffset: Math.max(0, offset - bom),
                    charLength: endOffset - Math.max(offset, bom),
                  },
                  insertedContent: { text: inserted },
                })),
              },
            ],
          })),
        }),
    // Where one result says it, all have to.
    suppressions: suppressed === undefined ? [] : [{ kind: "inSource", justification: suppressed }],
  };
}

/** A byte-order mark is no part of what regions count. */
function regionOf(
  { line, column, endLine, endColumn, offset, endOffset }: Omit<DiagnosticRecord["related"][number], "label">,
  bom: number,
): object {
  const start = Math.max(0, offset - bom);
  return {
    startLine: line,
    startColumn: column,
    endLine,
    endColumn,
    charOffset: start,
    charLength: Math.max(0, endOffset - bom) - start,
  };
}

/** In JSON the pointer of the value, and the job that it is in. */
function logicalOf(pointer: string | null, filters: ReportedText["filters"]): object {
  if (pointer === null) return {};
  const job = filters.find(
    (filter) => filter.pointer !== null && (pointer === filter.pointer || pointer.startsWith(`${filter.pointer}/`)),
  );
  const name = job?.name ?? job?.id ?? null;
  const value = { fullyQualifiedName: pointer, kind: "value" };
  return {
    logicalLocations: [
      value,
      ...(job === undefined || name === null ? [] : [{ name, fullyQualifiedName: job.pointer, kind: "object" }]),
    ],
  };
}

/** A message in which nothing is taken for a placeholder, a brace written twice, or a link. */
function words(text: string): { readonly text: string } {
  return { text: escaped(text) };
}

function escaped(text: string): string {
  const unlinked = /\]\(/.test(text) ? text.replace(/[[\]]/g, "\\$&") : text;
  return /\{\d+\}|\{\{|\}\}/.test(unlinked) ? unlinked.replace(/[{}]/g, "$&$&") : unlinked;
}
