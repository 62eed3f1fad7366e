import { nodesOf } from "../../analysis/tree.js";
import { comparison as build, join } from "../../ast/build.js";
import { criteriaOf } from "../../check/criteria.js";
import type { CheckedNode, Criterion } from "../../check/filter.js";
import { report, suggestedFix } from "../../diagnostics/report.js";
import type { Scalar } from "../../language/field-types.js";
import { operators } from "../../language/operators.js";
import type { ConstantRule } from "./constant.js";

/** LW808: the comparison is also true for the number that means "no value", and no other one excludes the number. */
export const matchesMissingValue: ConstantRule = {
  codes: ["LW808"],
  run({ value, criterion, comparison, facts }, { tree, findings, notation, form }) {
    const { field, operator, span } = criterion;
    const { holds } = operators[operator];
    const step = { lt: 1, leq: 1, gt: -1, geq: -1 }[operator as string];
    // A finding of the analysis has precedence.
    if (step === undefined || holds === null || findings.some(({ because }) => because.includes(criterion)))
      return null;
    // A comparison that is true for no other value asks for the missing value.
    const isMatched = (one: number) => holds(one, value) && holds(one + step, value);
    const missing = (facts.missing ?? []).filter((one) => typeof one === "number").find(isMatched);
    if (missing === undefined || isNamed(tree, criterion, missing)) return null;
    // A comparison inside `not` has the opposite operator in the text.
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

/** Whether another comparison of the field names the number, or leaves its lines out beside this comparison. */
function isNamed(tree: CheckedNode, criterion: Criterion, missing: number): boolean {
  const around = nodesOf(tree).filter((node) => node.kind === "And" && nodesOf(node).includes(criterion));
  const beside = around.flatMap((node) => (node.kind === "And" ? node.terms : []));
  const leavesOut = ({ operator, operand }: Criterion) =>
    operators[operator].holds?.(missing, operand as Scalar) === false;
  const others = criteriaOf(tree).filter((one) => one !== criterion && one.field === criterion.field);
  return others.some((one) => [one.operand].flat().includes(missing) || (beside.includes(one) && leavesOut(one)));
}
