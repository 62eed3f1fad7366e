/** Rules of JsonLogic: `{"and": [{"==": [{"var": "ClientCountry"}, "ca"]}]}`. */
import { comparison, join, not } from "../../ast/build.js";
import type { Expression } from "../../ast/nodes.js";
import type { JsonNode } from "../../json/document/json-tree.js";
import { equals, isOneOf, isOrdered, mirrored, type Order } from "../meanings/compare.js";
import { type Reading, stop } from "../reading.js";
import { constantOf, constantsOf, deeper, everyOne, onlyMember } from "./query.js";

const orders: ReadonlyMap<string, Order> = new Map([
  ["<", "lt"],
  ["<=", "leq"],
  [">", "gt"],
  [">=", "geq"],
]);
const equalities = new Set(["==", "===", "!=", "!=="]);
const operators: ReadonlySet<string> = /* @__PURE__ */ (() =>
  new Set(["and", "or", "!", "in", ...orders.keys(), ...equalities]))();

/** Whether an object is such a rule: one operator, and fields named by `var` below it. */
export function isJsonLogic(node: JsonNode, inside = false): boolean {
  const member = onlyMember(node);
  if (member === null) return false;
  if (member.key.value === "var") return inside;
  const operands = member.value.kind === "Array" ? member.value.elements : [member.value];
  return operators.has(member.key.value) && operands.some((operand) => isJsonLogic(operand, true));
}

export function readJsonLogic(reading: Reading, node: JsonNode): Expression | null {
  return deeper(reading, node, () => readRule(reading, node));
}

function readRule(reading: Reading, node: JsonNode): Expression | null {
  const member = onlyMember(node);
  if (member === null) return stop(reading, "unreadable", node.span);
  const operator = member.key.value;
  const operands = member.value.kind === "Array" ? member.value.elements : [member.value];
  const field = fieldOf(node);
  if (field !== null) return comparison(field, "eq", true);
  if (operator === "and" || operator === "or") {
    if (operands.length === 0) return stop(reading, "unreadable", node.span);
    const terms = everyOne(operands, (operand) => readJsonLogic(reading, operand));
    return terms === null ? null : join(operator === "and" ? "And" : "Or", terms);
  }
  const [left, right, third] = operands;
  if (left === undefined) return stop(reading, "unreadable", node.span);
  if (operator === "!") {
    const inner = readJsonLogic(reading, left);
    return inner === null ? null : not(inner);
  }
  if (right === undefined) return stop(reading, "operator", node.span);
  const order = orders.get(operator);
  if (order !== undefined && third !== undefined) return between(reading, order, left, right, third);
  if (third !== undefined) return stop(reading, "operator", node.span);
  if (order !== undefined) return ordered(reading, order, left, right);
  if (equalities.has(operator)) return equal(reading, operator, left, right);
  return operator === "in" ? within(reading, left, right) : stop(reading, "operator", node.span);
}

function fieldOf(node: JsonNode): string | null {
  const member = onlyMember(node);
  return member?.key.value === "var" && member.value.kind === "String" ? member.value.value : null;
}

function ordered(reading: Reading, order: Order, left: JsonNode, right: JsonNode): Expression | null {
  const field = fieldOf(left) ?? fieldOf(right);
  if (field === null) return stop(reading, "unreadable", left.span);
  const constant = constantOf(reading, fieldOf(left) === null ? left : right);
  return constant === null
    ? null
    : isOrdered(reading, field, fieldOf(left) === null ? mirrored(order) : order, constant);
}

/** `{"<": [1, {"var": "a"}, 10]}`. */
function between(reading: Reading, order: Order, low: JsonNode, middle: JsonNode, high: JsonNode): Expression | null {
  if (fieldOf(middle) === null) return stop(reading, "unreadable", middle.span);
  const from = ordered(reading, order, low, middle);
  const to = ordered(reading, order, middle, high);
  return from === null || to === null ? null : join("And", [from, to]);
}

function equal(reading: Reading, operator: string, left: JsonNode, right: JsonNode): Expression | null {
  const field = fieldOf(left) ?? fieldOf(right);
  if (field === null) return stop(reading, "unreadable", left.span);
  const constant = constantOf(reading, fieldOf(left) === null ? left : right);
  if (constant === null) return null;
  return operator.startsWith("!") ? not(equals(reading, field, constant)) : equals(reading, field, constant);
}

/** A field in a list of values, a text in a field, or a value in a field that is an array. */
function within(reading: Reading, left: JsonNode, right: JsonNode): Expression | null {
  const member = fieldOf(left);
  const holder = fieldOf(right);
  if (member !== null && holder === null) {
    const constants = constantsOf(reading, right);
    return constants === null ? null : isOneOf(reading, member, constants);
  }
  if (holder === null || member !== null) return stop(reading, "fields", left.span);
  const constant = constantOf(reading, left);
  return constant === null ? null : comparison(holder, "contains", constant.value);
}
