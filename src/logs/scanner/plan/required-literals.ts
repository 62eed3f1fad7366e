/** Literals that a line must contain so that a string criterion is true. */
import type { Criterion } from "../../../check/filter.js";

/** The least bytes of a literal: a shorter literal is in every line. */
const leastLength = 2;

/** Returns literals: a line with a true criterion contains at least one of them. Null when there are none. */
export function requiredLiterals({ literal, operator, operand, reads }: Criterion): readonly string[] | null {
  if (literal !== "string") return null;
  const constants = (typeof operand === "object" ? operand : [operand]).map(String);
  switch (operator) {
    case "eq":
    case "in":
      return distinct(constants.map((constant) => longestRun(constant, true, true)));
    case "startsWith":
      return distinct(constants.map((constant) => longestRun(constant, true, false)));
    case "endsWith":
      return distinct(constants.map((constant) => longestRun(constant, false, true)));
    case "contains":
      // `contains` compares whole elements of an array.
      return distinct(constants.map((constant) => longestRun(constant, reads === "array", reads === "array")));
    default:
      return null;
  }
}

function distinct(literals: readonly (string | null)[]): readonly string[] | null {
  const found = literals.filter((literal) => literal !== null);
  return found.length < literals.length ? null : [...new Set(found)];
}

/**
 * The characters that writers spell as themselves or with a `\u` escape. Excludes characters with a short escape.
 * Excludes characters that some writers always escape: `&`, `<`, `>`, `'`, `+`, `=`, and all beyond ASCII.
 */
const plainRun = /[A-Za-z0-9 ._,:;()*@!?%#~|{}[\]$^-]+/g;

/** Returns the longest plain run of a constant. A run at the start or end of the string includes the quote. */
function longestRun(constant: string, hasStart: boolean, hasEnd: boolean): string | null {
  if (constant === "" && hasStart && hasEnd) return '""';
  const runs = [...constant.matchAll(plainRun)].map(({ 0: run, index }) => {
    const opening = hasStart && index === 0 ? '"' : "";
    const closing = hasEnd && index + run.length === constant.length ? '"' : "";
    return opening + run + closing;
  });
  const longest = runs.reduce((best, run) => (run.length > best.length ? run : best), "");
  return longest.length < leastLength ? null : longest;
}
