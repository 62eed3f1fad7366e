import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { Span } from "../diagnostics/span.js";
import type { Node, TextNode } from "./node.js";
import { pointerTo } from "./pointer.js";
import { readJsonText } from "./read.js";

/** The search stops at a text inside a text inside a text. */
const deepestText = 6;

/**
 * Adds to each diagnostic the JSON pointer of the innermost value that contains its span. `pointer`: the pointer of the
 * root. A text with JSON contains values, too: `/filter/where/and/0/key`.
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
    const child = childAt(node, span);
    return child === null ? "" : pointerTo("", child.name) + pointerIn(child.node, span, level);
  };
  const pointerOf = ({ span }: Diagnostic) => pointer + (root === null ? "" : pointerIn(root, span, 1));
  return diagnostics.map((one) => ({ ...one, pointer: pointerOf(one) }));
}

/** The member or item that contains a span. */
function childAt(node: Node, span: Span): { readonly name: string | number; readonly node: Node } | null {
  if (node.kind === "object") {
    const member = node.members.find(({ key, value }) => key.span.start <= span.start && span.end <= value.span.end);
    return member === undefined ? null : { name: member.key.value, node: member.value };
  }
  const name = node.kind === "array" ? node.items.findIndex((item) => contains(item.span, span)) : -1;
  const item = node.kind === "array" ? node.items[name] : undefined;
  return item === undefined ? null : { name, node: item };
}

function contains(outer: Span, inner: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}
