/** Reads tests that other languages have and this one has not: whether a field is there, or empty. */
import { comparison } from "../../../ast/build.js";
import type { Field } from "../../../ast/nodes.js";
import { isToken, type Part } from "../concrete.js";
import { type Context, spanOfPart } from "../context.js";
import { isPlainOperator } from "../read-operator.js";
import { isScalar } from "../read-value.js";
import { reportFunction } from "./report-outcome.js";

const mostWords = 4;
const test =
  /^(?:(?:is|are|does|do|was)_?\s*)?(not\s*|!\s*|not_)?(?:exists?|present|missing|defined|undefined|set|unset|blank|(empty)|null_?or_?empty)$/i;
const oneWord = /^(?:is_?(?:not_?)?null|not_?null)$/i;

/** `A exists`, `A is not empty`: reports it and gives the part after it; null when it is something else. */
export function readPresence(parts: readonly Part[], at: number, field: Field, context: Context): number | null {
  let words = 0;
  while (words < mostWords && isWord(parts[at + words])) words++;
  for (; words > 0; words--) {
    const after = parts[at + words];
    if (isPlainOperator(after) || isScalar(after) || (after !== undefined && !isToken(after))) continue;
    const first = spanOfPart(parts[at] as Part);
    const span = { start: first.start, end: spanOfPart(parts[at + words - 1] as Part).end };
    const said = parts.slice(at, at + words).map((part) => (isToken(part) ? part.image : ""));
    const found = test.exec(said.join(" "));
    // `A set` and `A present` alone may be words of anything.
    if (
      found === null
        ? words > 1 || !oneWord.test(said[0] ?? "")
        : words === 1 && /^(?:set|unset|defined|present)$/i.test(said[0] ?? "")
    )
      continue;
    const operator = found?.[2] === undefined ? null : found[1] === undefined ? "eq" : "!eq";
    const whole = { start: field.span.start, end: span.end };
    reportFunction(
      "presence",
      operator === null ? null : comparison(field.name, operator, ""),
      { mark: span, whole },
      context,
    );
    context.last = null;
    return at + words;
  }
  return null;
}

function isWord(part: Part | undefined): boolean {
  return (
    part !== undefined &&
    isToken(part) &&
    (part.type === "Word" || part.type === "InnerNot" || part.type === "WrongOperator") &&
    part.image.length <= 40
  );
}

const before = /^(?:exists?|missing|_exists_|_missing_|is_?(?:not_?)?null|is_?(?:not_?)?empty|defined)$/i;

/** `exists A`, `_exists_:A`: the field comes after the test. Gives the part after it; null when it is something else. */
export function readPresenceBefore(parts: readonly Part[], at: number, context: Context): number | null {
  const word = parts[at];
  if (word === undefined || !isToken(word) || word.type !== "Word" || !before.test(word.image)) return null;
  const marked = parts[at + 1];
  const isMarked = word.image.startsWith("_") && marked !== undefined && isToken(marked) && /^[:=]$/.test(marked.image);
  const fieldAt = isMarked ? at + 2 : at + 1;
  const field = parts[fieldAt];
  if (
    field === undefined ||
    !isToken(field) ||
    (field.type !== "Word" && field.type !== "Quoted" && field.type !== "Junk")
  )
    return null;
  const after = parts[fieldAt + 1];
  if (isPlainOperator(after) || isScalar(after)) return null;
  const span = { start: word.startOffset, end: spanOfPart(field).end };
  reportFunction("presence", null, { mark: span, whole: span }, context);
  context.last = null;
  return fieldAt + 1;
}
