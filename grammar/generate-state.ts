/** What derives from the schema of the state: its types, its validator, and a JSON Schema for editors. */
import { schemas } from "../src/interface/schemas/all-schemas.js";
import type { JsonSchema } from "../src/interface/schemas/json-schema.js";
import { stateSchemas } from "../src/old-service/state/schema.js";
import { typesOf } from "./generate-interface-types.js";
import { validatorDeclarations, validators } from "./generate-validators.js";
import { jsonText } from "./json-text.js";
import { mark } from "./mark.js";

const room = "../src/service/state";

export function generateState(): Map<string, string> {
  const own: Readonly<Record<string, JsonSchema>> = stateSchemas;
  const used = [...references(own)].filter((name) => Object.hasOwn(schemas, name)).sort();
  const imports = `import type {\n${used.map((name) => `  ${name},\n`).join("")}} from "../../interface/types-generated.js";`;
  return new Map([
    [`${room}/types-generated.ts`, `// ${mark.words}\n${imports}\n\n${typesOf(own).join("\n\n")}\n`],
    [`${room}/validators-generated.js`, validators(["State"], own)],
    [
      `${room}/validators-generated.d.ts`,
      validatorDeclarations("StateSchemaName", "The schema of the document.", ["State"]),
    ],
    ["state.schema.json", `${jsonText(document(own))}\n`],
  ]);
}

/** The document of one schema with those that it leads to. */
function document(own: Readonly<Record<string, JsonSchema>>): unknown {
  const all: Readonly<Record<string, JsonSchema>> = { ...schemas, ...own };
  const reached = new Set(["State"]);
  for (const name of reached) for (const other of references(all[name])) reached.add(other);
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: "state.schema.json",
    $comment: mark.words,
    title: "the state of `logwhere serve`",
    $ref: "#/$defs/State",
    $defs: Object.fromEntries([...reached].map((name) => [name, pointed(all[name])])),
  };
}

/** The names of schemas that a schema leads to. */
function references(node: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  visit(node, (key, value) => {
    if (key === "$ref" && typeof value === "string") found.add(value);
  });
  return found;
}

function visit(node: unknown, see: (key: string, value: unknown) => void): void {
  if (typeof node !== "object" || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    see(key, value);
    visit(value, see);
  }
}

/** A schema whose references lead into the document. */
function pointed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(pointed);
  if (typeof node !== "object" || node === null) return node;
  const entries = Object.entries(node).filter(([key]) => key !== "x-expected");
  return Object.fromEntries(entries.map(([key, value]) => [key, key === "$ref" ? `#/$defs/${value}` : pointed(value)]));
}
