import { criteriaOf } from "../checked/criteria.js";
import type { Criterion } from "../checked/filter.js";
import type { Compilation } from "../compile/compilation.js";
import { timesAsDelivered } from "../compile/delivered-times.js";
import { pointersOf } from "../compile/pointers.js";
import type { Collector } from "../diagnostics/collector.js";
import type { SourcePlace } from "../diagnostics/diagnostic.js";
import { fieldsNotDelivered } from "../job/filter-fields.js";
import type { LogpullOptions } from "../job/options.js";
import type { Placed } from "../job/place.js";
import { defaultTimestampFormat } from "../job/timestamp-format.js";

/** Holds the filter's comparisons against what the job delivers; `isHeld`: its times were, when it was compiled. */
export function checkCriteria(
  { filter, document, dataset }: Compilation,
  placed: Placed | null,
  { fields, timestamps, isHeld }: LogpullOptions & { readonly isHeld: boolean },
  found: Collector,
): void {
  const expression = document?.expression ?? null;
  if (filter === undefined || filter.tree.kind === "Everything" || expression === null) return;
  const pointerAt = pointersOf(expression);
  const { at } = placed?.origin ?? { at: (offset: number) => offset };
  const placeOf = ({ span }: Criterion): SourcePlace => ({
    span: { start: at(span.start), end: at(span.end) },
    pointer: placed?.origin.pointer ?? pointerAt(span) ?? "/filter",
  });
  fieldsNotDelivered(criteriaOf(filter.tree), fields, placeOf, found);
  // A format that is not known was reported.
  const unknown = found.all().some(({ code }) => code === "LW439");
  if (isHeld || dataset === null || unknown) return;
  found.addAll(timesAsDelivered(filter, { format: timestamps ?? defaultTimestampFormat, named: timestamps !== undefined }, placeOf));
}
