/** NDJSON that DuckDB reads: each field of the filters a column of JSON, or of the type that it is taken to have; or lines as they are. */
import type { FieldUse } from "../../checked/filter.js";
import type { FieldType } from "../../language/field-types.js";
import type { Quotes } from "../dialect.js";
import type { SqlOptions } from "../options.js";

type Files = NonNullable<SqlOptions["files"]>;

/** The column in which `read_ndjson_objects` gives the line. */
export const wholeLine = "json";

/** Of a timestamp the filter says whether it is a number or a string, and of others nothing is compared. */
const types: Partial<Record<FieldType, string>> = {
  string: "VARCHAR",
  int: "HUGEINT",
  bool: "BOOLEAN",
  "array<string>": "VARCHAR[]",
  "array<int>": "HUGEINT[]",
};

/** The type that a field is read as; null: as JSON, whatever it is. */
export function typeInFiles(type: FieldType | null, { assumeTypes }: Files): string | null {
  return assumeTypes === true && type !== null ? (types[type] ?? null) : null;
}

/** A table of these fields of the lines in files; of the whole lines where there are none. */
export function filesTable(fields: readonly FieldUse[], files: Files, { identifier, text }: Quotes): string {
  const paths = typeof files.paths === "string" ? [files.paths] : files.paths;
  const list = paths.length === 1 ? text(paths[0] ?? "") : `[${paths.map(text).join(", ")}]`;
  // Each once: what a filter compares may be given as well.
  const columns = new Map(fields.map(({ name, type }) => [name, typeInFiles(type, files) ?? "JSON"]));
  // What is no object is a row of NULL then; with types that are taken for granted, whatever has another would be one, too.
  const lenient = files.assumeTypes === true ? "" : ", ignore_errors = true";
  if (columns.size === 0) return `read_ndjson_objects(${list}, ignore_errors = true)`;
  return `read_ndjson(${list}, columns = {${Array.from(columns, ([name, type]) => `${identifier(name)}: '${type}'`).join(", ")}}, records = true${lenient})`;
}
