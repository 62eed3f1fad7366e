/** What functions make of texts, as far as it is known of them. */
import { closeOf, partsOf } from "./bracket-ends.js";
import { wordAt } from "./end-of-match.js";
import { isPlainPart } from "./path-secrets.js";
import { again, filled, givesItsText, type Piece, type ValuePlace } from "./pieces.js";
import { mostOfValue, ofItem, type Range, type Read, type Reading, way, wholly } from "./reading.js";
import { isPublicName, looksSecret } from "./secret-names.js";
import { itemsOf } from "./yaml-items.js";

const joined = /^join$/i;
const formatted = /^(?:format|printf|sprintf)$/i;
const splitted = /^split$/i;
/** Of their text one of the texts in it is taken. */
const decoded = /^(?:json|yaml|csv)decode$/i;
const fileOfTemplate = /^template(?:file|string)$/i;

/** `called`: what stands before the arguments. */
export function ofCall(reading: Reading, { text, start }: ValuePlace, called: string, depth: number): Read {
  const source = reading.texts[text] ?? "";
  const open = start + called.length - (called.endsWith("(") ? 1 : 0);
  const name = /[A-Za-z]\w*(?=\W*$)/.exec(called)?.[0] ?? "";
  const items = itemsOf(source, open, open + mostOfValue, reading);
  const isInBrackets = /[([]/.test(source.charAt(open));
  // `!Sub` and its like have one argument, without brackets.
  if (!isInBrackets && items.length === 0) return reading.expression({ text, start: open }, depth + 1);
  const end = isInBrackets ? closeOf(reading, source, open, open + mostOfValue) : (items.at(-1)?.end ?? open);
  const ranges = isInBrackets
    ? partsOf(reading, source, { text, start: open + 1, end: end - 1 })
    : items.map((item) => ({ text, ...item }));
  reading.isCut ||= end >= open + mostOfValue;
  return {
    pieces: made(reading, { text, start: open, end }, { name, called, ranges, isLines: !isInBrackets }, depth),
    end,
  };
}

interface Call {
  readonly name: string;
  readonly called: string;
  /** Of the arguments. */
  readonly ranges: readonly Range[];
  /** They are items of YAML. */
  readonly isLines: boolean;
}

function made(reading: Reading, all: Range, { name, called, ranges, isLines }: Call, depth: number): readonly Piece[] {
  if (fileOfTemplate.test(name) && ranges.length > 1) return ofEntries(reading, ranges, depth);
  const given = ranges.map((one) => (isLines ? ofItem : wholly)(reading, one, depth));
  if (joined.test(name)) {
    const [between = [], ...rest] = given;
    const parts = rest.length === 1 ? membersOf(reading, ranges.at(-1), depth) : rest;
    const all: Piece[] = [];
    for (const [at, part] of parts.entries()) {
      if (at > 0 && !again(reading, between)) break;
      all.push(...(at > 0 ? between : []), ...part);
    }
    return all;
  }
  if (formatted.test(name)) return filled(reading, given);
  if (splitted.test(name) && given.length === 2) return oneSplit(reading, given);
  if (decoded.test(name)) return oneDecoded(reading, given, depth);
  const isOfTemplate = called.startsWith("!") || called.includes("Fn::");
  const others = isOfTemplate ? given : [reading.oneOf(all, depth)];
  const pieces = (given.length === 1 ? given : others)[way(reading, given.length === 1 ? 1 : others.length)] ?? [];
  if (givesItsText(name) || isOfTemplate) return pieces;
  const isArgument = (one: Piece) =>
    one.unknown === undefined && one.text === all.text && one.start > all.start && one.end < all.end;
  return pieces.map((one) => (isArgument(one) ? { ...one, isMade: true } : one));
}

/** The members of the list that is an argument, or that a name stands for there. */
function membersOf(reading: Reading, last: Range | undefined, depth: number): readonly (readonly Piece[])[] {
  if (last === undefined) return [];
  const source = reading.texts[last.text] ?? "";
  const places = isList(reading, source, last.start) ? [last] : placesOf(reading, source.slice(last.start, last.end));
  const place = places[way(reading, places.length)];
  const other = reading.texts[place?.text ?? 0] ?? "";
  if (place === undefined || !isList(reading, other, place.start)) return [reading.oneOf(last, depth)];
  const items = itemsOf(other, place.start, place.start + mostOfValue, reading);
  if (items.length > 0) return items.map((item) => ofItem(reading, { text: place.text, ...item }, depth + 1));
  const end = closeOf(reading, other, place.start, place.start + mostOfValue);
  return partsOf(reading, other, { text: place.text, start: place.start + 1, end: end - 1 }).map((one) =>
    wholly(reading, one, depth + 1),
  );
}

function isList(reading: Reading, source: string, at: number): boolean {
  return source.charAt(at) === "[" || itemsOf(source, at, at + mostOfValue, reading).length > 0;
}

/** Where the last of the names in an expression is given values. */
function placesOf(reading: Reading, expression: string): readonly ValuePlace[] {
  return reading.given(expression.match(/[A-Za-z_][\w-]*/g)?.at(-1) ?? "").all;
}

/** One of the parts that a sign parts a text into. */
function oneSplit(reading: Reading, [between = [], whole = []]: readonly (readonly Piece[])[]): readonly Piece[] {
  const textOf = ({ text, start, end }: Piece) => (reading.texts[text] ?? "").slice(start, end);
  const sign = between.map(textOf).join("");
  if (sign === "" || between.some(({ unknown }) => unknown)) return whole;
  const parts: Piece[][] = [[]];
  for (const piece of whole) {
    let at = piece.start;
    const texts = piece.unknown ? [textOf(piece)] : textOf(piece).split(sign);
    texts.forEach((one, number) => {
      if (number > 0) parts.push([]);
      if (one !== "") parts.at(-1)?.push({ ...piece, start: at, end: at + one.length });
      at += one.length + sign.length;
    });
  }
  return parts[way(reading, parts.length)] ?? [];
}

/** One of the texts in a text that is a document. */
function oneDecoded(reading: Reading, given: readonly (readonly Piece[])[], depth: number): readonly Piece[] {
  const pieces = given.flat();
  const [first] = pieces;
  const last = pieces.at(-1);
  if (first === undefined || last?.text !== first.text || pieces.some(({ unknown }) => unknown)) return pieces;
  const isDocument = /^\s*[{[]/.test((reading.texts[first.text] ?? "").slice(first.start, first.end));
  return isDocument ? reading.oneOf({ ...first, end: Math.max(first.end, last.end) }, depth) : pieces;
}

const entry = /(?<![\w.-])["']?([A-Za-z_][\w-]{0,99})["']?[ \t]{0,40}(?:=(?!=)|:)[ \t]{0,40}/g;

/** One of the values that a template is given, whose text nobody knows: whatever its name does not say to be public may be a secret in it. */
function ofEntries(reading: Reading, [, given]: readonly Range[], depth: number): readonly Piece[] {
  if (given === undefined) return [];
  const source = reading.texts[given.text] ?? "";
  const isWritten = source.charAt(given.start) === "{";
  const places = isWritten ? [given] : placesOf(reading, source.slice(given.start, given.end));
  const values: (ValuePlace & { readonly name: string })[] = [];
  for (const { text, start } of places) {
    if (reading.left <= 0) reading.isCut = true;
    if (reading.isCut) break;
    const other = reading.texts[text] ?? "";
    const end = closeOf(reading, other, start, start + mostOfValue);
    for (const { 0: all, 1: name = "", index } of other.slice(start, end).matchAll(entry))
      values.push({ name, text, start: start + index + all.length });
  }
  const value = values[way(reading, values.length)];
  if (value === undefined) return reading.oneOf(given, depth);
  const isPublic = (one: Piece) => {
    const text = (reading.texts[one.text] ?? "").slice(one.start, one.end);
    return (
      isPublicName(value.name) &&
      !looksSecret(text) &&
      text.split("/").every((part) => isPlainPart(part) || /^[a-z]+[\w.-]{0,30}$/.test(part))
    );
  };
  return reading
    .expression(value, depth + 1, true)
    .pieces.map((one) =>
      one.unknown || isPublic(one) ? { ...one, unknown: true } : { ...one, isMade: true, isAny: true },
    );
}

/** What stands before the arguments of a function, of Terraform or CloudFormation, up to the bracket or the argument. */
const call =
  /(?:!|"?Fn::)?([A-Za-z]\w{0,40})(?:\(|"?[ \t]{0,40}:?[ \t\r\n]{0,400}(?=\[)|(?<=Fn::\w{1,40})"?:[ \t\r\n]{1,400}|(?<=!\w{1,40})[ \t\r\n]{1,400})/y;

export function callAt(source: string, at: number): string {
  return wordAt(call, source, at);
}
