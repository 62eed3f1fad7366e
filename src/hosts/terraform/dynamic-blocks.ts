/** Nested blocks that Terraform makes, `dynamic "x" { for_each = … content {…} }`, as they would be written out. */
import type { JsonMember, JsonNode, JsonObject } from "../../json/document/json-tree.js";
import { valueOf } from "./named-values.js";

interface DynamicBlock {
  readonly name: string;
  readonly block: JsonObject;
}

/** What a member makes blocks of, by their names. */
export function dynamicBlocks({ key, value }: JsonMember): readonly DynamicBlock[] {
  if (key.value !== "dynamic") return [];
  const [, label] = /\/dynamic\/([^/]+)(?:\/\d+)?$/.exec(value.pointer) ?? [];
  if (label !== undefined) return value.kind === "Object" ? [{ name: label, block: value }] : [];
  // In JSON syntax the label is a key, and each level may be a list.
  const bodies = value.kind === "Array" ? value.elements : [value];
  const labelled = bodies.flatMap((body) => (body.kind === "Object" ? body.members : []));
  return labelled.flatMap((one) => {
    const blocks = one.value.kind === "Array" ? one.value.elements : [one.value];
    return blocks.flatMap((block) => (block.kind === "Object" ? [{ name: one.key.value, block }] : []));
  });
}

/** The job with its dynamic blocks of a name beside those that are written out. `textOf`: how a value is written; `known`: what it is, where that is certain. */
export function withDynamic(
  job: JsonObject,
  isAsked: (name: string) => boolean,
  textOf: (node: JsonNode) => string,
  known: (node: JsonNode) => JsonNode,
): JsonObject {
  const made = job.members.flatMap((member) =>
    dynamicBlocks(member).flatMap(({ name, block }) => {
      const written = isAsked(name) ? writtenOut(name, block, textOf, known) : [];
      return written.map((value) => ({ key: { ...member.key, value: name }, value }));
    }),
  );
  return made.length === 0 ? job : { ...job, members: [...job.members, ...made] };
}

/** One such block, with what its only entry gives it, and behind it that there may be none, or more; none: none is made, or nothing is known of it. */
function writtenOut(
  name: string,
  block: JsonObject,
  textOf: (node: JsonNode) => string,
  known: (node: JsonNode) => JsonNode,
): readonly JsonNode[] {
  const [given, iterator] = [valueOf(block, "for_each"), valueOf(block, "iterator")];
  const inner = valueOf(block, "content");
  const content = inner?.kind === "Array" && inner.elements.length === 1 ? inner.elements[0] : inner;
  const entries = given === undefined ? undefined : known(given);
  const all =
    entries?.kind === "Array"
      ? entries.elements
      : entries?.kind === "Object"
        ? entries.members.map(({ value }) => value)
        : null;
  if (content?.kind !== "Object" || all?.length === 0) return [];
  const [entry] = all?.length === 1 ? all : [];
  if (entry === undefined) return [content, { kind: "Missing", span: content.span, pointer: content.pointer }];
  const called = iterator === undefined ? name : textOf(iterator).replace(/^"|"$/g, "");
  const members = content.members.map((member) => ({
    ...member,
    value: ofEntry(known(entry), called, member.value, textOf) ?? member.value,
  }));
  return [{ ...content, members }];
}

/** What `NAME.value.a.b` is of an entry; null for all else. */
function ofEntry(entry: JsonNode, name: string, node: JsonNode, textOf: (node: JsonNode) => string): JsonNode | null {
  if (node.kind !== "Missing") return null;
  const [first, second, ...keys] = textOf(node).split(/[.[\]"]+/);
  if (first !== name || second !== "value") return null;
  let found: JsonNode | undefined = entry;
  for (const key of keys.filter((each) => each !== ""))
    found = found?.kind === "Object" ? valueOf(found, key) : undefined;
  return found ?? null;
}
