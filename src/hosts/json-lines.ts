/** Jobs one per line, as tools print the members of a list. */
import type { Origin } from "../json/origin.js";
import { readTree } from "../where/embedded.js";
import type { WhereReading } from "../where/reading.js";

/** A line that holds an object; its pointer is its number among them, as if they stood in a list. */
export interface JsonLine {
  readonly text: string;
  readonly origin: Origin;
}

/** The lines of a text, where there are several and each is an object from end to end; null otherwise. */
export function jsonLinesOf(text: string): readonly JsonLine[] | null {
  const lines: JsonLine[] = [];
  for (let start = text.charCodeAt(0) === 0xfeff ? 1 : 0; start < text.length; ) {
    const found = text.indexOf("\n", start);
    const end = found === -1 ? text.length : found;
    const line = text.slice(start, end);
    const trimmed = line.trim();
    if (trimmed !== "") {
      if (!trimmed.startsWith("{") || !trimmed.endsWith("}")) return null;
      lines.push({ text: line, origin: lineOrigin(start, lines.length) });
    }
    start = end + 1;
  }
  return lines.length > 1 ? lines : null;
}

function lineOrigin(start: number, index: number): Origin {
  return { pointer: `/${index}`, at: (offset) => offset + start, from: (outermost) => outermost - start, escape: (text) => text };
}

/** Reads one of the lines as JSON. */
export function readLine(reading: WhereReading, { text, origin }: JsonLine) {
  return readTree({ ...reading, text, origin });
}
