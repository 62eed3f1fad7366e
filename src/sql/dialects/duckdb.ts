import type { Dialect, JsonReferences } from "../dialect.js";
import { inInt64 } from "../integer-text.js";
import { timeCriterion } from "../time-criterion.js";
import { perSecond, writtenTime } from "../times.js";
import { dialectOf } from "./dialect-of.js";
import { control, doubled, ownName, withEscapes } from "./quoting.js";

const quoted = (value: string) => (control.test(value) ? withEscapes(value) : doubled("'", value));

/** NUL ends a statement, wherever it stands. */
const text = (value: string) =>
  value.includes("\0") ? `(${value.split("\0").map(quoted).join(" || chr(0) || ")})` : quoted(value);

/** Whole numbers that are spelled with a fraction or an exponent, and in range; what is beyond −2^63 is rounded to it. */
function whole(number: string): string {
  return `CASE WHEN ${number} = trunc(${number}) AND ${number} > -9223372036854775808 AND ${number} < 18446744073709551616 THEN CAST(${number} AS HUGEINT) END`;
}

const scalar: JsonReferences["scalar"] = {
  string: (json, at) => `CASE WHEN json_type(${json}, ${at}) = 'VARCHAR' THEN json_extract_string(${json}, ${at}) END`,
  bool: (json, at) =>
    `CASE WHEN json_type(${json}, ${at}) = 'BOOLEAN' THEN json_extract_string(${json}, ${at}) = 'true' END`,
  int(json, at) {
    const value = `json_extract_string(${json}, ${at})`;
    return `CASE json_type(${json}, ${at}) WHEN 'UBIGINT' THEN CAST(${value} AS HUGEINT) WHEN 'BIGINT' THEN CAST(${value} AS HUGEINT) WHEN 'DOUBLE' THEN ${whole(`CAST(${value} AS DOUBLE)`)} END`;
  },
};

/** Seconds that a time has, also where it is counted in microseconds of 64 bits. */
const least = -9_223_372_022_400n;
const most = 9_223_372_036_854n;

export const duckdb: Dialect = /* @__PURE__ */ dialectOf({
  name: "duckdb",
  quotes: { identifier: (name) => doubled('"', name), text },
  pieces: {
    startsWith: (c, s, w) => `starts_with(${c}, ${w.text(s)})`,
    endsWith: (c, s, w) => `ends_with(${c}, ${w.text(s)})`,
    contains: (c, s, w) => `contains(${c}, ${w.text(s)})`,
    has: (c, v, w) => `list_contains(${c}, ${w.value(v)})`,
    hasAny: (c, values, w) => `list_has_any(${c}, [${values.map(w.value).join(", ")}])`,
  },
  integer: String,
  parameter: { text: (n) => `$${n}`, integer: (n, value) => `CAST($${n} AS ${inInt64(value) ? "BIGINT" : "HUGEINT"})` },
  widest: "int128",
  foldsNames: "ascii",
  bytewise: { text: ' COLLATE "C"', array: "" },
  // Without a collation, which would be another order; only what is a text has one.
  rangedBy: (c) => `${c}::VARCHAR COLLATE "C"`,
  times: {
    written: timeCriterion,
    units: ["s", "ms", "us", "ns"],
    equality: true,
    // Of the first day that 64 bits of nanoseconds reach into it knows no time.
    range: (unit) =>
      unit === "ns"
        ? { least: -9_223_286_400n * perSecond.ns, most: 2n ** 63n - 2n }
        : { least: least * perSecond[unit], most: most * perSecond[unit] },
    // A text without a type becomes a time of the column's type, with or without a zone; one of nanoseconds reaches less far so.
    constant: (value, unit) =>
      unit === "ns"
        ? `make_timestamp_ns(${value})`
        : quoted(writtenTime(value, unit, (date, time) => `${date} (BC) ${time}`)),
  },
  json: {
    isObject: (json) => `coalesce(json_type(${json}) = 'OBJECT', FALSE)`,
    // A text that is no JSON would end the query.
    document: (column) => `TRY_CAST(${column} AS JSON)`,
    // A number in a pointer is also a place in an array.
    at: (field) => text(/^\d+$/.test(field) ? `$."${field}"` : `/${field.replaceAll("~", "~0").replaceAll("/", "~1")}`),
    itself: "'$'",
    scalar,
    array: (json, at, elements, form) =>
      form(
        `CASE WHEN json_type(${json}, ${at}) = 'ARRAY' THEN list_transform(json_extract(${json}, ${at})::JSON[], lambda ${ownName}: ${scalar[elements](ownName, "'$'")}) END`,
      ),
    value: (json, at) => `json_extract(${json}, ${at})`,
  },
});
