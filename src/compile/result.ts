/** Results, told apart by whether they are right. */
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { isError } from "../diagnostics/severity.js";
import type { Compilation, CompiledFile, Decompilation, FileFilter } from "./compilation.js";
import type { Filter } from "./filter.js";

/** A compilation is right when there is a filter, and no diagnostic is an error. */
export function result(filter: Filter | undefined, facts: Omit<Compilation, "ok" | "filter">): Compilation {
  if (filter === undefined) return { ...facts, ok: false };
  return facts.diagnostics.some(isError) ? { ...facts, ok: false, filter } : { ...facts, ok: true, filter };
}

/** A filter together with what is wrong around it. */
export function within({ filter, ...facts }: Compilation, around: readonly Diagnostic[]): Compilation {
  const diagnostics = [...around, ...facts.diagnostics].sort((a, b) => a.span.start - b.span.start);
  return result(filter, { ...facts, readable: facts.readable && !around.some(isError), diagnostics });
}

/** A file is right when each of its filters is, and what stands around them. */
export function fileResult(file: Omit<CompiledFile, "ok">): CompiledFile {
  const filters = file.filters.flatMap(({ compilation, ...rest }) =>
    compilation.ok ? [{ ...rest, compilation }] : [],
  );
  const isRight = filters.length === file.filters.length && !file.around.some(isError);
  return isRight ? { ...file, filters, ok: true } : { ...file, ok: false };
}

/** A file that is one filter. */
export function fileOf(compilation: Compilation): CompiledFile {
  const { form, source, diagnostics } = compilation;
  const namedDataset = compilation.document?.header?.dataset?.name ?? null;
  const pointer = form === "text" ? null : "";
  const filter: FileFilter = {
    name: null,
    id: null,
    pointer,
    span: { start: 0, end: source.length },
    namedDataset,
    compilation,
  };
  return fileResult({ form, host: "filter", source, filters: [filter], around: [], diagnostics });
}

/** The text of a compilation's filter. */
export function decompiled({ ok, filter, diagnostics, source }: Compilation): Decompilation {
  return ok ? { ok, text: filter.text, diagnostics, source } : { ok, text: filter?.text, diagnostics, source };
}
