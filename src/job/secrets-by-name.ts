/**
 * Secrets of destinations that a program puts together, wherever the parts of them stand: in a local, in the default of a variable, in what a command
 * gives `jq`. What is secret is told of the destination as a whole, so that the name of a bucket that stands in a local is none.
 */

import { destinationsOfFiles, ofFile } from "./destination-files.js";
import { firstEnding } from "./first-ending.js";
import { givenNames } from "./given-names.js";
import type { GivenValue } from "./given-value.js";
import { innerSecrets } from "./inner-secrets.js";
import { hasOddSigns, isCertain } from "./is-certain.js";
import type { Piece, ValuePlace } from "./pieces.js";
import { isPlaceholder } from "./placeholder.js";
import { putTogether } from "./put-together.js";
import type { GivenPlaces } from "./reading.js";
import { recently } from "./recently.js";
import { secretsIn } from "./redact.js";
import { isDestination } from "./schemes.js";
import { isWord } from "./secret-names.js";
import type { SecretPart } from "./secret-part.js";
import { valuesInReach } from "./values-in-reach.js";
import { whereRanges } from "./where-ranges.js";
import { shortestHidden } from "./without-secrets.js";

/** What is a destination: a member, an argument, what a program of `jq` sets, an option of this package's command. */
const destination =
  /(?:(?<![A-Za-z])destination_?conf\\{0,8}["'`]?\]?[ \t]{0,40}(?:\|?=(?!=)|:(?!=))|(?<option>--destination(?![\w-])=?)(?:\\{0,8}["']\s{0,9},\s{0,80}(?=\\{0,8}["']))?)(?:[ \t]{0,40}\\\r?\n)?[ \t]{0,40}/gi;
/** The same by the name of a variable that holds it. */
const ofVariable = /--destination-env(?:=|(?:[ \t]|\\\r?\n){1,40})["']?([A-Za-z_]\w{0,99})/g;
/** A shell's own text ends, and goes on, with a quote inside the quotes of JSON. */
const quoteOfShell = /^["']$/;
/** What `printf` fills in. */
const onlyForm = /^(?:%[sdq]|\\n)+$/;
/** So many characters are looked at, of all texts, and each as often as it is read: a destination takes some hundreds. */
const mostRead = 4_000_000;
/** What looks like a destination within the value of one: more are not read once more. */
const mostWithin = 4;

/** A shorter one that looks like no word may still be part of another text. */
const shortestTold = 8;

export interface SecretsByName {
  /** Of each text. */
  readonly parts: readonly (readonly SecretPart[])[];
  /** Of their texts those that are nothing else. */
  readonly certain: ReadonlySet<string>;
}

interface Destination extends GivenValue {
  /** Nothing else looks for one in the words of a command. */
  readonly isOption: boolean;
}

/** What is known of one text. */
interface Known {
  readonly destinations: readonly Destination[];
  /** Names of variables that hold some. */
  readonly variables: readonly string[];
  readonly given: ReturnType<typeof givenNames>;
}

/** Of several texts in which the same names are used; `know`: what is known of each, which may have been asked before. */
export function secretsByName(texts: readonly string[], know: (text: string) => Known = knownOf): SecretsByName {
  const parts: SecretPart[][] = texts.map(() => []);
  const certain = new Set<string>();
  const found = { parts, certain };
  if (!texts.some((text) => [destination, ofVariable, ofFile].some((one) => text.search(one) !== -1))) return found;
  const known = texts.map(know);
  const given = placesOfNames(known);
  const places = known.flatMap(({ destinations, variables }, text) => [
    ...destinations.map((one) => ({ text, ...one })),
    ...[...new Set([...new Set(variables)].map((name) => given(name).all))]
      .flat()
      .map((one) => ({ ...one, isOption: true })),
  ]);
  const search = { left: mostRead };
  let value = { text: -1, end: 0, within: 0 };
  const cut: ValuePlace[] = [];
  for (const place of places) {
    const isWithin = place.text === value.text && place.start < value.end;
    if (isWithin && value.within++ >= mostWithin) {
      cut.push(place);
      continue;
    }
    const { ways, end, isCut } = putTogether(place, { texts, given }, search);
    if (isCut) cut.push(place);
    if (!isWithin) value = { text: place.text, end, within: 0 };
    for (const all of ways) {
      const pieces = all.filter(
        ({ text, start, end }) => !quoteOfShell.test((texts[text] ?? "").slice(start, Math.min(end, start + 3))),
      );
      const whole = pieces.map((piece) => (texts[piece.text] ?? "").slice(piece.start, piece.end)).join("");
      search.left -= whole.length;
      // What stands there as one text has been looked at, or is one here.
      const [only] = pieces.length === 1 ? pieces : [];
      const isWritten = only?.text === place.text && isBehind((texts[place.text] ?? "").slice(place.start, only.start));
      if (isWritten && only.start >= place.start && !(place.isOption && isDestination(whole))) continue;
      for (const secret of secretsOf(whole, pieces)) {
        const isTold =
          isCertain(whole, secret) ||
          (secret.end - secret.start >= shortestTold && hasOddSigns(whole.slice(secret.start, secret.end)));
        if (isTold) {
          for (const { start, end } of [secret, ...innerSecrets(whole, secret)])
            if (!isWord(whole.slice(start, end))) certain.add(whole.slice(start, end));
        }
        for (const piece of piecesIn(secret, pieces)) parts[piece.text]?.push({ start: piece.start, end: piece.end });
      }
    }
  }
  if (cut.length > 0)
    for (const [text, more] of valuesInReach(texts, cut, given).entries())
      for (const part of more) parts[text]?.push(part);
  return found;
}

/** Where a name is given values in all texts. Names that share a list of them share what is made of it. */
function placesOfNames(known: readonly Known[]): (name: string) => GivenPlaces {
  const numbers = new Map<readonly GivenValue[], number>();
  const made = new Map<string, GivenPlaces>();
  return (name) => {
    const lists = known.map(({ given }) => given.get(name) ?? none);
    const shared = lists.map((list) => numbers.get(list) ?? numbers.set(list, numbers.size).size - 1).join();
    const before = made.get(shared);
    if (before !== undefined) return before;
    const all = lists.flatMap((list, text) => list.map((value) => ({ ...value, text })));
    const places = { all, whole: all.filter(({ isAdded }) => !isAdded), added: all.filter(({ isAdded }) => isAdded) };
    made.set(shared, places);
    return places;
  };
}

const none: readonly GivenValue[] = [];

export const knownOf = /* @__PURE__ */ recently(lookThrough);

function lookThrough(text: string): Known {
  const filters = whereRanges(text);
  return {
    destinations: [
      ...Array.from(text.matchAll(destination), (match) => ({
        start: match.index + match[0].length,
        isOption: match.groups?.["option"] !== undefined,
      })),
      ...destinationsOfFiles(text).map((one) => ({ ...one, isOption: true })),
    ],
    variables: Array.from(text.matchAll(ofVariable), ([, name = ""]) => name),
    given: givenNames(text, (at) => (filters[firstEnding(filters, at)]?.start ?? at) < at),
  };
}

/** Whether a text is nothing but what begins a value: a function in so few characters is more. */
function isBehind(between: string): boolean {
  return /^[\s"'\\]*$/.test(between);
}

function secretsOf(whole: string, pieces: readonly Piece[]): readonly SecretPart[] {
  const made = madeOfTexts(whole, pieces);
  if (isDestination(whole)) return [...secretsIn(whole, { alone: true }), ...secretsIn(whole), ...made];
  // What has lost its kind may be nothing but a key.
  const isKey = !pieces.some(({ unknown }) => unknown) && mayBeKey(whole);
  return isKey ? [{ start: 0, end: whole.length }] : [...secretsIn(whole), ...made];
}

function mayBeKey(text: string): boolean {
  return (
    text.length >= shortestHidden &&
    !/\s/.test(text.trim()) &&
    !isWord(text) &&
    !isPlaceholder(text) &&
    !onlyForm.test(text)
  );
}

/** Texts of which a function makes nobody knows what: there is no telling by their place that they are the name of a bucket. */
function madeOfTexts(whole: string, pieces: readonly Piece[]): readonly SecretPart[] {
  const parts: SecretPart[] = [];
  let at = 0;
  for (const { start, end, isMade, isAny } of pieces) {
    const text = whole.slice(at, at + end - start);
    if (
      isMade &&
      (isAny ? text.length >= shortestHidden && !isPlaceholder(text) : mayBeKey(text)) &&
      !isDestination(text)
    )
      parts.push({ start: at, end: at + text.length });
    at += text.length;
  }
  return parts;
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
