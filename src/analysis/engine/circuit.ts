/**
 * Formulas over atoms as a circuit of `and` gates and negations in which equal formulas are the same node, so that much of
 * what is asked about similar filters is answered by looking.
 *
 * A node is an even number, its negation the odd one after it. Node 0 is true. Atoms come as literals of the universe.
 */
import type { Budget } from "./budget.js";
import type { Literal } from "./universe.js";

export type Node = number;

export const yes: Node = 0;
export const no: Node = 1;

export interface Circuit {
  literal(literal: Literal): Node;
  and(nodes: readonly Node[]): Node;
  or(nodes: readonly Node[]): Node;
  /** What a node is, apart from its own negation: the inputs of an `and`, or a variable. */
  gate(node: Node): { readonly variable: number } | { readonly inputs: readonly Node[] };
  size(): number;
}

export function negated(node: Node): Node {
  return node ^ 1;
}

export function circuit(budget: Budget): Circuit {
  const gates: ({ readonly variable: number } | { readonly inputs: readonly Node[] })[] = [{ inputs: [] }];
  const variables = new Map<number, Node>();
  const byInputs = new Map<string, Node>();

  function add(gate: (typeof gates)[number]): Node {
    gates.push(gate);
    return 2 * (gates.length - 1);
  }

  function and(nodes: readonly Node[]): Node {
    const inputs = new Set<Node>();
    const take = (node: Node): boolean => {
      if (node === yes) return true;
      if (node === no || inputs.has(negated(node))) return false;
      const gate = gates[node >> 1];
      if ((node & 1) === 0 && gate !== undefined && "inputs" in gate) return gate.inputs.every(take);
      inputs.add(node);
      return true;
    };
    if (!nodes.every(take)) return no;
    // Finding out whether the same was asked before takes longer than a step of a search.
    budget.left -= 4 * inputs.size;
    const sorted = [...inputs].sort((a, b) => a - b);
    const [first] = sorted;
    if (first === undefined) return yes;
    if (sorted.length === 1) return first;
    const key = sorted.join();
    let node = byInputs.get(key);
    if (node === undefined) {
      node = add({ inputs: sorted });
      byInputs.set(key, node);
    }
    return node;
  }

  return {
    literal(literal) {
      let node = variables.get(literal >> 1);
      if (node === undefined) {
        node = add({ variable: literal >> 1 });
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
