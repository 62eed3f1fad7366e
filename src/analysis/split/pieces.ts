/** What is too large for a job, as parts that are not. */
import type { CheckedNode } from "../../checked/filter.js";
import type { Scalar } from "../../language/field-types.js";
import type { FilterLimits } from "../../language/limits.js";
import { mostThatHold } from "../binary-search.js";
import { costOf } from "../cost.js";
import { group, replaced } from "../tree.js";
import type { Prune } from "./pruned.js";

/** More jobs than this are no advice, and it would take long to say which of them overlap. */
export const mostParts = 100;

/** Parts that are found or are still to be looked at. */
const mostOpen = mostParts * 40;

/** Parts of one filter that are looked at to divide it. What a hundred jobs carry took up to 60 000 wherever it was measured. */
const mostTries = 150_000;

/** The same of a filter that a hundred jobs carry only if much of it keeps nothing. */
const fewTries = 20_000;

/** How many more parts may be looked at. */
export interface Tries {
  left: number;
}

export function triesFor(whole: CheckedNode, limits: FilterLimits): Tries {
  return { left: costOf(whole).bytes > mostParts * limits.bytes ? fewTries : mostTries };
}

/** Terms of an `and` that are tried, the largest first. */
const mostDivided = 4;

/** Parts that fit, or why there are none: a part that cannot be divided any further, or that there would be too many. */
export type Pieces =
  | { readonly parts: readonly CheckedNode[] }
  | { readonly indivisible: CheckedNode }
  | { readonly tooMany: true; readonly whole: CheckedNode };

/**
 * Parts of which each fits and that together hold where the whole does, on every line, however lacking fields are read: the terms of an `or`, the
 * members of a list, and an `and` with one of these for each part of it. None where no line is kept. What is looked at is taken from `tries`.
 */
export function piecesOf(
  whole: CheckedNode,
  isSmall: (tree: CheckedNode) => boolean,
  prune: Prune = (node) => node,
  tries: Tries = { left: mostTries },
): Pieces {
  const fits = (tree: CheckedNode) => {
    tries.left--;
    return isSmall(tree);
  };
  const parts: CheckedNode[] = [];
  const open: CheckedNode[] = [prune(whole) ?? []].flat();
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (parts.length + open.length > mostOpen || tries.left < 0) return { tooMany: true, whole: whole };
    if (fits(next)) parts.push(next);
    else if (next.kind === "Or") for (const term of [...next.terms].reverse()) open.push(term);
    else {
      const first = firstOfAll(next);
      // Each way to divide it comes to this in the end, by as many halvings: they need not be made to be counted.
      if (!fits(first.node) && prune(first.node) !== null)
        return parts.length + open.length + first.halvings > mostOpen
          ? { tooMany: true, whole }
          : { indivisible: largestTerm(first.node, fits) };
      const divisible = divisibleTerms(next);
      const [largest] = divisible;
      if (largest === undefined) return { indivisible: largestTerm(next, fits) };
      const one = firstDivided(next, divisible.slice(0, mostDivided), fits);
      const found =
        one !== null && one !== "too many" ? one : (tiled(next, divisible.slice(0, mostDivided), fits) ?? one);
      if (found === "too many") return { tooMany: true, whole: whole };
      if (found !== null) parts.push(...found.flatMap((part) => prune(part) ?? []));
      // No two terms are enough, so that more are divided, each by halves: as many parts of each make the fewest products.
      else open.push(...halves(next, largest).flatMap((half) => prune(half) ?? []));
    }
  }
  return { parts };
}

interface FirstOfAll {
  readonly node: CheckedNode;
  /** After how many halvings it is what is left. */
  readonly halvings: number;
}

/** The smallest of what halving leaves of a node first: the first alternative of each `or` and the first member of each list. */
function firstOfAll(node: CheckedNode): FirstOfAll {
  if (node.kind === "And") {
    const firsts = node.terms.map(firstOfAll);
    const terms = firsts.map((first) => first.node);
    return {
      node: group("And", terms, node) ?? node,
      halvings: firsts.reduce((sum, first) => sum + first.halvings, 0),
    };
  }
  const count =
    node.kind === "Or"
      ? node.terms.length
      : node.operator === "in" && typeof node.operand === "object"
        ? node.operand.length
        : 1;
  if (count < 2) return { node, halvings: 0 };
  const ownHalvings = 31 - Math.clz32(count);
  if (node.kind === "Or") {
    const [alternative = node] = node.terms;
    const first = firstOfAll(alternative);
    return { node: first.node, halvings: ownHalvings + first.halvings };
  }
  const operand = typeof node.operand === "object" ? node.operand.slice(0, 1) : [];
  return { node: joinedParts(node, [{ ...node, operand }]) ?? node, halvings: ownHalvings };
}

/** What a node is divided into at last, the first so many of them: of each `or` one alternative, and of each list one member. */
export function productsOf(node: CheckedNode, most: number): readonly CheckedNode[] {
  if (node.kind === "And") {
    let rows: readonly (readonly CheckedNode[])[] = [[]];
    for (const term of node.terms) {
      const products = productsOf(term, most);
      rows = rows.flatMap((row) => products.map((product) => [...row, product])).slice(0, most);
    }
    return rows.flatMap((row) => group("And", row, node) ?? []);
  }
  if (node.kind === "Or") return node.terms.flatMap((term) => productsOf(term, most)).slice(0, most);
  const members = partsOf(node).slice(0, most);
  return members.length < 2 ? [node] : members.flatMap((member) => joinedParts(node, [member]) ?? []);
}

/** What is to blame: a comparison that is too large by itself, else all of it. */
function largestTerm(whole: CheckedNode, fits: (tree: CheckedNode) => boolean): CheckedNode {
  const terms: readonly CheckedNode[] = whole.kind === "Criterion" ? [] : whole.terms;
  return terms.find((term) => !fits(term)) ?? whole;
}

/** Lists and groups of alternatives, the largest first. */
function divisibleTerms(whole: CheckedNode): readonly CheckedNode[] {
  const terms: readonly CheckedNode[] = whole.kind === "And" ? whole.terms : [whole];
  return terms.filter((term) => partsOf(term).length > 1).sort((a, b) => costOf(b).bytes - costOf(a).bytes);
}

type Divided = readonly CheckedNode[] | "too many" | null;

function firstDivided(
  whole: CheckedNode,
  terms: readonly CheckedNode[],
  fits: (tree: CheckedNode) => boolean,
): Divided {
  let best: Divided = null;
  for (const term of terms) {
    const found = divided(whole, term, fits);
    if (found !== null && found !== "too many") return found;
    best ??= found;
  }
  return best;
}

/** As many parts of one term at a time as fit; null where one part alone does not. */
function divided(whole: CheckedNode, term: CheckedNode, fits: (tree: CheckedNode) => boolean): Divided {
  const parts = partsOf(term);
  const withParts = (from: number, to: number): CheckedNode | null => withSome(whole, term, parts.slice(from, to));
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
    if (count === 0 || piece === null) return null;
    if (found.length === mostParts) return "too many";
    found.push(piece);
    from += count;
  }
  return found;
}

/** How many more rows than are needed are tried. */
const mostRows = 6;

/** The fewest parts that two terms make, one divided into rows of about one size, and the other into as much beside each row as fits; null where no two are enough. */
function tiled(
  whole: CheckedNode,
  terms: readonly CheckedNode[],
  fits: (tree: CheckedNode) => boolean,
): readonly CheckedNode[] | null {
  let best: readonly CheckedNode[] | null = null;
  for (const term of terms) {
    const parts = partsOf(term);
    const ranks = new Map(
      [...parts].sort((a, b) => costOf(b).bytes - costOf(a).bytes).map((part, rank) => [part, rank]),
    );
    for (const other of terms) {
      const [first] = partsOf(other);
      const thin = other === term || first === undefined ? null : withSome(whole, other, [first]);
      if (thin === null) continue;
      const held = (count: number) => {
        const some = withSome(thin, term, parts.slice(0, count));
        return some !== null && fits(some);
      };
      const fewest = Math.ceil(parts.length / Math.max(1, mostThatHold(parts.length, held)));
      for (let rows = Math.max(2, fewest); rows <= Math.min(parts.length, fewest + mostRows, mostParts); rows++) {
        const found: CheckedNode[] = [];
        for (let row = 0; row < rows; row++) {
          const part = withSome(
            whole,
            term,
            parts.filter((one) => (ranks.get(one) ?? 0) % rows === row),
          );
          const own = part === null ? null : divided(part, other, fits);
          if (own === null || own === "too many" || found.length + own.length > mostParts) break;
          found.push(...own);
          if (row === rows - 1 && (best === null || found.length < best.length)) best = found;
        }
      }
    }
  }
  return best;
}

function halves(whole: CheckedNode, term: CheckedNode): readonly CheckedNode[] {
  const parts = partsOf(term);
  const middle = parts.length >> 1;
  // The first is to be taken first.
  return [parts.slice(middle), parts.slice(0, middle)].flatMap((some) => withSome(whole, term, some) ?? []);
}

function withSome(whole: CheckedNode, term: CheckedNode, parts: readonly CheckedNode[]): CheckedNode | null {
  const some = joinedParts(term, parts);
  return some === null ? null : replaced(whole, new Map([[term, some]]));
}

/** Members of a list or terms of an `or`, each as a filter of its own. */
function partsOf(node: CheckedNode): readonly CheckedNode[] {
  if (node.kind === "Or") return node.terms;
  if (node.kind !== "Criterion" || node.operator !== "in" || typeof node.operand !== "object") return [];
  return node.operand.map((member) => ({ ...node, operand: [member] }));
}

function joinedParts(like: CheckedNode, parts: readonly CheckedNode[]): CheckedNode | null {
  if (like.kind !== "Criterion") return group("Or", parts, like);
  const [only] = parts;
  const member =
    parts.length === 1 && only?.kind === "Criterion" && typeof only.operand === "object" ? only.operand[0] : undefined;
  if (member !== undefined && like.reads === "scalar") return { ...like, operator: "eq", operand: member };
  const operand: Scalar[] = [];
  for (const part of parts)
    if (part.kind === "Criterion" && typeof part.operand === "object") operand.push(...part.operand);
  return { ...like, operand };
}
