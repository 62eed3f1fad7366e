/** What laws ask of a part of the filter that is being minimised. */

import { criteriaOf } from "../../checked/criteria.js";
import type { CheckedNode, Criterion } from "../../checked/filter.js";
import { byField } from "../by-field.js";
import { negated } from "../engine/circuit.js";
import { type Engine, engine as newEngine } from "../engine/engine.js";
import { readings } from "../engine/reading.js";
import { structuralKeys } from "../structural-keys.js";
import { weightOf } from "../weight.js";

/** What weighs more has an engine of its own for each question, in which long lists are short: twice what a job may weigh. */
const mostShared = 1000;

export function isHeavy(node: CheckedNode): boolean {
  return weightOf(node) > mostShared;
}

/** A text that two nodes share only when they mean the same; of a heavy filter, when they say the same. */
export function keys(tree: CheckedNode, engine: Engine): (node: CheckedNode) => string {
  return isHeavy(tree) ? structuralKeys() : (node) => readings.map((reading) => engine.keeps(node, reading)).join();
}

/** Whether no line fulfils a part, or every line with its fields. */
export function decidedAs(node: CheckedNode, engine: Engine): "nothing" | "all" | null {
  const deciding = isHeavy(node) ? newEngine(engine.budget, [node], engine) : engine;
  const keeps = deciding.keeps(node, "unknown");
  if (deciding.solve(keeps).possible === false) return "nothing";
  const drops = deciding.circuit.and([deciding.present(criteriaOf(node)), negated(keeps)]);
  return deciding.solve(drops).possible === false ? "all" : null;
}

/** The criteria on each field, found once for a tree. */
export function fieldIndex(): (tree: CheckedNode, field: string) => readonly Criterion[] {
  let of: CheckedNode | null = null;
  let fields: ReadonlyMap<string, readonly Criterion[]> = new Map();
  return (tree, field) => {
    if (of !== tree) {
      of = tree;
      fields = byField(criteriaOf(tree));
    }
    return fields.get(field) ?? [];
  };
}
