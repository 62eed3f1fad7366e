/**
 * The cheapest formula of given criteria whose signature lies between two others: it keeps at least the lines of the lower
 * and at most those of the upper one. Exact up to what the bound on cost and the limit of work leave out.
 */
import type { CheckedNode, Criterion } from "../../checked/filter.js";
import { costOfNode } from "../cost.js";
import { group } from "../tree.js";
import type { Samples, Signature } from "./samples.js";

export interface Formula {
  readonly node: CheckedNode;
  readonly bits: Signature;
  readonly bytes: number;
}

/** Between which signatures; bits that differ do not matter. */
export interface Goal {
  readonly lower: Signature;
  readonly upper: Signature;
}

export interface Work {
  left: number;
}

/** Most different criteria that are combined. */
const mostLeaves = 48;

/** The cheapest formula of fewer bytes than the bound, or null. */
export function findFormula(
  criteria: readonly Criterion[],
  samples: Samples,
  goal: Goal,
  bound: number,
  work: Work,
): Formula | null {
  const every = samples.every();
  const leaves = distinct(
    criteria.map((node) => ({ node, bits: samples.of(node), bytes: costOfNode(node).bytes })),
  ).slice(0, mostLeaves);
  const least = leaves[0]?.bytes ?? 0;
  const pairs = distinct(
    leaves.flatMap((one, at) =>
      leaves
        .slice(at + 1)
        .flatMap((other) => (["And", "Or"] as const).flatMap((word) => joined(word, one, other, bound) ?? [])),
    ),
  );
  const known = new Map<string, { readonly bound: number; readonly found: Formula | null }>();

  function find({ lower, upper }: Goal, most: number): Formula | null {
    if (most <= least || work.left < 0) return null;
    const key = `${lower}:${upper}`;
    const before = known.get(key);
    if (before !== undefined && (before.found !== null ? before.found.bytes < most : before.bound >= most))
      return before.found;
    let best = cheapest(leaves, lower, upper, most);
    if (best === null) best = cheapest(pairs, lower, upper, most);
    // Whatever else there is has three criteria at least.
    if (best === null || best.bytes > 3 * least + 10)
      best = combineFurther({ lower, upper }, best?.bytes ?? most) ?? best;
    known.set(key, { bound: most, found: best });
    return best;
  }

  function cheapest(formulas: readonly Formula[], lower: Signature, upper: Signature, most: number): Formula | null {
    for (const formula of formulas) {
      if (formula.bytes >= most) return null;
      work.left--;
      if ((lower & ~formula.bits) === 0n && (formula.bits & ~upper) === 0n) return formula;
    }
    return null;
  }

  function combineFurther({ lower, upper }: Goal, most: number): Formula | null {
    let best: Formula | null = null;
    let limit = most;
    for (const part of limit > 5 * least ? [...leaves, ...pairs] : leaves) {
      if (part.bytes + 2 * least >= limit) break;
      work.left--;
      const outside = every & ~upper;
      // An `and` part admits all that is asked for and excludes something of what must not be; an `or` part the other way.
      if ((lower & ~part.bits) === 0n && (outside & ~part.bits) !== 0n) {
        const rest = find({ lower, upper: upper | (every & ~part.bits) }, limit - part.bytes);
        const both = rest === null ? null : joined("And", part, rest, limit);
        if (both !== null) [best, limit] = [both, both.bytes];
      }
      if ((part.bits & ~upper) === 0n && (lower & part.bits) !== 0n) {
        const rest = find({ lower: lower & ~part.bits, upper }, limit - part.bytes);
        const both = rest === null ? null : joined("Or", part, rest, limit);
        if (both !== null) [best, limit] = [both, both.bytes];
      }
    }
    return best;
  }

  return find(goal, bound);
}

function joined(word: "And" | "Or", one: Formula, other: Formula, bound: number): Formula | null {
  const node = group(word, [one.node, other.node], one.node);
  if (node === null) return null;
  const { bytes } = costOfNode(node);
  if (bytes >= bound) return null;
  return { node, bits: word === "And" ? one.bits & other.bits : one.bits | other.bits, bytes };
}

/** The cheapest of each signature, the cheapest first. */
function distinct(formulas: readonly Formula[]): readonly Formula[] {
  const bySignature = new Map<Signature, Formula>();
  for (const formula of formulas) {
    const known = bySignature.get(formula.bits);
    if (known === undefined || formula.bytes < known.bytes) bySignature.set(formula.bits, formula);
  }
  return [...bySignature.values()].sort((a, b) => a.bytes - b.bytes);
}
