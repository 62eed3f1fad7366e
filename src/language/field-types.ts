import type { Integer } from "./integer.js";

/** Types of the literals in a filter. */
export type LiteralType = "string" | "int" | "bool";

/** A single value in a filter. */
export type Scalar = string | Integer | boolean;

/** The columns of the matrix of operators (language.md#fields-and-datasets). */
export const matrixColumns = ["String", "Int", "Bool", "Array", "Object"] as const;
export type MatrixColumn = (typeof matrixColumns)[number];

interface FieldTypeFacts {
  /** The columns of the matrix whose operators apply. */
  readonly columns: readonly MatrixColumn[];
  /** The types of the literals that a filter compares with the field, or with an element of it. */
  readonly literals: readonly LiteralType[];
  readonly array: boolean;
  /** The values in log lines. */
  readonly values: string;
}

/**
 * The types of fields (language.md#fields-and-datasets). `unknown`: the service has the field, but no documentation gives
 * its type, so every operator and every literal is accepted.
 */
export const fieldTypes = {
  string:          { columns: ["String"],        literals: ["string"],        array: false, values: "a string" },
  int:             { columns: ["Int"],           literals: ["int"],           array: false, values: "an integer from −2^63 to 2^64−1" },
  bool:            { columns: ["Bool"],          literals: ["bool"],          array: false, values: "`true` or `false`" },
  "array<string>": { columns: ["Array"],         literals: ["string"],        array: true,  values: "an array of strings" },
  "array<int>":    { columns: ["Array"],         literals: ["int"],           array: true,  values: "an array of integers" },
  timestamp:       { columns: ["Int", "String"], literals: ["int", "string"], array: false, values: "a number or a string, by the job's timestamp format" },
  object:          { columns: ["Object"],        literals: [],                array: false, values: "an object" },
  "array<object>": { columns: ["Object"],        literals: [],                array: true,  values: "an array of objects" },
  float:           { columns: [],                literals: [],                array: false, values: "a number" },
  unknown:         { columns: ["String", "Int", "Bool", "Array"], literals: ["string", "int", "bool"], array: false, values: "not documented: any JSON value" },
} as const satisfies Record<string, FieldTypeFacts>; // biome-ignore format: a table

export type FieldType = keyof typeof fieldTypes;

export const fieldTypeNames = /* @__PURE__ */ Object.keys(fieldTypes) as readonly FieldType[];

export function isFieldType(name: string): name is FieldType {
  return Object.hasOwn(fieldTypes, name);
}

/** The column for a field with one value of a literal type. */
export const columnOfLiteral = { string: "String", int: "Int", bool: "Bool" } as const satisfies Record<
  LiteralType,
  MatrixColumn
>;
