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
      // Lists of jobs have one filter again and again. Of what was not decided no more would be: the first had the most work.
      const before = met.findingsOf(filter);
      if (before !== null) return before;
      const found = isWithinLimits(filter) ? work.ofSmall((own) => findingsOf(filter, own)) : ofLarge(filter);
      met.add(filter, found);
      return found;
    };
    const ofLarge = (filter: Filter): Findings => {
      // To begin with a filter takes work, too, of which nothing comes where none is left.
      if (shared.left <= 0) return { told: [], complete: false };
      return withShare(shared, shareOfFilter, () => findingsOf(filter, shared));
    };
    return {
      find(filter, expression, source, notation) {
        const { told, complete } = findingsFor(filter);
        return { diagnostics: analysisDiagnostics(filter, told, expression, source, notation), complete };
      },
      minimized: (filter, tree) => minimizedSizes(filter, tree, shared),
    };
  },
};

/** Bytes of the largest filter that is known again: what stands often in a file is smaller. */
const largestMet = 16_384;

interface Met {
  /** Null where nothing is to be said of it. */
  readonly tree: Filter["tree"] | null;
  readonly findings: Findings;
}

/** What was found of filters, wherever they stand. A single one is not told from others. */
function metFilters(): { findingsOf(filter: Filter): Findings | null; add(filter: Filter, findings: Findings): void } {
  const met = new Map<string, Met>();
  let first: (() => void) | null = null;
  const isTold = ({ sizes }: Filter) => sizes.bytes <= largestMet;
  return {
    findingsOf(filter) {
      if (!isTold(filter)) return null;
      first?.();
      first = null;
      const same = met.size === 0 ? undefined : met.get(keyOf(filter));
      if (same === undefined) return null;
      return same.tree === null ? same.findings : findingsIn(filter.tree, same.findings, same.tree);
    },
    add(filter, findings) {
      if (!isTold(filter)) return;
      const keep = () => {
        met.set(keyOf(filter), { tree: findings.told.length === 0 ? null : filter.tree, findings });
      };
      if (met.size > 0) keep();
      else first ??= keep;
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
