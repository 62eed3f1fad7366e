/** Expressions of HCL: what is literal becomes the JSON that it means, all else is `Missing`. */
import type { JsonNode, JsonString } from "../../json/document/json-tree.js";
import { closeBracket, skipBracket } from "./brackets.js";
import { valueOfCall, withoutConverted } from "./calls.js";
import { readObject, readTuple } from "./collections.js";
import { askedIn, choicesIn } from "./conditions.js";
import {
  changed,
  chosen,
  deepest,
  type Ending,
  type HclReading,
  identifierAt,
  problem,
  separated,
  skipBlank,
  unknown,
} from "./hcl-reading.js";
import { numberNode } from "./numbers.js";
import { isAll, isThat, onlySequence } from "./only-sequence.js";
import {
  heredocAt,
  openTemplate,
  piecesOf,
  quotedAt,
  rawTemplate,
  readTemplateValue,
  type Template,
  wrongEscapes,
} from "./templates.js";

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
    if (
      character === "" ||
      ",}])".includes(character) ||
      (character === "\n" && ending.line) ||
      ending.sign?.includes(character)
    )
      break;
    // What it is of is an argument each, or a value each of a group.
    if (operand && text.startsWith("...", at)) break;
    // No operand follows another.
    const isNext = ending.words !== true && ending.sign === undefined && identifierAt(text, at) !== "";
    if (operand && (character === "{" || character === '"' || isNext)) break;
    if (operand && ending.words && identifierAt(text, at) === "if") break;
    const part = operand ? null : readOperand(reading, pointer, ending);
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
        reading.position = at + 1;
        skipBlank(reading, !ending.line);
        reading.position += identifierAt(text, reading.position).length;
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
  if (only?.kind === "Number" && parts.length === 1 && operators === 1 && negative)
    return numberNode(`-${only.text}`, span, pointer);
  const choices = choicesIn(shape, parts);
  if (choices !== null) {
    const possible = withoutConverted(reading, choices);
    if (possible.length < choices.length) return changed(reading, span, pointer, possible);
    return chosen(reading, span, pointer, askedIn(text, start, shape, signs, choices), choices);
  }
  return parts.length === 0 ? unknown(reading, span, pointer) : changed(reading, span, pointer, parts);
}

const digits = /[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;

function readOperand(reading: HclReading, pointer: string, { line }: Ending): JsonNode | null {
  const { text, position: start } = reading;
  const character = text.charAt(start);
  if (character === '"') return readTemplate(reading, quotedAt(text, start), pointer);
  if (character === "<") {
    const template = heredocAt(text, start);
    return template === null ? null : readTemplate(reading, template, pointer);
  }
  if (character === "{") return within(reading, pointer, () => readObject(reading, pointer, readExpression));
  if (character === "[") return within(reading, pointer, () => readTuple(reading, pointer, readExpression));
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
  while (text.startsWith("::", reading.position))
    reading.position += 2 + identifierAt(text, reading.position + 2).length;
  const span = { start, end: reading.position };
  skipBlank(reading, !line);
  if (text.charAt(reading.position) === "(")
    return within(reading, pointer, () => readCall(reading, text.slice(start, span.end), start, pointer));
  reading.position = span.end;
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
    if (isThat(reading, template, node)) {
      if (!isAll(template)) reading.respelled.add(node);
      return node;
    }
  }
  const { value, holes } = readTemplateValue(text, template);
  const node: JsonString = { kind: "String", value, span, pointer };
  reading.strings.set(node, {
    plain: sequences.length === 0,
    holes,
    open: () => openTemplate(text, template),
    raw: () => rawTemplate(text, template),
  });
  reading.texts.set(node, () => piecesOf(text, template));
  reading.position = span.end;
  return sequences.length === 0 ? node : unknown(reading, span, pointer, [node]);
}

function readParenthesised(reading: HclReading, pointer: string): JsonNode {
  const start = reading.position;
  reading.position++;
  const node = readExpression(reading, pointer, { line: false });
  closeBracket(reading, ")", start);
  return node;
}

function readCall(reading: HclReading, name: string, start: number, pointer: string): JsonNode {
  reading.position++;
  const given: JsonNode[] = [];
  let spread = false;
  for (;;) {
    skipBlank(reading, true);
    const character = reading.text.charAt(reading.position);
    if (character === "" || ")]}".includes(character)) break;
    const before = reading.position;
    if (character === ",") reading.position++;
    else {
      given.push(readExpression(reading, pointer, { line: false }));
      if (reading.text.startsWith("...", reading.position)) {
        spread = true;
        reading.position += "...".length;
      } else separated(reading, true);
    }
    if (reading.position === before) break;
  }
  closeBracket(reading, ")", start);
  const span = { start, end: reading.position };
  const last = given.at(-1);
  if (!spread || name === "merge" || last === undefined) return valueOfCall(reading, name, given, span, pointer);
  // The elements of the last are arguments.
  const isKnown = last.kind === "Array" && !reading.encoded.has(last) && !reading.open.has(last);
  return isKnown
    ? valueOfCall(reading, name, [...given.slice(0, -1), ...last.elements], span, pointer)
    : changed(reading, span, pointer, []);
}
