import { type Dialect, type JsonValues, list, standard } from "../dialect.js";
import { isInWidth } from "../integers.js";
import { perSecond, type TimeColumns, timestampText, writtenYears } from "../times.js";
import { control, doubled, element, escapeString } from "./quoting.js";

const quoted = (value: string): string => (control.test(value) ? escapeString(value) : doubled("'", value));

/** DuckDB takes NUL for the end of a statement. */
const text = (value: string): string =>
  value.includes("\0") ? `(${value.split("\0").map(quoted).join(" || chr(0) || ")})` : quoted(value);

/** The key `$` of a value is the value itself. A number in a pointer would also be an index of an array. */
function pathOf(at: string | null): string {
  if (at === null) return "'$'";
  return text(/^\d+$/.test(at) ? `$."${at}"` : `/${at.replaceAll("~", "~0").replaceAll("/", "~1")}`);
}

const typeOf = (json: string, at: string | null): string => `json_type(${json}, ${pathOf(at)})`;
const read = (json: string, at: string | null): string => `json_extract_string(${json}, ${pathOf(at)})`;

const json: JsonValues = {
  reading: "duckdbJson",
  types: { string: "VARCHAR", bool: "BOOLEAN", array: "ARRAY", object: "OBJECT" },
  typeOf,
  document: (column) => `TRY_CAST(${column} AS JSON)`,
  string: read,
  bool: (json, at) => `${read(json, at)} = 'true'`,
  int(json, at) {
    const number = `CAST(${read(json, at)} AS DOUBLE)`;
    // A number below −2^63 may be rounded to it.
    const isInRange = `${number} > -9223372036854775808 AND ${number} < 18446744073709551616`;
    const isWhole = `${number} = trunc(${number}) AND ${isInRange}`;
    return (
      `CASE WHEN ${typeOf(json, at)} IN ('UBIGINT', 'BIGINT') THEN CAST(${read(json, at)} AS HUGEINT)` +
      ` WHEN ${typeOf(json, at)} = 'DOUBLE' THEN CASE WHEN ${isWhole} THEN CAST(${number} AS HUGEINT) END END`
    );
  },
  array: (json, at, read) =>
    `list_transform(json_extract(${json}, ${pathOf(at)})::JSON[], lambda ${element}: ${read(element)})`,
  value: (json, at) => `json_extract(${json}, ${pathOf(at)})`,
};

const times: TimeColumns = {
  units: ["s", "ms", "us", "ns"],
  // Nanoseconds have 64 bits, so their range begins within a day. DuckDB reads no times of that day.
  range: (unit) => (unit === "ns" ? { from: -9_223_286_400n * perSecond.ns, to: 2n ** 63n - 1n } : writtenYears(unit)),
  // A text takes the type of the column, with or without a time zone. Nanoseconds would have a smaller range.
  constant: (value, unit) => (unit === "ns" ? `make_timestamp_ns(${value})` : `'${timestampText(value, unit)}'`),
};

export const duckdb: Dialect = {
  ...standard,
  name: "duckdb",
  text,
  parameter: {
    text: (n) => `$${n}`,
    integer: (n, value) => `CAST($${n} AS ${isInWidth(value, "int64") ? "BIGINT" : "HUGEINT"})`,
  },
  // DuckDB skips row groups by `LIKE 'prefix%'`, but not by a function. A pattern has no escapes.
  startsWith: (c, text, writer) =>
    /[%_]/.test(text) ? standard.startsWith(c, text, writer) : `${c} LIKE ${writer.text(`${text}%`)}`,
  contains: (c, text, writer) => `contains(${c}, ${writer.text(text)})`,
  has: (c, value, writer) => `list_contains(${c}, ${writer.value(value)})`,
  hasAny: (c, values, writer) => `list_has_any(${c}, [${list(values, writer)}])`,
  collation: { text: ' COLLATE "C"', array: "" },
  ignoresCase: true,
  times,
  json,
  files(paths, hasFolders) {
    const list = paths.map((path) => doubled("'", path)).join(", ");
    // By default, a folder named `json=value` replaces the line.
    const folders = hasFolders ? "" : ", hive_partitioning = false";
    return `read_ndjson_objects(${paths.length === 1 ? list : `[${list}]`}, ignore_errors = true${folders})`;
  },
};
