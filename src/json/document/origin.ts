import type { SourcePlace, TextEdit } from "../../diagnostics/diagnostic.js";
import type { Span } from "../../diagnostics/span.js";

/**
 * Where JSON text comes from: a file of its own, or a string inside other JSON. Offsets and pointers count in the
 * outermost text, and what a fix inserts there is escaped as often as the place needs.
 */
export interface Origin {
  /** The pointer of the whole. */
  readonly pointer: string;
  /** The outermost offset of an offset in this text. */
  at(offset: number): number;
  /** The offset in this text of an outermost one. */
  from(outermost: number): number;
  /** What stands in the outermost text for this text, where it takes the `place` of something. */
  escape(text: string, place?: Span): string;
}

/** Text that is its own origin. */
export const outermost: Origin = { pointer: "", at: (offset) => offset, from: (offset) => offset, escape: (text) => text };

/** The origin of a string's decoded text. `offsets` holds the offset in the holder's text of each decoded unit, and of the end. */
export function insideString(holder: Origin, pointer: string, offsets: ArrayLike<number>): Origin {
  return {
    pointer,
    at: (offset) => holder.at(offsets[Math.min(offset, offsets.length - 1)] ?? 0),
    from: (outermost) => firstAtOrBehind(offsets, holder.from(outermost)),
    escape: (text) => holder.escape(JSON.stringify(text).slice(1, -1)),
  };
}

function firstAtOrBehind(offsets: ArrayLike<number>, offset: number): number {
  let low = 0;
  let high = offsets.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((offsets[middle] ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function placeIn(origin: Origin, start: number, end: number, pointer: string): SourcePlace & { readonly pointer: string } {
  return { span: { start: origin.at(start), end: origin.at(end) }, pointer };
}

export function editIn(origin: Origin, start: number, end: number, text: string): TextEdit {
  return { span: { start: origin.at(start), end: origin.at(end) }, text: origin.escape(text) };
}
