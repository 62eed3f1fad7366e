/** What the validator finds wrong with a schema file, as diagnostics at their places. */
import type { ErrorObject } from "ajv";
import type { SchemaPart } from "../diagnostics/catalog/schema.js";
import type { Collector } from "../diagnostics/collector.js";
import type { DiagnosticFix, SourcePlace } from "../diagnostics/diagnostic.js";
import { report, safeFix, suggestedFix } from "../diagnostics/report.js";
import { similarNames } from "../diagnostics/suggest.js";
import type { JsonNode } from "../json/document/json-tree.js";
import { pointerTo } from "../json/document/pointer.js";
import { datasets } from "../language/datasets/all-datasets.js";
import { fieldTypeNames } from "../language/field-types.js";
import { fieldKeys, schemaFileKeys } from "./schema-file-schema.js";
import { meantTypes } from "./type-spellings.js";

interface Places {
  readonly values: ReadonlyMap<string, JsonNode>;
  readonly keys: ReadonlyMap<string, JsonNode>;
}

/** `complete`: the JSON was read without errors, so that what is missing is missing. */
export function reportError({ instancePath: pointer, keyword, params }: ErrorObject, { values, keys }: Places, complete: boolean, found: Collector): void {
  const node = values.get(pointer);
  if (node === undefined || node.kind === "Missing") return;
  switch (keyword) {
    case "type":
      found.report("LW701", beginning(node), { expected: partAt(pointer), found: node.kind });
      break;
    case "required":
      if (complete) found.report("LW703", beginning(node), { missing: String(params["missingProperty"]) });
      break;
    case "additionalProperties": {
      const key = String(params["additionalProperty"]);
      const place = keys.get(pointerTo(pointer, key)) ?? node;
      const expected = pointer === "" ? schemaFileKeys : fieldKeys;
      const similar = similarNames(key, expected);
      const fixes = similar.map((name) => replacement(place, name, similar.length === 1 && name === key.toLowerCase()));
      found.report("LW702", place, { key, expected, similar }, { fixes });
      break;
    }
    case "enum":
      // A value of another kind was reported as such.
      if (node.kind === "String") found.add(pointer === "/extends" ? unknownBase(node, node.value) : unknownType(node, node.value));
      break;
    case "pattern":
      if (node.kind === "String") found.report("LW706", node, { name: node.value });
      break;
    default:
    // `if` only repeats what its branches say.
  }
}

/** Of a container its first character: all of it would underline what is right as well. */
function beginning(node: JsonNode): SourcePlace {
  const { pointer, span } = node;
  const isContainer = node.kind === "Object" || node.kind === "Array";
  return { pointer, span: isContainer ? { start: span.start, end: span.start + 1 } : span };
}

function partAt(pointer: string): SchemaPart {
  const [, first, , key] = pointer.split("/");
  if (first === undefined) return "schema";
  if (first === "$schema") return "schemaUrl";
  if (first === "name" || first === "extends") return first;
  if (pointer === "/fields") return "fields";
  return key === undefined ? "field" : key === "type" ? "type" : "mark";
}

function replacement({ span }: SourcePlace, text: string, safe: boolean): DiagnosticFix {
  return (safe ? safeFix : suggestedFix)({ span, text: JSON.stringify(text) });
}

function unknownBase(place: SourcePlace, name: string) {
  const similar = similarNames(name, Object.keys(datasets));
  return report("LW705", place, { name, similar }, { fixes: similar.map((other) => replacement(place, other, false)) });
}

function unknownType(place: SourcePlace, type: string) {
  const { types, sure } = meantTypes(type);
  return report("LW704", place, { type, similar: types, types: fieldTypeNames }, { fixes: types.map((meant) => replacement(place, meant, sure)) });
}
