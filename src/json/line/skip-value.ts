/**
 * Checks strict JSON without making values, in one pass and without recursion. Functions return the position behind the
 * text that they check, or `~` of the offset of a mistake.
 */

import { backslashFrom, type Skim, usualDepth } from "./skim.js";

const inObject = 1;
const inArray = 0;

export function skipBlank(line: string, start: number): number {
  let position = start;
  for (;;) {
    const unit = line.charCodeAt(position);
    if (unit !== 0x20 && unit !== 0x0a && unit !== 0x0d && unit !== 0x09) return position;
    position++;
  }
}

/** Skips the string with content from `start` on, and its closing quote. */
export function skipString(skim: Skim, line: string, start: number): number {
  skim.escaped = false;
  if (skim.plain) {
    const end = line.indexOf('"', start);
    if (end === -1) return ~line.length;
    if (end < skim.nextBackslash) return end + 1;
    if (skim.nextBackslash < start) {
      skim.nextBackslash = backslashFrom(line, start);
      if (end < skim.nextBackslash) return end + 1;
    }
  }
  let position = start;
  for (;;) {
    const unit = line.charCodeAt(position);
    if (unit === 0x22) return position + 1;
    if (unit === 0x5c) {
      skim.escaped = true;
      const end = escapeEnd(line, position);
      if (end < 0) return end;
      position = end;
    } else if (unit >= 0x20) {
      position++;
    } else {
      // A control character, or the end of the line (not a number).
      return ~position;
    }
  }
}

function escapeEnd(line: string, start: number): number {
  const letter = line.charAt(start + 1);
  if (letter !== "u") return letter !== "" && '"\\/bfnrt'.includes(letter) ? start + 2 : ~start;
  return /^[0-9a-fA-F]{4}$/.test(line.slice(start + 2, start + 6)) ? start + 6 : ~start;
}

function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}

function digitsEnd(line: string, start: number): number {
  let position = start;
  while (isDigit(line.charCodeAt(position))) position++;
  return position === start ? ~start : position;
}

/** Skips a number, which begins with `-` or a digit. */
export function numberEnd(line: string, start: number): number {
  let position = line.charCodeAt(start) === 0x2d ? start + 1 : start;
  if (line.charCodeAt(position) === 0x30) position++;
  else position = digitsEnd(line, position);
  if (position < 0) return position;
  if (line.charCodeAt(position) === 0x2e) {
    position = digitsEnd(line, position + 1);
    if (position < 0) return position;
  }
  const unit = line.charCodeAt(position);
  if (unit === 0x65 || unit === 0x45) {
    const sign = line.charCodeAt(position + 1);
    return digitsEnd(line, sign === 0x2b || sign === 0x2d ? position + 2 : position + 1);
  }
  return position;
}

/** Skips a value that is no container. The caller skips blanks. */
function scalarEnd(skim: Skim, line: string, start: number, unit: number): number {
  switch (unit) {
    case 0x22:
      return skipString(skim, line, start + 1);
    case 0x74:
      return line.startsWith("true", start) ? start + 4 : ~start;
    case 0x66:
      return line.startsWith("false", start) ? start + 5 : ~start;
    case 0x6e:
      return line.startsWith("null", start) ? start + 4 : ~start;
    default:
      return unit === 0x2d || isDigit(unit) ? numberEnd(line, start) : ~start;
  }
}

/** Skips blanks and a value. */
export function skipValue(skim: Skim, line: string, start: number): number {
  const position = skipBlank(line, start);
  const unit = line.charCodeAt(position);
  if (unit !== 0x7b && unit !== 0x5b) return scalarEnd(skim, line, position, unit);
  const end = skipContainer(skim, line, position);
  if (skim.open.length > usualDepth) skim.open = new Uint8Array(usualDepth);
  return end;
}

function skipContainer(skim: Skim, line: string, start: number): number {
  let { open } = skim;
  let depth = 0;
  let position = start;
  for (;;) {
    // A value begins here.
    const unit = line.charCodeAt(position);
    if (unit === 0x7b || unit === 0x5b) {
      const kind = unit === 0x7b ? inObject : inArray;
      position = skipBlank(line, position + 1);
      if (line.charCodeAt(position) === unit + 2) {
        position++;
      } else {
        if (depth === open.length) open = deepened(skim);
        open[depth++] = kind;
        if (kind === inObject) {
          position = keyEnd(skim, line, position);
          if (position < 0) return position;
        }
        continue;
      }
    } else {
      position = scalarEnd(skim, line, position, unit);
      if (position < 0) return position;
    }
    // A value ended: close containers that end here, then go to the next value.
    for (;;) {
      if (depth === 0) return position;
      const kind = open[depth - 1];
      position = skipBlank(line, position);
      const mark = line.charCodeAt(position);
      if (mark === 0x2c) {
        position = skipBlank(line, position + 1);
        if (kind === inObject) position = keyEnd(skim, line, position);
        if (position < 0) return position;
        break;
      }
      if (mark !== (kind === inObject ? 0x7d : 0x5d)) return ~position;
      depth--;
      position++;
    }
  }
}

/** Doubles the room for open containers. */
function deepened(skim: Skim): Uint8Array {
  const open = new Uint8Array(skim.open.length * 2);
  open.set(skim.open);
  skim.open = open;
  return open;
}

/** Skips a key, its colon and blanks. */
function keyEnd(skim: Skim, line: string, start: number): number {
  if (line.charCodeAt(start) !== 0x22) return ~start;
  let position = skipString(skim, line, start + 1);
  if (position < 0) return position;
  position = skipBlank(line, position);
  return line.charCodeAt(position) === 0x3a ? skipBlank(line, position + 1) : ~position;
}
