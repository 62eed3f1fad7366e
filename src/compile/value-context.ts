/** What the steps of judging values are given. */
import type { Comparison, Expression, Literal } from "../ast/nodes.js";
import type { CheckContext } from "../checked/context.js";
import type { ValueEffect, ValueWeight } from "../diagnostics/catalog/values.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { Dataset } from "../language/dataset.js";
import type { JudgedCriterion } from "../values/judge-filter.js";
import type { Misfit } from "../values/misfit.js";

export interface ValueContext extends CheckContext {
  readonly expression: Expression;
  readonly dataset: Dataset;
  /** Other datasets, whose values might have been meant, with their facts. */
  readonly others: () => readonly Dataset[];
  readonly level: "documented" | "all";
  /** Whether it is said already, and better, what the comparison at this place means. */
  readonly isDecided: (found: Diagnostic) => boolean;
  /** Whether so much is said of the filter that of what else there is only the number counts. */
  readonly isCounted: () => boolean;
}

/** One constant of a criterion, where it stands. */
export interface Constant extends JudgedCriterion {
  readonly comparison: Comparison;
  readonly literal: Literal;
  readonly index: number;
  /** Why no value meets it; undefined: some may. */
  readonly misfit: Misfit | undefined;
  /** What its misfit makes of the filter. */
  readonly effect: ValueEffect;
}

/** What may be said of a constant at this level. */
export function isSaid(weight: ValueWeight | null, level: ValueContext["level"]): boolean {
  return weight !== null && (level === "all" || weight === "never" || weight === "undocumented");
}
