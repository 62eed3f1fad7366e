import { type Budget, withShare } from "../analysis/engine/budget.js";
import { defaultBudget } from "../analysis/engine/engine.js";
import { defaultLimits } from "../language/limits.js";
import { toWhereJson } from "../where/emit.js";
import { analysisDiagnostics } from "./analysis-diagnostics.js";
import type { Filter } from "./filter.js";
import { minimizedSizes } from "./minimized-sizes.js";
import type { MeaningFinder } from "./settings.js";

/** Of the work that is left, for what one filter means: the next one of a file, and the same after mending, have their turn. */
const shareOfFilter = 0.6;

/** Whatever a filter within the limits of a job takes, ten times over: it is decided also as the last of a long list. */
const atLeast = 2_000_000;

/** Whatever a long list of such filters takes, of which few are hard; of those that are left then it is not decided. */
const mostOfSmall = 10_000_000;

/** What reading a character of such a file is worth, and how much of the work that is left all of it may take. */
const stepsOfCharacter = 3;
const mostForReading = 0.6;

/** Finds what a filter can mean: that it keeps nothing or everything, or has parts that change nothing (LW5xx). */
export const analysis: MeaningFinder = {
  ofCall() {
    const shared: Budget = { left: defaultBudget };
    const small: Budget = { left: mostOfSmall };
    const quiet = quietFilters();
    return {
      find(filter, expression, source, notation) {
        if (isWithinLimits(filter)) {
          // Lists of jobs have one filter again and again.
          if (quiet.has(filter)) return { diagnostics: [], complete: true };
          const own: Budget = { left: Math.max(shared.left, Math.min(atLeast, small.left)) };
          const before = own.left;
          const found = analysisDiagnostics(filter, expression, source, notation, own);
          shared.left -= before - own.left;
          small.left -= before - own.left;
          if (found.complete && found.diagnostics.length === 0) quiet.add(filter);
          return found;
        }
        // To begin with a filter takes work, too, of which nothing comes where none is left.
        if (shared.left <= 0) return { diagnostics: [], complete: false };
        return withShare(shared, shareOfFilter, () => analysisDiagnostics(filter, expression, source, notation, shared));
      },
      reading: (characters) => {
        shared.left -= Math.min(shared.left * mostForReading, characters * stepsOfCharacter);
      },
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
