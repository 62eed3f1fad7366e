import { operatorNames } from "./operators.js";

/** The words that join comparisons. `heads`: the words above a list of them. `mistakes`: what people write instead. */
export const connectives = {
  and: { node: "And", joins: "and", heads: "all of these hold",          mistakes: ["&&", "&", "&&&", "+"] },
  or:  { node: "Or",  joins: "or",  heads: "at least one of these holds", mistakes: ["||", "|", "|||"] },
  not: { node: "Not", joins: null,  heads: null,                         mistakes: ["!"] },
} as const; // biome-ignore format: a table

/** Other words of the grammar. */
export const structuralWords = ["dataset", "keep", "drop", "true", "false"] as const;

const reservedWords: ReadonlySet<string> = /* @__PURE__ */ (() => {
  const words = Object.keys(connectives);
  return new Set([...operatorNames, ...structuralWords, ...words, ...words.map((word) => word.toUpperCase())]);
})();

/** Whether a word names a field only in backticks (language.md#grammar). */
export function isReserved(word: string): boolean {
  return reservedWords.has(word);
}
