/** Filters in Terraform and OpenTofu: in jobs of any provider, arguments of modules, locals, values of variables. */
import type { FileHost } from "../file-search.js";
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
  return findInTree(text, readTerraform(text), hostOf(text));
}

function hostOf(text: string): FileHost {
  return {
    format: "terraform",
    spell: (json, place) => spellHcl(json, text, place),
    writable: (edit) => !losesComment(text, edit.span),
    isJobAt: (pointer) => /^\/resource\/\w*log(?:push|stream)\w*job\w*\/[^/]+(?:\/\d+)?$/i.test(pointer),
    needsString: (pointer) => pointer.startsWith("/resource/"),
    nameAt: (pointer) => /^\/(?:resource\/([^/]+\/[^/]+)|(module\/[^/]+))$/.exec(pointer)?.slice(1).find(Boolean)?.replace("/", ".") ?? null,
  };
}
