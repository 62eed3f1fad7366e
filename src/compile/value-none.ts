import type { Comparison } from "../ast/nodes.js";
import type { Criterion } from "../checked/filter.js";
import { insteadOf } from "../checked/instead.js";
import { toExpression } from "../checked/to-expression.js";
import type { Diagnostic, DiagnosticFix } from "../diagnostics/diagnostic.js";
import { report, suggestedFix } from "../diagnostics/report.js";
import { groundsInWords } from "../language/facts-in-words.js";
import type { Scalar } from "../language/field-types.js";
import { type OperatorName, operators } from "../language/operators.js";
import { rangeOf } from "../language/possible-values.js";
import { formatOnOneLine } from "../text/format/format.js";
import type { JudgedCriterion } from "../values/judge-filter.js";
import { weightOf } from "../values/weight.js";
import { constants, type Minded } from "./none-minded.js";
import { pathTo } from "./paths.js";
import { isSaid, type ValueContext } from "./value-context.js";
import { suggestion } from "./value-instead.js";

/** What stands for "none" that a range holds on, unless the filter shows that its author knows. */
export function letIn(
  { criterion, facts, judgement }: JudgedCriterion,
  isMinded: Minded,
  { level }: ValueContext,
): readonly number[] {
  const weight = weightOf(facts.absent?.basis);
  return weight === null || !isSaid(weight, level) ? [] : judgement.lets.filter((value) => !isMinded(criterion, value));
}

/** A range that holds on those. */
export function letsInNone(
  { criterion, facts }: JudgedCriterion,
  lets: readonly number[],
  comparison: Comparison,
  context: ValueContext,
): Diagnostic {
  const { operator, value } = leavingOut(lets, facts);
  // What is quoted is what is written: within a `not` the opposite, to which the opposite is added.
  const within = comparison.operator.name !== criterion.operator;
  const added: Criterion = {
    ...criterion,
    operator: within ? (operators[operator].dual as OperatorName) : operator,
    operand: value,
  };
  const add = `${within ? "or" : "and"} ${formatOnOneLine(toExpression(added))}`;
  const written = `${within ? "not " : ""}${formatOnOneLine(comparison)}`;
  const weight = weightOf(facts.absent?.basis) ?? "odd";
  const args = {
    field: criterion.field,
    comparison: written,
    lets,
    add,
    within,
    weight,
    ground: groundsInWords(facts.absent?.basis),
  };
  return report("LW808", comparison, args, { fixes: fixesOf(comparison, criterion, operator, value, context) });
}

function leavingOut(
  lets: readonly number[],
  facts: JudgedCriterion["facts"],
): { readonly operator: OperatorName; readonly value: Scalar | readonly Scalar[] } {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = rangeOf(facts);
  const [only, ...more] = lets;
  if (only === undefined || more.length > 0) return { operator: "!in", value: lets };
  return only <= min
    ? { operator: "gt", value: only }
    : only >= max
      ? { operator: "lt", value: only }
      : { operator: "!eq", value: only };
}

function fixesOf(
  comparison: Comparison,
  criterion: Criterion,
  operator: OperatorName,
  value: Scalar | readonly Scalar[],
  context: ValueContext,
): readonly DiagnosticFix[] {
  const written = comparison.operator.name;
  const [constant] = constants(criterion);
  if (constant === undefined) return [];
  // Within a `not` stands the opposite of what is meant.
  const turned = written !== criterion.operator;
  const path = pathTo(comparison.span, context.expression);
  const parent = path.at(-2);
  if (context.form === "text" && !turned && (parent === undefined || parent.kind === "And")) {
    const { end } = comparison.span;
    const { notation } = context;
    const text = ` and ${notation.field(criterion.field)} ${notation.operator(operator)} ${notation.value(value)}`;
    return [suggestedFix({ span: { start: end, end }, text })];
  }
  const second = turned ? (operators[operator].dual as OperatorName) : operator;
  const both = insteadOf(turned ? "or" : "and", [
    { operator: written, value: constant },
    { operator: second, value },
  ]);
  return suggestion(comparison, both, context).fixes;
}
