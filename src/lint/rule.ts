import type { Expression } from "../ast/nodes.js";
import type { CheckedFilter, CheckedNode } from "../check/filter.js";
import type { DiagnosticCode } from "../diagnostics/catalog.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { Notation } from "../diagnostics/notation.js";
import type { Dataset } from "../datasets/dataset.js";
import type { Finding } from "../analysis/questions/findings.js";

export interface LintContext {
  readonly filter: CheckedFilter;
  readonly tree: CheckedNode;
  readonly expression: Expression;
  /** Null: nothing is known of values. */
  readonly dataset: Dataset | null;
  readonly source: string;
  readonly notation: Notation;
  /** What analysis found about the filter. Computed once, for the first rule that asks. */
  findings(): readonly Finding[];
}

/** Looks at a filter without errors. A rule does not see what other rules report. */
export interface LintRule {
  /** The codes that it can report. */
  readonly codes: readonly DiagnosticCode[];
  run(context: LintContext): readonly Diagnostic[];
}
