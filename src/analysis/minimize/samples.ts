/**
 * Lines collected while looking for a smaller filter. Most candidates do something else with one of them, which shows in
 * no time; only those that agree on all are held against every line there is.
 */
import type { CheckedNode, CheckedTree, Criterion } from "../../checked/filter.js";
import type { LackingFieldReading } from "../engine/reading.js";
import type { WitnessLine } from "../witness/line.js";
import { criterionOutcomes } from "../witness/outcome.js";

/** One bit for each line collected: whether it is kept. */
export type Signature = bigint;

export interface Samples {
  add(line: WitnessLine, reading: LackingFieldReading): void;
  size(): number;
  /** What a tree does with the lines, each under the reading it was collected for. */
  of(tree: CheckedTree): Signature;
  /** The same if one part of the tree did something else. */
  with(tree: CheckedTree, part: CheckedNode, instead: Signature): Signature;
  /** All ones. */
  every(): Signature;
}

interface Known {
  bits: Signature;
  count: number;
}

export function samples(): Samples {
  const lines: { readonly line: WitnessLine; readonly reading: LackingFieldReading }[] = [];
  const known = new WeakMap<Criterion, Known>();
  const says = criterionOutcomes();

  function ofCriterion(criterion: Criterion): Signature {
    let own = known.get(criterion);
    if (own === undefined) {
      own = { bits: 0n, count: 0 };
      known.set(criterion, own);
    }
    if (own.count < lines.length) {
      let added = 0n;
      for (let at = lines.length - 1; at >= own.count; at--) {
        const entry = lines[at];
        added = (added << 1n) | (entry !== undefined && says(criterion, entry.line, entry.reading) === true ? 1n : 0n);
      }
      own.bits |= added << BigInt(own.count);
      own.count = lines.length;
    }
    return own.bits;
  }

  const every = (): Signature => (1n << BigInt(lines.length)) - 1n;

  function of(tree: CheckedTree, part?: CheckedNode, instead = 0n): Signature {
    if (tree === part) return instead;
    switch (tree.kind) {
      case "Everything":
        return every();
      case "Criterion":
        return ofCriterion(tree);
      case "And": {
        let bits = every();
        for (const term of tree.terms) bits &= of(term, part, instead);
        return bits;
      }
      case "Or": {
        let bits = 0n;
        for (const term of tree.terms) bits |= of(term, part, instead);
        return bits;
      }
    }
  }

  return {
    add: (line, reading) => void lines.push({ line, reading }),
    size: () => lines.length,
    of: (tree) => of(tree),
    with: (tree, part, instead) => of(tree, part, instead),
    every,
  };
}
