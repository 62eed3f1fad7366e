import type { TextNode } from "./node.js";
import { type ReadJson, readJson } from "./read.js";

/** Reads the JSON in a text of a file. Spans and fixes count in the file. Expressions such as `${var.limit}` are computed. */
export function readJsonText(text: TextNode): ReadJson {
  const read = readJson(text.value, { place: text, isTemplate: true });
  return { ...read, hasExpressions: read.hasExpressions || text.holes.length > 0 };
}
