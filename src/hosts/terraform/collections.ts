/** Lists and objects of HCL, and the loops that make them. */
import type { JsonMember, JsonNode, JsonString } from "../../json/document/json-tree.js";
import { pointerTo } from "../../json/document/pointer.js";
import { closeBracket } from "./brackets.js";
import { composed } from "./composed.js";
import {
  type ExpressionReader,
  endsKey,
  type HclReading,
  identifierAt,
  madeOf,
  separated,
  skipBlank,
} from "./hcl-reading.js";
import { numberText } from "./numbers.js";
import { objectsInside } from "./objects-inside.js";

export function readTuple(reading: HclReading, pointer: string, read: ExpressionReader): JsonNode {
  const start = reading.position;
  reading.position++;
  if (isFor(reading)) return readFor(reading, pointer, start, "]", read);
  const elements: JsonNode[] = [];
  for (;;) {
    skipBlank(reading, true);
    const character = reading.text.charAt(reading.position);
    if (character === "" || ")]}".includes(character)) break;
    const before = reading.position;
    const element = character === "," ? null : read(reading, pointerTo(pointer, elements.length), { line: false });
    // What may be one of several counts as each: its parts are looked at, and that it is not known is known.
    if (element !== null) {
      if (element.kind === "Missing") for (const object of objectsInside(reading, element)) elements.push(object);
      elements.push(element);
    }
    // Which is no mistake of filters.
    if (reading.text.startsWith("...", reading.position)) reading.position += "...".length;
    if (element !== null) separated(reading, true);
    if (reading.text.charAt(reading.position) === ",") reading.position++;
    else if (reading.position === before) break;
  }
  closeBracket(reading, "]", start);
  return { kind: "Array", elements, span: { start, end: reading.position }, pointer };
}

function isFor(reading: HclReading): boolean {
  skipBlank(reading, true);
  return (
    identifierAt(reading.text, reading.position) === "for" &&
    /^for[ \t\r\n]+[\p{ID_Start}_]/u.test(reading.text.slice(reading.position, reading.position + 40))
  );
}

/** Longest names of what a `for` goes through. */
const longestHead = 200;

/** `[for x in xs : BODY]`: how many there are is not known, and BODY is what each looks like. */
function readFor(
  reading: HclReading,
  pointer: string,
  start: number,
  bracket: "]" | "}",
  read: ExpressionReader,
): JsonNode {
  const head = /^for\s+[^\s,]+\s*(?:,\s*[^\s,]+\s*)?(?:in\b)?/u.exec(
    reading.text.slice(reading.position, reading.position + longestHead),
  );
  reading.position += head?.[0].length ?? "for".length;
  read(reading, pointer, { line: false, sign: ":", words: true });
  let parts: readonly JsonNode[] = [];
  if (reading.text.charAt(reading.position) === ":") {
    reading.position++;
    const body = read(reading, pointerTo(pointer, 0), { line: false, words: true });
    const isGrouped = reading.text.startsWith("...", reading.position);
    if (isGrouped) reading.position += "...".length;
    skipBlank(reading, true);
    const inside = isGrouped
      ? []
      : body.kind !== "Missing" || reading.made.has(body)
        ? [body]
        : (reading.inside.get(body) ?? []);
    // A template is one value, of which a part is not known.
    parts = inside.some(({ kind }) => kind === "String") ? [body] : inside;
    // What stands in the condition is only asked.
    if (identifierAt(reading.text, reading.position) === "if") {
      reading.position += "if".length;
      read(reading, pointer, { line: false });
    }
  }
  closeBracket(reading, bracket, start);
  const span = { start, end: reading.position };
  if (bracket === "}") return madeOf(reading, span, pointer, parts);
  const list: JsonNode = { kind: "Array", elements: [...parts, { kind: "Missing", span, pointer }], span, pointer };
  reading.open.add(list);
  return list;
}

export function readObject(reading: HclReading, pointer: string, read: ExpressionReader): JsonNode {
  const start = reading.position;
  const { text } = reading;
  reading.position++;
  if (isFor(reading)) return readFor(reading, pointer, start, "}", read);
  const members: JsonMember[] = [];
  let computed = false;
  for (;;) {
    skipBlank(reading, true);
    const character = text.charAt(reading.position);
    if (character === "" || ")]}".includes(character)) break;
    if (character === ",") {
      reading.position++;
      continue;
    }
    const key = readKey(reading, pointer, read);
    computed ||= key === null;
    skipBlank(reading, false);
    if (!"=:".includes(text.charAt(reading.position)) || reading.position >= text.length) break;
    reading.position++;
    const value = read(reading, key?.pointer ?? pointer, { line: true });
    separated(reading, false);
    if (key !== null) members.push({ key, value });
    else if (reading.inside.has(value) || value.kind === "Object")
      members.push({ key: { kind: "String", value: "", span: value.span, pointer }, value });
  }
  closeBracket(reading, "}", start);
  const span = { start, end: reading.position };
  const node: JsonNode = { kind: "Object", members, span, pointer };
  if (!computed) return node;
  const values = members.map(({ value }) => value);
  return madeOf(reading, span, pointer, values);
}

/** The key at the position; null where it is computed. */
function readKey(reading: HclReading, holder: string, read: ExpressionReader): JsonString | null {
  const { text, position: start } = reading;
  const word = identifierAt(text, start) || (/^[0-9]+/.exec(text.slice(start, start + 20))?.[0] ?? "");
  const name = /^[0-9]/.test(word) ? (numberText(word) ?? word) : composed(word);
  if (word !== "") {
    reading.position = start + word.length;
    const end = reading.position;
    skipBlank(reading, false);
    if (endsKey(text, reading.position))
      return { kind: "String", value: name, span: { start, end }, pointer: pointerTo(holder, name) };
    reading.position = start;
  }
  const node = read(reading, holder, { line: true, sign: "=:" });
  return node.kind === "String" ? { ...node, pointer: pointerTo(holder, node.value) } : null;
}
