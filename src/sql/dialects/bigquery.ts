import { type Dialect, list, standard } from "../dialect.js";
import { isInWidth } from "../integers.js";
import { element, escaped } from "./quoting.js";

export const bigquery: Dialect = {
  ...standard,
  name: "bigquery",
  identifier: (name) => escaped("`", name),
  text: (value) => escaped("'", value),
  integer: (value) => (isInWidth(value, "int64") ? String(value) : `NUMERIC '${value}'`),
  hasAny: (c, values, writer) =>
    `EXISTS (SELECT 1 FROM UNNEST(${c}) ${element} WHERE ${element} IN (${list(values, writer)}))`,
  widest: "int64",
  ignoresCase: true,
  arraysNeverNull: true,
};
