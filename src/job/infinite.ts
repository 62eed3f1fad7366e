/** Numbers of a program that JSON has not (`NaN`, infinities), in the places of members: sent, each would be `null`, which takes a setting away. */
import type { Collector } from "../diagnostics/collector.js";
import type { JsonMember, JsonNode } from "../json/document/json-tree.js";
import { bodyMembers, type MemberFacts, outputMembers } from "./body-members.js";

export function reportInfinite(
  { key, value }: JsonMember,
  known: typeof bodyMembers,
  isInfinite: (node: JsonNode) => boolean,
  found: Collector,
): void {
  // A filter is told of what it compares with.
  if (key.value === "filter" && known === bodyMembers) return;
  const facts: MemberFacts | undefined = Object.hasOwn(known, key.value) ? known[key.value] : undefined;
  const expected = facts === undefined || facts.kind === "other" ? "number" : facts.part;
  const open: JsonNode[] = [value];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (isInfinite(node)) found.report("LW431", node, { key: key.value, expected, found: "Nothing" });
    else if (node.kind === "Array") for (const element of node.elements) open.push(element);
    else if (node.kind === "Object")
      for (const member of node.members) reportInfinite(member, outputMembers, isInfinite, found);
  }
}
