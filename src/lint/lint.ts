import type { Expression } from "../ast/nodes.js";
import type { CheckedFilter } from "../check/filter.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { Notation } from "../diagnostics/notation.js";
import type { Dataset } from "../datasets/dataset.js";
import { allRules } from "./all-rules.js";
import { findingsOf } from "./findings.js";
import type { LintRule } from "./rule.js";

interface LintInput {
  readonly expression: Expression;
  readonly dataset: Dataset | null;
  readonly source: string;
  readonly notation: Notation;
}

/** Runs the rules on a filter without errors. */
export function lint(
  filter: CheckedFilter,
  input: LintInput,
  rules: readonly LintRule[] = allRules,
): readonly Diagnostic[] {
  const { tree } = filter;
  if (tree.kind === "Everything") return [];
  let found: ReturnType<typeof findingsOf> | undefined;
  const findings = () => (found ??= findingsOf(filter));
  return rules.flatMap((rule) => rule.run({ ...input, filter, tree, findings }));
}
