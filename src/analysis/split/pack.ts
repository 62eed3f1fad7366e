/** Puts branches together into as few filters as it finds. */
import type { CheckedNode } from "../../checked/filter.js";
import { costOf } from "../cost.js";
import { group } from "../tree.js";
import { mostParts } from "./pieces.js";

/** Filters that may still take a branch. */
const mostOpen = 12;

/**
 * Each branch in one of the filters, which fit: the largest first, into the first that has room. Null where they would be too many. Filters, and
 * branches in them, come in the order that they were given in.
 */
export function pack(branches: readonly CheckedNode[], fits: (tree: CheckedNode) => boolean, like: CheckedNode): readonly CheckedNode[] | null {
  const places = new Map(branches.map((branch, at) => [branch, at]));
  const joined = (bin: readonly CheckedNode[]) => group("Or", bin, like);
  const takes = (bin: readonly CheckedNode[], branch: CheckedNode) => fits(joined([...bin, branch]) ?? branch);
  const full: CheckedNode[][] = [];
  let open: CheckedNode[][] = [];
  const sorted = [...branches].sort((a, b) => costOf(b).bytes - costOf(a).bytes);
  const smallest = sorted.at(-1) ?? like;
  for (const branch of sorted) {
    const bin = open.find((candidate) => takes(candidate, branch));
    if (full.length + open.length > mostParts) return null;
    if (bin === undefined && open.length === mostOpen) full.push(...open.splice(0, 1));
    if (bin === undefined) open.push([branch]);
    else bin.push(branch);
    // Where not even the smallest has room, none need be tried any more.
    const last = bin ?? open.at(-1);
    if (last === undefined || takes(last, smallest)) continue;
    full.push(last);
    open = open.filter((other) => other !== last);
  }
  const placeOf = (branch: CheckedNode | undefined) => (branch === undefined ? 0 : (places.get(branch) ?? 0));
  const ordered = [...full, ...open].map((bin) => bin.sort((a, b) => placeOf(a) - placeOf(b))).sort(([a], [b]) => placeOf(a) - placeOf(b));
  return ordered.flatMap((bin) => joined(bin) ?? []);
}
