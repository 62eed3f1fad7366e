/**
 * Parts that keep lines only that lack a field (`B !eq true and B !eq false`) are no jobs of their own: `check` refuses them. Each goes beside another
 * part that has room for it, or else beside a copy of the smallest thing that the filter keeps, which is delivered twice then.
 */
import type { CheckedNode } from "../../checked/filter.js";
import { costOf } from "../cost.js";
import { group } from "../tree.js";
import type { Room } from "./pack.js";
import { type Pieces, piecesOf, productsOf } from "./pieces.js";

/** Of more alternatives the smallest are hardly smaller. */
const mostProducts = 300;

/** Alternatives that are tried as company: one may have fewer comparisons, and another fewer bytes. */
const mostCompanions = 6;

/** A part that keeps lines only that lack a field, and nothing was found that has room beside it. */
export interface Alone {
  readonly alone: CheckedNode;
}

/** Parts that each fit and keep lines, and together the same as the whole, or why none are found; null where nothing that could be company is. */
export function accompanied(
  whole: CheckedNode,
  { fits, prune, tries }: Pick<Room, "fits" | "prune" | "tries">,
  keepsLines: (node: CheckedNode) => boolean,
): Pieces | Alone | null {
  const known = new Map<CheckedNode, boolean>();
  const isLive = (node: CheckedNode) => {
    const before = known.get(node) ?? keepsLines(node);
    known.set(node, before);
    return before;
  };
  const beside = (one: CheckedNode, other: CheckedNode) => group("Or", [one, other], whole) ?? one;
  const company = companions(whole, isLive);
  if (company.length === 0) return null;
  const companionOf = (node: CheckedNode) => company.find((companion) => fits(beside(node, companion)));
  const pieces = piecesOf(
    whole,
    (node) => fits(node) && (isLive(node) || companionOf(node) !== undefined),
    prune,
    tries,
  );
  // By its size alone it would be a part.
  if ("indivisible" in pieces && fits(pieces.indivisible)) return { alone: pieces.indivisible };
  if (!("parts" in pieces)) return pieces;
  const live = pieces.parts.filter(isLive);
  for (const part of pieces.parts) {
    if (isLive(part)) continue;
    const at = live.findIndex((other) => fits(beside(part, other)));
    const other = live[at] ?? companionOf(part);
    if (other === undefined) return { alone: part };
    const together = beside(part, other);
    known.set(together, true);
    live.splice(at === -1 ? live.length : at, at === -1 ? 0 : 1, together);
  }
  return { parts: live };
}

/** Of the alternatives that keep lines those with the fewest bytes, and those with the fewest comparisons. */
function companions(whole: CheckedNode, isLive: (node: CheckedNode) => boolean): readonly CheckedNode[] {
  const products = productsOf(whole, mostProducts);
  const by = (size: "bytes" | "operators") => [...products].sort((a, b) => costOf(a)[size] - costOf(b)[size]);
  return [
    ...new Set((["bytes", "operators"] as const).flatMap((size) => firstFew(by(size), mostCompanions / 2, isLive))),
  ];
}

function firstFew(
  nodes: readonly CheckedNode[],
  most: number,
  isWanted: (node: CheckedNode) => boolean,
): readonly CheckedNode[] {
  const found: CheckedNode[] = [];
  for (const node of nodes) {
    if (found.length === most) break;
    if (isWanted(node)) found.push(node);
  }
  return found;
}
