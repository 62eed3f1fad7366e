/** Strings, numbers and words of JSON, and what people write instead. */
import type { TextEdit } from "../../diagnostics/diagnostic.js";
import { safeFix, suggestedFix } from "../../diagnostics/report.js";
import { integerOfJsonNumber } from "../../language/integer.js";
import { jsonString } from "../../language/json-string.js";
import type { JsonNode, JsonString } from "./json-tree.js";
import { edit, place, type Reading, take, unexpected } from "./reading.js";
import { readString, type StringProblem } from "./string.js";

/** Wrong quotes, and what closes them. */
const wrongQuotes = new Map([
  ["'", "'"],
  ["`", "`"],
  ["“", "”"],
  ["”", "”"],
  ["„", "“"],
  ["‘", "’"],
  ["’", "’"],
  ["«", "»"],
]);

export function isQuote(character: string): boolean {
  return character === '"' || wrongQuotes.has(character);
}

/** What closes a string that begins with a quote, right or wrong. */
export function closingQuote(opening: string): string {
  return wrongQuotes.get(opening) ?? '"';
}

/** Reads the string at the position; `pointerOf` gives its pointer once its value is known. */
export function readStringNode(reading: Reading, pointerOf: (value: string) => string): JsonString {
  const { text, position: start } = reading;
  const quote = text.charAt(start);
  const read = readString(text, start + 1, closingQuote(quote));
  const node: JsonString = {
    kind: "String",
    value: read.value,
    ...place(reading, start, read.end, pointerOf(read.value)),
  };
  // Cut off inside brackets, whose missing ends are reported.
  const cutOff = !read.closed && reading.open.length > 0 && text.slice(read.end).trim() === "";
  for (const problem of read.problems) reportInString(reading, problem, node.pointer);
  if (quote !== '"' && !reading.lost) {
    const fix = read.closed
      ? safeFix(edit(reading, start, read.end, jsonString(read.value)))
      : suggestedFix(edit(reading, start, read.end, jsonString(read.value)));
    reading.found.report("LW103", place(reading, start, start + 1, node.pointer), { text: quote }, { fixes: [fix] });
  } else if (!read.closed && !cutOff && !reading.lost) {
    const fixes = [suggestedFix(edit(reading, read.end, read.end, '"'))];
    reading.found.report("LW102", place(reading, start, read.end, node.pointer), {}, { fixes });
  }
  take(reading, read.end, read.closed ? "value" : "other");
  return node;
}

function reportInString(reading: Reading, { code, start, end }: StringProblem, pointer: string): void {
  const where = place(reading, start, end, pointer);
  const written = reading.text.slice(start, end);
  if (code === "LW104")
    reading.found.report(
      "LW104",
      where,
      { escape: written },
      { fixes: [suggestedFix(edit(reading, start, start, "\\"))] },
    );
  else if (code === "LW105")
    reading.found.report(
      "LW105",
      where,
      { character: written },
      { fixes: [safeFix(escaped(reading, start, end, written))] },
    );
  else reading.found.report("LW106", where, {});
}

function escaped(reading: Reading, start: number, end: number, character: string): TextEdit {
  return edit(reading, start, end, jsonString(character).slice(1, -1));
}

const word = /[^\s,:;={}[\]"'`/#]+/y;
const strictNumber = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/;

/** The end of the run of characters from `start` on that mark nothing in JSON; at least one character. */
export function endOfWord(text: string, start: number): number {
  word.lastIndex = start;
  const met = word.exec(text);
  return met === null ? Math.min(text.length, start + 1) : start + met[0].length;
}

/** Reads a number, `true`, `false`, `null`, or reports what stands there instead and skips it. */
export function readWordNode(reading: Reading, pointer: string): JsonNode {
  const { text, position: start } = reading;
  const end = endOfWord(text, start);
  const written = text.slice(start, end);
  const at = place(reading, start, end, pointer);
  const first = text.charCodeAt(start);
  if (first === 0x2d || (first >= 0x30 && first <= 0x39)) {
    if (strictNumber.test(written)) {
      take(reading, end, "other");
      return { kind: "Number", text: written, integer: integerOfJsonNumber(written) ?? null, ...at };
    }
    // 192.0.2.1 or 2024-01-01: a string without its quotes.
    if (/^-?[0-9._eE+-]*$/.test(written) && !/[.-].*[.-]/.test(written.slice(1)))
      unexpected(reading, "number", start, end, pointer);
    else unexpected(reading, "string", start, end, pointer, { safe: false, text: jsonString(written) });
    take(reading, end, "other");
    return { kind: "Missing", ...at };
  }
  const literal = written.toLowerCase();
  if (literal === "true" || literal === "false" || literal === "null") {
    if (literal !== written) unexpected(reading, "literal", start, end, pointer, { safe: true, text: literal });
    take(reading, end, "value");
    return literal === "null" ? { kind: "Null", ...at } : { kind: "Boolean", value: literal === "true", ...at };
  }
  return readBareText(reading, pointer);
}

const bareText = /[^,;{}[\]"\r\n]+/y;

/** A string without its quotes: everything up to what would end a value. */
function readBareText(reading: Reading, pointer: string): JsonNode {
  const { text, position: start } = reading;
  bareText.lastIndex = start;
  const end = start + (bareText.exec(text)?.[0].trimEnd().length ?? 1);
  const written = text.slice(start, end);
  if (text.slice(end).trim() === "" && reading.open.length > 0) {
    // Cut off within a word: the missing end is reported.
  } else if (/^[\p{L}\p{N}_]/u.test(written) && !/^(nan|undefined|infinity|none|nil)$/i.test(written)) {
    unexpected(reading, "string", start, end, pointer, { safe: false, text: jsonString(written) });
    reading.lost = true;
  } else {
    unexpected(reading, "value", start, end, pointer);
    reading.lost = true;
  }
  take(reading, end, "other");
  return { kind: "Missing", ...place(reading, start, end, pointer) };
}
