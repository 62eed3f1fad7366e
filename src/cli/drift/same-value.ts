/** Whether two plain values are the same; members of objects have no order, and neither have parameters of an address. */
import { isNotKnown, type Names, type NotKnown, namesIn } from "../../hosts.js";
import { namesBehind, walkNames } from "./name-graph.js";
import { Several } from "./several.js";

/** What is not known is the same where it is written the same, and all names in it stand for the same. */
export function isSame(a: unknown, b: unknown): boolean {
  return a === b || canonical(inOrder(a)) === canonical(inOrder(b));
}

/** An address with its parameters by their names; those of one name stay as they are. */
function inOrder(value: unknown): unknown {
  const [, address, query] =
    (typeof value === "string" && /^([a-z][\w+.-]{0,30}:\/\/[^?#]*\?)([^?#]*)$/i.exec(value)) || [];
  if (address === undefined || query === undefined) return value;
  const named = query.split("&").map((one) => [one.split("=", 1)[0] ?? "", one] as const);
  return (
    address +
    named
      .sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
      .map(([, one]) => one)
      .join("&")
  );
}

/** One spelling of what is the same, and of nothing else: what is no plain value begins with a sign that JSON does not have there. */
export function canonical(value: unknown): string {
  if (typeof value !== "object" || value === null) return spelledAs(value, canonical);
  const before = spelled.get(value);
  if (before !== undefined) return before;
  const made = spelledAs(value, canonical);
  spelled.set(value, made);
  return made;
}

/** A value may be a part of many, and asked of each. */
const spelled = new WeakMap<object, string>();

/** What a name stands for, without what names in that do. */
export function spelledAlone(by: Names, name: string): string {
  const alone = (value: unknown): string =>
    isNotKnown(value) && value.by === undefined ? spelledNotKnown(value, []) : spelledAs(value, alone);
  return alone(by.of(name));
}

/** The names in a value that stand for something, each with the number of that. */
export function spelledNames(value: NotKnown): string {
  const { by } = value;
  return by === undefined
    ? ""
    : namesIn(value)
        .flatMap(numbered((name) => numberOf(by, name)))
        .sort()
        .join(",");
}

function numbered(numberFor: (name: string) => number | string): (name: string) => readonly string[] {
  return (name) => {
    const number = numberFor(name);
    return number === nothing ? [] : [`${JSON.stringify(name)}:${number}`];
  };
}

const nothing: number = 0;

const numbers = new WeakMap<Names, Map<string, number>>();

/** By spellings in which names behind have their numbers: what has one number is the same, and with it all that it leads to. */
const numberOfSpelling = new Map<string, number>();
/** No number is given twice, so that what a call leaves behind is the same as nothing of a later one. */
let lastNumber = nothing;
let callsUnderWay = 0;

/** Runs a call in which values are compared: what was spelled is kept until no call is under way. */
export async function comparingValues<Result>(call: () => Promise<Result>): Promise<Result> {
  callsUnderWay++;
  try {
    return await call();
  } finally {
    callsUnderWay--;
    if (callsUnderWay === 0) numberOfSpelling.clear();
  }
}

/** How many spellings are kept. */
export function spellingsKept(): number {
  return numberOfSpelling.size;
}

/** What a name stands for, with what names in that do, as a number; `nothing` where it stands for nothing. Each name is spelled out once. */
export function numberOf(by: Names, first: string): number {
  const known = numbers.get(by) ?? new Map<string, number>();
  numbers.set(by, known);
  walkNames(first, {
    next: (name) => namesBehind(by, name),
    isDone: (name) => known.has(name),
    done(names) {
      const together = new Set(names);
      const numberFor = numbered((name) => (together.has(name) ? "." : (known.get(name) ?? nothing)));
      const within = (value: unknown): string =>
        isNotKnown(value) && value.by === undefined
          ? spelledNotKnown(value, namesIn(value).flatMap(numberFor))
          : spelledAs(value, within);
      const isNothing = names.every((name) => Object.keys(by.of(name)).length === 0);
      const spelling = isNothing
        ? ""
        : [...names]
            .sort()
            .map((name) => `${JSON.stringify(name)}:${within(by.of(name))}`)
            .join(",");
      const number = isNothing ? nothing : (numberOfSpelling.get(spelling) ?? ++lastNumber);
      if (!isNothing) numberOfSpelling.set(spelling, number);
      for (const name of names) known.set(name, number);
    },
  });
  return known.get(first) ?? nothing;
}

function spelledNotKnown({ notKnown }: NotKnown, names: readonly string[]): string {
  return `?${JSON.stringify(notKnown)}{${names.join(",")}}`;
}

/** `inner`: how the parts of a value are spelled. */
function spelledAs(value: unknown, inner: (part: unknown) => string): string {
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  if (isNotKnown(value)) return spelledNotKnown(value, [spelledNames(value)]);
  if (value instanceof Several) return `|[${value.several.map(inner).join(",")}]`;
  if (Array.isArray(value)) return `[${value.map(inner).join(",")}]`;
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([key, part]) => `${JSON.stringify(key)}:${inner(part)}`).join(",")}}`;
}
