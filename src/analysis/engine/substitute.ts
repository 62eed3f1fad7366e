import type { CheckedTree, Criterion } from "../../checked/filter.js";
import { type Node, yes } from "./circuit.js";
import type { Engine } from "./engine.js";
import type { LackingFieldReading } from "./reading.js";

/** "The filter keeps the line", with other formulas in the place of some criteria. */
export function keepsWith(
  tree: CheckedTree,
  reading: LackingFieldReading,
  instead: ReadonlyMap<Criterion, Node>,
  engine: Engine,
): Node {
  if (instead.size === 0) return engine.keeps(tree, reading);
  switch (tree.kind) {
    case "Everything":
      return yes;
    case "Criterion":
      return instead.get(tree) ?? engine.keeps(tree, reading);
    case "And":
      return engine.circuit.and(tree.terms.map((term) => keepsWith(term, reading, instead, engine)));
    case "Or":
      return engine.circuit.or(tree.terms.map((term) => keepsWith(term, reading, instead, engine)));
  }
}

/** A formula of its own, which can be true or false whatever else is; the same for the same number. */
export function free(number: number, engine: Engine): Node {
  return engine.circuit.literal(2 * engine.universe.variableOf("", { sort: "free", constant: number }));
}
