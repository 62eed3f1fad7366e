/** Files of other formats that are strings of a file: those of a ConfigMap, what a play copies, what a machine is to begin with. */

import type { FileFormat } from "../diagnostics/catalog/files.js";
import type { TextEdit } from "../diagnostics/diagnostic.js";
import type { Span } from "../diagnostics/span.js";
import type { JsonNode, JsonObject, JsonString } from "../json/document/json-tree.js";
import type { OpenedString } from "../where/held.js";
import { formatOf } from "./file-format.js";
import type { FileHost } from "./file-search.js";
import type { FileTree, HeldString } from "./file-tree.js";
import { foldedKey } from "./folded-key.js";

const contents: ReadonlySet<string> = new Set(["content", "contents", "data", "text", "body", "value", "inline"]);
const paths: ReadonlySet<string> = new Set(["path", "dest", "destination", "name", "filename", "file", "target"]);

/** The format of the file that a member holds, by its key or, for `content`, by the path beside it; null: it holds none. */
export function formatOfMember(object: JsonObject, key: string): FileFormat | null {
  const own = formatOf(key);
  if (own !== null || !contents.has(foldedKey(key))) return own;
  for (const { key: other, value } of object.members) {
    const format = value.kind === "String" && paths.has(foldedKey(other.value)) ? formatOf(value.value) : null;
    if (format !== null) return format;
  }
  return null;
}

/** The content of a string as it stands there, with the place of each character. */
export type NestedText = Pick<OpenedString, "value" | "offsets" | "escape">;

/** The tree and the host of a nested file at the places, and by the pointers, that they have in the file around it. */
export function placedIn(text: NestedText, pointer: string, tree: FileTree, host: FileHost, outer: FileHost): readonly [FileTree, FileHost] {
  const { offsets } = text;
  const at = (offset: number) => offsets[Math.min(offset, offsets.length - 1)] ?? 0;
  const spanAt = <T extends Span>(span: T): T => ({ ...span, start: at(span.start), end: at(span.end) });
  const nodes = new Map<JsonNode, JsonNode>();
  const placed = <T extends JsonNode>(node: T): T => {
    const known = nodes.get(node);
    if (known !== undefined) return known as T;
    const place = { ...node, span: spanAt(node.span), pointer: pointer + node.pointer };
    const made =
      place.kind === "Object"
        ? { ...place, members: place.members.map(({ key, value }) => ({ key: placed(key), value: placed(value) })) }
        : place.kind === "Array"
          ? { ...place, elements: place.elements.map(placed) }
          : place;
    nodes.set(node, made);
    return made as T;
  };
  const placedText = <T extends NestedText>(opened: T): T => ({
    ...opened,
    offsets: Array.from(opened.offsets, at),
    escape: (piece: string) => text.escape(opened.escape(piece)),
  });
  const held = ({ open, raw }: HeldString): HeldString => ({
    open: () => {
      const opened = open();
      return { ...placedText(opened), holes: opened.holes.map(spanAt) };
    },
    raw: () => {
      const read = raw?.() ?? null;
      return read === null ? null : placedText(read);
    },
  });
  const mapOf = <K extends JsonNode, V, W>(map: ReadonlyMap<K, V> | undefined, made: (value: V) => W) =>
    new Map(Array.from(map ?? [], ([node, value]): [K, W] => [placed(node), made(value)]));
  const root = placed(tree.root);
  const inFile: FileTree = {
    root,
    strings: mapOf<JsonString, HeldString, HeldString>(tree.strings, held),
    encoded: mapOf(tree.encoded, spanAt),
    inside: mapOf(tree.inside, (parts) => parts.map(placed)),
    changed: new Set(Array.from(tree.changed, placed)),
    comments: tree.comments.map((comment) => ({ ...comment, span: spanAt(comment.span) })),
    versions: mapOf(tree.versions, (readings) => readings),
    tagged: mapOf(tree.tagged, (tag) => tag),
    templateLines: (tree.templateLines ?? []).map(spanAt),
    problems: tree.problems.map(({ kind, span }) => ({ kind, span: spanAt(span) })),
  };
  const from = (span: Span): Span => ({ start: firstAtOrBehind(offsets, span.start), end: firstAtOrBehind(offsets, span.end) });
  const own = (place: string) => place.slice(pointer.length);
  return [
    inFile,
    {
      ...host,
      spell: (json, place) => text.escape(host.spell(json, place === undefined ? undefined : from(place))),
      isOnLines: () => false,
      writable: (edit: TextEdit) => outer.writable(edit) && host.writable({ ...edit, span: from(edit.span) }),
      isJobAt: (place) => host.isJobAt(own(place)),
      needsString: (place) => host.needsString(own(place)),
      mayCompile: (place) => host.mayCompile(own(place)),
      nameAt: (place) => host.nameAt(own(place)),
      refersTo: (expression) => {
        const target = host.refersTo(expression);
        return target === null ? null : placed(target);
      },
    },
  ];
}

function firstAtOrBehind(offsets: ArrayLike<number>, offset: number): number {
  let [low, high] = [0, offsets.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((offsets[middle] ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
