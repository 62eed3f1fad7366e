/** JSON as an expression of HCL, laid out as `terraform fmt` leaves it. */
import type { JsonNode } from "../../json/document/json-tree.js";
import { readJson } from "../../json/document/read.js";
import { isIdentifier } from "./hcl-reading.js";
import { escapeQuoted } from "./templates.js";

/** Where JSON may have groups of 64 levels, each an object with a list. */
const depth = 1000;

/** The attribute `filter` of a job that has this where JSON: an object in `jsonencode`, or a string where that would change it. */
export function toTerraform(whereJson: string): string {
  const { root } = readJson(whereJson, { depth });
  if (root === null || !isKept(root)) return `filter = ${quoted(asciiOf(whereJson))}`;
  return `filter = jsonencode(${writeHcl(root, "", "\n")})`;
}

/**
 * A value, each object or list of objects on lines of its own, all others on one; `indent` is that of the line that it begins on. What is not
 * known has no form.
 */
export function writeHcl(node: JsonNode, indent: string, lineEnd: string): string {
  const inner = `${indent}  `;
  const between = (brackets: string, items: readonly string[], end: string) =>
    [brackets.charAt(0), ...items.map((item) => `${inner}${item}${end}`), `${indent}${brackets.charAt(1)}`].join(lineEnd);
  switch (node.kind) {
    case "Object":
      if (node.members.length === 0) return "{}";
      if (!node.members.some(({ value }) => isLong(value)))
        return `{ ${node.members.map(({ key, value }) => `${keyOf(key.value)} = ${writeHcl(value, indent, lineEnd)}`).join(", ")} }`;
      return between(
        "{}",
        node.members.map(({ key, value }) => `${keyOf(key.value)} = ${writeHcl(value, inner, lineEnd)}`),
        "",
      );
    case "Array":
      if (!isLong(node)) return `[${node.elements.map((element) => writeHcl(element, indent, lineEnd)).join(", ")}]`;
      return between(
        "[]",
        node.elements.map((element) => writeHcl(element, inner, lineEnd)),
        ",",
      );
    case "String":
      return quoted(node.value);
    case "Number":
      return node.text;
    case "Boolean":
      return String(node.value);
    default:
      return "null";
  }
}

/** Whether a value has objects in it, or is one that has. */
function isLong(node: JsonNode): boolean {
  return (
    (node.kind === "Array" && node.elements.some(({ kind }) => kind === "Object" || kind === "Array")) || (node.kind === "Object" && node.members.length > 0)
  );
}

const words: ReadonlySet<string> = new Set(["true", "false", "null", "for"]);

function keyOf(key: string): string {
  return isIdentifier(key) && !words.has(key) ? key : quoted(key);
}

/** Line ends of any kind, controls, what reorders a line and what takes no room. */
const unseen = /[\p{Cf}\p{Cc}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/** A string as it stands between quotes, with nothing in it that nobody would see. */
function quoted(text: string): string {
  return `"${escapeQuoted(text).replace(unseen, (character) => {
    const point = character.codePointAt(0)?.toString(16) ?? "";
    return point.length > 4 ? `\\U${point.padStart(8, "0")}` : `\\u${point.padStart(4, "0")}`;
  })}"`;
}

/** Whether all strings stay what they are: HCL composes what is composed of several characters, and has no halves of one. */
function isKept(node: JsonNode): boolean {
  switch (node.kind) {
    case "Object":
      return node.members.every(({ key, value }) => isKept(key) && isKept(value));
    case "Array":
      return node.elements.every(isKept);
    case "String":
      return node.value.normalize("NFC") === node.value && !/\p{Surrogate}/u.test(node.value);
    default:
      return true;
  }
}

/** The same JSON in ASCII, as its own escapes pass through everything. */
function asciiOf(json: string): string {
  return json.replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
