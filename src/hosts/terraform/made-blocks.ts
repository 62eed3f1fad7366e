/** Whether Terraform makes anything of a block, and what that is called. */
import type { JsonObject } from "../../json/document/json-tree.js";
import { blockAt, entryAt } from "./overriding.js";

/** Not where a block is repeated no time. */
export function isMade({ members }: JsonObject): boolean {
  return !members.some(({ key, value }) => {
    if (key.value === "count")
      return (
        (value.kind === "Number" && Number(value.text) === 0) ||
        (value.kind === "String" && /^\s*0+\s*$/.test(value.value))
      );
    if (key.value !== "for_each") return false;
    return (
      (value.kind === "Array" && value.elements.length === 0) || (value.kind === "Object" && value.members.length === 0)
    );
  });
}

/** `/resource/TYPE/NAME`, `/module/NAME`, and with an entry of what repeats it. */
export function nameAt(pointer: string): string | null {
  const [block, key] = entryAt(pointer);
  const [, resource, module] = /^\/(?:resource\/([^/]+\/[^/]+)|(module\/[^/]+))$/.exec(blockAt(block)) ?? [];
  const name = (resource ?? module)?.replace("/", ".");
  return name === undefined ? null : key === null ? name : `${name}["${key}"]`;
}
