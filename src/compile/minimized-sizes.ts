/** What minimising a filter would reach, where that is quickly found out. */
import { type Budget, withShare } from "../analysis/engine/budget.js";
import { engine } from "../analysis/engine/engine.js";
import { minimizeTree } from "../analysis/minimize/minimize.js";
import type { CheckedNode } from "../checked/filter.js";
import type { FilterSizes } from "../language/limits.js";
import { sizesOf } from "../where/sizes.js";
import type { Filter } from "./filter.js";

/** Steps of the engine that a look at what minimising reaches may take: some tenths of a second at worst. */
const minimizingBudget = 800_000;

/** Larger filters, in bytes of JSON, are not tried: only to begin with them takes longer than a check should. */
const mostMinimized = 12_000;

/** Null where the search would take too long, so that its end is not what `minimize` prints. */
export function minimizedSizes(filter: Filter, tree: CheckedNode, budget: Budget): FilterSizes | null {
  if (filter.sizes.bytes > mostMinimized) return null;
  const share = Math.min(1, minimizingBudget / Math.max(1, budget.left));
  const minimized = withShare(budget, share, () => minimizeTree({ ...filter, tree }, {}, engine(budget)));
  return minimized.complete ? sizesOf(minimized.tree) : null;
}
