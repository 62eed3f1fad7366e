/** What of a filter the file that it stands in does not say. */
import type { Span } from "../diagnostics/span.js";
import type { JsonNode } from "../json/document/json-tree.js";
import type { FileTree } from "./file-tree.js";
import { holesOf } from "./holes-of.js";
import { linesWithin } from "./template-lines.js";

export interface Unknown {
  /** In order. */
  readonly places: readonly Span[];
  /** What is put in may be anything, so that the rest may be no JSON to read. */
  readonly unsure: boolean;
}

export function unknownIn(tree: FileTree, node: JsonNode): Unknown {
  const { strings, encoded } = tree;
  const places: Span[] =
    node.kind === "String" ? [] : linesWithin(tree, node).map(({ start, end }) => ({ start, end }));
  let unsure = false;
  const visit = (inner: JsonNode): void => {
    // It is a text there, and read as what it says.
    if (inner !== node && encoded.has(inner)) places.push(inner.span);
    switch (inner.kind) {
      case "Missing":
        places.push(inner.span);
        return;
      case "Array":
        for (const element of inner.elements) visit(element);
        return;
      case "Object":
        for (const { value } of inner.members) visit(value);
        return;
      case "String": {
        const held = strings.get(inner);
        if (held === undefined) return;
        const holes = holesOf(held);
        for (const { start, end } of holes) places.push({ start, end });
        unsure ||= holes.some(({ kind }) => kind === "part");
        return;
      }
      default:
        return;
    }
  };
  visit(node);
  // Parts of what is not known stand before it, and within its place.
  return { places: places.sort((a, b) => a.start - b.start), unsure };
}
