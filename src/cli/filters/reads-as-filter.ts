/** Whether what names no file is a filter itself. */
import { compile, type Expression, isJson, operatorNames, parse } from "../../index.js";

/** A longer operand is no name that a file could have. */
const longestName = 4096;

/**
 * "filter" for what can be read as one, "mistaken" for what was meant as one and has a mistake, "no" for what may as well be the
 * name of a file that is not there.
 */
export function readsAsFilter(operand: string): "filter" | "mistaken" | "no" {
  if (/^\s*$/.test(operand)) return "no";
  if (operand.length > longestName || operand.includes("\n")) return "filter";
  if (isJson(operand)) return compile(operand).ok ? "filter" : "mistaken";
  const { document, diagnostics } = parse(operand);
  if (diagnostics.every(({ severity }) => severity !== "error")) return document.expression === null && document.header === null ? "no" : "filter";
  return mayBeMeant(operand) && (compares(document.expression) || usesOperator(operand) || isOtherNotation(operand)) ? "mistaken" : "no";
}

/** One word is the name of something, also with a colon or one equals sign in it. */
function mayBeMeant(operand: string): boolean {
  return /[\s"'`<>!]|==|&&|\|\||=~/.test(operand.trim());
}

function compares(expression: Expression | null): boolean {
  const open: Expression[] = expression === null ? [] : [expression];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.kind === "Comparison") return true;
    if (next.kind === "Not") open.push(next.term);
    else if (next.kind !== "Incomplete") open.push(...next.terms);
  }
  return false;
}

/** An operator that stands between words or behind one. */
function usesOperator(operand: string): boolean {
  const [, ...words] = operand.trim().split(/\s+/);
  return words.some((word) => operatorNames.some((name) => name === word));
}

/** SQL, a command line, and what else is recognized as a whole. */
function isOtherNotation(operand: string): boolean {
  return compile(operand).diagnostics.some(({ code }) => code === "LW133" || code === "LW134" || code === "LW135");
}
