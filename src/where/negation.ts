/** `{"not": …}` and `{"nor": […]}`, which the where JSON lacks: what they hold has an exact opposite (language.md §9.1). */
import type { DiagnosticFix, TextEdit } from "../diagnostics/diagnostic.js";
import type { JsonArray, JsonMember, JsonNode, JsonObject } from "../json/document/json-tree.js";
import { isOperator, operators } from "../language/operators.js";
import { add, edit, isBroken, type WhereReading } from "./reading.js";
import { criterionKeys } from "./spellings.js";

/** Those of several that none of which may hold. */
const noneWords = new Set(["nor", "none", "noneof", "none_of"]);

/** The member with which an object negates what it holds; undefined when it does not. */
export function negationIn({ members }: JsonObject): JsonMember | undefined {
  const [first, second] = members;
  if (first === undefined || second !== undefined) return undefined;
  const word = first.key.value.toLowerCase();
  return word === "not" || noneWords.has(word) ? first : undefined;
}

/** Reports a negation, with what it means where all of it can be read. */
export function reportNegation(reading: WhereReading, object: JsonObject, { key, value }: JsonMember): void {
  const several = value.kind === "Array" && value.elements.length > 1;
  add(
    reading,
    "LW420",
    key,
    { word: key.value, several },
    isBroken(reading, object) ? [] : fixesOf(reading, object, key, value),
  );
}

function fixesOf(reading: WhereReading, object: JsonObject, key: JsonNode, value: JsonNode): readonly DiagnosticFix[] {
  if (value.kind !== "Array") return around(reading, object, value);
  const [only, ...more] = value.elements;
  if (only === undefined) return [];
  if (more.length === 0) return around(reading, object, only);
  const edits = opposites(reading, value.elements);
  if (edits === null) return [];
  const word = (name: "and" | "or") => edit(reading, key.span.start, key.span.end, JSON.stringify(name));
  if (key.kind === "String" && noneWords.has(key.value.toLowerCase()))
    return [{ safe: true, edits: [word("and"), ...edits] }];
  return [
    { safe: false, edits: [word("and"), ...edits] },
    { safe: false, edits: [word("or"), ...edits] },
  ];
}

/** The opposite of one thing in the place of its negation. */
function around(reading: WhereReading, object: JsonObject, inner: JsonNode): readonly DiagnosticFix[] {
  const edits = opposites(reading, [inner]);
  if (edits === null) return [];
  const [start, end] = [
    edit(reading, object.span.start, inner.span.start, ""),
    edit(reading, inner.span.end, object.span.end, ""),
  ];
  return [{ safe: true, edits: [start, ...edits, end] }];
}

/** Edits that turn all of them into their opposites; null where something in them is not exactly as it is written. */
function opposites(reading: WhereReading, nodes: readonly JsonNode[]): readonly TextEdit[] | null {
  const edits: TextEdit[] = [];
  return nodes.every((node) => turn(reading, node, edits)) ? edits : null;
}

function turn(reading: WhereReading, node: JsonNode, edits: TextEdit[]): boolean {
  if (node.kind !== "Object") return false;
  const [first] = node.members;
  const put = ({ span }: JsonNode, name: string) =>
    void edits.push(edit(reading, span.start, span.end, JSON.stringify(name)));
  if (node.members.length === criterionKeys.length) {
    const [key, operator, value] = criterionKeys.map(
      (name) => node.members.find((member) => member.key.value === name)?.value,
    );
    if (
      key?.kind !== "String" ||
      operator?.kind !== "String" ||
      !isOperator(operator.value) ||
      value === undefined ||
      !isValue(value)
    )
      return false;
    put(operator, operators[operator.value].dual);
    return true;
  }
  if (
    node.members.length !== 1 ||
    first === undefined ||
    first.value.kind !== "Array" ||
    first.value.elements.length === 0
  )
    return false;
  const word = first.key.value;
  if (word !== "and" && word !== "or") return false;
  put(first.key, word === "and" ? "or" : "and");
  return first.value.elements.every((element) => turn(reading, element, edits));
}

function isValue(node: JsonNode): boolean {
  return node.kind === "Array"
    ? isList(node)
    : node.kind === "String" || node.kind === "Boolean" || (node.kind === "Number" && node.integer !== null);
}

function isList({ elements }: JsonArray): boolean {
  return elements.length > 0 && elements.every((element) => element.kind !== "Array" && isValue(element));
}
