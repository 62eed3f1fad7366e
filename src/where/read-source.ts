import type { Field } from "../ast/nodes.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { report, safeFix } from "../diagnostics/report.js";
import { memberValue } from "../json/find.js";
import { type Node, type ObjectNode, plainText, wholeFile } from "../json/node.js";
import { readJson } from "../json/read.js";
import { jsonString } from "../language/json-string.js";
import { meantKey } from "./members.js";
import { isEscaped, type ReadWhere, readWhere } from "./read.js";

/** Reads a whole text: where JSON, the same as an escaped string, or the body of a job. Never throws. */
export function readWhereSource(source: string): ReadWhere {
  if (isEscaped(source)) return readWhere(plainText(source.trim(), source.search(/\S/)), wholeFile);
  const { root, diagnostics } = readJson(source);
  const node = root ?? ({ kind: "computed", isMissing: true, span: { start: 0, end: 0 } } as const);
  if (node.kind !== "object" || !isJobBody(node)) return readWhere(node, { ...wholeFile, diagnostics });
  const { filter, misspelt } = filterOf(node);
  const around = [...diagnostics, ...misspelt, ...(filter.kind === "object" ? notEscaped(filter, source) : [])];
  return { ...readWhere(filter, { ...wholeFile, diagnostics: around }), dataset: datasetOf(node), root };
}

function isJobBody({ members }: ObjectNode): boolean {
  const keys = members.map(({ key }) => key.value);
  return !keys.includes("where") && ["filter", "destination_conf", "dataset"].some((key) => keys.includes(key));
}

/** Reads the filter of a job. `null` and no filter are empty. A job with a misspelt key would deliver every line. */
function filterOf(job: ObjectNode): { readonly filter: Node; readonly misspelt: readonly Diagnostic[] } {
  const empty = { kind: "object", members: [], span: job.span } as const;
  const filter = memberValue(job, "filter");
  if (filter !== null) return { filter: filter.kind === "null" ? empty : filter, misspelt: [] };
  const meant = job.members.find(({ key }) => meantKey(key.value, ["filter"]) !== null);
  if (meant === undefined) return { filter: empty, misspelt: [] };
  const { key, value } = meant;
  const args = { key: key.value, expected: ["filter"], meant: "filter" };
  const safe = key.value.toLowerCase() === "filter";
  const fixes = [{ safe, edits: [{ span: key.span, text: key.quote("filter") }] }];
  return { filter: value, misspelt: [report("LW410", key, args, { fixes })] };
}

/** Reports LW415 for an object. An empty object is an empty filter. */
function notEscaped({ members, span }: ObjectNode, source: string): readonly Diagnostic[] {
  if (members.length === 0) return [];
  const fix = safeFix({ span, text: jsonString(source.slice(span.start, span.end)) });
  return [report("LW415", { span: { start: span.start, end: span.start + 1 } }, {}, { fixes: [fix] })];
}

function datasetOf(job: ObjectNode): Field | null {
  const value = memberValue(job, "dataset");
  return value?.kind === "text" ? { kind: "Field", name: value.value, span: value.span, pointer: "/dataset" } : null;
}
