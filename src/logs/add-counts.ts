/** Sums and differences of counts. */
import type { ClassifiedCounts, MatchCounts } from "./types.js";

/** The counts of an empty log. */
export function noCounts(filterCount: number, classifies: boolean): MatchCounts {
  const classified = classifies ? { dropped: 0, unknown: 0, lackingFields: new Map() } : null;
  const filters = Array.from({ length: filterCount }, () => ({ kept: 0, classified }));
  return { bytes: 0, kept: 0, malformed: 0, lines: classifies ? 0 : null, filters };
}

/** Adds the counts of `b`. With the sign -1, subtracts them. */
export function addCounts(a: MatchCounts, b: MatchCounts, sign: 1 | -1 = 1): MatchCounts {
  return {
    bytes: a.bytes + sign * b.bytes,
    kept: a.kept + sign * b.kept,
    malformed: a.malformed + sign * b.malformed,
    lines: a.lines === null || b.lines === null ? null : a.lines + sign * b.lines,
    filters: a.filters.map(({ kept, classified }, index) => {
      const other = b.filters[index] ?? { kept: 0, classified: null };
      return { kept: kept + sign * other.kept, classified: combineClassified(classified, other.classified, sign) };
    }),
  };
}

function combineClassified(
  a: ClassifiedCounts | null,
  b: ClassifiedCounts | null,
  sign: 1 | -1,
): ClassifiedCounts | null {
  if (a === null || b === null) return null;
  const lackingFields = new Map(a.lackingFields);
  for (const [field, lines] of b.lackingFields)
    lackingFields.set(field, (lackingFields.get(field) ?? 0) + sign * lines);
  return {
    dropped: a.dropped + sign * b.dropped,
    unknown: a.unknown + sign * b.unknown,
    lackingFields: new Map([...lackingFields].filter(([, lines]) => lines !== 0)),
  };
}
