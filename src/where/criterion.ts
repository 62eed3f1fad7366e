/** One comparison of the where JSON (language.md §10.1). */
import type { Comparison, Field, Incomplete, Literal, Operator, Value } from "../ast/nodes.js";
import { boundOf } from "../checked/bound.js";
import { collector } from "../diagnostics/collector.js";
import { safeFix, suggestedFix } from "../diagnostics/report.js";
import { similarNames } from "../diagnostics/suggest.js";
import type { JsonArray, JsonNode, JsonObject, JsonString } from "../json/document/json-tree.js";
import { isCertain, meantOperator, readingsOf } from "../language/operator-spelling.js";
import { isOperator, type OperatorName, operatorNames } from "../language/operators.js";
import { readQuantity } from "../language/quantity.js";
import { isRounded } from "./flaws.js";
import { putIn } from "./held.js";
import { reportLackingOperator } from "./lacking-operators.js";
import { isOpenName } from "./left-open.js";
import { expectMembers } from "./members.js";
import { add, edit, isBroken, type WhereReading, wrongKind } from "./reading.js";
import { criterionKeys } from "./spellings.js";

/** Reads `{"key", "operator", "value"}`; what could not be read leaves an `Incomplete` node. */
export function readCriterion(reading: WhereReading, object: JsonObject): Comparison | Incomplete {
  const { members, unknown } = expectMembers(reading, object, criterionKeys);
  const [key, operator, value] = criterionKeys.map((name) => members.get(name)?.value);
  const place = { span: object.span, pointer: object.pointer };
  if (operator?.kind === "String" && reportLackingOperator(reading, object, members, operator)) {
    return { kind: "Incomplete", field: key === undefined ? null : fieldOf(reading, key), ...place };
  }
  const missing = criterionKeys.filter((name) => !members.has(name));
  if (missing.length > 0 && !unknown && !isBroken(reading, object)) add(reading, "LW411", object, { missing });
  const readField = key === undefined ? null : fieldOf(reading, key);
  const readOperator = operator === undefined ? null : operatorOf(reading, operator);
  const readValue = value === undefined ? null : valueOf(reading, value, readOperator);
  const isUnknown =
    value?.kind === "Array" &&
    readValue?.kind === "List" &&
    value.elements.length > 0 &&
    readValue.members.length === 0;
  if (readField === null || readOperator === null || readValue === null || isUnknown) {
    const known = readOperator === null || value === undefined ? {} : knownOf(reading, readOperator, value);
    return { kind: "Incomplete", field: readField, ...known, ...place };
  }
  return { kind: "Comparison", field: readField, operator: readOperator, value: readValue, ...place };
}

function fieldOf(reading: WhereReading, node: JsonNode): Field | null {
  if (node.kind === "String" && isOpen(reading, node.value)) return leftOpen(reading, node);
  if (node.kind === "String") return { kind: "Field", name: node.value, span: node.span, pointer: node.pointer };
  wrongKind(reading, "field", node);
  return null;
}

const isOpen = ({ sent, isReplaced }: WhereReading, name: string): boolean =>
  isOpenName(name, sent) || isReplaced?.(name) === true;

/** Says that it is still to be filled in. */
function leftOpen(reading: WhereReading, node: JsonString): null {
  add(reading, "LW424", node, { part: node.value.trim(), more: 0, whole: false, format: "json" });
  return null;
}

function operatorOf(reading: WhereReading, node: JsonNode): Operator | null {
  if (node.kind !== "String") {
    wrongKind(reading, "operator", node);
    return null;
  }
  const { value: text, span, pointer } = node;
  if (isOperator(text)) return { kind: "Operator", name: text, span, pointer };
  if (isOpen(reading, text)) return leftOpen(reading, node);
  const known = meantOperator(text);
  const spelled = (name: OperatorName) => edit(reading, span.start, span.end, JSON.stringify(name));
  const readings = readingsOf(text);
  if (readings !== null) {
    const fixes = readings.map((name) => suggestedFix(spelled(name)));
    add(reading, "LW201", node, { text, operator: null, negatable: null, readings }, fixes);
  } else {
    const name = known ?? similarOperator(text);
    const fix = known === null || !isCertain(text) ? suggestedFix : safeFix;
    add(reading, "LW201", node, { text, operator: name, negatable: null }, name === null ? [] : [fix(spelled(name))]);
  }
  return known === null ? null : { kind: "Operator", name: known, span, pointer };
}

/** A slip of a letter denies nothing, and takes no denial away. */
function similarOperator(text: string): OperatorName | null {
  const alike = operatorNames.filter((name) => name.startsWith("!") === text.startsWith("!"));
  return similarNames(text, alike, 1).find(isOperator) ?? null;
}

function valueOf(reading: WhereReading, node: JsonNode, operator: Operator | null): Value | null {
  if (node.kind === "Array") return listOf(reading, node);
  const literal = literalOf(reading, node);
  if (literal === null) wrongValue(reading, "value", node, operator);
  return literal;
}

/** What is known of a comparison whose value is not. */
function knownOf(reading: WhereReading, operator: Operator, value: JsonNode): Pick<Incomplete, "operator" | "values"> {
  const { unknown } = reading;
  if (unknown === undefined || (value.kind !== "Missing" && value.kind !== "Array")) return {};
  const values = (value.kind === "Missing" ? unknown.partsOf(value) : [value]).flatMap((part) => {
    // What is wrong with one that it may be is no mistake of the others.
    const read =
      part.kind === "Array" && part.elements.length > 0
        ? listOf({ ...reading, found: collector() }, part)
        : literalOf(reading, part);
    const partial =
      (part.kind === "String" && part.value.includes(putIn)) ||
      (part.kind === "Array" && part.elements.some(({ kind }) => kind === "Missing"));
    return read === null ? [] : [{ value: read, partial }];
  });
  return { operator, values };
}

function listOf(reading: WhereReading, { elements, span, pointer }: JsonArray): Value {
  const members: Literal[] = [];
  for (const element of elements) {
    const literal = literalOf(reading, element);
    if (literal === null) wrongValue(reading, "member", element, null);
    else members.push(literal);
  }
  if (elements.length === 0 && !isBroken(reading, { span })) add(reading, "LW211", { span, pointer }, {});
  return { kind: "List", members, span, pointer };
}

function literalOf(reading: WhereReading, node: JsonNode): Literal | null {
  const { span, pointer } = node;
  switch (node.kind) {
    // They are what they are in any tree.
    case "String":
    case "Boolean":
      return node;
    case "Number":
      return node.integer === null || isRounded(reading, node)
        ? null
        : { kind: "Integer", value: node.integer, span, pointer };
    default:
      return null;
  }
}

function wrongValue(
  reading: WhereReading,
  expected: "value" | "member",
  node: JsonNode,
  operator: Operator | null,
): void {
  if (node.kind !== "Number") {
    wrongKind(reading, expected, node);
    return;
  }
  if (isRounded(reading, node)) {
    add(reading, "LW428", node, { text: node.text });
    return;
  }
  const quantity = readQuantity(node.text);
  const bound =
    operator === null || quantity?.kind !== "fraction"
      ? undefined
      : boundOf(operator.name, quantity.below, quantity.above);
  const fixes = bound === undefined ? [] : [suggestedFix(edit(reading, node.span.start, node.span.end, String(bound)))];
  const same = operator === null || bound === undefined ? null : { operator: operator.name, bound: String(bound) };
  add(reading, "LW413", node, { text: node.text, same }, fixes);
}
