import { meaningOf } from "../analysis/questions/meaning.js";
import type { CheckedFilter } from "../check/filter.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { allRules, localRules } from "./all-rules.js";
import { keepsNothingOf } from "./keeps-nothing.js";
import type { LintInput } from "./rule.js";

/** The work for one filter, about 0.3 seconds. A hard filter within the limits of a job needs a tenth. */
const filterWork = 4_000_000;

/** Runs the rules on a filter without errors. */
export function lint(filter: CheckedFilter, input: LintInput): readonly Diagnostic[] {
  const { tree } = filter;
  if (tree.kind === "Everything") return [];
  const budget = { left: filterWork };
  const { findings, verdict } = meaningOf(tree, { budget });
  const { dataset } = input;
  const keepsNothing = dataset === null || verdict === "never" ? null : keepsNothingOf(tree, dataset, budget);
  return allRules.flatMap((rule) => rule.run({ ...input, tree, findings, keepsNothing }));
}

/** Runs the rules about single comparisons on the known part of a filter. */
export function lintKnownPart(filter: CheckedFilter, input: LintInput): readonly Diagnostic[] {
  const { tree } = filter;
  if (tree.kind === "Everything") return [];
  const context = { ...input, tree, findings: [], keepsNothing: null };
  // The computed part may exclude the missing value.
  return localRules.flatMap((rule) => rule.run(context)).filter(({ code }) => code !== "LW808");
}
