/** Parts that no line fulfils, and parts that every line with their fields fulfils, the outermost only. */

import { criteriaOf } from "../../checked/criteria.js";
import type { CheckedNode } from "../../checked/filter.js";
import { type Node, negated } from "../engine/circuit.js";
import type { Engine } from "../engine/engine.js";
import { readings } from "../engine/reading.js";
import { keepsWith } from "../engine/substitute.js";
import { blame } from "./blame.js";
import type { Part } from "./findings.js";
import type { Shown } from "./shown.js";

export interface ImpossibleParts {
  readonly found: readonly Part[];
  /** False where the budget ran out. */
  readonly complete: boolean;
}

/** Looks below the root, of which more is said. */
export function impossibleParts(tree: CheckedNode, engine: Engine, shown: Shown | null = null): ImpossibleParts {
  const found: Part[] = [];
  let undecided = false;
  const visit = (node: CheckedNode): void => {
    if (engine.budget.left < 0) undecided = true;
    if (undecided) return;
    for (const kind of shown?.open.has(node) === true ? [] : (["contradiction", "tautology"] as const)) {
      const because = whyImpossible(node, kind, engine);
      if (because === "undecided") undecided = true;
      if (because === null || because === "undecided") continue;
      const never = readings.every((reading) => engine.solve(engine.keeps(node, reading)).possible === false);
      found.push({ kind, node, idle: kind === "contradiction" && never, because });
      return;
    }
    if (node.kind !== "Criterion") node.terms.forEach(visit);
  };
  if (tree.kind !== "Criterion") tree.terms.forEach(visit);
  return { found, complete: !undecided };
}

/** The criteria because of which a part is never fulfilled, or always by lines with its fields; null when it is neither. */
export function whyImpossible(
  node: CheckedNode,
  kind: "contradiction" | "tautology",
  engine: Engine,
): Part["because"] | null | "undecided" {
  const criteria = criteriaOf(node);
  const formula = (keeps: Node): Node =>
    kind === "contradiction" ? keeps : engine.circuit.and([engine.present(criteria), negated(keeps)]);
  const { possible } = engine.solve(formula(engine.keeps(node, "unknown")));
  if (possible !== false) return possible === true ? null : possible;
  return blame(criteria, (instead) => formula(keepsWith(node, "unknown", instead, engine)), engine) ?? "undecided";
}
