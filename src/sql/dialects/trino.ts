import type { Dialect } from "../dialect.js";
import { inInt64 } from "../integer-text.js";
import { dialectOf } from "./dialect-of.js";
import { control, doubled, ownName } from "./quoting.js";

const quoted = (value: string) => doubled("'", value);

const codePoint = (found: string) => `\\${found.charCodeAt(0).toString(16).padStart(4, "0")}`;

export const trino: Dialect = /* @__PURE__ */ dialectOf({
  name: "trino",
  quotes: {
    identifier: (name) => doubled('"', name),
    text: (value) =>
      control.test(value)
        ? `U&${quoted(value.replaceAll("\\", "\\\\").replace(new RegExp(control, "g"), codePoint))}`
        : quoted(value),
  },
  pieces: {
    startsWith: (c, s, w) => `starts_with(${c}, ${w.text(s)})`,
    endsWith: (c, s, w) =>
      s === "" ? `starts_with(${c}, ${w.text(s)})` : `substr(${c}, -${Array.from(s).length}) = ${w.text(s)}`,
    contains: (c, s, w) => `strpos(${c}, ${w.text(s)}) > 0`,
    has: (c, v, w) => `any_match(${c}, ${ownName} -> ${ownName} IS NOT DISTINCT FROM ${w.value(v)})`,
    hasAny: (c, values, w) =>
      `any_match(${c}, ${ownName} -> coalesce(${ownName} IN (${values.map(w.value).join(", ")}), FALSE))`,
  },
  integer: (value) => (inInt64(value) ? String(value) : `DECIMAL '${value}'`),
  widest: "int64",
  foldsNames: true,
});
