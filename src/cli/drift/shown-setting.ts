/** Values of settings as they are shown: nothing secret is in them, and they are not long. */
import { isNotKnown, type Names, type NotKnown, namesIn } from "../../hosts.js";
import { isObjectStorage, redactDestination } from "../../job.js";
import { byDefault } from "./given-values.js";
import type { HidingValues } from "./hiding.js";
import { gathering, namesBehind, notKnownIn } from "./name-graph.js";
import { canonical, numberOf, spelledAlone } from "./same-value.js";
import { Several } from "./several.js";
import { withoutTexts } from "./shown-expression.js";

const longestShown = 200;

function shown(value: unknown, hiding: HidingValues): string | null {
  return value === null || value === undefined ? null : shortened(redactDestination(textOf(value, hiding)));
}

/** A number or a truth value and the text that spells it are told apart by its quotes. */
export function shownBoth(
  before: unknown,
  now: unknown,
  hiding: HidingValues,
): { readonly before: string | null; readonly now: string | null } {
  const both = { before: shown(before, hiding), now: shown(now, hiding) };
  if (both.before !== both.now || typeof before === typeof now) return both;
  const told = (value: unknown) => shown(typeof value === "string" ? JSON.stringify(value) : value, hiding);
  return { before: told(before), now: told(now) };
}

/** More names than anybody is told of one setting. */
const mostNames = 100;

/** The names in two values that are written the same which stand for something else now. */
export function otherNames(before: unknown, now: unknown): readonly string[] {
  const [from, to] = [namesOf(before), namesOf(now)];
  const [anyFrom = without] = from.values();
  const [anyTo = without] = to.values();
  const found = [...new Set([...from.keys(), ...to.keys()])].flatMap((name) => [
    ...otherBehind(from.get(name) ?? anyFrom, to.get(name) ?? anyTo)(name),
  ]);
  return [...new Set(found)].sort().slice(0, mostNames);
}

/** The names in a value, and what they are names of. */
function namesOf(value: unknown): ReadonlyMap<string, Names> {
  return new Map(
    notKnownIn([value]).flatMap((one) =>
      one.by === undefined ? [] : namesIn(one).map((name) => [name, one.by ?? without] as const),
    ),
  );
}

const without: Names = { of: () => ({}) };

const known = new WeakMap<Names, WeakMap<Names, (name: string) => ReadonlySet<string>>>();

/** Gives the names behind one that stand for something else: each is compared once, however many settings lead to it. */
function otherBehind(before: Names, now: Names): (name: string) => ReadonlySet<string> {
  const ofBefore = known.get(before) ?? new WeakMap<Names, (name: string) => ReadonlySet<string>>();
  known.set(before, ofBefore);
  const found =
    ofBefore.get(now) ??
    gathering(
      (name) => (spelledAlone(before, name) === spelledAlone(now, name) ? [] : [name]),
      (name) =>
        numberOf(before, name) === numberOf(now, name) ? [] : [...namesBehind(before, name), ...namesBehind(now, name)],
      mostNames,
    );
  ofBefore.set(now, found);
  return found;
}

function textOf(value: unknown, hiding: HidingValues): string {
  const told = (one: unknown): string => textOf(one, hiding);
  if (isNotKnown(value)) return writtenOf(value, hiding);
  if (value instanceof Several) return value.several.map(told).join(", ");
  if (typeof value === "bigint") return String(value);
  if (typeof value === "string") return isStars(hiding.hideNamed(value)) ? "***" : hiding.hideFilled(value);
  if (typeof value !== "object" || value === null) return canonical(value);
  if (Array.isArray(value)) return value.map(told).join(", ");
  return `{ ${Object.entries(value)
    .map(
      ([key, one]) =>
        `${key} = ${typeof one === "string" ? JSON.stringify(told(one)) : Array.isArray(one) ? `[${told(one)}]` : told(one)}`,
    )
    .join(", ")} }`;
}

/** What a default says, or a file of values that is read without being named: the command line of Terraform and its environment come before both. */
const unlessGiven = "unless something else is given";

/** A word is a secret where it is all that is said; within another text it is one. */
const isStars = (text: string): boolean => /^\*+$/.test(text);

/** An expression, and what it is where nothing gives its variables anything else, unless that has something in it that is secret elsewhere. */
function writtenOf(value: NotKnown, hiding: HidingValues): string {
  const otherwise = byDefault(value);
  // What else it is may have secrets anywhere.
  if (otherwise === undefined || typeof otherwise === "object") return value.notKnown;
  const text = textOf(otherwise, hiding);
  return text === "***" || hiding.hideNamed(text) !== text
    ? value.notKnown
    : `${value.notKnown}, ${text} ${unlessGiven}`;
}

/** Of a destination what is public is told by its place. */
const asItIs: HidingValues = { hideNamed: (text) => text, hideFilled: (text) => text };

/** Names of buckets and folders are public, and no more of other addresses than their host: a webhook's path is its key. */
export function publicOf(value: unknown): string {
  if (!isNotKnown(value)) return publicIn(textOf(value, asItIs), false);
  const otherwise = byDefault(value);
  if (otherwise === undefined) return publicIn(textOf(value, asItIs), true);
  return `${publicIn(value.notKnown, true)}, ${publicOf(otherwise)} ${unlessGiven}`;
}

function publicIn(destination: string, isExpression: boolean): string {
  if (isObjectStorage(destination.replace(/^["']/, "")) || !destination.includes("/"))
    return shortened(redactDestination(destination));
  const [, before = "", host = ""] =
    /^["']?([A-Za-z][A-Za-z0-9+.-]{0,20}:\/\/)(?:[^/?#]*@)?([^/?#@"'\s]{0,200})/.exec(destination) ?? [];
  const expression = isExpression && before === "" ? withoutTexts(destination) : null;
  return shortened(expression ?? `${before}${host}/\u2026`);
}

function shortened(text: string): string {
  return text.length > longestShown ? `${text.slice(0, longestShown - 1)}\u2026` : text;
}
