/**
 * Secrets of destinations that a program puts together, wherever the parts of them stand: in a local, in the default of a variable, in what a command
 * gives `jq`. What is secret is told of the destination as a whole, so that the name of a bucket that stands in a local is none.
 */
import { firstEnding } from "./first-ending.js";
import { givenNames } from "./given-names.js";
import { isCertain } from "./is-certain.js";
import { isPlaceholder } from "./placeholder.js";
import { type Piece, putTogether, type ValuePlace } from "./put-together.js";
import { secretsIn } from "./redact.js";
import { isDestination } from "./schemes.js";
import type { SecretPart } from "./secret-part.js";
import { whereRanges } from "./where-ranges.js";
import { isWord, shortestHidden } from "./without-secrets.js";

/** What is a destination: a member, an argument, what a program of `jq` sets, an option of this package's command. */
const destination =
  /(?:(?<![A-Za-z])destination_?conf\\{0,8}["'`]?\]?[ \t]{0,40}(?:\|?=(?!=)|:(?!=))|--destination(?![\w-])=?)(?:[ \t]{0,40}\\\r?\n)?[ \t]{0,40}/gi;
/** More is not put together, of all texts: a destination takes some ten. */
const mostSteps = 1_000_000;

export interface SecretsByName {
  /** Of each text. */
  readonly parts: readonly (readonly SecretPart[])[];
  /** Of their texts those that are nothing else. */
  readonly certain: ReadonlySet<string>;
}

/** What is known of one text. */
interface Known {
  readonly destinations: readonly number[];
  readonly given: ReturnType<typeof givenNames>;
}

/** Of several texts in which the same names are used; `know`: what is known of each, which may have been asked before. */
export function secretsByName(texts: readonly string[], know: (text: string) => Known = knownOf): SecretsByName {
  const parts: SecretPart[][] = texts.map(() => []);
  const certain = new Set<string>();
  const found = { parts, certain };
  if (!texts.some((text) => text.search(destination) !== -1)) return found;
  const known = texts.map(know);
  const given = (name: string) => known.flatMap((one, text): ValuePlace[] => one.given.get(name)?.map((value) => ({ ...value, text })) ?? []);
  const places = known.flatMap(({ destinations }, text): ValuePlace[] => destinations.map((start) => ({ text, start })));
  const steps = { left: mostSteps };
  for (const place of places) {
    for (const pieces of putTogether(place, { texts, given }, steps)) {
      const whole = pieces.map((piece) => (texts[piece.text] ?? "").slice(piece.start, piece.end)).join("");
      steps.left -= whole.length / 100;
      // What stands there as one text has been looked at.
      if (pieces.length === 1 && pieces[0]?.text === place.text && isBehind(pieces[0].start, place.start)) continue;
      for (const secret of secretsOf(whole, pieces)) {
        const text = whole.slice(secret.start, secret.end);
        if (isCertain(whole, secret) && !isWord(text)) certain.add(text);
        for (const piece of piecesIn(secret, pieces)) parts[piece.text]?.push({ start: piece.start, end: piece.end });
      }
    }
  }
  return found;
}

export function knownOf(text: string): Known {
  const filters = whereRanges(text);
  return {
    destinations: Array.from(text.matchAll(destination), (match) => match.index + match[0].length),
    given: givenNames(text, (at) => (filters[firstEnding(filters, at)]?.start ?? at) < at),
  };
}

/** Whether there is nothing but a quote between two offsets. */
function isBehind(at: number, start: number): boolean {
  return at >= start && at - start < 10;
}

function secretsOf(whole: string, pieces: readonly Piece[]): readonly SecretPart[] {
  if (isDestination(whole)) return [...secretsIn(whole, { alone: true }), ...secretsIn(whole)];
  // What has lost its kind may be nothing but a key.
  const isKey = whole.length >= shortestHidden && !pieces.some(({ unknown }) => unknown) && !/\s/.test(whole.trim()) && !isWord(whole) && !isPlaceholder(whole);
  return isKey ? [{ start: 0, end: whole.length }] : secretsIn(whole);
}

/** The pieces of a part of what was put together; what is not known is a name. */
function piecesIn(secret: SecretPart, pieces: readonly Piece[]): readonly Piece[] {
  const places: Piece[] = [];
  let at = 0;
  for (const { text, start, end, unknown } of pieces) {
    const from = Math.max(secret.start, at);
    const to = Math.min(secret.end, at + end - start);
    if (unknown === undefined && from < to) places.push({ text, start: start + from - at, end: start + to - at });
    at += end - start;
  }
  return places;
}
