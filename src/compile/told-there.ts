/** Filters of jobs that stand in another file which is compiled, too: what is told there is not told again with the job. */
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { FoundFilter } from "../hosts/found.js";
import type { FileFilter } from "./compilation.js";
import { said } from "./shared-diagnostics.js";

/** The filters of which something is told here, and the others with what else is said of their jobs; `compiled`: what is said of one. */
export function withoutToldThere(
  filters: readonly FileFilter[],
  found: readonly FoundFilter[],
  compiled: (one: FoundFilter) => readonly Diagnostic[],
): readonly [readonly FileFilter[], readonly FileFilter[]] {
  const own: FileFilter[] = [];
  const left: FileFilter[] = [];
  const leave = ({ compilation, ...rest }: FileFilter, diagnostics: readonly Diagnostic[]) => {
    if (diagnostics.length > 0)
      left.push({ ...rest, compilation: { ...compilation, diagnostics, ok: false, document: null } });
  };
  for (const [at, filter] of filters.entries()) {
    const one = found[at];
    const { toldThere, toldHere, toldAt: place } = one ?? {};
    const { diagnostics } = filter.compilation;
    if (one === undefined || toldThere === undefined) {
      if (toldHere === undefined) own.push(filter);
      else
        leave(
          filter,
          diagnostics.filter(({ span }) => toldHere(span)),
        );
      continue;
    }
    // That it may be something else is said of the reference, as is what its job does not deliver.
    const isOfFilter = ({ code, span }: Diagnostic) =>
      code !== "LW424" && code !== "LW441" && span.start === place?.start && span.end === place.end;
    const met =
      toldThere === "all"
        ? null
        : new Set(diagnostics.some(isOfFilter) ? saidThere(one, toldThere, compiled).map(sayingOf) : []);
    const rest = diagnostics.filter((said) => !isOfFilter(said) || (met !== null && !met.has(sayingOf(said))));
    // A filter with mistakes all of which are told there is told there.
    if (toldHere !== undefined)
      leave(
        filter,
        rest.filter(({ span }) => toldHere(span)),
      );
    else if (met === null || (rest.length < diagnostics.length && !rest.some(isOfFilter))) leave(filter, rest);
    else
      own.push(
        rest.length === diagnostics.length
          ? filter
          : { ...filter, compilation: { ...filter.compilation, diagnostics: rest } },
      );
  }
  return [own, left];
}

const sayingOf = (one: Diagnostic) => `${one.code} ${said(one)}`;

/** What is told of a filter where it stands: what its reader says of it there, and what is said of the same with the dataset that it has there. */
function saidThere(
  one: FoundFilter,
  { dataset, unknownDataset, timestamps, diagnostics }: Exclude<FoundFilter["toldThere"], "all" | undefined>,
  compiled: (one: FoundFilter) => readonly Diagnostic[],
): readonly Diagnostic[] {
  return [...diagnostics, ...compiled({ ...one, dataset, unknownDataset, timestamps, diagnostics: [] })];
}
