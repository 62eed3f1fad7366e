/** Results of units added up, for each log and for all. */
import type { FilterResult, UnitResult } from "./settings.js";

export interface Totals extends Omit<UnitResult, "stopped" | "cutShort" | "filters" | "lineFeeds"> {
  readonly filters: readonly FilterResult[];
}

/** What `filters` filters find in nothing. `all` says whether every line is looked at. */
export function noTotals(filters: number, all: boolean): Totals {
  return {
    bytes: 0,
    seconds: 0,
    lines: all ? 0 : null,
    kept: 0,
    malformed: 0,
    printed: 0,
    met: [],
    several: 0,
    filters: Array.from({ length: filters }, () => ({
      kept: 0,
      printed: 0,
      dropped: 0,
      unknown: 0,
      lacking: new Map(),
    })),
    overlap: [],
    error: null,
  };
}

export function added(a: Totals, b: Totals): Totals {
  return {
    bytes: a.bytes + b.bytes,
    seconds: a.seconds + b.seconds,
    lines: a.lines === null || b.lines === null ? null : a.lines + b.lines,
    kept: a.kept + b.kept,
    malformed: a.malformed + b.malformed,
    printed: a.printed + b.printed,
    met: a.met.length === 0 ? b.met : a.met.map((met, i) => met || b.met[i] === true),
    several: a.several + b.several,
    filters: a.filters.map((filter, i) => addedFilter(filter, b.filters[i])),
    overlap: a.overlap.length === 0 ? b.overlap : a.overlap.map((count, i) => count + (b.overlap[i] ?? 0)),
    error: a.error ?? b.error,
  };
}

function addedFilter(a: FilterResult, b: FilterResult | undefined): FilterResult {
  if (b === undefined) return a;
  const names = new Set([...a.lacking.keys(), ...b.lacking.keys()]);
  return {
    kept: a.kept + b.kept,
    printed: a.printed + b.printed,
    dropped: a.dropped + b.dropped,
    unknown: a.unknown + b.unknown,
    lacking: new Map(Array.from(names, (name) => [name, (a.lacking.get(name) ?? 0) + (b.lacking.get(name) ?? 0)])),
  };
}

/** Fields with the lines that lack them; only those that some line lacks. */
export function lackingFields({ lacking }: FilterResult): readonly (readonly [name: string, lines: number])[] {
  return [...lacking].filter(([, count]) => count > 0);
}
