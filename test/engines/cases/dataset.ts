/** The dataset of the generated filters: every type, and names that no quoting may take for anything else. */
import { type Dataset, defineDataset, fieldOf } from "../../../src/index.js";

/** What a column holds; of a timestamp, what the job was told to deliver. */
export type ColumnType = "string" | "int" | "bool" | "array<string>" | "array<int>";

const plain = {
  Country: "string",
  Path: "string",
  Status: "int",
  Bytes: "int",
  Cached: "bool",
  Tags: "array<string>",
  Scores: "array<int>",
  StartedNumber: "timestamp",
  StartedText: "timestamp",
} as const;

const hostile = {
  __proto: "string",
  select: "int",
  "cs(User-Agent)": "string",
  "quote\"'back\\slash`tick": "string",
  "größe 😀": "array<int>",
  "a/b~1": "int",
  "${x} {p:String} $key ?": "bool",
  "-- /* '; DROP TABLE canary; --": "array<string>",
  "o'neil; --": "string",
  "%s :p $1 $$ @v": "int",
} as const;

/** As names of columns, which hold no control characters. */
export const columnDataset = defineDataset({ name: "columns", fields: { ...plain, ...hostile } });

/** As keys of JSON, where it may also be one that a path would read otherwise. */
export const jsonDataset = defineDataset({
  name: "json",
  extends: columnDataset,
  fields: {
    ["__proto__"]: "string",
    "": "string",
    "$.Path": "int",
    "/Path": "string",
    "#-1": "int",
    "*": "string",
    "[0]": "int",
    "nul\0": "string",
    "line\nfeed\ttab": "int",
  },
});

/** The type of a field's column. */
export function columnTypeOf(dataset: Dataset, field: string): ColumnType {
  const type = fieldOf(dataset, field)?.type;
  if (type === "timestamp") return field.endsWith("Text") ? "string" : "int";
  if (type === "string" || type === "int" || type === "bool" || type === "array<string>" || type === "array<int>")
    return type;
  throw new Error(`no column holds \`${field}\``);
}
