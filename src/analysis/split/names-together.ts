/**
 * Names of two fields that one and the same filter has to hold, whatever it is split into. Where a line is kept, and is not with another value of the one
 * field, and is not with another value of the other, the filter that keeps that line tells both values from the others, as `mentions.ts` says: no job can
 * leave one of the names to another job.
 */
import { criteriaOf } from "../../checked/criteria.js";
import type { CheckedNode, Criterion } from "../../checked/filter.js";
import type { Scalar } from "../../language/field-types.js";
import { type Node, negated, no, yes } from "../engine/circuit.js";
import type { Engine } from "../engine/engine.js";
import type { Border, Mention } from "./mentions.js";
import { onValue } from "./on-value.js";

/** What a filter has to name where it keeps a line that has one value of a field and would not have it with the others. */
export interface Name {
  readonly field: string;
  readonly value: Scalar;
  readonly others: readonly Scalar[];
  /** Bytes that it takes at least, with a comma. */
  readonly size: number;
  readonly by: "list" | "number" | "own";
  /** The value is what is named, and not what is told from it. */
  readonly isMeant: boolean;
}

/** Names that the filter treats alike: one stands for all. */
export interface Alike {
  readonly names: readonly Name[];
  readonly rest: Rest;
}

/** What is left to say where a field has the value, and where it has each of the others. */
interface Rest {
  readonly value: CheckedNode | boolean;
  readonly others: readonly (CheckedNode | boolean)[];
}

export interface Together {
  names(
    mentions: readonly Mention[],
    borders: readonly Border[],
    size: (name: Pick<Mention, "field" | "by" | "name">) => number,
  ): readonly Name[];
  alike(names: readonly Name[]): readonly Alike[];
  /** That a line with both is kept, which is not with another value of either. */
  both(one: Alike, other: Alike): Node;
  /** That a line is kept with the value of one and of the other. */
  keeps(one: Alike, other: Alike): Node;
  and(nodes: readonly Node[]): Node;
  isPossible(node: Node): boolean;
}

export function together(tree: CheckedNode, criteria: readonly Criterion[], engine: Engine): Together {
  const { circuit, budget } = engine;
  const present = engine.present(criteria);
  const kept = (rest: CheckedNode | boolean): Node =>
    typeof rest === "boolean" ? (rest ? yes : no) : engine.keeps(rest, "unknown");
  const onValueOf = (
    rest: CheckedNode | boolean,
    { field }: Pick<Name, "field">,
    value: Scalar,
  ): CheckedNode | boolean => {
    if (typeof rest === "boolean") return rest;
    budget.left -= criteriaOf(rest).length;
    return onValue(rest, field, value);
  };
  const known = new Map<Node, boolean>([[no, false]]);
  const isPossible = (node: Node): boolean => {
    // What was not decided in time is not counted on.
    const found = known.get(node) ?? (budget.left > 0 && engine.solve(node).possible === true);
    known.set(node, found);
    return found;
  };
  const only = (value: Node, others: readonly Node[]) => circuit.and([present, value, ...others.map(negated)]);
  const restOf = ({ field, value, others }: Pick<Name, "field" | "value" | "others">): Rest => ({
    value: onValueOf(tree, { field }, value),
    others: others.map((other) => onValueOf(tree, { field }, other)),
  });
  const canBe = (name: Pick<Name, "field" | "value" | "others">): boolean => {
    const rest = restOf(name);
    return isPossible(only(kept(rest.value), rest.others.map(kept)));
  };
  const nameOf = (first: Unturned): Name | null => {
    if (canBe(first)) return { ...first, isMeant: true };
    const [other] = first.others;
    const turned = other === undefined ? first : { ...first, value: other, others: [first.value] };
    return first.others.length === 1 && canBe(turned) ? { ...turned, isMeant: false } : null;
  };
  const both = (one: Alike, other: Alike): Node => {
    const name = other.names[0];
    if (name === undefined) return no;
    const at = (rest: CheckedNode | boolean, value: Scalar) => kept(onValueOf(rest, name, value));
    const value = at(one.rest.value, name.value);
    if (value === no) return no;
    return only(value, [
      ...one.rest.others.map((rest) => at(rest, name.value)),
      ...name.others.map((value) => at(one.rest.value, value)),
    ]);
  };
  return {
    names(mentions, borders, size) {
      const texts = mentions.flatMap(({ field, by, name, values: [value, other] }) => {
        const first = {
          field,
          value,
          others: [other],
          size: size({ field, by, name }),
          by: by === "list" ? ("list" as const) : ("own" as const),
        };
        return nameOf(first) ?? [];
      });
      const sized = (value: Scalar, field: string) => size({ field, by: "list", name: value });
      return [...texts, ...numbersOf(borders, sized, canBe).flatMap((first) => nameOf(first) ?? [])];
    },
    alike(names) {
      const known = new Map<string, { names: Name[]; rest: Rest }>();
      for (const name of names) {
        const rest = restOf(name);
        const key = [name.by, name.isMeant, kept(rest.value), ...rest.others.map(kept)].join();
        const own = known.get(key);
        if (own === undefined) known.set(key, { names: [name], rest });
        else own.names.push(name);
      }
      return [...known.values()];
    },
    both,
    keeps(one, other) {
      const name = other.names[0];
      return name === undefined ? no : kept(onValueOf(one.rest.value, name, name.value));
    },
    and: circuit.and,
    isPossible,
  };
}

type Unturned = Omit<Name, "isMeant">;

/** An integer lies at two borders, and a border is told by one of two integers: each takes a half of a constant, and a quarter where two share it. */
function numbersOf(
  borders: readonly Border[],
  size: (value: Scalar, field: string) => number,
  canBe: (name: Pick<Name, "field" | "value" | "others">) => boolean,
): readonly Unturned[] {
  const key = (field: string, below: bigint) => `${below} ${field}`;
  const known = new Set(borders.map(({ field, below }) => key(field, below)));
  const names: { readonly name: Omit<Unturned, "size">; readonly at: readonly bigint[] }[] = [];
  const uses = new Map<string, number>();
  const add = (name: Omit<Unturned, "size" | "by">, at: readonly bigint[]) => {
    names.push({ name: { ...name, by: "number" }, at });
    for (const below of at) uses.set(key(name.field, below), (uses.get(key(name.field, below)) ?? 0) + 1);
  };
  for (const { field, below } of borders) {
    const value = below + 1n;
    if (!known.has(key(field, value))) continue;
    const name = { field, value, others: [below, value + 1n] };
    if (canBe(name)) add(name, [below, value]);
  }
  for (const { field, below } of borders)
    if (!uses.has(key(field, below))) add({ field, value: below + 1n, others: [below] }, [below]);
  return names.map(({ name, at }) => {
    const shares = at.map(
      (below) =>
        Math.min(size(below, name.field), size(below + 1n, name.field)) / 2 / (uses.get(key(name.field, below)) ?? 1),
    );
    return { ...name, size: shares.reduce((sum, share) => sum + share, 0) };
  });
}
