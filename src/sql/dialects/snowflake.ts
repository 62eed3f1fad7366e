import type { Dialect } from "../dialect.js";
import { dialectOf } from "./dialect-of.js";
import { doubled, escaped } from "./quoting.js";

export const snowflake: Dialect = /* @__PURE__ */ dialectOf({
  name: "snowflake",
  quotes: { identifier: (name) => doubled('"', name), text: (value) => escaped("'", value) },
  pieces: {
    startsWith: (c, s, w) => `STARTSWITH(${c}, ${w.text(s)})`,
    endsWith: (c, s, w) => `ENDSWITH(${c}, ${w.text(s)})`,
    contains: (c, s, w) => `CONTAINS(${c}, ${w.text(s)})`,
    has: (c, v, w) => `ARRAY_CONTAINS(TO_VARIANT(${w.value(v)}), ${c})`,
    hasAny: (c, values, w) => `ARRAYS_OVERLAP(${c}, ARRAY_CONSTRUCT(${values.map(w.value).join(", ")}))`,
  },
  integer: String,
  widest: "int128",
});
