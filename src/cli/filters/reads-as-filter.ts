/** Whether what names no file is a filter itself. */
import { compile, type Expression, isJson, operatorNames, parse } from "../../index.js";

/** A longer operand is no name that a file could have. */
const longestName = 4096;

/**
 * "filter" for what can be read as one, "mistaken" for what was meant as one and has a mistake, "perhaps" for what has more than a
 * plain word and does not look like a path: more likely a filter with a mistake than the name of a file. "no" is all else.
 */
export function readsAsFilter(operand: string): "filter" | "mistaken" | "perhaps" | "no" {
  if (/^\s*$/.test(operand)) return "no";
  if (operand.length > longestName || operand.includes("\n")) return "filter";
  if (isJson(operand) && compile(operand).ok) return "filter";
  const { document, diagnostics } = parse(operand);
  if (diagnostics.every(({ severity }) => severity !== "error"))
    return document.expression === null && document.header === null ? "no" : "filter";
  if (looksLikePath(operand) || looksLikeSpacedPath(operand)) return "no";
  if (isJson(operand)) return "mistaken";
  const meant =
    hasSign(operand) &&
    (hasText(operand) || compares(document.expression) || usesOperator(operand) || isOtherNotation(operand));
  return meant ? "mistaken" : /\s|[=()[\]{}]/.test(operand.trim()) || hasSign(operand) ? "perhaps" : "no";
}

/**
 * A slash in its first word, where no comparison has begun, or at its end the extension of a file of filters or logs, with or
 * without the filter that is chosen of it.
 */
function looksLikePath(operand: string): boolean {
  const text = operand.trim();
  return /^(?:~|\.{0,2}[/\\]|[^\s"'`<>!()[\]{}]*[^\s"'`<>=!()[\]{}~][/\\])/.test(text) || fileEnd.test(text);
}

/** A slash at its end or within a word behind the first, of names alone: no word of a comparison stands among them. */
function looksLikeSpacedPath(operand: string): boolean {
  const text = operand.trim();
  if (!/^[\p{L}\p{N}\s_.,+@-]+[^\s/\\][/\\]/u.test(text) || /["'`<>=!()[\]{}|&~]/.test(text)) return false;
  return (
    !usesOperator(text) &&
    !/\s(?:and|or|not|is|are|like|matches|equals|has|where|begins|starts|ends|with)\s/i.test(text)
  );
}

const fileEnd =
  /[^\s"'`]\.(?:where|json|tf|tofu|tfvars|hcl|ya?ml|sh|bash|zsh|ksh|http|rest|mk|mak|psm?1|ndjson|jsonl|log|txt|gz)(?:#[^\s"'`]*)?$/i;

/** A single word has none: it is the name of something, also with a colon or one equals sign in it. */
function hasSign(operand: string): boolean {
  return /[\s"'`<>!]|==|&&|\|\||=~/.test(operand.trim());
}

/** A text in quotes, or what joins conditions in other languages. */
function hasText(operand: string): boolean {
  return /"[^"]*"|(?<![A-Za-z])'[^']*'|&&|\|\|/.test(operand);
}

function compares(expression: Expression | null): boolean {
  const open: Expression[] = expression === null ? [] : [expression];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.kind === "Comparison") return true;
    if (next.kind === "Not") open.push(next.term);
    else if (next.kind !== "Incomplete") for (const term of next.terms) open.push(term);
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
