/** JSON Schemas (2020-12) of what `--json` prints, one for each command, and the objects that they share. */
import { documents, frame, type JsonDocument } from "./json-documents.js";
import { type Schema, type SchemaValue, shared } from "./json-shared.js";
import { mark } from "./mark.js";

const draft = "https://json-schema.org/draft/2020-12/schema";

export function generateJsonSchemas(): Map<string, string> {
  const all = new Map([["json/shared.schema.json", jsonText(sharedSchema())]]);
  for (const [name, document] of Object.entries(documents))
    all.set(`json/${name}.schema.json`, jsonText(documentSchema(name, document)));
  return all;
}

function sharedSchema(): Schema {
  return {
    $schema: draft,
    $id: "shared.schema.json",
    $comment: mark.words,
    title: "objects of several commands",
    $defs: shared(),
  };
}

/** Members that may be missing are all there, or none is. */
function documentSchema(name: string, { title, given, found, instead = {} }: JsonDocument): Schema {
  const [early, all, others] = [
    Object.keys(given),
    [...Object.keys(given), ...Object.keys(found)],
    Object.keys(instead),
  ];
  const anything = (names: readonly string[]) => Object.fromEntries(names.map((member) => [member, true]));
  const together = (names: readonly string[], those: readonly string[]) =>
    names.map((one) => [one, those.filter((other) => other !== one)] as const);
  return {
    $schema: draft,
    $id: `${name}.schema.json`,
    $comment: mark.words,
    title: `logwhere ${name} --json: ${title}`,
    type: "object",
    required: Object.keys(frame),
    properties: { ...frame, ...given, ...found, ...instead },
    dependentRequired: Object.fromEntries(
      [...together(early, early), ...together(Object.keys(found), all)].filter(([, those]) => those.length > 0),
    ),
    if: {
      properties: { ok: { const: true } },
      ...(others.length === 0 ? {} : { not: { required: others, properties: anything(others) } }),
    },
    // biome-ignore lint/suspicious/noThenProperty: the schema's own word
    then: { required: all, properties: anything(all) },
  };
}

function jsonText(schema: Schema): string {
  return `${readable(schema, "")}\n`;
}

const width = 120;

/** JSON in which what fits on a line stands on one: these files are read, and shipped. */
function readable(node: SchemaValue, indent: string): string {
  const compact = JSON.stringify(node);
  if (typeof node !== "object" || node === null || indent.length + compact.length <= width) return compact;
  const deeper = `${indent}  `;
  const rows = Array.isArray(node)
    ? node.map((one: SchemaValue) => readable(one, deeper))
    : Object.entries(node).map(
        ([key, value]: [string, SchemaValue]) => `${JSON.stringify(key)}: ${readable(value, deeper)}`,
      );
  const [open, close] = Array.isArray(node) ? "[]" : "{}";
  return `${open}\n${rows.map((row) => deeper + row).join(",\n")}\n${indent}${close}`;
}
