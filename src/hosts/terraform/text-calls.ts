/** What `join`, `format` and `replace` make of texts, as far as those stand in the file. */
import type { Span } from "../../diagnostics/span.js";
import type { JsonNode } from "../../json/document/json-tree.js";
import type { Run, TextPiece } from "../../where/put-in.js";
import type { HclReading } from "./hcl-reading.js";
import { composedText, gap, piecesOfValue, placedAt } from "./texts.js";

/** The text that such a call gives; null where nothing of it is known, and for all other calls. */
export function textOfCall(reading: HclReading, name: string, given: readonly JsonNode[], span: Span, pointer: string): JsonNode | null {
  const pieces =
    name === "join" ? joined(reading, given) : name === "format" ? formatted(reading, given) : name === "replace" ? replaced(reading, given) : null;
  return pieces === null ? null : composedText(reading, pieces, span, pointer);
}

function joined(reading: HclReading, [separator, ...lists]: readonly JsonNode[]): readonly TextPiece[] | null {
  const between = separator === undefined ? null : knownText(reading, separator);
  if (between === null || lists.length === 0) return null;
  const pieces: TextPiece[] = [];
  let last: Span | null = null;
  for (const list of lists) {
    // Of a loop nobody knows how many there are.
    if (list.kind !== "Array" || reading.open.has(list)) return null;
    for (const element of list.elements) {
      if (element.kind === "Object" || element.kind === "Array") return null;
      // The separator stands elsewhere; places ascend.
      if (last !== null) for (const piece of placedAt(reading, between, { start: last.end, end: last.end })) pieces.push(piece);
      for (const piece of piecesOfValue(reading, element)) pieces.push(piece);
      last = element.span;
    }
  }
  return pieces;
}

/** `%s` is a text as it is, `%%` a sign; all else is something that is put in. */
const verb = /%(?:%|[-+ #0]*(?:\[\d+\])?\d*(?:\.\d*)?(?:\[\d+\])?[a-zA-Z])/g;

function formatted(reading: HclReading, [format, ...values]: readonly JsonNode[]): readonly TextPiece[] | null {
  if (format === undefined) return null;
  let next = 0;
  return eachMatch(piecesOfValue(reading, format), verb, (found, place) => {
    if (found === "%%") return [{ text: "%", offsets: [place.start] }];
    const value = values[next++];
    return found === "%s" && value !== undefined ? placedAt(reading, piecesOfValue(reading, value), place) : [gap(place)];
  });
}

/** An expression of white space and nothing else, as heredocs are rid of their lines. */
const blank = /^\/(?:\\[nrts]|\s|\[(?:\\[nrts]|\s)+\])[+*]?\/$/;

function replaced(reading: HclReading, [text, sought, by]: readonly JsonNode[]): readonly TextPiece[] | null {
  if (text === undefined || sought?.kind !== "String" || by === undefined || sought.value === "") return null;
  const isExpression = sought.value.length > 1 && sought.value.startsWith("/") && sought.value.endsWith("/");
  if (isExpression && !blank.test(sought.value)) return null;
  const pattern = isExpression
    ? new RegExp(sought.value.slice(1, -1).replace("*", "+"), "g")
    : new RegExp(sought.value.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&"), "g");
  const put = piecesOfValue(reading, by);
  // `$1` is a group then.
  if (isExpression && put.some((piece) => !("text" in piece) || piece.text.includes("$"))) return null;
  return eachMatch(piecesOfValue(reading, text), pattern, (_, place) => placedAt(reading, put, place));
}

/** The pieces with others in the place of each match. */
function eachMatch(pieces: readonly TextPiece[], pattern: RegExp, instead: (found: string, place: Span) => readonly TextPiece[]): readonly TextPiece[] {
  return pieces.flatMap((piece) => {
    if (!("text" in piece)) return [piece];
    const made: TextPiece[] = [];
    let from = 0;
    for (const { 0: found, index } of piece.text.matchAll(pattern)) {
      if (index > from) made.push(cut(piece, from, index));
      from = index + found.length;
      for (const one of instead(found, { start: piece.offsets[index] ?? 0, end: (piece.offsets[from - 1] ?? 0) + 1 })) made.push(one);
    }
    if (from < piece.text.length) made.push(cut(piece, from, piece.text.length));
    return made;
  });
}

function cut({ text, offsets }: Run, from: number, to: number): Run {
  return { text: text.slice(from, to), offsets: Array.from({ length: to - from }, (_, at) => offsets[from + at] ?? 0) };
}

function knownText(reading: HclReading, node: JsonNode): readonly TextPiece[] | null {
  if (node.kind !== "String") return null;
  return node.value === "" ? [] : piecesOfValue(reading, node);
}
