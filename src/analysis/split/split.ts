/** A filter that is too large for one job, as filters of several. */
import type { CheckedNode } from "../../checked/filter.js";
import type { FilterLimits } from "../../language/limits.js";
import { withShare } from "../engine/budget.js";
import type { Engine } from "../engine/engine.js";
import { joinedWhereTheyOverlap } from "./apart.js";
import { fewestJobs } from "./fewest-jobs.js";
import { type Overlaps, overlapsOf } from "./overlaps.js";
import { pack, type Room } from "./pack.js";
import { mostParts, piecesOf } from "./pieces.js";

export interface SplitTrees extends Overlaps {
  /** Filters that fit and together keep what the filter keeps, on every line, however lacking fields are read. */
  readonly trees: readonly CheckedNode[];
  /** However the filter were written, fewer jobs than this cannot carry it. */
  readonly atLeast: number;
}

/** Whether a tree is small enough for one job. */
export interface Fitting {
  fits(tree: CheckedNode): boolean;
  /** However the limits are read: what fits in one way only would be warned of. */
  fitsStrictly(tree: CheckedNode): boolean;
}

export type SplitResult = SplitTrees | { readonly indivisible: CheckedNode } | { readonly tooMany: true; readonly whole: CheckedNode };

/** Of the work of a call, for which filters may deliver the same line, and for how few jobs there could be. */
const [shareOfJoining, shareOfFewest] = [0.3, 0.5];

/**
 * As few filters as are found; of those as few the ones that deliver the fewest lines twice. `ofAnyLines`: whether they have to agree on lines that
 * are never delivered, too, without which little is known of how few there could be. Where no more are needed for it, they fit however the limits are read.
 */
export function splitTree(tree: CheckedNode, limits: FilterLimits, { fits, fitsStrictly }: Fitting, engine: Engine, ofAnyLines: boolean): SplitResult {
  const found = packedTrees(tree, { fits, limits }, engine);
  if (!("trees" in found)) return found;
  const strict = found.trees.every(fitsStrictly)
    ? found
    : packedTrees(tree, { fits: fitsStrictly, limits: { ...limits, countGroups: true, measureEscaped: true } }, engine);
  const isNoWorse = "trees" in strict && strict.trees.length <= found.trees.length && twice(strict) <= twice(found);
  const { trees, overlaps } = isNoWorse ? strict : found;
  const atLeast = withShare(engine.budget, shareOfFewest, () => (ofAnyLines ? fewestJobs(tree, limits, engine) : 1));
  return { trees, ...(overlaps ?? overlapsOf(trees, engine)), atLeast: Math.max(1, Math.min(atLeast, trees.length)) };
}

/** Pairs of filters that deliver the same line, or may; more than any number where that is not known. */
function twice({ overlaps }: Packed): number {
  return overlaps === null ? Number.POSITIVE_INFINITY : overlaps.both.length + overlaps.undecided.length;
}

function packedTrees(tree: CheckedNode, room: Room, engine: Engine): Packed | Exclude<SplitResult, SplitTrees> {
  const pieces = piecesOf(tree, room.fits);
  if (!("parts" in pieces)) return pieces;
  const packed = pack(pieces.parts, room, tree);
  if (packed === null || packed.length > mostParts) return { tooMany: true, whole: tree };
  return withShare(engine.budget, shareOfJoining, () => withFewOverlaps(packed, pieces.parts, room, tree, engine));
}

interface Packed {
  readonly trees: readonly CheckedNode[];
  /** Null where the work ran out. */
  readonly overlaps: Overlaps | null;
}

function withFewOverlaps(packed: readonly CheckedNode[], parts: readonly CheckedNode[], room: Room, like: CheckedNode, engine: Engine): Packed {
  const overlaps = overlapsOf(packed, engine);
  const count = ({ both, undecided }: Overlaps) => both.length + undecided.length;
  if (overlaps.undecided.length > 0) return { trees: packed, overlaps: null };
  if (overlaps.both.length === 0) return { trees: packed, overlaps };
  const other = pack(joinedWhereTheyOverlap(parts, room.fits, like, engine), room, like);
  if (other === null || other.length > packed.length) return { trees: packed, overlaps };
  const fewer = overlapsOf(other, engine);
  return count(fewer) < count(overlaps) ? { trees: other, overlaps: fewer } : { trees: packed, overlaps };
}
