import { Ajv } from "ajv";
import type { Diagnostic, SourcePlace } from "../../diagnostics/diagnostic.js";
import { report, suggestedFix } from "../../diagnostics/report.js";
import { isError } from "../../diagnostics/severity.js";
import { similarNames } from "../../diagnostics/suggest.js";
import { findNode } from "../../json/find.js";
import type { Node } from "../../json/node.js";
import { pointerTo } from "../../json/pointer.js";
import { readJson } from "../../json/read.js";
import { plainValue } from "../../json/value.js";
import { mostSuggested, type SqlColumns, type SqlSettings } from "../options.js";
import { columnsFileSchema } from "./columns-file-schema.js";
import { reportError } from "./report-error.js";

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

/**
 * Reads a columns file: `{"names"?, "int"?, "nullable"?, "columns"?: {"EdgeStartTimestamp": {"name"?, "type"?, "unit"?}}}`. Never throws.
 * @param options `fields`: the fields of the logs. Warns of columns of other fields.
 */
export function readColumns(source: string, { fields }: Pick<SqlSettings, "fields"> = {}): ColumnsReading {
  const { root, diagnostics } = readJson(source);
  if (root === null || diagnostics.some(isError)) return { ok: false, diagnostics, source };
  const value = plainValue(root);
  const validate = new Ajv({ allErrors: true, verbose: true, keywords: ["x-expected"] }).compile(columnsFileSchema());
  // The validator accepts nothing else.
  const { $schema: _, ...columns } = (validate(value) ? value : {}) as SqlColumns & { readonly $schema?: string };
  const found = [
    ...(validate.errors ?? []).flatMap((error) => reportError(error, root)),
    ...checkUnits(columns, root),
    ...(fields === undefined ? [] : checkFields(columns, fields, root)),
  ];
  const all = [...diagnostics, ...found].sort((a, b) => a.span.start - b.span.start);
  return all.some(isError) ? { ok: false, diagnostics: all, source } : { ok: true, columns, diagnostics: all, source };
}

/** LW951: a timestamp has a unit, and no other type has one. */
function checkUnits({ columns = {} }: SqlColumns, root: Node): readonly Diagnostic[] {
  return Object.entries(columns).flatMap(([field, { type, unit }]) => {
    const place = (key: string) => placeOf(root, pointerTo(pointerTo("/columns", field), key));
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
    const pointer = pointerTo("/columns", field);
    const span = findNode(root, pointer)?.key?.span ?? root.span;
    const similar = at < mostSuggested ? similarNames(field, fields) : [];
    const fixes = similar.map((name) => suggestedFix({ span, text: JSON.stringify(name) }));
    return report("LW968", { span, pointer }, { field, similar }, { fixes });
  });
}

function placeOf(root: Node, pointer: string): SourcePlace {
  return { span: findNode(root, pointer)?.value.span ?? root.span, pointer };
}
