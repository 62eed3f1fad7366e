/** Tags of YAML: functions of tools, and words that are meant as operators. */
import type { JsonNode, JsonString } from "../../json/document/json-tree.js";
import { isOperator } from "../../language/operators.js";
import { calledIn, type FunctionCall, givenBy } from "../functions.js";
import { valueOfCall } from "./calls.js";
import type { YamlReading } from "./reading.js";

/** What a value is by its tag, or as a call of a function. */
export function meantBy(reading: YamlReading, tag: string | undefined, node: JsonNode): JsonNode {
  const name = tag?.startsWith("!") ? tag.slice(1) : "";
  if (name === "") return calledBy(reading, node.kind === "Object" ? calledIn(node) : null, node);
  if (isOperator(`!${name}`) && (node.kind === "String" || node.kind === "Null"))
    return operatorTag(reading, `!${name}`, node);
  const gives = givenBy(name);
  if (gives !== "other") return calledBy(reading, { gives, argument: node }, node);
  // What has a tag of an unknown tool is what it says where that shows.
  const isShown = node.kind === "Object" || name === "unsafe" || textIn(reading, node)?.search(/^\s*[{[]/) === 0;
  return isShown ? node : calledBy(reading, { gives: "other", argument: node }, node);
}

function calledBy(reading: YamlReading, call: FunctionCall | null, node: JsonNode): JsonNode {
  return call === null ? node : valueOfCall(reading, call, node.span, node.pointer);
}

/** The text of a scalar, also of one that something is put into. */
function textIn({ inside }: YamlReading, node: JsonNode): string | undefined {
  const [text] = node.kind === "Missing" ? (inside.get(node) ?? []) : [node];
  return text?.kind === "String" ? text.value : undefined;
}

/** `! eq` where an operator stands: a tag that says nothing, and most likely one of the operators that begin so. */
export function spacedOperator(reading: YamlReading, tag: string | undefined, node: JsonNode): JsonNode {
  if (tag !== "!" || node.kind !== "String" || !isOperator(`!${node.value}`)) return node;
  const start = reading.text.lastIndexOf("!", node.span.start);
  if (start === -1 || !/^!\s*$/.test(reading.text.slice(start, node.span.start))) return node;
  const operator: JsonString = { ...node, value: `!${node.value}`, span: { start, end: node.span.end } };
  reading.tagged.set(operator, operator.value);
  reading.kept.push(operator.span);
  return operator;
}

/** An operator such as `!eq` without quotes, which is a tag: it is read as what is meant. */
function operatorTag(reading: YamlReading, name: string, node: JsonNode): JsonNode {
  const { text, tagged, kept, styles } = reading;
  const start = text.lastIndexOf(name, node.span.start);
  if (start === -1 || !/^\s*$/.test(text.slice(start + name.length, node.span.start))) return node;
  const isAlone = node.span.end <= node.span.start;
  const span = { start, end: isAlone ? start + name.length : node.span.end };
  const operator: JsonString = { kind: "String", value: name, span, pointer: node.pointer };
  tagged.set(operator, name);
  if (!isAlone) kept.push(span);
  else {
    kept.splice(
      kept.findLastIndex(({ start: at }) => at === node.span.start),
      1,
    );
    styles.set(start, { style: "plain", end: span.end });
  }
  return operator;
}
