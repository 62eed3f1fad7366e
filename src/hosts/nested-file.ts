/** Files of other formats that are strings of a file: those of a ConfigMap, what a play copies, what a machine is to begin with. */

import type { FileFormat } from "../diagnostics/catalog/files.js";
import type { TextEdit } from "../diagnostics/diagnostic.js";
import type { Span } from "../diagnostics/span.js";
import type { JsonNode, JsonObject, JsonString } from "../json/document/json-tree.js";
import { formatOf } from "./file-format.js";
import type { FileHost } from "./file-search.js";
import type { FileTree } from "./file-tree.js";
import { foldedKey } from "./folded-key.js";
import { type NestedText, placedTree, spanFrom } from "./placed-tree.js";

const contents: ReadonlySet<string> = new Set(["content", "contents", "data", "text", "body", "value", "inline"]);
const paths: ReadonlySet<string> = new Set(["path", "dest", "destination", "name", "filename", "file", "target"]);

/** Paths that stand in an object beside the contents of files. */
export function pathsIn({ members }: JsonObject): readonly string[] {
  return members.flatMap(({ key, value }) =>
    value.kind === "String" && paths.has(foldedKey(key.value)) ? [value.value] : [],
  );
}

/** Whether a key is one of contents, or says that it has to do with filters. */
export function mayHoldFilters(key: string): boolean {
  return (
    contents.has(foldedKey(key)) || /filter|where|jobs?(?![a-z])|log_?pu(?:sh|ll)|config|user_?data|manifest/i.test(key)
  );
}

/** The format of the file that a member holds, by its key or, for `content`, by a path beside it; null: it holds none. */
export function formatOfMember(key: string, beside: () => readonly string[]): FileFormat | null {
  return fileOfMember(key, beside, formatOf);
}

/** Whether a member holds a file of filter text, by the same. */
export function isTextMember(key: string, beside: () => readonly string[]): boolean {
  return fileOfMember(key, beside, (path) => (path.endsWith(".where") ? path : null)) !== null;
}

/** What the name of the file that a member holds says; null for nothing. */
function fileOfMember<T>(key: string, beside: () => readonly string[], toldBy: (path: string) => T | null): T | null {
  const own = toldBy(key);
  if (own !== null || !contents.has(foldedKey(key))) return own;
  for (const path of beside()) {
    const told = toldBy(path);
    if (told !== null) return told;
  }
  return null;
}

/** The tree and the host of a nested file at the places, and by the pointers, that they have in the file around it. */
export function placedIn(
  text: NestedText,
  string: JsonString,
  inner: FileTree,
  host: FileHost,
  outer: FileHost,
): readonly [FileTree, FileHost] {
  const { offsets } = text;
  const { pointer } = string;
  const isOnLines = outer.isOnLines(string);
  const { tree, placed } = placedTree(text, pointer, inner);
  const from = (span: Span) => spanFrom(offsets, span);
  const placedOr = (target: JsonNode | null) => (target === null ? null : placed(target));
  const own = (place: string) => place.slice(pointer.length);
  return [
    tree,
    {
      ...host,
      spell: (json, place) => text.escape(host.spell(json, place === undefined ? undefined : from(place))),
      // Its lines are lines of the file around it, each behind the indentation of both.
      isOnLines: (node) => isOnLines && host.isOnLines({ ...node, span: from(node.span) }),
      writable: (edit: TextEdit, laidOut) =>
        outer.writable(edit, laidOut) && host.writable({ ...edit, span: from(edit.span) }, laidOut),
      encodesAt: (place) => host.encodesAt?.(from(place)) !== false,
      isSent: (place) => host.isSent?.(from(place)) === true,
      // The file around it may put something into it.
      isLiteral: () => false,
      isJoined: (place) => outer.isJoined?.(place) === true || host.isJoined?.(from(place)) === true,
      isReplaced: (place, name) =>
        outer.isReplaced?.(place, name) === true || host.isReplaced?.(from(place), name) === true,
      isRemade: (place) => outer.isRemade?.(place) === true || host.isRemade?.(from(place)) === true,
      isFilledIn: (place) => host.isFilledIn?.(from(place)) === true,
      unread: () =>
        (host.unread?.() ?? []).map(({ span, sign, language }) => ({
          span: placedSpan(offsets, span),
          sign: placedSpan(offsets, sign),
          language,
        })),
      isJobAt: (place) => host.isJobAt(own(place)),
      needsString: (place) => host.needsString(own(place)),
      keyAt: (place) => host.keyAt?.(from(place)) ?? "",
      givesObject: (node) => host.givesObject?.({ ...node, span: from(node.span) }) === true,
      mayCompile: (place) => host.mayCompile(own(place)),
      nameAt: (place) => host.nameAt(own(place)),
      within: (place) => textPlacedIn(text, host.within?.(from(place)) ?? null),
      refersTo: (expression, at) => placedOr(host.refersTo(expression, { ...at, span: from(at.span) })),
      mayBe: (expression, at) => (host.mayBe?.(expression, { ...at, span: from(at.span) }) ?? []).map(placed),
    },
  ];
}

function placedSpan(offsets: ArrayLike<number>, { start, end }: Span): Span {
  const from = offsets[start] ?? 0;
  return { start: from, end: Math.max(from + 1, (offsets[end - 1] ?? from) + 1) };
}

/** A text within a nested one at the places that it has in the file around both. */
function textPlacedIn({ offsets, escape }: NestedText, inner: NestedText | null): NestedText | null {
  if (inner === null) return null;
  const at = (offset: number) => offsets[Math.min(offset, offsets.length - 1)] ?? 0;
  return { value: inner.value, offsets: Array.from(inner.offsets, at), escape: (piece) => escape(inner.escape(piece)) };
}
