/** What names lead to by what they stand for, each looked at once, however many ways lead to it, and names that lead to each other together. */
import { isNotKnown, type Names, type NotKnown, namesIn } from "../../hosts.js";
import { Several } from "./several.js";

const nextNames = new WeakMap<Names, Map<string, readonly string[]>>();

/** The names in what a name stands for. */
export function namesBehind(by: Names, name: string): readonly string[] {
  const known = nextNames.get(by) ?? new Map<string, readonly string[]>();
  nextNames.set(by, known);
  const found = known.get(name) ?? [
    ...new Set(notKnownIn([by.of(name)]).flatMap((one) => (one.by === undefined ? namesIn(one) : []))),
  ];
  known.set(name, found);
  return found;
}

/** What is not known of values, without what its names stand for. */
export function notKnownIn(values: readonly unknown[]): readonly NotKnown[] {
  const found: NotKnown[] = [];
  const open = [...values];
  while (open.length > 0) {
    const value = open.pop();
    if (isNotKnown(value)) found.push(value);
    else if (value instanceof Several) for (const one of value.several) open.push(one);
    else if (typeof value === "object" && value !== null) for (const part of Object.values(value)) open.push(part);
  }
  return found;
}

export interface NameGraph {
  next(name: string): readonly string[];
  /** Its component was given before. */
  isDone(name: string): boolean;
  /** Names that lead to each other, or one alone: all that they lead to is done. */
  done(names: readonly string[]): void;
}

/** Gives all that a name leads to in components, those that others lead to first. Without recursion, since chains may be long. */
export function walkNames(first: string, { next, isDone, done }: NameGraph): void {
  if (isDone(first)) return;
  const numbers = new Map<string, number>();
  const waiting: string[] = [];
  const way: { readonly name: string; readonly rest: Iterator<string>; lowest: number }[] = [];
  const enter = (name: string): void => {
    way.push({ name, rest: next(name)[Symbol.iterator](), lowest: numbers.size });
    numbers.set(name, numbers.size);
    waiting.push(name);
  };
  enter(first);
  for (let here = way.at(-1); here !== undefined; here = way.at(-1)) {
    const step = here.rest.next();
    if (step.done !== true) {
      const number = numbers.get(step.value);
      if (isDone(step.value)) continue;
      if (number === undefined) enter(step.value);
      else here.lowest = Math.min(here.lowest, number);
      continue;
    }
    way.pop();
    const before = way.at(-1);
    if (before !== undefined) before.lowest = Math.min(before.lowest, here.lowest);
    if (here.lowest === numbers.get(here.name)) done(waiting.splice(waiting.lastIndexOf(here.name)));
  }
}

/**
 * Gives what is gathered from a name and all that it leads to: the first of it, at most so many. Names that gather the same share one set, so that a chain takes no
 * more room than what is in it.
 */
export function gathering(
  of: (name: string) => Iterable<string>,
  next: NameGraph["next"],
  most: number,
): (name: string) => ReadonlySet<string> {
  const known = new Map<string, ReadonlySet<string>>();
  const done = (names: readonly string[]): void => {
    const behind = new Set(names.flatMap((name) => next(name).flatMap((other) => known.get(other) ?? [])));
    const own = names.flatMap((name) => [...of(name)]);
    const gathered = united([...behind, new Set(own)], most);
    for (const name of names) known.set(name, gathered);
  };
  return (name) => {
    walkNames(name, { next, isDone: (one) => known.has(one), done });
    return known.get(name) ?? new Set();
  };
}

function united(sets: readonly ReadonlySet<string>[], most: number): ReadonlySet<string> {
  const largest = sets.reduce((one, other) => (other.size > one.size ? other : one));
  if (sets.every((set) => set === largest || [...set].every((one) => largest.has(one))) && largest.size <= most)
    return largest;
  const all = new Set(sets.flatMap((set) => [...set]));
  return all.size <= most ? all : new Set([...all].sort().slice(0, most));
}
