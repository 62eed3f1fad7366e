/** What a filter asks, held against what its job delivers. None of it refuses a job. */
import type { Collector } from "../diagnostics/collector.js";
import type { SourcePlace } from "../diagnostics/diagnostic.js";

/** Fields of the filter that lines do not have: they are filtered all the same, but what was delivered cannot be filtered again. Told once, at the first. */
export function fieldsNotDelivered<Criterion extends { readonly field: string }>(
  criteria: readonly Criterion[],
  delivered: readonly string[] | undefined,
  placeOf: (criterion: Criterion) => SourcePlace,
  found: Collector,
): void {
  if (delivered === undefined) return;
  const names = new Set(delivered);
  const lacking = criteria.filter(({ field }) => !names.has(field));
  const [first] = lacking;
  if (first !== undefined) found.report("LW441", placeOf(first), { fields: [...new Set(lacking.map(({ field }) => field))] });
}
