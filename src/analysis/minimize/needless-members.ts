import { criteriaOf } from "../../check/criteria.js";
import type { CheckedNode, Criterion } from "../../check/filter.js";
import type { Scalar } from "../../language/field-types.js";
import { outcomeOf } from "../../predicate/readings.js";
import type { Budget } from "../engine/budget.js";
import { type Domains, isPossible } from "../engine/domain.js";
import { operandList } from "../engine/operand-list.js";
import { type CountedLines, keepSameLines } from "../questions/same-lines.js";
import { replaced } from "../tree.js";

/** The number of members to try one by one. */
const mostSingle = 100;

/**
 * Removes members of lists that never occur, and members that the rest of the filter excludes or keeps. At least one
 * member stays.
 */
export function withoutNeedlessMembers(tree: CheckedNode, counted: CountedLines, budget: Budget): CheckedNode {
  let current = tree;
  for (const list of criteriaOf(tree).filter(({ operand }) => typeof operand === "object")) {
    const others = criteriaOf(tree).filter((one) => one !== list && one.field === list.field);
    let narrowed = list;
    budget.left -= operandList(list.operand).length * (others.length + 1);
    for (const members of budget.left < 0 ? [] : groupsOf(list, others, counted.domains)) {
      if (typeof narrowed.operand !== "object" || budget.left < 0) break;
      const operand = operandList(narrowed.operand).filter((member) => !members.includes(member));
      if (operand.length === 0) continue;
      const shorter = withMembers(narrowed, operand);
      const after = replaced(current, new Map([[narrowed, shorter]]));
      if (after === null || !keepSameLines(current, after, counted, budget)) continue;
      [current, narrowed] = [after, shorter];
    }
  }
  return current;
}

function withMembers(list: Criterion, operand: readonly Scalar[]): Criterion {
  const [member] = operand;
  if (member === undefined || operand.length > 1 || list.reads !== "scalar") return { ...list, operand };
  return { ...list, operator: list.operator === "in" ? "eq" : "!eq", operand: member };
}

/** Returns groups of members to remove. Members with equal truths in all other comparisons can only go together. */
function groupsOf(list: Criterion, others: readonly Criterion[], domains: Domains): readonly (readonly Scalar[])[] {
  const members = operandList(list.operand);
  const impossible = members.filter((member) => !isPossible(member, domains(list.field)));
  const possible = members.filter((member) => !impossible.includes(member));
  const first = impossible.length === 0 ? [] : [impossible];
  // Without another comparison of the field, every member decides on its own.
  if (others.length === 0 || members.length < 2) return first;
  if (list.reads !== "scalar") return [...first, ...possible.slice(0, mostSingle).map((member) => [member])];
  const alike = new Map<string, Scalar[]>();
  for (const member of possible) {
    const key = others.map((other) => outcomeOf(other, member)).join();
    alike.set(key, [...(alike.get(key) ?? []), member]);
  }
  return [...first, ...alike.values()];
}
