/** Texts that functions of Terraform write values as. */
import { composed } from "./composed.js";
import { sortedKeys } from "./list-functions.js";
import { failedValue, type Given, isList, isNumber, longestText, textOf, unknownValue, type Value } from "./values.js";

const verb = /%(?:%|[sdv]|.?)/gs;

export function formatted(format: Value | undefined, values: Given): Value {
  if (typeof format !== "string") return unknownValue;
  let next = 0;
  let isExact = true;
  const text = format.replace(verb, (found) => {
    if (found === "%%") return "%";
    const value = values[next++];
    const made = textOf(value);
    isExact &&=
      made !== null &&
      (found === "%s" ||
        (found === "%v" && !isShortened(value)) ||
        (found === "%d" && isNumber(value) && /^-?\d+$/.test(made)));
    return made ?? "";
  });
  if (!isExact) return unknownValue;
  return next === values.length ? (text.length > longestText ? unknownValue : composed(text)) : failedValue;
}

/** Numbers that `%v` writes with an exponent. */
const isShortened = (value: Value | undefined) =>
  isNumber(value) && !/^-?(?:0|0\.0{0,3}[1-9]\d*|[1-9]\d{0,5}(?:\.\d+)?)$/.test(value.number);

export function formattedList([format, ...values]: Given): Value {
  if (typeof format !== "string") return unknownValue;
  const lengths = new Set(values.flatMap((value) => (isList(value) ? [value.elements.length] : [])));
  const [length] = lengths;
  if (length === undefined || values.some((value) => isList(value) && value.isSet)) return unknownValue;
  if (lengths.size > 1) return failedValue;
  const texts = Array.from({ length }, (_, at) =>
    formatted(
      format,
      values.map((value) => (isList(value) ? (value.elements[at] ?? null) : value)),
    ),
  );
  return texts.find((text) => typeof text === "symbol") ?? { elements: texts };
}

/** As `jsonencode` writes it; null where not all of it is known. */
export function jsonOf(value: Value): string | null {
  if (typeof value === "symbol") return null;
  if (typeof value === "string")
    return JSON.stringify(value).replace(
      /[<>&\u2028\u2029]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
    );
  if (value === null || typeof value === "boolean") return String(value);
  if (isNumber(value)) return value.number;
  if (isList(value)) {
    const parts = value.elements.map(jsonOf);
    return parts.includes(null) ? null : `[${parts.join(",")}]`;
  }
  const parts = sortedKeys(value).map((key) => {
    const json = jsonOf(value.get(key) ?? null);
    return json === null ? null : `${jsonOf(key)}:${json}`;
  });
  return parts.includes(null) ? null : `{${parts.join(",")}}`;
}
