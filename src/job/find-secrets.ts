/** Puts stars in the place of texts wherever they stand in another. */
import { maskParts } from "./redact.js";
import type { SecretPart } from "./secret-part.js";

/** A shorter text stands in other words, too. */
const shortest = 4;

/** A text of this length stands nowhere by chance. */
const longestPiece = 256;

/** A function that hides each of some texts, shorter ones than four characters excepted, with a star for each of its characters. */
export function hidingTexts(secrets: Iterable<string>): (text: string) => string {
  const placesIn = findingTexts(secrets);
  return (text) => {
    const parts = placesIn(text);
    return parts.length === 0 ? text : maskParts(text, parts);
  };
}

/** A function that gives where some texts stand; they may overlap. `known`: parts in order and apart, within which nothing need be found. */
export function findingTexts(
  secrets: Iterable<string>,
): (text: string, known?: readonly SecretPart[]) => readonly SecretPart[] {
  const pieces = [...new Set(secrets)].filter((one) => one.length >= shortest).flatMap(piecesOf);
  const longest = pieces.reduce((most, { length }) => Math.max(most, length), 0);
  const find = finderOf(pieces);
  return (text, known = []) => {
    const parts: SecretPart[] = [];
    let next = 0;
    for (let at = 0; at + shortest <= text.length; at++) {
      while ((known[next]?.end ?? text.length) <= at) next++;
      const { start, end } = known[next] ?? { start: text.length, end: text.length };
      // All that begins up to there ends within it.
      if (start <= at && at + longest < end) at = end - longest;
      const length = find(text, at);
      if (length > 0) parts.push({ start: at, end: at + length });
    }
    return parts;
  };
}

/** A long secret in pieces, which stand wherever it does: a long text is not compared again at each place that begins like it. */
function piecesOf(secret: string): readonly string[] {
  if (secret.length <= longestPiece) return [secret];
  const pieces = [secret.slice(-longestPiece)];
  for (let at = 0; at + longestPiece < secret.length; at += longestPiece)
    pieces.push(secret.slice(at, at + longestPiece));
  return pieces;
}

/** How long the longest of the secrets is that stands at an offset; 0 for none. Asked at each character, of thousands of secrets. */
function finderOf(secrets: readonly string[]): (text: string, at: number) => number {
  /** By how they begin, and how long they are, the longest first. */
  const byBeginning = new Map<number, Map<number, Set<string>>>();
  // Most places begin like none of them, which this tells faster.
  const begun = new Uint8Array(0x10000);
  for (const secret of [...secrets].sort((a, b) => b.length - a.length)) {
    const beginning = beginningAt(secret, 0);
    const byLength = byBeginning.get(beginning) ?? new Map<number, Set<string>>();
    byBeginning.set(beginning, byLength);
    begun[folded(beginning)] = 1;
    byLength.set(secret.length, (byLength.get(secret.length) ?? new Set()).add(secret));
  }
  return (text, at) => {
    const beginning = beginningAt(text, at);
    if (begun[folded(beginning)] === 0) return 0;
    const byLength = byBeginning.get(beginning);
    if (byLength !== undefined)
      for (const [length, same] of byLength) if (standsAt(same, length, text, at)) return length;
    return 0;
  };
}

/** One of few numbers for any. */
function folded(number: number): number {
  return (number ^ (number >>> 16)) & 0xffff;
}

/** A number for the first four characters, which few others have: no text is made of them at each place. */
function beginningAt(text: string, at: number): number {
  return (
    text.charCodeAt(at) ^
    (text.charCodeAt(at + 1) << 7) ^
    (text.charCodeAt(at + 2) << 14) ^
    (text.charCodeAt(at + 3) << 21)
  );
}

/** Of few texts each is held against the place as it stands there; of many the piece is looked up. */
const mostHeld = 4;

function standsAt(same: ReadonlySet<string>, length: number, text: string, at: number): boolean {
  if (same.size > mostHeld) return same.has(text.slice(at, at + length));
  for (const secret of same) if (text.startsWith(secret, at)) return true;
  return false;
}
