/** Of JSON that was written of plain values: what it cannot say, told where it stands. */
import type { SourcePlace } from "../diagnostics/diagnostic.js";
import type { JsonMember, JsonNode } from "../json/document/json-tree.js";
import type { PlainFlaw } from "../json/document/write-plain.js";
import { add, type PlacedFlaws, type WhereReading } from "./reading.js";

/** The flaws of a text that stands so many strings deep in what is read. */
export function placedFlaws(flaws: readonly PlainFlaw[], opened: number): PlacedFlaws {
  return new Map(flaws.map(({ kind, start }) => [`${opened}:${start}`, kind]));
}

function isFlawed({ flaws, opened, origin }: WhereReading, { span }: SourcePlace, kind: PlainFlaw["kind"]): boolean {
  return flaws !== undefined && flaws.size > 0 && flaws.get(`${opened}:${origin.from(span.start)}`) === kind;
}

/** Whether a number was one of a program that may have lost digits before it came here. */
export function isRounded(reading: WhereReading, node: JsonNode): boolean {
  return node.kind === "Number" && isFlawed(reading, node, "rounded");
}

/** The same tree without what stands for an object within itself, and for a filter that is none, of which each is reported. */
export function withoutCircles(reading: WhereReading, root: JsonNode): JsonNode {
  if (reading.flaws === undefined || reading.flaws.size === 0) return root;
  const known = (node: JsonNode): JsonNode => {
    if (node.kind === "Array") return { ...node, elements: node.elements.map(known) };
    if (node.kind === "Object")
      return { ...node, members: node.members.map(({ key, value }): JsonMember => ({ key, value: known(value) })) };
    if (node.kind !== "Null") return node;
    if (isFlawed(reading, node, "lacking"))
      add(reading, "LW431", node, { name: "filter", expected: "object", found: "null" });
    else if (isFlawed(reading, node, "circular")) add(reading, "LW427", node, {});
    else return node;
    return { kind: "Missing", span: node.span, pointer: node.pointer };
  };
  return known(root);
}
