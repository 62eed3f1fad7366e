import { connectives, structuralWords } from "./connectives.js";
import { operatorNames } from "./operators.js";

/** Every word of the grammar, with the connectives in upper case: none of them names a field without backticks (language.md §3.1). */
const reservedWords: ReadonlySet<string> = /* @__PURE__ */ (() =>
  new Set<string>([
    ...operatorNames,
    ...structuralWords,
    ...Object.keys(connectives).flatMap((word) => [word, word.toUpperCase()]),
  ]))();

export function isReserved(word: string): boolean {
  return reservedWords.has(word);
}
