/**
 * Comparisons of a text that change nothing beside a sibling in their group, however lacking fields are read: what begins with `"/a"` is all
 * that begins with `"/ab"`, too. Found for all of a group at once.
 */
import type { CheckedNode, Criterion } from "../checked/filter.js";
import type { Scalar } from "../language/field-types.js";
import { operators } from "../language/operators.js";
import { byField } from "./by-field.js";
import type { StringAtom } from "./engine/atoms.js";
import type { Budget } from "./engine/budget.js";
import { operandList } from "./engine/criterion-node.js";
import { sortOf } from "./engine/sort-of.js";
import { type TextOrder, textOrder } from "./engine/text-order.js";

export interface CoveredTexts {
  /** Terms with the sibling that covers them, which is covered by none. */
  readonly by: ReadonlyMap<CheckedNode, Criterion>;
  /** Members of lists that siblings cover. */
  readonly members: ReadonlyMap<Criterion, ReadonlySet<Scalar>>;
}

interface Asked {
  readonly atoms: readonly StringAtom[];
  /** The first criterion that asks so. */
  readonly first: readonly Criterion[];
  /** What each criterion asks, by position; of a list one for each member. */
  readonly of: ReadonlyMap<Criterion, readonly number[]>;
}

/** Of the terms of a group, those aside that are `gone`. */
export function coveredTexts(
  node: Exclude<CheckedNode, Criterion>,
  budget: Budget,
  gone: (term: CheckedNode) => boolean = () => false,
): CoveredTexts {
  const by = new Map<CheckedNode, Criterion>();
  const members = new Map<Criterion, ReadonlySet<Scalar>>();
  for (const criteria of byField(
    node.terms.filter((term): term is Criterion => isOfText(term) && !gone(term)),
  ).values()) {
    for (const negated of [false, true]) {
      const own = criteria.filter(({ operator }) => (operators[operator].negates !== null) === negated);
      // In an `or` the widest stay and in an `and` the narrowest; negations turn that round.
      const widest = (node.kind === "Or") !== negated;
      const asked = askedBy(widest ? own : own.filter(({ operand }) => operandList(operand).length === 1));
      if (asked.atoms.length < 2 || asked.atoms.every(({ sort }) => sort === "equals")) continue;
      if (budget.left < 0) return { by, members };
      const last = lastOf(textOrder(asked.atoms, budget), widest);
      for (const [criterion, positions] of asked.of) {
        const beyond = positions.map((at) => last(at));
        const covered = positions.filter((at, index) => beyond[index] !== at);
        const [one = 0] = beyond;
        const cover = asked.first[one] ?? criterion;
        if (covered.length === positions.length && beyond.every((at) => at === one)) by.set(criterion, cover);
        else if (covered.length > 0)
          members.set(criterion, new Set(covered.map((at) => asked.atoms[at]?.constant ?? "")));
        // The same is said before.
        else if (positions.length === 1 && cover !== criterion && typeof cover.operand !== "object")
          by.set(criterion, cover);
      }
    }
  }
  return { by, members };
}

function isOfText(term: CheckedNode): boolean {
  return term.kind === "Criterion" && term.literal === "string" && term.reads === "scalar" && sortOf(term) !== null;
}

function askedBy(criteria: readonly Criterion[]): Asked {
  const atoms: StringAtom[] = [];
  const first: Criterion[] = [];
  const positions = new Map<string, number>();
  const of = new Map<Criterion, readonly number[]>();
  for (const criterion of criteria) {
    const sort = sortOf(criterion) ?? "equals";
    const own = new Set<number>();
    for (const constant of operandList(criterion.operand) as readonly string[]) {
      // Every text has the empty one for its beginning, its end and its part, which is no question.
      if (constant === "" && sort !== "equals") continue;
      const key = `${sort} ${constant}`;
      let at = positions.get(key);
      if (at === undefined) {
        at = atoms.push({ sort, constant }) - 1;
        first.push(criterion);
        positions.set(key, at);
      }
      own.add(at);
    }
    if (own.size > 0) of.set(criterion, [...own]);
  }
  return { atoms, first, of };
}

/** The widest, or the narrowest, that there is above each; itself where there is none. */
function lastOf(order: TextOrder, widest: boolean): (at: number) => number {
  const known = new Map<number, number>();
  return (at) => {
    const passed: number[] = [];
    let last = at;
    for (
      let next: number | undefined = at;
      next !== undefined;
      next = (widest ? order.wider(next) : order.narrower(next))[0]
    ) {
      const found = known.get(next);
      last = found ?? next;
      if (found !== undefined) break;
      passed.push(next);
    }
    for (const one of passed) known.set(one, last);
    return last;
  };
}
