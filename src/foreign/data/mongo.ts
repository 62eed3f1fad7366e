/** Queries of MongoDB: `{"EdgeResponseStatus": {"$gte": 500}}`. */
import { join, not } from "../../ast/build.js";
import type { Expression } from "../../ast/nodes.js";
import type { JsonMember, JsonNode } from "../../json/document/json-tree.js";
import { equals, isOneOf, isOrdered, type Order } from "../meanings/compare.js";
import { matchesExpression } from "../meanings/patterns.js";
import { type Reading, stop } from "../reading.js";
import { constantOf, constantsOf, deeper, everyOne, memberOf, membersOf, wholeMember } from "./query.js";

const known: ReadonlySet<string> = /* @__PURE__ */ (() =>
  new Set(
    "$and $or $nor $not $eq $ne $gt $gte $lt $lte $in $nin $regex $options $exists $all $elemMatch $size $type $expr $mod $text $where".split(
      " ",
    ),
  ))();
const groups: ReadonlyMap<string, "And" | "Or"> = new Map([
  ["$and", "And"],
  ["$or", "Or"],
  ["$nor", "Or"],
]);
const orders: ReadonlyMap<string, Order> = new Map([
  ["$gt", "gt"],
  ["$gte", "geq"],
  ["$lt", "lt"],
  ["$lte", "leq"],
]);

/** Whether an object is such a query: an operator with its `$` stands where one belongs. */
export function isMongo(node: JsonNode): boolean {
  return membersOf(node).some(
    ({ key, value }) =>
      isOperator(key.value, value) || membersOf(value).some((inner) => isOperator(inner.key.value, inner.value)),
  );
}

/** `$where` holds code; with an object it is our own `where`, mistyped. */
function isOperator(name: string, value: JsonNode): boolean {
  return known.has(name) && (name !== "$where" || value.kind === "String");
}

export function readMongo(reading: Reading, node: JsonNode): Expression | null {
  if (node.kind !== "Object" || node.members.length === 0)
    return stop(reading, node.kind === "Object" ? "allLines" : "unreadable", node.span);
  return deeper(reading, node, () => {
    const terms = everyOne(node.members, (member) => readMember(reading, member));
    return terms === null ? null : join("And", terms);
  });
}

function readMember(reading: Reading, member: JsonMember): Expression | null {
  const { key, value } = member;
  const group = groups.get(key.value);
  if (group !== undefined) {
    if (value.kind !== "Array" || value.elements.length === 0) return stop(reading, "unreadable", value.span);
    const terms = everyOne(value.elements, (element) => readMongo(reading, element));
    if (terms === null) return null;
    return key.value === "$nor" ? not(join(group, terms)) : join(group, terms);
  }
  if (key.value.startsWith("$")) return stop(reading, "operator", wholeMember(member));
  return readField(reading, key.value, value);
}

function readField(reading: Reading, field: string, value: JsonNode): Expression | null {
  if (value.kind !== "Object") {
    const constant = constantOf(reading, value);
    return constant === null ? null : equals(reading, field, constant);
  }
  if (value.members.length === 0 || !value.members.every(({ key }) => key.value.startsWith("$")))
    return stop(reading, "objects", value.span);
  return deeper(reading, value, () => {
    const terms = everyOne(
      value.members.filter(({ key }) => key.value !== "$options"),
      (member) => readOperator(reading, field, member, value),
    );
    return terms === null ? null : join("And", terms);
  });
}

function readOperator(reading: Reading, field: string, member: JsonMember, holder: JsonNode): Expression | null {
  const { key, value } = member;
  const order = orders.get(key.value);
  switch (key.value) {
    case "$eq":
    case "$ne": {
      const constant = constantOf(reading, value);
      if (constant === null) return null;
      return key.value === "$eq" ? equals(reading, field, constant) : not(equals(reading, field, constant));
    }
    case "$in":
    case "$nin": {
      const constants = constantsOf(reading, value);
      if (constants === null) return null;
      return key.value === "$in" ? isOneOf(reading, field, constants) : not(isOneOf(reading, field, constants));
    }
    case "$all": {
      const constants = constantsOf(reading, value);
      return constants === null
        ? null
        : join(
            "And",
            constants.map((constant) => equals(reading, field, constant)),
          );
    }
    case "$not": {
      const inner =
        value.kind === "Object" ? readField(reading, field, value) : stop(reading, "unreadable", value.span);
      return inner === null ? null : not(inner);
    }
    case "$regex":
      return readRegex(reading, field, value, memberOf(holder, "$options"));
    case "$exists":
      return stop(reading, "absence", wholeMember(member));
    default: {
      if (order === undefined) return stop(reading, "operator", wholeMember(member));
      const constant = constantOf(reading, value);
      return constant === null ? null : isOrdered(reading, field, order, constant);
    }
  }
}

function readRegex(
  reading: Reading,
  field: string,
  pattern: JsonNode,
  options: JsonNode | undefined,
): Expression | null {
  if (pattern.kind !== "String") return stop(reading, "regex", pattern.span);
  if (options !== undefined && options.kind !== "String") return stop(reading, "regex", options.span);
  return matchesExpression(
    reading,
    field,
    { text: pattern.value, span: pattern.span },
    { flags: options?.value ?? "" },
  );
}
