import { collector } from "../diagnostics/collector.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { JsonNode } from "../json/document/json-tree.js";
import { readJson } from "../json/document/read.js";
import { toValue } from "../json/document/to-value.js";
import type { Dataset, FieldEntry } from "../language/dataset.js";
import { shippedDataset } from "../language/datasets/by-name.js";
import { reportConflicts } from "./report-conflicts.js";
import { noPlaces, type Places, reportError } from "./report-error.js";
import type { SchemaFile, SchemaFileField } from "./schema-file.js";
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
 * an object of `type`, `deprecated`, `filterable` and what is known of its values; it replaces a shipped one of its name. Never throws.
 */
export function readSchema(text: string, { shipped = shippedDataset }: SchemaOptions = {}): SchemaReading {
  const found = collector();
  const { root } = readJson(text, { into: found });
  const complete = !found.failed();
  const value = root === null ? null : plain(toValue(root));
  const places = root === null ? noPlaces : placesOf(root);
  if (root !== null && !validate(value)) for (const error of validate.errors ?? []) reportError(error, places, complete, found);
  // The validator accepts nothing else.
  const file = found.failed() || root === null ? null : (value as SchemaFile);
  const dataset = file === null ? null : datasetOf(file, shipped(file.extends ?? ""));
  if (file !== null && dataset !== null) reportConflicts(file, dataset, places, found);
  const facts = { diagnostics: found.all(), source: text };
  return dataset === null || found.failed() ? { ok: false, ...facts } : { ok: true, dataset, ...facts };
}

/** Numbers as numbers: a range says nothing that needs more than their precision. */
function plain(value: unknown): unknown {
  if (typeof value === "bigint") return Number(value);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  // Built from entries: assigning `__proto__` by name would set the prototype instead of a member.
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, plain(member)]));
}

/** Every value and every key of a tree by its pointer; of a repeated key the last, as the validator sees it. */
function placesOf(root: JsonNode): Places {
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
function datasetOf({ name, timeField = undefined, fields }: SchemaFile, base: Dataset | undefined): Dataset {
  const time = timeField ?? base?.timeField;
  const own = Object.entries(fields).map(([field, entry]): [string, FieldEntry] => [field, typeof entry === "string" ? entry : fieldEntry(entry)]);
  return {
    name: name || (base?.name ?? ""),
    scopes: base?.scopes ?? [],
    ...(time === undefined ? {} : { timeField: time }),
    fields: Object.fromEntries([...Object.entries(base?.fields ?? {}), ...own]),
  };
}

/** Marks that say what holds without them are left out. */
function fieldEntry({ deprecated, filterable, values, ...facts }: SchemaFileField): FieldEntry {
  return {
    ...facts,
    ...(deprecated === true && { deprecated }),
    ...(filterable === false && { filterable }),
    ...(values && {
      values: {
        are: values.are,
        ...(values.older && { older: values.older }),
        ...(values.closed && { closed: true }),
        ...(values.basis && { basis: values.basis }),
      },
    }),
  };
}
