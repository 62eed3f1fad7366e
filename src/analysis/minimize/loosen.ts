import type { CheckedNode, Criterion } from "../../checked/filter.js";
import type { Scalar } from "../../language/field-types.js";
import { costOfNode } from "../cost.js";
import { nodesOf, replaced } from "../tree.js";

/**
 * A filter that fits and keeps at least the same lines: long lists become what their members have in common, then conditions
 * of an `and` go, the largest saving first. Null where that leaves nothing.
 */
export function loosen(tree: CheckedNode, fits: (tree: CheckedNode) => boolean): CheckedNode | null {
  let loose = tree;
  while (!fits(loose)) {
    const found = proposals(loose).sort((a, b) => a.saves - b.saves);
    // The least change that is enough, or else the greatest.
    const best = found.find((proposal) => fits(proposal.tree)) ?? found.at(-1);
    if (best === undefined) return null;
    loose = best.tree;
  }
  return loose;
}

interface Proposal {
  readonly tree: CheckedNode;
  readonly saves: number;
}

function proposals(tree: CheckedNode): Proposal[] {
  const listed = nodesOf(tree).flatMap((node) => (node.kind === "Criterion" ? inCommon(node).map((other) => proposal(tree, node, other)) : []));
  const shorter = listed.flatMap((found) => (found !== null && found.saves > 0 ? [found] : []));
  if (shorter.length > 0) return shorter;
  return nodesOf(tree).flatMap((node) =>
    node.kind === "And" ? (node.terms as readonly CheckedNode[]).flatMap((term) => proposal(tree, term, null) ?? []) : [],
  );
}

function proposal(tree: CheckedNode, node: CheckedNode, other: CheckedNode | null): Proposal | null {
  const changed = replaced(tree, new Map([[node, other]]));
  return changed === null ? null : { tree: changed, saves: costOfNode(tree).bytes - costOfNode(changed).bytes };
}

/** Criteria that hold wherever one of a list holds. */
function inCommon(criterion: Criterion): readonly Criterion[] {
  const { operator, operand, reads, literal } = criterion;
  // What is not excluded any more is kept in addition.
  if (operator === "!in" && typeof operand === "object") {
    const sorted = [...operand].sort((a, b) => String(a).length - String(b).length);
    return Array.from({ length: Math.min(operand.length - 1, 200) }, (_, drop) => ({ ...criterion, operand: sorted.slice(0, operand.length - 1 - drop) }));
  }
  if (operator !== "in" || reads !== "scalar" || typeof operand !== "object" || operand.length < 2) return [];
  if (literal === "int") {
    const sorted = [...operand].sort((a, b) => (a < b ? -1 : 1));
    const [least = 0] = sorted;
    const most = sorted.at(-1) ?? least;
    return [
      { ...criterion, operator: "geq", operand: least },
      { ...criterion, operator: "leq", operand: most },
    ];
  }
  const [start, end] = [sharedStart(operand, (text) => text), sharedStart(operand, reversed)];
  return [
    ...(start === "" ? [] : [{ ...criterion, operator: "startsWith" as const, operand: start }]),
    ...(end === "" ? [] : [{ ...criterion, operator: "endsWith" as const, operand: reversed(end) }]),
  ];
}

function reversed(text: string): string {
  return [...text].reverse().join("");
}

function sharedStart(members: readonly Scalar[], turn: (text: string) => string): string {
  const [first = [], ...others] = members.map((member) => [...turn(String(member))]);
  let length = first.length;
  for (const other of others) {
    let same = 0;
    while (same < length && first[same] === other[same]) same++;
    length = same;
  }
  return first.slice(0, length).join("");
}
