/**
 * Lays out the filters of a file that is no JSON, each in the style that it has: on one line or on several, in quotes, as lines, as an object. Nothing
 * else changes, and no filter says anything else afterwards: what cannot be written so is left, with the reason.
 */
import type { TextEdit } from "../diagnostics/diagnostic.js";
import type { JsonNode, JsonString } from "../json/document/json-tree.js";
import { defaultLimits } from "../language/limits.js";
import { openString, readTree } from "../where/embedded.js";
import { type FileHost, type FileSearch, readingIn } from "./file-search.js";
import type { FileTree } from "./file-tree.js";
import { foundIn, searchTree } from "./find-in-tree.js";
import type { FoundFilter } from "./found.js";
import { withKnown } from "./known-values.js";
import { compactJson, jsonLayout, type Layout, onLines, onOneLine } from "./layout.js";
import { spanFrom } from "./placed-tree.js";

/** Why a filter is left as it is. */
export type LeftBecause = "errors" | "unknown" | "comments" | "expressions" | "style" | "text" | "shared" | "size" | "file";

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

/** Formats the filters of a file, whose tree `read` gives; `values` is null where values that are no strings are left. */
export function formatInTree(text: string, read: (text: string) => readonly [FileTree, FileHost], values: ValueLayout | null): FormattedFilters {
  const search = searchTree(text, ...read(text));
  const found = foundIn(search);
  if (found.length === 0) return { text, left: [] };
  if (search.tree.problems.length > 0) return { text, left: found.map(({ filter }) => leftOf(filter, "file")) };
  const edits = new Map<number, TextEdit>();
  const left: LeftFilter[] = [];
  for (const { node, filter } of found) {
    if (filter.empty) continue;
    const written = writtenAnew(search, node, filter, values);
    if (typeof written === "string") left.push(leftOf(filter, written));
    else if (written !== null) edits.set(written.span.start, written);
  }
  const formatted = applied(text, [...edits.values()]);
  const after = foundIn(searchTree(formatted, ...read(formatted)));
  // A law says that this is never so; a filter that is lost is worse than one that is not formatted.
  if (meanings(found) !== meanings(after)) return { text, left: found.map(({ filter }) => leftOf(filter, "style")) };
  return { text: formatted, left };
}

const leftOf = ({ pointer, span }: FoundFilter, because: LeftBecause): LeftFilter => ({ pointer, offset: span.start, because });

/** The edit that lays out a filter, null where it is, or why there is none. */
function writtenAnew(search: FileSearch, node: JsonNode, filter: FoundFilter, values: ValueLayout | null): TextEdit | LeftBecause | null {
  if (filter.text !== undefined) return "text";
  if (filter.partial || withKnown(search, node).references.length > 0) return "unknown";
  if (filter.document === null || filter.diagnostics.some(({ severity }) => severity === "error")) return "errors";
  const edit = node.kind === "String" && search.tree.strings.has(node) ? ofString(search, node) : ofValue(search, node, values);
  if (typeof edit === "string") return edit;
  const { span, text } = edit;
  if (search.text.slice(span.start, span.end) === text) return null;
  return search.host.writable(edit) ? edit : "shared";
}

function ofString(search: FileSearch, node: JsonString): TextEdit | LeftBecause {
  const opened = search.tree.strings.get(node)?.open();
  const { root } = readTree(openString(readingIn(search), node));
  if (opened === undefined || root?.kind !== "Object") return "style";
  const { value, offsets } = opened;
  const [from, to] = [value.search(/\S/), value.trimEnd().length];
  const span = { start: offsets[from] ?? 0, end: offsets[to] ?? 0 };
  const written = search.text.slice(span.start, span.end);
  if (!written.includes("\n")) {
    const json = compactJson(root);
    return grows(value, json) ? "size" : { span, text: opened.escape(json) };
  }
  if (!search.host.isOnLines(node)) return "style";
  const lineStart = search.text.lastIndexOf("\n", span.start - 1) + 1;
  const indent = /^[ \t]*/.exec(search.text.slice(lineStart, span.start))?.[0] ?? "";
  const json = onLines(root, jsonLayout);
  if (grows(value, json)) return "size";
  const lines = json.split("\n").map((line) => opened.escape(line));
  return { span, text: lines.join(`${written.includes("\r\n") ? "\r\n" : "\n"}${indent}`) };
}

/** Whether a filter would be too large, and was not: white space in a string counts. */
function grows(before: string, after: string): boolean {
  const bytes = (text: string) => new TextEncoder().encode(text).length;
  return bytes(after) > defaultLimits.bytes && bytes(after) > bytes(before.trim());
}

function ofValue({ text, tree, host }: FileSearch, node: JsonNode, values: ValueLayout | null): TextEdit | LeftBecause {
  const inner = host.within?.(node.span) ?? null;
  const span = inner === null ? node.span : spanFrom(inner.offsets, node.span);
  const source = inner?.value ?? text;
  const written = source.slice(span.start, span.end);
  if (values === null || !tree.encoded.has(node) || node.kind !== "Object" || !written.startsWith("{")) return "style";
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
  return [...edits]
    .sort((a, b) => b.span.start - a.span.start)
    .reduce((all, { span, text: piece }) => all.slice(0, span.start) + piece + all.slice(span.end), text);
}

/** What filters say, and where, but for places in the text. */
function meanings(found: FileSearch["found"]): string {
  return JSON.stringify(
    found.map(({ filter }) => [filter.pointer, filter.empty, filter.document?.expression ?? null]),
    (key, value: unknown) => (/span$/i.test(key) ? undefined : typeof value === "bigint" ? `${value}n` : value),
  );
}
