/** Values of settings as they are shown: nothing secret is in them, and they are not long. */
import { isNotKnown, type NotKnown } from "../../hosts.js";
import { isObjectStorage, redactDestination } from "../../job.js";
import { byDefault } from "./given-values.js";
import { canonical } from "./same-value.js";
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

/** The names in two values that are written the same which stand for something else now. */
export function otherNames(before: unknown, now: unknown): readonly string[] {
  const [from, to] = [namesIn(before), namesIn(now)];
  const names = [...new Set([...from.keys(), ...to.keys()])].filter((name) => canonical(from.get(name)) !== canonical(to.get(name)));
  return [...new Set(names.map((name) => name.replace(/^(?:several )?(?:given )?/, "")))].sort();
}

function namesIn(value: unknown): ReadonlyMap<string, unknown> {
  if (isNotKnown(value)) return new Map(Object.entries(value.by ?? {}));
  if (typeof value !== "object" || value === null || value instanceof Several) return new Map();
  return new Map(Object.values(value).flatMap((one) => [...namesIn(one)]));
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
