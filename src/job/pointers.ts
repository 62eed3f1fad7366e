import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { Span } from "../diagnostics/span.js";
import { readJsonText } from "../files/json.js";
import { pointerTo } from "../json/document/pointer.js";
import type { Node, TextNode } from "../json/node.js";

/**
 * Adds to each diagnostic the JSON pointer of the innermost value that contains its span. `pointer` is the one of `node`.
 * A text that holds JSON contains values, too: `/filter/where/and/0/key`.
 */
export function withPointers(
  diagnostics: readonly Diagnostic[],
  node: Node | null,
  pointer: string,
): readonly Diagnostic[] {
  // One text often has many diagnostics.
  const read = new Map<TextNode, Node | null>();
  const pointerIn = (outer: Node, span: Span, at: string): string => {
    if (outer.kind === "text") {
      if (!read.has(outer)) read.set(outer, /^\s*["[{]/.test(outer.value) ? readJsonText(outer).root : null);
      const root = read.get(outer) ?? null;
      return root !== null && contains(root.span, span) ? pointerIn(root, span, at) : at;
    }
    const child = childrenOf(outer).find((one) => contains(one.span, span));
    return child === undefined ? at : pointerIn(child.node, span, pointerTo(at, child.name));
  };
  return diagnostics.map((one) => ({ ...one, pointer: node === null ? pointer : pointerIn(node, one.span, pointer) }));
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
