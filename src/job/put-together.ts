/** What texts a program puts together, as far as they stand in it: templates, `join`, `format`, sums, and what names stand for. */
import { closeOf, type Search, space } from "./bracket-ends.js";
import { callAt, ofCall } from "./called.js";
import { lengthAt, wordAt } from "./end-of-match.js";
import type { Piece, ValuePlace } from "./pieces.js";
import { closingOf, endOfBrackets } from "./quoted-values.js";
import {
  type GivenPlaces,
  mostOfValue,
  ofItem,
  ofPlace,
  type Range,
  type Read,
  type Reading,
  way,
  wholly,
} from "./reading.js";
import { ofWord, printed, printedOf } from "./shell-values.js";
import { firstWord } from "./shell-words.js";
import { plainEnd, textOfLines } from "./values-of-names.js";
import { itemsOf } from "./yaml-items.js";

const deepest = 6;
/** More texts and names in an expression that is not understood are not tried. */
const mostTried = 100;
/** Characters, of one way. */
const mostRead = 100_000;

const quote = /\\{0,8}["'`]|[\u201c\u2018]/y;
/** A name of Terraform or `jq`, of a variable of a shell, of an alias of YAML. */
const reference =
  /(?:(?:var|local|each|module|data|env|matrix|inputs|vars)|(?=\$)\$(?:(?:ENV\.)?[A-Za-z_]\w{0,99}|[1-9@*])|\*(?=[A-Za-z]))(?:\.?[A-Za-z_][\w-]{0,99}|\["[\w-]{1,99}"\]|\[\d{1,6}\]){0,9}/y;
const sign = /[ \t\r\n]{0,400}[+~][ \t\r\n]{0,400}(?=\\*["'`(]|[A-Za-z$])/y;
/** A condition of Terraform, which chooses. */
const choice = /[ \t\r\n]{0,400}(?:[=!<>]=?[ \t]{0,40}\S{1,100}[ \t]{0,40})?\?[ \t\r\n]{1,400}\S/y;
/** What stands before a word of a shell, which may be in quotes in part. */
const ofWordOfShell = /(?:[\w\]+]=|--destination(?:[ \t=]|\\\r?\n)+)$/;
const beside = /^(?:["'`]["'`$\w/%?&=.]|[\w/%?&=.}-]["'])$/;
const besideText = /^["'`]["'`$]$/;
/** A here-document that a shell reads into a variable. */
const hereDocument = /\$\([ \t]*cat[ \t]*(?=<<)/y;
/** `${…}`, `$(…)`, `\(…)`, `$name`, `{{ name }}`. */
const filledIn =
  /\$[{(]|\\\((?=\$|\.|env)|\$(?:[A-Za-z_]\w{0,99}|[1-9@*])|\{\{-?[ \t]{0,40}\$?[\w.][^{}\r\n]{0,200}\}\}/g;
const line = /[^\r\n]{0,4096}/y;
const ofShell = /^([A-Za-z_]\w{0,99}|[1-9@*])(?:\[[^\]\s]{1,100}\])?(?::?[-=+?]([\s\S]*))?$/;

/** The ways in which a value may be read, and where it ends. */
export interface PutTogether {
  /** Of each the pieces of which it is made, in order. */
  readonly ways: readonly (readonly Piece[])[];
  readonly end: number;
  /** Not all of it was looked at. */
  readonly isCut: boolean;
}

/** `search`: how many characters may still be looked at in all, for this value and others. */
export function putTogether(
  place: ValuePlace,
  { texts, given }: Pick<Reading, "texts" | "given">,
  search: Search,
): PutTogether {
  const all: (readonly Piece[])[] = [];
  let end = place.start;
  let isCut = search.left <= 0;
  for (let turn = 0, ways = 1; turn < ways && search.left > 0; turn++) {
    const left = Math.min(mostRead, search.left);
    const reading: Reading = {
      texts, given, turn, ways, left, isCut: false,
      expression: (at, depth, isInside) => expression(reading, at, depth, isInside),
      template: (range, depth) => template(reading, range, depth),
      oneOf: (range, depth) => oneOf(reading, range, depth),
    }; // biome-ignore format: a list
    const read = expression(reading, place, 0);
    all.push(read.pieces);
    end = Math.max(end, read.end);
    // What is asked for next is as much as a place.
    search.left -= left - reading.left + ofPlace;
    ways = reading.ways;
    isCut ||= reading.isCut || reading.left <= 0 || (search.left <= 0 && turn + 1 < ways);
  }
  return { ways: all, end, isCut };
}

/** Terms with signs between them. */
function expression(reading: Reading, place: ValuePlace, depth: number, isInside = false): Read {
  const source = reading.texts[place.text] ?? "";
  if (place.as !== undefined) return ofShellValue(reading, place, depth);
  const pieces: Piece[] = [];
  const isWord = ofWordOfShell.test(source.slice(Math.max(0, place.start - 60), place.start));
  for (let at = place.start; ; ) {
    const before = lengthAt(space, source, at);
    const read = term(reading, { text: place.text, start: at + before }, depth, isInside);
    pieces.push(...read.pieces);
    const more = lengthAt(sign, source, read.end);
    reading.left -= before + lengthAt(space, source, read.end);
    if (depth > 0 || !isInside) {
      const last = chosenUpTo(reading, source, read.end);
      if (last > read.end)
        return { pieces: oneOf(reading, { text: place.text, start: read.end, end: last }, depth), end: last };
    }
    // The words of a shell stand beside each other.
    const isBeside =
      more === 0 &&
      read.end > at &&
      !isInside &&
      (isWord ? beside : besideText).test(source.slice(read.end - 1, read.end + 1));
    if ((more === 0 && !isBeside) || read.end + more <= at) return { pieces, end: read.end };
    at = read.end + more;
  }
}

/** A word of a shell, a line, or what `printf` is given. */
function ofShellValue(reading: Reading, { text, start, as }: ValuePlace, depth: number): Read {
  const source = reading.texts[text] ?? "";
  if (depth > deepest || reading.left <= 0) return cut(reading, start);
  if (as === "form")
    return { pieces: printedOf(reading, { text, start, end: start + mostOfValue }, true, depth), end: start };
  if (as === "line") {
    const end = start + source.slice(start, start + mostOfValue).search(/[ \t]*(?:[\r\n]|$)/);
    reading.left -= end - start;
    return { pieces: template(reading, { text, start, end }, depth), end };
  }
  const word = firstWord(source, start, start + mostOfValue);
  if (word === null) return { pieces: [], end: start };
  reading.left -= word.end - start;
  return { pieces: ofWord(reading, text, word, depth), end: word.end };
}

/** More is not read: what stands there is not known. */
function cut(reading: Reading, start: number): Read {
  reading.isCut = true;
  return { pieces: [], end: start };
}

/** Where a condition ends whose choices stand behind an offset; that offset where none stand there. */
function chosenUpTo(reading: Reading, source: string, at: number): number {
  const sign = lengthAt(choice, source, at);
  if (sign === 0) return at;
  const last = Math.min(at + sign + lengthAt(line, source, at + sign), at + mostOfValue);
  // It may end before what was looked at.
  reading.left -= last - at;
  return Math.min(endOfBrackets(source.slice(0, last), at), last);
}

function term(reading: Reading, { text, start }: ValuePlace, depth: number, isInside: boolean): Read {
  const source = reading.texts[text] ?? "";
  if (depth > deepest || reading.left <= 0) return cut(reading, start);
  reading.left -= ofPlace;
  const lines = textOfLines(source.slice(0, start + mostOfValue), start);
  if (lines !== null) return { pieces: template(reading, { text, ...lines }, depth), end: lines.end };
  const opening = wordAt(quote, source, start);
  if (opening !== "") {
    const from = start + opening.length;
    const end = Math.min(closingOf(source.slice(0, from + mostOfValue), opening, from), from + mostOfValue);
    reading.isCut ||= end === from + mostOfValue;
    const command = opening.endsWith("`") ? printed(reading, { text, start: from, end }, depth) : null;
    if (command !== null) return { pieces: command, end: end + opening.length };
    return { pieces: template(reading, { text, start: from, end }, depth), end: end + opening.length };
  }
  if (source.charAt(start) === "(") {
    const end = closeIn(reading, source, start);
    const isClosed = source.charAt(end - 1) === ")";
    if (isClosed) return { pieces: wholly(reading, { text, start: start + 1, end: end - 1 }, depth), end };
    const read = expression(reading, { text, start: start + 1 }, depth + 1, true);
    return { pieces: read.pieces, end: read.end };
  }
  const items = itemsOf(source, start, start + mostOfValue, reading);
  if (items.length > 0) {
    const end = items.at(-1)?.end ?? start;
    reading.isCut ||= end >= start + mostOfValue;
    const item = items[way(reading, items.length)];
    return { pieces: item === undefined ? [] : ofItem(reading, { text, ...item }, depth), end };
  }
  if (/[{[]/.test(source.charAt(start))) return ofBraces(reading, { text, start }, depth);
  const document = wordAt(hereDocument, source, start);
  if (document !== "") return term(reading, { text, start: start + document.length }, depth + 1, isInside);
  if (source.startsWith("$(", start)) {
    const end = closeIn(reading, source, start + 1);
    const range = { text, start: start + 2, end: source.charAt(end - 1) === ")" ? end - 1 : end };
    return { pieces: printed(reading, range, depth) ?? oneOf(reading, range, depth), end };
  }
  const called = callAt(source, start);
  if (called !== "") return ofCall(reading, { text, start }, called, depth);
  const referred = wordAt(reference, source, start);
  if (referred !== "")
    return {
      pieces: named(reading, { text, start, end: start + referred.length }, depth),
      end: start + referred.length,
    };
  if (isInside) return { pieces: [], end: start };
  const end = plainEnd(source, start);
  return { pieces: template(reading, { text, start, end }, depth), end };
}

/** Behind the bracket that closes the one at an offset. */
function closeIn(reading: Reading, source: string, open: number): number {
  const end = closeOf(reading, source, open, open + mostOfValue);
  reading.isCut ||= end === open + mostOfValue;
  return end;
}

/** A function as an object of one key, or what a name stands for and one of the values in it is meant. */
function ofBraces(reading: Reading, { text, start }: ValuePlace, depth: number): Read {
  const source = reading.texts[text] ?? "";
  const end = closeIn(reading, source, start);
  const name = /^\{[ \t\r\n]*(?="Fn::)/.exec(source.slice(start, start + 100))?.[0].length ?? 0;
  if (name > 0)
    return { ...ofCall(reading, { text, start: start + name }, callAt(source, start + name), depth + 1), end };
  return { pieces: oneOf(reading, { text, start: start + 1, end }, depth), end };
}

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
    const isOpen = /[{(]$/.test(match[0]);
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
  if (source.startsWith("$(", range.start - 2)) {
    const document = wordAt(hereDocument, source, range.start - 2);
    const command =
      document === ""
        ? printed(reading, range, depth)
        : term(reading, { ...range, start: range.start - 2 + document.length }, depth + 1, true).pieces;
    if (command !== null) return command;
  }
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

/** Where a name is given values: an entry of what a block is repeated for has those of all of it, if nothing is called so. */
function givenIn(reading: Reading, name: string): GivenPlaces {
  const last = /^[1-9@]$/.test(name) ? name : (name.match(/[A-Za-z_][\w-]*/g)?.at(-1) ?? "");
  if (/^each\.(?:key|value)$/.test(name)) return reading.given("for_each");
  const places = reading.given(last);
  return places.all.length === 0 && name.startsWith("each.") ? reading.given("for_each") : places;
}

/** What a name stands for. */
function named(reading: Reading, range: Range, depth: number): readonly Piece[] {
  const source = reading.texts[range.text] ?? "";
  const name = source.slice(range.start, range.end);
  const { whole, added } = givenIn(reading, /^\$?([1-9@*])$/.exec(name)?.[1]?.replace("*", "@") ?? name);
  const place = whole[way(reading, whole.length)];
  const pieces = place === undefined ? [] : [...expression(reading, place, depth + 1).pieces];
  for (const part of added) {
    if (reading.left <= 0) reading.isCut = true;
    if (reading.isCut) break;
    pieces.push(...expression(reading, part, depth + 1).pieces);
  }
  return pieces.length === 0 ? [{ ...range, unknown: true }] : pieces;
}

/** One of the texts and names in an expression that is not understood. */
function oneOf(reading: Reading, { text, start, end }: Range, depth: number): readonly Piece[] {
  const source = reading.texts[text] ?? "";
  const places: number[] = [];
  for (let at = start; at < end && places.length < mostTried && reading.left > 0; at++) {
    const from = at;
    const length = wordAt(quote, source, at).length;
    if (length > 0) {
      places.push(at);
      at = closingOf(source.slice(0, end), source.slice(at, at + length), at + length) + length - 1;
    } else if (
      /[a-z$*]/.test(source.charAt(at)) &&
      !/[\w.$]/.test(source.charAt(at - 1)) &&
      wordAt(reference, source, at) !== ""
    ) {
      places.push(at);
      at += wordAt(reference, source, at).length;
    }
    reading.left -= at + 1 - from;
  }
  const place = places[way(reading, places.length)];
  return place === undefined
    ? [{ text, start, end, unknown: true }]
    : term(reading, { text, start: place }, depth + 1, true).pieces;
}
