import type { Dialect } from "../dialect.js";
import { formsOf } from "../forms.js";
import { inInt64 } from "../integer-text.js";
import { notRun } from "./not-run.js";
import { escaped, ownName } from "./quoting.js";

export const bigquery: Dialect = {
  ...notRun,
  quotes: { identifier: escaped("`"), text: escaped("'") },
  forms: formsOf({
    startsWith: (c, s, w) => `STARTS_WITH(${c}, ${w.text(s)})`,
    endsWith: (c, s, w) => `ENDS_WITH(${c}, ${w.text(s)})`,
    contains: (c, s, w) => `STRPOS(${c}, ${w.text(s)}) > 0`,
    has: (c, v, w) => `EXISTS (SELECT 1 FROM UNNEST(${c}) ${ownName} WHERE ${ownName} = ${w.value(v)})`,
    hasAny: (c, values, w) => `EXISTS (SELECT 1 FROM UNNEST(${c}) ${ownName} WHERE ${ownName} IN (${values.map(w.value).join(", ")}))`,
  }),
  integer: (value) => (inInt64(value) ? String(value) : `NUMERIC '${value}'`),
  widths: ["int64", "int8", "uint8", "int16", "uint16", "int32", "uint32", "uint64", "int128"],
  foldsNames: true,
  arraysNeverNull: true,
};
