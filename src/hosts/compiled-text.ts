/** What a program is given to compile. */
import type { JsonObject } from "../json/document/json-tree.js";
import type { FileSearch } from "./file-search.js";
import { referredTo } from "./job-values.js";
import { addText, compiledBy } from "./text-filter.js";

/** Where JSON was found by itself. */
export function addCompiled(search: FileSearch, object: JsonObject): void {
  const compiled = compiledBy(object);
  if (compiled === null) return;
  const { dataset, filter, unknownDataset } = compiled;
  const { value } = filter;
  const { given, byDefault } = referredTo(search, value);
  if (given.kind === "String" && /^\s*[{["]/.test(given.value)) return;
  const names = { name: search.host.nameAt(object.pointer), id: null };
  const facts = {
    dataset,
    unknownDataset,
    said: [],
    certain: true as const,
    ...(byDefault ? { unsure: value.span } : {}),
  };
  addText(search, given, { names, pointer: object.pointer, place: object, reference: value, ...facts });
}
