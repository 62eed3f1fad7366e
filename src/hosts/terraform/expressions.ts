/** Expressions of HCL: what is literal becomes the JSON that it means, all else is `Missing`. */
import type { JsonMember, JsonNode, JsonString } from "../../json/document/json-tree.js";
import { pointerTo } from "../../json/document/pointer.js";
import { skipBracket } from "./brackets.js";
import { valueOfCall } from "./calls.js";
import { askedIn, choicesIn } from "./conditions.js";
import { changed, chosen, deepest, endsKey, type HclReading, identifierAt, madeOf, numberNode, problem, separated, skipBlank, unknown } from "./hcl-reading.js";
import { isThat, onlySequence } from "./only-sequence.js";
import { heredocAt, openTemplate, piecesOf, quotedAt, rawTemplate, type Template, valueOfTemplate, wrongEscapes } from "./templates.js";

/** What ends an expression beside a comma or a closing bracket. */
export interface Ending {
  /** The end of the line. */
  readonly line: boolean;
  /** A colon, as behind the head of a `for`; as behind a key also the sign of equality. */
  readonly sign?: ":" | "=:";
  /** It is a part of a `for`, where a word such as `if` stands behind an operand. */
  readonly words?: true;
}

/** Reads the expression at the position, up to what ends it. */
export function readExpression(reading: HclReading, pointer: string, ending: Ending): JsonNode {
  const { text } = reading;
  skipBlank(reading, !ending.line);
  const start = reading.position;
  const parts: JsonNode[] = [];
  let operators = 0;
  /** `p` for each operand, and the signs of conditions; `o` for all else. */
  let shape = "";
  const signs: number[] = [];
  let negative = false;
  let lastEnd = start;
  /** Whether the last thing was an operand, so that a bracket is an index. */
  let operand = false;
  for (;;) {
    skipBlank(reading, !ending.line);
    const at = reading.position;
    const character = text.charAt(at);
    if (character === "" || ",}])".includes(character) || (character === "\n" && ending.line) || ending.sign?.includes(character)) break;
    // No operand follows another.
    const isNext = ending.words !== true && ending.sign === undefined && identifierAt(text, at) !== "";
    if (operand && (character === "{" || character === '"' || isNext)) break;
    if (operand && ending.words && identifierAt(text, at) === "if") break;
    const part = operand ? null : readOperand(reading, pointer);
    if (part !== null) {
      parts.push(part);
      shape += "p";
      operand = true;
    } else if (operand && character === "[") {
      skipBracket(reading);
      shape += "o";
      operators++;
    } else if (operand && identifierAt(text, at) !== "") {
      // What cannot be read.
      shape += "o";
      operators++;
      operand = false;
      reading.position = at + identifierAt(text, at).length;
    } else {
      negative ||= character === "-" && parts.length === 0 && operators === 0;
      if ("?:".includes(character)) signs.push(at);
      shape += "?:".includes(character) ? character : "o";
      operators++;
      if (character === ".") {
        reading.position = at + 1 + identifierAt(text, at + 1).length;
        operand = true;
      } else {
        operand = false;
        reading.position = at + 1;
      }
    }
    lastEnd = reading.position;
  }
  const [only] = parts;
  const span = { start, end: lastEnd };
  if (only !== undefined && parts.length === 1 && operators === 0) return only;
  if (only?.kind === "Number" && parts.length === 1 && operators === 1 && negative) return numberNode(`-${only.text}`, span, pointer);
  const choices = choicesIn(shape, parts);
  if (choices !== null) return chosen(reading, span, pointer, askedIn(text, start, shape, signs, choices), choices);
  return parts.length === 0 ? unknown(reading, span, pointer) : changed(reading, span, pointer, parts);
}

const digits = /[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;

function readOperand(reading: HclReading, pointer: string): JsonNode | null {
  const { text, position: start } = reading;
  const character = text.charAt(start);
  if (character === '"') return readTemplate(reading, quotedAt(text, start), pointer);
  if (character === "<") {
    const template = heredocAt(text, start);
    return template === null ? null : readTemplate(reading, template, pointer);
  }
  if (character === "{") return within(reading, pointer, () => readObject(reading, pointer));
  if (character === "[") return within(reading, pointer, () => readTuple(reading, pointer));
  if (character === "(") return within(reading, pointer, () => readParenthesised(reading, pointer));
  digits.lastIndex = start;
  const number = digits.exec(text)?.[0];
  if (number !== undefined) {
    reading.position += number.length;
    return numberNode(number, { start, end: reading.position }, pointer);
  }
  const word = identifierAt(text, start);
  if (word === "") return null;
  reading.position += word.length;
  while (text.startsWith("::", reading.position)) reading.position += 2 + identifierAt(text, reading.position + 2).length;
  const span = { start, end: reading.position };
  if (text.charAt(reading.position) === "(") return within(reading, pointer, () => readCall(reading, text.slice(start, span.end), start, pointer));
  if (word === "true" || word === "false") return { kind: "Boolean", value: word === "true", span, pointer };
  return word === "null" ? { kind: "Null", span, pointer } : { kind: "Missing", span, pointer };
}

/** Reads what stands in brackets, unless too many are open. */
function within(reading: HclReading, pointer: string, read: () => JsonNode): JsonNode {
  if (reading.depth >= deepest) {
    const start = reading.position;
    skipBracket(reading);
    const span = { start, end: reading.position };
    reading.tooDeep.push(span);
    return { kind: "Missing", span, pointer };
  }
  reading.depth++;
  const node = read();
  reading.depth--;
  return node;
}

/** Each looks for its end once more. */
const mostUnwrapped = 3;

/** Reads a template: the string that it is, or the value of an expression and nothing else. */
export function readTemplate(reading: HclReading, template: Template, pointer: string): JsonNode {
  const { text } = reading;
  const { span, closed, sequences, form } = template;
  if (!closed) problem(reading, form === "quoted" ? "string" : "heredoc", span.start, span.start + 1);
  for (const { start, end } of wrongEscapes(text, template)) problem(reading, "escape", start, end);
  const inner = reading.unwrapped < mostUnwrapped ? onlySequence(text, template) : null;
  if (inner !== null) {
    reading.position = inner;
    reading.unwrapped++;
    const node = within(reading, pointer, () => readExpression(reading, pointer, { line: false }));
    reading.unwrapped--;
    reading.position = span.end;
    if (isThat(reading, template, node)) return node;
  }
  const node: JsonString = { kind: "String", value: valueOfTemplate(text, template), span, pointer };
  reading.strings.set(node, { plain: sequences.length === 0, open: () => openTemplate(text, template), raw: () => rawTemplate(text, template) });
  reading.texts.set(node, () => piecesOf(text, template));
  reading.position = span.end;
  return sequences.length === 0 ? node : unknown(reading, span, pointer, [node]);
}

function readParenthesised(reading: HclReading, pointer: string): JsonNode {
  const start = reading.position;
  reading.position++;
  const node = readExpression(reading, pointer, { line: false });
  close(reading, ")", start);
  return node;
}

/** Moves behind a closing bracket; what stands before it is skipped. */
function close(reading: HclReading, bracket: string, opened: number): void {
  const { text } = reading;
  skipBlank(reading, true);
  if (text.charAt(reading.position) === bracket) {
    reading.position++;
    return;
  }
  problem(reading, "bracket", opened, opened + 1);
  // What follows is read as if it were closed here, if another bracket is.
  if (reading.position < text.length && ")]}".includes(text.charAt(reading.position))) reading.position++;
}

function readCall(reading: HclReading, name: string, start: number, pointer: string): JsonNode {
  reading.position++;
  const given: JsonNode[] = [];
  for (;;) {
    skipBlank(reading, true);
    const character = reading.text.charAt(reading.position);
    if (character === "" || ")]}".includes(character)) break;
    const before = reading.position;
    if (character === ",") reading.position++;
    else {
      given.push(readExpression(reading, pointer, { line: false }));
      if (!reading.text.startsWith("...", reading.position)) separated(reading, true);
    }
    if (reading.position === before) break;
  }
  close(reading, ")", start);
  return valueOfCall(reading, name, given, { start, end: reading.position }, pointer);
}

function readTuple(reading: HclReading, pointer: string): JsonNode {
  const start = reading.position;
  reading.position++;
  if (isFor(reading)) return readFor(reading, pointer, start, "]");
  const elements: JsonNode[] = [];
  for (;;) {
    skipBlank(reading, true);
    const character = reading.text.charAt(reading.position);
    if (character === "" || ")]}".includes(character)) break;
    const before = reading.position;
    const element = character === "," ? null : readExpression(reading, pointerTo(pointer, elements.length), { line: false });
    // What may be one of several counts as each: its parts are looked at, and that it is not known is known.
    if (element !== null) elements.push(...(element.kind === "Missing" ? objectsInside(reading, element) : []), element);
    if (element !== null) separated(reading, true);
    if (reading.text.charAt(reading.position) === ",") reading.position++;
    else if (reading.position === before) break;
  }
  close(reading, "]", start);
  return { kind: "Array", elements, span: { start, end: reading.position }, pointer };
}

function objectsInside(reading: HclReading, node: JsonNode): readonly JsonNode[] {
  if (reading.made.has(node) || reading.documents.has(node)) return [];
  return (reading.inside.get(node) ?? []).filter(({ kind }) => kind === "Object");
}

function isFor(reading: HclReading): boolean {
  skipBlank(reading, true);
  return identifierAt(reading.text, reading.position) === "for" && /^for[ \t\r\n]+[\p{L}_]/u.test(reading.text.slice(reading.position, reading.position + 40));
}

/** Longest names of what a `for` goes through. */
const longestHead = 200;

/** `[for x in xs : BODY]`: how many there are is not known, and BODY is what each looks like. */
function readFor(reading: HclReading, pointer: string, start: number, bracket: "]" | "}"): JsonNode {
  const head = /^for\s+[^\s,]+\s*(?:,\s*[^\s,]+\s*)?(?:in\b)?/u.exec(reading.text.slice(reading.position, reading.position + longestHead));
  reading.position += head?.[0].length ?? "for".length;
  readExpression(reading, pointer, { line: false, sign: ":", words: true });
  const parts: JsonNode[] = [];
  if (reading.text.charAt(reading.position) === ":") {
    reading.position++;
    const body = readExpression(reading, pointerTo(pointer, 0), { line: false, words: true });
    const inside = body.kind !== "Missing" || reading.made.has(body) ? [body] : (reading.inside.get(body) ?? []);
    // A template is one value, of which a part is not known.
    parts.push(...(inside.some(({ kind }) => kind === "String") ? [body] : inside));
    // What stands in the condition is only asked.
    if (identifierAt(reading.text, reading.position) === "if") {
      reading.position += "if".length;
      readExpression(reading, pointer, { line: false });
    }
  }
  close(reading, bracket, start);
  const span = { start, end: reading.position };
  if (bracket === "}") return madeOf(reading, span, pointer, parts);
  const list: JsonNode = { kind: "Array", elements: [...parts, { kind: "Missing", span, pointer }], span, pointer };
  reading.open.add(list);
  return list;
}

function readObject(reading: HclReading, pointer: string): JsonNode {
  const start = reading.position;
  const { text } = reading;
  reading.position++;
  if (isFor(reading)) return readFor(reading, pointer, start, "}");
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
    const key = readKey(reading, pointer);
    computed ||= key === null;
    skipBlank(reading, false);
    if (!"=:".includes(text.charAt(reading.position)) || reading.position >= text.length) break;
    reading.position++;
    const value = readExpression(reading, key?.pointer ?? pointer, { line: true });
    separated(reading, false);
    if (key !== null) members.push({ key, value });
    else if (reading.inside.has(value) || value.kind === "Object") members.push({ key: { kind: "String", value: "", span: value.span, pointer }, value });
  }
  close(reading, "}", start);
  const span = { start, end: reading.position };
  const node: JsonNode = { kind: "Object", members, span, pointer };
  if (!computed) return node;
  const values = members.map(({ value }) => value);
  return madeOf(reading, span, pointer, values);
}

/** The key at the position; null where it is computed. */
function readKey(reading: HclReading, holder: string): JsonString | null {
  const { text, position: start } = reading;
  const word = identifierAt(text, start) || (/^[0-9]+/.exec(text.slice(start, start + 20))?.[0] ?? "");
  if (word !== "") {
    reading.position = start + word.length;
    const end = reading.position;
    skipBlank(reading, false);
    if (endsKey(text, reading.position)) return { kind: "String", value: word, span: { start, end }, pointer: pointerTo(holder, word) };
    reading.position = start;
  }
  const node = readExpression(reading, holder, { line: true, sign: "=:" });
  return node.kind === "String" ? { ...node, pointer: pointerTo(holder, node.value) } : null;
}
