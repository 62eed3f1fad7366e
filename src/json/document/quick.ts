import { maxDepth } from "../../language/limits.js";

/** A text as the engine reads it: in a twentieth of the time that a tree takes. */
export interface QuickReading {
  readonly value: unknown;
  /** Whether there is nothing to be said of the text. */
  readonly sound: boolean;
  /** Whether its numbers are what they are as doubles: no integer beyond 2^53 among them. */
  readonly exact: boolean;
}

/** Null where the text is not JSON. */
export function quickReading(text: string): QuickReading | null {
  const plain = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  let value: unknown;
  try {
    value = JSON.parse(plain);
  } catch {
    return null;
  }
  const seen: Seen = {
    members: 0,
    deepest: 0,
    exact: true,
    whole: !half.test(plain),
    looksForHalves: /\\u[dD][89a-fA-F]/.test(plain),
  };
  look(value, 0, seen);
  // Of a repeated key the engine keeps the last alone: then there are more colons than members.
  return {
    value,
    sound: seen.whole && seen.deepest <= maxDepth && seen.members === colonsIn(plain),
    exact: seen.exact,
  };
}

/** Half of a character that takes two units. */
const half = /\p{Surrogate}/u;

interface Seen {
  members: number;
  deepest: number;
  exact: boolean;
  whole: boolean;
  readonly looksForHalves: boolean;
}

function look(value: unknown, depth: number, seen: Seen): void {
  if (typeof value === "number") seen.exact &&= isExact(value);
  if (typeof value === "string" && seen.looksForHalves) seen.whole &&= !half.test(value);
  if (typeof value !== "object" || value === null) return;
  if (depth >= seen.deepest) seen.deepest = depth + 1;
  if (depth === maxDepth) return;
  if (Array.isArray(value)) {
    for (const element of value) look(element, depth + 1, seen);
    return;
  }
  for (const key in value) {
    // What stands in a text has no prototype but that of every object, which lists nothing.
    seen.members++;
    if (seen.looksForHalves) seen.whole &&= !half.test(key);
    look((value as Readonly<Record<string, unknown>>)[key], depth + 1, seen);
  }
}

/** An integer beyond 2^53, and what is beyond all doubles, may have been another; zero has no sign. */
function isExact(value: number): boolean {
  return Number.isInteger(value) ? Number.isSafeInteger(value) && !Object.is(value, -0) : Number.isFinite(value);
}

const [quote, backslash, colon] = ['"', "\\", ":"].map((sign) => sign.charCodeAt(0));

/** How many colons stand in valid JSON outside of its strings. */
function colonsIn(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === colon) count++;
    else if (unit === quote) at = endOfString(text, at);
  }
  return count;
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; ; at++) {
    const unit = text.charCodeAt(at);
    if (unit === quote || Number.isNaN(unit)) return at;
    if (unit === backslash) at++;
  }
}
