/** Reads the values of wanted keys, as the predicates take them. */
import { type Integer, integerOfJsonNumber } from "../../language/integer.js";
import type { Skim } from "./skim.js";
import { numberEnd, skipBlank, skipString, skipValue } from "./skip-value.js";

/** The value of an object, or of a container inside an array. No operator applies to these values. */
const opaque: object = /* @__PURE__ */ Object.freeze({});

/** A value for the predicates. NaN: a number that is no integer in range. An object is empty. */
export type LineValue = string | Integer | boolean | null | object | readonly LineValue[];

const bracketOpen = 0x5b;
const bracketClose = 0x5d;
const quote = 0x22;
const comma = 0x2c;

/** Reads the value at a position that is not blank. Writes the end of the value to `valueEnd`. */
export function readValue(skim: Skim, line: string, start: number): LineValue {
  const unit = line.charCodeAt(start);
  return unit === bracketOpen ? readArray(skim, line, start) : readScalar(skim, line, start, unit);
}

function readScalar(skim: Skim, line: string, start: number, unit: number): LineValue {
  if (unit === quote) {
    const end = skipString(skim, line, start + 1);
    skim.valueEnd = end;
    if (end < 0) return null;
    return skim.escaped ? (JSON.parse(line.slice(start, end)) as string) : line.slice(start + 1, end - 1);
  }
  if (unit === 0x2d || (unit >= 0x30 && unit <= 0x39)) {
    const end = numberEnd(line, start);
    skim.valueEnd = end;
    return end < 0 ? null : readNumber(line, start, end);
  }
  skim.valueEnd = skipValue(skim, line, start);
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

function readArray(skim: Skim, line: string, start: number): LineValue {
  const elements: LineValue[] = [];
  let position = skipBlank(line, start + 1);
  if (line.charCodeAt(position) === bracketClose) {
    skim.valueEnd = position + 1;
    return elements;
  }
  for (;;) {
    elements.push(readScalar(skim, line, position, line.charCodeAt(position)));
    if (skim.valueEnd < 0) return elements;
    position = skipBlank(line, skim.valueEnd);
    const unit = line.charCodeAt(position);
    if (unit === bracketClose) {
      skim.valueEnd = position + 1;
      return elements;
    }
    if (unit !== comma) {
      skim.valueEnd = ~position;
      return elements;
    }
    position = skipBlank(line, position + 1);
  }
}
