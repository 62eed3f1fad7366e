import { type Dialect, list, standard } from "../dialect.js";
import { escaped } from "./quoting.js";

export const snowflake: Dialect = {
  ...standard,
  name: "snowflake",
  text: (value) => escaped("'", value),
  startsWith: (c, text, writer) => `STARTSWITH(${c}, ${writer.text(text)})`,
  endsWith: (c, text, writer) => `ENDSWITH(${c}, ${writer.text(text)})`,
  contains: (c, text, writer) => `CONTAINS(${c}, ${writer.text(text)})`,
  has: (c, value, writer) => `ARRAY_CONTAINS(TO_VARIANT(${writer.value(value)}), ${c})`,
  hasAny: (c, values, writer) => `ARRAYS_OVERLAP(${c}, ARRAY_CONSTRUCT(${list(values, writer)}))`,
};
