import type { Dataset } from "../../src/language/dataset.js";

/** A dataset with fields of every type that an operator applies to, some with names that invite mistakes. */
export const generatedDataset = {
  name: "generated",
  scopes: ["zone"],
  fields: {
    Country: "string",
    Path: "string",
    Status: "int",
    Bytes: "int",
    Cached: "bool",
    Tags: "array<string>",
    Scores: "array<int>",
    StartedNanos: "timestamp",
    StartedText: "timestamp",
    ["__proto__"]: "string",
    constructor: "int",
    toString: "bool",
    hasOwnProperty: "array<string>",
    length: "int",
    "": "string",
    and: "int",
    "cs(User-Agent)": "string",
    'quote"back\\slash`tick': "string",
    "größe 😀": "array<int>",
    "a/b~1": "timestamp",
  },
} as const satisfies Dataset;
