/** Values of settings as they are shown: nothing secret is in them, and they are not long. */
import { isNotKnown, type Names, type NotKnown, namesIn } from "../../hosts.js";
import { isObjectStorage, redactDestination } from "../../job.js";
import { byDefault } from "./given-values.js";
import { gathering, namesBehind, notKnownIn } from "./name-graph.js";
import { canonical, numberOf, spelledAlone } from "./same-value.js";
import { Several } from "./several.js";
import { withoutTexts } from "./shown-expression.js";

const longestShown = 200;

function shown(value: unknown): string | null {
  return value === null || value === undefined ? null : shortened(redactDestination(textOf(value)));
}

/** A number or a truth value and the text that spells it are told apart by its quotes. */
export function shownBoth(before: unknown, now: unknown): { readonly before: string | null; readonly now: string | null } {
  const both = { before: shown(before), now: shown(now) };
  if (both.before !== both.now || typeof before === typeof now) return both;
  return { before: shown(typeof before === "string" ? JSON.stringify(before) : before), now: shown(typeof now === "string" ? JSON.stringify(now) : now) };
}

/** More names than anybody is told of one setting. */
const mostNames = 100;

/** The names in two values that are written the same which stand for something else now. */
export function otherNames(before: unknown, now: unknown): readonly string[] {
  const [from, to] = [namesOf(before), namesOf(now)];
  const [anyFrom = without] = from.values();
  const [anyTo = without] = to.values();
  const found = [...new Set([...from.keys(), ...to.keys()])].flatMap((name) => [...otherBehind(from.get(name) ?? anyFrom, to.get(name) ?? anyTo)(name)]);
  return [...new Set(found)].sort().slice(0, mostNames);
}

/** The names in a value, and what they are names of. */
function namesOf(value: unknown): ReadonlyMap<string, Names> {
  return new Map(notKnownIn([value]).flatMap((one) => (one.by === undefined ? [] : namesIn(one).map((name) => [name, one.by ?? without] as const))));
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
      (name) => (numberOf(before, name) === numberOf(now, name) ? [] : [...namesBehind(before, name), ...namesBehind(now, name)]),
      mostNames,
    );
  ofBefore.set(now, found);
  return found;
}

function textOf(value: unknown): string {
  if (isNotKnown(value)) return writtenOf(value);
  if (value instanceof Several) return value.several.map(textOf).join(", ");
  if (typeof value === "bigint") return String(value);
  if (typeof value !== "object" || value === null) return typeof value === "string" ? value : canonical(value);
  if (Array.isArray(value)) return value.map(textOf).join(", ");
  return `{ ${Object.entries(value)
    .map(([key, one]) => `${key} = ${typeof one === "string" ? JSON.stringify(one) : Array.isArray(one) ? `[${textOf(one)}]` : textOf(one)}`)
    .join(", ")} }`;
}

/** What a default says, or a file of values that is read without being named: the command line of Terraform and its environment come before both. */
const unlessGiven = "unless something else is given";

/** An expression, and what it is where nothing gives its variables anything else. */
function writtenOf(value: NotKnown): string {
  const otherwise = byDefault(value);
  // What else it is may have secrets anywhere.
  return otherwise === undefined || typeof otherwise === "object" ? value.notKnown : `${value.notKnown}, ${textOf(otherwise)} ${unlessGiven}`;
}

/** Names of buckets and folders are public, and no more of other addresses than their host: a webhook's path is its key. */
export function publicOf(value: unknown): string {
  if (!isNotKnown(value)) return publicIn(textOf(value), false);
  const otherwise = byDefault(value);
  if (otherwise === undefined) return publicIn(textOf(value), true);
  return `${publicIn(value.notKnown, true)}, ${publicOf(otherwise)} ${unlessGiven}`;
}

function publicIn(destination: string, isExpression: boolean): string {
  if (isObjectStorage(destination.replace(/^["']/, "")) || !destination.includes("/")) return shortened(redactDestination(destination));
  const [, before = "", host = ""] = /^["']?([A-Za-z][A-Za-z0-9+.-]{0,20}:\/\/)(?:[^/?#]*@)?([^/?#@"'\s]{0,200})/.exec(destination) ?? [];
  const expression = isExpression && before === "" ? withoutTexts(destination) : null;
  return shortened(expression ?? `${before}${host}/\u2026`);
}

function shortened(text: string): string {
  return text.length > longestShown ? `${text.slice(0, longestShown - 1)}\u2026` : text;
}
