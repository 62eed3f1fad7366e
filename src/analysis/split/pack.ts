/** Puts branches together into as few filters as it finds. */
import type { CheckedNode } from "../../checked/filter.js";
import type { FilterLimits } from "../../language/limits.js";
import { sizesOf } from "../../where/sizes.js";
import { costOf } from "../cost.js";
import { group } from "../tree.js";
import { fillBins, leastBinsOf, type Sizes } from "./fill-bins.js";
import { mostParts, type Tries } from "./pieces.js";
import type { Prune } from "./pruned.js";

/** Filters that may still take a branch. */
const mostOpen = 12;

/** Steps that are taken to find fewer filters than came of the first that had room. */
const mostSteps = 50_000;

/** What a filter has to be to be small enough for a job, with the limits that say so. */
export interface Room {
  readonly limits: FilterLimits;
  readonly fits: (tree: CheckedNode) => boolean;
  readonly prune: Prune;
  readonly tries: Tries;
}

/**
 * Each branch in one of the filters, which fit: the largest first, into the first that has room; then as few as a search finds. Null where they
 * would be too many. Filters, and branches in them, come in the order that they were given in.
 */
export function pack(
  branches: readonly CheckedNode[],
  { fits, limits }: Pick<Room, "fits" | "limits">,
  like: CheckedNode,
): readonly CheckedNode[] | null {
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
  const found = [...full, ...open];
  const bins = fewer(branches, found.length, limits, like)?.map((bin) => bin.flatMap((at) => branches[at] ?? []));
  const isSound = bins?.every((bin) => bin.length === 1 || fits(joined(bin) ?? like)) === true;
  const placeOf = (branch: CheckedNode | undefined) => (branch === undefined ? 0 : (places.get(branch) ?? 0));
  const ordered = (isSound && bins !== undefined ? bins : found)
    .map((bin) => [...bin].sort((a, b) => placeOf(a) - placeOf(b)))
    .sort(([a], [b]) => placeOf(a) - placeOf(b));
  return ordered.flatMap((bin) => joined(bin) ?? []);
}

/** As few filters as there can be of these branches, or as are found in so many steps, where those are fewer than some; branches by position. */
function fewer(
  branches: readonly CheckedNode[],
  than: number,
  limits: FilterLimits,
  like: CheckedNode,
): readonly (readonly number[])[] | null {
  const [first] = branches;
  if (first === undefined) return null;
  const items = branches.map((branch) => measured(branch, limits, like).own);
  const { around } = measured(first, limits, like);
  const capacity = [limits.operators, limits.bytes].map((most, at) => most - (around[at] ?? 0));
  const least = leastBinsOf(items, capacity);
  const work = { left: mostSteps };
  let best: readonly (readonly number[])[] | null = null;
  for (let most = than - 1; most >= least && work.left > 0; most = (best?.length ?? 0) - 1) {
    const { bins } = fillBins(items, capacity, most, work);
    if (bins === null) break;
    best = bins;
  }
  return best;
}

/** What a branch adds to a filter of several, and what such a filter has around them: both as the limits count. */
function measured(
  branch: CheckedNode,
  { countGroups, measureEscaped }: FilterLimits,
  like: CheckedNode,
): { readonly own: Sizes; readonly around: Sizes } {
  const times = (count: number): Sizes => {
    const { operators, groups, bytes, escapedBytes } = sizesOf(
      group(
        "Or",
        Array.from({ length: count }, () => branch),
        like,
      ) ?? branch,
    );
    return [operators + (countGroups ? groups : 0), measureEscaped ? escapedBytes : bytes];
  };
  // Of two and of four it can be told which is which.
  const [two, four] = [times(2), times(4)];
  const own = two.map((size, at) => ((four[at] ?? 0) - size) / 2);
  return { own, around: two.map((size, at) => size - 2 * (own[at] ?? 0)) };
}
