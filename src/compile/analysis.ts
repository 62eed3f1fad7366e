import { withShare } from "../analysis/engine/budget.js";
import { callWork } from "../analysis/engine/call-work.js";
import { defaultLimits } from "../language/limits.js";
import { toWhereJson } from "../where/emit.js";
import { analysisDiagnostics } from "./analysis-diagnostics.js";
import type { Filter } from "./filter.js";
import { type Findings, findingsIn, findingsOf } from "./findings.js";
import { minimizedSizes } from "./minimized-sizes.js";
import type { MeaningFinder } from "./settings.js";

/** Of the work that is left, for what one filter means: the next one of a file, and the same after mending, have their turn. */
const shareOfFilter = 0.6;

/** Finds what a filter can mean: that it keeps nothing or everything, or has parts that change nothing (LW5xx). */
export const analysis: MeaningFinder = {
  ofCall() {
    const work = callWork();
    const { shared } = work;
    const met = metFilters();
    const findingsFor = (filter: Filter): Findings => {
      if (isWithinLimits(filter)) {
        // Lists of jobs have one filter again and again.
        const before = met.findingsOf(filter);
        if (before !== null) return before;
        const found = work.ofSmall((own) => findingsOf(filter, own));
        if (found.complete) met.add(filter, found);
        return found;
      }
      // To begin with a filter takes work, too, of which nothing comes where none is left.
      if (shared.left <= 0) return { told: [], complete: false };
      return withShare(shared, shareOfFilter, () => findingsOf(filter, shared));
    };
    return {
      find(filter, expression, source, notation) {
        const { told, complete } = findingsFor(filter);
        return { diagnostics: analysisDiagnostics(filter, told, expression, source, notation), complete };
      },
      reading: work.reading,
      minimized: (filter, tree) => minimizedSizes(filter, tree, shared),
    };
  },
};

interface Met {
  readonly filter: Filter;
  readonly findings: Findings;
}

/** Filters of which all was decided, wherever they stand. A single one is not told from others. */
function metFilters(): { findingsOf(filter: Filter): Findings | null; add(filter: Filter, findings: Findings): void } {
  const met = new Map<string, Met | null>();
  let first: Met | null = null;
  // Of one of which nothing is to be said nothing is held but that.
  const keep = (one: Met) => met.set(keyOf(one.filter), one.findings.told.length === 0 ? null : one);
  return {
    findingsOf(filter) {
      if (first !== null) keep(first);
      first = null;
      const same = met.size === 0 ? undefined : met.get(keyOf(filter));
      if (same === undefined) return null;
      return same === null ? { told: [], complete: true } : findingsIn(filter.tree, same.findings, same.filter.tree);
    },
    add(filter, findings) {
      if (met.size > 0) keep({ filter, findings });
      else first ??= { filter, findings };
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
