/** Literals without one of which a string criterion is not fulfilled, as the bytes of a line must spell them. */
import type { Criterion } from "../../../check/filter.js";

/** A shorter one stands in every line. */
const leastLength = 2;

/** Some literals of which each line that fulfils the criterion holds at least one, raw or behind an escape by number (`\u0041`); null where it requires none. */
export function requiredLiterals({ literal, operator, operand, reads }: Criterion): readonly string[] | null {
  if (literal !== "string") return null;
  const constants = (typeof operand === "object" ? operand : [operand]).map(String);
  switch (operator) {
    case "eq":
    case "in":
      return all(constants.map((constant) => longestRun(constant, true, true)));
    case "startsWith":
      return all(constants.map((constant) => longestRun(constant, true, false)));
    case "endsWith":
      return all(constants.map((constant) => longestRun(constant, false, true)));
    case "contains":
      // An element of an array is equal as a whole.
      return all(constants.map((constant) => longestRun(constant, reads === "array", reads === "array")));
    default:
      return null;
  }
}

/** Null where there is none for one of them. */
function all(literals: readonly (string | null)[]): readonly string[] | null {
  const distinct = new Set<string>();
  for (const literal of literals) {
    if (literal === null) return null;
    distinct.add(literal);
  }
  return [...distinct];
}

/**
 * Characters that are spelled by themselves or by number. Not among them: what has a short escape, what some writers always
 * escape (`&`, `<`, `>`, `'`, `+`, `=`, beyond ASCII), and so would be looked for in vain.
 */
const plainRun = /[A-Za-z0-9 ._,:;()*@!?%#~|{}[\]$^-]+/g;

/** The longest part of a constant that is spelled in one way, with the quotes that frame it where it opens or closes the string. */
function longestRun(content: string, opens: boolean, closes: boolean): string | null {
  if (content === "" && opens && closes) return '""';
  const runs = [...content.matchAll(plainRun)].map(
    ({ 0: run, index }) =>
      `${opens && index === 0 ? '"' : ""}${run}${closes && index + run.length === content.length ? '"' : ""}`,
  );
  const longest = runs.reduce((best, run) => (run.length > best.length ? run : best), "");
  return longest.length < leastLength ? null : longest;
}
