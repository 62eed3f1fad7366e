import { withShare } from "../analysis/engine/budget.js";
import { callWork } from "../analysis/engine/call-work.js";
import { defaultLimits } from "../language/limits.js";
import { toWhereJson } from "../where/emit.js";
import { analysisDiagnostics } from "./analysis-diagnostics.js";
import type { Filter } from "./filter.js";
import { minimizedSizes } from "./minimized-sizes.js";
import type { MeaningFinder } from "./settings.js";

/** Of the work that is left, for what one filter means: the next one of a file, and the same after mending, have their turn. */
const shareOfFilter = 0.6;

/** Finds what a filter can mean: that it keeps nothing or everything, or has parts that change nothing (LW5xx). */
export const analysis: MeaningFinder = {
  ofCall() {
    const work = callWork();
    const { shared } = work;
    const quiet = quietFilters();
    return {
      find(filter, expression, source, notation) {
        if (isWithinLimits(filter)) {
          // Lists of jobs have one filter again and again.
          if (quiet.has(filter)) return { diagnostics: [], complete: true };
          const found = work.ofSmall((own) => analysisDiagnostics(filter, expression, source, notation, own));
          if (found.complete && found.diagnostics.length === 0) quiet.add(filter);
          return found;
        }
        // To begin with a filter takes work, too, of which nothing comes where none is left.
        if (shared.left <= 0) return { diagnostics: [], complete: false };
        return withShare(shared, shareOfFilter, () => analysisDiagnostics(filter, expression, source, notation, shared));
      },
      reading: work.reading,
      minimized: (filter, tree) => minimizedSizes(filter, tree, shared),
    };
  },
};

/** Filters of which all was decided and nothing is to be said, wherever they stand. A single one is not told from others. */
function quietFilters(): { has(filter: Filter): boolean; add(filter: Filter): void } {
  const met = new Set<string>();
  let first: Filter | null = null;
  return {
    has(filter) {
      if (first !== null) met.add(keyOf(first));
      first = null;
      return met.size > 0 && met.has(keyOf(filter));
    },
    add(filter) {
      if (met.size > 0) met.add(keyOf(filter));
      else first ??= filter;
    },
  };
}

/** The same for the same tree over the same fields. */
function keyOf(filter: Filter): string {
  return `${filter.dataset} ${toWhereJson(filter)}`;
}

function isWithinLimits({ sizes }: Filter): boolean {
  return sizes.operators <= defaultLimits.operators && sizes.bytes <= defaultLimits.bytes;
}
