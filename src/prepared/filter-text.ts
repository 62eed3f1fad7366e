import type { Compilation } from "../compile/compilation.js";
import { compileFilterText } from "../compile/compile-text.js";
import type { ReadGiven } from "../compile/given-filter.js";
import type { CompileSettings } from "../compile/settings.js";
import { timestampsOf } from "../hosts/job-timestamps.js";
import { contentOf, type Placed } from "../job/place.js";
import type { JsonObject } from "../json/document/json-tree.js";
import type { Dataset } from "../language/dataset.js";
import { memberOf } from "./member-of.js";

export interface FilterText {
  readonly placed: Placed;
  readonly compilation: Compilation;
}

/** The filter text in a body that is to become one, or the source of a compilation that failed; null where where JSON stands. */
export function filterText(
  source: string,
  root: JsonObject,
  given: ReadGiven | null,
  settings: CompileSettings,
): FilterText | null {
  const [filter, named] = [memberOf(root, "filter"), memberOf(root, "dataset")];
  if (filter?.kind !== "String" || (given?.kind !== "text" && given?.kind !== "failed")) return null;
  const placed = contentOf(source, filter);
  const dataset: string | Dataset | undefined =
    settings.dataset ?? (named?.kind === "String" ? named.value : undefined);
  // One that was compiled without its job may not know the job's dataset.
  const known = () => compileFilterText("", { ...settings, dataset }).dataset;
  if (given.failure !== null)
    return { placed, compilation: { ...given.failure, dataset: given.failure.dataset ?? known() } };
  return {
    placed,
    compilation: compileFilterText(placed.text, { ...settings, dataset }, { timestamps: timestampsOf(root) }),
  };
}
