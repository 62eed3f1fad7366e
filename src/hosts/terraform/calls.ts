/** What calls of functions give, as far as their arguments are literal. */
import type { Span } from "../../diagnostics/span.js";
import type { JsonNode } from "../../json/document/json-tree.js";
import { type HclReading, unknown } from "./hcl-reading.js";

/** Functions that give what they are given, as far as JSON is concerned. */
const passing: ReadonlySet<string> = new Set(["trimspace", "chomp", "tostring", "tolist", "toset", "sensitive", "nonsensitive", "ephemeralasnull"]);

/** Functions that give one of their arguments. */
const choosing: ReadonlySet<string> = new Set(["coalesce", "try", "coalescelist"]);

/** The value of a call, or one that is not known with what is literal of the arguments. */
export function valueOfCall(reading: HclReading, name: string, given: readonly JsonNode[], span: Span, pointer: string): JsonNode {
  const [first] = given;
  if (given.length === 1 && first !== undefined) {
    if (name === "jsonencode") return encoded(reading, first, span);
    if (passing.has(name) && first.kind !== "Missing") return first;
  }
  if (name === "concat" && given.every(({ kind }) => kind === "Array" || kind === "Missing")) return joined(reading, given, span, pointer);
  // What a function makes of a text is not known: of what it is given only lists and objects can be told for what they are.
  const parts = choosing.has(name) || passing.has(name) ? given : given.filter((node) => node.kind !== "String" && !isTemplate(reading, node));
  return unknown(reading, span, pointer, parts);
}

function encoded(reading: HclReading, node: JsonNode, span: Span): JsonNode {
  if (node.kind !== "Missing") {
    reading.encoded.set(node, span);
    return node;
  }
  for (const part of reading.inside.get(node) ?? []) reading.encoded.set(part, span);
  return unknown(reading, span, node.pointer, reading.inside.get(node));
}

/** Lists one after another. */
function joined({ inside }: HclReading, lists: readonly JsonNode[], span: Span, pointer: string): JsonNode {
  const elements = lists.flatMap((list): readonly JsonNode[] => {
    if (list.kind === "Array") return list.elements;
    const parts = (inside.get(list) ?? []).flatMap((part) => (part.kind === "Array" ? part.elements : []));
    return [...parts, list];
  });
  return { kind: "Array", elements, span, pointer };
}

function isTemplate({ inside }: HclReading, node: JsonNode): boolean {
  return inside.get(node)?.some(({ kind }) => kind === "String") ?? false;
}
