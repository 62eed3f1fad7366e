/** Where things stand in a text that may itself stand in a string of JSON. */
import type { DiagnosticFix, SourcePlace } from "../diagnostics/diagnostic.js";
import { safeFix, suggestedFix } from "../diagnostics/report.js";
import type { Span } from "../diagnostics/span.js";
import type { JsonString } from "../json/document/json-tree.js";
import { editIn, insideString, type Origin, outermost, placeIn } from "../json/document/origin.js";
import { closingQuote } from "../json/document/scalars.js";
import { readString } from "../json/document/string.js";

/** A text with its place: what is found at an offset of it is reported at a place of the outermost text. */
export interface Placed {
  readonly text: string;
  readonly origin: Origin;
  /** Where something is put in that is not known, in order. */
  readonly holes?: readonly Span[] | undefined;
}

/** Whether something is put into a part, or beside it: nothing is known of it then. */
export function isTouched({ holes = [] }: Pick<Placed, "holes">, start: number, end: number): boolean {
  return holes.some((hole) => hole.start <= end && start <= hole.end);
}

/** A text that stands for itself. */
export function alone(text: string): Placed {
  return { text, origin: outermost };
}

/** The content of a string of JSON. */
export function contentOf(source: string, node: JsonString): Placed {
  const offsets: number[] = [];
  const { value } = readString(source, node.span.start + 1, closingQuote(source.charAt(node.span.start)), offsets);
  return { text: value, origin: insideString(outermost, node.pointer, offsets) };
}

export function placeOf({ origin }: Placed, start: number, end: number): SourcePlace {
  return placeIn(origin, start, end, origin.pointer);
}

/** A fix that replaces a part of the text. */
export function replacing(
  { origin }: Placed,
  start: number,
  end: number,
  text: string,
  { safe }: { readonly safe: boolean },
): DiagnosticFix {
  return (safe ? safeFix : suggestedFix)(editIn(origin, start, end, text));
}

/** Where a part stands together with the separator that goes with it. */
export function partWithSeparator(
  text: string,
  start: number,
  end: number,
  separator: string,
): readonly [start: number, end: number] {
  if (text.charAt(start - 1) === separator) return [start - 1, end];
  return text.charAt(end) === separator ? [start, end + 1] : [start, end];
}
