/** NDJSON that DuckDB reads: lines as they are, or each field of the filters a column of the type that it is taken to have. */
import type { FieldUse } from "../../check/filter.js";
import type { FieldType } from "../../language/field-types.js";
import type { Quotes } from "../dialect.js";
import type { SqlSettings } from "../options.js";

type Files = NonNullable<SqlSettings["files"]>;

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

/**
 * A table of the lines in files; where types are assumed, of these fields of them. `partitioned`: the user's own SQL may speak of folders called
 * `key=value`, which are columns then. Otherwise they would take the place of fields.
 */
export function filesTable(
  fields: readonly FieldUse[],
  files: Files,
  partitioned: boolean,
  { identifier, text }: Quotes,
): string {
  const paths = typeof files.paths === "string" ? [files.paths] : files.paths;
  const list = paths.length === 1 ? text(paths[0] ?? "") : `[${paths.map(text).join(", ")}]`;
  // Each once: what a filter compares may be given as well.
  const columns = new Map(fields.map(({ name, type }) => [name, typeInFiles(type, files) ?? "JSON"]));
  const folders = partitioned ? "" : ", hive_partitioning = false";
  if (files.assumeTypes !== true) return `read_ndjson_objects(${list}, ignore_errors = true${folders})`;
  return `read_ndjson(${list}, columns = {${Array.from(columns, ([name, type]) => `${identifier(name)}: '${type}'`).join(", ")}}, records = true${folders})`;
}
