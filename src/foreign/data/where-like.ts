import type { JsonNode } from "../../json/document/json-tree.js";

/** Whether a tree is of where JSON or a job, right or wrong: a `where`, a `filter`, a group or a comparison. */
export function isWhereLike(node: JsonNode): boolean {
  if (node.kind === "Array") return node.elements.length > 0 && node.elements.every(isWhereLikeObject);
  return isWhereLikeObject(node);
}

function isWhereLikeObject(node: JsonNode): boolean {
  if (node.kind !== "Object") return false;
  const keys = new Set(node.members.map(({ key }) => key.value));
  if (keys.has("where") || keys.has("filter") || (keys.has("key") && keys.has("operator"))) return true;
  return node.members.some(
    ({ key, value }) =>
      (key.value === "and" || key.value === "or") && value.kind === "Array" && value.elements.some(isComparisonLike),
  );
}

function isComparisonLike(node: JsonNode): boolean {
  return node.kind === "Object" && node.members.some(({ key }) => ["key", "operator", "and", "or"].includes(key.value));
}
