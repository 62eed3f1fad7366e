import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { Span } from "../diagnostics/span.js";
import { pointerTo } from "../json/document/pointer.js";
import type { FileTree } from "./file-tree.js";
import { readJsonText } from "./json.js";
import type { Node, TextNode } from "./node.js";

/**
 * Adds to each diagnostic the JSON pointer of the innermost value that contains its span. A text that holds JSON
 * contains values, too: `/filter/where/and/0/key`.
 */
export function withPointers(diagnostics: readonly Diagnostic[], { roots }: FileTree): readonly Diagnostic[] {
  // One text often has many diagnostics.
  const read = new Map<TextNode, Node | null>();
  const pointerIn = (node: Node, span: Span, pointer: string): string => {
    if (node.kind === "text") {
      if (!read.has(node)) read.set(node, /^\s*["[{]/.test(node.value) ? readJsonText(node).root : null);
      const root = read.get(node) ?? null;
      return root !== null && contains(root.span, span) ? pointerIn(root, span, pointer) : pointer;
    }
    const child = childrenOf(node).find((one) => contains(one.span, span));
    return child === undefined ? pointer : pointerIn(child.node, span, pointerTo(pointer, child.name));
  };
  return diagnostics.map((diagnostic) => {
    const { span } = diagnostic;
    const at = roots.findIndex((root) => contains(root.span, span));
    const root = roots[at];
    const pointer = root === undefined ? "" : pointerIn(root, span, roots.length > 1 ? `/${at}` : "");
    return { ...diagnostic, pointer };
  });
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
