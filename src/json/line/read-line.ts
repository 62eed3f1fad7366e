/**
 * A fast reader of delivered log lines (language.md §8.1): checks that each is exactly one JSON object, at any depth, and picks values of
 * wanted top-level keys, skipping the rest without making it. Positions that are not negative are where reading goes on;
 * a negative one is the complement (`~`) of the offset of a mistake.
 */
import { type LineValue, readValue } from "./read-value.js";
import { beginLine, createSkim, type Skim } from "./skim.js";
import { skipBlank, skipString, skipValue } from "./skip-value.js";
import { indexOfKey, type WantedKeys, wantedKeys } from "./wanted-keys.js";

/** Reads one line after the other. What it knows of a line it shares with no other reader. */
export interface LineReader {
  /** Whether a line is one strict JSON object and nothing else. */
  read(line: string): boolean;
  /** For each name its value in the line read last, undefined where absent, of a repeated key the last; nothing of use where that line was no object. */
  readonly values: readonly (LineValue | undefined)[];
}

const braceOpen = 0x7b;
const braceClose = 0x7d;
const quote = 0x22;
const comma = 0x2c;
const colon = 0x3a;

/** A reader of the values that lines have under these names, which are distinct. */
export function lineReader(names: readonly string[]): LineReader {
  const skim = createSkim();
  const wanted = wantedKeys(names);
  const values: (LineValue | undefined)[] = new Array<undefined>(names.length).fill(undefined);
  return { read: (line) => skimmed(skim, line, wanted, values) >= 0, values };
}

/** The UTF-16 offset at which a line stops being one strict JSON object, or null when it is one. */
export function malformedAt(line: string): number | null {
  const end = skimmed(createSkim(), line, wantedKeys([]), []);
  return end >= 0 ? null : ~end;
}

/** The end of a line that is one object; its wanted values go to `values`. */
function skimmed(skim: Skim, line: string, wanted: WantedKeys, values: (LineValue | undefined)[]): number {
  // Callers without types may give anything; what is no text is no line.
  if (typeof line !== "string") return ~0;
  for (let index = 0; index < values.length; index++) values[index] = undefined;
  beginLine(skim, line);
  let position = skipBlank(line, 0);
  if (line.charCodeAt(position) !== braceOpen) return ~position;
  position = skipBlank(line, position + 1);
  if (line.charCodeAt(position) === braceClose) return atEnd(line, position + 1);
  for (;;) {
    if (line.charCodeAt(position) !== quote) return ~position;
    const keyStart = position + 1;
    position = skipString(skim, line, keyStart);
    if (position < 0) return position;
    const index = skim.escaped
      ? wanted.indices.get(JSON.parse(line.slice(keyStart - 1, position)) as string)
      : indexOfKey(wanted, line, keyStart, position - 1);
    // The usual line is compact: test before calling.
    if (line.charCodeAt(position) !== colon) {
      position = skipBlank(line, position);
      if (line.charCodeAt(position) !== colon) return ~position;
    }
    position++;
    if (index === undefined) {
      position = skipValue(skim, line, position);
    } else {
      values[index] = readValue(skim, line, skipBlank(line, position));
      position = skim.valueEnd;
    }
    if (position < 0) return position;
    let unit = line.charCodeAt(position);
    if (unit !== comma && unit !== braceClose) {
      position = skipBlank(line, position);
      unit = line.charCodeAt(position);
    }
    if (unit === braceClose) return atEnd(line, position + 1);
    if (unit !== comma) return ~position;
    position++;
    if (line.charCodeAt(position) !== quote) position = skipBlank(line, position);
  }
}

function atEnd(line: string, start: number): number {
  const end = skipBlank(line, start);
  return end === line.length ? end : ~end;
}
