/**
 * Lays out the filters of a file that is no JSON, each in the style that it has: on one line or on several, in quotes, as lines, as an object. Nothing
 * else changes, and no filter says anything else afterwards: what cannot be written so is left, with the reason.
 */
import type { TextEdit } from "../diagnostics/diagnostic.js";
import type { Span } from "../diagnostics/span.js";
import type { JsonNode, JsonString } from "../json/document/json-tree.js";
import { unitEscapes } from "../language/json-string.js";
import { defaultLimits } from "../language/limits.js";
import { openString, readTree } from "../where/embedded.js";
import type { OpenedString } from "../where/held.js";
import { sentSizes } from "../where/sizes.js";
import { type FileHost, type FileSearch, type FoundInFile, readingIn } from "./file-search.js";
import { type FileTree, problemOf } from "./file-tree.js";
import { foundIn, searchTree } from "./find-in-tree.js";
import type { FoundFilter, PlacedText } from "./found.js";
import { withKnown } from "./known-values.js";
import { compactJson, jsonLayout, type Layout, onLines, onOneLine } from "./layout.js";
import { spanFrom } from "./placed-tree.js";

/** Why a filter is left as it is. */
export type LeftBecause = "errors" | "unknown" | "comments" | "expressions" | "style" | "lines" | "base64" | "shared" | "held" | "size" | "file";

export interface LeftFilter {
  readonly pointer: string;
  /** Where it begins. */
  readonly offset: number;
  readonly because: LeftBecause;
}

export interface FormattedFilters {
  readonly text: string;
  readonly left: readonly LeftFilter[];
}

/** How values of a format are laid out that are no strings. */
export interface ValueLayout extends Layout {
  /** What of a piece of a file would be lost; null where all of it can be written anew. */
  loses(text: string): LeftBecause | null;
}

/** How filter text is laid out. */
export interface TextLayout {
  /** In its canonical form, without a line end behind it; null where it cannot be read. */
  format(text: string): string | null;
  /** The same on one line; null where it has comments. */
  onOneLine(text: string): string | null;
}

/** What a format writes in, and how each is laid out. */
export interface Layouts {
  readonly text: TextLayout;
  /** Values in Terraform that are no strings; all others are left. */
  readonly values: () => ValueLayout;
}

/** All that is written anew is read again; what does not come out of it as it was is left, and the rest read once more. */
const mostRounds = 2;

/** Formats the filters of a file, whose tree `read` gives. */
export function formatInTree(text: string, read: (text: string) => readonly [FileTree, FileHost], layouts: Layouts): FormattedFilters {
  const search = searchTree(text, ...read(text));
  const found = foundIn(search);
  if (found.length === 0) return { text, left: [] };
  if (problemOf(search.tree) !== null) return { text, left: found.map(({ filter }) => leftOf(filter, "file")) };
  const written = found.map((each) => (each.filter.empty ? null : writtenAnew(each, layouts)));
  const meant = found.map(({ filter }) => meaningOf(filter, layouts.text));
  const reasonOf = (at: number): LeftBecause => (found[at]?.filter.text === undefined ? "style" : "lines");
  const isEdit = (edit: TextEdit | LeftBecause | null) => edit !== null && typeof edit !== "string";
  for (let round = 1; ; round++) {
    const edits = new Map(written.flatMap((edit) => (edit === null || typeof edit === "string" ? [] : [[edit.span.start, edit] as const])));
    const formatted = applied(text, [...edits.values()]);
    const again = edits.size === 0 ? found : foundIn(searchTree(formatted, ...read(formatted)));
    const after = edits.size === 0 ? meant : again.map(({ filter }) => meaningOf(filter, layouts.text));
    // Such as comments in lines that are folded. A filter that is lost is worse than one that is not formatted.
    const lost = written.flatMap((edit, at) => (isEdit(edit) && (after.length !== meant.length || after[at] !== meant[at]) ? [at] : []));
    const grown = lost.length > 0 ? [] : written.flatMap((edit, at) => (isEdit(edit) && grows(found[at]?.filter, again[at]?.filter) ? [at] : []));
    for (const at of grown) written[at] = "size";
    if (grown.length > 0) continue;
    if (lost.length === 0) return { text: formatted, left: found.flatMap(({ filter }, at) => leftBy(filter, written[at] ?? null)) };
    // What is lost even without those that were is not looked for.
    for (const at of round < mostRounds ? lost : written.keys()) if (isEdit(written[at] ?? null)) written[at] = reasonOf(at);
  }
}

function leftBy(filter: FoundFilter, written: TextEdit | LeftBecause | null): readonly LeftFilter[] {
  return typeof written === "string" ? [leftOf(filter, written)] : [];
}

const leftOf = ({ pointer, span }: FoundFilter, because: LeftBecause): LeftFilter => ({ pointer, offset: span.start, because });

/** The edit that lays out a filter, null where it is, or why there is none. */
function writtenAnew({ search, node, filter, held }: FoundInFile, { text: asText, values }: Layouts): TextEdit | LeftBecause | null {
  if (filter.text !== undefined && !filter.partial) return node.kind === "String" ? changing(search, ofText(search, node, filter.text, asText)) : "style";
  if (filter.partial || withKnown(search, node).references.length > 0) return "unknown";
  if (filter.document === null || filter.diagnostics.some(({ severity }) => severity === "error")) return "errors";
  if (held) return "held";
  return changing(search, node.kind === "String" && search.tree.strings.has(node) ? ofString(search, node) : ofValue(search, node, values));
}

/** An edit that changes anything, and can be made. */
function changing({ text, host }: FileSearch, edit: TextEdit | LeftBecause): TextEdit | LeftBecause | null {
  if (typeof edit === "string") return edit;
  if (text.slice(edit.span.start, edit.span.end) === edit.text) return null;
  return host.writable(edit, true) ? edit : "shared";
}

/** Filter text keeps its lines, or the one line that it is; what is blank before and behind it stays. */
function ofText(search: FileSearch, node: JsonString, { value }: PlacedText, layout: TextLayout): TextEdit | LeftBecause {
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
function onItsLines({ text, host }: FileSearch, node: JsonString, span: Span, lines: readonly string[], escape: (piece: string) => string): TextEdit {
  const written = text.slice(span.start, span.end);
  const before = text.slice(text.lastIndexOf("\n", span.start - 1) + 1, span.start);
  const behind = Array.from(written.matchAll(/\n([ \t]*)\S/g), ([, blank = ""]) => blank).sort((a, b) => a.length - b.length);
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
  const written = isOneLine ? compactJson(root) : onLines(root, jsonLayout);
  const json = search.host.format === "terraform" ? uncomposed(written) : written;
  return isOneLine ? { span, text: opened.escape(json) } : onItsLines(search, node, span, json.split("\n"), opened.escape);
}

/** JSON that Terraform leaves as it is: where it would compose characters, they stay escapes. */
function uncomposed(json: string): string {
  if (json.normalize("NFC") === json) return json;
  return json.replace(/[\u0300-\uffff]/g, unitEscapes);
}

/** Whether a filter would be told to be too large (LW304), and was smaller: white space in a string is sent. */
function grows(before: FoundFilter | undefined, after: FoundFilter | undefined): boolean {
  const bytes = (filter: FoundFilter | undefined) => sentSizes(filter?.sent ?? "").escapedBytes;
  return bytes(after) > defaultLimits.bytes && bytes(after) > bytes(before);
}

function ofValue({ text, tree, host }: FileSearch, node: JsonNode, layout: () => ValueLayout): TextEdit | LeftBecause {
  const inner = host.within?.(node.span) ?? null;
  const span = inner === null ? node.span : spanFrom(inner.offsets, node.span);
  const source = inner?.value ?? text;
  const written = source.slice(span.start, span.end);
  if (host.format !== "terraform" || !tree.encoded.has(node) || node.kind !== "Object" || !written.startsWith("{")) return "style";
  const values = layout();
  const lost = values.loses(written);
  if (lost !== null) return lost;
  const put = (piece: string) => ({ span: node.span, text: inner === null ? piece : inner.escape(piece) });
  if (!written.includes("\n")) return put(onOneLine(node, values));
  const lineStart = source.lastIndexOf("\n", span.start - 1) + 1;
  const indent = /^[ \t]*/.exec(source.slice(lineStart, span.start))?.[0] ?? "";
  const lines = onLines(node, values, indent);
  return put(written.includes("\r\n") ? lines.replaceAll("\n", "\r\n") : lines);
}

function applied(text: string, edits: readonly TextEdit[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const { span, text: piece } of [...edits].sort((a, b) => a.span.start - b.span.start)) {
    if (span.start < from) continue;
    parts.push(text.slice(from, span.start), piece);
    from = span.end;
  }
  return parts.join("") + text.slice(from);
}

/** What a filter says, and where, but for places in the text. */
function meaningOf({ pointer, empty, document, text }: FoundFilter, layout: TextLayout): string {
  return JSON.stringify([pointer, empty, text === undefined ? (document?.expression ?? null) : layout.format(text.value)], (key, value: unknown) =>
    /span$/i.test(key) ? undefined : typeof value === "bigint" ? `${value}n` : value,
  );
}
