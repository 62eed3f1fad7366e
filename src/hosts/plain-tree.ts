/** JSON that the engine reads and writes as it is: a tenth of the work of reading it with its places. */
import type { JsonNode, JsonString } from "../json/document/json-tree.js";

const [span, pointer] = [{ start: 0, end: 0 }, ""];

/**
 * The tree of compact JSON, without places. Null where the engine would write another text than this: it is no JSON, nested deeper than `depth`, or has
 * what plain values do not say, such as keys twice, long digits or escapes that are not needed.
 */
export function plainTree(json: string, depth: number): JsonNode | null {
  try {
    const value: unknown = JSON.parse(json);
    return JSON.stringify(value) === json ? nodeOf(value, depth) : null;
  } catch {
    return null;
  }
}

function nodeOf(value: unknown, depth: number): JsonNode {
  if (depth === 0) throw new RangeError("nested too deep");
  if (typeof value === "string") return stringOf(value);
  if (typeof value === "number")
    return { kind: "Number", text: String(value), integer: Number.isSafeInteger(value) ? value : null, span, pointer };
  if (typeof value === "boolean") return { kind: "Boolean", value, span, pointer };
  if (Array.isArray(value))
    return { kind: "Array", elements: value.map((element) => nodeOf(element, depth - 1)), span, pointer };
  if (typeof value !== "object" || value === null) return { kind: "Null", span, pointer };
  const members = Object.entries(value).map(([key, inner]) => ({
    key: stringOf(key),
    value: nodeOf(inner, depth - 1),
  }));
  return { kind: "Object", members, span, pointer };
}

function stringOf(value: string): JsonString {
  return { kind: "String", value, span, pointer };
}
