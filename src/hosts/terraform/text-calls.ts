/** What `join`, `format` and `replace` make of texts, as far as those stand in the file. */
import type { Span } from "../../diagnostics/span.js";
import type { JsonNode } from "../../json/document/json-tree.js";
import type { TextPiece } from "../../where/put-in.js";
import type { HclReading } from "./hcl-reading.js";
import { cut, gap, gathered, run, sealed } from "./pieces.js";
import { composedText, piecesOfValue, placedAt } from "./texts.js";

/** The text that such a call gives; null where nothing of it is known, and for all other calls. */
export function textOfCall(
  reading: HclReading,
  name: string,
  given: readonly JsonNode[],
  span: Span,
  pointer: string,
): JsonNode | null {
  const pieces =
    name === "join"
      ? joined(reading, given)
      : name === "format"
        ? formatted(reading, given)
        : name === "replace"
          ? replaced(reading, given)
          : null;
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
      if (!reading.encoded.has(element) && ["Object", "Array", "Null"].includes(element.kind)) return null;
      // The separator stands elsewhere; places ascend.
      if (last !== null)
        for (const piece of placedAt(reading, between, { start: last.end, end: last.end })) pieces.push(piece);
      for (const piece of piecesOfValue(reading, element)) pieces.push(piece);
      last = element.span;
    }
  }
  return pieces;
}

/** `%s` is a text as it is, `%%` a sign; all else is something that is put in. */
const verb = /%(?:%|[-+ #0]*(?:\[(\d+)\])?\d*(?:\.\d*)?(?:\[(\d+)\])?[a-zA-Z])/g;

function formatted(reading: HclReading, [format, ...values]: readonly JsonNode[]): readonly TextPiece[] | null {
  if (format === undefined) return null;
  const pieces = piecesOfValue(reading, format);
  // What is put in may have signs itself.
  if (pieces.some((piece) => !("text" in piece))) return null;
  let next = 0;
  return eachMatch(pieces, verb, ([found, before, behind], place) => {
    if (found === "%%") return [run("%", place.start)];
    const at = before ?? behind;
    if (at !== undefined) next = Number(at) - 1;
    const value = values[next++];
    return /^%(?:\[\d+\])?s$/.test(found) && value !== undefined
      ? placedAt(reading, piecesOfValue(reading, value), place)
      : [sealed(gap(place))];
  });
}

/** An expression of white space and nothing else, as heredocs are rid of their lines. */
const blank = /^\/(?:\\[nrts]|[ \t\r\n]|\[(?:\\[nrts]|[ \t\r\n])+\])[+*]?\/$/;

function replaced(reading: HclReading, [text, sought, by]: readonly JsonNode[]): readonly TextPiece[] | null {
  if (
    text === undefined ||
    sought?.kind !== "String" ||
    reading.encoded.has(sought) ||
    by === undefined ||
    sought.value === ""
  )
    return null;
  const isExpression = sought.value.length > 1 && sought.value.startsWith("/") && sought.value.endsWith("/");
  if (isExpression && !blank.test(sought.value)) return null;
  const pattern = isExpression
    ? new RegExp(sought.value.slice(1, -1).replace(/\*$/, "+").replace("\\s", "[\\t\\n\\f\\r ]"), "g")
    : new RegExp(sought.value.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&"), "g");
  const put = piecesOfValue(reading, by);
  // `$1` is a group then, and what may be nothing stands everywhere.
  if (
    isExpression &&
    put.some((piece) => !("text" in piece) || piece.text.includes("$") || sought.value.endsWith("*/"))
  )
    return null;
  const pieces = piecesOfValue(reading, text);
  // What is put in may be a part of what is sought.
  if (!isExpression && mayBeCut(gathered(pieces), sought.value)) return null;
  return eachMatch(pieces, pattern, (_, place) => placedAt(reading, put, place)).map(sealed);
}

/** What is longer is looked for only where all is known. */
const longestCut = 200;

/** Whether what is sought may begin or end in what is put in. */
function mayBeCut(pieces: readonly TextPiece[], sought: string): boolean {
  if (sought.length > longestCut) return pieces.some((piece) => !("text" in piece));
  return pieces.some((piece, at) => {
    if (!("text" in piece))
      return pieces[at + 1] !== undefined && !("text" in (pieces[at + 1] ?? piece)) && sought.length > 1;
    const { text } = piece;
    const [isBehind, isBefore] = [at > 0, at < pieces.length - 1];
    if (isBehind && isBefore && text.length < sought.length && sought.includes(text)) return true;
    for (let length = 1; length < sought.length; length++) {
      if (isBefore && text.endsWith(sought.slice(0, length))) return true;
      if (isBehind && text.startsWith(sought.slice(-length))) return true;
    }
    return false;
  });
}

/** The pieces with others in the place of each match. */
function eachMatch(
  pieces: readonly TextPiece[],
  pattern: RegExp,
  instead: (found: RegExpExecArray, place: Span) => readonly TextPiece[],
): readonly TextPiece[] {
  return gathered(pieces).flatMap((piece) => {
    if (!("text" in piece)) return [piece];
    const made: TextPiece[] = [];
    let from = 0;
    for (const found of piece.text.matchAll(pattern)) {
      if (found.index > from) made.push(cut(piece, from, found.index));
      from = found.index + found[0].length;
      const [start, end] = [piece.offsets[found.index] ?? 0, (piece.offsets[from - 1] ?? 0) + 1];
      for (const one of instead(found, { start, end: Math.max(start, end) })) made.push(one);
    }
    if (from < piece.text.length) made.push(cut(piece, from, piece.text.length));
    return made;
  });
}

function knownText(reading: HclReading, node: JsonNode): readonly TextPiece[] | null {
  const pieces = node.kind === "Missing" ? null : piecesOfValue(reading, node);
  return pieces?.every((piece) => "text" in piece) ? pieces : null;
}
