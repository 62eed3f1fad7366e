/**
 * Lays out the filters of a file that is no JSON, each in the style that it has: on one line or on several, in quotes, as lines, as an object.
 */
import type { TextEdit } from "../diagnostics/diagnostic.js";
import type { Span } from "../diagnostics/span.js";
import type { JsonNode, JsonString } from "../json/document/json-tree.js";
import { unitEscapes } from "../language/json-string.js";
import { openString, readTree } from "../where/embedded.js";
import type { OpenedString } from "../where/held.js";
import { type FileHost, type FileSearch, type FoundInFile, readingIn } from "./file-search.js";
import { type FileTree, problemOf } from "./file-tree.js";
import { foundIn, searchTree } from "./find-in-tree.js";
import type { PlacedText } from "./found.js";
import { withKnown } from "./known-values.js";
import {
  type Chosen,
  changing,
  type FormattedFilters,
  type FoundHere,
  type LeftBecause,
  layOut,
  type TextLayout,
} from "./lay-out.js";
import { compactJson, inOrder, jsonLayout, type Layout, onLines, onOneLine } from "./layout.js";
import { spanFrom } from "./placed-tree.js";

/** How values of a format are laid out that are no strings. */
export interface ValueLayout extends Layout {
  /** What of a piece of a file would be lost; null where all of it can be written anew. */
  loses(text: string): LeftBecause | null;
}

/** What a format writes in, and how each is laid out. */
export interface Layouts {
  readonly text: TextLayout;
  readonly chosen: Chosen;
  /** Values in Terraform that are no strings; all others are left. */
  readonly values: () => ValueLayout;
}

/** Formats the filters of a file, whose tree `read` gives. */
export function formatInTree(
  text: string,
  read: (text: string) => readonly [FileTree, FileHost],
  layouts: Layouts,
): FormattedFilters {
  const find = (each: string): readonly FoundHere[] => {
    const search = searchTree(each, ...read(each));
    const found = foundIn(search);
    const isBroken = found.length > 0 && problemOf(search.tree) !== null;
    return found.map((one) => ({
      filter: one.filter,
      written: () => (isBroken ? "file" : one.filter.empty ? null : writtenAnew(one, layouts)),
    }));
  };
  return layOut(text, find, layouts) ?? { text, left: [] };
}

/** The edit that lays out a filter, null where it is, or why there is none. */
function writtenAnew(
  { search, node, filter, held }: FoundInFile,
  { text: asText, values }: Layouts,
): TextEdit | LeftBecause | null {
  const { text, host } = search;
  const write = (edit: TextEdit | LeftBecause) =>
    changing(text, edit, (one) => (host.writable(one, true) ? null : "shared"));
  if (filter.text !== undefined && !filter.partial)
    return node.kind === "String" ? write(ofText(search, node, filter.text, asText)) : "style";
  if (filter.partial || withKnown(search, node).references.length > 0) return "unknown";
  if (filter.document === null || filter.diagnostics.some(({ severity }) => severity === "error")) return "errors";
  if (held) return "held";
  return write(
    node.kind === "String" && search.tree.strings.has(node) ? ofString(search, node) : ofValue(search, node, values),
  );
}

/** Filter text keeps its lines, or the one line that it is; what is blank before and behind it stays. */
function ofText(
  search: FileSearch,
  node: JsonString,
  { value }: PlacedText,
  layout: TextLayout,
): TextEdit | LeftBecause {
  const opened = search.tree.strings.get(node)?.open();
  const formatted = layout.format(value);
  if (opened === undefined || formatted === null) return "errors";
  if (opened.value !== value) return "base64";
  const span = contentSpan(opened);
  const isEscaped = !search.text.slice(span.start, span.end).includes("\n");
  if (!isEscaped) return onItsLines(search, node, span, formatted.split(/\r?\n/), opened.escape);
  // What is one line is none that a comment ends.
  const line = formatted.includes("\n") && !value.trim().includes("\n") ? layout.onOneLine(value) : formatted;
  return line === null ? "lines" : { span, text: opened.escape(line) };
}

/** Where a content begins and ends without the white space around it. */
function contentSpan({ value, offsets }: OpenedString): Span {
  return { start: offsets[value.search(/\S/)] ?? 0, end: offsets[value.trimEnd().length] ?? 0 };
}

/** Lines in the place of others: each as far in as the first that has nothing before it, or as the least of those behind it. */
function onItsLines(
  { text, host }: FileSearch,
  node: JsonString,
  span: Span,
  lines: readonly string[],
  escape: (piece: string) => string,
): TextEdit {
  const written = text.slice(span.start, span.end);
  const before = text.slice(text.lastIndexOf("\n", span.start - 1) + 1, span.start);
  const behind = Array.from(written.matchAll(/\n([ \t]*)\S/g), ([, blank = ""]) => blank).sort(
    (a, b) => a.length - b.length,
  );
  const indent = host.isOnLines(node) ? /^[ \t]*/.exec(before)?.[0] : behind[0];
  const [first = "", ...more] = lines.map((line) => escape(line));
  const end = written.includes("\r\n") ? "\r\n" : "\n";
  return { span, text: [first, ...more.map((line) => (line === "" ? end : `${end}${indent ?? ""}${line}`))].join("") };
}

function ofString(search: FileSearch, node: JsonString): TextEdit | LeftBecause {
  const opened = search.tree.strings.get(node)?.open();
  const { root } = readTree(openString(readingIn(search), node));
  if (opened === undefined || root?.kind !== "Object") return "style";
  const span = contentSpan(opened);
  const isOneLine = !search.text.slice(span.start, span.end).includes("\n");
  const written = isOneLine ? compactJson(inOrder(root)) : onLines(inOrder(root), jsonLayout);
  const json = search.host.format === "terraform" ? uncomposed(written) : written;
  return isOneLine
    ? { span, text: opened.escape(json) }
    : onItsLines(search, node, span, json.split("\n"), opened.escape);
}

/** JSON that Terraform leaves as it is: where it would compose characters, they stay escapes. */
function uncomposed(json: string): string {
  if (json.normalize("NFC") === json) return json;
  return json.replace(/[\u0300-\uffff]/g, unitEscapes);
}

function ofValue({ text, tree, host }: FileSearch, node: JsonNode, layout: () => ValueLayout): TextEdit | LeftBecause {
  const inner = host.within?.(node.span) ?? null;
  const span = inner === null ? node.span : spanFrom(inner.offsets, node.span);
  const source = inner?.value ?? text;
  const written = source.slice(span.start, span.end);
  if (host.format !== "terraform" || !tree.encoded.has(node) || node.kind !== "Object" || !written.startsWith("{"))
    return "style";
  const values = layout();
  const lost = values.loses(written);
  if (lost !== null) return lost;
  const put = (piece: string) => ({ span: node.span, text: inner === null ? piece : inner.escape(piece) });
  if (!written.includes("\n")) return put(onOneLine(inOrder(node), values));
  const lineStart = source.lastIndexOf("\n", span.start - 1) + 1;
  const indent = /^[ \t]*/.exec(source.slice(lineStart, span.start))?.[0] ?? "";
  const lines = onLines(inOrder(node), values, indent);
  return put(written.includes("\r\n") ? lines.replaceAll("\n", "\r\n") : lines);
}
