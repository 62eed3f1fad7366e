/** A filter that is too large for one job, as filters of several. */
import type { CheckedNode } from "../../checked/filter.js";
import type { FilterLimits } from "../../language/limits.js";
import { type Budget, withShare } from "../engine/budget.js";
import { type Engine, engine as newEngine } from "../engine/engine.js";
import { once } from "../engine/once.js";
import { group } from "../tree.js";
import { type Alone, accompanied } from "./accompanied.js";
import { joinedWhereTheyOverlap } from "./apart.js";
import { fewestJobs } from "./fewest-jobs.js";
import { type Overlaps, overlapsOf, type Pair } from "./overlaps.js";
import { pack, type Room } from "./pack.js";
import { mostParts, piecesOf, triesFor } from "./pieces.js";
import { keepsNothing, pruneBy } from "./pruned.js";
import { refilled } from "./refill.js";
import { tidied } from "./tidied.js";

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

export type SplitResult =
  | SplitTrees
  | { readonly indivisible: CheckedNode }
  | Alone
  | { readonly tooMany: true; readonly whole: CheckedNode };

/** Of the work of a call, for parts that keep nothing, for how few jobs there could be, for parts that are smaller, and for which of them may deliver the same line. */
const [shareOfPruning, shareOfFewest, shareOfTidying, shareOfJoining] = [0.3, 0.5, 0.3, 0.6];

/** Work for whether one part that fits keeps anything, beside that of the call: what is written is never left undecided. */
const budgetOfPart = 200_000;

/** Work for which parts need company, and which of them can be it: as much as for some parts. */
const budgetOfCompany = 10 * budgetOfPart;

/**
 * As few filters as are found; of those as few the ones that deliver the fewest lines twice. `asWritten`: filters that keep the same and may be easier to
 * divide. `ofAnyLines`: whether they have to agree on lines that are never delivered, too, without which little is known of how few there could be. Where
 * no more are needed for it, they fit however the limits are read.
 */
export function splitTree(
  tree: CheckedNode,
  limits: FilterLimits,
  { fits, fitsStrictly }: Fitting,
  engine: Engine,
  ofAnyLines: boolean,
  asWritten: CheckedNode = tree,
): SplitResult {
  const pruning: Budget = { left: Math.floor(engine.budget.left * shareOfPruning) };
  engine.budget.left -= pruning.left;
  // Of a filter that keeps nothing nothing would be left. Its parts have criteria of their own, and so an engine of theirs.
  const prune = keepsNothing(tree, newEngine(pruning, [tree]))
    ? (node: CheckedNode) => node
    : pruneBy(newEngine(pruning));
  const room = { fits, limits, prune, tries: triesFor(tree, limits) };
  const first = dividedInto(tree, room);
  const isAsked = ofAnyLines && !("tooMany" in first);
  // Of what cannot be divided at all it is not asked.
  const leastOfAll = once(() =>
    isAsked ? withShare(engine.budget, shareOfFewest, () => fewestJobs(tree, limits, engine)) : 1,
  );
  const few = fewer(first, [tree, asWritten], room, leastOfAll, engine);
  if (!("branches" in few)) return few;
  const atLeast = leastOfAll();
  const found = withFewOverlaps(few, room, tree, engine);
  const strictRoom = { ...room, fits: fitsStrictly, limits: { ...limits, countGroups: true, measureEscaped: true } };
  const strict = found.trees.every(fitsStrictly)
    ? few
    : fewer(dividedInto(tree, strictRoom), [tree, asWritten], strictRoom, () => few.trees.length, engine);
  const strictly =
    "branches" in strict && strict.trees.length <= few.trees.length
      ? withFewOverlaps(strict, strictRoom, tree, engine)
      : found;
  const { trees, overlaps } = twice(strictly) <= twice(found) ? strictly : found;
  const some = withoutEmpty({ trees, ...(overlaps ?? overlapsOf(trees, engine)), atLeast }, tree);
  return "alone" in some ? inCompany(tree, some, room, atLeast, engine) : some;
}

const keepsLines = (tree: CheckedNode, deciding: Engine) =>
  deciding.solve(deciding.keeps(tree, "unknown")).possible !== false;

/** Where parts that keep nothing cannot be left out, of which `alone` is one. */
function inCompany(tree: CheckedNode, alone: Alone, room: Room, atLeast: number, engine: Engine): SplitResult {
  const deciding = newEngine({ left: budgetOfCompany });
  const pieces = accompanied(tree, room, (node) => keepsLines(node, deciding)) ?? alone;
  if (!("parts" in pieces)) return pieces;
  const trees = pack(pieces.parts, room, tree);
  if (trees === null || trees.length > mostParts) return { tooMany: true, whole: tree };
  return withoutEmpty({ trees, ...overlapsOf(trees, engine), atLeast }, tree);
}

/** `check` refuses what keeps no line; of lines that lack its fields such a part may still decide, and then nothing is left out. */
function withoutEmpty({ trees, both, undecided, atLeast }: SplitTrees, whole: CheckedNode): SplitTrees | Alone {
  const left: CheckedNode[] = [];
  for (const tree of trees) {
    const deciding = newEngine({ left: budgetOfPart }, [tree]);
    if (keepsLines(tree, deciding)) left.push(tree);
    else if (!keepsNothing(tree, deciding)) return { alone: tree };
  }
  const kept = left.length === 0 ? trees : left;
  // What keeps nothing is in no pair.
  const renumbered = (pairs: readonly Pair[]) =>
    pairs.map(([a, b]): Pair => [placeOf(a), placeOf(b)]).filter(([a, b]) => a >= 0 && b >= 0);
  const placeOf = (at: number) => kept.indexOf(trees[at] ?? whole);
  return {
    trees: kept,
    both: renumbered(both),
    undecided: renumbered(undecided),
    atLeast: Math.max(1, Math.min(atLeast, kept.length)),
  };
}

/** Pairs of filters that deliver the same line, or may; more than any number where that is not known. */
function twice({ overlaps }: Packed): number {
  return overlaps === null ? Number.POSITIVE_INFINITY : overlaps.both.length + overlaps.undecided.length;
}

/** Filters that fit, of branches that were put together. */
interface Divided {
  readonly trees: readonly CheckedNode[];
  readonly branches: readonly CheckedNode[];
}

type Refused = Exclude<SplitResult, SplitTrees>;

/** The branches each as a whole, as far as they fit. */
function dividedInto(tree: CheckedNode, room: Room): Divided | Refused {
  const pieces = piecesOf(tree, room.fits, room.prune, room.tries);
  if (!("parts" in pieces)) return pieces;
  const trees = pack(pieces.parts, room, tree);
  return trees === null || trees.length > mostParts
    ? { tooMany: true, whole: tree }
    : { trees, branches: pieces.parts };
}

/** As few as are found where more were found than are needed. */
function fewer(
  given: Divided | Refused,
  same: readonly CheckedNode[],
  room: Room,
  least: () => number,
  engine: Engine,
): Divided | Refused {
  const [like] = same;
  let best = given;
  const isEnough = () => "trees" in best && best.trees.length <= least();
  const refill = (tree: CheckedNode) => {
    if (isEnough()) return;
    const trees = refilled(tree, room, "trees" in best ? best.trees.length : mostParts + 1);
    if (trees !== null) best = { trees, branches: trees };
  };
  for (const tree of new Set(same)) refill(tree);
  if (isEnough() || like === undefined || !("trees" in best)) return best;
  const { trees } = best;
  const tidy = withShare(engine.budget, shareOfTidying, () => tidied(trees, like, engine));
  if (tidy === trees) return best;
  if (tidy.length < trees.length) best = { trees: tidy, branches: tidy };
  const together = group("Or", tidy, like);
  if (together !== null) refill(together);
  return best;
}

interface Packed {
  readonly trees: readonly CheckedNode[];
  /** Null where the work ran out. */
  readonly overlaps: Overlaps | null;
}

function withFewOverlaps({ trees, branches }: Divided, room: Room, like: CheckedNode, engine: Engine): Packed {
  return withShare(engine.budget, shareOfJoining, () => {
    const overlaps = overlapsOf(trees, engine);
    const count = ({ both, undecided }: Overlaps) => both.length + undecided.length;
    if (overlaps.undecided.length > 0) return { trees, overlaps: null };
    if (overlaps.both.length === 0) return { trees, overlaps };
    const other = pack(joinedWhereTheyOverlap(branches, room.fits, like, engine), room, like);
    if (other === null || other.length > trees.length) return { trees, overlaps };
    const fewer = overlapsOf(other, engine);
    return count(fewer) < count(overlaps) ? { trees: other, overlaps: fewer } : { trees, overlaps };
  });
}
