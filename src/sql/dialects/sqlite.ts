import type { Scalar } from "../../language/field-types.js";
import { type Dialect, list, standard, type Writer } from "../dialect.js";
import { control, doubled } from "./quoting.js";

function text(value: string): string {
  if (!control.test(value)) return doubled("'", value);
  const bytes = Array.from(new TextEncoder().encode(value), (byte) => byte.toString(16).padStart(2, "0"));
  return `CAST(x'${bytes.join("")}' AS TEXT)`;
}

/** `instr` reads beyond NUL, where `substr` ends, and compares whole characters. */
const position = (c: string, text: string, writer: Writer): string => `instr(${c}, ${writer.text(text)})`;

/**
 * Arrays are texts of JSON. The array gets the name `l.a`: `json_each` has columns `key`, `value` and `type`, and would hide
 * columns of the user's table.
 */
function hasElement(c: string, condition: string, value: Scalar | undefined): string {
  // `1.0` and `1e0` are integers, too.
  const type = typeof value === "string" ? "= 'text'" : "IN ('integer', 'real')";
  const elements = `(SELECT ${c} AS a) AS l, json_each(l.a) AS e`;
  const exists = `EXISTS (SELECT 1 FROM ${elements} WHERE e.value ${condition} AND e.type ${type})`;
  return `CASE WHEN ${c} IS NOT NULL THEN ${exists} END`;
}

export const sqlite: Dialect = {
  ...standard,
  name: "sqlite",
  truth: ["0", "1"],
  // In double quotes, a name that is no column would be a text.
  identifier: (name) => doubled("`", name),
  text,
  parameter: { text: (n) => `?${n}`, integer: (n) => `CAST(?${n} AS INTEGER)` },
  startsWith: (c, text, writer) => `${position(c, text, writer)} = 1`,
  endsWith(c, text, writer) {
    if (text === "") return `${position(c, text, writer)} > 0`;
    // Bytes, because `substr` of a text ends at NUL. `substr` of an empty blob is NULL.
    const end = `CAST(${writer.text(text)} AS BLOB)`;
    return `CASE WHEN ${c} IS NOT NULL THEN coalesce(substr(CAST(${c} AS BLOB), -length(${end})) = ${end}, 0) END`;
  },
  contains: (c, text, writer) => `${position(c, text, writer)} > 0`,
  has: (c, value, writer) => hasElement(c, `IS ${writer.value(value)}`, value),
  hasAny: (c, values, writer) => hasElement(c, `IN (${list(values, writer)})`, values[0]),
  // SQLite approximates larger integers.
  widest: "int64",
  missingWidths: ["uint64", "int128"],
  collation: { text: " COLLATE BINARY", array: "" },
  ignoresCase: true,
  reading: "sqlite",
};
