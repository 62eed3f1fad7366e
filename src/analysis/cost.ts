/** What minimising makes smaller: bytes of the canonical where JSON, then operators. */
import type { CheckedNode, CheckedTree, Criterion } from "../checked/filter.js";
import { jsonOfTree } from "../where/emit.js";
import { sizesOf } from "../where/sizes.js";

export interface Cost {
  readonly bytes: number;
  readonly operators: number;
}

const wrapper = '{"where":}'.length;
const groupOf = { And: '{"and":[]}'.length, Or: '{"or":[]}'.length } as const;

const known = new WeakMap<Criterion, number>();
const knownGroups = new WeakMap<CheckedNode, Cost>();

/** The cost of a filter. */
export function costOf(tree: CheckedTree): Cost {
  if (tree.kind === "Everything") return { bytes: jsonOfTree(tree).length, operators: 0 };
  const cost = costOfNode(tree);
  return { bytes: cost.bytes + wrapper + (tree.kind === "Criterion" ? groupOf.And : 0), operators: cost.operators };
}

/** The cost of a part of a filter. */
export function costOfNode(node: CheckedNode): Cost {
  if (node.kind === "Criterion") return { bytes: bytesOfCriterion(node), operators: 1 };
  const found = knownGroups.get(node);
  if (found !== undefined) return found;
  let bytes = groupOf[node.kind] + node.terms.length - 1;
  let operators = 0;
  for (const term of node.terms) {
    const cost = costOfNode(term);
    bytes += cost.bytes;
    operators += cost.operators;
  }
  const cost = { bytes, operators };
  knownGroups.set(node, cost);
  return cost;
}

function bytesOfCriterion(criterion: Criterion): number {
  let bytes = known.get(criterion);
  if (bytes === undefined) {
    bytes = sizesOf(criterion).bytes - wrapper - groupOf.And;
    known.set(criterion, bytes);
  }
  return bytes;
}

/** Negative when the first is smaller. */
export function compareCosts(one: Cost, other: Cost): number {
  return one.bytes - other.bytes || one.operators - other.operators;
}
