/** What texts a program puts together, as far as they stand in it: templates, `join`, `format`, sums, and what names stand for. */
import { closeOf, lengthAt, partsOf, type Search, space, wordAt } from "./bracket-ends.js";
import { filled, givesItsText, type Piece, type ValuePlace } from "./pieces.js";
import { closingOf, endOfBrackets } from "./quoted-values.js";
import { plainEnd, textOfLines } from "./values-of-names.js";

/** How it is read. */
interface Reading {
  readonly texts: readonly string[];
  /** Where a name is given values. */
  readonly given: (name: string) => readonly ValuePlace[];
  /** Where there are several ways to read something, the one of this number. */
  readonly turn: number;
  /** How many ways there are at most. */
  ways: number;
  /** So many characters may still be looked at. */
  left: number;
}

interface Read {
  readonly pieces: readonly Piece[];
  readonly end: number;
}

const deepest = 6;
const mostWays = 16;
/** Characters, of one way. */
const mostRead = 100_000;
/** To look at what begins at a place is as much as so many characters of it. */
const ofPlace = 40;
const mostOfValue = 4096;

const quote = /\\{0,8}["'`]|[\u201c\u2018]/y;
const call = /(?:!|"?Fn::)?([A-Za-z]\w{0,40})(?:\(|"?[ \t]*:?[ \t\r\n]*(?=\[)|(?<=!\w{1,40})[ \t]+)/y;
/** A name of Terraform or `jq`, of a variable of a shell, of an alias of YAML. */
const reference =
  /(?:(?:var|local|each|module|data|env)|(?=\$)\$(?:ENV\.)?[A-Za-z_]\w{0,99}|\*(?=[A-Za-z]))(?:\.?[A-Za-z_][\w-]{0,99}|\["[\w-]{1,99}"\]|\[\d{1,6}\]){0,9}/y;
const sign = /[ \t\r\n]*[+~][ \t\r\n]*(?=\\*["'`(]|[A-Za-z$])/y;
/** A condition of Terraform, which chooses. */
const choice = /[ \t\r\n]*(?:[=!<>]=?[ \t]*\S{1,100}[ \t]*)?\?[ \t\r\n]+\S/y;
/** A here-document that a shell reads into a variable. */
const read = /\$\([ \t]*cat[ \t]*(?=<<)/y;
/** `${…}`, `\(…)`, `$name`, `{{ name }}`. */
const filledIn = /\$\{|\\\((?=\$|\.|env)|\$[A-Za-z_]\w{0,99}|\{\{-?[ \t]*\$?[\w.]{1,100}[^{}\r\n]{0,100}\}\}/g;
const ofShell = /^([A-Za-z_]\w{0,99})(?::?[-=+?]([\s\S]*))?$/;

/** The ways in which a value may be read, and where it ends. */
export interface PutTogether {
  /** Of each the pieces of which it is made, in order. */
  readonly ways: readonly (readonly Piece[])[];
  readonly end: number;
}

/** `search`: how many characters may still be looked at in all, for this value and others. */
export function putTogether(place: ValuePlace, { texts, given }: Pick<Reading, "texts" | "given">, search: Search): PutTogether {
  const all: (readonly Piece[])[] = [];
  let end = place.start;
  for (let turn = 0, ways = 1; turn < Math.min(ways, mostWays) && search.left > 0; turn++) {
    const reading: Reading = { texts, given, turn, ways, left: Math.min(mostRead, search.left) };
    const before = reading.left;
    const read = expression(reading, place, 0);
    all.push(read.pieces);
    end = Math.max(end, read.end);
    search.left -= before - reading.left;
    ways = reading.ways;
  }
  return { ways: all, end };
}

/** Terms with signs between them. */
function expression(reading: Reading, place: ValuePlace, depth: number, isInside = false): Read {
  const source = reading.texts[place.text] ?? "";
  const pieces: Piece[] = [];
  for (let at = place.start; ; ) {
    const read = term(reading, { text: place.text, start: at + lengthAt(space, source, at) }, depth, isInside);
    pieces.push(...read.pieces);
    const more = lengthAt(sign, source, read.end);
    if (depth > 0 || !isInside) {
      const last = chosenUpTo(source, read.end);
      reading.left -= last - read.end;
      if (last > read.end) return { pieces: oneOf(reading, { text: place.text, start: read.end, end: last }, depth), end: last };
    }
    // The words of a shell stand beside each other.
    const isBeside = more === 0 && read.end > at && !isInside && /["'`$]/.test(source.charAt(read.end)) && /["'`]/.test(source.charAt(read.end - 1));
    if ((more === 0 && !isBeside) || read.end + more <= at) return { pieces, end: read.end };
    at = read.end + more;
  }
}

/** Where a condition ends whose choices stand behind an offset; that offset where none stand there. */
function chosenUpTo(source: string, at: number): number {
  if (lengthAt(choice, source, at) === 0) return at;
  return Math.min(endOfBrackets(source.slice(0, at + mostOfValue), at), at + mostOfValue);
}

function term(reading: Reading, { text, start }: ValuePlace, depth: number, isInside: boolean): Read {
  const source = reading.texts[text] ?? "";
  if (depth > deepest || reading.left <= 0) return { pieces: [], end: start };
  reading.left -= ofPlace;
  const lines = textOfLines(source.slice(0, start + mostOfValue), start);
  if (lines !== null) return { pieces: template(reading, { text, ...lines }, depth), end: lines.end };
  const opening = wordAt(quote, source, start);
  if (opening !== "") {
    const from = start + opening.length;
    const end = Math.min(closingOf(source.slice(0, from + mostOfValue), opening, from), from + mostOfValue);
    return { pieces: template(reading, { text, start: from, end }, depth), end: end + opening.length };
  }
  if (source.charAt(start) === "(") {
    const read = expression(reading, { text, start: start + 1 }, depth + 1, true);
    return { pieces: read.pieces, end: source.charAt(read.end) === ")" ? read.end + 1 : read.end };
  }
  if (/[{[]/.test(source.charAt(start))) return ofBraces(reading, { text, start }, depth);
  const document = wordAt(read, source, start);
  if (document !== "") return term(reading, { text, start: start + document.length }, depth + 1, isInside);
  if (source.startsWith("$(", start)) {
    const end = closeOf(reading, source, start + 1, start + mostOfValue);
    return { pieces: oneOf(reading, { text, start: start + 2, end }, depth), end };
  }
  const called = wordAt(call, source, start);
  if (called !== "") return ofCall(reading, { text, start }, called, depth);
  const referred = wordAt(reference, source, start);
  if (referred !== "") return { pieces: named(reading, { text, start, end: start + referred.length }, depth), end: start + referred.length };
  if (isInside) return { pieces: [], end: start };
  const end = plainEnd(source, start);
  return { pieces: template(reading, { text, start, end }, depth), end };
}

/** A function as an object of one key, or what a name stands for and one of the values in it is meant. */
function ofBraces(reading: Reading, { text, start }: ValuePlace, depth: number): Read {
  const source = reading.texts[text] ?? "";
  const end = closeOf(reading, source, start, start + mostOfValue);
  const name = /^\{[ \t\r\n]*(?="Fn::)/.exec(source.slice(start, start + 100))?.[0].length ?? 0;
  if (name > 0) return { ...ofCall(reading, { text, start: start + name }, wordAt(call, source, start + name), depth + 1), end };
  return { pieces: depth === 0 ? [] : oneOf(reading, { text, start: start + 1, end }, depth), end };
}

type Range = ValuePlace & { readonly end: number };

/** A text with what is filled in. */
function template(reading: Reading, { text, start, end }: Range, depth: number): readonly Piece[] {
  const source = reading.texts[text] ?? "";
  const pieces: Piece[] = [];
  reading.left -= end - start;
  let from = start;
  const until = (to: number) => {
    if (to > from) pieces.push({ text, start: from, end: to });
  };
  for (const match of source.slice(start, end).matchAll(filledIn)) {
    const at = start + match.index;
    if (reading.left <= 0) break;
    if (at < from) continue;
    reading.left -= ofPlace;
    const isOpen = match[0] === "${" || match[0] === "\\(";
    const close = isOpen ? closeOf(reading, source, at + match[0].length - 1, end) : at + match[0].length;
    until(at);
    const inner = { text, start: at + (isOpen ? 2 : 0), end: isOpen ? close - 1 : close };
    const made = isOpen ? inBraces(reading, inner, depth) : named(reading, inner, depth);
    pieces.push(
      ...(made ?? [{ text, start: at, end: close, unknown: true as const }]).map((one) =>
        one.unknown ? { text, start: at, end: close, unknown: true as const } : one,
      ),
    );
    from = close;
  }
  until(end);
  return pieces;
}

/** What stands in `${…}`; null where none of it is known. */
function inBraces(reading: Reading, range: Range, depth: number): readonly Piece[] | null {
  const source = reading.texts[range.text] ?? "";
  reading.left -= range.end - range.start;
  const [, name, otherwise] = ofShell.exec(source.slice(range.start, range.end)) ?? [];
  if (name !== undefined) {
    if (otherwise === undefined) return named(reading, { ...range, end: range.start + name.length }, depth);
    const isOther = way(reading, 2) === 0;
    return isOther
      ? template(reading, { ...range, start: range.end - otherwise.length }, depth + 1)
      : named(reading, { ...range, end: range.start + name.length }, depth);
  }
  const read = expression(reading, range, depth + 1, true);
  if (read.pieces.length > 0 && source.slice(read.end, range.end).trim() === "") return read.pieces;
  return oneOf(reading, range, depth);
}

/** What a name stands for. */
function named(reading: Reading, range: Range, depth: number): readonly Piece[] {
  const source = reading.texts[range.text] ?? "";
  const names = source.slice(range.start, range.end).match(/[A-Za-z_][\w-]*/g) ?? [];
  const places = reading.given(names.at(-1) ?? "");
  const whole = places.filter(({ isAdded }) => !isAdded);
  const place = whole[way(reading, whole.length)];
  const parts = [...(place === undefined ? [] : [place]), ...places.filter(({ isAdded }) => isAdded)];
  const pieces = parts.flatMap((part) => expression(reading, part, depth + 1).pieces);
  return pieces.length === 0 ? [{ ...range, unknown: true }] : pieces;
}

const joined = /^join$/i;
const formatted = /^(?:format|printf|sprintf)$/i;

function ofCall(reading: Reading, { text, start }: ValuePlace, called: string, depth: number): Read {
  const source = reading.texts[text] ?? "";
  const open = start + called.length - (called.endsWith("(") ? 1 : 0);
  const end = /[([]/.test(source.charAt(open)) ? closeOf(reading, source, open, open + mostOfValue) : open;
  const name = /[A-Za-z]\w*(?=\W*$)/.exec(called)?.[0] ?? "";
  // `!Sub` and its like have one argument, without brackets.
  if (end === open) return expression(reading, { text, start: open }, depth + 1);
  const given = listed(reading, { text, start: open + 1, end: end - 1 }, depth);
  if (joined.test(name)) {
    const [between = [], ...rest] = given;
    const parts = rest.length === 1 ? membersOf(reading, { text, start: open + 1, end: end - 1 }, depth) : rest;
    return { pieces: parts.flatMap((part, at) => (at === 0 ? part : [...between, ...part])), end };
  }
  if (formatted.test(name)) return { pieces: filled(reading, given), end };
  const pieces = given.length === 1 ? (given[0] ?? []) : oneOf(reading, { text, start: open, end }, depth);
  if (givesItsText(name) || called.startsWith("!") || called.includes("Fn::")) return { pieces, end };
  const isArgument = (one: Piece) => one.unknown === undefined && one.text === text && one.start > open && one.end < end;
  return { pieces: pieces.map((one) => (isArgument(one) ? { ...one, isMade: true } : one)), end };
}

/** What stands between commas, each put together. */
function listed(reading: Reading, range: Range, depth: number): readonly (readonly Piece[])[] {
  const source = reading.texts[range.text] ?? "";
  return partsOf(reading, source, range).map((one) => {
    const read = expression(reading, one, depth + 1, true);
    // A condition of another language, such as `a if b else c`, goes on behind its first text.
    return source.slice(read.end, one.end).trim() === "" ? read.pieces : oneOf(reading, one, depth);
  });
}

/** The members of the list that is the last argument, or that a name stands for there. */
function membersOf(reading: Reading, range: Range, depth: number): readonly (readonly Piece[])[] {
  const source = reading.texts[range.text] ?? "";
  const last = partsOf(reading, source, range).at(-1);
  if (last === undefined) return [];
  const names = source.slice(last.start, last.end).match(/[A-Za-z_][\w-]*/g) ?? [];
  const places = source.charAt(last.start) === "[" ? [last] : reading.given(names.at(-1) ?? "");
  const place = places[way(reading, places.length)];
  const other = reading.texts[place?.text ?? 0] ?? "";
  if (place === undefined || other.charAt(place.start) !== "[") return [oneOf(reading, last, depth)];
  const end = closeOf(reading, other, place.start, place.start + mostOfValue);
  return listed(reading, { text: place.text, start: place.start + 1, end: end - 1 }, depth + 1);
}

/** One of the texts and names in an expression that is not understood. */
function oneOf(reading: Reading, { text, start, end }: Range, depth: number): readonly Piece[] {
  const source = reading.texts[text] ?? "";
  const places: number[] = [];
  for (let at = start; at < end && places.length < mostWays && reading.left > 0; at++) {
    const from = at;
    const length = wordAt(quote, source, at).length;
    if (length > 0) {
      places.push(at);
      at = closingOf(source.slice(0, end), source.slice(at, at + length), at + length) + length - 1;
    } else if (/[a-z$*]/.test(source.charAt(at)) && !/[\w.$]/.test(source.charAt(at - 1)) && wordAt(reference, source, at) !== "") {
      places.push(at);
      at += wordAt(reference, source, at).length;
    }
    reading.left -= at + 1 - from;
  }
  const place = places[way(reading, places.length)];
  return place === undefined ? [{ text, start, end, unknown: true }] : term(reading, { text, start: place }, depth + 1, true).pieces;
}

function way(reading: Reading, ways: number): number {
  reading.ways = Math.max(reading.ways, ways);
  return ways === 0 ? 0 : reading.turn % ways;
}
