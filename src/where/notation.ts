import type { Notation } from "../diagnostics/notation.js";
import type { Origin } from "../json/document/origin.js";
import { jsonString } from "../language/json-string.js";

/** How names and values are spelled in where JSON, escaped as often as it stands inside strings. */
export function whereNotation(origin: Origin): Notation {
  const scalar = (value: string | number | bigint | boolean) =>
    typeof value === "string" ? jsonString(value) : String(value);
  return {
    field: (name) => origin.escape(jsonString(name)),
    operator: (name) => origin.escape(jsonString(name)),
    value: (value) => origin.escape(typeof value === "object" ? `[${value.map(scalar).join(",")}]` : scalar(value)),
  };
}
