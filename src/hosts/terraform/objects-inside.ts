import type { JsonNode } from "../../json/document/json-tree.js";
import type { HclReading } from "./hcl-reading.js";

/** The objects of which a value that is not known may be one. */
export function objectsInside(reading: HclReading, node: JsonNode): readonly JsonNode[] {
  if (reading.made.has(node) || reading.documents.has(node)) return [];
  return (reading.inside.get(node) ?? []).filter(({ kind }) => kind === "Object");
}
