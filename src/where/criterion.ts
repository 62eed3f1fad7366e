/** One comparison of the where JSON. */
import type { Comparison, Field, Incomplete, Literal, Operator, Value } from "../ast/nodes.js";
import type { Fix } from "../diagnostics/diagnostic.js";
import { safeFix, suggestedFix } from "../diagnostics/report.js";
import { similarNames } from "../diagnostics/suggest.js";
import type { JsonArray, JsonNode, JsonObject } from "../json/json-tree.js";
import { isCertain, spelledOperator } from "../language/operator-spelling.js";
import { isOperator, type Operator as OperatorName, operatorNames } from "../language/operators.js";
import { lackingOperator } from "./lacking-operators.js";
import { expectMembers, type Members } from "./members.js";
import { add, edit, isBroken, type WhereReading, wrongKind } from "./reading.js";
import { criterionKeys } from "./spellings.js";

/** Reads `{"key", "operator", "value"}`; what could not be read leaves an `Incomplete` node. */
export function readCriterion(reading: WhereReading, object: JsonObject): Comparison | Incomplete {
  const { members, unknown } = expectMembers(reading, object, criterionKeys);
  const [key, operator, value] = criterionKeys.map((name) => members.get(name)?.value);
  const place = { span: object.span, pointer: object.pointer };
  const lacking = operator?.kind === "String" && !isOperator(operator.value) ? lackingOperator(operator.value) : null;
  if (operator?.kind === "String" && lacking !== null) {
    const { value: text } = operator;
    const { kind, negated } = lacking;
    const fixes = kind === "range" ? rangeFixes(reading, object, members, negated) : [];
    if (kind === "range") add(reading, "LW421", operator, { text, said: fixes.length > 0 }, fixes);
    else add(reading, "LW422", operator, { text, why: kind });
    return { kind: "Incomplete", field: key === undefined ? null : fieldOf(reading, key), ...place };
  }
  const missing = criterionKeys.filter((name) => !members.has(name));
  if (missing.length > 0 && !unknown && !isBroken(reading, object)) add(reading, "LW411", object, { missing });
  const readField = key === undefined ? null : fieldOf(reading, key);
  const readOperator = operator === undefined ? null : operatorOf(reading, operator);
  const readValue = value === undefined ? null : valueOf(reading, value);
  if (readField === null || readOperator === null || readValue === null) return { kind: "Incomplete", field: readField, ...place };
  return { kind: "Comparison", field: readField, operator: readOperator, value: readValue, ...place };
}

/** Two comparisons with the ends of a range, both of which belong to it. */
function rangeFixes(reading: WhereReading, object: JsonObject, members: Members, negated: boolean): readonly Fix[] {
  const [key, value] = [members.get("key")?.value, members.get("value")?.value];
  const [low, high, ...more] = value?.kind === "Array" ? value.elements : [];
  if (key?.kind !== "String" || low === undefined || high === undefined || more.length > 0 || isBroken(reading, object)) return [];
  if ([low, high].some((end) => end.kind !== "String" && (end.kind !== "Number" || end.integer === null))) return [];
  const written = ({ span }: JsonNode) => reading.text.slice(reading.origin.from(span.start), reading.origin.from(span.end));
  const comparison = (operator: OperatorName, end: JsonNode) => `{"key":${written(key)},"operator":"${operator}","value":${written(end)}}`;
  const text = negated ? `{"or":[${comparison("lt", low)},${comparison("gt", high)}]}` : `{"and":[${comparison("geq", low)},${comparison("leq", high)}]}`;
  return [suggestedFix(edit(reading, object.span.start, object.span.end, text))];
}

function fieldOf(reading: WhereReading, node: JsonNode): Field | null {
  if (node.kind === "String") return { kind: "Field", name: node.value, span: node.span, pointer: node.pointer };
  wrongKind(reading, "field", node);
  return null;
}

function operatorOf(reading: WhereReading, node: JsonNode): Operator | null {
  if (node.kind !== "String") {
    wrongKind(reading, "operator", node);
    return null;
  }
  const { value: text, span, pointer } = node;
  if (isOperator(text)) return { kind: "Operator", name: text, span, pointer };
  const known = spelledOperator(text);
  const name = known ?? similarNames(text, operatorNames, 1).find(isOperator) ?? null;
  const fix = known === undefined || !isCertain(text) ? suggestedFix : safeFix;
  const fixes = name === null ? [] : [fix(edit(reading, span.start, span.end, JSON.stringify(name)))];
  add(reading, "LW201", node, { text, operator: name, negatable: null }, fixes);
  return known === undefined ? null : { kind: "Operator", name: known, span, pointer };
}

function valueOf(reading: WhereReading, node: JsonNode): Value | null {
  if (node.kind === "Array") return listOf(reading, node);
  const literal = literalOf(node);
  if (literal === null) wrongValue(reading, "value", node);
  return literal;
}

function listOf(reading: WhereReading, { elements, span, pointer }: JsonArray): Value {
  const members: Literal[] = [];
  for (const element of elements) {
    const literal = literalOf(element);
    if (literal === null) wrongValue(reading, "member", element);
    else members.push(literal);
  }
  if (elements.length === 0 && !isBroken(reading, { span })) add(reading, "LW211", { span, pointer }, {});
  return { kind: "List", members, span, pointer };
}

function literalOf(node: JsonNode): Literal | null {
  const { span, pointer } = node;
  switch (node.kind) {
    case "String":
    case "Boolean":
      return node.kind === "String" ? { kind: "String", value: node.value, span, pointer } : { kind: "Boolean", value: node.value, span, pointer };
    case "Number":
      return node.integer === null ? null : { kind: "Integer", value: node.integer, span, pointer };
    default:
      return null;
  }
}

function wrongValue(reading: WhereReading, expected: "value" | "member", node: JsonNode): void {
  if (node.kind === "Number") add(reading, "LW413", node, { text: node.text });
  else wrongKind(reading, expected, node);
}
