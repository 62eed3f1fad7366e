import { comparisonsIn } from "../../ast/visit.js";
import { criteriaOf } from "../../check/criteria.js";
import type { CheckedNode, Criterion } from "../../check/filter.js";
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { fieldOf } from "../../datasets/dataset.js";
import { operators } from "../../language/operators.js";
import type { LintContext, LintRule } from "../rule.js";
import { type Constant, type ConstantRule, positionOf } from "./constant.js";
import { exclusionOf } from "./exclusion.js";
import { network } from "./network.js";
import { orderOutOfRange, rangeVerdict } from "./order-out-of-range.js";
import { outOfRange } from "./out-of-range.js";
import { otherForm } from "./other-form.js";
import { otherSpelling } from "./other-spelling.js";
import { otherUnit } from "./other-unit.js";
import { queryInPath } from "./query-in-path.js";
import { regularExpression } from "./regular-expression.js";
import { severalValues } from "./several-values.js";
import { unlistedValue } from "./unlisted-value.js";
import { variable } from "./variable.js";
import { wildcard } from "./wildcard.js";

/** Longer values do not fit into the filter of a job. */
const longestValue = 1000;

/** The rules about one constant: the first that reports explains it. */
const rules: readonly ConstantRule[] = [
  variable,
  network,
  severalValues,
  queryInPath,
  otherSpelling,
  regularExpression,
  wildcard,
  otherUnit,
  unlistedValue,
  otherForm,
  outOfRange,
  orderOutOfRange,
];

/** LW801 to LW816: values that a field does not have. An error when the filter therefore keeps no line, and that is documented. */
export const constants: LintRule = {
  codes: rules.flatMap(({ codes }) => codes),
  run(context) {
    const all = constantsOf(context);
    const never = neverTrue(all);
    const keepsNothing = isImpossible(context.tree, never);
    return all.flatMap((constant): readonly Diagnostic[] => {
      const found = firstReport(constant, context);
      if (found === null) return [];
      return [keepsNothing && never.has(constant.criterion) ? fatal(found) : found];
    });
  },
};

function fatal(found: Diagnostic): Diagnostic {
  // All codes of these rules take `keepsNothing`, which the union of all diagnostics does not show.
  return { ...found, severity: "error", args: { ...found.args, keepsNothing: true } } as unknown as Diagnostic;
}

function firstReport(constant: Constant, context: LintContext): Diagnostic | null {
  for (const rule of rules) {
    const found = rule.run(constant, context);
    if (found !== null) return found;
  }
  return null;
}

function constantsOf({ tree, expression, dataset }: LintContext): readonly Constant[] {
  const comparisons = new Map(comparisonsIn(expression).map((comparison) => [comparison.span.start, comparison]));
  return criteriaOf(tree).flatMap((criterion) => {
    const comparison = comparisons.get(criterion.span.start);
    const facts = dataset === null ? undefined : fieldOf(dataset, criterion.field);
    if (facts === undefined || comparison?.kind !== "Comparison" || criterion.literal === "bool") return [];
    const position = positionOf(criterion);
    const literals = comparison.value.kind === "List" ? comparison.value.members : [comparison.value];
    const values = typeof criterion.operand === "object" ? criterion.operand : [criterion.operand];
    return literals.flatMap((literal, at) => {
      const value = values[at];
      if (value === undefined || String(value).length > longestValue) return [];
      const exclusion = position === null ? null : exclusionOf(facts, position, value);
      return [{ value, literal, criterion, comparison, facts, position, exclusion }];
    });
  });
}

/** The criteria that no line matches by what is documented. */
function neverTrue(all: readonly Constant[]): ReadonlySet<Criterion> {
  const isPossible = ({ criterion, position, exclusion, facts }: Constant) =>
    position === null
      ? rangeVerdict(criterion, facts)?.verdict !== "never" ||
        rangeVerdict(criterion, facts)?.certainty !== "documented"
      : operators[criterion.operator].negates !== null || exclusion?.certainty !== "documented";
  const possible = new Set(all.filter(isPossible).map(({ criterion }) => criterion));
  return new Set(all.map(({ criterion }) => criterion).filter((criterion) => !possible.has(criterion)));
}

function isImpossible(node: CheckedNode, never: ReadonlySet<Criterion>): boolean {
  if (node.kind === "Criterion") return never.has(node);
  const terms: readonly CheckedNode[] = node.terms;
  return node.kind === "And"
    ? terms.some((term) => isImpossible(term, never))
    : terms.every((term) => isImpossible(term, never));
}
