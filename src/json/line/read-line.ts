/**
 * A fast reader of delivered log lines. Checks that a line is one JSON object of any depth, and reads the wanted keys
 * of its outermost object. Functions return the position behind the read text, or `~` of the offset of a mistake.
 */
import { type LineValue, readValue } from "./read-value.js";
import { beginLine, createSkim, type Skim } from "./skim.js";
import { skipBlank, skipString, skipValue } from "./skip-value.js";
import { indexOfKey, type WantedKeys, wantedKeys } from "./wanted-keys.js";

/** Reads lines, one after the other. */
export interface LineReader {
  /** Reads a line. Returns whether the line is exactly one strict JSON object. */
  read(line: string): boolean;
  /**
   * The values of the wanted keys in the last line: undefined without the key, the last value of a repeated key. The
   * values are not valid after a line that is no object.
   */
  readonly values: readonly (LineValue | undefined)[];
}

const braceOpen = 0x7b;
const braceClose = 0x7d;
const quote = 0x22;
const comma = 0x2c;
const colon = 0x3a;

/** Makes a reader of the values of these keys. No key may occur twice. */
export function lineReader(names: readonly string[]): LineReader {
  const skim = createSkim();
  const wanted = wantedKeys(names);
  const values: (LineValue | undefined)[] = new Array<undefined>(names.length).fill(undefined);
  return { read: (line) => skimmed(skim, line, wanted, values) >= 0, values };
}

/** Returns the UTF-16 offset of the first mistake in a line. Null when the line is one strict JSON object. */
export function malformedAt(line: string): number | null {
  const end = skimmed(createSkim(), line, wantedKeys([]), []);
  return end >= 0 ? null : ~end;
}

/** Reads a line, and puts the wanted values into `values`. */
function skimmed(skim: Skim, line: string, wanted: WantedKeys, values: (LineValue | undefined)[]): number {
  // A caller without types may pass anything.
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
    // Most lines have no blanks, so the test comes before the call.
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
