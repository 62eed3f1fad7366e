/** Filters of jobs that stand in another file which is compiled, too: what is told there is not told again with the job. */
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { FoundFilter } from "../hosts/found.js";
import type { FileFilter } from "./compilation.js";
import { said } from "./shared-diagnostics.js";

/** The filters of which something is told here, and what else is said of the jobs of the others. */
export function withoutToldThere(filters: readonly FileFilter[], found: readonly FoundFilter[]): readonly [readonly FileFilter[], readonly Diagnostic[]] {
  const own: FileFilter[] = [];
  const left: Diagnostic[] = [];
  for (const [at, filter] of filters.entries()) {
    const { toldThere, toldHere, toldAt: place } = found[at] ?? {};
    const { diagnostics } = filter.compilation;
    if (toldThere === undefined) {
      if (toldHere === undefined) own.push(filter);
      else left.push(...diagnostics.filter(({ span }) => toldHere(span)));
      continue;
    }
    // That it may be something else is said of the reference, as is what its job does not deliver.
    const isOfFilter = ({ code, span }: Diagnostic) => code !== "LW424" && code !== "LW441" && span.start === place?.start && span.end === place.end;
    const met = toldThere === "all" ? null : new Set(toldThere.map((one) => `${one.code} ${said(one)}`));
    const rest = diagnostics.filter((one) => !isOfFilter(one) || (met !== null && !met.has(`${one.code} ${said(one)}`)));
    // A filter with mistakes all of which are told there is told there.
    if (toldHere !== undefined) left.push(...rest.filter(({ span }) => toldHere(span)));
    else if (met === null || (rest.length < diagnostics.length && !rest.some(isOfFilter))) left.push(...rest);
    else own.push(rest.length === diagnostics.length ? filter : { ...filter, compilation: { ...filter.compilation, diagnostics: rest } });
  }
  return [own, left];
}
