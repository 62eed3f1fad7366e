/** Lays out the filters in JSON: what stands between the parts of each, and their order, while every name, text and number stays as it is spelled. */
import type { Diagnostic, TextEdit } from "../diagnostics/diagnostic.js";
import { isError } from "../diagnostics/severity.js";
import type { JsonNode, JsonString } from "../json/document/json-tree.js";
import { openString, readTree } from "../where/embedded.js";
import { readingOf } from "../where/read.js";
import type { FoundFilter } from "./found.js";
import { findInJson } from "./json-host.js";
import {
  type Chosen,
  changing,
  type FormattedFilters,
  type FoundHere,
  type LeftBecause,
  layOut,
  type TextLayout,
} from "./lay-out.js";
import { compactJson, inOrder, jsonLayout, onLines } from "./layout.js";
import { once } from "./once.js";

/** Formats the filters in JSON of any kind; null where there is none. Never throws. */
export function formatJson(
  text: string,
  layouts: { readonly text: TextLayout; readonly chosen: Chosen },
): FormattedFilters | null {
  return layOut(text, foundInJson, layouts);
}

function foundInJson(text: string): readonly FoundHere[] {
  const { filters, around } = findInJson(text);
  const errors = around.filter(isError);
  const place: Place = {
    text,
    unit: once(() => unitOf(text)),
    room: { left: mostIndentation },
    above: { end: 0, indent: "" },
  };
  return filters.map((filter) => ({
    filter,
    written: () => (filter.empty ? null : writtenAnew(place, filter, errors)),
  }));
}

interface Place {
  readonly text: string;
  /** What each level adds to the indentation. */
  readonly unit: () => string;
  /** So many more characters may lines begin with. */
  readonly room: { left: number };
  /** The last filter on several lines: where it ends, and how far in its lines are. */
  readonly above: { end: number; indent: string };
}

/** Characters that the lines of the filters of a file begin with, together: those of what is nested deep are mostly white space. */
const mostIndentation = 2 * 1024 * 1024;

function writtenAnew(place: Place, filter: FoundFilter, around: readonly Diagnostic[]): TextEdit | LeftBecause | null {
  const { text } = place;
  const { node } = filter;
  // Which of two keys of the same name counts is no question where both stand outside of the filter.
  const isElsewhere = ({ code, args, span }: Diagnostic) =>
    code === "LW404" &&
    args.key !== "filter" &&
    node !== undefined &&
    (span.end <= node.span.start || node.span.end <= span.start);
  if (!around.every((error) => isElsewhere(error) || error.code === "LW404")) return "file";
  const errors = [
    ...filter.diagnostics.filter(isError),
    ...around.filter(({ span }) => filter.span.start <= span.start && span.end <= filter.span.end),
  ];
  if (filter.partial) return "unknown";
  if (node === undefined || filter.document === null || !errors.every(isElsewhere)) return "errors";
  const where = node.kind === "String" ? readTree(openString(readingOf(text), node)).root : node;
  // The string holds more than the filter.
  if (where === null) return "held";
  return changing(text, laidOut(place, where), () => (filter.shown ? "shown" : null));
}

function laidOut({ text, unit, room, above }: Place, node: JsonNode): TextEdit | LeftBecause {
  const { start, end } = node.span;
  const asSpelled = ({ span }: JsonString) => text.slice(span.start, span.end);
  const layout = { ...jsonLayout, key: asSpelled, string: asSpelled };
  const written = text.slice(start, end);
  if (!written.includes("\n")) return { span: { start, end }, text: compactJson(inOrder(node), layout) };
  const line = text.lastIndexOf("\n", start - 1) + 1;
  // Behind the end of another its line is about to begin as that one's does.
  const indent = above.end > line ? above.indent : (/^[ \t]*/.exec(text.slice(line, start))?.[0] ?? "");
  [above.end, above.indent] = [end, indent];
  room.left -= indentation(node, indent.length, unit().length);
  if (room.left < 0) return "deep";
  const lines = onLines(inOrder(node), layout, indent, unit());
  return { span: { start, end }, text: written.includes("\r\n") ? lines.replaceAll("\n", "\r\n") : lines };
}

/** How many characters lines of a value begin with, about. */
function indentation(node: JsonNode, indent: number, unit: number): number {
  const parts =
    node.kind === "Object" ? node.members.map(({ value }) => value) : node.kind === "Array" ? node.elements : [];
  if (!parts.some(({ kind }) => kind === "Object" || kind === "Array")) return 0;
  return parts.reduce((sum, part) => sum + indent + unit + indentation(part, indent + unit, unit), indent);
}

/** What each level of a file adds to the indentation, as its first line that has any does. */
function unitOf(text: string): string {
  const [, indent = ""] = /^([ \t]+)\S/m.exec(text) ?? [];
  return indent.startsWith("\t")
    ? "\t"
    : indent.length > 0 && indent.length <= widest && !indent.includes("\t")
      ? indent
      : "  ";
}

/** What is further in than this is aligned with something. */
const widest = 8;
