/**
 * A filter as the places where it can be divided: terms of an `or` and members of a list, each of which may go into another job, taken with it
 * whatever stands around it. How large any choice of them is can be told place by place, without writing it down.
 */
import type { CheckedNode, Criterion } from "../../checked/filter.js";
import type { FilterLimits } from "../../language/limits.js";
import { sizesOf } from "../../where/sizes.js";
import { costOfNode } from "../cost.js";
import { group } from "../tree.js";

/** Operators (and groups, where they count) and bytes, as limits count them. */
export interface Size {
  readonly operators: number;
  readonly bytes: number;
}

export interface Frame {
  /** `all`: terms that always stand there beside the one that is divided. */
  readonly kind: "whole" | "any" | "all" | "list";
  readonly like: CheckedNode;
  readonly others: readonly CheckedNode[];
  /** What it takes by itself, without what is chosen in it: once there is something, and once there are several. */
  readonly one: Size;
  readonly several: Size;
  /** Position of what it stands in; -1 for the outermost. */
  readonly parent: number;
}

/** What goes into one job as a whole: something of a `list`, or what is `whole`. */
export interface Atom {
  readonly node: CheckedNode;
  readonly frame: number;
  /** With a comma. */
  readonly size: Size;
}

export interface Frames {
  readonly frames: readonly Frame[];
  readonly atoms: readonly Atom[];
}

const nothing: Size = { operators: 0, bytes: 0 };

export interface Measure {
  /** Of what stands around a filter. */
  readonly around: number;
  /** With a comma. */
  size(node: CheckedNode): Size;
  readonly and: Size;
  readonly or: Size;
}

export function measureOf({ countGroups, measureEscaped }: FilterLimits): Measure {
  const quote = measureEscaped ? 4 : 2;
  const around = "{where:}".length + quote;
  const and = { operators: countGroups ? 1 : 0, bytes: "{and:[]}".length + quote };
  const known = new Map<CheckedNode, Size>();
  const measured = (node: CheckedNode): Size => {
    const { operators, groups, bytes, escapedBytes } = sizesOf(node);
    const own = (measureEscaped ? escapedBytes : bytes) - around - (node.kind === "Criterion" ? and.bytes : 0);
    return { operators: operators + (countGroups && node.kind !== "Criterion" ? groups : 0), bytes: own + 1 };
  };
  const size = (node: CheckedNode): Size => {
    const found = known.get(node) ?? measured(node);
    known.set(node, found);
    return found;
  };
  return { around, and, or: { ...and, bytes: and.bytes - 1 }, size };
}

/** Null where there are more atoms than some. `choice`: which of several terms of an `and` that could be divided is, from the largest on. */
export function framesOf(
  terms: readonly CheckedNode[],
  like: CheckedNode,
  measure: Measure,
  choice: number,
  most: number,
): Frames | null {
  const frames: Frame[] = [];
  const atoms: Atom[] = [];
  let tooMany = false;
  const added = (frame: Frame): number => frames.push(frame) - 1;
  const walk = (node: CheckedNode, parent: number): void => {
    if (atoms.length > most) tooMany = true;
    if (tooMany) return;
    if (node.kind === "Or") {
      const frame = added({ kind: "any", like: node, others: [], one: nothing, several: measure.or, parent });
      for (const term of node.terms) walk(term, frame);
    } else if (node.kind === "Criterion" && isList(node)) {
      if (node.operand.length > most) tooMany = true;
      if (tooMany) return;
      const members = node.operand.map((member) => ({ ...node, operand: [member] }));
      const [first = node] = members;
      const sizes = node.operand.map(
        (member) =>
          measure.size({ ...node, operand: [0, member] }).bytes - measure.size({ ...node, operand: [0] }).bytes,
      );
      const head = { operators: 1, bytes: measure.size(first).bytes - (sizes[0] ?? 0) };
      // A list of one is a comparison, which has no brackets.
      const alone = node.reads === "scalar" ? { ...head, bytes: head.bytes - 2 } : head;
      const frame = added({ kind: "list", like: node, others: [], one: alone, several: head, parent });
      for (const [at, member] of members.entries())
        atoms.push({ node: member, frame, size: { operators: 0, bytes: sizes[at] ?? 0 } });
    } else {
      const divided = node.kind === "And" ? divisible(node.terms, choice) : null;
      if (node.kind !== "And" || divided === null) {
        const frame = added({ kind: "whole", like: node, others: [], one: nothing, several: nothing, parent });
        atoms.push({ node, frame, size: measure.size(node) });
        return;
      }
      const others = node.terms.filter((term) => term !== divided);
      const own = others.map(measure.size).reduce(sum, measure.and);
      walk(divided, added({ kind: "all", like: node, others, one: own, several: own, parent }));
    }
  };
  const outermost = added({ kind: "any", like, others: [], one: nothing, several: measure.or, parent: -1 });
  for (const term of terms) walk(term, outermost);
  return tooMany ? null : { frames, atoms };
}

export function sum(a: Size, b: Size): Size {
  return { operators: a.operators + b.operators, bytes: a.bytes + b.bytes };
}

function isList(
  node: Criterion,
): node is Criterion & { readonly operand: readonly (string | number | bigint | boolean)[] } {
  return node.operator === "in" && typeof node.operand === "object" && node.operand.length > 1;
}

function divisible(terms: readonly CheckedNode[], choice: number): CheckedNode | null {
  const some = terms.filter((term) => term.kind === "Or" || (term.kind === "Criterion" && isList(term)));
  return some.sort((a, b) => costOfNode(b).bytes - costOfNode(a).bytes)[Math.min(choice, some.length - 1)] ?? null;
}

/** The filter of some of the atoms, which are given in their order. */
export function treeOf({ frames }: Frames, atoms: readonly Atom[]): CheckedNode | null {
  const chosen = new Map<number, CheckedNode[]>();
  const put = (frame: number, node: CheckedNode | null): void => {
    if (node === null) return;
    const known = chosen.get(frame);
    if (known === undefined) chosen.set(frame, [node]);
    else known.push(node);
  };
  for (const { frame, node } of atoms) put(frame, node);
  // Whatever stands in another comes after it.
  for (let at = frames.length - 1; at > 0; at--) {
    const [frame, terms] = [frames[at], chosen.get(at)];
    if (frame !== undefined && terms !== undefined) put(frame.parent, joined(frame, terms));
  }
  return joined(frames[0], chosen.get(0) ?? []);
}

function joined(frame: Frame | undefined, terms: readonly CheckedNode[]): CheckedNode | null {
  if (frame === undefined) return null;
  const { kind, like, others } = frame;
  const [only] = terms;
  if (kind === "whole") return only ?? null;
  if (kind === "any") return group("Or", [...terms].reverse(), like);
  if (kind === "all") return group("And", [...others, ...terms], like);
  const members = terms.flatMap((term) =>
    term.kind === "Criterion" && typeof term.operand === "object" ? term.operand : [],
  );
  const [member] = members;
  if (like.kind !== "Criterion" || member === undefined) return null;
  return members.length === 1 && like.reads === "scalar"
    ? { ...like, operator: "eq", operand: member }
    : { ...like, operand: members };
}
