/** Results, told apart by whether they are right. */
import { isError } from "../diagnostics/severity.js";
import type { Compilation, Decompilation } from "./compilation.js";
import type { Filter } from "./filter.js";

/** A compilation is right when there is a filter, and no diagnostic is an error. */
export function result(filter: Filter | undefined, facts: Omit<Compilation, "ok" | "filter">): Compilation {
  if (filter === undefined) return { ...facts, ok: false };
  return facts.diagnostics.some(isError) ? { ...facts, ok: false, filter } : { ...facts, ok: true, filter };
}

/** The text of a compilation's filter. */
export function decompiled({ ok, filter, diagnostics, source }: Compilation): Decompilation {
  return ok ? { ok, text: filter.text, diagnostics, source } : { ok, text: filter?.text, diagnostics, source };
}
