import type { LogFiles } from "../dialect.js";
import { doubled } from "./quoting.js";

const types: LogFiles["types"] = {
  string: "VARCHAR",
  int: "HUGEINT",
  bool: "BOOLEAN",
  "array<string>": "VARCHAR[]",
  "array<int>": "HUGEINT[]",
};

const text = (value: string): string => doubled("'", value);

/** Files of NDJSON as a table: whole lines, or a column for each field with an assumed type. */
export const duckdbFiles: LogFiles = {
  reading: "duckdbFiles",
  types,
  table({ paths, assumeTypes }, fields, hasFolders) {
    const [first = "", ...others] = [paths].flat();
    const all = others.length === 0 ? text(first) : `[${[first, ...others].map(text).join(", ")}]`;
    // By default, a folder named `Field=value` takes the place of the field.
    const folders = hasFolders ? "" : ", hive_partitioning = false";
    if (!assumeTypes) return `read_ndjson_objects(${all}, ignore_errors = true${folders})`;
    const columns = Array.from(fields, ([name, type]) => {
      const assumed = type === null ? undefined : types[type];
      return `${doubled('"', name)}: '${assumed ?? "JSON"}'`;
    });
    return `read_ndjson(${all}, columns = {${columns.join(", ")}}, records = true${folders})`;
  },
};
