/** Entries of a file that blocks in others go through with `for_each`: each is the job, or its filter stands in it by another name. */
import type { JsonObject } from "../../json/document/json-tree.js";
import type { Copies } from "./elsewhere.js";
import type { ModuleFile } from "./module.js";
import { valueOf } from "./named-values.js";
import { blocksIn } from "./overriding.js";
import { referenceIn } from "./reference-in.js";
import type { RepeatedJob } from "./repeated-job.js";
import { isValuesFile } from "./values-file.js";

export interface MadeElsewhere {
  /** Of the file with the block. */
  readonly path: string;
  /** What it calls its filter is that of the block; else only what the block refers to is a filter, and the entry no job. */
  readonly isJob: boolean;
}

/** How blocks of another file are read where the names of this one are known. */
interface BlocksBeside {
  readonly copies: Copies;
  repeated(block: JsonObject): readonly RepeatedJob[] | null;
}

/** By the pointer of each entry. */
export function madeElsewhere(own: ModuleFile, others: readonly ModuleFile[], read: (file: ModuleFile) => BlocksBeside): ReadonlyMap<string, MadeElsewhere> {
  const found = new Map<string, MadeElsewhere>();
  for (const file of others) {
    if (isValuesFile(file.path) || !/\bfor_each\b/.test(file.text)) continue;
    const blocks = [...blocksIn(file.tree.root).values()].flat().filter((block) => valueOf(block, "for_each") !== undefined);
    if (blocks.length === 0) continue;
    const { copies, repeated } = read(file);
    for (const block of blocks) {
      const made = { path: file.path, isJob: takesFilter(file, block) };
      for (const { entry } of repeated(block) ?? []) {
        const origin = copies.from(entry) === own ? copies.origin(entry) : undefined;
        // Of several blocks one that makes it a job counts.
        if (origin !== undefined && (made.isJob ? found.get(origin.pointer)?.isJob !== true : !found.has(origin.pointer))) found.set(origin.pointer, made);
      }
    }
  }
  return found;
}

/** Whether the filter of a block is what its entries call that. */
function takesFilter({ text }: ModuleFile, block: JsonObject): boolean {
  const filter = valueOf(block, "filter");
  return filter !== undefined && referenceIn(text.slice(filter.span.start, filter.span.end))?.path.join("/") === "each/value/filter";
}
