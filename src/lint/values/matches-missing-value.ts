import { comparison as build, join } from "../../ast/build.js";
import { comparisonsIn } from "../../ast/visit.js";
import { criteriaOf } from "../../check/criteria.js";
import { report, suggestedFix } from "../../diagnostics/report.js";
import { fieldOf } from "../../datasets/dataset.js";
import { operators, plainOperator } from "../../language/operators.js";
import type { LintRule } from "../rule.js";

/** LW808: the comparison is also true for the number that means "no value", and no other comparison names the field. */
export const matchesMissingValue: LintRule = {
  codes: ["LW808"],
  run({ tree, expression, dataset, notation }) {
    const criteria = criteriaOf(tree);
    const comparisons = new Map(comparisonsIn(expression).map((comparison) => [comparison.span.start, comparison]));
    return criteria.flatMap((criterion) => {
      const { field, operator, operand, span } = criterion;
      const facts = dataset === null ? undefined : fieldOf(dataset, field);
      const missing = facts?.absent?.is.find((value): value is number => typeof value === "number");
      const isOrder = ["lt", "leq", "gt", "geq"].includes(operator) && typeof operand !== "object";
      const isNamedTwice = criteria.some((other) => other !== criterion && other.field === field);
      if (
        missing === undefined ||
        !isOrder ||
        isNamedTwice ||
        operators[plainOperator(operator)].holds?.(missing, operand) !== true
      )
        return [];
      const comparison = comparisons.get(span.start);
      const other = build(field, missing === 0 ? "gt" : "!eq", missing);
      // A comparison inside of `not` has the opposite operator in the text.
      const isWritten = comparison?.kind === "Comparison" && comparison.operator.name === operator;
      const fixes = isWritten
        ? [suggestedFix({ span, text: notation.expression(join("And", [comparison, other])) })]
        : [];
      return [report("LW808", criterion, { field, missing }, { fixes })];
    });
  },
};
