import type { Scalar } from "../../language/field-types.js";
import type { Dialect, JsonReferences } from "../dialect.js";
import type { Writer } from "../forms.js";
import { inInt64 } from "../integer-text.js";
import { timeCriterion } from "../time-criterion.js";
import { perSecond, writtenTime } from "../times.js";
import { dialectOf } from "./dialect-of.js";
import { control, doubled, inPattern, withEscapes } from "./quoting.js";

const quoted = (value: string) => doubled("'", value);

/** Right whatever `standard_conforming_strings` is. */
const text = (value: string) => (value.includes("\\") || control.test(value) ? withEscapes(value) : quoted(value));

/** An array as a text, which takes the type of what it is compared with. */
const array = (values: readonly Scalar[], w: Writer) =>
  w.text(
    `{${values.map((value) => (typeof value === "string" ? `"${value.replace(/["\\]/g, "\\$&")}"` : value)).join(",")}}`,
  );

const member = (json: string, at: string) => `${json} -> ${at}`;
const read = (json: string, at: string) => `${json} ->> ${at}`;

function numberOf(text: string): string {
  const number = `(${text})::numeric`;
  return `CASE WHEN ${number} = trunc(${number}) AND ${number} BETWEEN -9223372036854775808 AND 18446744073709551615 THEN ${number} END`;
}

const scalar: JsonReferences["scalar"] = {
  string: (json, at) => `CASE jsonb_typeof(${member(json, at)}) WHEN 'string' THEN ${read(json, at)} END`,
  bool: (json, at) => `CASE jsonb_typeof(${member(json, at)}) WHEN 'boolean' THEN (${read(json, at)})::boolean END`,
  int: (json, at) => `CASE jsonb_typeof(${member(json, at)}) WHEN 'number' THEN ${numberOf(read(json, at))} END`,
};

/** Elements of one type, as they are; others equal nothing. The name of their table is in front: alone, `e` would be a column of that name. */
const elements = {
  string: ["x.e #>> '{}'", "string"],
  int: [/* @__PURE__ */ numberOf("x.e #>> '{}'"), "number"],
} as const;

export const postgresql: Dialect = /* @__PURE__ */ dialectOf({
  name: "postgresql",
  quotes: { identifier: (name) => doubled('"', name), text },
  pieces: {
    // Indexes of parts of a text go by `LIKE`, and not by functions. A parameter is the constant itself, and no pattern.
    startsWith: (c, s, w) => (w.apart ? `starts_with(${c}, ${w.text(s)})` : `${c} LIKE ${w.text(`${inPattern(s)}%`)}`),
    endsWith(c, s, w) {
      if (!w.apart) return `${c} LIKE ${w.text(`%${inPattern(s)}`)}`;
      const end = w.text(s);
      // The server counts: what a character is depends on the encoding of the database.
      return s === "" ? `starts_with(${c}, ${end})` : `right(${c}, length(${end}::text)) = ${end}`;
    },
    contains: (c, s, w) => (w.apart ? `strpos(${c}, ${w.text(s)}) > 0` : `${c} LIKE ${w.text(`%${inPattern(s)}%`)}`),
    has: (c, v, w) => `${c} @> ${array([v], w)}`,
    hasAny: (c, values, w) => `${c} && ${array(values, w)}`,
  },
  integer: String,
  parameter: { text: (n) => `$${n}`, integer: (n, value) => `$${n}::${inInt64(value) ? "bigint" : "numeric"}` },
  widest: "int128",
  // Neither text nor jsonb has it.
  unholdable: (value) => value.includes("\0"),
  bytewise: { text: ' COLLATE "C"', array: ' COLLATE "C"' },
  widened: (c) => `${c}::numeric[]`,
  nameBytes: 63,
  times: {
    written: timeCriterion,
    units: ["s", "ms", "us"],
    equality: true,
    range: (unit) => ({ least: least * perSecond[unit], most: most * perSecond[unit] - 1n }),
    // A text without a type becomes a time of the column's type; one without a zone passes over the offset, which is none.
    constant: (value, unit) => quoted(writtenTime(value, unit, (date, time) => `${date} ${time} BC`)),
  },
  json: {
    isObject: (json) => `coalesce(jsonb_typeof(${json}) = 'object', FALSE)`,
    document: (column) => `(${column})::jsonb`,
    at: (field) => (field.includes("\0") ? "NULL::text" : text(field)),
    itself: null,
    scalar,
    array(json, at, type, form) {
      const [value, held] = elements[type];
      const items = `jsonb_array_elements(${member(json, at)}) AS x(e)`;
      return form(
        `CASE jsonb_typeof(${member(json, at)}) WHEN 'array' THEN ARRAY(SELECT ${value} FROM ${items} WHERE jsonb_typeof(x.e) = '${held}') END`,
      );
    },
    value: member,
  },
});

/** Seconds of 4713-11-24 BC, the first day of Julian dates, and of the beginning of 294277. */
const least = -210_866_803_200n;
const most = 9_224_318_016_000n;
