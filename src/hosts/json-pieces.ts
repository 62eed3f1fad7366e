/** Several JSON values one after another, as tools print the members of a list: one per line, or indented. */
import type { Origin } from "../json/document/origin.js";
import { readTree } from "../where/embedded.js";
import { contentStart, isNull } from "../where/is-json.js";
import type { WhereReading } from "../where/reading.js";

/** A piece that holds one value; its pointer is its number among them, as if they stood in a list. */
export interface JsonPiece {
  readonly text: string;
  readonly origin: Origin;
}

/** The values of a text, where there are several and nothing between them; null otherwise. The last one may be cut off. */
export function jsonPiecesOf(text: string): readonly JsonPiece[] | null {
  return objectsOnLines(text) ?? valuesOf(text);
}

/** Lines of which each is an object from end to end: what is broken in one then leaves the others alone. */
function objectsOnLines(text: string): readonly JsonPiece[] | null {
  const lines: JsonPiece[] = [];
  for (let start = text.charCodeAt(0) === 0xfeff ? 1 : 0; start < text.length; ) {
    const found = text.indexOf("\n", start);
    const end = found === -1 ? text.length : found;
    const line = text.slice(start, end);
    const trimmed = line.trim();
    if (trimmed !== "") {
      if (!trimmed.startsWith("{") || !trimmed.endsWith("}")) return null;
      lines.push(pieceAt(line, start, lines.length));
    }
    start = end + 1;
  }
  return lines.length > 1 ? lines : null;
}

/** Objects, lists, strings and `null` wherever they end. */
function valuesOf(text: string): readonly JsonPiece[] | null {
  const pieces: JsonPiece[] = [];
  for (let start = contentStart(text); start < text.length; ) {
    const end = endOfValue(text, start);
    if (end === null) return null;
    pieces.push(pieceAt(text.slice(start, end), start, pieces.length));
    start = contentStart(text, end);
  }
  return pieces.length > 1 ? pieces : null;
}

/** Where the value at an offset ends by its brackets; the text's end for one that is cut off, null where none begins. */
function endOfValue(text: string, start: number): number | null {
  const first = text.charAt(start);
  if (first === '"') return endOfString(text, start);
  if (isNull(text, start)) return start + "null".length;
  if (first !== "{" && first !== "[") return null;
  let depth = 0;
  for (let position = start; position < text.length; position++) {
    const unit = text.charCodeAt(position);
    if (unit === 0x22) position = endOfString(text, position) - 1;
    else if (unit === 0x7b || unit === 0x5b) depth++;
    else if ((unit === 0x7d || unit === 0x5d) && --depth === 0) return position + 1;
  }
  return text.length;
}

/** Behind the closing quote, or where the line or the text ends. */
function endOfString(text: string, start: number): number {
  for (let position = start + 1; position < text.length; position++) {
    const unit = text.charCodeAt(position);
    if (unit === 0x5c) position++;
    else if (unit === 0x22) return position + 1;
    else if (unit === 0x0a) return position;
  }
  return text.length;
}

function pieceAt(text: string, start: number, index: number): JsonPiece {
  const origin = {
    pointer: `/${index}`,
    at: (offset: number) => offset + start,
    from: (outermost: number) => outermost - start,
    escape: (json: string) => json,
  };
  return { text, origin };
}

/** Reads one of them as JSON. */
export function readPiece(reading: WhereReading, { text, origin }: JsonPiece) {
  return readTree({ ...reading, text, origin });
}
