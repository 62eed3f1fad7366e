/** Strings of a file whose own language says how they are written, such as a template of Terraform or a scalar of YAML. */
import type { Span } from "../diagnostics/span.js";
import type { JsonMember, JsonNode } from "../json/document/json-tree.js";

/** The content of such a string. */
export interface OpenedString {
  readonly value: string;
  /** The file's offset of each unit of the value, and of its end. */
  readonly offsets: ArrayLike<number>;
  readonly closed: boolean;
  /** Where the file puts something in that is not known here. */
  readonly holes: readonly Hole[];
  /** How a text is written there. */
  escape(text: string): string;
}

export interface Hole extends Span {
  /** "text": within a JSON string; "value": where JSON has a value; "part": anything, or nothing; the value has a space there. */
  readonly kind: "text" | "value" | "part";
}

/** The same tree without the scalars that something unknown is put into; an object with such a key, or with more members than are known, is unknown as a whole. */
export function withoutHoles(node: JsonNode, holes: readonly Hole[]): JsonNode {
  if (holes.length === 0) return node;
  const known = (inner: JsonNode): JsonNode => {
    const { span, pointer } = inner;
    const missing: JsonNode = { kind: "Missing", span, pointer };
    switch (inner.kind) {
      case "String":
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

/** Whether a hole begins within a place. Holes are in order. */
function hasHole({ start, end }: Span, holes: readonly Hole[]): boolean {
  let [low, high] = [0, holes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((holes[middle]?.start ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  return (holes[low]?.start ?? end) < end;
}
