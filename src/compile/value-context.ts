/** What the steps of judging values are given. */
import type { Comparison, Expression, Literal } from "../ast/nodes.js";
import type { CheckContext } from "../checked/context.js";
import type { AllOf, AnyOf, CheckedNode } from "../checked/filter.js";
import type { ValueEffect, ValueWeight } from "../diagnostics/catalog/values.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { Dataset } from "../language/dataset.js";
import type { FilterLimits, FilterSizes } from "../language/limits.js";
import type { JudgedCriterion } from "../values/judge-filter.js";
import type { Misfit } from "../values/misfit.js";
import type { Reading } from "../values/readings.js";
import type { Together } from "./value-together.js";

export interface ValueContext extends CheckContext {
  readonly expression: Expression;
  readonly dataset: Dataset;
  /** Other datasets, whose values might have been meant, with their facts. */
  readonly others: () => readonly Dataset[];
  readonly level: "documented" | "all";
  /** Of the filter, and what the service takes. */
  readonly sizes: FilterSizes;
  readonly limits: FilterLimits;
  /** The group that each part stands in. */
  readonly parents: () => ReadonlyMap<CheckedNode, AllOf | AnyOf>;
  /** Whether it is said already, and better, what the comparison at this place means. */
  readonly isDecided: (found: Pick<Diagnostic, "code" | "span">) => boolean;
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
  /** What it and others of its comparison mean that are read the same way. */
  readonly together: (reading: Reading) => Together;
}

/** What may be said of a constant at this level. */
export function isSaid(weight: ValueWeight | null, level: ValueContext["level"]): boolean {
  return weight !== null && (level === "all" || weight === "never" || weight === "undocumented");
}
