/** From a node of the circuit to clauses: the formula can be true exactly when the clauses can. */
import type { Circuit, Node } from "./circuit.js";
import type { AtomOfField, Literal, Universe } from "./universe.js";

/** The variables here are those of one question, numbered as they are met: its atoms, and its gates. */
export interface Clauses {
  readonly clauses: readonly Literal[][];
  readonly variables: number;
  /** The variables that are atoms, in the order met. */
  readonly atoms: readonly number[];
  /** Those atoms in the same order, and what the universe calls them. */
  readonly meanings: readonly (AtomOfField & { readonly known: number })[];
}

/** Clauses that say that a node is true. A gate is only described in the direction in which it is used. */
export function clausesOf(root: Node, circuit: Circuit, universe: Universe): Clauses {
  const clauses: Literal[][] = [];
  const atoms: number[] = [];
  const meanings: (AtomOfField & { readonly known: number })[] = [];
  const numbers = new Map<number, number>();
  const described = new Set<Node>();
  const waiting: Node[] = [];

  const literalOf = (node: Node): Literal => {
    let number = numbers.get(node >> 1);
    const gate = circuit.gate(node);
    if (number === undefined) {
      number = numbers.size;
      numbers.set(node >> 1, number);
      if ("variable" in gate) {
        atoms.push(number);
        meanings.push({ ...universe.atomAt(gate.variable), known: gate.variable });
      }
    }
    if (!("variable" in gate) && !described.has(node)) {
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
  return { clauses, variables: numbers.size, atoms, meanings };
}
