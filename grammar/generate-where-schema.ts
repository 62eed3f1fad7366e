/**
 * Makes the JSON Schema of where JSON without a dataset. A schema cannot express three rules of the reader: repeated
 * keys, nesting beyond 64, and one field with two types.
 */
import { acceptedLiterals } from "../src/check/literals.js";
import type { LiteralType } from "../src/language/field-types.js";
import { maxInteger, minInteger } from "../src/language/integer.js";
import { type OperatorName, operatorNames, operators } from "../src/language/operators.js";
import { integerPattern } from "./integer-pattern.js";
import { mark } from "./mark.js";

export type SchemaNode =
  | string
  | number
  | bigint
  | boolean
  | readonly SchemaNode[]
  | { readonly [key: string]: SchemaNode };
type SchemaObject = { readonly [key: string]: SchemaNode };

const draft = "http://json-schema.org/draft-07/schema#";
const refer = (name: string) => ({ $ref: `#/definitions/${name}` });

/** UTF-8 cannot encode a lone surrogate. The reader refuses its escape. */
const wellFormed = "^[^\\ud800-\\udfff]*$";

const literals: Readonly<Record<LiteralType, SchemaObject>> = {
  string: { type: "string", pattern: wellFormed },
  int: { type: "integer", minimum: minInteger, maximum: maxInteger },
  bool: { type: "boolean" },
};

/** Returns the schema as plain data. The limits of integers are bigints, because numbers are not exact there. */
export function whereSchema(): SchemaObject {
  const group = { type: "object", additionalProperties: false, minProperties: 1, maxProperties: 1 };
  return {
    $schema: draft,
    $comment: mark.words,
    title: "where JSON",
    description:
      "The filter of a log delivery job, before it is escaped into the job's `filter` string. Without `where` it keeps every line.",
    type: "object",
    additionalProperties: false,
    properties: { where: refer("group") },
    definitions: {
      group: {
        ...group,
        description: "Either `and`: all terms must be true, or `or`: one true term is enough.",
        properties: { and: refer("terms"), or: refer("terms") },
      },
      terms: { type: "array", minItems: 1, items: refer("term") },
      term: {
        if: { type: "object", anyOf: [{ required: ["and"] }, { required: ["or"] }] },
        // biome-ignore lint/suspicious/noThenProperty: the schema's own word
        then: refer("group"),
        else: refer("criterion"),
      },
      criterion: {
        type: "object",
        description: "One comparison of a log field with a constant, or with a list under `in` and `!in`.",
        additionalProperties: false,
        required: ["key", "operator", "value"],
        properties: {
          key: { ...literals.string, description: "The name of a log field." },
          operator: {
            enum: operatorNames,
            description: operatorNames.map((name) => `\`${name}\`: ${operators[name].summary}`).join("; "),
          },
          value: {},
        },
        allOf: operatorsByValue().map(([names, value]) => ({
          if: { properties: { operator: { enum: names } } },
          // biome-ignore lint/suspicious/noThenProperty: the schema's own word
          then: { properties: { value } },
        })),
      },
    },
  };
}

/** Groups operators with the same values, and adds the schema of the values. */
function operatorsByValue(): [readonly OperatorName[], SchemaObject][] {
  const groups = new Map<string, [OperatorName[], SchemaObject]>();
  for (const name of operatorNames) {
    const value = valueOf(name);
    const kind = `${acceptedLiterals(null, name).join()} ${operators[name].operand}`;
    const group = groups.get(kind);
    if (group === undefined) groups.set(kind, [[name], value]);
    else group[0].push(name);
  }
  return [...groups.values()];
}

function valueOf(name: OperatorName): SchemaObject {
  const accepted = acceptedLiterals(null, name);
  // A string may spell a required integer.
  const spelled =
    accepted.includes("int") && !accepted.includes("string")
      ? [{ type: "string", pattern: `^${integerPattern()}$` }]
      : [];
  const forms = [...accepted.map((literal) => literals[literal]), ...spelled];
  return oneOf(
    operators[name].operand === "one" ? forms : forms.map((items) => ({ type: "array", minItems: 1, items })),
  );
}

function oneOf(forms: readonly SchemaObject[]): SchemaObject {
  const [only] = forms;
  return only !== undefined && forms.length === 1 ? only : { anyOf: forms };
}

/** Returns a schema as indented JSON, with the digits of bigints. */
export function schemaText(node: SchemaNode, indent = ""): string {
  if (typeof node === "bigint") return String(node);
  if (typeof node !== "object") return JSON.stringify(node);
  const inner = `${indent}  `;
  const compact = JSON.stringify(node, (_key, value) => (typeof value === "bigint" ? String(value) : value));
  if (Array.isArray(node)) {
    const items = node.map((item: SchemaNode) => schemaText(item, inner));
    if (compact.length <= 100 && !compact.includes("{")) return `[${items.join(", ")}]`;
    return `[\n${inner}${(compact.includes("{") ? items : filled(items)).join(`,\n${inner}`)}\n${indent}]`;
  }
  const members = Object.entries(node).map(([key, value]) => `${JSON.stringify(key)}: ${schemaText(value, inner)}`);
  if (members.length === 0) return "{}";
  if (compact.length <= 100 && !/[{].*[{]/.test(compact)) return `{ ${members.join(", ")} }`;
  return `{\n${members.map((member) => inner + member).join(",\n")}\n${indent}}`;
}

/** Puts items on lines of at most 100 columns. */
function filled(items: readonly string[]): readonly string[] {
  const lines: string[] = [];
  for (const item of items) {
    const line = lines.pop();
    if (line === undefined) lines.push(item);
    else if (line.length + item.length > 98) lines.push(line, item);
    else lines.push(`${line}, ${item}`);
  }
  return lines;
}

/** Returns the text of the schema's file. */
export function generateWhereSchema(): [string, string][] {
  return [["where.schema.json", `${schemaText(whereSchema())}\n`]];
}
