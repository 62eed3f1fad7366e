/** Patterns, texts for them to match, and plain judges of both. */
import fc from "fast-check";

/** Every text of up to four of these characters. */
const alphabet = ["a", "b", "A", "1", "/"];
export const texts: string[] = ["", ...alphabet];
for (let from = 1, length = 2; length <= 4; length++) {
  const to = texts.length;
  for (const text of texts.slice(from, to)) texts.push(...alphabet.map((character) => text + character));
  from = to;
}

/** Further texts. */
export const more = fc.array(
  fc.string({ unit: fc.constantFrom(...alphabet, ".", "é", "😀", "%", "_", "*"), maxLength: 12 }),
  { maxLength: 10 },
);

const literal = fc.constantFrom("a", "b", "ab", "/", "/a", "1", "\\.", "\\/", "aa", "ba", "A");
const { alternatives } = fc.letrec<{ alternatives: string; sequence: string; piece: string }>((tie) => ({
  piece: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    { weight: 5, arbitrary: literal },
    { weight: 3, arbitrary: fc.constantFrom(".*", ".+", ".*?", ".{0,}") },
    { weight: 2, arbitrary: fc.constantFrom("[ab]", "[a-b1]", "[/]", "a?", "b{2}", "(?:ab){1,2}", "[.]", "/?") },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom("(", "(?:", "(?<x>"), tie("alternatives"), fc.constantFrom(")", ")", ")?"))
        .map((parts) => parts.join("")),
    },
  ),
  sequence: fc.array(tie("piece"), { maxLength: 4 }).map((pieces) => pieces.join("")),
  alternatives: fc.array(tie("sequence"), { minLength: 1, maxLength: 3 }).map((sequences) => sequences.join("|")),
}));
/** Regular expressions that comparisons can mostly say. */
export const sayable = fc
  .tuple(fc.constantFrom("", "^", "^"), alternatives, fc.constantFrom("", "$", "$"))
  .map((parts) => parts.join(""));
/** Texts of the signs of regular expressions. */
export const anything = fc
  .array(
    fc.constantFrom(
      "a",
      "b",
      "1",
      "/",
      ".",
      "*",
      "+",
      "?",
      "|",
      "(",
      ")",
      "[",
      "]",
      "^",
      "$",
      "\\",
      "\\d",
      "{2}",
      "{1,}",
      "(?:",
      "(?!",
      "(?i)",
      "-",
      ".*",
      "é",
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(""));

/** An expression of JavaScript, or null. */
export function expression(pattern: string, flags = ""): RegExp | null {
  // Each dialect has its own names for groups twice.
  try {
    return new RegExp(pattern, `u${flags}`);
  } catch {
    return null;
  }
}

/** Whether a text matches a pattern in which `any` stands for any text; slow and plain. */
export function matches(pattern: readonly string[], text: readonly string[], any: string): boolean {
  const [first, ...rest] = pattern;
  if (first === undefined) return text.length === 0;
  if (first === any) return matches(rest, text, any) || (text.length > 0 && matches(pattern, text.slice(1), any));
  return text[0] === first && matches(rest, text.slice(1), any);
}
