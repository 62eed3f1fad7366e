import type { Dialect } from "../dialect.js";
import { inInt64 } from "../integer-text.js";
import { dialectOf } from "./dialect-of.js";
import { escaped, ownName } from "./quoting.js";

export const bigquery: Dialect = /* @__PURE__ */ dialectOf({
  name: "bigquery",
  quotes: { identifier: (name) => escaped("`", name), text: (value) => escaped("'", value) },
  pieces: {
    startsWith: (c, s, w) => `STARTS_WITH(${c}, ${w.text(s)})`,
    endsWith: (c, s, w) => `ENDS_WITH(${c}, ${w.text(s)})`,
    contains: (c, s, w) => `STRPOS(${c}, ${w.text(s)}) > 0`,
    has: (c, v, w) => `EXISTS (SELECT 1 FROM UNNEST(${c}) ${ownName} WHERE ${ownName} = ${w.value(v)})`,
    hasAny: (c, values, w) =>
      `EXISTS (SELECT 1 FROM UNNEST(${c}) ${ownName} WHERE ${ownName} IN (${values.map(w.value).join(", ")}))`,
  },
  integer: (value) => (inInt64(value) ? String(value) : `NUMERIC '${value}'`),
  widest: "int64",
  foldsNames: true,
  arraysNeverNull: true,
});
