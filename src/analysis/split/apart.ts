import type { CheckedNode } from "../../checked/filter.js";
import type { Engine } from "../engine/engine.js";
import { group } from "../tree.js";
import { overlapsOf } from "./overlaps.js";

/** Of more branches it would take long to say which of them overlap. */
const mostBranches = 60;

/**
 * The branches with those joined that may keep the same line, as far as what is joined still fits: put into different jobs, no such line is
 * delivered twice. (To take from one what another keeps already would not keep the same lines: of a line without the other's fields it cannot be
 * said that the other drops it.)
 */
export function joinedWhereTheyOverlap(
  branches: readonly CheckedNode[],
  fits: (tree: CheckedNode) => boolean,
  like: CheckedNode,
  engine: Engine,
): readonly CheckedNode[] {
  if (branches.length > mostBranches) return branches;
  const { both, undecided } = overlapsOf(branches, engine);
  const groups = branches.map((branch) => [branch]);
  for (const [a, b] of [...both, ...undecided]) {
    const [one, other] = [groupWith(groups, branches[a]), groupWith(groups, branches[b])];
    if (one === undefined || other === undefined || one === other) continue;
    const together = group("Or", [...one, ...other], like);
    if (together === null || !fits(together)) continue;
    one.push(...other.splice(0));
  }
  return groups.flatMap((some) => group("Or", some, like) ?? []);
}

function groupWith(groups: readonly CheckedNode[][], branch: CheckedNode | undefined): CheckedNode[] | undefined {
  return groups.find((some) => some.some((one) => one === branch));
}
