import type { Span } from "../diagnostics/span.js";
import { jsonString } from "../language/json-string.js";
import { hole, type SourceMap, type TextNode } from "./node.js";
import { readString } from "./string.js";
import { closingQuote, type JsonToken } from "./tokens.js";

/** A JSON text with the rules for its strings. */
export interface JsonText {
  readonly text: string;
  /** Maps positions of the text to the file. */
  readonly map: SourceMap;
  /** Whether strings contain interpolations. Outside of strings, interpolations are computed values. */
  readonly isTemplate: boolean;
  /** Makes the node of a string. In Terraform, strings are templates. */
  readonly asTemplate: (text: TextNode) => TextNode;
}

export function spanIn({ map }: JsonText, start: number, end: number): Span {
  return { start: map.offsetAt(start), end: map.offsetAt(end) };
}

/** Makes the node of a string, or of a word that replaces a string. */
export function textNode(source: JsonText, token: JsonToken): TextNode {
  const { text, map, isTemplate, asTemplate } = source;
  const { start, end, value } = token;
  // Most strings contain no filter, so the node computes its offsets on demand.
  let offsets: readonly number[] | undefined;
  return asTemplate({
    kind: "text",
    value,
    span: spanIn(source, start, end),
    holes: isTemplate ? Array.from(value.matchAll(holes), ({ index }) => index) : [],
    offsetAt: (index) => {
      offsets ??= offsetsOf(text, token);
      return map.offsetAt(offsets[Math.min(index, offsets.length - 1)] ?? start);
    },
    write: (piece) => map.write(jsonString(piece).slice(1, -1)),
    quote: (piece) => map.write(jsonString(piece)),
  });
}

const holes = new RegExp(hole, "g");

/** Returns the offset in the text of each unit of a token's value, and of its end. */
function offsetsOf(text: string, { start, value }: JsonToken): readonly number[] {
  const closing = closingQuote(text.charAt(start));
  if (closing === undefined) return Array.from({ length: value.length + 1 }, (_, index) => start + index);
  const offsets: number[] = [];
  readString(text, start + 1, closing, offsets);
  return offsets;
}
