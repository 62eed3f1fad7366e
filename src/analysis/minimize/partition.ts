import type { CheckedNode } from "../../checked/filter.js";
import { mostThatHold } from "../binary-search.js";
import { costOf } from "../cost.js";
import type { Engine } from "../engine/engine.js";
import { group, replaced } from "../tree.js";

export interface Partition {
  /** Filters that together keep what the filter keeps. */
  readonly trees: readonly CheckedNode[];
  /** Pairs of them, by position, that may both keep a line, which would be delivered twice. */
  readonly overlaps: readonly (readonly [number, number])[];
}

/** Terms of an `and` that are tried, the largest first. */
const mostDivided = 4;

/** More jobs than this are no advice, and it would take long to say which of them overlap. */
const mostParts = 100;

/** Filters that may still take a branch. */
const mostOpen = 12;

/**
 * What the filter keeps as few filters that each fit: the branches of its `or`, and of lists and of an `or` within an `and`
 * so many at a time. Null where one of them cannot be split and is too large, or where they would be too many.
 */
export function partition(tree: CheckedNode, fits: (tree: CheckedNode) => boolean, engine: Engine): Partition | null {
  const branches: CheckedNode[] = [];
  for (const term of tree.kind === "Or" ? tree.terms : [tree]) {
    const parts = pieces(term, fits);
    if (parts === null) return null;
    branches.push(...parts);
  }
  const takes = (bin: readonly CheckedNode[], branch: CheckedNode) => fits(group("Or", [...bin, branch], tree) ?? branch);
  const full: CheckedNode[][] = [];
  let open: CheckedNode[][] = [];
  const sorted = branches.sort((a, b) => costOf(b).bytes - costOf(a).bytes);
  const smallest = sorted.at(-1) ?? tree;
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
  const trees = [...full, ...open].flatMap((bin) => group("Or", bin, tree) ?? []);
  const overlaps = trees.flatMap((one, at) =>
    trees.slice(at + 1).flatMap((other, by) => {
      // What could not be decided may overlap.
      if (engine.budget.left < 0) return [[at, at + 1 + by] as const];
      const { possible } = engine.solve(engine.circuit.and([engine.keeps(one, "unknown"), engine.keeps(other, "unknown")]));
      return possible === false ? [] : [[at, at + 1 + by] as const];
    }),
  );
  return { trees, overlaps };
}

/** What is too large, as parts that are not, where it is a list, an `or`, or an `and` with one of these; else null. */
function pieces(whole: CheckedNode, fits: (tree: CheckedNode) => boolean): readonly CheckedNode[] | null {
  if (fits(whole)) return [whole];
  const terms: readonly CheckedNode[] = whole.kind === "And" ? whole.terms : [whole];
  const divisible = terms.filter((term) => countOfParts(term) > 1).sort((a, b) => costOf(b).bytes - costOf(a).bytes);
  // One alone: dividing every term would make as many parts as their numbers multiplied.
  for (const term of divisible.slice(0, mostDivided)) {
    const parts = divided(whole, term, fits);
    if (parts !== null) return parts;
  }
  return null;
}

/** As many parts of one term at a time as fit; null where one part alone does not, or where there would be too many. */
function divided(whole: CheckedNode, term: CheckedNode, fits: (tree: CheckedNode) => boolean): readonly CheckedNode[] | null {
  const parts = partsOf(term);
  const withParts = (from: number, to: number): CheckedNode | null => {
    const some = joinedParts(term, parts.slice(from, to));
    return some === null ? null : replaced(whole, new Map([[term, some]]));
  };
  const found: CheckedNode[] = [];
  for (let from = 0, likely = 1; from < parts.length; ) {
    const holds = (length: number): boolean => {
      const piece = withParts(from, from + length);
      return piece !== null && fits(piece);
    };
    // Most parts hold about as many as the one before, and never is more looked at than twice what fits.
    let most = Math.min(parts.length - from, likely);
    while (most < parts.length - from && holds(most)) most = Math.min(parts.length - from, 2 * most);
    const count = mostThatHold(most, holds);
    likely = Math.max(1, count);
    const piece = withParts(from, from + count);
    if (count === 0 || piece === null || found.length === mostParts) return null;
    found.push(piece);
    from += count;
  }
  return found;
}

/** Members of a list or terms of an `or`, each as a filter of its own. */
function partsOf(node: CheckedNode): readonly CheckedNode[] {
  if (node.kind === "Or") return node.terms;
  if (node.kind !== "Criterion" || node.operator !== "in" || typeof node.operand !== "object") return [];
  return node.operand.map((member) => ({ ...node, operand: [member] }));
}

function countOfParts(node: CheckedNode): number {
  if (node.kind === "Or") return node.terms.length;
  return node.kind === "Criterion" && node.operator === "in" && typeof node.operand === "object" ? node.operand.length : 0;
}

function joinedParts(like: CheckedNode, parts: readonly CheckedNode[]): CheckedNode | null {
  if (like.kind !== "Criterion") return group("Or", parts, like);
  const [only] = parts;
  const member = parts.length === 1 && only?.kind === "Criterion" && typeof only.operand === "object" ? only.operand[0] : undefined;
  if (member !== undefined && like.reads === "scalar") return { ...like, operator: "eq", operand: member };
  return { ...like, operand: parts.flatMap((part) => (part.kind === "Criterion" && typeof part.operand === "object" ? part.operand : [])) };
}
