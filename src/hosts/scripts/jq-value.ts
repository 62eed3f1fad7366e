/** What a pipe of `jq` gives, of the stages that it was read into. */
import type { Span } from "../../diagnostics/span.js";
import type { JsonMember, JsonNode, JsonObject } from "../../json/document/json-tree.js";
import { missing, type Reading } from "./jq-reading.js";
import { assignedBy, changesFilters, encodesField, makerOf, type Stage } from "./jq-stage.js";

/** The value of a pipe, as far as it is known. */
export function valueOf(reading: Reading, stages: readonly Stage[], span: Span, pointer: string): JsonNode {
  const last = stages.length > 1 ? stages.at(-1) : undefined;
  const maker = last === undefined ? null : makerOf(reading, last);
  if (maker === null) return valueOfStages(reading, stages, span, pointer);
  const made = valueOfStages(reading, stages.slice(0, -1), span, pointer);
  // A text stays what it is by `tostring`.
  if (maker === "tostring" && made.kind !== "Object" && made.kind !== "Array")
    return valueOfStages(reading, stages, span, pointer);
  const variable = reading.variables.get(made);
  if (variable !== undefined) {
    const node: JsonNode = { kind: "Missing", span, pointer };
    reading.variables.delete(made);
    // As JSON once more it is nothing that a job has.
    if (!variable.asJson) reading.variables.set(node, { ...variable, asJson: true });
    return node;
  }
  // What is JSON already, and made so once more, stands in brackets of its own.
  if (reading.encoded.has(made)) return missing(reading, span, pointer, [made]);
  if (made.kind !== "Missing") reading.encoded.set(made, span);
  return made;
}

function valueOfStages(reading: Reading, stages: readonly Stage[], span: Span, pointer: string): JsonNode {
  const [first, ...more] = stages;
  const values = stages.flatMap(({ parts }) => parts.flatMap((part) => ("node" in part ? [part.node] : [])));
  const [only] = values;
  if (only !== undefined && more.length === 0 && first?.parts.length === 1) return only;
  // What a program makes of a filter is not known, nor what it changes in one.
  if (more.length > 0 && (isOfFilter(pointer) || more.some((stage) => changesFilters(reading, stage))))
    return missing(reading, span, pointer, []);
  const base = first?.parts.length === 1 && only?.kind === "Object" ? only.members : [];
  const used = new Set<JsonNode>(base.length > 0 && only !== undefined ? [only] : []);
  const known = new Map(base.map((member) => [member.key.value, member]));
  const assigned = new Map<string, JsonMember>();
  for (const stage of stages)
    for (const member of assignedBy(reading, stage, pointer)) {
      used.add(member.value);
      const name = member.key.value;
      const before = assigned.get(name) ?? known.get(name);
      const isEncoded =
        before?.value.kind === "Object" && !reading.encoded.has(before.value) && encodesField(reading, stage);
      if (isEncoded) reading.encoded.set(before.value, before.value.span);
      assigned.set(name, isEncoded ? before : member);
    }
  if (assigned.size === 0) return missing(reading, span, pointer, values);
  const members = [...base.filter(({ key }) => !assigned.has(key.value)), ...assigned.values()];
  const object: JsonObject = { kind: "Object", members, span, pointer };
  const others = values.filter((value) => !used.has(value));
  return others.length === 0 ? object : missing(reading, span, pointer, [object, ...others]);
}

const isOfFilter = (pointer: string): boolean => /\/(?:filter|where)(?:\/|$)/.test(pointer);
