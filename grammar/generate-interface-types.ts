/** TypeScript interfaces of the interface's schemas, one for each and by its name, without anything at run time. */
import { schemas } from "../src/interface/schemas/all-schemas.js";
import type { JsonSchema, JsonType } from "../src/interface/schemas/json-schema.js";
import { mark } from "./mark.js";

export function generateInterfaceTypes(): Map<string, string> {
  const names = Object.keys(schemas);
  const parts = typesOf(schemas);
  const all = `/** The type of each schema by its name. */\nexport interface SchemaTypes {\n${names.map((name) => `  readonly ${name}: ${name};\n`).join("")}}`;
  return new Map([["../src/interface/types-generated.ts", `// ${mark.words}\n\n${[...parts, all].join("\n\n")}\n`]]);
}

/** The declarations of some schemas. */
export function typesOf(those: Readonly<Record<string, JsonSchema>>): readonly string[] {
  return Object.entries(those).map(([name, schema]) => `${comment(schema)}${declaration(name, schema)}`);
}

function declaration(name: string, schema: JsonSchema): string {
  const isInterface = schema.type === "object" && Object.keys(schema.properties ?? {}).length > 0;
  return isInterface
    ? `export interface ${name} ${membersOf(schema, "")}`
    : `export type ${name} = ${typeOf(schema, "")};`;
}

function comment({ description }: JsonSchema, indent = ""): string {
  return description === undefined ? "" : `${indent}/** ${description} */\n`;
}

/** The type of the values that a schema accepts; what a type cannot say, such as patterns and ranges, is left to the validators. */
function typeOf(schema: JsonSchema, indent: string): string {
  if (schema.$ref !== undefined) return schema.$ref;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.type === undefined) throw new Error(`no type can be told of ${JSON.stringify(schema)}`);
  const types: readonly JsonType[] = typeof schema.type === "string" ? [schema.type] : schema.type;
  return types
    .map((type) =>
      type === "object" ? objectType(schema, indent) : type === "array" ? listType(schema, indent) : plainTypes[type],
    )
    .join(" | ");
}

const plainTypes = { string: "string", integer: "number", number: "number", boolean: "boolean", null: "null" } as const;

function objectType(schema: JsonSchema, indent: string): string {
  if (schema.properties !== undefined) return membersOf(schema, indent);
  const { additionalProperties: values = true } = schema;
  if (values === false) return "Readonly<Record<string, never>>";
  return `Readonly<Record<string, ${values === true ? "unknown" : typeOf(values, indent)}>>`;
}

function listType({ items, maxItems }: JsonSchema, indent: string): string {
  if (maxItems === 0) return "readonly []";
  if (items === undefined) return "readonly unknown[]";
  const item = typeOf(items, indent);
  return `readonly ${item.includes(" ") ? `(${item})` : item}[]`;
}

function membersOf({ properties = {}, required = [] }: JsonSchema, indent: string): string {
  const inner = `${indent}  `;
  const members = Object.entries(properties).map(([name, schema]) => {
    const key = /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name);
    return `${comment(schema, inner)}${inner}readonly ${key}${required.includes(name) ? "" : "?"}: ${typeOf(schema, inner)};\n`;
  });
  return `{\n${members.join("")}${indent}}`;
}
