/** Lays out the filters in JSON: what stands between the parts of each, and their order, while every name, text and number stays as it is spelled. */
import type { Diagnostic, TextEdit } from "../diagnostics/diagnostic.js";
import { isError } from "../diagnostics/severity.js";
import type { JsonNode, JsonString } from "../json/document/json-tree.js";
import { openString, readTree } from "../where/embedded.js";
import { readingOf } from "../where/read.js";
import type { FoundFilter } from "./found.js";
import { findInJson } from "./json-host.js";
import { type Chosen, changing, type FormattedFilters, type FoundHere, type LeftBecause, layOut, type TextLayout } from "./lay-out.js";
import { compactJson, inOrder, jsonLayout, onLines } from "./layout.js";
import { once } from "./once.js";

/** Formats the filters in JSON of any kind; null where there is none. Never throws. */
export function formatJson(text: string, layouts: { readonly text: TextLayout; readonly chosen: Chosen }): FormattedFilters | null {
  return layOut(text, foundInJson, layouts);
}

function foundInJson(text: string): readonly FoundHere[] {
  const { filters, around } = findInJson(text);
  const errors = around.filter(isError);
  const unit = once(() => unitOf(text));
  return filters.map((filter) => ({ filter, written: () => (filter.empty ? null : writtenAnew(text, filter, errors, unit)) }));
}

function writtenAnew(text: string, filter: FoundFilter, around: readonly Diagnostic[], unit: () => string): TextEdit | LeftBecause | null {
  const { node } = filter;
  // Which of two keys of the same name counts is no question where both stand outside of the filter.
  const isElsewhere = ({ code, args, span }: Diagnostic) =>
    code === "LW404" && args.key !== "filter" && node !== undefined && (span.end <= node.span.start || node.span.end <= span.start);
  if (!around.every((error) => isElsewhere(error) || error.code === "LW404")) return "file";
  const errors = [...filter.diagnostics.filter(isError), ...around.filter(({ span }) => filter.span.start <= span.start && span.end <= filter.span.end)];
  if (filter.partial) return "unknown";
  if (node === undefined || filter.document === null || !errors.every(isElsewhere)) return "errors";
  const where = withoutLabels(node.kind === "String" ? readTree(openString(readingOf(text), node)).root : node);
  if (where === null) return "errors";
  return changing(text, laidOut(text, where, unit), () => (filter.shown ? "shown" : null));
}

/** The object with `where`, or of one that says more what that is. */
function withoutLabels(node: JsonNode | null): JsonNode | null {
  if (node?.kind !== "Object" || node.members.length === 1) return node;
  return node.members.find(({ key }) => key.value === "where")?.value ?? null;
}

function laidOut(text: string, node: JsonNode, unit: () => string): TextEdit {
  const { start, end } = node.span;
  const asSpelled = ({ span }: JsonString) => text.slice(span.start, span.end);
  const layout = { ...jsonLayout, key: asSpelled, string: asSpelled };
  const written = text.slice(start, end);
  if (!written.includes("\n")) return { span: { start, end }, text: compactJson(inOrder(node), layout) };
  const indent = /^[ \t]*/.exec(text.slice(text.lastIndexOf("\n", start - 1) + 1, start))?.[0] ?? "";
  const lines = onLines(inOrder(node), layout, indent, unit());
  return { span: { start, end }, text: written.includes("\r\n") ? lines.replaceAll("\n", "\r\n") : lines };
}

/** What each level of a file adds to the indentation, as its first line that has any does. */
function unitOf(text: string): string {
  const [, indent = ""] = /^([ \t]+)\S/m.exec(text) ?? [];
  return indent.startsWith("\t") ? "\t" : indent.length > 0 && indent.length <= widest && !indent.includes("\t") ? indent : "  ";
}

/** What is further in than this is aligned with something. */
const widest = 8;
