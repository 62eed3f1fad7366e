import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { Span } from "../diagnostics/span.js";
import type { Node, TextNode } from "./node.js";
import { pointerTo } from "./pointer.js";
import { readJsonText } from "./read-text.js";

/** Texts in texts in texts are not read further. */
const deepestText = 6;

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
  const inText = (text: TextNode, level: number): Node | null => {
    if (level > deepestText || !/^\s*["[{]/.test(text.value)) return null;
    if (!read.has(text)) read.set(text, readJsonText(text).root);
    return read.get(text) ?? null;
  };
  const pointerIn = (node: Node, span: Span, level: number): string => {
    const inner = node.kind === "text" ? inText(node, level) : null;
    if (inner !== null) return contains(inner.span, span) ? pointerIn(inner, span, level + 1) : "";
    const child = childrenOf(node).find((one) => contains(one.span, span));
    return child === undefined ? "" : pointerTo("", child.name) + pointerIn(child.node, span, level);
  };
  const pointerOf = ({ span }: Diagnostic) => pointer + (root === null ? "" : pointerIn(root, span, 1));
  return diagnostics.map((one) => ({ ...one, pointer: pointerOf(one) }));
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
