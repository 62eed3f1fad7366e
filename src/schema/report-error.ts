/** What the validator finds wrong with a schema file, as diagnostics at their places. */
import type { ErrorObject } from "ajv";
import type { SchemaPart } from "../diagnostics/catalog/schema.js";
import type { Collector } from "../diagnostics/collector.js";
import type { DiagnosticFix, SourcePlace } from "../diagnostics/diagnostic.js";
import { report, safeFix, suggestedFix } from "../diagnostics/report.js";
import { similarNames } from "../diagnostics/suggest.js";
import { beginning, type Places } from "../json/document/places.js";
import { pointerTo } from "../json/pointer.js";
import { datasets } from "../language/datasets/all-datasets.js";
import { fieldTypeNames } from "../language/field-types.js";
import { formNames } from "../language/forms.js";
import { bases, units } from "../language/value-facts.js";
import { factSchemas } from "./fact-schemas.js";
import { fieldKeys, schemaFileKeys } from "./schema-file-schema.js";
import { meantTypes } from "./type-spellings.js";

/** `complete`: the JSON was read without errors, so that what is missing is missing. */
export function reportError(
  { instancePath: pointer, keyword, params }: ErrorObject,
  { values, keys }: Places,
  complete: boolean,
  found: Collector,
): void {
  const node = values.get(pointer);
  if (node === undefined || node.kind === "Missing") return;
  switch (keyword) {
    case "type":
      found.report("LW701", beginning(node), { expected: partAt(pointer, params["type"]), found: node.kind });
      break;
    case "minItems":
    case "maxItems":
      found.report("LW701", beginning(node), { expected: "pair", found: node.kind });
      break;
    case "exclusiveMinimum":
      found.report("LW701", node, { expected: "positive", found: node.kind });
      break;
    case "required":
      if (complete) found.report("LW703", beginning(node), { missing: String(params["missingProperty"]) });
      break;
    case "additionalProperties": {
      const key = String(params["additionalProperty"]);
      const place = keys.get(pointerTo(pointer, key)) ?? node;
      const expected = keysAt(pointer);
      const similar = similarNames(key, expected);
      const fixes = similar.map((name) => replacement(place, name, similar.length === 1 && name === key.toLowerCase()));
      found.report("LW702", place, { key, expected, similar }, { fixes });
      break;
    }
    case "enum":
      // A value of another kind was reported as such.
      if (node.kind === "String") found.add(unknownWord(pointer, node, node.value));
      break;
    case "pattern":
      if (node.kind === "String") found.report("LW706", node, { name: node.value });
      break;
    default:
    // `if` only repeats what its branches say.
  }
}

/** `type`: what JSON Schema wants there. */
function partAt(pointer: string, type: unknown): SchemaPart {
  const [, first, , key, ...within] = pointer.split("/");
  if (first === undefined) return "schema";
  if (first === "$schema") return "schemaUrl";
  if (first === "name" || first === "extends" || first === "timeField") return first;
  if (pointer === "/fields") return "fields";
  if (key === undefined) return "field";
  if (key === "type" && within.length === 0) return "type";
  if (key === "absent" && within.length === 2) return "textOrNumber";
  if (type === "object" && within.length === 0 && Object.hasOwn(partOfFact, key)) return partOfFact[key] ?? "fact";
  if (type === "object" && key === "values" && within[0] === "also") return "also";
  return partOfType[String(type)] ?? "mark";
}

/** Facts that are not said by `is` with one word. */
const partOfFact: Readonly<Record<string, SchemaPart>> = {
  values: "values",
  characters: "characters",
  range: "range",
  step: "step",
  absent: "absent",
};

const partOfType: Readonly<Record<string, SchemaPart>> = {
  object: "fact",
  array: "list",
  string: "text",
  number: "number",
  boolean: "mark",
};

/** The keys of the object at a place. */
function keysAt(pointer: string): readonly string[] {
  const [, , , fact] = pointer.split("/");
  if (pointer === "") return schemaFileKeys;
  const schema =
    fact === undefined || !Object.hasOwn(factSchemas, fact) ? {} : factSchemas[fact as keyof typeof factSchemas];
  return "properties" in schema ? Object.keys(schema.properties ?? {}) : fieldKeys;
}

function replacement({ span }: SourcePlace, text: string, safe: boolean): DiagnosticFix {
  return (safe ? safeFix : suggestedFix)({ span, text: JSON.stringify(text) });
}

function unknownWord(pointer: string, place: SourcePlace, word: string) {
  const [, first, , key, part] = pointer.split("/");
  if (first === "extends") return unknownBase(place, word);
  if (key === undefined || key === "type") return unknownType(place, word);
  const of = part === "basis" ? "basis" : key === "form" || key === "unit" ? key : "case";
  const known = wordsOf[of];
  const similar = similarNames(word, known);
  return report(
    "LW707",
    place,
    { word, of, similar, known },
    { fixes: similar.map((other) => replacement(place, other, false)) },
  );
}

const wordsOf = {
  form: formNames,
  basis: Object.keys(bases),
  unit: Object.keys(units),
  case: ["lower", "upper"],
} as const;

function unknownBase(place: SourcePlace, name: string) {
  const similar = similarNames(name, Object.keys(datasets));
  return report("LW705", place, { name, similar }, { fixes: similar.map((other) => replacement(place, other, false)) });
}

function unknownType(place: SourcePlace, type: string) {
  const { types, sure } = meantTypes(type);
  return report(
    "LW704",
    place,
    { type, similar: types, types: fieldTypeNames },
    { fixes: types.map((meant) => replacement(place, meant, sure)) },
  );
}
