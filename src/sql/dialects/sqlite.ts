import type { Scalar } from "../../language/field-types.js";
import type { Dialect } from "../dialect.js";
import type { Writer } from "../forms.js";
import { dialectOf } from "./dialect-of.js";
import { control, doubled } from "./quoting.js";

const quoted = (value: string) => doubled("'", value);
const hex = (value: string) =>
  `x'${Array.from(new TextEncoder().encode(value), (byte) => byte.toString(16).padStart(2, "0")).join("")}'`;

/** `substr` ends a text at NUL, and bytes not. They are those of the database's encoding, on both sides. */
const bytes = (c: string) => `CAST(${c} AS BLOB)`;
/** `instr` goes through the whole of a text, and knows where characters begin. */
const found = (c: string, text: string, w: Writer) => `instr(${c}, ${w.text(text)})`;

/**
 * Arrays are JSON in a column of texts. It is read under another name: `json_each` has columns `key`, `value` and `type` of its own, and a
 * column of the table that is called so would be those.
 */
function some(c: string, condition: string, value: Scalar): string {
  // `1.0` and `1e0` are whole numbers, too.
  const type = typeof value === "string" ? "= 'text'" : "IN ('integer', 'real')";
  return `CASE WHEN ${c} IS NOT NULL THEN EXISTS (SELECT 1 FROM (SELECT ${c} AS a) AS l, json_each(l.a) AS e WHERE e.value ${condition} AND e.type ${type}) END`;
}

export const sqlite: Dialect = /* @__PURE__ */ dialectOf({
  name: "sqlite",
  // In double quotes the name of no column would be a text.
  quotes: {
    identifier: (name) => doubled("`", name),
    text: (value) => (control.test(value) ? `CAST(${hex(value)} AS TEXT)` : quoted(value)),
  },
  pieces: {
    startsWith: (c, s, w) => `${found(c, s, w)} = 1`,
    endsWith(c, s, w) {
      if (s === "") return `${found(c, s, w)} > 0`;
      const end = bytes(w.text(s));
      // Of an empty blob `substr` is NULL.
      return `CASE WHEN ${c} IS NOT NULL THEN coalesce(substr(${bytes(c)}, -length(${end})) = ${end}, 0) END`;
    },
    contains: (c, s, w) => `${found(c, s, w)} > 0`,
    has: (c, v, w) => some(c, `IS ${w.value(v)}`, v),
    hasAny: (c, values, w) => some(c, `IN (${values.map(w.value).join(", ")})`, values[0]),
  },
  truth: ["0", "1"],
  integer: String,
  parameter: { text: (n) => `?${n}`, integer: (n) => `CAST(?${n} AS INTEGER)` },
  // Integers beyond 64 bits are stored as approximations.
  widest: "int64",
  lackedWidths: ["uint64", "int128"],
  foldsNames: "ascii",
  holdsAnyType: true,
  bytewise: { text: " COLLATE BINARY", array: "" },
});
