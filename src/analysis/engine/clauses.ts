/** From a node of the circuit to clauses: the formula can be true exactly when the clauses can. */
import type { Circuit, Node } from "./circuit.js";
import type { AtomOfField, Literal, Universe } from "./universe.js";

/** The variables here are those of one question, numbered as they are met: its atoms, and its gates. */
export interface Clauses {
  /** Whoever searches them puts the literals of each in another order. */
  readonly clauses: readonly Literal[][];
  readonly variables: number;
  /** The variables that are atoms, in the order met. */
  readonly atoms: readonly number[];
  /** Those atoms in the same order, and what the universe calls them. */
  readonly meanings: readonly (AtomOfField & { readonly known: number })[];
}

/**
 * Writes clauses that say that a node is true. A gate is only described in the direction in which it is used. What is noted of gates lies in
 * tables by their numbers, clean again after each question: of a large filter there are hundreds of thousands, and many questions are about few of them.
 */
export function clauseWriter(circuit: Circuit, universe: Universe): (root: Node) => Clauses {
  /** By gate, one more than its variable; 0: it was not met. */
  let numbers = new Int32Array(0);
  /** By node. */
  let described = new Uint8Array(0);

  return (root) => {
    // Nothing is noted between questions that would have to be copied.
    if (numbers.length < circuit.size()) {
      numbers = new Int32Array(2 * circuit.size());
      described = new Uint8Array(2 * numbers.length);
    }
    const clauses: Literal[][] = [];
    const atoms: number[] = [];
    const meanings: (AtomOfField & { readonly known: number })[] = [];
    /** The gates, in the order of their variables. */
    const met: number[] = [];
    const waiting: Node[] = [];

    const literalOf = (node: Node): Literal => {
      const gate = circuit.gate(node);
      let number = (numbers[node >> 1] ?? 0) - 1;
      if (number < 0) {
        number = met.push(node >> 1) - 1;
        numbers[node >> 1] = number + 1;
        if ("variable" in gate) {
          const { field, atom } = universe.atomAt(gate.variable);
          atoms.push(number);
          meanings.push({ field, atom, known: gate.variable });
        }
      }
      if (!("variable" in gate) && described[node] === 0) {
        described[node] = 1;
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
    for (const gate of met) {
      numbers[gate] = 0;
      described[2 * gate] = 0;
      described[2 * gate + 1] = 0;
    }
    return { clauses, variables: met.length, atoms, meanings };
  };
}
