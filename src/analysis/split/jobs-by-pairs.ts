/** How few jobs could carry a filter, by the names that one of them has to hold together: of two fields at a time. */
import { byField } from "../by-field.js";
import { type Node, negated } from "../engine/circuit.js";
import { jobsForLinesApart, jobsForPairs, type Room, type Side } from "./jobs-for-pairs.js";
import type { Alike, Name, Together } from "./names-together.js";

/** What a job has room for beside what stands there anyway. */
export interface PairRoom extends Room {
  /** Of a comparison without its values. */
  readonly head: (field: string) => number;
  /** Of the smallest comparison with a part of a text, beyond that. */
  readonly text: (field: string) => number;
  /** Fields that each of the filters says something about, and how much that takes at least. */
  readonly needed: ReadonlyMap<string, number>;
}

export function jobsByPairs(names: readonly Name[], of: Together, room: PairRoom): number {
  const fields = [...byField(names)].map(([field, own]) => ({ field, own, kinds: of.alike(own) }));
  let jobs = 1;
  for (const [at, one] of fields.entries()) {
    for (const other of fields.slice(at + 1)) {
      const beside = [...room.needed].filter(([field]) => field !== one.field && field !== other.field);
      const bytes = beside.reduce((left, [, size]) => left - size, room.bytes);
      const operators = room.operators - beside.length;
      const edges = one.kinds.map((left) =>
        other.kinds.flatMap((right, place) => (of.isPossible(of.both(left, right)) ? [place] : [])),
      );
      const sized = ({ kinds }: typeof one) => kinds.map((kind) => kind.names.map(({ size }) => size));
      const heads = [one, other].reduce(
        (sum, { field, own }) => sum + (own.some(({ by }) => by === "own") ? 0 : room.head(field)),
        0,
      );
      const found = linesApart(one.kinds, other.kinds, edges, of);
      const side = (at: 0 | 1, { field }: typeof one) =>
        sideOf(
          found.map((pair) => pair[at]),
          field,
          room,
        );
      jobs = Math.max(
        jobs,
        jobsForPairs({ left: sized(one), right: sized(other), edges }, bytes - heads),
        found.length < 2 ? 1 : jobsForLinesApart([side(0, one), side(1, other)], { ...room, bytes, operators }),
      );
    }
  }
  return jobs;
}

function sideOf(kinds: readonly Alike[], field: string, { head, text }: PairRoom): Side {
  const names = kinds.flatMap(largestOf);
  const by = names.some((name) => name.by === "own")
    ? "own"
    : names.every((name) => name.by === "list")
      ? "lists"
      : "numbers";
  return { sizes: names.map(({ size }) => size), head: head(field), text: text(field), by };
}

function largestOf({ names }: Alike): readonly Name[] {
  return names.length === 0 ? [] : [names.reduce((most, name) => (name.size > most.size ? name : most))];
}

/** Lines with names of their own, none of which is kept with the name of another. */
function linesApart(
  ones: readonly Alike[],
  others: readonly Alike[],
  edges: readonly (readonly number[])[],
  of: Together,
): readonly (readonly [Alike, Alike])[] {
  const isMeant = ({ names: [name] }: Alike) => name?.isMeant === true;
  const found: { readonly pair: readonly [Alike, Alike]; readonly formula: Node }[] = [];
  for (const [at, one] of ones.entries()) {
    for (const place of edges[at] ?? []) {
      const other = others[place];
      if (
        other === undefined ||
        !isMeant(one) ||
        !isMeant(other) ||
        found.some(({ pair }) => pair.includes(one) || pair.includes(other))
      )
        continue;
      const without = (
        formula: Node,
        [left, right]: readonly [Alike, Alike],
        [otherLeft, otherRight]: readonly [Alike, Alike],
      ) => of.and([formula, negated(of.keeps(left, otherRight)), negated(of.keeps(otherLeft, right))]);
      const pair = [one, other] as const;
      const formula = found.reduce((all, before) => without(all, pair, before.pair), of.both(one, other));
      const before = found.map((known) => ({ ...known, formula: without(known.formula, known.pair, pair) }));
      const isChanged = (known: { readonly formula: Node }, place: number) => known.formula !== found[place]?.formula;
      if (
        !of.isPossible(formula) ||
        !before.every((known, place) => !isChanged(known, place) || of.isPossible(known.formula))
      )
        continue;
      found.splice(0, found.length, ...before, { pair, formula });
    }
  }
  return found.map(({ pair }) => pair);
}
