/**
 * Dividing an `and` of several `or`s makes parts that no line fulfils, or that say the same twice. Such a part goes, and so does what is needless in
 * it, before it is divided any further: it would be a job of its own that `check` refuses, or make another larger.
 */
import { criteriaOf } from "../../checked/criteria.js";
import type { CheckedNode, Criterion } from "../../checked/filter.js";
import { byField } from "../by-field.js";
import { type Node, negated } from "../engine/circuit.js";
import type { Engine } from "../engine/engine.js";
import { readings } from "../engine/reading.js";
import { group } from "../tree.js";

/** The same on every line, however lacking fields are read, or null where no line fulfils it. What is not decided in time stays. */
export type Prune = (node: CheckedNode) => CheckedNode | null;

/** Comparisons that one part is held against; of more of the same fields it would take long, and minimising has asked already. */
const mostNear = 40;

export function pruneBy(engine: Engine): Prune {
  const { budget, circuit } = engine;
  return (node) => {
    const left = withoutNeedless(node, []);
    return left === null || keepsNothing(left, engine) ? null : left;
  };

  /** `beside`: comparisons that hold wherever it counts. */
  function withoutNeedless(node: CheckedNode, beside: readonly Criterion[]): CheckedNode | null {
    if (budget.left < 0 || node.kind === "Criterion") return node;
    budget.left -= node.terms.length + beside.length;
    return node.kind === "Or" ? ofAny(node, node.terms, beside) : ofAll(node, node.terms, beside);
  }

  function ofAny(node: CheckedNode, terms: readonly CheckedNode[], beside: readonly Criterion[]): CheckedNode | null {
    const near = nearBy(beside);
    const left = terms.flatMap((term) => {
      const own = near(term);
      const contradicts = own.length > 0 && isImpossible((keeps) => circuit.and([...own, term].map(keeps)), engine);
      return contradicts ? [] : (withoutNeedless(term, beside) ?? []);
    });
    return isUntouched(left, terms) ? node : group("Or", left, node);
  }

  function ofAll(node: CheckedNode, terms: readonly CheckedNode[], beside: readonly Criterion[]): CheckedNode | null {
    const left = new Set(terms);
    const units = terms.filter((term) => term.kind === "Criterion");
    const held = new Set([...beside, ...units]);
    const near = nearBy([...held]);
    for (const term of terms) {
      const own = near(term).filter((one) => one !== term && held.has(one));
      // All of them are implied by what stands around only where the whole is needless there, which is not for this to say.
      const implied =
        left.size > 1 &&
        own.length > 0 &&
        isImpossible((keeps) => circuit.and([...own.map(keeps), negated(keeps(term))]), engine);
      if (!implied) continue;
      left.delete(term);
      if (term.kind === "Criterion") held.delete(term);
    }
    const after: CheckedNode[] = [];
    for (const term of left) {
      const rest = term.kind === "Criterion" ? term : withoutNeedless(term, [...held]);
      if (rest === null) return null;
      after.push(rest);
    }
    if (isUntouched(after, terms)) return node;
    const found = group("And", after, node);
    // What has become a comparison may decide others.
    return found?.kind === "And" && found.terms.some((term) => term.kind === "Criterion" && !held.has(term))
      ? withoutNeedless(found, beside)
      : found;
  }
}

/** Of some comparisons, those of fields that a part names: others tell nothing of it. None where they are too many. */
function nearBy(comparisons: readonly Criterion[]): (node: CheckedNode) => readonly Criterion[] {
  const known = byField(comparisons);
  return (node) => {
    if (comparisons.length === 0) return [];
    const near = [...new Set(criteriaOf(node).map(({ field }) => field))].flatMap((field) => known.get(field) ?? []);
    return near.length > mostNear ? [] : near;
  };
}

function isImpossible(formula: (keeps: (node: CheckedNode) => Node) => Node, engine: Engine): boolean {
  return readings.every((reading) => engine.solve(formula((node) => engine.keeps(node, reading))).possible === false);
}

function isUntouched(terms: readonly CheckedNode[], before: readonly CheckedNode[]): boolean {
  return terms.length === before.length && terms.every((term, at) => term === before[at]);
}

/** Whether no line is kept, whatever it lacks. */
export function keepsNothing(node: CheckedNode, engine: Engine): boolean {
  return isImpossible((keeps) => keeps(node), engine);
}
