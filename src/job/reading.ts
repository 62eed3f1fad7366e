/** How a value that a program puts together is read, and what its parts know of each other. */
import type { Search } from "./bracket-ends.js";
import type { Piece, ValuePlace } from "./pieces.js";

export interface Reading extends Search {
  readonly texts: readonly string[];
  /** Where a name is given values. */
  readonly given: (name: string) => GivenPlaces;
  /** Where there are several ways to read something, the one of this number. */
  readonly turn: number;
  /** How many ways there are at most. */
  ways: number;
  /** So many characters may still be looked at. */
  left: number;
  /** Not all of it was looked at. */
  isCut: boolean;
  readonly expression: (place: ValuePlace, depth: number, isInside?: boolean) => Read;
  /** A text with what is filled in. */
  readonly template: (range: Range, depth: number) => readonly Piece[];
  /** One of the texts and names in an expression that is not understood. */
  readonly oneOf: (range: Range, depth: number) => readonly Piece[];
}

export interface GivenPlaces {
  readonly all: readonly ValuePlace[];
  /** Those of the value as a whole, and of what is put behind it. */
  readonly whole: readonly ValuePlace[];
  readonly added: readonly ValuePlace[];
}

export interface Read {
  readonly pieces: readonly Piece[];
  readonly end: number;
}

export type Range = ValuePlace & { readonly end: number };

/** So much of one value is looked at. */
export const mostOfValue = 4096;
/** To look at what begins at a place is as much as so many characters of it. */
export const ofPlace = 40;

/** Which of so many ways is meant. */
export function way(reading: Reading, ways: number): number {
  reading.ways = Math.max(reading.ways, ways);
  return ways === 0 ? 0 : reading.turn % ways;
}

/** What a range says if it is one expression; else one of what is in it, such as of a condition of another language: `a if b else c`. */
export function wholly(reading: Reading, range: Range, depth: number): readonly Piece[] {
  const source = reading.texts[range.text] ?? "";
  const read = reading.expression(range, depth + 1, true);
  return read.pieces.length > 0 && source.slice(read.end, range.end).trim() === ""
    ? read.pieces
    : reading.oneOf(range, depth);
}

/** What an item of a list of YAML says, in quotes or not. */
export function ofItem(reading: Reading, range: Range, depth: number): readonly Piece[] {
  const isPlain = /^(?!Fn::)[\w?&/:.$%=]/.test((reading.texts[range.text] ?? "").slice(range.start, range.start + 4));
  return isPlain ? reading.template(range, depth + 1) : wholly(reading, range, depth);
}
