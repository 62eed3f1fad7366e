import type { Dialect } from "../dialect.js";
import { formsOf } from "../forms.js";
import { notRun } from "./not-run.js";
import { doubled, escaped } from "./quoting.js";

export const snowflake: Dialect = {
  ...notRun,
  quotes: { identifier: doubled('"'), text: escaped("'") },
  forms: formsOf({
    startsWith: (c, s, w) => `STARTSWITH(${c}, ${w.text(s)})`,
    endsWith: (c, s, w) => `ENDSWITH(${c}, ${w.text(s)})`,
    contains: (c, s, w) => `CONTAINS(${c}, ${w.text(s)})`,
    has: (c, v, w) => `ARRAY_CONTAINS(TO_VARIANT(${w.value(v)}), ${c})`,
    hasAny: (c, values, w) => `ARRAYS_OVERLAP(${c}, ARRAY_CONSTRUCT(${values.map(w.value).join(", ")}))`,
  }),
  integer: String,
  widths: ["int128", "int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64"],
  foldsNames: false,
  arraysNeverNull: false,
};
