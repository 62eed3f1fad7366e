/**
 * Which questions about one text imply which: nothing is compared pair by pair. In the order of their characters a beginning stands before
 * all that begin with it, so that one walk finds the longest beginning of each (and from the end, the longest end); `part-finder.ts` finds parts.
 */
import type { StringAtom } from "./atoms.js";
import type { Budget } from "./budget.js";
import { once } from "./once.js";
import { type PartFinder, partFinder } from "./part-finder.js";

export interface TextOrder {
  /** The questions that are answered yes wherever this one is; those that follow from them, too, are theirs to tell. */
  wider(at: number): readonly number[];
  /** The other way round. */
  narrower(at: number): readonly number[];
  /** Those that are never answered yes where this one is, because the text begins, or ends, in another way; what is narrower than they are follows. */
  apart(at: number): readonly number[];
  /** Those of `contains`. */
  readonly parts: readonly number[];
  /** Those of whole texts. */
  readonly wholes: readonly number[];
}

interface Branches {
  /** The longest other beginning of each text; -1 where there is none. */
  readonly parents: Int32Array;
  /** By the parent, of those without one under -1. */
  readonly children: ReadonlyMap<number, readonly number[]>;
}

const nothing: readonly number[] = [];

/** To put a text in its place, to read so many characters, and to spell out a beginning of a part, beside a step of the search. */
const weightOfText = 16;
const charactersOfStep = 4;
const weightOfState = 3;

/** The order of questions of which no two are the same. What of it is not asked for takes no work. */
export function textOrder(asked: readonly StringAtom[], budget: Budget): TextOrder {
  const of = (...sorts: readonly StringAtom["sort"][]) =>
    asked.flatMap(({ sort }, at) => (sorts.includes(sort) ? [at] : []));
  const used = new Set(asked.map(({ sort }) => sort));
  const isAsked = (sort: StringAtom["sort"]) => used.has(sort);
  const parts = of("includes");
  const wholes = of("equals");
  const begins = once(() => branches(of("starts", "equals"), (text) => text));
  const ends = once(() => branches(of("ends", "equals"), reversed));
  const finder = once(() => {
    const found = partFinder(parts.map((at) => asked[at]?.constant ?? ""));
    const characters = parts.reduce((sum, at) => sum + (asked[at]?.constant.length ?? 0), 0);
    budget.left -= weightOfState * found.states + Math.floor(characters / charactersOfStep);
    return found;
  });
  const known: (readonly number[] | undefined)[] = [];

  function branches(members: readonly number[], spelled: (text: string) => string): Branches {
    for (const at of members)
      budget.left -= weightOfText + Math.floor((asked[at]?.constant.length ?? 0) / charactersOfStep);
    return branchesOf(members, asked, spelled);
  }

  function wider(at: number): readonly number[] {
    known[at] ??= found(at);
    return known[at] ?? nothing;
  }

  function found(at: number): readonly number[] {
    const { sort, constant } = asked[at] ?? { sort: "equals", constant: "" };
    // Whole texts alone need not be put into an order.
    const above = [
      ...(sort === "starts" || (sort === "equals" && isAsked("starts")) ? [begins()] : []),
      ...(sort === "ends" || (sort === "equals" && isAsked("ends")) ? [ends()] : []),
    ].flatMap(({ parents }) => ((parents[at] ?? -1) < 0 ? [] : [parents[at] ?? -1]));
    return parts.length === 0 ? above : [...above, ...partsIn(finder(), constant, sort === "includes" ? at : null)];
  }

  function partsIn(among: PartFinder, text: string, itself: number | null): readonly number[] {
    budget.left -= Math.floor(text.length / charactersOfStep);
    return among.partsOf(text, itself === null ? null : positionIn(parts, itself)).map((number) => parts[number] ?? 0);
  }

  const narrowed = once(() => {
    const below = new Map<number, number[]>();
    asked.forEach((_, at) => {
      for (const other of wider(at)) {
        const own = below.get(other);
        if (own === undefined) below.set(other, [at]);
        else own.push(at);
      }
    });
    return below;
  });

  function besides(at: number, { parents, children }: Branches): readonly number[] {
    return (children.get(parents[at] ?? -1) ?? nothing).filter((other) => other !== at);
  }

  return {
    wider,
    narrower: (at) => narrowed().get(at) ?? nothing,
    apart(at) {
      const sort = asked[at]?.sort;
      if (sort === "starts") return besides(at, begins());
      if (sort === "ends") return besides(at, ends());
      // Whole texts are apart by their beginnings already.
      if (sort !== "equals") return nothing;
      const byEnds = isAsked("ends") ? besides(at, ends()).filter((other) => asked[other]?.sort !== "equals") : nothing;
      return [...besides(at, begins()), ...byEnds];
    },
    parts,
    wholes,
  };
}

function branchesOf(
  members: readonly number[],
  asked: readonly StringAtom[],
  spelled: (text: string) => string,
): Branches {
  const sorted = members.map((at) => ({
    at,
    text: spelled(asked[at]?.constant ?? ""),
    isWhole: asked[at]?.sort === "equals",
  }));
  // What is asked of a beginning stands before the whole text that is the same.
  sorted.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : Number(a.isWhole) - Number(b.isWhole)));
  const parents = new Int32Array(asked.length).fill(-1);
  const children = new Map<number, number[]>();
  const open: (typeof sorted)[number][] = [];
  for (const next of sorted) {
    while (open.length > 0 && !next.text.startsWith(open.at(-1)?.text ?? "")) open.pop();
    const parent = open.at(-1)?.at ?? -1;
    parents[next.at] = parent;
    const own = children.get(parent);
    if (own === undefined) children.set(parent, [next.at]);
    else own.push(next.at);
    if (!next.isWhole) open.push(next);
  }
  return { parents, children };
}

/** By the units of which strings are compared and searched, a pair of them included. */
function reversed(text: string): string {
  return text.split("").reverse().join("");
}

function positionIn(ascending: readonly number[], value: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
