/** Values of settings as they are shown: nothing secret is in them, and they are not long. */
import { isNotKnown, type NotKnown } from "../../hosts.js";
import { isObjectStorage, redactDestination } from "../../job.js";
import { canonical } from "./same-value.js";
import { Several } from "./several.js";

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

function textOf(value: unknown): string {
  if (isNotKnown(value)) return namedIn(value);
  if (value instanceof Several) return value.several.map(textOf).join(", ");
  return typeof value === "string" ? value : Array.isArray(value) ? value.map(String).join(", ") : canonical(value);
}

/** An expression with what its names stand for, where that is no text: those may be secret. */
function namedIn({ notKnown, by = {} }: NotKnown): string {
  const known = Object.entries(by).map(([name, value]) => {
    const isShort = typeof value === "boolean" || typeof value === "number" || typeof value === "bigint";
    return isShort ? `${name} = ${value}` : `${name} of this side`;
  });
  const [only, ...more] = known;
  if (only === undefined) return notKnown;
  return more.length === 0 && only.startsWith(`${notKnown} `) ? only : `${notKnown} with ${known.join(", ")}`;
}

/** Names of buckets and folders are public, and no more of other addresses than their host: a webhook's path is its key. */
export function publicOf(value: unknown): string {
  const destination = textOf(value);
  if (isObjectStorage(destination.replace(/^["']/, "")) || !destination.includes("/")) return shortened(redactDestination(destination));
  const [, before = "", host = ""] = /^["']?([A-Za-z][A-Za-z0-9+.-]{0,20}:\/\/)(?:[^/?#]*@)?([^/?#@"'\s]{0,200})/.exec(destination) ?? [];
  return shortened(`${before}${host}/\u2026`);
}

function shortened(text: string): string {
  return text.length > longestShown ? `${text.slice(0, longestShown - 1)}\u2026` : text;
}
