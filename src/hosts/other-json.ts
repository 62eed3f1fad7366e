/** JSON that is neither a filter nor a job, nor holds any. */
import { similarNames } from "../diagnostics/suggest.js";
import type { JsonNode, JsonObject } from "../json/document/json-tree.js";
import { membersOf } from "../where/members.js";
import { groupKeys } from "../where/spellings.js";
import { answerOf } from "./answer.js";
import { isJob } from "./job.js";

/** Whether a value has several keys, and nothing at any depth that a filter or a job would have: it is some other file. `inStrings`: nor a string that begins as JSON. */
export function isAnother(node: JsonNode, inStrings = true): boolean {
  if (node.kind === "Array")
    return (
      node.elements.length > 0 &&
      node.elements.every((element) => element.kind === "Object" && isAnother(element, inStrings))
    );
  if (node.kind !== "Object" || node.members.length < 2 || isJob(node, { certain: false })) return false;
  // A comparison has no more keys, and nothing in them but what it compares.
  const parts = node.members.length > 3 ? [] : ["value"];
  const isNear = node.members.some(({ key, value }) => {
    const isScalar = value.kind !== "Object" && value.kind !== "Array";
    return similarNames(key.value, ["where", "filter", ...(isScalar ? ["operator", ...parts] : [])]).length > 0;
  });
  // Much is called `name` that is no field.
  const isPart = hasPart(node) || node.members.some(({ key }) => key.value === "key");
  return !isPart && !isNear && answerOf(node) === null && !node.members.some(({ value }) => mayMean(value, inStrings));
}

/** Whether an object has a `where`, a group, or an operator, however that is spelled. */
function hasPart(node: JsonObject): boolean {
  const known = membersOf(node);
  const isGroup = node.members.some(({ key, value }) => groups.has(key.value.toLowerCase()) && value.kind === "Array");
  const operator = known.get("operator");
  // `operation` and `comparison` alone are words of many.
  const isComparison =
    operator?.value.kind === "String" && (operator.key.value === "operator" || known.has("key") || known.has("value"));
  return known.has("where") || isGroup || isComparison;
}

const groups: ReadonlySet<string> = new Set(groupKeys);

/** Whether anything in a value may be a filter, a comparison, or a job. */
function mayMean(node: JsonNode, inStrings: boolean): boolean {
  if (node.kind === "Array") return node.elements.some((element) => mayMean(element, inStrings));
  if (node.kind === "String") return inStrings && /^\s*[{["]/.test(node.value);
  return node.kind === "Object" && (hasPart(node) || node.members.some(({ value }) => mayMean(value, inStrings)));
}
