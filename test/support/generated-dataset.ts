import { defineDataset } from "../../src/index.js";

/**
 * A dataset with fields of every type that an operator applies to. Some names invite mistakes. No shipped dataset has
 * these fields.
 */
export const generatedDataset = defineDataset({
  name: "generated",
  scopes: ["zone"],
  fields: {
    Land: "string",
    Path: "string",
    Answer: "int",
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
});
