/** Whether a filter shows that its author knows what stands for "none" in a field. */
import { criteriaOf } from "../checked/criteria.js";
import type { AllOf, AnyOf, CheckedNode, Criterion } from "../checked/filter.js";
import type { Scalar } from "../language/field-types.js";
import { operators, plainOperator } from "../language/operators.js";

/** Whether the filter names a value elsewhere, leaves it out by a comparison beside, or asks another field why there is none. */
export type Minded = (criterion: Criterion, value: number) => boolean;

/** Of two or more it does not matter which they are: one of them is another than the one that is asked about. */
type OneOrMore<What> = What | "several";

/** What asks of all criteria of a filter: the whole of it is looked at once for each field and value, and not for each criterion. */
export function mindedIn(tree: CheckedNode): Minded {
  let names: ReadonlyMap<string, ReadonlyMap<number, OneOrMore<Criterion>>> | undefined;
  let parents: ReadonlyMap<CheckedNode, CheckedNode> | undefined;
  const dismissals = new Map<string, ReadonlyMap<CheckedNode, OneOrMore<CheckedNode>>>();
  return (criterion, value) => {
    names ??= namesIn(tree);
    if (isAnother(names.get(criterion.field)?.get(value), criterion)) return true;
    parents ??= parentsIn(tree);
    const key = `${value} ${criterion.field}`;
    const known = dismissals.get(key);
    const dismissing = known ?? dismissingIn(tree, criterion.field, value);
    if (known === undefined) dismissals.set(key, dismissing);
    let node: CheckedNode = criterion;
    for (let parent = parents.get(node); parent !== undefined; parent = parents.get(node)) {
      if (isAnother(dismissing.get(parent), node)) return true;
      node = parent;
    }
    return false;
  };
}

function isAnother<What>(there: OneOrMore<What> | undefined, own: What): boolean {
  return there !== undefined && there !== own;
}

export function constants({ operand }: Criterion): readonly Scalar[] {
  return typeof operand === "object" ? operand : [operand];
}

/** The numbers that the comparisons of each field name, and which of them does. */
function namesIn(tree: CheckedNode): ReadonlyMap<string, ReadonlyMap<number, OneOrMore<Criterion>>> {
  const names = new Map<string, Map<number, OneOrMore<Criterion>>>();
  for (const criterion of criteriaOf(tree)) {
    const own = names.get(criterion.field) ?? new Map<number, OneOrMore<Criterion>>();
    names.set(criterion.field, own);
    for (const value of namedBy(criterion))
      own.set(value, isAnother(own.get(value), criterion) ? "several" : criterion);
  }
  return names;
}

/** A bound names the last value that it admits, and the first one that it does not. */
function namedBy(criterion: Criterion): readonly number[] {
  const plain = plainOperator(criterion.operator);
  const [constant, ...more] = constants(criterion);
  const first = Number(constant);
  if (plain === "eq" || plain === "in") return [first, ...more.map(Number)];
  return [first, plain === "gt" || plain === "leq" ? first + 1 : first - 1];
}

/** The group that each part of a filter stands in. */
export function parentsIn(tree: CheckedNode): ReadonlyMap<CheckedNode, AllOf | AnyOf> {
  const parents = new Map<CheckedNode, AllOf | AnyOf>();
  const visit = (node: CheckedNode): void => {
    if (node.kind === "Criterion") return;
    for (const term of node.terms) {
      parents.set(term, node);
      visit(term);
    }
  };
  visit(tree);
  return parents;
}

/** Of each `and` the term beside which the value of the field is none that is kept, or knowingly so. */
function dismissingIn(
  tree: CheckedNode,
  field: string,
  value: number,
): ReadonlyMap<CheckedNode, OneOrMore<CheckedNode>> {
  const found = new Map<CheckedNode, OneOrMore<CheckedNode>>();
  visit(tree);
  return found;

  function visit(node: CheckedNode): { readonly isFalse: boolean; readonly asks: boolean } {
    if (node.kind === "Criterion") return { isFalse: isFalseAt(node, field, value), asks: asksWhy(node, field) };
    let [falseTerms, asks] = [0, false];
    for (const term of node.terms) {
      const own = visit(term);
      if (own.isFalse) falseTerms++;
      asks ||= own.asks;
      if (node.kind === "And" && (own.isFalse || own.asks)) found.set(node, found.has(node) ? "several" : term);
    }
    return { isFalse: node.kind === "And" ? falseTerms > 0 : falseTerms === node.terms.length, asks };
  }
}

function isFalseAt(criterion: Criterion, field: string, value: number): boolean {
  if (criterion.field !== field || criterion.literal !== "int") return false;
  const plain = operators[plainOperator(criterion.operator)];
  const holds = constants(criterion).some((constant) => plain.holds(value, constant));
  return operators[criterion.operator].negates === null ? !holds : holds;
}

/** Fields that share a name tell of one thing: `BotScoreSrc` why there is no `BotScore`. */
function asksWhy({ field: other }: Criterion, field: string): boolean {
  return other !== field && (other.startsWith(field) || field.startsWith(other));
}
