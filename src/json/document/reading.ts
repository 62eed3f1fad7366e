/** What the JSON reader knows while it reads. */

import type { JsonPart } from "../../diagnostics/catalog/where.js";
import type { Collector } from "../../diagnostics/collector.js";
import type { DiagnosticFix, SourcePlace, TextEdit } from "../../diagnostics/diagnostic.js";
import { safeFix, suggestedFix } from "../../diagnostics/report.js";
import type { Span } from "../../diagnostics/span.js";
import { editIn, type Origin, placeIn } from "./origin.js";

export interface Reading {
  readonly text: string;
  position: number;
  /** End of the last token. */
  lastEnd: number;
  /** What the last token was; only behind a complete value can closers be added unasked. */
  last: "value" | "other";
  /** Open brackets, the outermost first. */
  readonly open: { readonly bracket: "{" | "["; readonly at: number }[];
  readonly deepest: number;
  /** Whether elements become part of what holds them. */
  readonly keeps: boolean;
  /** Whether each value has its own pointer. */
  readonly pointers: boolean;
  /** How many values may still be read. */
  values: number;
  /** Where reading stopped because there were more; else null. */
  unread: number | null;
  /** After a mistake, until brackets, commas or colons show where reading stands again: what is met there is its consequence. */
  lost: boolean;
  /** The end of the text was met and reported, or reading gave up. */
  ended: boolean;
  /** Brackets did not match, so what is missing at the end is a guess. */
  mismatched: boolean;
  readonly origin: Origin;
  readonly found: Collector;
}

export function place(
  reading: Reading,
  start: number,
  end: number,
  pointer: string,
): SourcePlace & { readonly pointer: string } {
  return placeIn(reading.origin, start, end, pointer);
}

export function span(reading: Reading, start: number, end: number): Span {
  return { start: reading.origin.at(start), end: reading.origin.at(end) };
}

export function edit(reading: Reading, start: number, end: number, text: string): TextEdit {
  return editIn(reading.origin, start, end, text);
}

/** Reports a syntax error, unless it only follows from the one before. */
export function unexpected(
  reading: Reading,
  expected: JsonPart,
  start: number,
  end: number,
  pointer: string,
  fix?: { safe: boolean; text: string },
): void {
  if (reading.lost) return;
  const fixes: DiagnosticFix[] =
    fix === undefined ? [] : [(fix.safe ? safeFix : suggestedFix)(edit(reading, start, end, fix.text))];
  reading.found.report(
    "LW401",
    place(reading, start, end, pointer),
    { expected, found: reading.text.slice(start, end) },
    { fixes },
  );
}

/** Consumes a token of the given end. */
export function take(reading: Reading, end: number, last: Reading["last"]): void {
  reading.position = end;
  reading.lastEnd = end;
  reading.last = last;
}

/** Consumes a bracket, comma or colon: reading knows again where it stands. */
export function takeMark(reading: Reading, last: Reading["last"] = "other"): void {
  take(reading, reading.position + 1, last);
  reading.lost = false;
}

const unusualSpaces = /[\u000b\u000c\u00a0\u1680\u2000-\u200b\u2028\u2029\u202f\u205f\u3000\ufeff]+/y;

/** Skips white space, and reports comments and spaces that are not JSON's. */
export function skipBlank(reading: Reading, pointer: string): void {
  const { text } = reading;
  for (;;) {
    const unit = text.charCodeAt(reading.position);
    if (unit === 0x20 || unit === 0x0a || unit === 0x0d || unit === 0x09) {
      reading.position++;
    } else if (unit === 0x23 || unit === 0x2f) {
      const end = endOfComment(text, reading.position);
      if (end === reading.position) return;
      unexpected(reading, "noComment", reading.position, end, pointer, { safe: false, text: "" });
      reading.position = end;
      if (reading.found.lost()) return;
    } else if (unit === 0x0b || unit === 0x0c || unit >= 0xa0) {
      unusualSpaces.lastIndex = reading.position;
      const met = unusualSpaces.exec(text);
      if (met === null) return;
      const end = reading.position + met[0].length;
      unexpected(reading, "space", reading.position, end, pointer, { safe: true, text: " " });
      reading.position = end;
    } else {
      return;
    }
  }
}

function endOfComment(text: string, start: number): number {
  const next = text.charAt(start + 1);
  if (text.charAt(start) === "/" && next === "*") {
    const end = text.indexOf("*/", start + 2);
    return end === -1 ? text.length : end + 2;
  }
  if (text.charAt(start) === "/" && next !== "/") return start;
  let end = start;
  while (end < text.length && text.charAt(end) !== "\n" && text.charAt(end) !== "\r") end++;
  return end;
}
