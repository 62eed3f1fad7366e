/** Objects and arrays of JSON, and what is wrong between their members. */
import { report, safeFix, suggestedFix } from "../../diagnostics/report.js";
import { jsonString } from "../../language/json-string.js";
import { maxDepth } from "../../language/limits.js";
import { equalValues } from "./equal-values.js";
import type { JsonMember, JsonNode, JsonString } from "./json-tree.js";
import { pointerTo } from "./pointer.js";
import { edit, place, type Reading, skipBlank, span, take, takeMark, unexpected } from "./reading.js";
import { endOfWord, isQuote, readStringNode, readWordNode } from "./scalars.js";

/** Reads the value at the position, which is neither blank nor the end. */
export function readValue(reading: Reading, pointer: string): JsonNode {
  const start = reading.position;
  if (reading.values-- <= 0) {
    reading.ended = true;
    reading.unread = start;
    return { kind: "Missing", ...place(reading, start, start, pointer) };
  }
  const character = reading.text.charAt(start);
  if (character === "{" || character === "[") {
    if (reading.open.length >= reading.deepest) return tooDeep(reading, pointer);
    return character === "{" ? readObject(reading, pointer) : readArray(reading, pointer);
  }
  if (isQuote(character)) return readStringNode(reading, () => pointer);
  if (",:]}".includes(character)) {
    unexpected(reading, "value", start, start + 1, pointer);
    // At the top nothing else would consume it.
    if (reading.open.length === 0) reading.ended = true;
    return { kind: "Missing", ...place(reading, start, start, pointer) };
  }
  return readWordNode(reading, pointer);
}

/** Of all that is empty, of which a file may have hundreds of thousands. */
const nothing: readonly never[] = [];

function readArray(reading: Reading, pointer: string): JsonNode {
  const start = reading.position;
  const elements: JsonNode[] = [];
  openBracket(reading, "[");
  let comma = -1;
  for (let count = 0; next(reading, pointer, "]", comma); count++) {
    if (count > 0 && comma === -1) missingComma(reading, pointer);
    const element = readValue(reading, reading.pointers ? pointerTo(pointer, count) : pointer);
    if (reading.keeps) elements.push(element);
    comma = readComma(reading, pointer, "inArray");
  }
  return {
    kind: "Array",
    elements: elements.length === 0 ? nothing : elements,
    ...place(reading, start, reading.lastEnd, pointer),
  };
}

function readObject(reading: Reading, pointer: string): JsonNode {
  const start = reading.position;
  const members: JsonMember[] = [];
  let firsts: Map<string, JsonMember> | undefined;
  openBracket(reading, "{");
  let comma = -1;
  while (next(reading, pointer, "}", comma)) {
    if (members.length > 0 && comma === -1) missingComma(reading, pointer);
    const separator = reading.lastEnd;
    const member = readMember(reading, pointer);
    if (member !== null) {
      const name = member.key.value;
      const first = firsts === undefined ? members.find(({ key }) => key.value === name) : firsts.get(name);
      members.push(member);
      // Few members are looked through faster than put into a map.
      if (firsts !== undefined) firsts.set(name, first ?? member);
      else if (members.length === 16) firsts = new Map([...members].reverse().map((each) => [each.key.value, each]));
      if (first !== undefined) repeatedKey(reading, first, member, comma === -1 ? separator : comma);
    }
    comma = readComma(reading, pointer, "inObject");
  }
  return {
    kind: "Object",
    members: members.length === 0 ? nothing : members,
    ...place(reading, start, reading.lastEnd, pointer),
  };
}

function openBracket(reading: Reading, bracket: "{" | "["): void {
  reading.open.push({ bracket, at: reading.position });
  takeMark(reading);
}

/** Moves to the next member; false when the container ends here, properly or not. `comma`: where the last one stands, or -1. */
function next(reading: Reading, pointer: string, closer: "}" | "]", comma: number): boolean {
  const { text, open } = reading;
  for (;;) {
    reading.ended ||= reading.found.lost();
    if (reading.ended) return false;
    skipBlank(reading, pointer);
    const { position } = reading;
    const character = text.charAt(position);
    if (character === "") {
      endTooEarly(reading, pointer);
      return false;
    }
    if (character === closer) {
      if (comma !== -1) extraComma(reading, comma, comma + 1, pointer, safeFix);
    } else if (character === "}" || character === "]") {
      const holder = open[open.length - 2];
      const closesHolder = holder !== undefined && holder.bracket === (character === "}" ? "{" : "[");
      const fix = closesHolder ? { safe: false, text: closer + character } : { safe: false, text: closer };
      unexpected(reading, closer === "}" ? "inObject" : "inArray", position, position + 1, pointer, fix);
      reading.mismatched = true;
      if (closesHolder) {
        open.pop();
        reading.lost = false;
        return false;
      }
    } else if (character === ",") {
      skipCommas(reading, pointer);
      continue;
    } else {
      return true;
    }
    open.pop();
    takeMark(reading, "value");
    return false;
  }
}

/** Consumes the comma behind a member, and tells where it stands, or -1. */
function readComma(reading: Reading, pointer: string, expected: "inObject" | "inArray"): number {
  if (reading.ended) return -1;
  skipBlank(reading, pointer);
  const { position, text } = reading;
  const character = text.charAt(position);
  if (character === ",") {
    takeMark(reading);
    return position;
  }
  if (character === ";" || (character === ":" && expected === "inArray")) {
    unexpected(reading, expected, position, position + 1, pointer, { safe: false, text: "," });
    takeMark(reading);
    return position;
  }
  return -1;
}

/** Commas where a member should begin, reported as one mistake. */
function skipCommas(reading: Reading, pointer: string): void {
  const start = reading.position;
  const { text } = reading;
  while (text.charAt(reading.position) === ",") {
    takeMark(reading);
    while (" \t\r\n".includes(text.charAt(reading.position)) && reading.position < text.length) reading.position++;
  }
  extraComma(reading, start, reading.lastEnd, pointer, suggestedFix);
}

/** Behind the last member a comma means nothing wherever it is allowed; in the place of a member it may be all that is left of one. */
function extraComma(reading: Reading, start: number, end: number, pointer: string, fix: typeof safeFix): void {
  reading.found.report(
    "LW403",
    place(reading, start, end, pointer),
    { what: "extra" },
    { fixes: [fix(edit(reading, start, end, ""))] },
  );
}

function missingComma(reading: Reading, pointer: string): void {
  if (reading.lost) return;
  const { lastEnd, position } = reading;
  reading.found.add(
    report(
      "LW403",
      place(reading, position, position + 1, pointer),
      { what: "missing" },
      { fixes: [safeFix(edit(reading, lastEnd, lastEnd, ","))] },
    ),
  );
}

/** Reads `key: value`; null when there is no key to keep it under. */
function readMember(reading: Reading, pointer: string): JsonMember | null {
  const { text } = reading;
  const key = readKey(reading, pointer);
  const inside = key === null ? pointer : key.pointer;
  skipBlank(reading, inside);
  const colon = reading.position;
  const character = text.charAt(colon);
  if (character === ":") {
    takeMark(reading);
  } else if (character === "=") {
    const end = text.charAt(colon + 1) === ">" ? colon + 2 : colon + 1;
    unexpected(reading, "colon", colon, end, inside, { safe: false, text: ":" });
    take(reading, end, "other");
  } else if (character !== "" && !reading.lost) {
    const fix = ",}]".includes(character) ? undefined : { safe: false, text: `:${character}` };
    if (key !== null) unexpected(reading, "colon", colon, colon + 1, inside, fix);
    reading.lost = true;
  }
  skipBlank(reading, inside);
  const value = valueOrNothing(reading, inside);
  return key === null ? null : { key, value };
}

function valueOrNothing(reading: Reading, pointer: string): JsonNode {
  const { position, text } = reading;
  if (position < text.length) return readValue(reading, pointer);
  reading.last = "other";
  return { kind: "Missing", ...place(reading, position, position, pointer) };
}

/** A key in quotes with its colon, behind nothing but white space. */
const keyBehind = /^\s+"(?:[^"\\\n]|\\.)*"\s*:/;
const longestKey = 200;

function readKey(reading: Reading, holder: string): JsonString | null {
  const { text, position: start } = reading;
  const character = text.charAt(start);
  const pointerOf = (key: string) => (reading.pointers ? pointerTo(holder, key) : holder);
  if (isQuote(character)) {
    const key = readStringNode(reading, pointerOf);
    reading.last = "other";
    return key;
  }
  if (character === ":") {
    unexpected(reading, "key", start, start + 1, holder);
    return null;
  }
  if (character === "{" || character === "[") {
    unexpected(reading, "key", start, start + 1, holder);
    // An object among members: read as if its key were lacking.
    reading.lost = true;
    return null;
  }
  const end = endOfWord(text, start);
  const value = text.slice(start, end);
  if (keyBehind.test(text.slice(end, end + longestKey))) {
    // Something that is left out, such as `...`, or what is put in there.
    unexpected(reading, "key", start, end, holder);
    take(reading, end, "other");
    skipBlank(reading, holder);
    return readKey(reading, holder);
  }
  const isName = /^[\p{L}_$][\p{L}\p{N}_$.-]*$/u.test(value);
  unexpected(reading, "key", start, end, holder, isName ? { safe: true, text: jsonString(value) } : undefined);
  if (!isName) reading.lost = true;
  take(reading, end, "other");
  return { kind: "String", value, ...place(reading, start, end, pointerOf(value)) };
}

/** `from`: the comma before the second member, or the end of the member before it. */
function repeatedKey(reading: Reading, first: JsonMember, second: JsonMember, from: number): void {
  const isWhole = reading.keeps || !["Object", "Array"].includes(first.value.kind);
  const same = isWhole && equalValues(first.value, second.value);
  const fixes = same
    ? [safeFix({ span: { start: reading.origin.at(from), end: second.value.span.end }, text: "" })]
    : [];
  const related = [{ span: first.key.span, label: "first" as const }];
  reading.found.report("LW404", second.key, { key: second.key.value }, { related, fixes });
}

/** Reports the end of the text inside open brackets, once for all of them. */
function endTooEarly(reading: Reading, pointer: string): void {
  const missing = closersOf(reading);
  const { lastEnd: end, open } = reading;
  const complete = reading.last === "value";
  const fixes = complete
    ? [(reading.mismatched || mayHaveLost(reading) ? suggestedFix : safeFix)(edit(reading, end, end, missing))]
    : [];
  const innermost = open[open.length - 1]?.at ?? 0;
  const related = [{ span: span(reading, innermost, innermost + 1), label: "opened" as const }];
  reading.found.report("LW402", place(reading, end, end, pointer), { missing, complete }, { related, fixes });
  reading.ended = true;
}

/** Whether more than closers may be missing at the end of the text: elements of a list, of which any number can stand there, or digits. */
function mayHaveLost({ open, text, lastEnd }: Reading): boolean {
  return open.some(({ bracket }) => bracket === "[") || /[0-9]/.test(text.charAt(lastEnd - 1));
}

function closersOf(reading: Reading): string {
  return [...reading.open]
    .reverse()
    .map((o) => (o.bracket === "{" ? "}" : "]"))
    .join("");
}

/** Reports nesting beyond what is read, and skips to behind its end. */
function tooDeep(reading: Reading, pointer: string): JsonNode {
  const { text, position: start } = reading;
  reading.found.report("LW129", place(reading, start, start + 1, pointer), { limit: maxDepth });
  let depth = 0;
  let position = start;
  for (; position < text.length; position++) {
    const unit = text.charCodeAt(position);
    if (unit === 0x22) {
      position = endOfString(text, position) - 1;
    } else if (unit === 0x5b || unit === 0x7b) {
      depth++;
    } else if (unit === 0x5d || unit === 0x7d) {
      depth--;
      if (depth === 0) break;
    }
  }
  if (position >= text.length) reading.ended = true;
  take(reading, Math.min(text.length, position + 1), "value");
  return { kind: "Missing", ...place(reading, start, reading.position, pointer) };
}

function endOfString(text: string, start: number): number {
  for (let position = start + 1; position < text.length; position++) {
    const unit = text.charCodeAt(position);
    if (unit === 0x5c) position++;
    else if (unit === 0x22) return position + 1;
  }
  return text.length;
}
