import { collector } from "../diagnostics/collector.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { JsonNode, JsonObject } from "../json/document/json-tree.js";
import { readJson } from "../json/document/read.js";
import { toValue } from "../json/document/to-value.js";
import type { Dataset, FieldEntry } from "../language/dataset.js";
import { shippedDataset } from "../language/datasets/by-name.js";
import { isFieldType } from "../language/field-types.js";
import { reportError } from "./report-error.js";
import { validate } from "./validator-generated.js";

export interface SchemaOptions {
  /** Where datasets to extend come from: `datasetWithFacts` of `logwhere/facts` gives those that say what is known of their values. */
  readonly shipped?: (name: string) => Dataset | undefined;
}

/** What `readSchema` gives: `ok` tells whether there is a dataset to use. */
export type SchemaReading = SchemaReadingSuccess | SchemaReadingFailure;

export interface SchemaReadingSuccess {
  readonly ok: true;
  /** Named by `name`, else by `extends`; an empty name, which fits every other, when neither is there. */
  readonly dataset: Dataset;
  readonly diagnostics: readonly Diagnostic[];
  /** The text that spans refer to. */
  readonly source: string;
}

export interface SchemaReadingFailure {
  readonly ok: false;
  readonly dataset?: undefined;
  readonly diagnostics: readonly Diagnostic[];
  readonly source: string;
}

/**
 * Reads a schema file: `{"name"?, "extends"?: "http_requests", "fields": {"Status": "int", …}}`. A field is its type or
 * an object of `type`, `deprecated` and `filterable`; it replaces a shipped one of its name. Never throws.
 */
export function readSchema(text: string, { shipped = shippedDataset }: SchemaOptions = {}): SchemaReading {
  const found = collector();
  const { root } = readJson(text, { into: found });
  const complete = !found.failed();
  if (root !== null && !validate(toValue(root))) {
    const places = placesOf(root);
    for (const error of validate.errors ?? []) reportError(error, places, complete, found);
  }
  const facts = { diagnostics: found.all(), source: text };
  if (found.failed() || root?.kind !== "Object") return { ok: false, ...facts };
  return { ok: true, dataset: datasetOf(root, shipped), ...facts };
}

/** Every value and every key of a tree by its pointer; of a repeated key the last, as the validator sees it. */
function placesOf(root: JsonNode) {
  const values = new Map<string, JsonNode>();
  const keys = new Map<string, JsonNode>();
  const visit = (node: JsonNode) => {
    values.set(node.pointer, node);
    if (node.kind === "Array") for (const element of node.elements) visit(element);
    if (node.kind !== "Object") return;
    for (const { key, value } of node.members) {
      keys.set(key.pointer, key);
      visit(value);
    }
  };
  visit(root);
  return { values, keys };
}

/** The dataset of a file that the validator accepts. */
function datasetOf(root: JsonObject, shipped: (name: string) => Dataset | undefined): Dataset {
  const member = (object: JsonObject, name: string) => object.members.find(({ key }) => key.value === name)?.value;
  const text = (node: JsonNode | undefined) => (node?.kind === "String" ? node.value : "");
  const isSaid = (node: JsonNode | undefined, value: boolean) => node?.kind === "Boolean" && node.value === value;
  const base = shipped(text(member(root, "extends")));
  const fields = member(root, "fields");
  const own = (fields?.kind === "Object" ? fields.members : []).map(({ key, value }): [string, FieldEntry] => {
    const type = value.kind === "Object" ? text(member(value, "type")) : text(value);
    if (!isFieldType(type)) throw new Error(`the validator let the type ${type} pass`);
    if (value.kind !== "Object") return [key.value, type];
    const deprecated = isSaid(member(value, "deprecated"), true) ? { deprecated: true as const } : {};
    const filterable = isSaid(member(value, "filterable"), false) ? { filterable: false as const } : {};
    return [key.value, { type, ...deprecated, ...filterable }];
  });
  return {
    name: text(member(root, "name")) || (base?.name ?? ""),
    scopes: base?.scopes ?? [],
    // Built from entries: assigning `__proto__` by name would set the prototype instead of a field.
    fields: Object.fromEntries([...Object.entries(base?.fields ?? {}), ...own]),
  };
}
