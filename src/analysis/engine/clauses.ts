/** From a node of the circuit to clauses: the formula can be true exactly when the clauses can. */
import type { Circuit, Node } from "./circuit.js";
import type { Literal, Universe } from "./universe.js";

export interface Clauses {
  readonly clauses: readonly Literal[][];
  /** Variables beyond those of the universe stand for gates. */
  readonly variables: number;
  /** Atoms that the formula is about, in the order met. */
  readonly atoms: readonly number[];
}

/** Clauses that say that a node is true. A gate is only described in the direction in which it is used. */
export function clausesOf(root: Node, circuit: Circuit, universe: Universe): Clauses {
  const clauses: Literal[][] = [];
  const atoms = new Set<number>();
  const numbers = new Map<number, number>();
  const described = new Set<Node>();
  const waiting: Node[] = [];
  let variables = universe.size();

  const literalOf = (node: Node): Literal => {
    const gate = circuit.gate(node);
    if ("variable" in gate) {
      atoms.add(gate.variable);
      return 2 * gate.variable + (node & 1);
    }
    let number = numbers.get(node >> 1);
    if (number === undefined) {
      number = variables++;
      numbers.set(node >> 1, number);
    }
    if (!described.has(node)) {
      described.add(node);
      waiting.push(node);
    }
    return 2 * number + (node & 1);
  };

  clauses.push([literalOf(root)]);
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const gate = circuit.gate(node);
    if ("variable" in gate) continue;
    const own = literalOf(node);
    if ((node & 1) === 0) for (const input of gate.inputs) clauses.push([own ^ 1, literalOf(input)]);
    else clauses.push([own ^ 1, ...gate.inputs.map((input) => literalOf(input ^ 1))]);
  }
  return { clauses, variables, atoms: [...atoms] };
}
