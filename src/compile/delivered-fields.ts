/** The fields that a filter asks for, held against those that its job delivers. */
import { criteriaOf } from "../checked/criteria.js";
import type { Criterion } from "../checked/filter.js";
import type { Diagnostic, SourcePlace } from "../diagnostics/diagnostic.js";
import { report } from "../diagnostics/report.js";
import type { Filter } from "./filter.js";

/**
 * Fields of the filter that lines do not have: they are filtered all the same, but what was delivered cannot be filtered again. Told once, at the first.
 * A job that lists no fields delivers what the service has by itself, which is not known.
 */
export function fieldsNotDelivered(
  { tree, fields }: Filter,
  delivered: readonly string[],
  placeOf: (criterion: Criterion) => SourcePlace,
): readonly Diagnostic[] {
  // Of one that is written in another case it is told that there is none such.
  const listed = new Set(delivered.map((name) => name.trim().toLowerCase()));
  const isListed = (name: string) => listed.has(name.toLowerCase());
  if (delivered.length === 0 || fields.every(({ name }) => isListed(name))) return [];
  const lacking = criteriaOf(tree).filter(({ field }) => !isListed(field));
  const [first] = lacking;
  return first === undefined
    ? []
    : [report("LW441", placeOf(first), { fields: [...new Set(lacking.map(({ field }) => field))] })];
}
