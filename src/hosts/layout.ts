/** JSON laid out, in whichever notation has its shape. */
import type { JsonNode, JsonObject, JsonString } from "../json/document/json-tree.js";
import { jsonString } from "../language/json-string.js";

/** How a notation writes what JSON is made of. */
export interface Layout {
  key(name: JsonString): string;
  string(text: JsonString): string;
  /** Between a key and its value. */
  readonly is: string;
  /** Behind the items of a list and the members of an object that stand on lines of their own, but for the last of each. */
  readonly ends: { readonly element: string; readonly member: string };
  /** Behind the last element. */
  readonly last: string;
}

const written = ({ value }: JsonString): string => jsonString(value);

export const jsonLayout: Layout = {
  key: written,
  string: written,
  is: ": ",
  ends: { element: ",", member: "," },
  last: "",
};

/** A value on as many lines as it takes: objects that have others in them, and lists of such, on lines of their own; `indent` is that of the line that it begins on, `unit` what each level adds. */
export function onLines(node: JsonNode, layout: Layout, indent = "", unit = "  "): string {
  const inner = indent + unit;
  const between = (brackets: string, items: readonly string[], end: string, last: string) =>
    [
      brackets.charAt(0),
      ...items.map((item, at) => `${inner}${item}${at + 1 < items.length ? end : last}`),
      `${indent}${brackets.charAt(1)}`,
    ].join("\n");
  if (node.kind === "Object" && node.members.some(({ value }) => isLong(value))) {
    const members = node.members.map(
      ({ key, value }) => `${layout.key(key)}${layout.is}${onLines(value, layout, inner, unit)}`,
    );
    return between("{}", members, layout.ends.member, "");
  }
  if (node.kind !== "Array" || !isLong(node)) return onOneLine(node, layout);
  return between(
    "[]",
    node.elements.map((element) => onLines(element, layout, inner, unit)),
    layout.ends.element,
    layout.last,
  );
}

/** A value on one line. */
export function onOneLine(node: JsonNode, layout: Layout): string {
  switch (node.kind) {
    case "Object": {
      const members = node.members.map(({ key, value }) => `${layout.key(key)}${layout.is}${onOneLine(value, layout)}`);
      return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
    }
    case "Array":
      return `[${node.elements.map((element) => onOneLine(element, layout)).join(", ")}]`;
    case "String":
      return layout.string(node);
    case "Number":
      return node.text;
    case "Boolean":
      return String(node.value);
    default:
      return "null";
  }
}

/** JSON without white space. */
export function compactJson(node: JsonNode, layout = jsonLayout): string {
  switch (node.kind) {
    case "Object":
      return `{${node.members.map(({ key, value }) => `${layout.key(key)}:${compactJson(value, layout)}`).join(",")}}`;
    case "Array":
      return `[${node.elements.map((element) => compactJson(element, layout)).join(",")}]`;
    default:
      return onOneLine(node, layout);
  }
}

const parts = ["key", "operator", "value"];

/** Where JSON with the parts of each comparison in the order in which they are written everywhere. */
export function inOrder(node: JsonNode): JsonNode {
  if (node.kind === "Array") return { ...node, elements: node.elements.map(inOrder) };
  if (node.kind !== "Object") return node;
  const members = node.members.map(({ key, value }) => ({ key, value: inOrder(value) }));
  return {
    ...node,
    members: isComparison(node)
      ? members.sort((a, b) => parts.indexOf(a.key.value) - parts.indexOf(b.key.value))
      : members,
  };
}

/** Whether an object has the parts of a comparison, and nothing else. */
function isComparison({ members }: JsonObject): boolean {
  return members.length === parts.length && parts.every((part) => members.some(({ key }) => key.value === part));
}

/** Whether a value has objects in it, or is one. */
function isLong(node: JsonNode): boolean {
  return (
    (node.kind === "Array" && node.elements.some(({ kind }) => kind === "Object" || kind === "Array")) ||
    (node.kind === "Object" && node.members.length > 0)
  );
}
