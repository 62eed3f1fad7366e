/** Reads JSON within files of other formats, which put things into it. */
import type { Span } from "../diagnostics/span.js";
import type { JsonMember, JsonNode } from "../json/document/json-tree.js";
import type { Origin } from "../json/document/origin.js";
import { type Hole, putIn, type UnknownReader } from "./held.js";
import { type TextPiece, withGaps } from "./put-in.js";

/** `insideOf`: what of a value that the file does not know stands in it all the same. */
export function unknownReader(insideOf: (node: JsonNode) => readonly JsonNode[]): UnknownReader {
  const texts = new Map<JsonNode, JsonNode>();
  return {
    without: (node, holes) => (holes.length === 0 ? node : withoutHoles(node, holes, texts)),
    partsOf: (node) => {
      const text = texts.get(node);
      return text === undefined ? insideOf(node) : [text];
    },
    open: openWithin,
  };
}

function openWithin(
  value: string,
  offsets: readonly number[],
  origin: Origin,
  holes: readonly Hole[],
): ReturnType<UnknownReader["open"]> {
  const starts = new Map(holes.map((hole) => [hole.start, hole]));
  const pieces: TextPiece[] = [];
  let from = 0;
  const run = (to: number) => {
    if (to > from) pieces.push({ text: value.slice(from, to), offsets: offsets.slice(from, to) });
  };
  for (let at = value.indexOf(putIn); at !== -1; at = value.indexOf(putIn, at + 1)) {
    const hole = starts.get(origin.at(at));
    if (hole === undefined) continue;
    run(at);
    pieces.push({ place: { start: hole.start, end: hole.end }, at: offsets[at] ?? 0, control: hole.control === true });
    from = at + 1;
  }
  run(value.length);
  return withGaps(pieces, offsets[value.length] ?? 0);
}

/** The same tree without the scalars that something unknown is put into; an object with such a key, or with more members than are known, is unknown as a whole. */
function withoutHoles(node: JsonNode, holes: readonly Hole[], texts: Map<JsonNode, JsonNode>): JsonNode {
  const known = (inner: JsonNode): JsonNode => {
    const { span, pointer } = inner;
    const missing: JsonNode = { kind: "Missing", span, pointer };
    switch (inner.kind) {
      case "String": {
        const hole = firstHole(span, holes);
        if (hole?.kind === "text") texts.set(missing, inner);
        return hole === undefined ? inner : missing;
      }
      case "Number":
      case "Boolean":
      case "Null":
        return hasHole(span, holes) ? missing : inner;
      case "Array": {
        const elements = inner.elements.map(known);
        return { ...inner, elements: isFilled(span, inner.elements, holes) ? [...elements, missing] : elements };
      }
      case "Object":
        if (
          inner.members.some(({ key }) => hasHole(key.span, holes)) ||
          isFilled(
            span,
            inner.members.flatMap(({ key, value }) => [key, value]),
            holes,
          )
        )
          return missing;
        return { ...inner, members: inner.members.map(({ key, value }): JsonMember => ({ key, value: known(value) })) };
      default:
        return inner;
    }
  };
  return known(node);
}

/** Whether something is put in between the parts of a place. */
function isFilled({ start, end }: Span, parts: readonly JsonNode[], holes: readonly Hole[]): boolean {
  let from = start;
  for (const { span } of parts) {
    if (hasHole({ start: from, end: span.start }, holes)) return true;
    from = span.end;
  }
  return hasHole({ start: from, end }, holes);
}

/** Whether a hole begins within a place. */
function hasHole(span: Span, holes: readonly Hole[]): boolean {
  return firstHole(span, holes) !== undefined;
}

/** The first hole that begins within a place. Holes are in order. */
function firstHole({ start, end }: Span, holes: readonly Hole[]): Hole | undefined {
  let [low, high] = [0, holes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((holes[middle]?.start ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  const hole = holes[low];
  return hole !== undefined && hole.start < end ? hole : undefined;
}
