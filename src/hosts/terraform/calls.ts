/** What calls of functions give, as far as their arguments are literal, and as far as it is told exactly. */
import type { Span } from "../../diagnostics/span.js";
import type { JsonArray, JsonMember, JsonNode } from "../../json/document/json-tree.js";
import { changed, type HclReading, isText, madeOf, oneOf, partsOf, unknown } from "./hcl-reading.js";
import { isListed, isOfOneKind, setOf } from "./lists.js";
import { textOfCall } from "./text-calls.js";
import { trimmedText } from "./trimmed-text.js";

/** Functions that give what they are given, whatever that is. */
const passing: ReadonlySet<string> = new Set(["sensitive", "nonsensitive", "ephemeralasnull", "try"]);

/** Functions that give one of their arguments. */
const choosing: ReadonlySet<string> = new Set(["coalesce", "try", "coalescelist"]);

/** Functions that give what they are given, or parts of it, among others or by another order. */
const giving: ReadonlySet<string> = new Set(
  "chunklist concat distinct element flatten lookup matchkeys one reverse setintersection setproduct setsubtract setunion slice tolist tomap toset values zipmap".split(
    " ",
  ),
);

/** Functions that write values into a text, however those are spelled. */
const writing: ReadonlySet<string> = new Set(["yamlencode", "templatefile", "templatestring"]);

/** The value of a call, or one that is not known with what is literal of the arguments. */
export function valueOfCall(
  reading: HclReading,
  written: string,
  given: readonly JsonNode[],
  span: Span,
  pointer: string,
): JsonNode {
  const [first] = given;
  const name = written.replace(/^core::/, "");
  if (first !== undefined && given.length === 1) {
    if (name === "jsonencode") return encoded(reading, first, span);
    const made =
      name === "trimspace" || name === "chomp"
        ? trimmedText(reading, first, name)
        : name === "toset"
          ? setOf(reading, first)
          : null;
    if (made !== null) return made.kind === "Missing" ? oneOf(reading, span, pointer, [made]) : made;
    if (isKept(reading, name, first)) return first.kind === "Missing" ? oneOf(reading, span, pointer, [first]) : first;
  }
  if (name === "yamlencode") {
    const node = changed(reading, span, pointer, given);
    reading.documents.add(node);
    reading.transformed.add(node);
    return node;
  }
  // Lists of several types become one of one.
  const isConverted =
    given.length > 1 && given.every((list) => reading.lists.has(list)) && !isOfOneKind(reading, given);
  if (name === "concat" && !isConverted && given.every(({ kind }) => kind === "Array" || kind === "Missing"))
    return joined(reading, given, span, pointer);
  if (name === "merge") return merged(reading, given, span, pointer);
  if (choosing.has(name))
    return changed(reading, span, pointer, name === "try" ? given : withoutConverted(reading, given));
  const text = textOfCall(reading, name, given, span, pointer);
  if (text !== null) return text;
  if (name === "jsondecode" && first !== undefined) {
    const node = changed(reading, span, pointer, []);
    reading.decoded.set(node, first);
    return node;
  }
  // What a function makes of a text is not known, and `jsonencode` gives one: only lists and objects can be told for what they are.
  const parts = given.flatMap((node) => (node.kind === "Array" ? withoutTexts(reading, node) : [node]));
  const told = parts.filter((node) => node.kind !== "String" && !isText(reading, node));
  const node = changed(reading, span, pointer, told);
  if (!giving.has(name)) {
    reading.transformed.add(node);
    // Of what becomes of it the spelling may be a part.
    if (told.length > 0 && !writing.has(name)) reading.kept.push(span);
  }
  return node;
}

/** The lists and objects in a list: of texts a function makes one. */
function withoutTexts(reading: HclReading, { elements }: JsonArray): readonly JsonNode[] {
  return elements.flatMap((element) => {
    if (element.kind === "Array") return withoutTexts(reading, element);
    return element.kind === "String" || isText(reading, element) ? [] : [element];
  });
}

/** Whether a function gives back just what it is given. */
function isKept(reading: HclReading, name: string, node: JsonNode): boolean {
  if (passing.has(name)) return true;
  switch (name) {
    case "tostring":
      return node.kind === "String" || isText(reading, node);
    case "tolist":
      return isListed(reading, node);
    default:
      return false;
  }
}

/** What one of several values can be: of a number beside a text Terraform makes a text. */
export function withoutConverted(reading: HclReading, choices: readonly JsonNode[]): readonly JsonNode[] {
  if (!choices.some((choice) => choice.kind === "String" || isText(reading, choice))) return choices;
  return choices.filter(({ kind }) => kind !== "Number" && kind !== "Boolean");
}

/** Whether a text is JSON as far as it is known, which white space around it does not change. */
function isJsonText(reading: HclReading, node: JsonNode): boolean {
  if (reading.encoded.has(node)) return true;
  if (node.kind === "String") return /^\s*[{[]/.test(node.value);
  return (
    isText(reading, node) &&
    !reading.changed.has(node) &&
    (reading.inside.get(node) ?? []).every((part) => isJsonText(reading, part))
  );
}

function encoded(reading: HclReading, node: JsonNode, span: Span): JsonNode {
  const decoded = reading.decoded.get(node);
  if (decoded !== undefined && isJsonText(reading, decoded)) {
    if (!reading.encoded.has(decoded)) reading.respelled.add(decoded);
    return decoded;
  }
  // A text in it that is only the same JSON.
  if (reading.respelled.size > 0 && holds(node, reading.respelled)) return changed(reading, span, node.pointer, []);
  // A text of JSON as a text of JSON is no filter.
  if (isText(reading, node) && node.kind !== "String") return changed(reading, span, node.pointer, []);
  if (node.kind !== "Missing") {
    reading.encoded.set(node, span);
    return node;
  }
  // Of what is put together, only what says so is a whole filter.
  const isWhole = (part: JsonNode) =>
    !reading.made.has(node) || (part.kind === "Object" && part.members.some(({ key }) => key.value === "where"));
  for (const part of partsOf(reading, node)) if (isWhole(part)) reading.encoded.set(part, span);
  return (reading.changed.has(node) ? changed : unknown)(reading, span, node.pointer, reading.inside.get(node) ?? []);
}

function holds(node: JsonNode, sought: ReadonlySet<JsonNode>): boolean {
  if (sought.has(node)) return true;
  if (node.kind === "Array") return node.elements.some((element) => holds(element, sought));
  return node.kind === "Object" && node.members.some(({ value }) => holds(value, sought));
}

/** One object of several, where later ones win. */
function merged(reading: HclReading, given: readonly JsonNode[], span: Span, pointer: string): JsonNode {
  const members = new Map<string, JsonMember>();
  for (const object of given) {
    if (object.kind !== "Object" || reading.encoded.has(object) || object.members.some(({ key }) => key.value === ""))
      return madeOf(reading, span, pointer, given);
    for (const member of object.members) members.set(member.key.value, member);
  }
  // What stands in several objects is not written as one.
  if (given.length > 1) reading.kept.push(span);
  return { kind: "Object", members: [...members.values()], span, pointer };
}

/** Lists one after another. */
function joined({ inside, open }: HclReading, lists: readonly JsonNode[], span: Span, pointer: string): JsonNode {
  const elements = lists.flatMap((list): readonly JsonNode[] => {
    if (list.kind === "Array") return list.elements;
    const parts = (inside.get(list) ?? []).flatMap((part) => (part.kind === "Array" ? part.elements : []));
    return [...parts, list];
  });
  const list: JsonNode = { kind: "Array", elements, span, pointer };
  if (lists.some((one) => one.kind !== "Array" || open.has(one))) open.add(list);
  return list;
}
