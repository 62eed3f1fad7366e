/** Some fields of a line, as they are spelled there: no value is read, so none is rounded or spelled anew. */

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const colon = 0x3a;
const braceOpen = 0x7b;
const braceClose = 0x7d;
const bracketOpen = 0x5b;
const bracketClose = 0x5d;
const lineFeed = 0x0a;

/** Bytes from one position to another. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/**
 * Makes a function from the bytes of a line, one JSON object with or without its line end, to where the values of the named fields
 * stand in it, in the order of the names; undefined where the line does not have one. Of a repeated key the last value counts. Null where
 * the line is no object that can be gone through.
 */
export function valueFinder(names: readonly string[]): (line: Uint8Array) => readonly (Stretch | undefined)[] | null {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const indices = new Map(names.map((name, index) => [name, index]));
  const keys = names.map((name) => encoder.encode(name));

  const indexOf = (line: Uint8Array, start: number, end: number): number => {
    for (let at = start; at < end; at++)
      if (line[at] === backslash) return indices.get(unescaped(decoder.decode(line.subarray(start, end)))) ?? -1;
    return keys.findIndex((key) => isAt(key, line, start, end));
  };

  return (line) => {
    const values: (Stretch | undefined)[] = new Array<undefined>(names.length).fill(undefined);
    let at = skipBlank(line, isByteOrderMark(line) ? 3 : 0);
    if (line[at] !== braceOpen) return null;
    at = skipBlank(line, at + 1);
    while (line[at] !== braceClose) {
      if (line[at] !== quote) return null;
      const keyStart = at + 1;
      const keyEnd = stringEnd(line, keyStart);
      if (keyEnd === -1) return null;
      at = skipBlank(line, keyEnd + 1);
      if (line[at] !== colon) return null;
      const start = skipBlank(line, at + 1);
      const end = valueEnd(line, start);
      if (end <= start) return null;
      const index = indexOf(line, keyStart, keyEnd);
      if (index !== -1) values[index] = { start, end };
      at = skipBlank(line, end);
      if (line[at] === comma) {
        at = skipBlank(line, at + 1);
        if (line[at] !== quote) return null;
      } else if (line[at] !== braceClose) return null;
    }
    return values;
  };
}

/**
 * Makes a function from the bytes of a line, one JSON object with or without its line end, to a compact object of the named
 * fields, in that order and without those that the line does not have; a line feed is its last byte. Of a repeated key the
 * last value counts. Null where the line is no object that can be gone through.
 */
export function fieldPicker(names: readonly string[]): (line: Uint8Array) => Uint8Array | null {
  const encoder = new TextEncoder();
  const heads = names.map((name) => encoder.encode(`${JSON.stringify(name)}:`));
  const find = valueFinder(names);
  return (line) => {
    const values = find(line);
    return values === null ? null : assembled(line, heads, values);
  };
}

function isAt(key: Uint8Array, line: Uint8Array, start: number, end: number): boolean {
  if (key.length !== end - start) return false;
  for (let i = 0; i < key.length; i++) if (key[i] !== line[start + i]) return false;
  return true;
}

function assembled(
  line: Uint8Array,
  heads: readonly Uint8Array[],
  values: readonly (Stretch | undefined)[],
): Uint8Array {
  const length = values.reduce(
    (sum, value, i) => sum + (value === undefined ? 0 : value.end - value.start + (heads[i]?.length ?? 0) + 1),
    3,
  );
  const picked = new Uint8Array(length);
  let at = 0;
  picked[at++] = braceOpen;
  for (const [i, value] of values.entries()) {
    const head = heads[i];
    if (value === undefined || head === undefined) continue;
    if (at > 1) picked[at++] = comma;
    picked.set(head, at);
    picked.set(line.subarray(value.start, value.end), at + head.length);
    at += head.length + value.end - value.start;
  }
  picked[at++] = braceClose;
  picked[at++] = lineFeed;
  return picked.subarray(0, at);
}

/** Where the value at `start` ends; -1 where it does not. Goes by brackets and strings alone. */
function valueEnd(line: Uint8Array, start: number): number {
  let depth = 0;
  for (let at = start; at < line.length; at++) {
    const byte = line[at];
    if (byte === quote) {
      at = stringEnd(line, at + 1);
      if (at === -1) return -1;
      if (depth === 0) return at + 1;
    } else if (byte === braceOpen || byte === bracketOpen) depth++;
    else if (byte === braceClose || byte === bracketClose) {
      if (depth === 0) return at;
      if (--depth === 0) return at + 1;
    } else if (depth === 0 && (byte === comma || isBlank(byte))) return at;
  }
  return -1;
}

/** The closing quote of the string whose content begins at `start`, or -1. */
function stringEnd(line: Uint8Array, start: number): number {
  for (let at = start; at < line.length; at++) {
    if (line[at] === quote) return at;
    if (line[at] === backslash) at++;
  }
  return -1;
}

/** The text of a key with escapes; itself where they are none of JSON. */
function unescaped(key: string): string {
  try {
    return String(JSON.parse(`"${key}"`));
  } catch {
    return key;
  }
}

function skipBlank(line: Uint8Array, start: number): number {
  let at = start;
  while (isBlank(line[at])) at++;
  return at;
}

function isBlank(byte: number | undefined): boolean {
  return byte === 0x20 || byte === lineFeed || byte === 0x0d || byte === 0x09;
}

function isByteOrderMark(line: Uint8Array): boolean {
  return line[0] === 0xef && line[1] === 0xbb && line[2] === 0xbf;
}
