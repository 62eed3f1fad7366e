/** Jobs deep in other JSON: what Terraform shows of its state, a list of answers, an object of jobs by name. */
import type { JsonNode, JsonObject } from "../json/document/json-tree.js";
import { foldedKey } from "./folded-key.js";
import { isJob } from "./job.js";

/** What, beside a dataset's name, no one but a job has. */
const companions = ["filter", "destinationconf", "logpulloptions", "outputoptions"];

/** The jobs anywhere in a value, in the order of their places; none within a job. `textOf`: what stands there of a text that is not known. */
export function jobsWithin(
  node: JsonNode,
  textOf: (node: JsonNode) => JsonNode = (same) => same,
): readonly JsonObject[] {
  if (node.kind === "Array") return node.elements.flatMap((element) => jobsWithin(element, textOf));
  if (node.kind !== "Object") return [];
  return isUnmistakable(node, textOf) ? [node] : node.members.flatMap(({ value }) => jobsWithin(value, textOf));
}

/** Among other things a `filter` alone may be anyone's, and what tells about a job's keys, such as which are sensitive, has them too. */
function isUnmistakable(object: JsonObject, textOf: (node: JsonNode) => JsonNode): boolean {
  if (!isJob(object, { certain: true })) return false;
  const valueOf = (name: string) => {
    const member = object.members.find(({ key }) => foldedKey(key.value) === name);
    return member === undefined ? undefined : textOf(member.value);
  };
  const filter = valueOf("filter");
  if (filter?.kind === "String" && /^\s*\{\s*"where"/.test(filter.value)) return true;
  return valueOf("dataset")?.kind === "String" && companions.some((name) => valueOf(name) !== undefined);
}
