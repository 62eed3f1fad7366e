/** What is certain of a text into which something is put that is not known: the parts between delimiters that none of it touches. */
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { Span } from "../diagnostics/span.js";
import type { Placed } from "./place.js";

/** A text of a file with the places where something is put in, in order. */
export interface PlacedWithHoles extends Placed {
  readonly holes?: readonly Span[] | undefined;
}

/** A part, and for a name how far its value reaches. */
interface Part extends Span {
  readonly valueEnd?: number;
}

/** What is said of a name itself. Anything else at a name is about its value, which may be secret and is not underlined. */
const ofNames: ReadonlySet<string> = new Set(["LW435", "LW436", "LW446"]);

/** The scheme, and names and values of parameters. */
export function partsOfDestination(text: string): readonly Part[] {
  const scheme = text.indexOf("://");
  const question = text.indexOf("?");
  return [...(scheme === -1 ? [] : [{ start: 0, end: scheme }]), ...(question === -1 ? [] : pairsFrom(text, question + 1))];
}

/** Names and values of options; of a list of fields each. */
export function partsOfOptions(text: string): readonly Span[] {
  const question = text.indexOf("?");
  return pairsFrom(text, question + 1).flatMap(({ start, end }) => [...text.slice(start, end).matchAll(/[^,]+/g)].map((part) => spanAt(start, part)));
}

/** Whether all of an option is certain: whatever is put in stands in the value of another one. */
export function isOptionCertain({ text, holes = [] }: PlacedWithHoles, name: string): boolean {
  return holes.every((hole) => {
    const pair = text.slice(text.lastIndexOf("&", hole.start) + 1, hole.start);
    return /^[\w-]+=/.test(pair) && !pair.startsWith(`${name}=`);
  });
}

function pairsFrom(text: string, from: number): readonly Part[] {
  return [...text.slice(from).matchAll(/[^&]+/g)].flatMap((pair) => {
    const { start, end } = spanAt(from, pair);
    const sign = text.slice(start, end).indexOf("=");
    if (sign === -1) return [{ start, end }];
    return [
      { start, end: start + sign, valueEnd: end },
      { start: start + sign + 1, end },
    ];
  });
}

function spanAt(from: number, { index, 0: part }: RegExpExecArray): Span {
  return { start: from + index, end: from + index + part.length };
}

/** What is said of parts that are certain; of a text without holes all. */
export function ofCertainParts(
  diagnostics: readonly Diagnostic[],
  { text, origin, holes = [] }: PlacedWithHoles,
  partsOf: (text: string) => readonly Part[],
): readonly Diagnostic[] {
  if (holes.length === 0) return diagnostics;
  const isTouched = ({ start, end }: Span) => holes.some((hole) => hole.start <= end && start <= hole.end);
  const certain = partsOf(text)
    .filter((part) => !isTouched(part))
    .map(({ start, end, valueEnd = end }) => ({ start: origin.at(start), end: origin.at(end), nameOnly: isTouched({ start, end: valueEnd }) }));
  return diagnostics.filter(({ code, span }) =>
    certain.some(({ start, end, nameOnly }) => start <= span.start && span.end <= end && (!nameOnly || ofNames.has(code))),
  );
}
