/** Entries of a file that blocks in others make jobs of, with `for_each`: those are the jobs. */
import type { JsonObject } from "../../json/document/json-tree.js";
import type { Copies } from "./elsewhere.js";
import type { ModuleFile } from "./module.js";
import { valueOf } from "./named-values.js";
import { blocksIn } from "./overriding.js";
import type { RepeatedJob } from "./repeated-job.js";
import { referenceIn } from "./reference-in.js";
import { isValuesFile } from "./values-file.js";

/** How blocks of another file are read where the names of this one are known. */
export interface BlocksBeside {
  readonly copies: Copies;
  repeated(block: JsonObject): readonly RepeatedJob[] | null;
}

/** By the pointer of each entry the path of the file with the block. */
export function madeElsewhere(own: ModuleFile, others: readonly ModuleFile[], read: (file: ModuleFile) => BlocksBeside): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const file of others) {
    if (isValuesFile(file.path) || !/\bfor_each\b/.test(file.text)) continue;
    const blocks = [...blocksIn(file.tree.root).values()].flat().filter((block) => valueOf(block, "for_each") !== undefined && isOfEntries(file, block));
    if (blocks.length === 0) continue;
    const { copies, repeated } = read(file);
    for (const { entry } of blocks.flatMap((block) => repeated(block) ?? [])) {
      const origin = copies.from(entry) === own ? copies.origin(entry) : undefined;
      if (origin !== undefined && !found.has(origin.pointer)) found.set(origin.pointer, file.path);
    }
  }
  return found;
}

/** Whether the filter of a block is what its entries call that; elsewhere in an entry stands the filter of a job, which the entry is not. */
function isOfEntries({ text }: ModuleFile, block: JsonObject): boolean {
  const filter = valueOf(block, "filter");
  return filter !== undefined && referenceIn(text.slice(filter.span.start, filter.span.end))?.path.join("/") === "each/value/filter";
}
