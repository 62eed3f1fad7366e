/** The modules that a file of Terraform calls, with what it gives them. */
import { plainValues, plainWith } from "./plain-values.js";
import { readTerraformFile } from "./terraform/host.js";
import type { OfModule } from "./terraform/module.js";
import { valueOf, variablesIn } from "./terraform/named-values.js";
import { blocksIn } from "./terraform/overriding.js";

export interface ModuleCall {
  readonly name: string;
  /** Where the module is, as it is written; null where that is not known. */
  readonly source: string | null;
  /** All other arguments by their names: plain values, or `NotKnown`. */
  readonly values: ReadonlyMap<string, unknown>;
  /** Its arguments as they are written, by their names; none of a call that overriding files change. */
  readonly written: ReadonlyMap<string, string>;
}

/** What a file of Terraform gives whoever calls its module, as far as the file and those beside it say that. */
export function moduleResults(text: string, module?: OfModule): ReadonlyMap<string, unknown> {
  if (!/\boutput\b/.test(text)) return new Map();
  const [tree, host] = readTerraformFile(text, undefined, undefined, module);
  const plainOf = plainValues(text, tree, host);
  return new Map(
    variablesIn(tree.root, "output").flatMap(({ name, block }) => {
      const value = valueOf(block, "value");
      return value === undefined ? [] : [[name, plainOf(value)] as const];
    }),
  );
}

/**
 * The modules that a file of Terraform calls, and what it gives each, as far as the file and those beside it say that. A call that overriding files
 * change is given with one of its files.
 */
export function moduleCalls(text: string, module?: OfModule): readonly ModuleCall[] {
  if (!/\bmodule\b/.test(text)) return [];
  const [tree, host] = readTerraformFile(text, undefined, undefined, module);
  const plainOf = plainValues(text, tree, host);
  return [...blocksIn(tree.root)].flatMap(([labels, blocks]) => {
    const [, name] = /^\/module\/([^/]+)$/.exec(labels) ?? [];
    if (name === undefined) return [];
    return blocks.flatMap((block): readonly ModuleCall[] => {
      const merged = host.merged?.(block) ?? null;
      if (merged?.elsewhere) return [];
      const plainIn = plainWith(plainOf, merged ?? undefined);
      const values = new Map((merged?.job ?? block).members.map(({ key, value }) => [key.value, plainIn(value)]));
      const source = values.get("source");
      values.delete("source");
      // What overriding files say of it stands in those.
      const written = new Map(
        merged === null
          ? block.members.map(({ key, value }) => [key.value, text.slice(value.span.start, value.span.end)])
          : [],
      );
      return [{ name, source: typeof source === "string" ? source : null, values, written }];
    });
  });
}
