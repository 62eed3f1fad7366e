/** Reads values of wanted fields from a line's bytes, each at most once and only when asked; for the scanner in TypeScript. */
import { integerOfJsonNumber } from "../../language/integer.js";

/** Stands for an array whose elements nobody has asked for. */
export const unreadArray: readonly unknown[] = Object.freeze([]);
const opaque: object = Object.freeze({});

export interface ValueReader {
  /** Forgets the line before. */
  begin(text: Uint8Array): void;
  /** Says where a field's value is; the last of a repeated field stays. */
  note(field: number, at: number): void;
  /** A field's value as the predicates take it, undefined where absent, an array as `unreadArray`. */
  valueOf(field: number): unknown;
  /** The elements of an array. */
  elementsOf(field: number): readonly unknown[];
  /** Whether something was met that only the parser can judge. */
  isOdd(): boolean;
}

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** Up to here putting a string together is faster than decoding it. */
const shortString = 24;

export function valueReader(fieldCount: number): ValueReader {
  const places = new Int32Array(fieldCount);
  const known = new Uint8Array(fieldCount);
  const values: unknown[] = new Array(fieldCount).fill(undefined);
  let text: Uint8Array = new Uint8Array(0);
  let odd = false;
  /** Behind the value read last. */
  let end = 0;

  const strange = (): undefined => {
    odd = true;
    return undefined;
  };

  const readString = (start: number): string | undefined => {
    let at = start;
    let all = 0;
    for (;;) {
      const byte = text[at] as number;
      if (byte === 0x22) break;
      if (byte === 0x5c) return readEscaped(start, at);
      if (byte < 0x20) return strange();
      all |= byte;
      at++;
    }
    end = at + 1;
    if (all >= 0x80 || at - start > shortString) return decoder.decode(text.subarray(start, at));
    let string = "";
    for (let place = start; place < at; place++) string += String.fromCharCode(text[place] as number);
    return string;
  };

  /** `at` is the first backslash of the string. */
  const readEscaped = (start: number, at: number): string | undefined => {
    while (text[at] !== 0x22) {
      if ((text[at] as number) < 0x20) return strange();
      at += text[at] === 0x5c && (text[at + 1] as number) >= 0x20 ? 2 : 1;
    }
    end = at + 1;
    try {
      return JSON.parse(decoder.decode(text.subarray(start - 1, end))) as string;
    } catch {
      return strange();
    }
  };

  const readNumber = (start: number): number | bigint | undefined => {
    let at = text[start] === 0x2d ? start + 1 : start;
    const first = at;
    let value = 0;
    for (let digit = (text[at] as number) - 0x30; digit >= 0 && digit <= 9; digit = (text[++at] as number) - 0x30) value = value * 10 + digit;
    const digits = at - first;
    // As in the other scanner: fractions and exponents are for the parser, and so is what is no number.
    if (digits === 0 || (digits > 1 && text[first] === 0x30) || !endsValue(text[at])) return strange();
    end = at;
    if (digits > 15) return integerOfJsonNumber(String.fromCharCode(...text.subarray(start, Math.min(at, start + 24)))) ?? Number.NaN;
    return first === start ? value : value === 0 ? 0 : -value;
  };

  const readWord = (at: number, word: string, value: boolean | null): boolean | null | undefined => {
    for (let place = 0; place < word.length; place++) if (text[at + place] !== word.charCodeAt(place)) return strange();
    end = at + word.length;
    return endsValue(text[end]) ? value : strange();
  };

  const read = (at: number): unknown => {
    const first = text[at] as number;
    switch (first) {
      case 0x22:
        return readString(at + 1);
      case 0x5b:
        return unreadArray;
      case 0x7b:
        return opaque;
      case 0x74:
        return readWord(at, "true", true);
      case 0x66:
        return readWord(at, "false", false);
      case 0x6e:
        return readWord(at, "null", null);
      default:
        return first === 0x2d || (first >= 0x30 && first <= 0x39) ? readNumber(at) : strange();
    }
  };

  return {
    begin(line) {
      text = line;
      odd = false;
      places.fill(0);
      known.fill(0);
    },
    note(field, at) {
      places[field] = at;
    },
    valueOf(field) {
      if (known[field] === 0) {
        known[field] = 1;
        const place = places[field] as number;
        values[field] = place === 0 ? undefined : read(place);
      }
      return values[field];
    },
    elementsOf(field) {
      const elements: unknown[] = [];
      let at = skipBlanks((places[field] as number) + 1);
      if (text[at] === 0x5d) return elements;
      for (;;) {
        // A container among the elements may hold anything: leave it to the parser.
        if (text[at] === 0x5b || text[at] === 0x7b) odd = true;
        else elements.push(read(at));
        if (odd) return elements;
        at = skipBlanks(end);
        if (text[at] === 0x5d) return elements;
        if (text[at] !== 0x2c) odd = true;
        at = skipBlanks(at + 1);
      }
    },
    isOdd: () => odd,
  };

  function skipBlanks(at: number): number {
    while (text[at] === 0x20 || text[at] === 0x09 || text[at] === 0x0d) at++;
    return at;
  }
}

function endsValue(byte: number | undefined): boolean {
  return byte === 0x2c || byte === 0x7d || byte === 0x5d || byte === 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d;
}
