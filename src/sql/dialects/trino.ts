import { type Dialect, list, standard } from "../dialect.js";
import { isInWidth } from "../integers.js";
import { control, doubled, element } from "./quoting.js";

const codePoint = (character: string): string => `\\${character.charCodeAt(0).toString(16).padStart(4, "0")}`;

function text(value: string): string {
  if (!control.test(value)) return doubled("'", value);
  const escapes = value.replaceAll("\\", "\\\\").replace(new RegExp(control, "g"), codePoint);
  return `U&${doubled("'", escapes)}`;
}

export const trino: Dialect = {
  ...standard,
  name: "trino",
  text,
  integer: (value) => (isInWidth(value, "int64") ? String(value) : `DECIMAL '${value}'`),
  endsWith: (c, text, writer) =>
    text === ""
      ? standard.startsWith(c, text, writer)
      : `substr(${c}, -${Array.from(text).length}) = ${writer.text(text)}`,
  hasAny: (c, values, writer) =>
    `any_match(${c}, ${element} -> coalesce(${element} IN (${list(values, writer)}), FALSE))`,
  widest: "int64",
  ignoresCase: true,
};
