/** Where values end that may hold others: texts with what is filled in, and what functions are called with. */

/** Where a quote closes that may itself be escaped; the end of the text where it does not. What is filled in may have quotes of its own, and an apostrophe written twice is one. */
export function closingOf(source: string, opening: string, from: number): number {
  const sign = { "\u201c": "\u201d", "\u2018": "\u2019" }[opening] ?? opening.slice(-1);
  const escapes = opening.length - 1;
  let behind = from;
  for (let at = source.indexOf(sign, from); at !== -1; at = source.indexOf(sign, at + 1)) {
    const filled = sign === '"' ? endOfFilledIn(source, behind, at) : at;
    behind = at;
    if (filled > at) {
      at = filled - 1;
      behind = filled;
      continue;
    }
    let slashes = 0;
    while (at - slashes > from && source.charAt(at - slashes - 1) === "\\") slashes++;
    if (sign === "'" && escapes === 0 && source.charAt(at + 1) === "'") at++;
    else if (isUnescaped(sign, slashes, escapes)) return sign === "'" && escapes === 0 ? at : at - slashes;
  }
  return source.length;
}

/** Where a quote closes in its line, as a shell reads it; null where it does not. */
export function closingInLine(source: string, opening: string, from: number): number | null {
  const sign = opening.slice(-1);
  const escapes = opening.length - 1;
  for (let at = from, slashes = 0; at < source.length && !/[\r\n]/.test(source.charAt(at)); at++) {
    const character = source.charAt(at);
    if (character === sign && isUnescaped(sign, slashes, escapes)) return at - (escapes === 0 ? 0 : slashes);
    slashes = character === "\\" ? slashes + 1 : 0;
  }
  return null;
}

/** Whether a quote with so many backslashes before it closes one that was opened with `escapes` of them: in apostrophes a shell knows none. */
function isUnescaped(sign: string, slashes: number, escapes: number): boolean {
  if (escapes > 0) return slashes <= escapes;
  return sign === "'" || slashes % 2 === 0;
}

const text = String.raw`\\{0,8}"[^"\r\n]{0,400}"`;
/** What Terraform or a shell fills in, which may have texts of its own, each of them closed. */
const filledIn = new RegExp(
  String.raw`[$%]\{(?:[^{}"\\\r\n]|\{(?:[^{}"\r\n]|${text}){0,100}\}|${text}){0,400}\}|\$\((?:[^()"\\\r\n]|\([^()"\r\n]{0,100}\)|${text}){0,400}\)`,
  "y",
);

/** Where what is filled in before a quote ends: at the quote if there is nothing that goes on behind it. */
function endOfFilledIn(source: string, from: number, at: number): number {
  const before = source.slice(from, at);
  const sign = Math.max(before.lastIndexOf("${"), before.lastIndexOf("%{"), before.lastIndexOf("$("));
  if (sign === -1 || before.includes(before.charAt(sign + 1) === "(" ? ")" : "}", sign)) return at;
  filledIn.lastIndex = from + sign;
  return filledIn.exec(source) === null ? at : Math.max(at, filledIn.lastIndex);
}

/** A bracket that closes farther behind a comma is of another value: each of many could be looked for in all that follows. */
const mostBehind = 2000;

/** The end of a value on one line without quotes of its own: at a comma or a bracket, unless one was opened in it that closes, too. */
export function endOfBrackets(source: string, start: number): number {
  let first: number | null = null;
  let depth = 0;
  for (let at = start; ; at++) {
    const character = source.charAt(at);
    if (character === "" || character === "\n" || character === "\r")
      return depth > 0 && first !== null ? first : Math.min(at, source.length);
    if (",}]".includes(character)) {
      if (depth === 0) return at;
      first ??= at;
      if (at - first > mostBehind) return first;
    }
    if (depth > 0 && character === '"') at = closingOf(source, character, at + 1);
    else if ("([{".includes(character)) depth++;
    else if (")]}".includes(character)) depth--;
  }
}
