/**
 * A fast scanner for one delivered log line (language.md §8.1): checks that it is exactly one JSON object, at any depth, and picks values of
 * wanted top-level keys, skipping the rest without making it. Positions that are not negative are where reading goes on;
 * a negative one is the complement (`~`) of the offset of a mistake.
 */
import { type Integer, integerOfJsonNumber } from "../language/integer.js";
import { beginLine, numberEnd, skipBlank, skipString, skipValue, stringHadEscape } from "./skip-value.js";

/** Stands for an object, or a container inside an array: something that no operator judges. */
const opaque: object = /* @__PURE__ */ Object.freeze({});

/** A value as the predicates take it: a number that is no integer in range is NaN, an object an empty one. */
export type ScannedValue = string | Integer | boolean | null | object | readonly ScannedValue[];

const braceOpen = 0x7b;
const braceClose = 0x7d;
const bracketOpen = 0x5b;
const bracketClose = 0x5d;
const quote = 0x22;
const comma = 0x2c;

/** Where the last value that was read ends, or the complement of the offset of a mistake. */
let valueEnd = 0;

/**
 * Scans one line. `wanted` maps keys to indices of `out`, which receives their values, undefined where absent; of a
 * repeated key the last. True when the line is one strict JSON object and nothing else; `out` means nothing otherwise.
 */
export function scanLine(line: string, wanted: ReadonlyMap<string, number>, out: unknown[]): boolean {
  return scan(line, wanted, out) >= 0;
}

/** The UTF-16 offset at which a line stops being one strict JSON object, or null when it is one. */
export function malformedAt(line: string): number | null {
  const end = scan(line, new Map(), []);
  return end >= 0 ? null : ~end;
}

function scan(line: string, wanted: ReadonlyMap<string, number>, out: unknown[]): number {
  // Callers without types may give anything; what is no text is no line.
  if (typeof line !== "string") return ~0;
  const candidates = candidatesOf(wanted);
  for (const index of candidates.indices) out[index] = undefined;
  beginLine(line);
  let position = skipBlank(line, 0);
  if (line.charCodeAt(position) !== braceOpen) return ~position;
  position = skipBlank(line, position + 1);
  if (line.charCodeAt(position) === braceClose) return atEnd(line, position + 1);
  for (;;) {
    if (line.charCodeAt(position) !== quote) return ~position;
    const keyStart = position + 1;
    position = skipString(line, keyStart);
    if (position < 0) return position;
    const index = stringHadEscape()
      ? wanted.get(JSON.parse(line.slice(keyStart - 1, position)) as string)
      : indexOfKey(candidates, line, keyStart, position - 1);
    // The usual line is compact: test before calling.
    if (line.charCodeAt(position) !== 0x3a) {
      position = skipBlank(line, position);
      if (line.charCodeAt(position) !== 0x3a) return ~position;
    }
    position++;
    if (index === undefined) {
      position = skipValue(line, position);
    } else {
      out[index] = readValue(line, skipBlank(line, position));
      position = valueEnd;
    }
    if (position < 0) return position;
    let unit = line.charCodeAt(position);
    if (unit !== comma && unit !== braceClose) {
      position = skipBlank(line, position);
      unit = line.charCodeAt(position);
    }
    if (unit === braceClose) return atEnd(line, position + 1);
    if (unit !== comma) return ~position;
    position++;
    if (line.charCodeAt(position) !== quote) position = skipBlank(line, position);
  }
}

function atEnd(line: string, start: number): number {
  const end = skipBlank(line, start);
  return end === line.length ? end : ~end;
}

/** Wanted keys by their length, so that most keys of a line are told apart without looking at them. */
interface Candidates {
  readonly of: ReadonlyMap<string, number>;
  readonly byLength: readonly (readonly { readonly key: string; readonly index: number }[] | undefined)[];
  readonly indices: readonly number[];
}

let lastCandidates: Candidates = { of: new Map(), byLength: [], indices: [] };
const knownCandidates = new WeakMap<ReadonlyMap<string, number>, Candidates>();

/** Lines come in files: the same wanted keys are asked for again and again. */
function candidatesOf(wanted: ReadonlyMap<string, number>): Candidates {
  if (lastCandidates.of === wanted) return lastCandidates;
  let candidates = knownCandidates.get(wanted);
  if (candidates === undefined) {
    const longest = Math.max(0, ...[...wanted.keys()].map((key) => key.length));
    const byLength = Array.from({ length: Math.min(longest, 1024) + 1 }, (_, length) => {
      const ofLength = [...wanted].filter(([key]) => Math.min(key.length, 1024) === length).map(([key, index]) => ({ key, index }));
      return ofLength.length === 0 ? undefined : ofLength;
    });
    candidates = { of: wanted, byLength, indices: [...wanted.values()] };
    knownCandidates.set(wanted, candidates);
  }
  lastCandidates = candidates;
  return candidates;
}

function indexOfKey({ byLength }: Candidates, line: string, start: number, end: number): number | undefined {
  const candidates = byLength[Math.min(end - start, 1024)];
  if (candidates === undefined) return undefined;
  for (const { key, index } of candidates) {
    if (key.length === end - start && line.startsWith(key, start)) return index;
  }
  return undefined;
}

/** Reads the value at a position that is not blank; its end goes to `valueEnd`. */
function readValue(line: string, start: number): ScannedValue {
  const unit = line.charCodeAt(start);
  return unit === bracketOpen ? readArray(line, start) : readScalar(line, start, unit);
}

function readScalar(line: string, start: number, unit: number): ScannedValue {
  if (unit === quote) {
    valueEnd = skipString(line, start + 1);
    if (valueEnd < 0) return null;
    return stringHadEscape() ? (JSON.parse(line.slice(start, valueEnd)) as string) : line.slice(start + 1, valueEnd - 1);
  }
  if (unit === 0x2d || (unit >= 0x30 && unit <= 0x39)) {
    valueEnd = numberEnd(line, start);
    return valueEnd < 0 ? null : readNumber(line, start, valueEnd);
  }
  valueEnd = skipValue(line, start);
  switch (unit) {
    case 0x74:
      return true;
    case 0x66:
      return false;
    case 0x6e:
      return null;
    default:
      return opaque;
  }
}

function readNumber(line: string, start: number, end: number): Integer {
  if (end - start <= 15) {
    let value = 0;
    for (let i = start; i < end; i++) {
      const digit = line.charCodeAt(i) - 0x30;
      if (digit < 0 || digit > 9) return integerOfJsonNumber(line.slice(start, end)) ?? Number.NaN;
      value = value * 10 + digit;
    }
    return value;
  }
  return integerOfJsonNumber(line.slice(start, end)) ?? Number.NaN;
}

function readArray(line: string, start: number): ScannedValue {
  const elements: ScannedValue[] = [];
  let position = skipBlank(line, start + 1);
  if (line.charCodeAt(position) === bracketClose) {
    valueEnd = position + 1;
    return elements;
  }
  for (;;) {
    elements.push(readScalar(line, position, line.charCodeAt(position)));
    if (valueEnd < 0) return elements;
    position = skipBlank(line, valueEnd);
    const unit = line.charCodeAt(position);
    if (unit === bracketClose) {
      valueEnd = position + 1;
      return elements;
    }
    if (unit !== comma) {
      valueEnd = ~position;
      return elements;
    }
    position = skipBlank(line, position + 1);
  }
}
