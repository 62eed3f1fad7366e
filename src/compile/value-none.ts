import { criteriaOf } from "../analysis/criteria.js";
import type { Comparison } from "../ast/nodes.js";
import type { CheckedNode, Criterion } from "../checked/filter.js";
import { insteadOf } from "../checked/instead.js";
import { toExpression } from "../checked/to-expression.js";
import type { Diagnostic, DiagnosticFix } from "../diagnostics/diagnostic.js";
import { report, suggestedFix } from "../diagnostics/report.js";
import { groundsInWords } from "../language/facts-in-words.js";
import type { Scalar } from "../language/field-types.js";
import { type OperatorName, operators, plainOperator } from "../language/operators.js";
import { rangeOf } from "../language/possible-values.js";
import { formatOnOneLine } from "../text/format/format.js";
import type { JudgedCriterion } from "../values/judge-filter.js";
import { weightOf } from "../values/weight.js";
import { pathTo } from "./paths.js";
import { isSaid, type ValueContext } from "./value-context.js";
import { suggestion } from "./value-instead.js";

/** A range that holds on what stands for "none", unless the filter shows that its author knows. */
export function letsInNone(judged: JudgedCriterion, comparison: Comparison, tree: CheckedNode, context: ValueContext): readonly Diagnostic[] {
  const { criterion, facts, judgement } = judged;
  const weight = weightOf(facts.absent?.basis);
  if (judgement.lets.length === 0 || weight === null || !isSaid(weight, context.level)) return [];
  const lets = judgement.lets.filter((value) => !isMinded(criterion, value, tree));
  if (lets.length === 0) return [];
  const { operator, value } = leavingOut(lets, facts);
  // What is quoted is what is written: within a `not` the opposite, to which the opposite is added.
  const within = comparison.operator.name !== criterion.operator;
  const added: Criterion = { ...criterion, operator: within ? (operators[operator].dual as OperatorName) : operator, operand: value };
  const add = `${within ? "or" : "and"} ${formatOnOneLine(toExpression(added))}`;
  const written = `${within ? "not " : ""}${formatOnOneLine(comparison)}`;
  const args = { field: criterion.field, comparison: written, lets, add, within, weight, ground: groundsInWords(facts.absent?.basis) };
  return [report("LW808", comparison, args, { fixes: fixesOf(comparison, criterion, operator, value, context) })];
}

function leavingOut(lets: readonly number[], facts: JudgedCriterion["facts"]): { readonly operator: OperatorName; readonly value: Scalar | readonly Scalar[] } {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = rangeOf(facts);
  const [only, ...more] = lets;
  if (only === undefined || more.length > 0) return { operator: "!in", value: lets };
  return only <= min ? { operator: "gt", value: only } : only >= max ? { operator: "lt", value: only } : { operator: "!eq", value: only };
}

/** Whether the filter names the value elsewhere, leaves it out by a comparison beside, or asks another field why there is none. */
function isMinded(criterion: Criterion, value: number, tree: CheckedNode): boolean {
  const others = criteriaOf(tree).filter((other) => other !== criterion);
  if (others.some((other) => other.field === criterion.field && isNamed(other, value))) return true;
  return besides(criterion, tree).some((node) => isFalseAt(node, criterion.field, value) || asksWhy(node, criterion.field));
}

function constants({ operand }: Criterion): readonly Scalar[] {
  return typeof operand === "object" ? operand : [operand];
}

function isNamed(criterion: Criterion, value: number): boolean {
  const plain = plainOperator(criterion.operator);
  if (plain === "eq" || plain === "in") return constants(criterion).some((constant) => Number(constant) === value);
  const [constant] = constants(criterion);
  const [low, high] = plain === "gt" || plain === "leq" ? [value - 1, value] : [value, value + 1];
  return Number(constant) === low || Number(constant) === high;
}

/** What has to hold beside a criterion for its line to be kept: the other terms of each `and` that it is in. */
function besides(criterion: Criterion, node: CheckedNode): readonly CheckedNode[] {
  if (node.kind === "Criterion") return [];
  const terms: readonly CheckedNode[] = node.terms;
  const own = terms.find((term) => criteriaOf(term).includes(criterion));
  if (own === undefined) return [];
  return [...(node.kind === "And" ? terms.filter((term) => term !== own) : []), ...besides(criterion, own)];
}

function isFalseAt(node: CheckedNode, field: string, value: number): boolean {
  if (node.kind === "And") return node.terms.some((term) => isFalseAt(term, field, value));
  if (node.kind === "Or") return node.terms.every((term) => isFalseAt(term, field, value));
  if (node.field !== field || node.literal !== "int") return false;
  const plain = operators[plainOperator(node.operator)];
  const holds = constants(node).some((constant) => plain.holds(value, constant));
  return operators[node.operator].negates === null ? !holds : holds;
}

/** Fields that share a name tell of one thing: `BotScoreSrc` why there is no `BotScore`. */
function asksWhy(node: CheckedNode, field: string): boolean {
  return criteriaOf(node).some((other) => other.field !== field && (other.field.startsWith(field) || field.startsWith(other.field)));
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
