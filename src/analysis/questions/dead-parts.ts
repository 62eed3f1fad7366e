/** Parts without which a filter keeps exactly the same lines, however lacking fields are read. */

import { criteriaOf } from "../../checked/criteria.js";
import type { CheckedNode } from "../../checked/filter.js";
import { type CoveredTexts, coveredTexts } from "../covered-texts.js";
import { type Node, negated } from "../engine/circuit.js";
import type { Engine } from "../engine/engine.js";
import { type LackingFieldReading, readings } from "../engine/reading.js";
import { keepsWith } from "../engine/substitute.js";
import { structuralKeys } from "../structural-keys.js";
import { group, replaced } from "../tree.js";
import { blame } from "./blame.js";
import type { Dead, Part, Repeated } from "./findings.js";
import type { Shown } from "./shown.js";

export interface DeadParts {
  readonly findings: readonly (Repeated | Dead)[];
  /** False where the budget ran out before all was looked at. */
  readonly complete: boolean;
}

/**
 * Finds dead parts one after the other, each in what the others leave, the outermost and the last ones first: of two equal
 * parts the later one is dead. Nothing more is said of contradictions.
 */
export function deadParts(
  tree: CheckedNode,
  contradictions: readonly Part[],
  engine: Engine,
  shown: Shown | null = null,
): DeadParts {
  const findings: (Repeated | Dead)[] = [];
  const removed = new Map<CheckedNode, null>(
    contradictions.flatMap(({ node, idle }) => (idle ? [[node, null] as const] : [])),
  );
  const said = new Set(contradictions.map(({ node }) => node));
  const size = criteriaOf(tree).length;
  let complete = true;

  const visit = (node: CheckedNode): void => {
    if (node.kind === "Criterion") return;
    let firstOf: ReturnType<typeof firstEqual> | undefined;
    let covered: CoveredTexts | undefined;
    for (const term of [...node.terms].reverse()) {
      if (removed.has(term) || said.has(term)) continue;
      // Without it other lines are kept, so nothing can be said of it as the filter stands.
      if (shown?.needed.has(term) === true) {
        visit(term);
        continue;
      }
      firstOf ??= firstEqual(node, engine);
      const first = firstOf(term);
      if (first !== term && !removed.has(first)) {
        findings.push({ kind: "duplicate", node: term, by: first });
        removed.set(term, null);
        continue;
      }
      covered ??= coveredTexts(node, engine.budget, (other) => removed.has(other) || said.has(other));
      const cover = covered.by.get(term);
      if (cover !== undefined && !removed.has(cover)) {
        findings.push({ kind: "covered", node: term, by: cover });
        removed.set(term, null);
        continue;
      }
      engine.budget.left -= size;
      if (engine.budget.left < 0) {
        // What is left to be found are repetitions, which takes no more than a look.
        complete = false;
        if (term.kind !== "Criterion") visit(term);
        continue;
      }
      const left = replaced(tree, removed);
      const without = replaced(tree, new Map(removed).set(term, null));
      // The last part of a group cannot be told from the group, which was looked at before.
      const alone = node.terms.every((other) => other === term || removed.has(other));
      if (left === null || without === null || alone) {
        visit(term);
        continue;
      }
      // In what the others leave, and in the filter as it stands: what is said must be true also when nothing else is done.
      const dead = sameLines(left, without, node.kind, engine);
      const alsoNow = dead === true && removed.size > 0 ? deadNow(term, node.kind) : dead;
      if (dead === "undecided" || alsoNow === "undecided") complete = false;
      if (alsoNow !== true) {
        visit(term);
        continue;
      }
      findings.push(explain(tree, node, term, removed, engine));
      removed.set(term, null);
    }
  };
  visit(tree);
  return { findings: findings.reverse(), complete };

  function deadNow(term: CheckedNode, word: "And" | "Or"): boolean | "undecided" {
    const without = replaced(tree, new Map([[term, null]]));
    return without !== null && sameLines(tree, without, word, engine);
  }
}

/** Taking a part out of an `and` can only keep more lines, out of an `or` only fewer. */
function sameLines(tree: CheckedNode, without: CheckedNode, word: "And" | "Or", engine: Engine): boolean | "undecided" {
  for (const reading of readings) {
    const { possible } = engine.solve(lost(engine.keeps(tree, reading), engine.keeps(without, reading), word, engine));
    if (possible !== false) return possible === true ? false : possible;
  }
  return true;
}

function lost(before: Node, after: Node, word: "And" | "Or", { circuit }: Engine): Node {
  return word === "And" ? circuit.and([after, negated(before)]) : circuit.and([before, negated(after)]);
}

function explain(
  tree: CheckedNode,
  parent: Exclude<CheckedNode, { kind: "Criterion" }>,
  node: CheckedNode,
  removed: ReadonlyMap<CheckedNode, null>,
  engine: Engine,
): Repeated | Dead {
  const siblings = parent.terms.filter((term) => term !== node && !removed.has(term));
  const equal = siblings.find((sibling) =>
    readings.every((reading) => engine.keeps(sibling, reading) === engine.keeps(node, reading)),
  );
  if (equal !== undefined) return { kind: "duplicate", node, by: equal };
  const covering = siblings.find((sibling) => {
    const together = group(parent.kind, [sibling, node], parent);
    return together !== null && sameLines(together, sibling, parent.kind, engine) === true;
  });
  if (covering !== undefined) return { kind: "covered", node, by: covering };
  const before = replaced(tree, removed) ?? tree;
  const after = replaced(tree, new Map(removed).set(node, null)) ?? tree;
  const own = new Set(criteriaOf(node));
  const because = blame(
    criteriaOf(before).filter((criterion) => !own.has(criterion)),
    (instead) =>
      engine.circuit.or(
        readings.map((reading: LackingFieldReading) =>
          lost(
            keepsWith(before, reading, instead, engine),
            keepsWith(after, reading, instead, engine),
            parent.kind,
            engine,
          ),
        ),
      ),
    engine,
  );
  return { kind: "dead", node, because: because ?? [] };
}

/** The first of the terms that mean the same as one, however lacking fields are read; itself where there is none before. Without budget: that say the same. */
function firstEqual(
  node: Exclude<CheckedNode, { kind: "Criterion" }>,
  engine: Engine,
): (term: CheckedNode) => CheckedNode {
  const first = new Map<string, CheckedNode>();
  const keyOf =
    engine.budget.left < 0
      ? structuralKeys()
      : (term: CheckedNode): string => readings.map((reading) => engine.keeps(term, reading)).join();
  for (const term of node.terms) {
    const key = keyOf(term);
    if (!first.has(key)) first.set(key, term);
  }
  return (term) => first.get(keyOf(term)) ?? term;
}
