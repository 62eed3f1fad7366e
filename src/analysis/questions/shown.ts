/**
 * Which parts of a filter plainly matter, by lines that show it: most filters have nothing to be said of, and it takes a small part
 * of what the engine does to see that. Where no such lines are found quickly nothing is known, and the engine decides.
 */

import { criteriaOf } from "../../checked/criteria.js";
import type { CheckedNode, Criterion } from "../../checked/filter.js";
import type { Scalar } from "../../language/field-types.js";
import { plainOperator } from "../../language/operators.js";
import { byField } from "../by-field.js";
import { judgesOf } from "../judges.js";

/** Criteria of one field, as many as bits are counted without a sign. */
const mostOfField = 30;
/** Constants of a field that values are made of. */
const mostConstants = 48;
/** Steps before it is left to the engine. */
const mostSteps = 50_000;
/** Hardly a constant has it, so that a text with it equals none. */
const other = "\u007e";

/** What lines with all fields show of a filter. */
export interface Shown {
  /** Parts that some line fulfils, and some does not: neither contradictions nor tautologies. */
  readonly open: ReadonlySet<CheckedNode>;
  /** Parts without which other lines are kept, so that they are neither dead nor said already. */
  readonly needed: ReadonlySet<CheckedNode>;
  /** All of them are both. Then there is nothing to say of the filter: `meaningOf` has no findings and is complete. */
  readonly all: boolean;
}

/** Looks for such lines; null where a field has values of several kinds, or there is too much to look at. */
export function shownOf(tree: CheckedNode): Shown | null {
  if (wishesIn(tree) > mostSteps) return null;
  const fields = fieldsOf(tree);
  if (fields === null) return null;
  const trial = trialOf(fields);
  const [open, needed] = [new Set<CheckedNode>(), new Set<CheckedNode>()];
  let parts = 0;
  /** `neutral`: what has to hold so that the filter is what a node is. */
  const visit = (node: CheckedNode, neutral: readonly Wish[]): void => {
    parts++;
    if (trial.can(node, true) && trial.can(node, false)) open.add(node);
    if (node.kind === "Criterion") return;
    const isAnd = node.kind === "And";
    for (const term of node.terms) {
      const around = [
        ...neutral,
        ...node.terms.filter((sibling) => sibling !== term).map((sibling): Wish => [sibling, isAnd]),
      ];
      if (trial.all([[term, !isAnd], ...around])) needed.add(term);
      visit(term, around);
    }
  };
  visit(tree, []);
  return { open, needed, all: open.size === parts && needed.size === parts - 1 };
}

/** At least how many wishes there are to be tried: for each term of a group one about each of the others. */
function wishesIn(node: CheckedNode): number {
  return node.kind === "Criterion" ? 1 : node.terms.reduce((sum, term) => sum + wishesIn(term), node.terms.length ** 2);
}

/** That a node is fulfilled, or not. */
type Wish = readonly [node: CheckedNode, fulfilled: boolean];

/** Which of a field's criteria are fulfilled, as bits, by each value that was tried. */
interface Field {
  readonly outcomes: readonly number[];
  readonly bits: ReadonlyMap<Criterion, number>;
}

/** By criterion; null where a field has values of several kinds, or too many criteria. */
function fieldsOf(tree: CheckedNode): ReadonlyMap<Criterion, Field> | null {
  const fields = new Map<Criterion, Field>();
  for (const criteria of byField(criteriaOf(tree)).values()) {
    const [{ literal, reads } = { literal: null, reads: "either" }] = criteria;
    const isPlain =
      reads !== "either" &&
      criteria.length <= mostOfField &&
      criteria.every((one) => one.literal === literal && one.reads === reads);
    if (!isPlain) return null;
    const judges = criteria.map(judgesOf);
    const outcomes = new Set<number>();
    for (const value of valuesFor(criteria)) {
      let bits = 0;
      const isJudged = judges.every((judge, at) => {
        const outcome = judge(value);
        if (outcome === true) bits |= 1 << at;
        return outcome !== undefined;
      });
      if (isJudged) outcomes.add(bits);
    }
    const field = { outcomes: [...outcomes], bits: new Map(criteria.map((criterion, at) => [criterion, 1 << at])) };
    for (const criterion of criteria) fields.set(criterion, field);
  }
  return fields;
}

/** Values on which the criteria of a field are likely to differ. */
function valuesFor(criteria: readonly Criterion[]): readonly unknown[] {
  const constants = [
    ...new Set(
      criteria.flatMap(({ operand }): readonly Scalar[] => (typeof operand === "object" ? operand : [operand])),
    ),
  ].slice(0, mostConstants);
  const [first] = criteria;
  if (first?.reads === "array") return [[], ...constants.map((constant) => [constant]), constants];
  if (first?.literal === "bool") return [true, false];
  if (first?.literal === "int") return [0, ...constants.flatMap(around)];
  const by = (name: string) =>
    criteria
      .flatMap(({ operator, operand }) =>
        plainOperator(operator) === name && typeof operand === "string" ? [operand] : [],
      )
      .slice(0, 4);
  const [begins, holds, ends] = [
    ["", ...by("startsWith")],
    ["", other, ...by("contains")],
    ["", ...by("endsWith")],
  ];
  const joined = begins.flatMap((begin) => holds.flatMap((part) => ends.map((end) => begin + part + end)));
  return [...constants, ...constants.map((constant) => `${constant}${other}`), ...joined];
}

function around(constant: Scalar): readonly Scalar[] {
  if (typeof constant === "bigint") return [constant - 1n, constant, constant + 1n];
  return typeof constant === "number" ? [constant - 1, constant, constant + 1] : [];
}

/** Tries to fulfil wishes by one value for each field. */
function trialOf(fields: ReadonlyMap<Criterion, Field>) {
  let steps = 0;
  const wanted = new Map<Field, { yes: number; no: number }>();

  /** Takes a wish back where it cannot be had beside the others. */
  function isHad(criterion: Criterion, fulfilled: boolean): boolean {
    const field = fields.get(criterion);
    const bit = field?.bits.get(criterion);
    if (field === undefined || bit === undefined) return false;
    const { yes, no } = wanted.get(field) ?? { yes: 0, no: 0 };
    const now = fulfilled ? { yes: yes | bit, no } : { yes, no: no | bit };
    steps += field.outcomes.length;
    if (!field.outcomes.some((outcome) => (outcome & now.yes) === now.yes && (outcome & now.no) === 0)) return false;
    wanted.set(field, now);
    return true;
  }

  function isMade([node, fulfilled]: Wish): boolean {
    if (steps++ > mostSteps) return false;
    if (node.kind === "Criterion") return isHad(node, fulfilled);
    const all = (node.kind === "And") === fulfilled;
    if (all) return node.terms.every((term) => isMade([term, fulfilled]));
    return node.terms.some((term) => {
      const before = new Map(wanted);
      if (isMade([term, fulfilled])) return true;
      wanted.clear();
      for (const [field, bits] of before) wanted.set(field, bits);
      return false;
    });
  }

  function all(wishes: readonly Wish[]): boolean {
    wanted.clear();
    return wishes.every(isMade);
  }

  return { all, can: (node: CheckedNode, fulfilled: boolean) => all([[node, fulfilled]]) };
}
