/** Literals without one of which a line cannot be kept, as its bytes must spell them. */
import type { CheckedFilter, CheckedTree, Criterion } from "../../../checked/filter.js";

/** More alternatives than this are not searched for at once. */
const mostLiterals = 8;

/** A shorter one stands in every line. */
const leastLength = 2;

/**
 * Some literals of which each line that one of the filters keeps holds at least one, raw or behind an escape by number (`\u0041`); null where some
 * filter requires none.
 */
export function requiredLiterals(filters: readonly CheckedFilter[]): readonly string[] | null {
  return union(filters.map(({ tree }) => ofTree(tree)));
}

function ofTree(tree: CheckedTree): readonly string[] | null {
  switch (tree.kind) {
    case "Everything":
      return null;
    case "Criterion":
      return ofCriterion(tree);
    case "And": {
      const choices = tree.terms.map(ofTree).filter((literals) => literals !== null);
      return choices.length === 0 ? null : choices.reduce((best, literals) => (worth(literals) > worth(best) ? literals : best));
    }
    case "Or":
      return union(tree.terms.map(ofTree));
  }
}

function ofCriterion({ literal, operator, operand, reads }: Criterion): readonly string[] | null {
  if (literal !== "string") return null;
  const constants = (typeof operand === "object" ? operand : [operand]).map(String);
  switch (operator) {
    case "eq":
    case "in":
      return union(constants.map((constant) => longestRun(constant, true, true)));
    case "startsWith":
      return union(constants.map((constant) => longestRun(constant, true, false)));
    case "endsWith":
      return union(constants.map((constant) => longestRun(constant, false, true)));
    case "contains":
      // An element of an array is equal as a whole.
      return union(constants.map((constant) => longestRun(constant, reads === "array", reads === "array")));
    default:
      return null;
  }
}

function union(choices: readonly (readonly string[] | null)[]): readonly string[] | null {
  const all = new Set<string>();
  for (const literals of choices) {
    if (literals === null) return null;
    for (const literal of literals) all.add(literal);
  }
  return all.size > mostLiterals ? null : [...all];
}

/**
 * Characters that are spelled by themselves or by number. Not among them: what has a short escape, what some writers always
 * escape (`&`, `<`, `>`, `'`, `+`, `=`, beyond ASCII), and so would be looked for in vain.
 */
const plainRun = /[A-Za-z0-9 ._,:;()*@!?%#~|{}[\]$^-]+/g;

/** The longest part of a constant that is spelled in one way, with the quotes that frame it where it opens or closes the string. */
function longestRun(content: string, opens: boolean, closes: boolean): readonly string[] | null {
  if (content === "" && opens && closes) return ['""'];
  const runs = [...content.matchAll(plainRun)].map(
    ({ 0: run, index }) => `${opens && index === 0 ? '"' : ""}${run}${closes && index + run.length === content.length ? '"' : ""}`,
  );
  const longest = runs.reduce((best, run) => (run.length > best.length ? run : best), "");
  return longest.length < leastLength ? null : [longest];
}

/** A guess at how seldom one of the literals occurs. */
function worth(literals: readonly string[]): number {
  return Math.min(...literals.map((literal) => literal.length)) - literals.length / 2;
}
