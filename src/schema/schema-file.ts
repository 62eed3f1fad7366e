import { datasets } from "../datasets/all.js";
import { type FieldFacts, units } from "../datasets/dataset.js";
import { formats } from "../datasets/formats.js";
import { type FieldType, fieldTypeNames } from "../language/field-types.js";

/** A schema file: the members of `defineDataset`. `extends` is the name of a dataset. */
export type SchemaFile = Partial<Record<"$schema" | "name" | "extends" | "timeField" | "asOf", string>> & {
  readonly fields: Readonly<Record<string, FieldType | FieldFacts>>;
};

/** Types of other tools, each with the type of a filter. */
export const otherTypes: Readonly<Record<string, FieldType>> = {
  integer: "int", int64: "int", long: "int", number: "int", double: "float", text: "string", keyword: "string",
  boolean: "bool", json: "object", date: "timestamp", datetime: "timestamp", time: "timestamp", array: "array<string>",
  "string[]": "array<string>", "int[]": "array<int>", "object[]": "array<object>",
}; // biome-ignore format: a table

const string = { type: "string", "x-expected": "a string" };
const strings = { type: "array", items: string, "x-expected": "a list of strings" };
const number = { type: "number", "x-expected": "a number" };
const mark = { type: "boolean", "x-expected": "`true` or `false`" };

/** The schema for one of a list of words. `name`: the kind of word, such as "format". */
function word(name: string, words: readonly string[]) {
  return { type: "string", enum: words, "x-name": name, "x-expected": `a ${name}` };
}

const type = { ...word("type", fieldTypeNames), "x-expected": "a type, or an object with a type" };
const aliases = { type: "object", additionalProperties: string, "x-expected": "an object of spellings" };
const missing = { type: ["string", "number"], "x-expected": "a string or a number" };

const field = {
  type: "object",
  required: ["type"],
  "x-write": '"type": "int"',
  additionalProperties: false,
  properties: {
    type,
    description: string,
    enum: { ...strings, description: "Every value." },
    examples: { ...strings, description: "Some values." },
    oldValues: { ...strings, description: "Values that only old log lines have." },
    aliases: { ...aliases, description: "Other spellings in log lines, each with the usual spelling." },
    format: word("format", Object.keys(formats)),
    basis: { ...word("basis", ["seen", "example"]), description: "Where `format` and `examples` come from." },
    case: { ...word("case", ["lower", "upper"]), description: "No letter has the other case." },
    usualCase: word("case", ["lower", "upper"]),
    min: number,
    max: number,
    usual: { type: "array", items: number, minItems: 2, maxItems: 2, "x-expected": "a list of two numbers" },
    multipleOf: { type: "number", exclusiveMinimum: 0, "x-expected": "a number above 0" },
    unit: word("unit", units),
    missing: { type: "array", items: missing, description: "No value.", "x-expected": "a list of strings and numbers" },
    deprecated: mark,
    replacedBy: { ...string, description: "The field that replaces this deprecated field." },
    filterable: { ...mark, description: "False: the service refuses filters on this field." },
    note: string,
  },
};

/** The JSON Schema of a schema file. The keys with `x-` are words for diagnostics. */
export const schemaFileSchema = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  title: "Schema file of logwhere",
  description: "A dataset of your own: the names, types and known values of log fields.",
  type: "object",
  required: ["fields"],
  additionalProperties: false,
  properties: {
    $schema: string,
    name: { type: "string", pattern: "^[A-Za-z_][A-Za-z0-9_]*$", "x-expected": "the name of a dataset" },
    extends: { ...word("dataset", Object.keys(datasets)), description: "The dataset whose fields are there, too." },
    timeField: { ...string, description: "The field with the time of the event." },
    asOf: { ...string, description: "The date of the list of fields, as YYYY-MM-DD." },
    fields: {
      type: "object",
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      additionalProperties: { if: { type: "object" }, then: field, else: type },
      "x-expected": "an object of fields with their types",
    },
  },
  "x-expected": "an object with `fields`",
  "x-write": '"fields": {"Status": "int"}',
};
