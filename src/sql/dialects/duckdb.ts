import { type Dialect, type JsonValues, list, standard } from "../dialect.js";
import { isInWidth } from "../integers.js";
import { perSecond, type TimeColumns, timestampText } from "../times.js";
import { duckdbFiles } from "./duckdb-files.js";
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
    const isWhole = `${number} = trunc(${number}) AND ${number} > -9223372036854775808 AND ${number} < 18446744073709551616`;
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
  // Microseconds of 64 bits, and nanoseconds but for the first day that 64 bits reach in part.
  range: (unit) =>
    unit === "ns"
      ? { from: -9_223_286_400n * perSecond.ns, to: 2n ** 63n - 1n }
      : { from: -9_223_372_022_400n * perSecond[unit], to: 9_223_372_036_854n * perSecond[unit] + 1n },
  // A text takes the type of the column, with or without a time zone. As nanoseconds it would reach less far.
  constant: (value, unit) =>
    unit === "ns"
      ? `make_timestamp_ns(${value})`
      : quoted(timestampText(value, unit, (date, time) => `${date} (BC) ${time}`)),
};

export const duckdb: Dialect = {
  ...standard,
  name: "duckdb",
  text,
  parameter: {
    text: (n) => `$${n}`,
    integer: (n, value) => `CAST($${n} AS ${isInWidth(value, "int64") ? "BIGINT" : "HUGEINT"})`,
  },
  contains: (c, text, writer) => `contains(${c}, ${writer.text(text)})`,
  has: (c, value, writer) => `list_contains(${c}, ${writer.value(value)})`,
  hasAny: (c, values, writer) => `list_has_any(${c}, [${list(values, writer)}])`,
  // DuckDB skips row groups by a range, but not by `starts_with`. The cast removes a collation, which would be another order.
  prefixRange(column, prefix) {
    if (prefix === "") return null;
    const bytes = `${column}::VARCHAR COLLATE "C"`;
    const end = textAfter(prefix);
    return `${bytes} >= ${text(prefix)}${end === null ? "" : ` AND ${bytes} < ${text(end)}`}`;
  },
  collation: { text: ' COLLATE "C"', array: "" },
  ignoresCase: true,
  times,
  json,
  files: duckdbFiles,
};

/** The first text after all texts with a prefix, in the order of UTF-8. Null: there is none. */
function textAfter(prefix: string): string | null {
  const characters = Array.from(prefix);
  for (let last = characters.pop(); last !== undefined; last = characters.pop()) {
    const next = (last.codePointAt(0) ?? 0) + 1;
    // Surrogates are no characters.
    if (next <= 0x10_ffff) return characters.join("") + String.fromCodePoint(next === 0xd800 ? 0xe000 : next);
  }
  return null;
}
