/**
 * Formulas over atoms as a circuit of `and` gates and negations in which equal formulas are the same node, so that much of
 * what is asked about similar filters is answered by looking.
 *
 * A node is an even number, its negation the odd one after it. Node 0 is true. Atoms come as literals of the universe.
 */
import type { Budget } from "./budget.js";
import { gateTable } from "./gate-table.js";
import type { Literal } from "./universe.js";

export type Node = number;

/** What a node is, apart from its own negation: the inputs of an `and`, or a variable. */
export type Gate = { readonly variable: number } | { readonly inputs: readonly Node[] };

export const yes: Node = 0;
export const no: Node = 1;

export interface Circuit {
  literal(literal: Literal): Node;
  and(nodes: readonly Node[]): Node;
  or(nodes: readonly Node[]): Node;
  gate(node: Node): Gate;
  size(): number;
}

export function negated(node: Node): Node {
  return node ^ 1;
}

export function circuit(budget: Budget): Circuit {
  const gates: Gate[] = [{ inputs: [] }];
  const variables = new Map<number, Node>();
  const known = gateTable((gate) => inputsOf(gates[gate]) ?? []);

  function add(gate: Gate): number {
    return gates.push(gate) - 1;
  }

  /** Adds nodes, or what they are an `and` of; false where one is never true. */
  function take(nodes: readonly Node[], inputs: Node[]): boolean {
    for (const node of nodes) {
      if (node === no) return false;
      const own = (node & 1) === 0 ? inputsOf(gates[node >> 1]) : null;
      if (own === null) inputs.push(node);
      else if (!take(own, inputs)) return false;
    }
    return true;
  }

  /** Whether a node is an input of an `and` as it is. */
  function isInput(node: Node): boolean {
    return node > no && ((node & 1) === 1 || inputsOf(gates[node >> 1]) === null);
  }

  function and(nodes: readonly Node[]): Node {
    const only = nodes.length === 1 ? nodes[0] : undefined;
    if (only !== undefined) {
      budget.left -= 4;
      return only;
    }
    const all: Node[] = [];
    const areInputs = nodes.length === 2 && nodes.every(isInput);
    if (!areInputs && !take(nodes, all)) return no;
    const inputs = ascending(areInputs ? nodes : all);
    if (inputs === null) return no;
    // Finding out whether the same was asked before takes longer than a step of a search.
    budget.left -= 4 * inputs.length;
    const [first] = inputs;
    if (first === undefined) return yes;
    return inputs.length === 1 ? first : 2 * known.of(inputs, () => add({ inputs }));
  }

  return {
    literal(literal) {
      let node = variables.get(literal >> 1);
      if (node === undefined) {
        node = 2 * add({ variable: literal >> 1 });
        variables.set(literal >> 1, node);
      }
      return node ^ (literal & 1);
    },
    and,
    or: (nodes) => negated(and(nodes.map(negated))),
    gate: (node) => gates[node >> 1] ?? { inputs: [] },
    size: () => gates.length,
  };
}

function inputsOf(gate: Gate | undefined): readonly Node[] | null {
  return gate !== undefined && "inputs" in gate ? gate.inputs : null;
}

/** Inputs from which sorting them as numbers of one size pays. */
const many = 64;

/** Each node once, in order; null where one is there with its negation, which then are neighbours. */
function ascending(nodes: readonly Node[]): readonly Node[] | null {
  const first = nodes[0] ?? yes;
  const second = nodes[1] ?? yes;
  // Most are two.
  if (nodes.length === 2 && first >> 1 !== second >> 1) return first < second ? nodes : [second, first];
  const sorted = nodes.length < many ? [...nodes].sort((a, b) => a - b) : Int32Array.from(nodes).sort();
  const inputs: Node[] = [];
  let last = -1;
  for (const node of sorted) {
    if (node === last) continue;
    if (node === negated(last)) return null;
    inputs.push(node);
    last = node;
  }
  return inputs;
}
