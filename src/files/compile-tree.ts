/** Compiles where JSON that a file has in its own notation, or with computed values. */
import { compileRead } from "../compile/compile-read.js";
import { settingsOf } from "../compile.js";
import { withSeverity } from "../diagnostics/severity.js";
import type { JsonNode, JsonString } from "../json/document/json-tree.js";
import { pointerTo } from "../json/document/pointer.js";
import type { Node, TextNode } from "../json/node.js";
import { integerOfJsonNumber } from "../language/integer.js";
import { whereNotation } from "../where/notation.js";
import { readFilterTree, readingOf } from "../where/read.js";
import { type CompiledFilter, computed, type FilterInFile } from "./compile-found.js";

/** No filter has as many nodes. Aliases of YAML can make a small file as large. */
const mostNodes = 20_000;

/** `write` escapes JSON for its position in the file. */
export function compileTree(root: Node, write: (json: string) => string, own: FilterInFile): CompiledFilter {
  const { found, source, options } = own;
  const origin = { pointer: "", at: (offset: number) => offset, from: (offset: number) => offset, escape: write };
  const reading = { ...readingOf(source), origin, held: () => undefined };
  const parts: Node[] = [];
  const read = readFilterTree(reading, jsonOf(root, "", { computed: parts, left: mostNodes }));
  const [first, ...more] = parts;
  const notes = first === undefined ? [] : [computed(first, own, more.length)];
  // The service runs this filter, so a comparison without a group is no mistake there.
  const diagnostics = reading.found
    .all()
    .map((one) => (found.isLive && one.code === "LW406" ? withSeverity(one, "warning") : one));
  const { expression, empty } = read;
  const { span } = root;
  const document =
    expression === null
      ? null
      : { kind: "Document" as const, header: null, expression, examples: [], comments: [], span };
  const given = {
    document,
    empty,
    dataset: null,
    timestamps: null,
    diagnostics: [...diagnostics, ...notes],
    notation: whereNotation(origin),
    span,
    ...(first === undefined ? {} : { partial: true as const }),
  };
  const { filter = null, ...compiled } = compileRead(given, "where", source, settingsOf(options));
  return { filter, diagnostics: compiled.diagnostics };
}

interface Walk {
  /** The computed parts in order. */
  readonly computed: Node[];
  left: number;
}

/** The tree as the reader of where JSON takes it. A computed part becomes `Missing`. */
function jsonOf(node: Node, pointer: string, walk: Walk): JsonNode {
  const { span } = node;
  const missing = { kind: "Missing", span, pointer } as const;
  if (--walk.left < 0) return missing;
  switch (node.kind) {
    case "object": {
      const members = node.members.map(({ key, value }) => {
        const inner = pointerTo(pointer, key.value);
        const name: JsonString = { kind: "String", value: key.value, span: key.span, pointer: inner };
        return { key: name, value: jsonOf(value, inner, walk) };
      });
      return { kind: "Object", members, span, pointer };
    }
    case "array": {
      const elements = node.items.map((item, index) => jsonOf(item, pointerTo(pointer, index), walk));
      return { kind: "Array", elements, span, pointer };
    }
    case "text":
      if (node.holes.length === 0) return { kind: "String", value: node.value, span, pointer };
      walk.computed.push({ kind: "computed", span: firstHole(node) });
      return missing;
    case "number":
      return { kind: "Number", text: node.text, integer: integerOfJsonNumber(node.text) ?? null, span, pointer };
    case "boolean":
      return { kind: "Boolean", value: node.value, span, pointer };
    case "null":
      return { kind: "Null", span, pointer };
    case "computed":
      walk.computed.push(node);
      return missing;
  }
}

function firstHole(text: TextNode) {
  const [first = 0] = text.holes;
  return { start: text.offsetAt(first), end: text.offsetAt(first + 1) };
}
