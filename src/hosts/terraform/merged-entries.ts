/** The entries that a `merge` certainly has, be others of it not known. */
import type { JsonMember, JsonNode, JsonObject } from "../../json/document/json-tree.js";
import type { Place } from "./elsewhere.js";
import { splitAt } from "./split-at.js";

export interface MergedEntries {
  readonly entries: JsonObject;
  /** Whether there may be others. */
  readonly more: boolean;
}

/**
 * Those of its last arguments, up to one of which not every key is known: that may give any key of those before it. Null where none is certain.
 * `inside`: the objects that stand in it; `resolve`: what a name stands for.
 */
export function mergedEntries(
  text: string,
  merge: JsonNode,
  inside: readonly JsonNode[],
  resolve: (expression: string, at: Place) => JsonNode | null,
): MergedEntries | null {
  const [, given] = /^merge\(([\s\S]*)\)$/.exec(text.slice(merge.span.start, merge.span.end)) ?? [];
  if (given === undefined) return null;
  const objects = new Map(inside.map((node) => [node.span.start, node]));
  const parts = splitAt(given, ",");
  let [behind, more]: [readonly JsonMember[], boolean] = [[], false];
  let end = merge.span.end - 1;
  for (const [at, part] of [...parts.entries()].reverse()) {
    const start = end - part.length + (part.length - part.trimStart().length);
    const span = { start, end: start + part.trim().length };
    end -= part.length + 1;
    // A comma may stand behind the last one.
    if (part.trim() === "" && at === parts.length - 1) continue;
    const written = objects.get(start);
    const object = part.trimStart().startsWith("{")
      ? written?.span.end === span.end
        ? written
        : null
      : resolve(part.trim(), { span, pointer: merge.pointer });
    if (object?.kind !== "Object" || object.members.some(({ key }) => key.value === "")) {
      more = true;
      break;
    }
    behind = [...object.members, ...behind];
  }
  return behind.length === 0
    ? null
    : { entries: { kind: "Object", members: behind, span: merge.span, pointer: merge.pointer }, more };
}
