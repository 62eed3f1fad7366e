/** What a program gave, read once: getters may throw, or give another value the next time. */
import { writePlain } from "../json/document/write-plain.js";
import { attempt } from "./attempt.js";
import { isMembers } from "./given.js";

export interface Readable {
  readonly members: Readonly<Record<string, unknown>>;
  /** Names of members that cannot be read. */
  readonly unreadable: readonly string[];
}

/** What is deeper no job has. */
const deepest = 20;

/** Nor has one so many values: arrays may hold each other so that there is no end to them. */
const mostValues = 300_000;

/**
 * The members of an object as plain data, those to be `kept` as they are, `known` ones inherited, too; null where it is none, or not even its names can be
 * had.
 */
export function readable(
  given: unknown,
  kept: (name: string, value: unknown) => boolean,
  known: readonly string[] = [],
): Readable | null {
  const names = attempt(() => {
    // Of a typed array each element would be a member.
    if (!isMembers(given) || ArrayBuffer.isView(given)) return null;
    const own = Object.keys(given);
    if (own.length >= mostValues) return null;
    // Such as what getters of a class give.
    return [...own, ...known.filter((name) => !own.includes(name) && name in given && !(name in Object.prototype))];
  });
  if (names === null || names.value === null) return null;
  const unreadable: string[] = [];
  const entries = names.value.map((name): readonly [string, unknown] => {
    const read = attempt(() => {
      const value = (given as Readonly<Record<string, unknown>>)[name];
      if (kept(name, value)) return value;
      const plain = copied(value, new Set(), { left: mostValues });
      // What makes JSON of itself may throw, too.
      writePlain(plain);
      return plain;
    });
    if (read === null) unreadable.push(name);
    return [name, read?.value];
  });
  return { members: Object.fromEntries(entries), unreadable };
}

/** Objects of classes, what holds itself, and what is too deep stay as they are: each is of a wrong kind. */
function copied(value: unknown, open: ReadonlySet<object>, room: { left: number }): unknown {
  if (typeof value !== "object" || value === null || open.has(value) || open.size > deepest) return value;
  const within = new Set([...open, value]);
  const copy = (one: unknown) => {
    if (room.left-- === 0) throw new RangeError("more values than any job has");
    return copied(one, within, room);
  };
  if (Array.isArray(value)) {
    const copies: unknown[] = [];
    // Members that are lacking are met, too.
    for (const one of value) copies.push(copy(one));
    return copies;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== null && prototype !== Object.prototype && Object.getPrototypeOf(prototype) !== null) return value;
  return Object.fromEntries(
    Object.keys(value).map((name) => [name, copy((value as Readonly<Record<string, unknown>>)[name])]),
  );
}
