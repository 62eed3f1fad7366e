/** Trees of texts that are strings of a file, at the places that they have in it. */
import type { Span } from "../diagnostics/span.js";
import type { JsonNode, JsonString } from "../json/document/json-tree.js";
import type { OpenedString } from "../where/held.js";
import type { FileTree, HeldString } from "./file-tree.js";

/** The content of a string as it stands there, with the place of each character. */
export type NestedText = Pick<OpenedString, "value" | "offsets" | "escape">;

/** A tree of what a text says, at the places that it has in the file around it; `pointer` is that of the text. */
export function placedTree(
  text: NestedText,
  pointer: string,
  tree: FileTree,
): { readonly tree: FileTree; placed(node: JsonNode): JsonNode } {
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
  const held = ({ plain, added, open, raw, runBy }: HeldString): HeldString => ({
    added,
    runBy,
    plain: plain === true,
    open: () => {
      const opened = open();
      return { ...placedText(opened), holes: opened.holes.map(spanAt) };
    },
    raw: (format) => {
      const read = raw?.(format) ?? null;
      return read === null ? null : placedText(read);
    },
  });
  const mapOf = <K extends JsonNode, V, W>(map: ReadonlyMap<K, V> | undefined, made: (value: V) => W) =>
    new Map(Array.from(map ?? [], ([node, value]): [K, W] => [placed(node), made(value)]));
  const inFile: FileTree = {
    root: placed(tree.root),
    strings: mapOf<JsonString, HeldString, HeldString>(tree.strings, held),
    encoded: mapOf(tree.encoded, spanAt),
    inside: mapOf(tree.inside, (parts) => parts.map(placed)),
    changed: new Set(Array.from(tree.changed, placed)),
    asked: mapOf(tree.asked, ({ conditions, choices }) => ({
      conditions: conditions.map((condition) => ({ ...condition, span: spanAt(condition.span) })),
      choices: choices.map(placed),
    })),
    transformed: new Set(Array.from(tree.transformed ?? [], placed)),
    begins: mapOf(tree.begins, at),
    comments: tree.comments.map((comment) => ({ ...comment, span: spanAt(comment.span) })),
    versions: mapOf(tree.versions, (readings) => readings),
    tagged: mapOf(tree.tagged, (tag) => tag),
    templateLines: (tree.templateLines ?? []).map(spanAt),
    problems: tree.problems.map((problem) => ({ ...problem, span: spanAt(problem.span) })),
  };
  return { tree: inFile, placed };
}

/** The place in a text of one in the file around it. */
export function spanFrom(offsets: ArrayLike<number>, { start, end }: Span): Span {
  return { start: firstAtOrBehind(offsets, start), end: firstAtOrBehind(offsets, end) };
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
