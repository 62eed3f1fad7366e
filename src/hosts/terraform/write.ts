/** JSON as an expression of HCL, laid out as `terraform fmt` leaves it. */
import type { JsonNode } from "../../json/document/json-tree.js";
import { readJson } from "../../json/document/read.js";
import { defaultLimits } from "../../language/limits.js";
import { bytesOf } from "../../where/sizes.js";
import { type Layout, onLines } from "../layout.js";
import { plainTree } from "../plain-tree.js";
import { isIdentifier } from "./hcl-reading.js";
import { escapeQuoted } from "./templates.js";

/** Where JSON may have groups of 64 levels, each an object with a list. */
const depth = 1000;

/**
 * The attribute `filter` of a job that has this compact where JSON: an object in `jsonencode`, or a string where that would change it, or make more
 * than `mostBytes` of it with its longer spelling of `<`, `>` and `&`.
 */
export function toTerraform(whereJson: string, mostBytes = defaultLimits.bytes): string {
  const root = plainTree(whereJson, depth) ?? readJson(whereJson, { depth }).root;
  if (root === null || !isKept(root)) return `filter = ${quoted(asciiOf(whereJson))}`;
  const { bytes, terraformBytes } = bytesOf(whereJson);
  if (terraformBytes > mostBytes && bytes <= mostBytes) return `filter = ${quoted(whereJson)}`;
  return `filter = jsonencode(${onLines(root, hclLayout)})`;
}

export const hclLayout: Layout = {
  key: ({ value }) => keyOf(value),
  string: ({ value }) => quoted(value),
  is: " = ",
  ends: { element: ",", member: "" },
  last: ",",
};

const words: ReadonlySet<string> = new Set(["true", "false", "null", "for"]);

function keyOf(key: string): string {
  return isIdentifier(key) && !words.has(key) ? key : quoted(key);
}

/** Nothing in it is hidden, or composed of several characters. */
const ascii = /^[ -~]*$/;

/** A string as it stands between quotes. */
function quoted(text: string): string {
  return `"${escapeQuoted(text)}"`;
}

/** Whether all strings stay what they are: HCL composes what is composed of several characters, and has no halves of one. */
function isKept(node: JsonNode): boolean {
  switch (node.kind) {
    case "Object":
      return node.members.every(({ key, value }) => isKept(key) && isKept(value));
    case "Array":
      return node.elements.every(isKept);
    case "String":
      return (
        ascii.test(node.value) || (node.value.normalize("NFC") === node.value && !/\p{Surrogate}/u.test(node.value))
      );
    default:
      return true;
  }
}

/** The same JSON in ASCII, as its own escapes pass through everything. */
function asciiOf(json: string): string {
  return json.replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
