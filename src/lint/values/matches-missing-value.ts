import { comparison as build, join } from "../../ast/build.js";
import { comparisonsIn } from "../../ast/visit.js";
import { criteriaOf } from "../../check/criteria.js";
import { negate } from "../../check/replace.js";
import { fieldOf } from "../../datasets/dataset.js";
import { report, suggestedFix } from "../../diagnostics/report.js";
import type { LintRule } from "../rule.js";
import { bounds } from "./order-verdict.js";

/** LW808: the comparison is also true for the number that means "no value", and no other comparison names the field. */
export const matchesMissingValue: LintRule = {
  codes: ["LW808"],
  run({ tree, expression, dataset, notation }) {
    const criteria = criteriaOf(tree);
    const comparisons = new Map(comparisonsIn(expression).map((comparison) => [comparison.span.start, comparison]));
    return criteria.flatMap((criterion) => {
      const { field, operator, operand, span } = criterion;
      const facts = dataset === null ? undefined : fieldOf(dataset, field);
      const isNamedTwice = criteria.some((other) => other !== criterion && other.field === field);
      if (isNamedTwice || (typeof operand !== "number" && typeof operand !== "bigint")) return [];
      const { most, least } = bounds(operator, operand);
      const numbers = (facts?.missing ?? []).filter((value) => typeof value === "number");
      // A comparison that only the missing value matches asks for it.
      const missing = numbers.find((value) => (most !== null && value < most) || (least !== null && value > least));
      if (missing === undefined) return [];
      const comparison = comparisons.get(span.start);
      const other = build(field, most === null ? "lt" : "gt", missing);
      if (comparison?.kind !== "Comparison") return [report("LW808", criterion, { field, missing })];
      // A comparison inside of `not` has the opposite operator in the text.
      const isWritten = comparison.operator.name === operator;
      const instead = isWritten ? join("And", [comparison, other]) : join("Or", [comparison, negate(other)]);
      const fixes = [suggestedFix({ span, text: notation.expression(instead) })];
      return [report("LW808", criterion, { field, missing }, { fixes })];
    });
  },
};
