import { type Dialect, list, standard, type Writer } from "../dialect.js";
import { control, doubled } from "./quoting.js";

function text(value: string): string {
  if (!control.test(value)) return doubled("'", value);
  const bytes = Array.from(new TextEncoder().encode(value), (byte) => byte.toString(16).padStart(2, "0"));
  return `CAST(x'${bytes.join("")}' AS TEXT)`;
}

/** `instr` reads beyond NUL, where `substr` ends, and compares whole characters. */
const position = (c: string, text: string, writer: Writer): string => `instr(${c}, ${writer.text(text)})`;

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
  // Arrays are texts of JSON. As `l.a`, an array is not one of the columns `key`, `value` and `type` of `json_each`.
  hasAny(c, values, writer) {
    // `1.0` and `1e0` are integers, too.
    const types = typeof values[0] === "string" ? "'text'" : "'integer', 'real'";
    const condition = `e.value IN (${list(values, writer)}) AND e.type IN (${types})`;
    const exists = `EXISTS (SELECT 1 FROM (SELECT ${c} AS a) AS l, json_each(l.a) AS e WHERE ${condition})`;
    return `CASE WHEN ${c} IS NOT NULL THEN ${exists} END`;
  },
  // SQLite approximates larger integers.
  widest: "int64",
  missingWidths: ["uint64", "int128"],
  collation: { text: " COLLATE BINARY", array: "" },
  ignoresCase: true,
  reading: "sqlite",
};
