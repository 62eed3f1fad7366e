import { nodesOf } from "../../analysis/tree.js";
import { comparison as build, join, negate } from "../../ast/build.js";
import { criteriaOf } from "../../check/criteria.js";
import { report, suggestedFix } from "../../diagnostics/report.js";
import { operators } from "../../language/operators.js";
import type { ConstantRule } from "./constant.js";

/** LW808: the comparison is also true for the number that means "no value", and no other comparison names the field. */
export const matchesMissingValue: ConstantRule = {
  codes: ["LW808"],
  run({ value, criterion, comparison, facts }, { tree, notation, form }) {
    const { field, operator, span } = criterion;
    const { holds } = operators[operator];
    const step = { lt: 1, leq: 1, gt: -1, geq: -1 }[operator as string];
    const isNamedTwice = criteriaOf(tree).some((other) => other !== criterion && other.field === field);
    if (isNamedTwice || step === undefined || holds === null) return null;
    // A comparison that is true for no other value asks for the missing value.
    const isMatched = (one: number) => holds(one, value) && holds(one + step, value);
    const missing = (facts.missing ?? []).filter((one) => typeof one === "number").find(isMatched);
    if (missing === undefined) return null;
    // A comparison inside of `not` has the opposite operator in the text.
    const isWritten = comparison.operator.name === operator;
    const [present, absent] = step > 0 ? (["gt", "leq"] as const) : (["lt", "geq"] as const);
    const other = build(field, isWritten ? present : absent, missing);
    const text = notation.expression(join(isWritten ? "And" : "Or", [comparison, other]));
    // Within an `and`, two comparisons need no parentheses.
    const isInAnd = nodesOf(tree).some((node) => node.kind === "And" && node.terms.includes(criterion));
    const isPlain = form === "text" && isWritten && (tree === criterion || isInAnd);
    const fixes = [suggestedFix({ span, text: isPlain ? text.slice("(".length, -")".length) : text })];
    return report("LW808", criterion, { field, missing }, { fixes });
  },
};
