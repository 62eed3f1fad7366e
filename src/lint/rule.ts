import type { Finding } from "../analysis/questions/findings.js";
import type { Expression } from "../ast/nodes.js";
import type { CheckedNode } from "../check/filter.js";
import type { Dataset } from "../datasets/dataset.js";
import type { DiagnosticCode } from "../diagnostics/catalog.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { Notation } from "../diagnostics/notation.js";
import type { KeepsNothing } from "./keeps-nothing.js";

export interface LintInput {
  readonly expression: Expression;
  /** Null: logwhere knows no values. */
  readonly dataset: Dataset | null;
  readonly source: string;
  readonly form: "text" | "where";
  readonly notation: Notation;
}

export interface LintContext extends LintInput {
  readonly tree: CheckedNode;
  /** The answer of logic alone, for any values. */
  readonly findings: readonly Finding[];
  /** The reason that the filter keeps no line, by the values that the dataset allows. */
  readonly keepsNothing: KeepsNothing | null;
}

/** Looks at a filter without errors. A rule does not see what other rules report. */
export interface LintRule {
  /** The codes that the rule can report. */
  readonly codes: readonly DiagnosticCode[];
  run(context: LintContext): readonly Diagnostic[];
}
