import type { Scalar } from "../../language/field-types.js";
import type { Dialect } from "../dialect.js";
import { formsOf, type Writer } from "../forms.js";
import { doubled } from "./quoting.js";

const quoted = doubled("'");
const bytesOf = (value: string) => new TextEncoder().encode(value);
const hex = (value: string) => `x'${Array.from(bytesOf(value), (byte) => byte.toString(16).padStart(2, "0")).join("")}'`;

/** Functions of texts end at NUL, those of bytes do not. */
const blob = (value: string, w: Writer) => (w.apart ? `CAST(${w.text(value)} AS BLOB)` : hex(value));
const ofColumn = (c: string) => `CAST(${c} AS BLOB)`;

/** Arrays are JSON in a column of texts. */
function some(c: string, condition: string, value: Scalar): string {
  const type = typeof value === "string" ? "text" : "integer";
  return `CASE WHEN ${c} IS NOT NULL THEN EXISTS (SELECT 1 FROM json_each(${c}) WHERE ${condition} AND type = '${type}') END`;
}

export const sqlite: Dialect = {
  quotes: { identifier: doubled('"'), text: (value) => (value.includes("\0") ? `CAST(${hex(value)} AS TEXT)` : quoted(value)) },
  forms: formsOf({
    startsWith: (c, s, w) => `instr(${ofColumn(c)}, ${blob(s, w)}) = 1`,
    // Of an empty blob `substr` is NULL.
    endsWith: (c, s, w) =>
      s === ""
        ? `instr(${ofColumn(c)}, ${blob(s, w)}) > 0`
        : `CASE WHEN ${c} IS NOT NULL THEN coalesce(substr(${ofColumn(c)}, -${bytesOf(s).length}) = ${blob(s, w)}, 0) END`,
    contains: (c, s, w) => `instr(${ofColumn(c)}, ${blob(s, w)}) > 0`,
    has: (c, v, w) => some(c, `value IS ${w.value(v)}`, v),
    hasAny: (c, values, w) => some(c, `value IN (${values.map(w.value).join(", ")})`, values[0]),
  }),
  truth: ["0", "1"],
  integer: String,
  parameter: { text: (n) => `?${n}`, integer: (n) => `CAST(?${n} AS INTEGER)` },
  // Integers beyond 64 bits are stored as approximations.
  widths: ["int64", "int8", "uint8", "int16", "uint16", "int32", "uint32"],
  foldsNames: true,
  arraysNeverNull: false,
  unholdable: null,
  bytewise: " COLLATE BINARY",
  times: null,
  json: null,
};
