import type { JsonNode, JsonString } from "../json/document/json-tree.js";
import { pointerTo } from "../json/document/pointer.js";
import type { Node, TextNode } from "../json/node.js";
import { integerOfJsonNumber } from "../language/integer.js";

/** No filter has as many nodes. Aliases of YAML can make a small file as large. */
const mostNodes = 20_000;

export interface ReadJson {
  readonly json: JsonNode;
  /** The computed parts in order. Each is `Missing` in the JSON. */
  readonly computed: readonly Node[];
}

/** The tree of a file as the reader of where JSON takes it. */
export function nodeToJson(root: Node): ReadJson {
  const computed: Node[] = [];
  let left = mostNodes;
  const visit = (node: Node, pointer: string): JsonNode => {
    const { span } = node;
    const missing = { kind: "Missing", span, pointer } as const;
    if (--left < 0) return missing;
    switch (node.kind) {
      case "object": {
        const members = node.members.map(({ key, value }) => {
          const inner = pointerTo(pointer, key.value);
          const name: JsonString = { kind: "String", value: key.value, span: key.span, pointer: inner };
          return { key: name, value: visit(value, inner) };
        });
        return { kind: "Object", members, span, pointer };
      }
      case "array": {
        const elements = node.items.map((item, index) => visit(item, pointerTo(pointer, index)));
        return { kind: "Array", elements, span, pointer };
      }
      case "text":
        if (node.holes.length === 0) return { kind: "String", value: node.value, span, pointer };
        computed.push({ kind: "computed", span: firstHole(node) });
        return missing;
      case "number":
        return { kind: "Number", text: node.text, integer: integerOfJsonNumber(node.text) ?? null, span, pointer };
      case "boolean":
        return { kind: "Boolean", value: node.value, span, pointer };
      case "null":
        return { kind: "Null", span, pointer };
      case "computed":
        computed.push(node);
        return missing;
    }
  };
  return { json: visit(root, ""), computed };
}

function firstHole(text: TextNode) {
  const [first = 0] = text.holes;
  return { start: text.offsetAt(first), end: text.offsetAt(first + 1) };
}
