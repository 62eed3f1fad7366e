/** What is certain of a text into which something is put that is not known: the parts between delimiters that none of it touches. */
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { Span } from "../diagnostics/span.js";
import { isTouched, type Placed } from "./place.js";

/** The scheme, and names and values of parameters. */
export function partsOfDestination(text: string): readonly Span[] {
  const scheme = text.indexOf("://");
  const question = text.indexOf("?");
  return [
    ...(scheme === -1 ? [] : [{ start: 0, end: scheme }]),
    ...(question === -1 ? [] : pairsFrom(text, question + 1)),
  ];
}

/** Names and values of options; of a list of fields each. */
export function partsOfOptions(text: string): readonly Span[] {
  const question = text.indexOf("?");
  return pairsFrom(text, question + 1).flatMap(({ start, end }) =>
    [...text.slice(start, end).matchAll(/[^,]+/g)].map((part) => spanAt(start, part)),
  );
}

/** Whether all of an option is certain: whatever is put in stands in the value of another one. */
export function isOptionCertain({ text, holes = [] }: Placed, name: string): boolean {
  return holes.every((hole) => {
    const pair = text.slice(text.lastIndexOf("&", hole.start) + 1, hole.start);
    return /^[\w-]+=/.test(pair) && !pair.startsWith(`${name}=`);
  });
}

function pairsFrom(text: string, from: number): readonly Span[] {
  return [...text.slice(from).matchAll(/[^&]+/g)].flatMap((pair) => {
    const { start, end } = spanAt(from, pair);
    const sign = text.slice(start, end).indexOf("=");
    if (sign === -1) return [{ start, end }];
    return [
      { start, end: start + sign },
      { start: start + sign + 1, end },
    ];
  });
}

function spanAt(from: number, { index, 0: part }: RegExpExecArray): Span {
  return { start: from + index, end: from + index + part.length };
}

/** What is said of parts that are certain; of a text without holes all. What is about a value, and said at its name, asks for the value itself. */
export function ofCertainParts(
  diagnostics: readonly Diagnostic[],
  { text, origin, holes = [] }: Placed,
  partsOf: (text: string) => readonly Span[],
): readonly Diagnostic[] {
  if (holes.length === 0) return diagnostics;
  const certain = partsOf(text)
    .filter(({ start, end }) => !isTouched({ holes }, start, end))
    .map(({ start, end }) => ({ start: origin.at(start), end: origin.at(end) }));
  return diagnostics.filter(({ span }) => certain.some(({ start, end }) => start <= span.start && span.end <= end));
}
