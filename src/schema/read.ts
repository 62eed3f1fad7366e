import { collector } from "../diagnostics/collector.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { noPlaces, placesOf } from "../json/document/places.js";
import { plainValue } from "../json/value.js";
import { readJson } from "../json/read.js";
import type { Dataset, FieldFacts } from "../datasets/dataset.js";
import { shippedDataset } from "../language/datasets/by-name.js";
import { reportConflicts } from "./report-conflicts.js";
import { reportError } from "./report-error.js";
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
  const value = root === null ? null : plainValue(root);
  const places = root === null ? noPlaces : placesOf(root);
  if (root !== null && !validate(value))
    for (const error of validate.errors ?? []) reportError(error, places, complete, found);
  // The validator accepts nothing else.
  const file = found.failed() || root === null ? null : (value as SchemaFile);
  const dataset = file === null ? null : datasetOf(file, shipped(file.extends ?? ""));
  if (file !== null && dataset !== null) reportConflicts(file, dataset, places, found);
  const facts = { diagnostics: found.all(), source: text };
  return dataset === null || found.failed() ? { ok: false, ...facts } : { ok: true, dataset, ...facts };
}

/** The dataset of a file that the validator accepts. */
function datasetOf({ name, timeField = undefined, fields }: SchemaFile, base: Dataset | undefined): Dataset {
  const time = timeField ?? base?.timeField;
  const own = Object.entries(fields).map(([field, entry]): [string, FieldFacts] => [
    field,
    typeof entry === "string" ? entry : fieldEntry(entry),
  ]);
  return {
    name: name || (base?.name ?? ""),
    scopes: base?.scopes ?? [],
    ...(time === undefined ? {} : { timeField: time }),
    fields: Object.fromEntries([...Object.entries(base?.fields ?? {}), ...own]),
  };
}

/** Marks that say what holds without them are left out. */
function fieldEntry({ deprecated, filterable, values, ...facts }: SchemaFileField): FieldFacts {
  return {
    ...facts,
    ...(deprecated === true && { deprecated }),
    ...(filterable === false && { filterable }),
    ...(values && {
      values: {
        are: values.are,
        ...(values.older && { older: values.older }),
        ...(values.also && { also: values.also }),
        ...(values.closed && { closed: true }),
        ...(values.basis && { basis: values.basis }),
      },
    }),
  };
}
