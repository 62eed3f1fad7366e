import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { Span } from "../diagnostics/span.js";
import type { Node, TextNode } from "./node.js";
import { pointerTo } from "./pointer.js";
import { readJsonText } from "./read-text.js";

/**
 * Adds to each diagnostic the JSON pointer of the innermost value that contains its span. `pointer` is the one of the root.
 * A text that holds JSON contains values, too: `/filter/where/and/0/key`.
 */
export function withPointers(
  diagnostics: readonly Diagnostic[],
  root: Node | null,
  pointer = "",
): readonly Diagnostic[] {
  // One text often has many diagnostics.
  const read = new Map<TextNode, Node | null>();
  const inText = (text: TextNode): Node | null => {
    if (!/^\s*["[{]/.test(text.value)) return null;
    if (!read.has(text)) read.set(text, readJsonText(text).root);
    return read.get(text) ?? null;
  };
  const pointerIn = (node: Node, span: Span, at: string): string => {
    const inner = node.kind === "text" ? inText(node) : null;
    if (inner !== null) return contains(inner.span, span) ? pointerIn(inner, span, at) : at;
    const child = childrenOf(node).find((one) => contains(one.span, span));
    return child === undefined ? at : pointerIn(child.node, span, pointerTo(at, child.name));
  };
  return diagnostics.map((one) => ({ ...one, pointer: root === null ? pointer : pointerIn(root, one.span, pointer) }));
}

function childrenOf(node: Node) {
  if (node.kind === "array") return node.items.map((item, name) => ({ name, node: item, span: item.span }));
  if (node.kind !== "object") return [];
  return node.members.map(({ key, value }) => {
    const span = { start: key.span.start, end: value.span.end };
    return { name: key.value, node: value, span };
  });
}

function contains(outer: Span, inner: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}
