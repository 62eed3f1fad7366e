/** Entries of a file that blocks in others go through with `for_each`: each is the job, or its filter stands in it by another name. */
import type { JsonObject } from "../../json/document/json-tree.js";
import type { Copies } from "./elsewhere.js";
import type { FilesTogether, NameFinder } from "./files-together.js";
import type { ModuleFile } from "./module-file.js";
import { localsOf, valueOf } from "./named-values.js";
import { type BlockPart, blocksIn, partsFinder } from "./overriding.js";
import { entriesIn, referenceIn } from "./reference-in.js";
import { isEntryFilter, type RepeatedJob } from "./repeated-job.js";
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
export function madeElsewhere(
  own: ModuleFile,
  others: FilesTogether,
  read: (file: ModuleFile) => BlocksBeside,
): ReadonlyMap<string, MadeElsewhere> {
  const found = new Map<string, MadeElsewhere>();
  const naming = new Map<ModuleFile, Set<JsonObject>>();
  for (const name of localsOf(own.tree.root).keys())
    for (const { value, file } of others.find(repeatedBlocks, name))
      if (file.path !== own.path) naming.set(file, (naming.get(file) ?? new Set()).add(value));
  for (const [file, blocks] of [...naming].sort(([a], [b]) => (a.path < b.path ? -1 : 1))) {
    const { copies, repeated } = read(file);
    const partsOf = partsFinder(file, others, []);
    for (const block of [...blocks].sort((a, b) => a.span.start - b.span.start)) {
      const parts = partsOf(block.pointer)?.parts ?? [{ file, block }];
      const filter = countingPart("filter", parts);
      if (
        countingPart("for_each", parts)?.block !== block ||
        (filter?.block !== block && filter !== undefined && !/\beach\b/.test(writtenIn(filter)))
      )
        continue;
      const made = {
        path: file.path,
        isJob: filter !== undefined && isEntryFilter(referenceIn(writtenIn(filter))?.path),
      };
      for (const { entry } of repeated(block) ?? []) {
        const origin = copies.from(entry) === own ? copies.origin(entry) : undefined;
        // Of several blocks one that makes it a job counts.
        if (
          origin !== undefined &&
          (made.isJob ? found.get(origin.pointer)?.isJob !== true : !found.has(origin.pointer))
        )
          found.set(origin.pointer, made);
      }
    }
  }
  return found;
}

/** Blocks by the local that they go through. */
const repeatedBlocks: NameFinder<JsonObject> = ({ path, text, tree }) => {
  if (isValuesFile(path) || !/\bfor_each\b/.test(text)) return [];
  return [...blocksIn(tree.root).values()].flat().flatMap((block) => {
    const each = valueOf(block, "for_each");
    const written = each === undefined ? "" : text.slice(each.span.start, each.span.end);
    if (written.startsWith("merge("))
      return Array.from(new Set(written.match(/(?<=\blocal\.)[\w-]+/g)), (name) => [name, block] as const);
    const [word, name] = referenceIn(entriesIn(written).of)?.path ?? [];
    return word === "local" && name !== undefined ? [[name, block] as const] : [];
  });
};

/** The part of a block that says what an argument is, which an overriding file may. */
function countingPart(key: string, parts: readonly BlockPart[]): BlockPart | undefined {
  return parts.findLast(({ block }) => valueOf(block, key) !== undefined);
}

/** What is written as the filter of a block. */
function writtenIn({ file: { text }, block }: BlockPart): string {
  const filter = valueOf(block, "filter");
  return filter === undefined ? "" : text.slice(filter.span.start, filter.span.end);
}
