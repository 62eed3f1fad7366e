/** What a line is in a table: each value of its column's type, and nothing where the line lacks it. */
import type { Dataset } from "../../../src/index.js";
import { type ExactJson, exactInteger, readExactJson } from "../../support/exact-json.js";
import type { Constant } from "../../support/model.js";
import { type ColumnType, columnTypeOf } from "./dataset.js";
import type { Line } from "./lines.js";

export type Stored = Constant | null | readonly (Constant | null)[];

/** The values of a line's columns, in the order of the dataset's fields. */
export function storedValues(dataset: Dataset, line: Line): readonly Stored[] {
  return Object.keys(dataset.fields).map((field) => {
    const text = line.get(field);
    const json = text === undefined ? null : readExactJson(text);
    return json === null ? null : storedValue(columnTypeOf(dataset, field), json);
  });
}

function storedValue(type: ColumnType, json: ExactJson): Stored {
  if (type !== "array<string>" && type !== "array<int>") return storedScalar(type, json);
  const element = type === "array<string>" ? "string" : "int";
  return json.type === "array" ? json.elements.map((one) => storedScalar(element, one)) : null;
}

function storedScalar(type: "string" | "int" | "bool", json: ExactJson): Constant | null {
  if (type === "string") return json.type === "string" ? json.value : null;
  if (type === "bool") return json.type === "boolean" ? json.value : null;
  const integer = json.type === "number" ? exactInteger(json.text) : null;
  return integer !== null && integer >= -(2n ** 63n) && integer < 2n ** 64n ? integer : null;
}

const zeros: Readonly<Record<ColumnType, string>> = {
  string: '""',
  int: "0",
  bool: "false",
  "array<string>": "[]",
  "array<int>": "[]",
};

/** A line for columns that cannot be NULL: a missing value becomes the zero value. `arrays`: only a missing array. */
export function filled(dataset: Dataset, line: Line, which: "arrays" | "all"): Line {
  const values = storedValues(dataset, line);
  const whole = new Map(line);
  for (const [index, field] of Object.keys(dataset.fields).entries()) {
    const type = columnTypeOf(dataset, field);
    const value = values[index] ?? null;
    if (value === null && (which === "all" || type.startsWith("array"))) whole.set(field, zeros[type]);
    // An element cannot be NULL either. It is left out.
    if (which === "all" && typeof value === "object" && value !== null)
      whole.set(
        field,
        `[${value
          .filter((element) => element !== null)
          .map(jsonOf)
          .join(",")}]`,
      );
  }
  return whole;
}

const jsonOf = (value: Constant): string => (typeof value === "string" ? JSON.stringify(value) : String(value));
