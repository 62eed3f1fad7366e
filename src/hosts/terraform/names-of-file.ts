/** What one file of a module gives names to. */
import type { JsonNode } from "../../json/document/json-tree.js";
import { once } from "../once.js";
import type { Named } from "./module.js";
import type { ModuleFile } from "./module-file.js";
import { isOverriding } from "./module-names.js";
import { defaultsOf, localsOf, valuesOf } from "./named-values.js";
import { isValuesFile } from "./values-file.js";

/** What a file gives names to, for whoever asks for that. */
export function namesIn(
  definer: ModuleFile,
): Record<"local" | "variable", (name: string, here?: boolean) => Named | undefined> {
  const counts = isOverriding(definer.path) || isValuesFile(definer.path);
  const named = (of: (root: JsonNode) => ReadonlyMap<string, JsonNode>) => {
    const values = once(() => of(definer.tree.root));
    return (name: string, here = false) => {
      const node = here && !counts ? undefined : values().get(name);
      return node && { node, file: definer };
    };
  };
  // A file of values has them where others have blocks.
  return { local: named(localsOf), variable: named((root) => new Map([...valuesOf(root), ...defaultsOf(root)])) };
}
