import { type Budget, withShare } from "../analysis/engine/budget.js";
import { defaultBudget } from "../analysis/engine/engine.js";
import { defaultLimits } from "../language/limits.js";
import { analysisDiagnostics } from "./analysis-diagnostics.js";
import type { Filter } from "./filter.js";
import { minimizedSizes } from "./minimized-sizes.js";
import type { MeaningFinder } from "./settings.js";

/** Of the work that is left, for what one filter means: the next one of a file, and the same after mending, have their turn. */
const shareOfFilter = 0.6;

/** Whatever a filter within the limits of a job takes, ten times over: it is decided also as the last of a long list. */
const atLeast = 2_000_000;

/** Finds what a filter can mean: that it keeps nothing or everything, or has parts that change nothing (LW5xx). */
export const analysis: MeaningFinder = {
  ofCall() {
    const shared: Budget = { left: defaultBudget };
    return {
      find(filter, expression, source, notation) {
        if (isWithinLimits(filter)) {
          const own: Budget = { left: Math.max(shared.left, atLeast) };
          const before = own.left;
          const found = analysisDiagnostics(filter, expression, source, notation, own);
          shared.left -= before - own.left;
          return found;
        }
        return withShare(shared, shareOfFilter, () => analysisDiagnostics(filter, expression, source, notation, shared));
      },
      minimized: (filter, tree) => minimizedSizes(filter, tree, shared),
    };
  },
};

function isWithinLimits({ sizes }: Filter): boolean {
  return sizes.operators <= defaultLimits.operators && sizes.bytes <= defaultLimits.bytes;
}
