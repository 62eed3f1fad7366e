import type { CheckedNode, Criterion } from "../../checked/filter.js";
import type { Scalar } from "../../language/field-types.js";
import { mostThatHold } from "../binary-search.js";
import { costOf, costOfNode } from "../cost.js";
import { nodesOf, replaced } from "../tree.js";
import { isHeavy } from "./meanings.js";

/**
 * A filter that fits and keeps at least the same lines: long lists become what their members have in common, then conditions
 * of an `and` go, the largest saving first. Null where that leaves nothing.
 */
export function loosen(tree: CheckedNode, fits: (tree: CheckedNode) => boolean, mostBytes: number): CheckedNode | null {
  let loose = tree;
  while (!fits(loose)) {
    const changes = possibleChanges(loose);
    if (changes.length === 0) return null;
    const from = loose;
    const changed = (count: number) => replaced(from, firstChanges(changes.slice(0, count)));
    const sure = surelyTooFew(changes, costOf(from).bytes - mostBytes);
    if (isHeavy(from) && sure > 0) {
      const smaller = changed(sure);
      if (smaller === null) return null;
      loose = smaller;
      continue;
    }
    // The greatest changes together, as many of them as are not yet enough.
    const many = mostThatHold(changes.length, (count) => isTooLarge(changed(count), fits));
    if (many > 0) loose = changed(many) ?? loose;
    else {
      // One is enough: the least that is.
      const reached = mostThatHold(changes.length, (count) => !isTooLarge(apply(from, changes[count - 1]), fits));
      const least = apply(from, changes[Math.max(reached, 1) - 1]);
      if (least === null) return null;
      loose = least;
    }
  }
  return loose;
}

/** Something to put in the place of a node, or null to take it out. */
interface Change {
  readonly node: CheckedNode;
  readonly other: CheckedNode | null;
  readonly saves: number;
}

function apply(tree: CheckedNode, change: Change | undefined): CheckedNode | null {
  return change === undefined ? null : replaced(tree, new Map([[change.node, change.other]]));
}

/** Of several for one node the first. */
function firstChanges(changes: readonly Change[]): ReadonlyMap<CheckedNode, CheckedNode | null> {
  return new Map([...changes].reverse().map(({ node, other }) => [node, other]));
}

/** What a group loses beside a term: a comma, and its own brackets where one term is left. */
const mostBeside = 24;

/** So many changes leave more bytes than are wanted, as can be told without making them. */
function surelyTooFew(changes: readonly Change[], excess: number): number {
  let saved = 0;
  const count = changes.findIndex(({ saves }) => {
    saved += saves + mostBeside;
    return saved > excess;
  });
  return count === -1 ? changes.length : count;
}

function isTooLarge(tree: CheckedNode | null, fits: (tree: CheckedNode) => boolean): boolean {
  return tree !== null && !fits(tree);
}

/** The greatest saving first. */
function possibleChanges(tree: CheckedNode): readonly Change[] {
  const bySaving = (a: Change, b: Change) => b.saves - a.saves;
  const coarse = isHeavy(tree);
  const shorter = nodesOf(tree).flatMap((node) =>
    node.kind === "Criterion"
      ? inCommon(node, coarse).map((other) => ({
          node,
          other,
          saves: costOfNode(node).bytes - costOfNode(other).bytes,
        }))
      : [],
  );
  const worthwhile = shorter.filter(({ saves }) => saves > 0);
  if (worthwhile.length > 0) return worthwhile.sort(bySaving);
  const taken = nodesOf(tree).flatMap((node) => {
    if (node.kind !== "And") return [];
    const terms: readonly CheckedNode[] = node.terms;
    // The least stays: without any, the whole branch would go, which keeps less.
    return terms
      .map((term) => ({ node: term, other: null, saves: costOfNode(term).bytes }))
      .sort(bySaving)
      .slice(0, -1);
  });
  return taken.sort(bySaving);
}

/** Criteria that hold wherever one of a list holds. */
function inCommon(criterion: Criterion, coarse: boolean): readonly Criterion[] {
  const { operator, operand, reads, literal } = criterion;
  // What is not excluded any more is kept in addition.
  if (operator === "!in" && typeof operand === "object") {
    const sorted = [...operand].sort((a, b) => String(a).length - String(b).length);
    return lengthsBelow(operand.length, coarse).map((length) => ({ ...criterion, operand: sorted.slice(0, length) }));
  }
  if (operator !== "in" || reads !== "scalar" || typeof operand !== "object" || operand.length < 2) return [];
  if (literal === "int") {
    const sorted = [...operand].sort((a, b) => (a < b ? -1 : 1));
    const [least = 0] = sorted;
    const most = sorted.at(-1) ?? least;
    return [
      { ...criterion, operator: "geq", operand: least },
      { ...criterion, operator: "leq", operand: most },
    ];
  }
  const [start, end] = [sharedStart(operand, (text) => text), sharedStart(operand, reversed)];
  return [
    ...(start === "" ? [] : [{ ...criterion, operator: "startsWith" as const, operand: start }]),
    ...(end === "" ? [] : [{ ...criterion, operator: "endsWith" as const, operand: reversed(end) }]),
  ];
}

/** One member less, one more less …; of a long list, or where there is much else, a tenth less each time. */
function lengthsBelow(count: number, coarse: boolean): readonly number[] {
  const lengths: number[] = [];
  const steps = coarse || count > 400;
  for (
    let length = count - 1;
    length > 0 && lengths.length < 200;
    length = steps ? Math.floor(length * 0.9) : length - 1
  )
    lengths.push(length);
  return lengths;
}

function reversed(text: string): string {
  return [...text].reverse().join("");
}

function sharedStart(members: readonly Scalar[], turn: (text: string) => string): string {
  const [first = [], ...others] = members.map((member) => [...turn(String(member))]);
  let length = first.length;
  for (const other of others) {
    let same = 0;
    while (same < length && first[same] === other[same]) same++;
    length = same;
  }
  return first.slice(0, length).join("");
}
