import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import { datasets } from "../datasets/all.js";
import type { Dataset, FieldFacts } from "../datasets/dataset.js";
import { defineDataset } from "../datasets/define-dataset.js";
import { formats } from "../datasets/formats.js";
import type { Diagnosed, Diagnostic } from "../diagnostics/diagnostic.js";
import { report } from "../diagnostics/report.js";
import { similarNames } from "../diagnostics/suggest.js";
import { findNode } from "../json/find.js";
import type { Node } from "../json/node.js";
import { pointerTo } from "../json/pointer.js";
import { readJson } from "../json/read.js";
import { fixesFor, reportSchemaError } from "../json/schema-error.js";
import { plainValue } from "../json/value.js";
import { withPointers } from "../json/with-pointers.js";
import { fieldTypes } from "../language/field-types.js";
import { otherTypes, type SchemaFile, schemaFileSchema } from "./schema-file.js";

const shipped: Readonly<Record<string, Dataset>> = datasets;

const keywords = ["x-expected", "x-name", "x-write"];
const ajv = new Ajv2020({ allErrors: true, verbose: true, allowUnionTypes: true, keywords });
const validate = ajv.compile<SchemaFile>(schemaFileSchema);

export type SchemaReading =
  /** A dataset without a name fits every name. */
  | (Diagnosed & { readonly ok: true; readonly dataset: Dataset })
  | (Diagnosed & { readonly ok: false; readonly dataset?: undefined });

/**
 * Reads a schema file: `{"extends": "http_requests", "fields": {"Shard": "int"}}`. A field is a type or an object with
 * a type and facts, and replaces a field of the same name. Never throws.
 */
export function readSchema(source: string): SchemaReading {
  const { root, diagnostics } = readJson(source);
  if (root === null || diagnostics.length > 0) return { ok: false, diagnostics, source };
  const file = plainValue(root);
  const isValid = validate(file);
  const found = isValid ? contradictions(file, root) : (validate.errors ?? []).flatMap((one) => errorAt(one, root));
  const sorted = found.toSorted((a, b) => a.span.start - b.span.start);
  if (!isValid || found.length > 0) return { ok: false, diagnostics: withPointers(sorted, root), source };
  const { $schema: _, extends: base, name = base ?? "", ...own } = file;
  const dataset: Dataset = defineDataset({ ...own, name, ...(base && { extends: shipped[base] }) });
  return { ok: true, dataset, diagnostics, source };
}

/** Returns the diagnostic for an error of the validator. */
function errorAt(error: ErrorObject, root: Node): readonly Diagnostic[] {
  const node = findNode(root, error.instancePath)?.value;
  if (node?.kind === "text" && error.keyword === "pattern") return [report("LW706", node, { name: node.value })];
  if (node?.kind === "text" && error.instancePath === "/extends" && error.keyword === "enum") {
    const fixes = fixesFor(node.value, node, similarNames(node.value, Object.keys(shipped)));
    return [report("LW204", node, { name: node.value, similar: [] }, { fixes })];
  }
  return reportSchemaError(error, root, otherTypes);
}

/** Reports contradictions in a file that the validator accepts. */
function contradictions({ fields, timeField, ...file }: SchemaFile, root: Node): readonly Diagnostic[] {
  const found = Object.entries(fields).flatMap(([name, facts]) => {
    const node = findNode(root, pointerTo("/fields", name))?.value;
    return typeof facts === "string" || node === undefined ? [] : contradictionsOfField(facts, node);
  });
  const known = Object.keys({ ...shipped[file.extends ?? ""]?.fields, ...fields });
  const node = findNode(root, "/timeField")?.value;
  if (timeField === undefined || node === undefined || known.includes(timeField)) return found;
  const args = { field: timeField, dataset: file.name ?? file.extends ?? "", asOf: file.asOf ?? null };
  const fixes = fixesFor(timeField, node, similarNames(timeField, known));
  return [...found, report("LW202", node, args, { fixes })];
}

const ofText = new Set<string>(["enum", "examples", "oldValues", "aliases", "case", "usualCase"]);
const ofNumber = new Set<string>(["min", "max", "usual", "multipleOf", "unit"]);

function contradictionsOfField(facts: FieldFacts, node: Node): readonly Diagnostic[] {
  const { type, min = -Infinity, max = Infinity, usual: [low, high] = [min, max] } = facts;
  const literals: readonly string[] = fieldTypes[type].literals;
  const example = facts.format && formats[facts.format].example;
  const isOfText = (fact: string) => ofText.has(fact) || (fact === "format" && typeof example === "string");
  const isOfNumber = (fact: string) => ofNumber.has(fact) || (fact === "format" && typeof example === "number");
  const hasNumbers = literals.includes("int") || type === "float";
  const wrong = Object.keys(facts).filter(
    (fact) => (isOfText(fact) && !literals.includes("string")) || (isOfNumber(fact) && !hasNumbers),
  );
  const keyOf = (fact: string) => findNode(node, `/${fact}`)?.key ?? node;
  const isRange = min <= low && low <= high && high <= max;
  return [
    ...wrong.map((fact) => report("LW708", keyOf(fact), { fact, type })),
    ...(isRange ? [] : [report("LW710", keyOf(facts.usual === undefined ? "max" : "usual"), {})]),
  ];
}
