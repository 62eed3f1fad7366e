import { Ajv, type ErrorObject } from "ajv";
import { collector } from "../../diagnostics/collector.js";
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { report } from "../../diagnostics/report.js";
import { isError } from "../../diagnostics/severity.js";
import { similarNames } from "../../diagnostics/suggest.js";
import { findNode } from "../../json/find.js";
import type { Node } from "../../json/node.js";
import { pointerTo } from "../../json/pointer.js";
import { readJson } from "../../json/read.js";
import { fixesFor, reportSchemaError } from "../../json/schema-error.js";
import { plainValue } from "../../json/value.js";
import { withPointers } from "../../json/with-pointers.js";
import { mostSuggested, type SqlColumns, type SqlSettings } from "../options.js";
import { columnsFileSchema } from "./columns-file-schema.js";

/** The result of `readColumns`. With `ok`, there are columns to use. */
export type ColumnsReading = ColumnsReadingSuccess | ColumnsReadingFailure;

export interface ColumnsReadingSuccess {
  readonly ok: true;
  readonly columns: SqlColumns;
  /** Warnings. A file with an error is not used. */
  readonly diagnostics: readonly Diagnostic[];
  /** The text that spans refer to. */
  readonly source: string;
}

export interface ColumnsReadingFailure {
  readonly ok: false;
  readonly columns?: undefined;
  readonly diagnostics: readonly Diagnostic[];
  readonly source: string;
}

const keywords = ["x-expected", "x-name"];

/**
 * Reads a columns file: `{"names"?, "int"?, "nullable"?, "columns"?: {"EdgeStartTimestamp": {"name"?, "type"?, "unit"?}}}`. Never throws.
 * @param options `fields`: the fields of the logs. Warns of columns of other fields.
 */
export function readColumns(source: string, { fields }: Pick<SqlSettings, "fields"> = {}): ColumnsReading {
  const { root, diagnostics } = readJson(source);
  if (root === null || diagnostics.some(isError)) return { ok: false, diagnostics, source };
  const value = plainValue(root);
  const validate = new Ajv({ allErrors: true, verbose: true, keywords }).compile(columnsFileSchema());
  // The validator accepts nothing else.
  const { $schema: _, ...columns } = (validate(value) ? value : {}) as SqlColumns & { readonly $schema?: string };
  const found = collector();
  found.addAll([
    ...diagnostics,
    ...(validate.errors ?? []).flatMap((error) => errorAt(error, root)),
    ...checkUnits(columns, root),
    ...(fields === undefined ? [] : checkFields(columns, fields, root)),
  ]);
  const all = withPointers(found.all(), root);
  return found.failed() ? { ok: false, diagnostics: all, source } : { ok: true, columns, diagnostics: all, source };
}

/** LW956: a name that no column can have. */
function errorAt(error: ErrorObject, root: Node): readonly Diagnostic[] {
  const node = error.keyword === "pattern" ? findNode(root, error.instancePath)?.value : undefined;
  if (node?.kind !== "text") return reportSchemaError(error, root);
  return [report("LW956", node, { what: "column", name: node.value })];
}

/** LW951: a timestamp has a unit, and no other type has one. */
function checkUnits({ columns = {} }: SqlColumns, root: Node): readonly Diagnostic[] {
  return Object.entries(columns).flatMap(([field, { type, unit }]) => {
    const place = (key: string) => findNode(root, `${pointerTo("/columns", field)}/${key}`)?.value ?? root;
    if (type === "timestamp" && unit === undefined) return [report("LW951", place("type"), { field, unknown: "unit" })];
    return type !== "timestamp" && unit !== undefined
      ? [report("LW951", place("unit"), { field, unknown: "noTime" })]
      : [];
  });
}

/** LW968: columns of fields that the logs do not have. */
function checkFields({ columns = {} }: SqlColumns, fields: readonly string[], root: Node): readonly Diagnostic[] {
  const known = new Set(fields);
  const unknown = Object.keys(columns).filter((field) => !known.has(field));
  return unknown.map((field, at) => {
    const place = findNode(root, pointerTo("/columns", field))?.key ?? root;
    const similar = at < mostSuggested ? similarNames(field, fields) : [];
    return report("LW968", place, { field, similar }, { fixes: fixesFor(field, place, similar) });
  });
}
