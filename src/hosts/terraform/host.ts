/** Filters in Terraform and OpenTofu: in jobs of any provider, arguments of modules, locals, values of variables. */
import type { JsonNode } from "../../json/document/json-tree.js";
import type { FileHost } from "../file-search.js";
import type { FileTree } from "../file-tree.js";
import { findInTree } from "../find-in-tree.js";
import type { FoundFilters } from "../found.js";
import { losesComment } from "./comments.js";
import { readTerraform } from "./read.js";
import { spellHcl } from "./spell.js";

/** A text without these words holds no filter, which is told without reading it. */
const signs = /where|filter|logpull_options|destination_conf/;

/** Finds the filters in a file of Terraform's native syntax. Never throws. */
export function findInTerraform(text: string): FoundFilters {
  if (!signs.test(text)) return { host: "terraform", filters: [], around: [] };
  const tree = readTerraform(text);
  return findInTree(text, tree, hostOf(text, tree));
}

function hostOf(text: string, { root }: FileTree): FileHost {
  return {
    format: "terraform",
    spell: (json, place) => spellHcl(json, text, place),
    writable: (edit) => !losesComment(text, edit.span),
    isJobAt: (pointer) => /^\/resource\/\w*log(?:push|stream)\w*job\w*\/[^/]+(?:\/\d+)?$/i.test(pointer),
    needsString: (pointer) => pointer.startsWith("/resource/"),
    refersTo: (expression) => localNamed(root, /^(?:jsonencode\(\s*)?local\.([\w-]+)\s*\)?$/.exec(expression)?.[1]),
    nameAt: (pointer) => /^\/(?:resource\/([^/]+\/[^/]+)|(module\/[^/]+))$/.exec(pointer)?.slice(1).find(Boolean)?.replace("/", ".") ?? null,
  };
}

/** The value that a block of `locals` gives a name. */
function localNamed(root: JsonNode, name: string | undefined): JsonNode | null {
  if (name === undefined || root.kind !== "Object") return null;
  for (const { key, value } of root.members) {
    const found = key.value === "locals" && value.kind === "Object" ? value.members.find((member) => member.key.value === name) : undefined;
    if (found !== undefined) return found.value;
  }
  return null;
}
