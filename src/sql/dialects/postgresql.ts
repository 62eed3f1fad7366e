import type { Scalar } from "../../language/field-types.js";
import { type Dialect, type JsonValues, standard, type Writer } from "../dialect.js";
import { isInWidth } from "../integers.js";
import { type TimeColumns, timestampText, writtenYears } from "../times.js";
import { control, doubled, escapeString, inPattern } from "./quoting.js";

/** The same text with and without the setting `standard_conforming_strings`. */
const text = (value: string): string =>
  value.includes("\\") || control.test(value) ? escapeString(value) : doubled("'", value);

/** An array as a text, which takes the type of the column. */
function arrayOf(values: readonly Scalar[], writer: Writer): string {
  const elements = values.map((value) => (typeof value === "string" ? `"${value.replace(/["\\]/g, "\\$&")}"` : value));
  return writer.text(`{${elements.join(",")}}`);
}

/** No value of jsonb has a key with NUL. */
const key = (at: string): string => (at.includes("\0") ? "NULL::text" : text(at));
const member = (json: string, at: string | null): string => (at === null ? json : `${json} -> ${key(at)}`);
const read = (json: string, at: string | null): string => (at === null ? `${json} #>> '{}'` : `${json} ->> ${key(at)}`);

const json: JsonValues = {
  reading: "postgresqlText",
  types: { string: "string", bool: "boolean", array: "array", object: "object" },
  typeOf: (json, at) => `jsonb_typeof(${member(json, at)})`,
  document: (column) => `(${column})::jsonb`,
  string: read,
  bool: (json, at) => `(${read(json, at)})::boolean`,
  int(json, at) {
    const number = `(${read(json, at)})::numeric`;
    const isInRange = `${number} BETWEEN -9223372036854775808 AND 18446744073709551615`;
    const integer = `CASE WHEN ${number} = trunc(${number}) AND ${isInRange} THEN ${number} END`;
    return `CASE jsonb_typeof(${member(json, at)}) WHEN 'number' THEN ${integer} END`;
  },
  // With the name of its table, `x.e` is no column of the user's table.
  array: (json, at, read) => `ARRAY(SELECT ${read("x.e")} FROM jsonb_array_elements(${member(json, at)}) AS x(e))`,
  value: member,
};

const times: TimeColumns = {
  units: ["s", "ms", "us"],
  range: writtenYears,
  // A text takes the type of the column. A type without a time zone ignores the offset, which is 0.
  constant: (value, unit) => `'${timestampText(value, unit)}'`,
};

export const postgresql: Dialect = {
  ...standard,
  name: "postgresql",
  text,
  parameter: {
    text: (n) => `$${n}`,
    integer: (n, value) => `$${n}::${isInWidth(value, "int64") ? "bigint" : "numeric"}`,
  },
  // An index of parts of a text serves `LIKE`, but no function.
  startsWith: (c, text, writer) => `${c} LIKE ${writer.text(`${inPattern(text)}%`)}`,
  endsWith: (c, text, writer) => `${c} LIKE ${writer.text(`%${inPattern(text)}`)}`,
  contains: (c, text, writer) => `${c} LIKE ${writer.text(`%${inPattern(text)}%`)}`,
  has: (c, value, writer) => `${c} @> ${arrayOf([value], writer)}`,
  hasAny: (c, values, writer) => `${c} && ${arrayOf(values, writer)}`,
  // Neither text nor jsonb can hold NUL.
  cannotHold: (text) => text.includes("\0"),
  // The constants take the type of the column. A constant outside of its range ends the query.
  castArray: (c, constants) => (constants.every((value) => isInWidth(value, "int16")) ? c : `${c}::numeric[]`),
  collation: { text: ' COLLATE "C"', array: ' COLLATE "C"' },
  times,
  json,
};
