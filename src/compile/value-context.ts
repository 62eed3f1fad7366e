/** What the steps of judging values are given. */
import type { Comparison, Expression, Literal } from "../ast/nodes.js";
import type { CheckContext } from "../checked/context.js";
import type { AllOf, AnyOf, CheckedNode } from "../checked/filter.js";
import type { OverJob } from "../diagnostics/catalog/limits.js";
import type { SaidAlone } from "../diagnostics/catalog/value-idioms.js";
import type { ValueEffect, ValueWeight } from "../diagnostics/catalog/values.js";
import type { Diagnostic, DiagnosticFix } from "../diagnostics/diagnostic.js";
import type { Dataset } from "../language/dataset.js";
import type { FilterLimits, FilterSizes } from "../language/limits.js";
import type { JudgedCriterion } from "../values/judge-filter.js";
import type { Misfit } from "../values/misfit.js";
import type { Reading } from "../values/readings.js";

export interface ValueContext extends CheckContext {
  readonly expression: Expression;
  /** There, and true, where the filter is more than what is known of it. */
  readonly partial?: true;
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

/** What constants of one comparison mean that are read the same way. */
export interface Together {
  /** The first constant that comparisons say; null: none is said. */
  readonly first: number | null;
  /** Comparisons in the place of the whole, where each of the constants is said. */
  readonly whole: string | null;
  /** The limit that the filter would be over with that; null: it is over none. */
  readonly over: OverJob | null;
  readonly fixes: readonly DiagnosticFix[];
  /** One of the constants alone; null where none says it. */
  own(index: number): SaidAlone | null;
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
