/**
 * The words that join comparisons, what heads a list of them in a sentence, and what people type instead (compared without
 * regard to case).
 */
export const connectives = {
  and: { node: "And", joins: "and",    heads: "all of these hold",          mistakes: ["&&", "&", "&&&", "+"] },
  or:  { node: "Or",  joins: "or",     heads: "at least one of these holds", mistakes: ["||", "|", "|||"] },
  not: { node: "Not", joins: null,     heads: null,                         mistakes: ["!"] },
} as const; // biome-ignore format: a table

/** The words of the grammar that are no operator; with the operators and `AND OR NOT` they are reserved. */
export const structuralWords = ["dataset", "keep", "drop", "true", "false"] as const;
