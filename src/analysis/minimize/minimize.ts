/** Makes a filter smaller that keeps the same lines. The engine proves every step. */
import { criteriaOf } from "../../check/criteria.js";
import type { CheckedNode, CheckedTree } from "../../check/filter.js";
import { type Budget, callBudget } from "../engine/budget.js";
import { everyValue } from "../engine/domain.js";
import { type Engine, engine } from "../engine/engine.js";
import { decidedPart, decidedParts } from "../questions/decided-parts.js";
import { redundantParts } from "../questions/redundant-parts.js";
import { type CountedLines, keepSameLines } from "../questions/same-lines.js";
import { group, nodesOf, replaced } from "../tree.js";
import { commonFactor } from "./common-factor.js";
import { containsAsList } from "./contains-as-list.js";
import { decidedForms } from "./decided-forms.js";
import { joinBounds } from "./join-bounds.js";
import { joinLists } from "./join-lists.js";
import { listAsRange } from "./list-as-range.js";
import { listOfOne } from "./list-of-one.js";
import { withoutNeedlessMembers } from "./needless-members.js";
import type { Proposal, Rewrite } from "./rewrite.js";
import { shorterBound } from "./shorter-bound.js";
import { isShorter, isSimpler, type Size, sizeOf } from "./size.js";

export interface Minimized {
  readonly tree: CheckedTree;
  readonly steps: readonly MinimizationStep[];
  /** False if the filter was too large for all rewrites. */
  readonly complete: boolean;
}

export interface MinimizationStep {
  readonly rewrite: string;
  /** The saved operators and bytes. */
  readonly operators: number;
  readonly bytes: number;
}

/** Rewrites that leave fewer comparisons or constants. They keep the user's operators when possible. */
const simplifying: readonly Rewrite[] = [joinLists, joinBounds, commonFactor, listOfOne];

/** Rewrites that save bytes and change how the filter reads. */
const shortening: readonly Rewrite[] = [...simplifying, shorterBound, listAsRange, containsAsList];

export interface MinimizeOptions extends Partial<CountedLines> {
  readonly budget?: Budget;
}

/** Minimizes a filter. Saves bytes at the cost of readability only while `fits` is false. */
export function minimize(
  tree: CheckedTree,
  fits: (tree: CheckedTree) => boolean,
  { budget = callBudget(), domains = everyValue, lines = "any" }: MinimizeOptions = {},
): Minimized {
  if (tree.kind === "Everything") return { tree, steps: [], complete: true };
  const counted: CountedLines = { domains, lines };
  const steps: MinimizationStep[] = [];
  let current: CheckedNode = tree;
  if (counted.lines === "present" && decidedPart(tree, engineOf(tree))?.kind === "always") return everything(tree);
  simplify(simplifying, isSimpler, () => false);
  if (!fits(current)) simplify(shortening, isShorter, fits);
  return { tree: current, steps, complete: budget.left >= 0 };

  /** Applies rewrites until none helps, or until the filter is small enough. */
  function simplify(rewrites: readonly Rewrite[], isBetter: IsBetter, isEnough: (tree: CheckedTree) => boolean): void {
    let before: CheckedNode | null = null;
    while (before !== current && !isEnough(current)) {
      before = current;
      for (const rewrite of rewrites) apply(rewrite, isBetter, isEnough);
      removeRedundant();
      const narrowed = withoutNeedlessMembers(current, counted, budget);
      if (narrowed !== current) accept("needless-member", narrowed);
      if (isBetter === isShorter) shortenDecided(isBetter);
    }
  }

  function removeRedundant(): void {
    const parts = redundantParts(current, engineOf(current), counted.lines);
    const after = replaced(current, new Map(parts.map(({ node }) => [node, null])));
    if (after !== null && after !== current) accept("redundant-part", after);
  }

  /** Replaces each decided part by its shortest form: a part that no line matches, or every line with its fields. */
  function shortenDecided(isBetter: IsBetter): void {
    const deciding = engineOf(current);
    const whole = decidedPart(current, deciding);
    for (const { kind, node } of whole === null ? decidedParts(current, deciding) : [whole]) {
      for (const form of decidedForms(kind, node)) {
        const after = replaced(current, new Map([[node, form]]));
        if (after === null || !isBetter(sizeOf(after), sizeOf(current))) continue;
        if (!isSame(node, { old: [node], replacement: form }, after)) continue;
        accept("decided-part", after);
        break;
      }
    }
  }

  function engineOf(node: CheckedNode): Engine {
    return engine(criteriaOf(node), { domains: counted.domains, budget });
  }

  /** Applies one rewrite to all nodes. After a success, tries the same node again. */
  function apply(rewrite: Rewrite, isBetter: IsBetter, isEnough: (tree: CheckedTree) => boolean): void {
    let nodes = nodesOf(current);
    for (let at = 0; at < nodes.length && !isEnough(current); ) {
      const node = nodes[at];
      const after = node === undefined ? null : improved(node, rewrite, isBetter);
      if (after === null) at++;
      else {
        accept(rewrite.name, after);
        nodes = nodesOf(after);
      }
    }
  }

  /** Returns the filter after the first proposal for a node that is smaller and keeps the same lines. */
  function improved(node: CheckedNode, rewrite: Rewrite, isBetter: IsBetter): CheckedNode | null {
    for (const { old, replacement } of rewrite.propose(node)) {
      const [first, ...rest] = old;
      budget.left -= sizeOf(current).operators;
      if (first === undefined || budget.left < 0) return null;
      const changes = new Map<CheckedNode, CheckedNode | null>(rest.map((term) => [term, null]));
      const after = replaced(current, changes.set(first, replacement));
      if (after !== null && isBetter(sizeOf(after), sizeOf(current)) && isSame(node, { old, replacement }, after))
        return after;
    }
    return null;
  }

  /** A filter is monotone in its parts: if a part keeps the same lines under a reading, the filter does, too. */
  function isSame(node: CheckedNode, { old, replacement }: Proposal, after: CheckedNode): boolean {
    if (counted.lines === "present") return keepSameLines(current, after, counted, budget);
    const part = node.kind === "Criterion" || old[0] === node ? node : group(node.kind, old, node);
    return part !== null && keepSameLines(part, replacement, counted, budget);
  }

  function accept(rewrite: string, after: CheckedNode): void {
    const [was, is] = [sizeOf(current), sizeOf(after)];
    steps.push({ rewrite, operators: was.operators - is.operators, bytes: was.bytes - is.bytes });
    current = after;
  }
}

function everything(tree: CheckedNode): Minimized {
  const { operators, bytes } = sizeOf(tree);
  return { tree: { kind: "Everything" }, steps: [{ rewrite: "everything", operators, bytes }], complete: true };
}

type IsBetter = (after: Size, before: Size) => boolean;
