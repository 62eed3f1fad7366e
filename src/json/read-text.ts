import type { TextNode } from "./node.js";
import { readJson } from "./read.js";

/** Reads the JSON in a text of a file. Spans and fixes count in the file. Expressions such as `${var.limit}` are computed. */
export const readJsonText = (text: TextNode) => readJson(text.value, { place: text, isTemplate: true });
